/** The first cell names the answer; each row below is a page in pieces. */
import type { OwnSheet } from "../../gate/own-sheets";
import type { Sheet } from "../../shared/google-types";
import type { EpochMs } from "../../shared/time";
import { digest } from "../../settings/digest";
import { parseStored } from "../../settings/stored-json";
import { growGrid, readGridSize } from "../../sheet-writer/cells/grid";
import { neutralizeText } from "../../table/sheet-values";
import { isDict, isText } from "../../table/values";
import type { SavedPull } from "../model/saved-pull";

/** The question's answer, its start, and how often it restarted. */
export interface Heading {
  readonly form: typeof FORM;
  readonly key: string;
  /** Columns masked in its pages. */
  readonly masked: readonly string[];
  /** Of the names of the columns that its pages hold; "" for all. */
  readonly chosen: string;
  /** Of who was kept out while they were read; "" for nobody. */
  readonly out: string;
  readonly begun: EpochMs;
  readonly again: number;
}

/** First cell of a page's row. */
export interface PageNote {
  readonly number: number;
  readonly rows: number;
  readonly count: number;
  readonly pieces: number;
  /** A keyed digest of the page and its place: everybody who edits can change the sheet. */
  readonly seal: string;
}

export interface PackedPage {
  readonly note: Omit<PageNote, "pieces">;
  readonly text: string;
}

/** A change that an older add-on would misread raises it. */
export const FORM = 4;
/** A cell holds 50,000 characters, the apostrophe that guards a text among them. */
const PIECE_CHARACTERS = 49_000;

const STAGING = "analytics_pages_";

/** Sheet name and the pull's columns, of which others do not wait there. */
export interface Staged {
  readonly sheet: string;
  readonly columns?: SavedPull["columns"];
  readonly agreed?: SavedPull["agreed"];
}

export function stagedOfPull({ id, columns, agreed }: Pick<SavedPull, "id" | "columns" | "agreed">): Staged {
  return { sheet: nameStagingSheet(id), columns, agreed };
}

/** `of`: a pull's id; before ids, its name. */
export function nameStagingSheet(of: string): string {
  return `${STAGING}${digest(of).slice(0, 12)}`;
}

export function isStagingName(name: string): boolean {
  return name.startsWith(STAGING);
}

/** Undefined for other forms or manual changes. */
export function readHeading(sheet: Sheet): Heading | undefined {
  const heading = readStagedCell(sheet.getRange(1, 1).getValue());
  return isHeading(heading) ? heading : undefined;
}

/** Whether it is a heading, of any form. */
export function isHeadingText(cell: unknown): boolean {
  const heading = readStagedCell(cell);
  return isDict(heading) && isText(heading["key"]) && Array.isArray(heading["masked"]);
}

export function writeHeading(sheet: OwnSheet, heading: Heading): void {
  sheet.getRange(1, 1).setValue(neutralizeText(JSON.stringify(heading)));
}

/** Up to the first gap. */
export function readNotes(sheet: Sheet): readonly PageNote[] {
  const rows = sheet.getLastRow() - 1;
  if (rows < 1) return [];
  const cells: unknown[][] = sheet.getRange(2, 1, rows, 1).getValues();
  const notes = cells.map(([cell]) => readStagedCell(cell));
  const gap = notes.findIndex((note, i) => !isNote(note) || note.number !== i + 1);
  return notes.slice(0, gap < 0 ? notes.length : gap) as PageNote[];
}

/** Texts of pages in adjacent rows. */
export function readTexts(sheet: Sheet, notes: readonly PageNote[]): readonly string[] {
  const [first] = notes;
  if (!first) return [];
  const columns = Math.max(...notes.map(({ pieces }) => pieces));
  const rows: unknown[][] = sheet.getRange(first.number + 1, 2, notes.length, columns).getValues();
  return notes.map(({ pieces }, i) => (rows[i] ?? []).slice(0, pieces).map(String).join(""));
}

/** Writes after the first `behind` pages. */
export function writePages(sheet: OwnSheet, behind: number, pages: readonly PackedPage[]): void {
  const rows = pages.map(toStagedRow);
  const columns = Math.max(...rows.map((row) => row.length));
  const square = rows.map((row) => [...row, ...Array<string>(columns - row.length).fill("")]);
  growGrid(sheet, { rows: behind + 1 + rows.length, columns }, readGridSize(sheet));
  sheet.getRange(behind + 2, 1, square.length, columns).setValues(square);
}

function toStagedRow({ note, text }: PackedPage): string[] {
  const pieces = text.match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, "g")) ?? [];
  const full: PageNote = { ...note, pieces: pieces.length };
  return [JSON.stringify(full), ...pieces].map(neutralizeText);
}

function readStagedCell(cell: unknown): unknown {
  return isText(cell) ? parseStored<unknown>(cell) : undefined;
}

function isHeading(value: unknown): value is Heading {
  if (!isDict(value)) return false;
  const { form, key, masked, chosen, out, begun, again } = value;
  const areNumbers = [begun, again].every(Number.isSafeInteger);
  return form === FORM && isText(key) && Array.isArray(masked) && [chosen, out].every(isText) && areNumbers;
}

function isNote(value: unknown): value is PageNote {
  return (
    isDict(value) &&
    ["number", "rows", "count", "pieces"].every((name) => Number.isSafeInteger(value[name])) &&
    isText(value["seal"])
  );
}
