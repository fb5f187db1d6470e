/** What somebody typed in a person's columns beside a block, told from what formulas show there. Pure. */
import { neutralizeText } from "../../table/sheet-values";
import { firstDataRowOf, type Layout } from "../layout/layout";
import { isRowFormula } from "../layout/fill-down";
import type { OwnColumn } from "../layout/own-columns";
import type { Rect } from "../cells/rect";
import type { SheetValue } from "../cells/steps";
import { goesOnFromAbove, isFilledFormula, maySpill } from "./own-formulas";
import type { TypedValue } from "./travel";

/** What `getValues` and `getFormulas` show of the own columns' bounds. The header's row is the first. */
export interface ReadCells {
  readonly rect: Rect;
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly string[])[];
  /** The same columns above the header's row, where a formula may fill cells. */
  readonly above?: Pick<ReadCells, "values" | "formulas"> | undefined;
}

/** A formula that fills its column: `row` is that of the sheet from which it is copied. */
export interface Model {
  readonly formula: string;
  readonly row: number;
  /** With which a running total begins, in the first row, whichever row stands there. */
  readonly beginning?: string;
}

export interface OwnCells {
  readonly columns: readonly OwnColumn[];
  readonly models: readonly (Model | undefined)[];
  /** By row of data from the block's first, beyond its last too, as far as was read. */
  readonly rows: readonly (readonly TypedValue[])[];
  /** Headers, ready to be written again. */
  readonly headers: readonly SheetValue[];
  /** Has check boxes: FALSE in one is null in `rows`, as nobody ticked it. */
  readonly boxes?: ReadonlySet<number>;
  /** Labels of columns that stay, as a formula may show there what nobody typed. */
  readonly unclear: readonly string[];
}

/** `rowFormulas`: labels of columns in which a formula is one row's own. */
export function sortOwnCells(
  columns: readonly OwnColumn[],
  layout: Layout,
  read: ReadCells,
  rowFormulas: readonly string[] = [],
): OwnCells {
  const first = firstDataRowOf(layout);
  const spilled = findSpilled(columns, first, read);
  const clear = columns.filter(({ column }) => !spilled.has(column));
  const models = clear.map(({ column, label }) => {
    const model = findModel(column, first, read);
    return model?.row === first && rowFormulas.includes(label) ? undefined : model;
  });
  const from = first - read.rect.row;
  const rows = read.values.slice(from).map((_, at) =>
    clear.map(({ column }, nth): TypedValue => {
      const row = first + at;
      const formula = readFormula(read, row, column);
      const model = models[nth];
      if (formula === "") return readyValue(readOwnValue(read, row, column));
      if (at === 0 && formula === model?.beginning) return null;
      return model && isFilledFormula(model.formula, model.row, formula, row) ? null : formula;
    }),
  );
  return {
    columns: clear,
    models,
    rows,
    headers: clear.map(
      ({ column }) =>
        readFormula(read, read.rect.row, column) || readyValue(readOwnValue(read, read.rect.row, column)),
    ),
    unclear: columns.flatMap(({ column, label }) => (spilled.get(column) === "perhaps" ? [label] : [])),
  };
}

/** As fill-down copies it: the second row's where there is one, so that running totals go on. */
function findModel(column: number, first: number, read: ReadCells): Model | undefined {
  const [one, two] = [first, first + 1].map((row) => ({ row, formula: readFormula(read, row, column) }));
  if (!one || !isRowFormula(one.formula, one.row)) return undefined;
  if (!two || !isRowFormula(two.formula, two.row)) return one;
  return isRunning(column, first, read) ? { ...two, beginning: one.formula } : two;
}

/** Whether each row but the first goes on from the one above it. */
function isRunning(column: number, first: number, read: ReadCells): boolean {
  const [two, three] = [first + 1, first + 2].map((row) => readFormula(read, row, column));
  const isFilled = !three || isFilledFormula(two ?? "", first + 1, three, first + 2);
  return isFilled && goesOnFromAbove(two ?? "", { row: first + 1, column });
}

/** By column: what is certainly one formula's result, and what may be. */
function findSpilled(
  columns: readonly OwnColumn[],
  first: number,
  read: ReadCells,
): ReadonlyMap<number, "certainly" | "perhaps"> {
  const found = new Map<number, "certainly" | "perhaps">();
  const isOwn = new Set(columns.map(({ column }) => column - read.rect.column));
  for (const { column } of columns) {
    const at = column - read.rect.column;
    // A running total that begins with a number is of the places, as is one that fills itself.
    const isOfPlaces = readFormula(read, first, column) === "" && isRunning(column, first, read);
    // One formula that fills the rows below; where each row has its own, they go on to the right.
    const spilling = read.formulas.filter((formulas) => maySpill(formulas[at] ?? ""));
    if (isOfPlaces || spilling.length === 1) found.set(column, "certainly");
    else if (isFilledFromLeft(read, at, isOwn) || isFilledFromAbove(read, at)) found.set(column, "perhaps");
  }
  return found;
}

/** Whether a cell of this column may show what a formula fills that stands left of it in an own column. */
function isFilledFromLeft({ values, formulas }: ReadCells, at: number, isOwn: ReadonlySet<number>): boolean {
  return values.some((row, nth) => {
    const from = findFilling(formulas[nth] ?? [], row, at);
    if (from === undefined || from === at || !maySpill(formulas[nth]?.[from] ?? "")) return false;
    return row.slice(from, at).every((_, step) => isOwn.has(from + step));
  });
}

/** Whether cells without a blank or another formula lead up to one above the header that may fill them. */
function isFilledFromAbove({ values, above }: ReadCells, at: number): boolean {
  if (!above || !isFull(values[0]?.[at])) return false;
  for (let row = above.values.length - 1; row >= 0; row -= 1) {
    if (!isFull(above.values[row]?.[at])) return false;
    const formulas = above.formulas[row] ?? [];
    const from = findFilling(formulas, above.values[row] ?? [], at);
    if (from !== undefined) return maySpill(formulas[from] ?? "");
  }
  return false;
}

/** Where in a row the formula stands that may fill this cell: here, or left of it without a blank between. */
function findFilling(
  formulas: readonly string[],
  values: readonly unknown[],
  at: number,
): number | undefined {
  for (let left = at; left >= 0; left -= 1) {
    if (formulas[left]) return left;
    if (!isFull(values[left])) return undefined;
  }
  return undefined;
}

function isFull(value: unknown): boolean {
  return value !== "" && value !== undefined;
}

function readOwnValue({ rect, values }: ReadCells, row: number, column: number): unknown {
  return values[row - rect.row]?.[column - rect.column];
}

function readFormula({ rect, formulas }: ReadCells, row: number, column: number): string {
  return formulas[row - rect.row]?.[column - rect.column] ?? "";
}

/** Dates stay dates, so that a cell without a format shows one. */
function readyValue(value: unknown): SheetValue {
  if (typeof value === "string") return neutralizeText(value);
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return "";
}

/** `isBox`: whether a cell has a plain check box, by data row and own column. */
export function untick(own: OwnCells, isBox: (row: number, column: number) => boolean): OwnCells {
  const boxes = new Set<number>();
  const rows = own.rows.map((cells, row) =>
    cells.map((value, column) => {
      if (value !== false || !isBox(row, column)) return value;
      boxes.add(column);
      return null;
    }),
  );
  return { ...own, rows, boxes };
}
