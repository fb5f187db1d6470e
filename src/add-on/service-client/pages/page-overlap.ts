/**
 * Pages read by offset overlap by one row: if rows go at the front of a list while as many come at its end,
 * only this shows it. Pure.
 */
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import type { Cell, Table } from "../../table/types";
import type { Page } from "../request/request";

/** On shorter pages, it would cost too many requests. */
const LEAST_ROWS = 20;

/** Without the repeated row, if there was one (`overlaps`). */
export interface FollowingPage {
  readonly answer: TableAnswer;
  readonly asked: NextPage;
  readonly overlaps?: true;
  /** Rows before this page may be missing. */
  readonly isMoved: boolean;
}

export function planOverlap(next: NextPage, before: TableAnswer | undefined): Page | undefined {
  if (!before || !("offset" in next) || next.offset === 0) return undefined;
  // Where elements became several rows or none, rows cannot be compared.
  const isPlain = before.count === before.table.rows.length;
  return isPlain && before.count >= LEAST_ROWS ? { ...next, offset: next.offset - 1 } : undefined;
}

/** Undefined where the service has only fixed pages and sent another one. */
export function removeOverlap(
  answer: TableAnswer,
  asked: Page,
  before: TableAnswer,
): FollowingPage | undefined {
  if (isSameRow(before.table, answer.table)) {
    return { answer: dropFirstRow(answer), asked, overlaps: true, isMoved: false };
  }
  const { offset } = answer.place ?? {};
  const isElsewhere = (offset !== undefined && offset !== asked.offset) || isSamePage(before, answer);
  return isElsewhere ? undefined : { answer, asked, isMoved: answer.table.rows.length > 0 };
}

function isSamePage(one: TableAnswer, other: TableAnswer): boolean {
  return JSON.stringify(one.table.rows) === JSON.stringify(other.table.rows);
}

/**
 * People do things while they are listed, so one column of unique values, such as an id, must match; without
 * one, the whole row.
 */
function isSameRow(before: Table, page: Table): boolean {
  const last = before.rows[before.rows.length - 1];
  const [first] = page.rows;
  if (!last || !first) return false;
  const other = new Map(page.columns.map(({ name }, at) => [name, first[at] ?? null]));
  const isSame = (at: number): boolean => isEqual(last[at], other.get(before.columns[at]?.name ?? ""));
  const unique = before.columns.map((_, at) => at).filter((at) => isUniqueColumn(before.rows, at));
  return unique.length > 0 ? unique.some(isSame) : before.columns.every((_, at) => isSame(at));
}

function isUniqueColumn(rows: Table["rows"], at: number): boolean {
  return new Set(rows.map((row) => JSON.stringify(row[at] ?? null))).size === rows.length;
}

function isEqual(one: Cell | undefined, other: Cell | undefined): boolean {
  return String(one ?? "") === String(other ?? "");
}

export function placeOf(asked: NextPage | undefined, overlaps: true | undefined): NextPage | undefined {
  const isPlace = asked !== undefined && "offset" in asked;
  return overlaps && isPlace ? { ...asked, offset: asked.offset + 1, limit: asked.limit - 1 } : asked;
}

export function dropFirstRow(answer: TableAnswer): TableAnswer {
  const { again } = answer;
  const withoutFirst = (table: Table): Table => ({ ...table, rows: table.rows.slice(1) });
  return {
    ...answer,
    table: withoutFirst(answer.table),
    count: answer.count - 1,
    ...(again && { again: (texts) => withoutFirst(again(texts)) }),
  };
}
