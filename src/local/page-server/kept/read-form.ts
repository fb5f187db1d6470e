/** Reads a kept workbook as untrusted: other processes and people can write it. */
import type { SharedStores } from "../../google/runtime/shared";
import { CellError, type CellStyle, type CellValue, type ErrorCode } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { Workbook } from "../../sheet/grid/workbook";
import {
  END,
  FORM,
  type KeptHead,
  type KeptRow,
  type KeptRows,
  type KeptSheet,
  type KeptStores,
  type KeptValue,
  VERSION,
} from "./form";

export interface ReadWorkbook {
  readonly workbook: Workbook;
  readonly ahead: number;
  readonly stores: KeptStores["stores"];
}

/** The message ends a sentence: foreign or incomplete. */
export class NotKeptForm extends Error {
  override readonly name = "NotKeptForm";
}

/** The workbook with its stores. @throws NotKeptForm for another program's text, or one that was cut off */
export function readForm(text: string): ReadWorkbook {
  return readLines(text.split("\n").filter((line) => line !== ""));
}

/** The same of its lines, of which none is empty. @throws NotKeptForm */
export function readLines(lines: readonly string[]): ReadWorkbook {
  const head = jsonOf(lines[0] ?? "") as Partial<KeptHead> | undefined;
  if (head?.form !== FORM) throw new NotKeptForm("it is not a workbook of this program");
  if (head.version !== VERSION) throw new NotKeptForm("it was made by another version of this program");
  if (lines.at(-1) !== END) throw new NotKeptForm("its end is missing");
  const stores = jsonOf(lines.at(-2) ?? "") as KeptStores | undefined;
  if (typeof stores?.stores !== "object") throw new NotKeptForm("a part of it is missing");
  try {
    const workbook = workbookOf(head as KeptHead, lines.slice(1, -2));
    return { workbook, ahead: Number(head.ahead) || 0, stores: stores.stores };
  } catch (error) {
    if (error instanceof NotKeptForm) throw error;
    throw new NotKeptForm("a part of it cannot be read", { cause: error });
  }
}

/** The text with other stores; undefined where it is none of ours. */
export function changedStores(
  text: string,
  change: (stores: KeptStores["stores"]) => KeptStores["stores"],
): string | undefined {
  const lines = text.split("\n").filter((line) => line !== "");
  const head = jsonOf(lines[0] ?? "") as Partial<KeptHead> | undefined;
  const kept = jsonOf(lines.at(-2) ?? "") as KeptStores | undefined;
  if (head?.form !== FORM || typeof kept?.stores !== "object") return undefined;
  return [...lines.slice(0, -2), JSON.stringify({ stores: change(kept.stores) }), END, ""].join("\n");
}

/**
 * Puts properties, caches and triggers into the stores of a new runtime, under the user who had them.
 * Properties that are no texts become texts, as the file is not trusted.
 */
export function restoreStores(
  kept: KeptStores["stores"],
  { stores }: SharedStores,
  documentId: string,
): void {
  const { user } = kept;
  stores.documentProperties(documentId).setAll(textsOf(kept.documentProperties), true);
  stores.userProperties(user).setAll(textsOf(kept.userProperties), true);
  stores.scriptProperties.setAll(textsOf(kept.scriptProperties), true);
  stores.documentCache(documentId).take(kept.documentCache);
  stores.userCache(user).take(kept.userCache);
  stores.scriptCache.take(kept.scriptCache);
  for (const trigger of kept.triggers) stores.triggers.add({ ...trigger, user, documentId });
}

function textsOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)]));
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function workbookOf(head: KeptHead, lines: readonly string[]): Workbook {
  const workbook = new Workbook({ id: head.id, name: head.name, timeZone: head.zone, locale: head.locale });
  const [first] = workbook.sheets;
  // No kept sheet can have this name; it is removed once the others exist.
  if (first) workbook.renameSheet(first, `${"-".repeat(98)}::`.slice(0, 100));
  const grids = new Map<number, Grid>();
  for (const { id, name, rows, columns } of head.sheets) {
    const grid = id === 0 && first ? first : workbook.addSheet(name, { id, rows, columns });
    resize(grid, rows, columns);
    grids.set(id, grid);
  }
  for (const line of lines) {
    const rows = jsonOf(line) as KeptRows | undefined;
    const grid = rows && grids.get(rows.sheet);
    if (!rows || !grid) throw new NotKeptForm("a part of it cannot be read");
    for (const [index, row] of rows.rows.entries()) if (row) writeRow(grid, rows.from + index, row);
  }
  for (const [index, kept] of head.sheets.entries()) finishSheet(workbook, grids.get(kept.id), kept, index);
  if (first && !grids.has(0)) workbook.removeSheet(first);
  for (const { name, sheet, rect } of head.names) {
    const grid = grids.get(sheet);
    if (grid) workbook.setNamedRange(name, grid, rect);
  }
  for (const name of head.brokenNames) workbook.breakNamedRange(name);
  workbook.skipIds(head.lastId);
  workbook.isHeld = head.held === true;
  return workbook;
}

/** A new workbook's first sheet has its own size. */
function resize(grid: Grid, rows: number, columns: number): void {
  grid.growTo(rows, columns);
  if (columns < grid.maxColumns) grid.deleteColumns(columns + 1, grid.maxColumns - columns);
  if (rows < grid.maxRows) grid.deleteRows(rows + 1, grid.maxRows - rows);
}

function finishSheet(workbook: Workbook, grid: Grid | undefined, kept: KeptSheet, index: number): void {
  if (!grid) return;
  if (grid.name !== kept.name) workbook.renameSheet(grid, kept.name);
  workbook.moveSheet(grid, index);
  const { hidden, isObject, frozenRows, frozenColumns, merges } = kept;
  Object.assign(grid, { hidden, isObject, frozenRows, frozenColumns, merges });
  grid.charts = [...kept.charts];
  grid.protections = [...kept.protections];
  grid.validations = [...kept.validations];
  grid.lookRules = kept.lookRules ?? [];
  if (kept.filter) grid.filter = { ...kept.filter, hiddenRows: new Set(kept.filter.hiddenRows) };
  for (const [column, width] of kept.widths) grid.columnWidths.set(column, width);
}

function writeRow(grid: Grid, row: number, kept: KeptRow): void {
  const { values, formulas, formats, notes, styles, spills } = kept;
  const columns = Math.max(
    values.length,
    ...[formulas, formats, notes, styles].map((layer) => layer?.length ?? 0),
  );
  if (columns === 0) return;
  const rect = { row, column: 1, rows: 1, columns };
  const at = <T>(layer: readonly (T | null)[] | undefined): (T | null)[] =>
    Array.from({ length: columns }, (_, c) => layer?.[c] ?? null);
  grid.write(rect, {
    // What spilled is not kept, as it is calculated again.
    values: [at(values).map((value, c) => (formulas?.[c] || spills?.[c] ? null : cellValue(value)))],
    ...(formulas ? { formulas: [at(formulas)] } : {}),
    ...(formats ? { formats: [at(formats)] } : {}),
  });
  if (notes) grid.setNotes(rect, (_, c) => notes[c] ?? "");
  if (styles) grid.setStyles(rect, (_now, _r, c): CellStyle => styles[c] ?? {});
}

function cellValue(value: KeptValue): CellValue {
  return typeof value === "object" && value !== null
    ? new CellError(value.error as ErrorCode, value.message)
    : value;
}
