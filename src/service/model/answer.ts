/**
 * What every question is answered with: named, typed columns and rows, before a dialect gives them a shape.
 */

/** What a column holds, in the words that the service's column lists use. */
export type ColumnType = "text" | "integer" | "number" | "boolean" | "date" | "datetime" | "json";

export interface AnswerColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A number whose digits are kept exactly as they are, because a double could not hold them. */
export class Digits {
  constructor(readonly text: string) {}
}

/**
 * One value. `null` is missing; `undefined` is absent: it has no place in the answer at all (a period that is
 * not over yet), so objects leave its key out and rows end before it. Dates and times are ISO text: moments
 * are UTC and end in Z, wall times have no zone.
 */
export type Cell = null | undefined | boolean | number | bigint | string | Digits | NestedCell;
export type NestedCell = readonly Cell[] | { readonly [name: string]: Cell };

/** Rows that may be read only when they are wanted; a plain list of rows is one kind of them. */
export interface Rows {
  readonly length: number;
  /** The memory that they take, where it is known. */
  readonly bytes?: number;
  slice(from?: number, to?: number): readonly (readonly Cell[])[];
}

/** A whole answer. `total` is null when the rows were cut before their end was reached. */
export interface Answer {
  readonly columns: readonly AnswerColumn[];
  readonly rows: Rows;
  readonly total: number | null;
  /** A lone count, which dialects of objects give as `{"count": n}`. */
  readonly isCount?: boolean;
}

/** Builds a complete answer, telling columns of the same name apart (`plan`, `plan_2`). */
export function answerOf(columns: readonly AnswerColumn[], rows: Rows): Answer {
  return { columns: distinguishNames(columns), rows, total: rows.length };
}

/** Columns whose names are all different, so that no value is lost where names become keys. */
export function distinguishNames(columns: readonly AnswerColumn[]): AnswerColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let n = 2; taken.has(name); n += 1) name = `${column.name}_${n}`;
    taken.add(name);
    return { ...column, name };
  });
}

/** A lone value as text: "" where there is none. Nested values have no one text and are not asked for. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Digits) return cell.text;
  if (typeof cell === "object") throw new TypeError("A nested value has no text of its own.");
  return String(cell);
}

/** A lone value as a number: 0 where there is none. */
export function toNumber(cell: Cell): number {
  return Number(textOf(cell));
}
