/**
 * Pages that are read by offsets overlap by a row: where as many rows go from the front of a list as come at
 * its end, its total stays, and nothing else shows that rows between two pages were never given. Pure.
 */
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import type { Cell, Table } from "../../table/types";
import type { Page } from "../request/request";

/** On shorter pages a row that is asked for twice would cost too many requests. */
const LEAST_ROWS = 20;

/** A page without the row that the page before it has as well, if it had one (`overlaps`). */
export interface FollowingPage {
  readonly answer: TableAnswer;
  readonly asked: NextPage;
  readonly overlaps?: true;
  /** The list moved: rows between this page and the one before may be missing. */
  readonly isMoved: boolean;
}

/** The page from one row earlier on, where its first row can be compared with the last before it. */
export function planOverlap(next: NextPage, before: TableAnswer | undefined): Page | undefined {
  if (!before || !("offset" in next) || next.offset === 0) return undefined;
  // Where elements became several rows or none, the last row is not that of one element.
  const isPlain = before.count === before.table.rows.length;
  return isPlain && before.count >= LEAST_ROWS ? { ...next, offset: next.offset - 1 } : undefined;
}

/**
 * `asked`: the page that overlaps `before`, as planned. Undefined where the service has pages at fixed places
 * only, so that it gave another one.
 */
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
 * Whether the last row of one page is the first of the next. People do things while they are listed, so a row
 * is known by what tells all rows of its page apart, such as an id; where nothing does, by all of it.
 */
function isSameRow(before: Table, page: Table): boolean {
  const last = before.rows[before.rows.length - 1];
  const [first] = page.rows;
  if (!last || !first) return false;
  const other = new Map(page.columns.map(({ name }, at) => [name, first[at] ?? null]));
  const isSame = (at: number): boolean => isEqual(last[at], other.get(before.columns[at]?.name ?? ""));
  const telling = before.columns.map((_, at) => at).filter((at) => isUniqueColumn(before.rows, at));
  return telling.length > 0 ? telling.some(isSame) : before.columns.every((_, at) => isSame(at));
}

function isUniqueColumn(rows: Table["rows"], at: number): boolean {
  return new Set(rows.map((row) => JSON.stringify(row[at] ?? null))).size === rows.length;
}

function isEqual(one: Cell | undefined, other: Cell | undefined): boolean {
  return String(one ?? "") === String(other ?? "");
}

/** The place of the rows that are left of a page that overlapped. */
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
