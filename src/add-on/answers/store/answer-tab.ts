/**
 * The hidden tab of last good answers. Everyone's hourly run writes it, so it is not protected: a row counts
 * only if its check fits.
 */
import { type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { SettingsStore } from "../../settings/settings";
import { AddOnError } from "../../shared/errors";
import { neutralizeText } from "../../table/sheet-values";
import {
  type AnswerEntry,
  type AnswerRow,
  FIRST_ROW,
  type KeptRows,
  pickNewer,
  planRows,
  type RowChange,
} from "./answer-rows";
import { addHiddenSheet, readGridSize, growGrid, readIfGrid } from "../../sheet-writer/cells/grid";

/** The name of the hidden sheet that keeps last good answers. */
export const ANSWER_TAB = "Analytics last good answers";
const ANSWER_TITLES = ["question", "account", "fetched", "characters", "check"];
const ABOUT =
  "Formulas of this spreadsheet show these answers while no new ones can be had. Deleting this tab loses them, and nothing else.";
const INDEX = "A:E";
const CHECK = 4;
/** A cell holds 50,000 characters. */
const PIECE_LENGTH = 49_000;
const MOST_PIECES = 20;
const ANSWER_WIDTH = ANSWER_TITLES.length + MOST_PIECES;
/** For one cell, and for a row. */
export const LONGEST_PLAIN = PIECE_LENGTH;
export const LONGEST_ANSWER = PIECE_LENGTH * MOST_PIECES;
/** So many characters are written with one call. */
const AT_ONCE = 1_000_000;

/** The hidden sheet of last good answers: a row each, with a digest that shows whether somebody edited it. */
export class AnswerTab {
  private index: readonly AnswerRow[] | undefined;

  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly digest: (text: string) => string;
      readonly settings: Pick<SettingsStore, "read">;
    },
  ) {}

  /** Undefined if the row was edited. Only reads. */
  read(key: string): string | undefined {
    const sheet = this.find();
    if (!sheet) return undefined;
    this.index ??= readRowsIn(toIndexValues(sheet));
    const known = this.index
      .filter((row) => row.key === key)
      .reduce<AnswerRow | undefined>(pickNewer, undefined);
    if (!known) return undefined;
    const cells =
      sheet.getRange(known.row, 1, 1, ANSWER_TITLES.length + cutPieces(known.size)).getValues()[0] ?? [];
    const text = cells.slice(ANSWER_TITLES.length).map(String).join("");
    return cells[CHECK] === this.checkOf({ ...known, text }) ? text : undefined;
  }

  /**
   * Returns the id of the sheet, or undefined where it has all already.
   * @throws AddOnError badDestination if a sheet of that name is someone's own
   */
  write(
    wanted: readonly Pick<AnswerEntry, "key" | "at">[],
    entriesOf: (keys: readonly string[]) => readonly AnswerEntry[],
    keeping: KeptRows,
  ): number | undefined {
    const known = this.find();
    const values = known ? toIndexValues(known) : [];
    const rows = readRowsIn(values);
    const there = new Set(rows.map(digestEntry));
    const entries = entriesOf(wanted.filter((one) => !there.has(digestEntry(one))).map(({ key }) => key));
    const changes = planRows(rows, entries, keeping);
    const last = changes[changes.length - 1];
    if (!last) return undefined;
    this.index = undefined;
    const spreadsheet = this.services.spreadsheet();
    const sheet = known ? toOwnSheet(spreadsheet, known) : addHiddenSheet(spreadsheet, ANSWER_TAB);
    if (!sheet) throw refuseTab();
    claimTab(sheet, values);
    growGrid(sheet, { rows: last.row, columns: ANSWER_WIDTH }, readGridSize(sheet));
    this.writeRows(sheet, changes);
    return sheet.getSheetId();
  }

  /** Writes rows again whose text `change` changes, and empties those that it or a person's edit spoils. */
  rewrite(change: (text: string) => string | undefined): void {
    const found = this.find();
    // Anybody can give its name and its titles to a sheet of their own.
    const sheet = found && toOwnSheet(this.services.spreadsheet(), found);
    if (!sheet) return;
    this.index = undefined;
    for (const part of groupNeighbours(readRowsIn(toIndexValues(sheet)), ({ size }) => size)) {
      const top = part[0]?.row ?? FIRST_ROW;
      const values = sheet.getRange(top, 1, part.length, ANSWER_WIDTH).getValues();
      const changes = part.flatMap((row): RowChange[] => {
        const cells = values[row.row - top] ?? [];
        const text = cells.slice(ANSWER_TITLES.length).map(String).join("");
        const isWhole = cells[CHECK] === this.checkOf({ ...row, text });
        const changed = isWhole ? change(text) : undefined;
        if (changed === text) return [];
        const isKept = changed !== undefined && changed.length <= LONGEST_ANSWER;
        return [{ row: row.row, entry: isKept ? { ...row, text: changed } : undefined }];
      });
      this.writeRows(sheet, changes);
    }
  }

  private writeRows(sheet: Sheet, changes: readonly RowChange[]): void {
    for (const group of groupNeighbours(changes, ({ entry }) => entry?.text.length ?? 0)) {
      const values = group.map(({ entry }) => this.cellsOf(entry));
      sheet.getRange(group[0]?.row ?? FIRST_ROW, 1, group.length, ANSWER_WIDTH).setValues(values);
    }
  }

  /** People may rename the tab, and give its name to a sheet of their own: ours is the one with the mark. */
  find(): Sheet | undefined {
    const { spreadsheet: spreadsheetOf, settings } = this.services;
    const spreadsheet = spreadsheetOf();
    const named = spreadsheet.getSheetByName(ANSWER_TAB);
    // Thousands of cells look for it, and marks are read from all properties.
    const isOurs = (sheet: Sheet): boolean =>
      sheet.getSheetId() === settings.read().savedIn || marksOf(spreadsheet)?.wasMarked(sheet) !== false;
    if (named && isOurs(named)) return named;
    const sheets = spreadsheet.getSheets();
    return sheets.find((sheet) => isAnswerTab(spreadsheet, sheet)) ?? named ?? sheets.find(hasTitles);
  }

  /** At full width: nothing of an older row stays. */
  private cellsOf(entry: AnswerEntry | undefined): (string | number)[] {
    const blank = Array.from({ length: ANSWER_WIDTH }, () => "");
    if (!entry) return blank;
    const { key, account, at, text } = entry;
    const pieces = Array.from({ length: cutPieces(text.length) }, (_, i) =>
      text.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH),
    );
    const cells = [
      neutralizeText(key),
      neutralizeText(account),
      at,
      text.length,
      neutralizeText(this.checkOf(entry)),
    ];
    return [...cells, ...pieces.map(neutralizeText), ...blank].slice(0, ANSWER_WIDTH);
  }

  private checkOf({ key, account, at, text }: AnswerEntry): string {
    return this.services.digest([key, account, at, text].join("\n"));
  }
}

/**
 * A blank sheet is ours: a killed execution made it.
 * @throws AddOnError badDestination
 */
function claimTab(sheet: OwnSheet, values: readonly (readonly unknown[])[]): void {
  // Sorting or inserting rows may have moved the titles.
  if (values.some(isTitleRow) || readRowsIn(values).length > 0) return;
  if (sheet.getLastRow() > 0) throw refuseTab();
  sheet.getRange(1, 1, 1, ANSWER_TITLES.length + 1).setValues([[...ANSWER_TITLES, ABOUT]]);
  sheet.hideSheet();
}

function refuseTab(): AddOnError {
  const problem =
    "The add-on keeps answers in a sheet of this name, and something else is there. Rename that sheet";
  return new AddOnError("badDestination", { place: ANSWER_TAB, problem });
}

/** Whether the add-on keeps answers in this sheet, whatever it is called by now. */
function isAnswerTab(spreadsheet: Spreadsheet, sheet: Sheet): boolean {
  return marksOf(spreadsheet)?.wasMarked(sheet) === true && hasTitles(sheet);
}

function hasTitles(sheet: Sheet): boolean {
  return isTitleRow(readIfGrid(sheet, () => sheet.getRange(1, 1, 1, ANSWER_TITLES.length).getValues()[0]));
}

/** Whether these cells are the titles of the sheet of answers, in their order. */
export function isTitleRow(cells: readonly unknown[] = []): boolean {
  return ANSWER_TITLES.every((title, at) => cells[at] === title);
}

function digestEntry({ key, at }: Pick<AnswerEntry, "key" | "at">): string {
  return `${key} ${at}`;
}

function toIndexValues(sheet: Sheet): unknown[][] {
  return sheet.getRange(INDEX).getValues();
}

function readRowsIn(values: readonly (readonly unknown[])[]): AnswerRow[] {
  return values.flatMap(([key, account, at, size], i) =>
    typeof key === "string" &&
    key !== "" &&
    typeof account === "string" &&
    isWholeNumber(at) &&
    isWholeNumber(size)
      ? [{ row: i + 1, key, account, at, size }]
      : [],
  );
}

function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function cutPieces(size: number): number {
  return Math.min(MOST_PIECES, Math.max(1, Math.ceil(size / PIECE_LENGTH)));
}

/** Rows next to each other that are read or written together. `rows`: in order; `sizeOf`: in characters. */
function groupNeighbours<Row extends { readonly row: number }>(
  rows: readonly Row[],
  sizeOf: (row: Row) => number,
): Row[][] {
  const groups: Row[][] = [];
  let size = 0;
  for (const row of rows) {
    const last = groups[groups.length - 1];
    const isNext = last?.[last.length - 1]?.row === row.row - 1;
    if (last && isNext && size + sizeOf(row) <= AT_ONCE) last.push(row);
    else {
      groups.push([row]);
      size = 0;
    }
    size += sizeOf(row);
  }
  return groups;
}
