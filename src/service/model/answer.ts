import type { Day } from "./days";

/** As in the service's column lists. */
export type ColumnType = "text" | "integer" | "number" | "boolean" | "date" | "datetime" | "json";

/** Its type is what a caller is told; cells are of it, or missing. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Digits that a double could not hold. */
export class Digits {
  constructor(readonly text: string) {}
}

/**
 * `null` is missing. `undefined` is absent (a period not over yet): objects omit the key, rows end before it.
 * Dates and times are ISO: moments UTC with Z, wall times without a zone.
 */
export type Cell = null | undefined | boolean | number | bigint | string | Digits | NestedCell;
export type NestedCell = readonly Cell[] | { readonly [name: string]: Cell };

/** Rows that may be read lazily. */
export interface Rows {
  readonly length: number;
  /** The memory that it takes, where that is known. */
  readonly bytes?: number;
  slice(from?: number, to?: number): readonly (readonly Cell[])[];
}

/** `total` is null when rows were cut. */
export interface Answer {
  readonly columns: readonly AnswerColumn[];
  readonly rows: Rows;
  readonly total: number | null;
  /** A lone count: `{"count": n}` in dialects of objects. */
  readonly isCount?: boolean;
  /** The day of the first event, where earlier days were asked: of those nothing is known. */
  readonly dataBegins?: Day;
}

/** Repeated column names get numbers (`plan`, `plan_2`). */
export function answerOf(columns: readonly AnswerColumn[], rows: Rows): Answer {
  return { columns: distinguishNames(columns), rows, total: rows.length };
}

/** No value may be lost where names become keys. */
export function distinguishNames(columns: readonly AnswerColumn[]): AnswerColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let n = 2; taken.has(name); n += 1) name = `${column.name}_${n}`;
    taken.add(name);
    return { ...column, name };
  });
}

/** "" for none. Nested values have no single text. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Digits) return cell.text;
  if (typeof cell === "object") throw new TypeError("A nested value has no text of its own.");
  return String(cell);
}

/** The number of a cell; 0 where it holds none. */
export function toNumber(cell: Cell): number {
  return Number(textOf(cell));
}
