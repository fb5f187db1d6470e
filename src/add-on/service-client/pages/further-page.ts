/**
 * Whether a page is new or repeats the last one. Equal rows prove nothing: a column of one value has equal
 * pages, and a service may ignore the offset.
 */
import { isFailure } from "../../shared/known-error";
import type { NextPage } from "../../response-parser/envelope/answer";
import type { Cell } from "../../table/types";
import type { AskOptions } from "./job-polling";
import { askPage } from "./page-ahead";
import type { SeenPage } from "./page-shelf";
import type { Page } from "../request/request";

type CellRow = readonly Cell[];

type PageComparison = "further" | "same" | "unknown";

/** No list that fits a spreadsheet (10 million cells) has this row. */
const FAR_BEHIND = 10_000_000;

/** "unknown" where only another request can decide. */
export function compareWithBefore(page: SeenPage, before: SeenPage): PageComparison {
  const { asked, next, rows } = page;
  const said = asked && "offset" in asked ? comparePlaces(page, before) : "unknown";
  if (said !== "unknown") return said;
  if (!hasRowsOfBefore(page, before)) return "further";
  if (before.place.more === true && page.place.more === false) return "further";
  // The service made the link or cursor: a page without a next one is the last.
  if (asked && "link" in asked) return next && isSameLink(next, asked) ? "same" : "further";
  if (asked && "cursor" in asked) return next ? "unknown" : "further";
  return rows.length === before.rows.length && areAllDifferent(rows) ? "same" : "unknown";
}

/**
 * One request that shows whether the service respects the offset or cursor: then the end is not a full page,
 * and an old cursor returns the same next one.
 */
export function tryOut(
  page: SeenPage,
  before: SeenPage,
  asking: AskOptions,
  first: Page | undefined,
): boolean {
  const { asked, next, count } = page;
  if (asked && "cursor" in asked) {
    if (isSameCursor(next, before.next)) return false;
    const again = askPage(before.asked ?? first ?? { offset: 0, limit: count }, 0, asking, first);
    return isSameCursor(again?.next, before.next);
  }
  const { total } = before.next ?? {};
  const offset = total === undefined || count === 1 ? FAR_BEHIND : total - 1;
  try {
    const limit = asked && "offset" in asked ? asked.limit : count;
    const end = askPage({ offset, limit }, offset, asking, first);
    return end !== undefined && end.count < count;
  } catch (error) {
    // A refusal shows that it was read.
    if (isFailure(error, "refused")) return true;
    throw error;
  }
}

/** Else pages in a circle would be read forever. */
export function hasNext(next: NextPage, asked: NextPage): boolean {
  if ("offset" in next && "offset" in asked) return next.offset > asked.offset;
  return !isSameLink(next, asked);
}

function comparePlaces({ place }: SeenPage, before: SeenPage): PageComparison {
  const { offset, page } = place;
  if (offset !== undefined) return offset === (before.place.offset ?? 0) ? "same" : "further";
  if (page === undefined || before.place.page === undefined) return "unknown";
  return page === before.place.page ? "same" : "further";
}

function hasRowsOfBefore({ rows, count, asked }: SeenPage, before: SeenPage): boolean {
  const isAsLong = rows.length === before.rows.length;
  const isLimited = asked !== undefined && "offset" in asked && asked.limit === count && count < before.count;
  const isSame = (row: CellRow, at: number): boolean =>
    JSON.stringify(row) === JSON.stringify(before.rows[at]);
  return (isAsLong || isLimited) && rows.every(isSame);
}

function areAllDifferent(rows: readonly CellRow[]): boolean {
  return new Set(rows.map((row) => JSON.stringify(row))).size === rows.length;
}

function isSameLink(one: NextPage, other: NextPage): boolean {
  return "link" in one && "link" in other && one.link === other.link;
}

function isSameCursor(one: NextPage | undefined, other: NextPage | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    "cursor" in one &&
    "cursor" in other &&
    one.cursor === other.cursor
  );
}
