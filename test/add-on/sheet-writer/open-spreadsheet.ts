/**
 * A spreadsheet on this machine for the writer's tests: cells in A1 notation, calls that are counted or
 * killed.
 */
import { CallCounter } from "../../../src/local/google/rules/calls";
import { Spreadsheet } from "../../../src/local/google/spreadsheet/spreadsheet";
import type { SpreadsheetContext } from "../../../src/local/google/range/spreadsheet-context";
import { STAND_IN_MAKERS } from "../../../src/local/google/roots/stand-in-makers";
import { classNameOf, typed } from "../../../src/local/google/rules/stand-in";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { readA1, rectOf as rectOfReference } from "../../../src/local/sheet/grid/a1";
import { toA1, type Rect } from "../../../src/add-on/sheet-writer/cells/rect";
import type { Cell, ColumnType, Table } from "../../../src/add-on/table/types";

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface Open {
  readonly workbook: Workbook;
  readonly grid: Grid;
  readonly spreadsheet: GoogleSpreadsheet;
}

/** A spreadsheet with one sheet, "Sheet1", on which each cell was typed as given. */
export function open(typedCells: Readonly<Record<string, string | number | boolean>> = {}): Open {
  const workbook = new Workbook();
  const [grid] = workbook.sheets;
  if (!grid) throw new Error("A new workbook has a sheet.");
  const spreadsheet = spreadsheetOf(workbook);
  const opened = { workbook, grid, spreadsheet };
  type(opened, typedCells);
  return opened;
}

export function spreadsheetOf(workbook: Workbook): GoogleSpreadsheet {
  const [grid] = workbook.sheets;
  if (!grid) throw new Error("A workbook has a sheet.");
  const context: SpreadsheetContext = {
    makers: STAND_IN_MAKERS,
    workbook,
    selection: { grid, rect: { row: 1, column: 1, rows: 1, columns: 1 } },
    toast: () => undefined,
  };
  return typed<GoogleSpreadsheet>(new Spreadsheet(context));
}

/** Enters values as a person does. */
export function type(
  { spreadsheet }: Open,
  cells: Readonly<Record<string, string | number | boolean>>,
): void {
  for (const [a1, value] of Object.entries(cells)) sheetOf(spreadsheet).getRange(a1).setValue(value);
}

export function sheetOf(spreadsheet: GoogleSpreadsheet, name = "Sheet1"): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = spreadsheet.getSheetByName(name);
  if (!sheet) throw new Error(`No sheet is called ${name}.`);
  return sheet;
}

/** Every cell with content, as the formula or the value that it holds: texts in quotes. */
export function contents(grid: Grid): Record<string, string> {
  const cells: Record<string, string> = {};
  const rows = grid.lastRow();
  const columns = Math.max(grid.lastColumn(), 1);
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const formula = grid.formula(row, column);
      const value = grid.value(row, column);
      if (formula === undefined && value === null) continue;
      cells[toA1({ row, column, rows: 1, columns: 1 })] = formula ?? JSON.stringify(value);
    }
  }
  return cells;
}

/** A rectangle as lines of texts: formulas, or what cells hold. */
export function lines(grid: Grid, a1: string): string[] {
  const rect = rectOf(a1);
  return Array.from({ length: rect.rows }, (_, r) =>
    Array.from({ length: rect.columns }, (_, c) => {
      const [row, column] = [rect.row + r, rect.column + c];
      return grid.formula(row, column) ?? String(grid.value(row, column) ?? "");
    }).join(" | "),
  );
}

export function rectOf(a1: string): Rect {
  const reference = readA1(a1);
  if (!reference) throw new Error(`${a1} is no rectangle.`);
  return rectOfReference(reference, 0, 0);
}

/** Where a named range is, in A1 notation. */
export function named({ workbook }: Open, name: string): string | undefined {
  const record = workbook.namedRange(name);
  return record && toA1(record.rect);
}

/** A table of columns "name" or "name:type" (number where none is given), separated by blanks. */
export function table(columns: string, rows: readonly (readonly Cell[])[]): Table {
  return {
    columns: columns.split(" ").map((column) => {
      const [name = "", type = "number"] = column.split(":");
      return { name, type: type as ColumnType };
    }),
    rows,
  };
}

/** Rows of numbers that tell their place: 11, 12, … in the first, 21, 22, … in the second. */
export function counted(columns: string, rows: number, from = 1): Table {
  const width = columns.split(" ").length;
  const row = (r: number) => Array.from({ length: width }, (_, c) => (from + r) * 10 + c + 1);
  return table(
    columns,
    Array.from({ length: rows }, (_, r) => row(r)),
  );
}

/**
 * The same spreadsheet, but `before` is told of every call of the service, by "Class.method", before it is
 * made. It may throw, which is a kill at that moment or a refusal. `answers` are given instead of calling at
 * all; `after` is told when a call has taken effect.
 */
export function watched(
  spreadsheet: GoogleSpreadsheet,
  before: (className: string, method: string) => void,
  answers: Readonly<Record<string, unknown>> = {},
  after: () => void = () => undefined,
): GoogleSpreadsheet {
  const bare = new WeakMap<object, object>();
  const unwrap = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? (bare.get(value) ?? value) : value;
  const wrap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.some(isService) ? value.map(wrap) : value;
    if (!isService(value)) return value;
    const proxy = new Proxy(value, {
      get(target, name): unknown {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...args: unknown[]): unknown => {
          const call = `${classNameOf(target)}.${String(name)}`;
          before(classNameOf(target), String(name));
          if (call in answers) return answers[call];
          const result = wrap(Reflect.apply(member, target, args.map(unwrap)));
          after();
          return result;
        };
      },
    });
    bare.set(proxy, value);
    return proxy;
  };
  return wrap(spreadsheet) as GoogleSpreadsheet;
}

function isService(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return ["Spreadsheet", "Sheet", "Range", "RangeList"].includes(classNameOf(value));
}

/** A counter of calls, and the spreadsheet whose calls it counts. */
export function countedCalls(spreadsheet: GoogleSpreadsheet): {
  counter: CallCounter;
  spreadsheet: GoogleSpreadsheet;
} {
  const counter = new CallCounter();
  return {
    counter,
    spreadsheet: watched(spreadsheet, (className, method) => counter.count(`${className}.${method}`)),
  };
}
