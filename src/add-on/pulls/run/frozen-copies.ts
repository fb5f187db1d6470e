/** Copies of tables that stay as they are: values alone, on sheets of their own, which no run knows. */
import type { Pass } from "../../gate/pass";
import { markAsOwn, removeIfOwn, removeNoted } from "../../gate/own-sheets";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { copyFormats, copyValues } from "../../sheet-writer/cells/copies";
import { addSheet, isFiltered, sizeNewSheet } from "../../sheet-writer/cells/grid";
import { chooseSheetName } from "../../sheet-writer/cells/sheet-names";
import { getRight, overlaps } from "../../sheet-writer/cells/rect";
import { readLineAbove, writeFirstLine } from "../../sheet-writer/look-rules/line-above";
import { keepPersonsPart } from "../../sheet-writer/layout/header-notes";
import { removeLookRules } from "../../sheet-writer/look-rules/look-rules";
import { toRect } from "../../sheet-writer/survey/survey";
import { maskValue } from "../../sheet-writer/modes/masked-values";
import { placeOfName } from "../../table/chosen-columns";
import { NEXT_RUN } from "../model/board-columns";
import type { Range, Sheet, Spreadsheet } from "../../shared/google-types";
import type { FrozenNote, FrozenNotes } from "../store/frozen-notes";
import type { StoredLanding } from "../store/stored-landing";
import { type PulledTables, readOriginalNames } from "./pulled-tables";

/** More are no table that is looked at, and each takes a call. */
const MOST_WIDTHS = 50;
/** In the note of its first cell, by which a person sees what it is. */
export const FROZEN_MARK = "Frozen copy of";

/** Copies the values of a table into a sheet of their own, which no run changes, and removes such sheets. */
export class FrozenCopies {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly tables: PulledTables;
      readonly frozenNotes: FrozenNotes;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** `masked`: by the pull's row, perhaps only since its last run. Returns the name of the new sheet. */
  freeze(_pass: Pass<"frozen copy">, rangeName: string, masked: readonly string[]): string {
    const { clock, dateTime } = this.services;
    const spreadsheet = this.services.spreadsheet();
    const { range: table, landing } = this.services.tables.find(rangeName);
    const range = addOwnColumns(spreadsheet, table, landing);
    const name = landing.pull ?? landing.sheet;
    const at = dateTime(clock.now());
    const taken = spreadsheet.getSheets().map((sheet) => sheet.getName());
    const free = chooseSheetName(`${name} ${at.slice(0, 10)}`, taken);
    let begun: Sheet | undefined;
    try {
      const sheet = markAsOwn(
        spreadsheet,
        addSheet(spreadsheet, () => (begun = spreadsheet.insertSheet(free))),
        FROZEN_MARK,
      );
      const line = readLine(table, landing);
      copyTable(range, sheet, { landing, masked, line });
      const note = `${range.getCell(1, 1).getNote()}\n${FROZEN_MARK} ${name}, made ${at}: only values, which no run changes.`;
      sheet.getRange(1, 1).setNote(note.trim());
      const copied = makeCopyNote(sheet, landing, masked);
      this.services.frozenNotes.keep({ ...copied, ...(line !== undefined && { hasLine: true }) });
    } catch (error) {
      removeIfOwn(spreadsheet, begun);
      throw error;
    }
    return free;
  }

  /** Removes such a sheet or the tab of an earlier snapshot, and no other one. @throws AddOnError noCopy */
  remove(name: string): void {
    const spreadsheet = this.services.spreadsheet();
    const sheet = spreadsheet.getSheetByName(name);
    const id = sheet?.getSheetId() ?? -1;
    const noted = this.services.frozenNotes.all().find((note) => note.id === id && note.isOurs);
    if (sheet && noted?.at) removeNoted(spreadsheet, sheet);
    else if (!sheet || !(noted || isFrozenCopy(sheet)) || !removeIfOwn(spreadsheet, sheet))
      throw new AddOnError("noCopy", { sheet: name });
    this.services.frozenNotes.forget(id);
  }
}

/** What a person wrote in a note, and the line by which a frozen copy is known, unless it must go as well. */
export function dropOrigin(note: string, mustGo: (line: string) => boolean): string {
  const mark = note.split("\n").find((line) => line.startsWith(FROZEN_MARK) && !mustGo(line));
  return [keepPersonsPart(note), ...(mark === undefined ? [] : [mark])].join("\n\n").trim();
}

export function isFrozenCopy(sheet: Sheet): boolean {
  return sheet.getRange(1, 1).getNote().includes(FROZEN_MARK);
}

/** More columns of a person's own are not taken along. */
const MOST_OWN = 30;

/** With what stands right beside the table below headers of a person, as far as no other table is there. */
function addOwnColumns(spreadsheet: Spreadsheet, table: Range, { last }: StoredLanding): Range {
  const sheet = table.getSheet();
  const rect = toRect(table);
  const next = getRight(rect) + 1;
  const room = Math.min(MOST_OWN, sheet.getMaxColumns() - next + 1);
  if (last?.header !== true || room < 1) return table;
  const [headers = []] = sheet.getRange(rect.row, next, 1, room).getValues() as unknown[][];
  const blank = headers.findIndex((header) => header === "");
  const wished = blank < 0 ? room : blank;
  if (wished === 0) return table;
  const others = spreadsheet
    .getNamedRanges()
    .map((one) => one.getName())
    .filter((name) => name.startsWith("analytics_"))
    // The name of a deleted sheet's cells may be listed still, and leads nowhere.
    .flatMap((name) => spreadsheet.getRangeByName(name) ?? [])
    .filter((range) => range.getSheet().getSheetId() === sheet.getSheetId())
    .map(toRect);
  const isFree = (at: number): boolean =>
    !others.some((other) => overlaps(other, { ...rect, column: next + at, columns: 1 }));
  const taken = Array.from({ length: wished }, (_, at) => at).findIndex((at) => !isFree(at));
  const own = taken < 0 ? wished : taken;
  return own === 0 ? table : table.offset(0, 0, rect.rows, rect.columns + own);
}

/** What stands in a line above the table goes with it: a copy is looked at without its pull. */
function readLine(table: Range, { last }: StoredLanding): string | undefined {
  return last?.line && readLineAbove(table.getSheet(), toRect(table), last.line.texts);
}

/** `masked`: also those that the table masked when it was copied. */
function makeCopyNote(
  sheet: Sheet,
  { rangeName, last }: StoredLanding,
  masked: readonly string[],
): FrozenNote {
  const { columns = [], header = true, titles = {}, masked: before = [] } = last ?? {};
  return {
    id: sheet.getSheetId(),
    rangeName,
    columns: header ? [] : columns,
    header,
    titles,
    masked: [...new Set([...before, ...masked])],
    isOurs: true,
  };
}

interface Copying {
  readonly landing: StoredLanding;
  readonly masked: readonly string[];
  readonly line: string | undefined;
}

function copyTable(from: Range, sheet: Sheet, { landing, masked, line }: Copying): void {
  const { last, isLaidOut } = landing;
  const { rows, columns } = toRect(from);
  const { header = true } = last ?? {};
  const above = line === undefined ? 0 : 1;
  sizeNewSheet(sheet, { rows: above + rows, columns });
  if (line !== undefined) writeFirstLine(sheet, line);
  const to = sheet.getRange(above + 1, 1, rows, columns);
  const filtered = isFiltered(from.getSheet());
  copyFormats(from, to, filtered);
  copyValues(from, to, filtered);
  // No run follows in a copy, and it is never late.
  if (last?.left?.lateBy !== undefined) removeLookRules(sheet, [toRect(to)], ["late"]);
  const names = readOriginalNames(to, last);
  maskCells(header ? withoutHeader(to) : to, names, masked);
  const next = isLaidOut ? names.indexOf(NEXT_RUN) : -1;
  if (next >= 0) sheet.deleteColumns(next + 1, 1);
  copyWidths(from, sheet, next);
  sheet.setFrozenRows(last?.header === true ? above + 1 : 0);
}

/** A run masks them in the table itself. */
function maskCells(copied: Range | undefined, names: readonly string[], masked: readonly string[]): void {
  for (const at of new Set(masked.map((name) => placeOfName(name, names)))) {
    if (at < 0 || !copied) continue;
    const column = copied.offset(0, at, copied.getNumRows(), 1);
    column.setValues(column.getValues().map((row) => row.map(maskValue)));
  }
}

function withoutHeader(table: Range): Range | undefined {
  const rows = table.getNumRows() - 1;
  return rows > 0 ? table.offset(1, 0, rows, table.getNumColumns()) : undefined;
}

/** What can be read in the table can be read in its copy. */
function copyWidths(from: Range, to: Sheet, removed: number): void {
  const sheet = from.getSheet();
  const columns = [...Array(Math.min(from.getNumColumns(), MOST_WIDTHS)).keys()];
  for (const [at, column] of columns.filter((one) => one !== removed).entries()) {
    to.setColumnWidth(at + 1, sheet.getColumnWidth(from.getColumn() + column));
  }
}
