/**
 * The pages of a long answer wait in a hidden sheet until all of them are here: an execution ends after six minutes, and the
 * cache may forget at any time.
 */
import type { KeptPage, PageShelf, ShelfReading } from "../api/page-shelf";
import { AddOnError, isOfGoogle } from "../errors";
import type { NewBeginning } from "../limit/patience";
import type { Clock } from "../services";
import { packText, unpackText } from "../settings/packed-text";
import { parseStored } from "../settings/stored-json";
import { addHiddenSheet } from "../sheets/hidden-sheet";
import { maskColumns } from "../table/chosen-columns";
import type { Table } from "../table/types";
import type { SavedPull } from "./saved-pull";
import { FORM, type Heading, isStagingName, type PackedPage, type PageNote } from "./staging-sheet";
import { readHeading, readNotes, readTexts, stagingName, writeHeading, writePages } from "./staging-sheet";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export interface StagingServices {
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly utilities: () => GoogleAppsScript.Utilities.Utilities;
  /** SpreadsheetApp.flush: writes are gathered until then, and a kill could lose them. */
  readonly flush: () => void;
  readonly clock: Clock;
}

/** So many pages are read with one call: some 100 KB each. */
const PAGES_A_CALL = 20;
/** No run is gone on with for longer (ms). */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const UNREADABLE = "pages of it that waited in a hidden sheet cannot be read any more";

export class StagedPages implements PageShelf {
  /** Whether there may be a sheet: where not, nothing need be looked for. */
  mayBeThere: boolean;
  /** How many pages of this answer stand in the sheet; undefined where what stands there, if anything, is of no use. */
  private standing: number | undefined;

  /** `wanted`: the answer, and since when one that was begun is of use (epoch ms). */
  constructor(
    private readonly services: StagingServices,
    private readonly pull: Pick<SavedPull, "name" | "columns">,
    private readonly wanted: { readonly key: string; readonly since: number; readonly mayBeThere: boolean },
  ) {
    this.mayBeThere = wanted.mayBeThere;
  }

  /** What is masked in the table must not lie open in the staging sheet. */
  readonly asKept = (table: Table): Table => maskColumns(table, this.pull.columns);

  read(): ShelfReading {
    this.standing = undefined;
    const sheet = this.sheet();
    // One without anything in it is what a run left that was killed when it had just made it.
    if (!sheet || sheet.getLastRow() === 0) return { kind: "nothing" };
    const why = this.whyOfNoUse(readHeading(sheet));
    if (why) return { kind: "of no use", why };
    const notes = readNotes(sheet);
    const [last] = this.pagesOf(sheet, notes.slice(-1));
    if (notes.length > 0 && !last) return { kind: "of no use", why: "pages" };
    this.standing = notes.length;
    if (!last) return { kind: "nothing" };
    return { kind: "pages", pages: notes.length, rows: sum(notes, "rows"), count: sum(notes, "count"), last };
  }

  add(pages: readonly KeptPage[]): void {
    if (this.standing === undefined) this.begin(0);
    const behind = this.standing ?? 0;
    writePages(this.presentSheet(), behind, pages.map(this.packed));
    this.services.flush();
    this.standing = behind + pages.length;
  }

  first(count: number): readonly KeptPage[] {
    const sheet = this.presentSheet();
    const notes = readNotes(sheet).slice(0, count);
    const pages: KeptPage[] = [];
    for (let from = 0; from < notes.length; from += PAGES_A_CALL) {
      pages.push(...this.pagesOf(sheet, notes.slice(from, from + PAGES_A_CALL)).flatMap((page) => page ?? []));
    }
    if (pages.length < count) throw new AddOnError("unreadable", { detail: UNREADABLE });
    return pages;
  }

  startAgain(): number {
    const sheet = this.sheet();
    const again = ((sheet && readHeading(sheet)?.again) ?? 0) + 1;
    this.begin(again);
    this.services.flush();
    return again;
  }

  private sheet(): Sheet | null {
    return this.mayBeThere ? this.services.spreadsheet().getSheetByName(stagingName(this.pull.name)) : null;
  }

  /** @throws AddOnError unreadable where somebody has deleted it meanwhile */
  private presentSheet(): Sheet {
    const sheet = this.sheet();
    if (!sheet) throw new AddOnError("unreadable", { detail: UNREADABLE });
    return sheet;
  }

  /** Makes a sheet without pages, in the place of one that is there. */
  private begin(again: number): void {
    this.mayBeThere = true;
    const { spreadsheet, clock } = this.services;
    this.removeForgotten();
    const sheet = addHiddenSheet(spreadsheet(), stagingName(this.pull.name));
    writeHeading(sheet, { form: FORM, key: this.wanted.key, masked: this.masked, begun: clock.now(), again });
    this.standing = 0;
  }

  /** Pages that nobody goes on with: their pull was renamed or deleted meanwhile, or they came with a copy of the spreadsheet. */
  private removeForgotten(): void {
    const spreadsheet = this.services.spreadsheet();
    for (const sheet of spreadsheet.getSheets()) {
      if (!isStagingName(sheet.getName())) continue;
      const begun = readHeading(sheet)?.begun ?? Infinity;
      if (begun < this.services.clock.now() - FORGOTTEN_AFTER_MS) spreadsheet.deleteSheet(sheet);
    }
  }

  /** Why what a sheet holds is not of use for this answer; undefined where it is. */
  private whyOfNoUse(heading: Heading | undefined): NewBeginning | undefined {
    const { key, since } = this.wanted;
    if (!heading) return "pages";
    if (heading.key !== key) return "question";
    if (heading.masked.join("\n") !== this.masked.join("\n")) return "masks";
    return heading.begun < since ? "age" : undefined;
  }

  private get masked(): readonly string[] {
    return (this.pull.columns ?? []).flatMap(({ name, masked }) => (masked ? [name] : [])).sort();
  }

  private readonly packed = (page: KeptPage): PackedPage => ({
    note: { rows: page.table.rows.length, count: page.count },
    text: packText(JSON.stringify(page), this.services.utilities()),
  });

  /** Undefined in the place of each that somebody has changed. */
  private pagesOf(sheet: Sheet, notes: readonly PageNote[]): (KeptPage | undefined)[] {
    const texts = readTexts(sheet, notes);
    return notes.map((note, i) => {
      const page = this.unpacked(texts[i] ?? "");
      return page?.table.rows.length === note.rows && page.count === note.count ? page : undefined;
    });
  }

  private unpacked(packed: string): KeptPage | undefined {
    const { utilities } = this.services;
    try {
      return parseStored<KeptPage>(unpackText(packed, utilities()));
    } catch (error) {
      if (isOfGoogle(error)) return undefined;
      throw error;
    }
  }
}

function sum(notes: readonly PageNote[], what: "rows" | "count"): number {
  return notes.reduce((total, note) => total + note[what], 0);
}
