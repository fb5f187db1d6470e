/** Functions of places: ROW, INDEX, OFFSET, INDIRECT. */
import type { Rect } from "../../grid/cells";
import type { Grid } from "../../grid/grid";
import { columnLetters, quoteSheet } from "../../grid/a1";
import { readReference } from "../../language/references";
import { failure, FormulaFailure } from "../../values/errors";
import { isError, isMatrix, type Matrix, Reference, type Value, widthOf } from "../../values/values";
import {
  type Call,
  define,
  defineForm,
  type Definition,
  type Definitions,
  defineWithCall,
} from "../definition/definition";
import type { Input } from "../definition/numbers";

/** Of the formula's cell, or a range; in ARRAYFORMULA of each row or column. */
function position(axis: "row" | "column"): Definition {
  return defineForm(0, 1, (call, [node]) => {
    if (!node) return call.scope.place[axis];
    const value = call.evaluate(node, call.scope);
    if (isError(value)) return value;
    if (!(value instanceof Reference)) throw failure("#N/A", "Argument must be a range.");
    const { rect } = value;
    if (!call.scope.arrays || value.isSingle) return rect[axis];
    return axis === "row"
      ? Array.from({ length: rect.rows }, (_, r) => [rect.row + r])
      : [Array.from({ length: rect.columns }, (_, c) => rect.column + c)];
  });
}

/** ROWS and COLUMNS, without reading the range. */
function size(of: (input: Input) => number): Definition {
  const count = (input: Input): number => {
    if (isError(input)) throw FormulaFailure.of(input);
    return of(input);
  };
  return define(["input"], count, { quick: true });
}

function rowsOf(input: Input): number {
  if (input instanceof Reference) return input.rect.rows;
  return isMatrix(input) ? input.length : 1;
}

function columnsOf(input: Input): number {
  if (input instanceof Reference) return input.rect.columns;
  return isMatrix(input) ? widthOf(input) : 1;
}

/** 0 means all. A range gives a place, an array its values. */
function index(input: Input, row: number, column: number | undefined): Value {
  if (isError(input)) throw FormulaFailure.of(input);
  const [rows, columns] = [rowsOf(input), columnsOf(input)];
  // One index counts along a single row.
  const alone = column === undefined && rows === 1 && columns > 1;
  const [r, c] = (alone ? [1, row] : [row, column ?? (columns === 1 ? 1 : 0)]).map(Math.trunc) as [
    number,
    number,
  ];
  if (r < 0 || c < 0 || r > rows || c > columns) {
    throw failure("#NUM!", `Function INDEX parameter ${r < 0 || r > rows ? 2 : 3} value is out of range.`);
  }
  return input instanceof Reference
    ? pickPlace(input, r, c)
    : pickValues(isMatrix(input) ? input : [[input]], r, c);
}

function pickPlace({ grid, rect, tracked }: Reference, row: number, column: number): Reference {
  const oneRow = row === 0 ? {} : { row: rect.row + row - 1, rows: 1 };
  const oneColumn = column === 0 ? {} : { column: rect.column + column - 1, columns: 1 };
  return new Reference(grid, { ...rect, ...oneRow, ...oneColumn }, tracked);
}

function pickValues(matrix: Matrix, row: number, column: number): Value {
  const picked = row === 0 ? matrix : matrix.slice(row - 1, row);
  if (column === 0) return picked;
  return row === 0 ? picked.map((cells) => [cells[column - 1] ?? null]) : (picked[0]?.[column - 1] ?? null);
}

/** Or a failure outside the sheet. */
function placeReference(grid: Grid, rect: Rect, name: string): Reference {
  const inside =
    rect.row >= 1 &&
    rect.column >= 1 &&
    rect.rows >= 1 &&
    rect.columns >= 1 &&
    rect.row + rect.rows - 1 <= grid.maxRows &&
    rect.column + rect.columns - 1 <= grid.maxColumns;
  if (!inside) throw failure("#REF!", `Function ${name} evaluates to an out of bounds range.`);
  return new Reference(grid, rect, false);
}

function indirect(call: Call, text: string, isA1: boolean): Value {
  const { world } = call.scope;
  const failed = failure(
    "#REF!",
    `Function INDIRECT parameter 1 value is '${text}'. It is not a valid cell/range reference.`,
  );
  if (!isA1) {
    const match = /^R(\d+)C(\d+)$/i.exec(text.trim());
    if (!match) throw failed;
    return placeReference(
      call.scope.place.grid,
      { row: Number(match[1]), column: Number(match[2]), rows: 1, columns: 1 },
      "INDIRECT",
    );
  }
  const written = readReference(text);
  const value = written ? world.resolve(written) : world.named(text.trim());
  if (!(value instanceof Reference)) throw failed;
  return new Reference(value.grid, value.rect, false);
}

function address(
  row: number,
  column: number,
  mode: number,
  isA1: boolean,
  sheet: string | undefined,
): string {
  const [fixedRow, fixedColumn] = [mode === 1 || mode === 2, mode === 1 || mode === 3];
  const prefix = sheet === undefined ? "" : `${quoteSheet(sheet)}!`;
  if (isA1) return `${prefix}${fixedColumn ? "$" : ""}${columnLetters(column)}${fixedRow ? "$" : ""}${row}`;
  return `${prefix}R${fixedRow ? row : `[${row}]`}C${fixedColumn ? column : `[${column}]`}`;
}

export const PLACES: Definitions = {
  ROW: position("row"),
  COLUMN: position("column"),
  ROWS: size(rowsOf),
  COLUMNS: size(columnsOf),
  INDEX: define(["input", "number?", "number?"], (input, row = 0, column) => index(input, row, column), {
    arrays: true,
    quick: true,
  }),
  OFFSET: defineWithCall(
    ["reference", "number", "number", "number?", "number?"],
    (_call, { grid, rect }, rows, columns, height = rect.rows, width = rect.columns) =>
      placeReference(
        grid,
        {
          row: rect.row + Math.trunc(rows),
          column: rect.column + Math.trunc(columns),
          rows: Math.trunc(height),
          columns: Math.trunc(width),
        },
        "OFFSET",
      ),
    { leftOut: "default", quick: true },
  ),
  INDIRECT: defineWithCall(["text", "boolean?"], (call, text, isA1 = true) => indirect(call, text, isA1)),
  ADDRESS: define(
    ["number", "number", "number?", "boolean?", "text?"],
    (row, column, mode = 1, isA1 = true, sheet) => address(row, column, mode, isA1, sheet),
  ),
  FORMULATEXT: defineWithCall(["reference"], (call, place) => {
    const formula = call.scope.world.formula(place);
    if (formula === undefined) throw failure("#N/A", "Function FORMULATEXT needs a cell with a formula.");
    return formula;
  }),
};
