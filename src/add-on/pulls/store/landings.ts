/**
 * Where pulls have landed: remembered per place, so that a later pull to the same place replaces its own
 * block.
 */
import { CONFIG_RANGE } from "../model/tab-names";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { Destination, LastWrite, WriteReport } from "../../sheet-writer/destination/destination";
import { isFull, setProperties } from "../../settings/property-quota";
import type { WriteOptions } from "../../sheet-writer/modes/write-options";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { STORED } from "../../shared/stored";
import { findFreeSheetName, makeRangeName } from "../../sheet-writer/cells/sheet-names";

/** One place that a pull lands on. Rows and columns count from 1. */
export interface StoredLanding {
  readonly rangeName: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly sheetId?: number | undefined;
  readonly last?: LastWrite | undefined;
  /**
   * When pages of a long answer were last put into a hidden sheet for it, where they wait (epoch ms); not of
   * a saved pull.
   */
  readonly staged?: number | undefined;
  /**
   * The id of the saved pull that it belongs to (before ids, its name); one that was pulled by hand belongs
   * to its place.
   */
  readonly owner?: string | undefined;
  /** What the saved pull was called when it landed. */
  readonly pull?: string | undefined;
  /** The id of the saved pull whose export its sheet tells of: no pull lands there. */
  readonly exportOf?: string | undefined;
  /** The chart beside it, by its id. */
  readonly chart?: number | undefined;
}

/** Writes to a place. `stored`: what is known of its last write, and what is told when this one begins. */
export type LandingWrite = (
  destination: Destination,
  stored: Pick<WriteOptions, "last" | "begin">,
) => WriteReport;

/** A saved pull, and what it is called. */
export interface PullRef {
  readonly id: string;
  readonly name: string;
}

export type PullPlaceAt = Pick<StoredLanding, "sheet" | "row" | "column">;

/** Names of the add-on's own, of the stamp and of the tab of pulls. */
const OWN_NAMES: readonly string[] = [STAMP_NAME, CONFIG_RANGE];

/** A property holds 9 KB, and a wide table has names for more: pieces of so many letters of up to 4 bytes. */
const PIECES = /[^]{1,2200}/gu;

export class Landings {
  constructor(private readonly properties: () => GoogleAppsScript.Properties.Properties) {}

  /** The landing at a place, or a new one with a range name that no other has. */
  at(sheet: string, row: number, column: number): StoredLanding {
    const all = this.all().filter(isOfPull);
    const place = { sheet, row, column };
    return (
      all.find((one) => isAt(one, place) && one.exportOf === undefined) ?? makeLanding(sheet, place, all)
    );
  }

  /**
   * The landing of a saved pull: the one of its named range, or else what landed at its place before it was
   * saved and no pull calls its own, or a new one. `known`: the named range that it landed in last.
   */
  ofPull({ id, name }: PullRef, place: PullPlaceAt, known: string | undefined): StoredLanding {
    const all = this.all().filter(isOfPull);
    const ours = { owner: id, pull: name };
    const own = all.find(({ rangeName }) => rangeName === known);
    if (own) return { ...own, ...ours };
    const isFree = (one: StoredLanding): boolean =>
      one.exportOf === undefined && [undefined, id, pullIdentity(name)].includes(findOwner(one));
    const there = all.find((one) => isAt(one, place) && isFree(one));
    return { ...(there ?? makeLanding(name, place, all)), ...ours };
  }

  /** The landing of a named range. */
  named(rangeName: string): StoredLanding | undefined {
    return this.all().find((one) => one.rangeName === rangeName);
  }

  /** Where else a saved pull has landed. */
  othersOf(landing: StoredLanding): readonly StoredLanding[] {
    const owner = findOwner(landing);
    if (owner === undefined) return [];
    return this.all().filter((one) => findOwner(one) === owner && one.rangeName !== landing.rangeName);
  }

  /** Gives what belongs to pulls under their former keys to their ids. */
  handOver(ids: ReadonlyMap<string, string>): void {
    for (const one of this.all()) {
      const { exportOf } = one;
      const to = ids.get(exportOf === undefined ? (findOwner(one) ?? "") : pullIdentity(exportOf));
      if (to !== undefined)
        this.keep(exportOf === undefined ? { ...one, owner: to } : { ...one, exportOf: to });
    }
  }

  /** The sheet that tells of a pull's export; undefined where there is none yet. */
  ofExport(id: string): StoredLanding | undefined {
    return this.all().find(({ exportOf }) => exportOf === id);
  }

  /**
   * A new sheet to tell of a pull's export, as near to the title as its names allow: those of other exports,
   * and those `taken`.
   */
  newOfExport(id: string, title: string, taken: readonly string[] = []): StoredLanding {
    const all = this.all();
    const others = all.filter(({ exportOf }) => exportOf !== undefined && exportOf !== id);
    const sheet = findFreeSheetName(title, [...taken, ...others.map((one) => one.sheet)]);
    return { ...makeLanding(sheet, { sheet, row: 1, column: 1 }, all), exportOf: id };
  }

  /**
   * Writes to a landing. Stores that the write begins before it does, and what it left afterwards: the next
   * write must know its own.
   */
  land(landing: StoredLanding, write: LandingWrite): WriteReport {
    const begin = (last: LastWrite): void => this.keep({ ...landing, last });
    const report = write({ ...landing, sheetName: landing.sheet }, { last: landing.last, begin });
    if (report.written)
      this.keep({ ...landing, last: report.last, sheetId: report.sheetId ?? landing.sheetId });
    return report;
  }

  forget({ rangeName }: StoredLanding): void {
    const properties = this.properties();
    const count = Number.parseInt(properties.getProperty(namePiece(rangeName, 0)) ?? "", 10);
    for (let piece = 0; piece < count; piece++) properties.deleteProperty(namePiece(rangeName, piece));
  }

  /**
   * Where the store is full, the prints of cells give way: without them nothing is lost but the names of
   * cells changed by hand.
   */
  keep(landing: StoredLanding): void {
    try {
      this.store(landing);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.shortenAll();
      this.store(removeFingerprint(landing));
    }
  }

  /** Lets the prints of cells go. */
  shortenAll(): void {
    for (const one of this.all())
      if (one.last?.left?.print !== undefined) this.shorten(one, removeFingerprint(one));
  }

  /**
   * Of a pull that is gone, only the name of its block is kept: no other pull is given it, which would take
   * the block for its own. One of the same name that lands there again does.
   */
  release(landing: StoredLanding): void {
    const { rangeName, sheet, row, column, owner, pull, exportOf } = landing;
    this.shorten(landing, { rangeName, sheet, row, column, owner, pull, exportOf });
  }

  /**
   * The shorter note comes before what is left of the longer one goes: a kill between the two loses neither.
   */
  private shorten(landing: StoredLanding, after: StoredLanding): void {
    const before = splitPieces(landing).length;
    this.store(after);
    const properties = this.properties();
    for (let piece = splitPieces(after).length; piece < before; piece++) {
      properties.deleteProperty(namePiece(landing.rangeName, piece));
    }
  }

  private store(landing: StoredLanding): void {
    const pieces = splitPieces(landing);
    const named = pieces.map((piece, i) => [
      namePiece(landing.rangeName, i),
      i === 0 ? pieces.length + piece : piece,
    ]);
    setProperties(this.properties(), Object.fromEntries(named) as { [name: string]: string });
  }

  all(): readonly StoredLanding[] {
    const all = this.properties().getProperties();
    return Object.keys(all).flatMap((name) => {
      const rangeName = name.startsWith(STORED.landing.name) ? name.slice(STORED.landing.name.length) : "";
      if (rangeName === "" || rangeName.includes("~")) return [];
      const count = Number.parseInt(all[name] ?? "", 10);
      const pieces = Array.from({ length: count }, (_, i) => all[namePiece(rangeName, i)] ?? "");
      return [JSON.parse(pieces.join("").slice(String(count).length)) as StoredLanding];
    });
  }
}

/** A pull could once be called as a cell of the add-on's own: that name is no pull's any more. */
function isOfPull({ rangeName }: StoredLanding): boolean {
  return !OWN_NAMES.includes(rangeName);
}

/** Before there were ids, the name was noted alone. */
export function findOwner({ owner, pull }: StoredLanding): string | undefined {
  return owner ?? (pull === undefined ? undefined : pullIdentity(pull));
}

function splitPieces(landing: StoredLanding): readonly string[] {
  return JSON.stringify(landing).match(PIECES) ?? [];
}

function removeFingerprint(landing: StoredLanding): StoredLanding {
  const { last } = landing;
  return last?.left ? { ...landing, last: { ...last, left: { ...last.left, print: undefined } } } : landing;
}

function isAt(one: PullPlaceAt, { sheet, row, column }: PullPlaceAt): boolean {
  return one.sheet === sheet && one.row === row && one.column === column;
}

/** One with a range name of its own, made from `title`. */
function makeLanding(
  title: string,
  { sheet, row, column }: PullPlaceAt,
  all: readonly StoredLanding[],
): StoredLanding {
  const taken = all.map(({ rangeName }) => rangeName);
  return { rangeName: makeRangeName(title, taken), sheet, row, column };
}

/** The first piece begins with how many there are: a shorter note leaves pieces of a longer one behind. */
function namePiece(rangeName: string, index: number): string {
  return `${STORED.landing.name}${rangeName}${index === 0 ? "" : `~${index}`}`;
}
