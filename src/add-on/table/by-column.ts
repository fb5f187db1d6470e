/**
 * Tables whose cells stay in columns, as the parser finds them. Their rows are made where somebody reads
 * them, so that a table which only goes into a sheet is never held a second time.
 */
import type { Cell, Table } from "./types";

/** One column's cells, as many as there are rows; one that is missing is a null. */
export interface CellColumn {
  readonly cells: readonly (Cell | undefined)[];
  /** Its numbers are moments in wall-clock milliseconds: a `Date` takes twelve times the memory. */
  readonly holdsMoments: boolean;
}

/** What a table says besides its cells. */
type Facts = Omit<Table, "rows">;

interface Held {
  readonly facts: Facts;
  readonly cells: HeldCells;
}

/** Of tables that are by column. Who copies one with `{ ...table }` gets a table of rows. */
const held = new WeakMap<object, Held>();

/** A table of columns that nobody changes any more. */
export function makeTable(facts: Facts, columns: readonly CellColumn[], height: number): Table {
  return openTable(facts, new HeldCells(columns, height));
}

/** The same cells with other facts, none of which is about the cells; undefined takes a fact away. */
export function addFacts(
  table: Table,
  more: { readonly [fact in keyof Facts]?: Facts[fact] | undefined },
): Table {
  const own = held.get(table);
  const facts = { ...(own?.facts ?? table), ...more } as Table;
  const said = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as unknown;
  return own ? openTable(said as Facts, own.cells) : (said as Table);
}

/** Its cells by column, unless somebody has read its rows, of which it then is made. */
export function listColumns(table: Pick<Table, "columns">): readonly CellColumn[] | undefined {
  return held.get(table)?.cells.columns;
}

/** A table of some of its columns, in the order of these places. */
export function takeColumns(table: Table, places: readonly number[]): Table {
  const columns = places.map((at) => table.columns[at]!);
  const own = held.get(table);
  const cells = own?.cells.columns;
  if (!own || !cells)
    return { ...table, columns, rows: table.rows.map((row) => places.map((at) => row[at] ?? null)) };
  const taken = places.map((at) => cells[at]!);
  return makeTable({ ...own.facts, columns }, taken, own.cells.height);
}

/** The cells of a column, which nobody may change. */
export function listCells(table: Pick<Table, "columns" | "rows">, at: number): CellColumn["cells"] {
  const column = listColumns(table)?.[at];
  if (!column) return table.rows.map((row) => row[at]);
  const dates = new DateReader();
  return column.holdsMoments ? column.cells.map((cell) => dates.read(cell ?? null)) : column.cells;
}

/** Whether a cell of a column is this text, or blank. */
export function hasCell(table: Table, at: number, cell: string | null): boolean {
  const cells = listCells(table, at);
  return cells.includes(cell) || (cell === null && cells.includes(undefined));
}

/** How many rows it has, without making them. */
export function heightOf(table: Table): number {
  return held.get(table)?.cells.height ?? table.rows.length;
}

function openTable(facts: Facts, cells: HeldCells): Table {
  const table: Table = {
    ...facts,
    get rows() {
      return cells.rows;
    },
  };
  held.set(table, { facts, cells });
  return table;
}

/** Cells by column or by row, never both. */
class HeldCells {
  private made: Table["rows"] | undefined;

  constructor(
    public columns: readonly CellColumn[] | undefined,
    readonly height: number,
  ) {}

  get rows(): Table["rows"] {
    this.made ??= makeRows(this.columns!, this.height);
    this.columns = undefined;
    return this.made;
  }
}

/** So many rows are in the processor's own memory while all columns are put into them. */
const ROWS_AT_ONCE = 256;

/** Makes another value of each cell of a column. */
export interface CellReader<To> {
  read(cell: Cell): To;
}

/** Rows of these columns, each cell as the reader of its column makes it. */
export function turnIntoRows<To>(
  columns: readonly CellColumn[],
  height: number,
  readers: readonly CellReader<To>[],
): To[][] {
  const width = columns.length;
  const rows: To[][] = [];
  for (let from = 0; from < height; from += ROWS_AT_ONCE) {
    const end = Math.min(height, from + ROWS_AT_ONCE);
    for (let r = from; r < end; r++) rows.push(new Array<To>(width));
    for (let c = 0; c < width; c++) {
      const { cells } = columns[c]!;
      const reader = readers[c]!;
      for (let r = from; r < end; r++) rows[r]![c] = reader.read(cells[r] ?? null);
    }
  }
  return rows;
}

function makeRows(columns: readonly CellColumn[], height: number): Cell[][] {
  const readers = columns.map(({ holdsMoments }) => (holdsMoments ? new DateReader() : { read: asItIs }));
  return turnIntoRows<Cell>(columns, height, readers);
}

function asItIs(cell: Cell): Cell {
  return cell;
}

/** Equal neighbours share a Date: days repeat. */
class DateReader {
  private last = new Date(NaN);
  private lastTime = NaN;

  read(cell: Cell): Cell {
    if (typeof cell !== "number") return cell;
    if (cell !== this.lastTime) {
      this.last = new Date(cell);
      this.lastTime = cell;
    }
    return this.last;
  }
}
