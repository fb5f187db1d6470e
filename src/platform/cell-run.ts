/**
 * Enters the formulas of facts into a sheet of their own, waits until they are calculated, and reads them.
 */
import type { CellFact, ShownCell } from "./facts/fact";
import { isError, isLoading } from "./facts/fact";
import { insist } from "./insist";

/** Formulas are so many rows apart, so that results have room. */
const ROWS_APART = 3;
const LOOK_MS = 2_000;

export interface CellServices {
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly now: () => number;
  readonly sleep: (ms: number) => void;
}

/**
 * The cells of each fact, in the facts' order. What shows an error is entered a second time, as Sheets
 * refuses some for a moment. What still loads at the end of the time shows so.
 */
export function calculatedCells(
  facts: readonly CellFact[],
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  until: number,
  services: CellServices,
): readonly (readonly ShownCell[])[] {
  const formulas = facts.flatMap((fact) => fact.formulas);
  insist(() => {
    const missing = formulas.length * ROWS_APART - sheet.getMaxRows();
    if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  }, services.sleep);
  const enter = (places: readonly number[]): readonly ShownCell[] => {
    for (const i of places) {
      insist(() => sheet.getRange(1 + i * ROWS_APART, 1).setFormula(formulas[i] ?? ""), services.sleep);
    }
    insist(() => services.spreadsheetApp.flush(), services.sleep);
    return readUntil(until, formulas.length, sheet, services);
  };
  let cells = enter(formulas.map((_, i) => i));
  const countsOne = facts.flatMap((fact) => fact.formulas.map(() => fact.countsRefusals ?? false));
  const refused = [...cells.keys()].filter((i) => isError(cells[i]) && !countsOne[i]);
  if (refused.length > 0) {
    for (const i of refused)
      insist(() => sheet.getRange(1 + i * ROWS_APART, 1).clearContent(), services.sleep);
    cells = enter(refused);
  }
  return byFact(facts, cells);
}

/** The cells of facts whose formulas an earlier execution has entered, as they show now. */
export function enteredCells(
  facts: readonly CellFact[],
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  sleep: (ms: number) => void,
): readonly (readonly ShownCell[])[] {
  const count = facts.reduce((sum, { formulas }) => sum + formulas.length, 0);
  return byFact(
    facts,
    insist(() => readCells(count, sheet), sleep),
  );
}

function byFact(facts: readonly CellFact[], cells: readonly ShownCell[]): readonly (readonly ShownCell[])[] {
  let next = 0;
  return facts.map((fact) => cells.slice(next, (next += fact.formulas.length)));
}

function readUntil(
  until: number,
  count: number,
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  { now, sleep }: CellServices,
): readonly ShownCell[] {
  for (;;) {
    const cells = insist(() => readCells(count, sheet), sleep);
    if (!cells.some(isLoading) || now() > until) return cells;
    sleep(LOOK_MS);
  }
}

function readCells(count: number, sheet: GoogleAppsScript.Spreadsheet.Sheet): readonly ShownCell[] {
  const range = sheet.getRange(1, 1, count * ROWS_APART, 1);
  const [values, displays] = [range.getValues(), range.getDisplayValues()];
  return Array.from({ length: count }, (_, i) => ({
    value: valueOf(values[i * ROWS_APART]?.[0]),
    display: displays[i * ROWS_APART]?.[0] ?? "",
  }));
}

function valueOf(value: unknown): ShownCell["value"] {
  const isDate = Object.prototype.toString.call(value) === "[object Date]";
  return isDate ? (value as Date).toISOString() : (value as ShownCell["value"]);
}
