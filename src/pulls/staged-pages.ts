/**
 * The pages of a long answer wait in a hidden sheet until all of them are here: an execution ends after six minutes, and the
 * cache may forget at any time. A page is one row: what it is, and its text in pieces.
 */
import type { KeptPage, PageShelf, Shelved } from "../api/page-shelf";
import { AddOnError, isOfGoogle } from "../errors";
import { pullIdentity } from "../language/pulls/pull-words";
import type { Clock } from "../services";
import { digest } from "../settings/digest";
import { packText, unpackText } from "../settings/packed-text";
import { growTo, gridOf } from "../sheets/grid";
import { addHiddenSheet } from "../sheets/hidden-sheet";
import { parseStored } from "../settings/stored-json";
import { maskColumns } from "../table/chosen-columns";
import { neutralText } from "../table/sheet-values";
import type { Table } from "../table/types";
import { isText } from "../table/values";
import type { SavedPull } from "./saved-pull";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export interface StagingServices {
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly utilities: () => GoogleAppsScript.Utilities.Utilities;
  /** SpreadsheetApp.flush: writes are gathered until then, and a kill could lose them. */
  readonly flush: () => void;
  readonly clock: Clock;
}

/** What the sheet holds: the answer of this question, begun then (epoch ms), and how often it was begun again. */
interface Heading {
  readonly form: typeof FORM;
  readonly key: string;
  readonly begun: number;
  readonly again: number;
}

/** The first cell of a page's row. */
interface PageNote {
  readonly number: number;
  readonly rows: number;
  readonly count: number;
  readonly pieces: number;
}

/** A change that an older add-on would misread raises it. */
const FORM = 1;
/** A cell holds 50,000 characters, the apostrophe that guards a text among them. */
const PIECE_CHARACTERS = 49_000;
/** So many pages are read with one call: some 100 KB each. */
const PAGES_A_CALL = 20;
/** No run is gone on with for longer (ms). */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const CHANGED_BY_HAND = "pages of it that waited in a hidden sheet were changed there";

const STAGING = "analytics_pages_";

/** The staging sheet of a pull. */
export function stagingName(pull: string): string {
  return `${STAGING}${digest(pullIdentity(pull)).slice(0, 12)}`;
}

export class StagedPages implements PageShelf {
  /** Whether there may be a sheet: where not, nothing need be looked for. */
  mayBeThere: boolean;

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

  read(): Shelved | undefined {
    const sheet = this.sheet();
    if (!sheet || !this.headingOf(sheet)) return undefined;
    const notes = notesOf(sheet);
    const last = notes.length === 0 ? undefined : this.pagesAt(sheet, notes, notes.length - 1)[0];
    if (!last) return undefined;
    return { pages: notes.length, rows: sum(notes, "rows"), count: sum(notes, "count"), last };
  }

  add(pages: readonly KeptPage[]): void {
    const sheet = this.begunSheet();
    const before = notesOf(sheet).length;
    const rows = pages.map((page, i) => this.rowOf(page, before + i + 1));
    const columns = Math.max(...rows.map((row) => row.length));
    const square = rows.map((row) => [...row, ...Array<string>(columns - row.length).fill("")]);
    growTo(sheet, { rows: before + 1 + rows.length, columns }, gridOf(sheet));
    sheet.getRange(before + 2, 1, square.length, columns).setValues(square);
    this.services.flush();
  }

  all(): readonly KeptPage[] {
    const sheet = this.sheet();
    if (!sheet) return [];
    const notes = notesOf(sheet);
    const pages: KeptPage[] = [];
    for (let from = 0; from < notes.length; from += PAGES_A_CALL) {
      pages.push(...this.pagesAt(sheet, notes, from, PAGES_A_CALL).flatMap((page) => page ?? []));
    }
    if (pages.length < notes.length) throw new AddOnError("unreadable", { detail: CHANGED_BY_HAND });
    return pages;
  }

  startAgain(): number {
    const sheet = this.sheet();
    const again = ((sheet && this.headingOf(sheet)?.again) ?? 0) + 1;
    this.makeSheet(again);
    this.services.flush();
    return again;
  }

  private sheet(): Sheet | null {
    return this.mayBeThere ? this.services.spreadsheet().getSheetByName(stagingName(this.pull.name)) : null;
  }

  /** The sheet for this answer, made where there is none, or one of another answer. */
  private begunSheet(): Sheet {
    const sheet = this.sheet();
    return sheet && this.headingOf(sheet) ? sheet : this.makeSheet(0);
  }

  private makeSheet(again: number): Sheet {
    this.mayBeThere = true;
    const { spreadsheet, clock } = this.services;
    this.removeForgotten();
    const sheet = addHiddenSheet(spreadsheet(), stagingName(this.pull.name));
    const heading: Heading = { form: FORM, key: this.wanted.key, begun: clock.now(), again };
    sheet.getRange(1, 1).setValue(neutralText(JSON.stringify(heading)));
    return sheet;
  }

  /** Pages that nobody goes on with: their pull was renamed or deleted meanwhile, or they came with a copy of the spreadsheet. */
  private removeForgotten(): void {
    const spreadsheet = this.services.spreadsheet();
    for (const sheet of spreadsheet.getSheets()) {
      if (!sheet.getName().startsWith(STAGING)) continue;
      const { form, begun = NaN } = readCell<Partial<Heading>>(sheet.getRange(1, 1).getValue()) ?? {};
      const isForgotten = form === FORM && begun < this.services.clock.now() - FORGOTTEN_AFTER_MS;
      if (isForgotten) spreadsheet.deleteSheet(sheet);
    }
  }

  /** What the sheet says that it holds; undefined for another answer, one that is too old, and what cannot be read. */
  private headingOf(sheet: Sheet): Heading | undefined {
    const heading = readCell<Heading>(sheet.getRange(1, 1).getValue());
    const { key, since } = this.wanted;
    return heading?.form === FORM && heading.key === key && heading.begun >= since ? heading : undefined;
  }

  private rowOf(page: KeptPage, number: number): string[] {
    const { utilities } = this.services;
    const packed = packText(JSON.stringify(page), utilities());
    const pieces = packed.match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, "g")) ?? [];
    const note: PageNote = { number, rows: page.table.rows.length, count: page.count, pieces: pieces.length };
    return [JSON.stringify(note), ...pieces].map(neutralText);
  }

  private pagesAt(sheet: Sheet, notes: readonly PageNote[], from: number, most = 1): (KeptPage | undefined)[] {
    const wanted = notes.slice(from, from + most);
    const columns = Math.max(...wanted.map(({ pieces }) => pieces));
    const rows: unknown[][] = sheet.getRange(from + 2, 2, wanted.length, columns).getValues();
    return wanted.map(({ pieces }, i) => this.unpacked((rows[i] ?? []).slice(0, pieces).map(String).join("")));
  }

  /** Undefined for what somebody has changed. */
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

/** The pages that are there, in their order and without a gap: what lies behind one is of no use. */
function notesOf(sheet: Sheet): PageNote[] {
  const rows = sheet.getLastRow() - 1;
  if (rows < 1) return [];
  const cells: unknown[][] = sheet.getRange(2, 1, rows, 1).getValues();
  const notes = cells.map(([cell]) => readCell<PageNote>(cell));
  const gap = notes.findIndex((note, i) => note?.number !== i + 1);
  return (gap < 0 ? notes : notes.slice(0, gap)).flatMap((note) => note ?? []);
}

function readCell<T>(cell: unknown): T | undefined {
  return isText(cell) ? parseStored<T>(cell) : undefined;
}

function sum(notes: readonly PageNote[], what: "rows" | "count"): number {
  return notes.reduce((total, note) => total + note[what], 0);
}
