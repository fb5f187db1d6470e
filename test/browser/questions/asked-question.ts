/** One of the twenty-five questions: how it is asked by clicks, how it is typed, and how it is counted. */
import type { LiveDesk } from "../live-desk";
import type { Asker } from "./asker";

export type Cells = readonly (readonly unknown[])[];

export interface AskedQuestion extends AskedTable {
  readonly number: number;
  readonly question: string;
  /** From a connected, empty spreadsheet to the table. */
  readonly ask: (by: Asker, desk: LiveDesk) => Promise<void>;
  /** A second table that was asked for with it. */
  readonly also?: AskedTable;
  /** Where the order of the rows is a part of the answer. */
  readonly isInOrder?: true;
}

/** A table that landed, and two other ways to it. */
export interface AskedTable {
  /**
   * The sheet that has its cells after that, and nothing else, or how its name begins; or the cells:
   * "Sheet1!A3:B13"; or what is in a file.
   */
  readonly lands: string | ((desk: LiveDesk) => Promise<Cells>);
  /** A formula that asks the same, or how else the same is typed; gives its cells. */
  readonly typed: string | ((desk: LiveDesk) => Promise<Cells>);
  /** Of the cells that landed those which are counted. All but the header without it. */
  readonly counted?: (cells: Cells) => Cells;
  /** A column that is masked where it landed, which no formula's is. */
  readonly isMasked?: string;
  /** The same cells by SQL, or in another way that shares nothing with the question. */
  readonly count: string | ((desk: LiveDesk) => Promise<Cells>);
}

/** The columns of these names, without the header. */
export function columnsOf(...names: readonly string[]): (cells: Cells) => Cells {
  return ([header = [], ...rows]) => {
    const places = names.map((name) => header.findIndex((title) => readTitle(title) === name));
    const missing = names.filter((_, i) => places[i] === -1);
    if (missing.length > 0) throw new Error(`no column ${missing.join(", ")} among ${header.join(", ")}`);
    return rows.map((row) => places.map((at) => row[at]));
  };
}

/** A board's titles have their days in a second line. */
function readTitle(title: unknown): unknown {
  return typeof title === "string" ? title.split("\n", 1)[0] : title;
}

export function withoutHeader(cells: Cells): Cells {
  return cells.slice(1);
}

/** A board as a formula gives it: without what only a run knows, and without the days of its titles. */
export function boardOf(sheet: string): (desk: LiveDesk) => Promise<Cells> {
  return async (desk) => {
    const [header = [], ...rows] = trim(await desk.values(`'${sheet}'!A1:Z60`));
    const kept = header.flatMap((title, at) => (OF_RUNS.includes(String(readTitle(title))) ? [] : [at]));
    const titles = kept.map((at) => readTitle(header[at]));
    return [titles, ...rows.map((row) => kept.map((at) => row[at]))];
  };
}

const OF_RUNS: readonly string[] = ["as of", "next", "as text"];

/** Days as sheets count them, numbers to twelve digits, and nothing as null. */
function asCell(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(12));
  if (value === "" || value === undefined) return null;
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? Date.parse(value) / 86_400_000 + 25_569 : value;
}

/** Without the rows and columns behind the last that holds something. */
export function trim(cells: Cells): Cells {
  const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== "";
  const rows = cells.slice(0, cells.findLastIndex((row) => row.some(isFilled)) + 1);
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1));
  return rows.map((row) => row.slice(0, width).map(asCell));
}
