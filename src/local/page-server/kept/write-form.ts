import type { Runtime } from "../../google/runtime/runtime";
import { CellError, type CellValue } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { Row } from "../../sheet/grid/grid-rows";
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

/** Rows per line; unchanged lines are reused. */
export const ROWS_A_LINE = 1_000;

/** A workbook for which no script has stored anything yet. */
export function* linesOfWorkbook(workbook: Workbook): Generator<string> {
  yield headLine({ workbook }, 0);
  for (const grid of workbook.sheets) {
    for (let from = 1; from <= grid.storedRows; from += ROWS_A_LINE) yield rowsLine(grid, from);
  }
  const nothing = { documentProperties: {}, userProperties: {}, scriptProperties: {}, documentCache: [] };
  const stores: KeptStores = {
    stores: { user: "", ...nothing, userCache: [], scriptCache: [], triggers: [] },
  };
  yield JSON.stringify(stores);
  yield END;
}

export function headLine({ workbook }: Pick<Runtime, "workbook">, ahead: number): string {
  const head: KeptHead = {
    form: FORM,
    version: VERSION,
    id: workbook.id,
    name: workbook.name,
    zone: workbook.timeZone,
    locale: workbook.locale,
    lastId: workbook.highestId,
    ahead,
    sheets: workbook.sheets.map(sheetOf),
    names: workbook.namedRanges.map(({ name, grid, rect }) => ({ name, sheet: grid.id, rect })),
    brokenNames: workbook.brokenNames,
    ...(workbook.isHeld ? { held: true } : {}),
  };
  return JSON.stringify(head);
}

export function rowsLine(grid: Grid, from: number): string {
  const count = Math.min(ROWS_A_LINE, grid.storedRows - from + 1);
  const read = grid.read({ row: from, column: 1, rows: count, columns: 1 }, keptRow, null);
  const rows: KeptRows = { sheet: grid.id, from, rows: read.map(([row = null]) => row) };
  return JSON.stringify(rows);
}

export function storesLine({ workbook, shared: { stores }, user, triggers }: Runtime): string {
  const kept: KeptStores = {
    stores: {
      user,
      documentProperties: stores.documentProperties(workbook.id).all(),
      userProperties: stores.userProperties(user).all(),
      scriptProperties: stores.scriptProperties.all(),
      documentCache: stores.documentCache(workbook.id).living(),
      userCache: stores.userCache(user).living(),
      scriptCache: stores.scriptCache.living(),
      triggers: triggers.map(({ functionName, every, nextRun }) => ({ functionName, every, nextRun })),
    },
  };
  return JSON.stringify(kept);
}

function sheetOf(grid: Grid): KeptSheet {
  const {
    id,
    name,
    hidden,
    isObject,
    frozenRows,
    frozenColumns,
    charts,
    protections,
    validations,
    lookRules,
    merges,
    filter,
  } = grid;
  return {
    ...{ id, name, hidden, isObject, frozenRows, frozenColumns, charts, protections, validations, merges },
    ...(lookRules.length > 0 ? { lookRules } : {}),
    rows: grid.maxRows,
    columns: grid.maxColumns,
    filter: filter ? { ...filter, hiddenRows: [...filter.hiddenRows] } : null,
    widths: [...grid.columnWidths],
  };
}

function keptRow(row: Row): KeptRow {
  const { values, formulas, formats, notes, styles, spills } = row;
  return {
    values: Array.from(values, keptValue),
    ...(formulas ? { formulas: writeHoles(formulas) } : {}),
    ...(formats ? { formats: writeHoles(formats) } : {}),
    ...(notes ? { notes: writeHoles(notes) } : {}),
    ...(styles ? { styles: writeHoles(styles) } : {}),
    ...(spills ? { spills: writeHoles(spills) } : {}),
  };
}

function keptValue(value: CellValue | undefined): KeptValue {
  if (value instanceof CellError) return { error: value.code, message: value.message };
  return value ?? null;
}

function writeHoles<T>(layer: readonly (T | undefined)[]): (T | null)[] {
  return Array.from(layer, (item) => item ?? null);
}
