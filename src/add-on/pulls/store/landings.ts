/** Where pulls landed, so that a later one replaces its own block only. */
import type { Pass } from "../../gate/pass";
import { CONFIG_RANGE } from "../model/tab-names";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { AddOnError } from "../../shared/errors";
import type { Destination, LastWrite, WriteReport } from "../../sheet-writer/destination/destination";
import { keepIfRoom, setProperties } from "../../settings/property-quota";
import type { WriteOptions } from "../../sheet-writer/modes/write-options";
import { listLasting } from "../../sheet-writer/survey/shut-marks";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { STORED } from "../../shared/stored";
import { chooseSheetName, makeRangeName } from "../../sheet-writer/cells/sheet-names";
import {
  type LandingNote,
  listPieceNames,
  namePiece,
  readLandingNotes,
  type StoredLanding,
  writeLandingNote,
} from "./stored-landing";

/** `stored`: its last write, and what to note at the start. */
export type LandingWrite = (
  destination: Destination,
  stored: Pick<WriteOptions, "last" | "begin" | "shutColumns">,
) => WriteReport;

export interface PullRef {
  readonly id: string;
  readonly name: string;
}

export type PullPlaceAt = Pick<StoredLanding, "sheet" | "row" | "column">;

/** Our own names, of the stamp and the tab. */
const OWN_NAMES: readonly string[] = [STAMP_NAME, CONFIG_RANGE];

/** Remembers where pulls landed and what they wrote there, one note for each block. */
export class Landings {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
    },
  ) {}

  /**
   * By its named range (`known`: the last one), else an unowned landing at its place, or a new one.
   * `mayBeginAnew`: a person agreed to cover a block with an unreadable note. @throws AddOnError
   * badDestination for an unreadable note
   */
  ofPull(
    { id, name }: PullRef,
    place: PullPlaceAt,
    known: string | undefined,
    mayStartOver = false,
  ): StoredLanding {
    const notes = this.notes();
    const all = listOfPulls(notes);
    const ours = { owner: id, pull: name };
    const damaged = notes.find(({ rangeName, landing }) => rangeName === known && !landing);
    if (damaged) {
      if (!mayStartOver) throw damagedNoteError(name, damaged);
      this.setAside(damaged);
      return { rangeName: damaged.rangeName, ...place, ...ours };
    }
    const own = all.find(({ rangeName }) => rangeName === known);
    if (own) return { ...own, ...ours };
    const isFree = (one: StoredLanding): boolean =>
      one.exportOf === undefined && [undefined, id, pullIdentity(name)].includes(ownerOf(one));
    const there = all.find((one) => isAt(one, place) && isFree(one));
    return { ...(there ?? makeLanding(name, place, notes)), ...ours };
  }

  named(rangeName: string): StoredLanding | undefined {
    return this.all().find((one) => one.rangeName === rangeName);
  }

  isHalfWritten(pull: PullRef): boolean {
    return isHalfWritten(pull, this.all());
  }

  /** Other landings of the pull. */
  othersOf(landing: StoredLanding, all = this.all()): readonly StoredLanding[] {
    const owner = ownerOf(landing);
    if (owner === undefined) return [];
    return all.filter((one) => ownerOf(one) === owner && one.rangeName !== landing.rangeName);
  }

  /**
   * As noted now. `before`: the place from which the pull was moved, which still has its chart. `named`: what
   * the pull was called when it last landed there.
   */
  findChart(landing: StoredLanding): {
    readonly chart?: number | undefined;
    readonly before?: StoredLanding | undefined;
    readonly named?: string | undefined;
  } {
    const all = this.all();
    const { chart, pull } = all.find(({ rangeName }) => rangeName === landing.rangeName) ?? {};
    if (chart !== undefined) return { chart, named: pull };
    const isCharted = ({ chart: id, last }: StoredLanding): boolean =>
      id !== undefined && last?.tab === undefined;
    const before = this.othersOf(landing, all).find(isCharted);
    return { before, named: before?.pull };
  }

  /** Moves landings from former keys to ids. */
  handOver(ids: ReadonlyMap<string, string>): void {
    for (const one of this.all()) {
      const { exportOf } = one;
      const to = ids.get(exportOf === undefined ? (ownerOf(one) ?? "") : pullIdentity(exportOf));
      if (to !== undefined)
        this.update(one, () => (exportOf === undefined ? { owner: to } : { exportOf: to }));
    }
  }

  /** Undefined where there is none yet. */
  ofExport(id: string): StoredLanding | undefined {
    return this.all().find(({ exportOf }) => exportOf === id);
  }

  /** A new sheet, named as near to the title as other names and `taken` allow. */
  newOfExport(id: string, title: string, taken: readonly string[] = []): StoredLanding {
    const notes = this.notes();
    const all = notes.flatMap(({ landing }) => landing ?? []);
    const others = all.filter(({ exportOf }) => exportOf !== undefined && exportOf !== id);
    const sheet = chooseSheetName(title, [...taken, ...others.map((one) => one.sheet)]);
    return { ...makeLanding(sheet, { sheet, row: 1, column: 1 }, notes), exportOf: id };
  }

  /**
   * Stored before and after: the next write must know its own. Only what a write decides is stored, as people
   * may agree to something, or take it back, while it is under way.
   */
  land(_pass: Pass<"landing">, landing: StoredLanding, write: LandingWrite): WriteReport {
    const { owner, pull, exportOf, notAsked } = landing;
    const own = { owner, pull, exportOf, notAsked };
    // A run has read its landing before it asked, which may be minutes ago.
    const { last, shutColumns: agreed } = this.named(landing.rangeName) ?? landing;
    const store = (change: (now: StoredLanding) => Partial<StoredLanding>): void => {
      const now = this.named(landing.rangeName) ?? landing;
      this.keep({ ...now, ...own, ...change(now) });
    };
    const begin = (begun: LastWrite): void => store(() => ({ last: begun }));
    const destination = { ...landing, sheetName: landing.sheet };
    const report = write(destination, { last, begin, shutColumns: agreed });
    // Where no row came, and Google did not let the rule of grey be renewed, a later look tries that again.
    if (!report.written && report.areRulesRefused) store(() => ({ last: report.last }));
    if (report.written)
      store((now) => {
        const isAsRead = JSON.stringify(now.shutColumns) === JSON.stringify(agreed);
        const shutColumns = listLasting((isAsRead ? report.shutColumns : undefined) ?? now.shutColumns);
        return { last: report.last, sheetId: report.sheetId ?? now.sheetId, shutColumns };
      });
    return report;
  }

  /** Changes a part of what is noted at this moment: since it was read, other parts may have changed. */
  update(
    { rangeName }: Pick<StoredLanding, "rangeName">,
    change: (now: StoredLanding) => Partial<StoredLanding>,
  ): void {
    const now = this.named(rangeName);
    if (now) this.keep({ ...now, ...change(now) });
  }

  forget({ rangeName }: StoredLanding): void {
    const properties = this.services.properties();
    const names = listPieceNames(rangeName, properties.getProperties());
    for (const name of names) properties.deleteProperty(name);
  }

  /** A full store drops fingerprints: only names of manually changed cells are lost. */
  private keep(landing: StoredLanding): void {
    if (keepIfRoom(() => this.store(landing))) return;
    this.shortenAll();
    this.store(removeFingerprint(landing));
  }

  /** Makes room by forgetting the fingerprints of all tables. */
  shortenAll(): void {
    for (const one of this.all())
      if (one.last?.left?.print !== undefined) this.shorten(one, removeFingerprint(one));
  }

  /** Keeps the range name, so that no pull but one of the same name takes the block, and the chart's id. */
  release(landing: StoredLanding): void {
    const { rangeName, sheet, row, column, owner, pull, exportOf, chart } = landing;
    this.shorten(landing, { rangeName, sheet, row, column, owner, pull, exportOf, chart });
  }

  /** The shorter note first: a kill between loses neither. */
  private shorten(landing: StoredLanding, after: StoredLanding): void {
    const before = Object.keys(writeLandingNote(landing)).length;
    this.store(after);
    const properties = this.services.properties();
    for (let piece = Object.keys(writeLandingNote(after)).length; piece < before; piece++) {
      properties.deleteProperty(namePiece(landing.rangeName, piece));
    }
  }

  private store(landing: StoredLanding): void {
    setProperties(this.services.properties(), writeLandingNote(landing));
  }

  /** Readable ones. An unreadable one stops its pull only, and is kept. */
  all(): readonly StoredLanding[] {
    return this.notes().flatMap(({ landing }) => landing ?? []);
  }

  private notes(): readonly LandingNote[] {
    return readLandingNotes(this.services.properties().getProperties());
  }

  /** Keeps an unreadable note under another name for inspection. */
  private setAside({ texts }: LandingNote): void {
    const properties = this.services.properties();
    const names = Object.keys(texts);
    const aside = names.map((name) => [
      STORED.asideLanding.name + name.slice(STORED.landing.name.length),
      texts[name] ?? "",
    ]);
    setProperties(properties, Object.fromEntries(aside) as { [name: string]: string });
    for (const name of names) properties.deleteProperty(name);
  }
}

/** Pulls could once be named like our cells. */
function isOfPull({ rangeName }: StoredLanding): boolean {
  return !OWN_NAMES.includes(rangeName);
}

function listOfPulls(notes: readonly LandingNote[]): readonly StoredLanding[] {
  return notes.flatMap(({ landing }) => landing ?? []).filter(isOfPull);
}

function damagedNoteError(name: string, { rangeName }: LandingNote): AddOnError<"badDestination"> {
  const problem = `what is remembered of it was cut off or changed, so the add-on cannot know which columns are the pull's. Run the pull in the sidebar, which asks whether to overwrite the table in the named range ${rangeName}`;
  return new AddOnError("badDestination", {
    place: `the table of "${name}"`,
    problem,
    holds: rangeName,
    withoutData: problem,
  });
}

/** Whether the last write of the pull was begun, and is not known to have ended. */
export function isHalfWritten({ id, name }: PullRef, landings: readonly StoredLanding[]): boolean {
  return landings.some(
    (one) => one.last?.unfinished === true && [id, pullIdentity(name)].includes(ownerOf(one) ?? ""),
  );
}

/** Before ids only the name was noted. */
export function ownerOf({ owner, pull }: StoredLanding): string | undefined {
  return owner ?? (pull === undefined ? undefined : pullIdentity(pull));
}

function removeFingerprint(landing: StoredLanding): StoredLanding {
  const { last } = landing;
  return last?.left ? { ...landing, last: { ...last, left: { ...last.left, print: undefined } } } : landing;
}

function isAt(one: PullPlaceAt, { sheet, row, column }: PullPlaceAt): boolean {
  return one.sheet === sheet && one.row === row && one.column === column;
}

/** Range name made from `title`. */
function makeLanding(
  title: string,
  { sheet, row, column }: PullPlaceAt,
  notes: readonly LandingNote[],
): StoredLanding {
  const taken = notes.map(({ rangeName }) => rangeName);
  return { rangeName: makeRangeName(title, taken), sheet, row, column };
}
