/** The numbers of days in the answer to a look, and what the service says of a day. Pure. */
import { type Day, toDay } from "../../input-language/dates/calendar";
import { findPlaces } from "../../table/combine/places";
import type { TableOrValue } from "../../table/codec";
import type { Cell, Table } from "../../table/types";

export interface DayAnswer {
  /** Of the first column of numbers. */
  readonly numbers: ReadonlyMap<Day, number>;
  /** Whether the service calls the day complete; undefined where it does not say. */
  readonly isComplete: (day: Day) => boolean | undefined;
}

/** {"date": "2026-11-27", "signups": 12, "is_final": true}; a period's own "partial" is by the clock. */
const COMPLETE_COLUMN = /^(is_|day_)?(complete|final|finali[sz]ed|settled|golden)$/i;
const INCOMPLETE_COLUMN = /^(is_|day_)?(incomplete|preliminary|provisional)$/i;

/** Undefined where it has no days. */
export function readDayAnswer(answer: TableOrValue): DayAnswer | undefined {
  if (answer.kind === "value") return undefined;
  const { columns, rows } = answer.table;
  const { date, values } = findPlaces(columns);
  const at = values[0];
  if (rows.length === 0) return { numbers: new Map(), isComplete: () => undefined };
  if (date < 0 || at === undefined) return undefined;
  const numbers = new Map<Day, number>();
  for (const row of rows) {
    const day = readAnsweredDay(row[date]);
    const number = row[at];
    if (day !== undefined && typeof number === "number") numbers.set(day, (numbers.get(day) ?? 0) + number);
  }
  return {
    numbers,
    isComplete: (day) => readColumnWord(answer.table, date, day) ?? readUntil(answer.table, day),
  };
}

function readColumnWord({ columns, rows }: Table, date: number, day: Day): boolean | undefined {
  const row = rows.find((one) => readAnsweredDay(one[date]) === day);
  for (const [at, { name }] of columns.entries()) {
    const cell = row?.[at];
    if (typeof cell !== "boolean") continue;
    if (COMPLETE_COLUMN.test(name)) return cell;
    if (INCOMPLETE_COLUMN.test(name)) return !cell;
  }
  return undefined;
}

function readUntil({ completeUntil }: Table, day: Day): boolean | undefined {
  return completeUntil === undefined ? undefined : day <= toDay(Date.parse(completeUntil));
}

function readAnsweredDay(cell: Cell | undefined): Day | undefined {
  return cell instanceof Date ? toDay(cell.getTime()) : undefined;
}
