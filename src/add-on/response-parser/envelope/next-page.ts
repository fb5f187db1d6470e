/** Whether an answer is one page of several, and how to ask for the next. */

import { type Dict, isDict, isList, isNumber, isText } from "../../table/values";
import type { NextPage, PagePlace } from "./answer";
import { type NamedField, collectFields, findFirst } from "./fields";
import {
  BARE_CURSOR,
  CURSOR,
  END_CURSOR,
  LAST,
  LIMIT,
  MORE,
  NEXT_LINK,
  NEXT_NUMBER,
  NOT_OF_PAGE,
  OFFSET,
  PAGE,
  PAGES,
  TOTAL,
} from "../vocabulary/page-names";
import { findRole } from "../vocabulary/data-names";
import { isLink, readLinks, pickLinks } from "./job-links";

/** What is known of a page besides its body. */
export interface PageContext {
  /** The Link header. */
  readonly header: string | undefined;
  /** The X-Total-Count header. */
  readonly totalHeader?: string | undefined;
  /** How many elements the service counts in it, and where they are. */
  readonly count: number;
  readonly data: unknown;
  /** The first row that was asked for, counted from 0. */
  readonly offset?: number | undefined;
}

/** What an answer says of its page, and the page after it, where anything says that there is one. */
export interface Paging {
  readonly place: PagePlace;
  readonly next: NextPage | undefined;
}

export function readPaging(body: unknown, context: PageContext): Paging {
  const { totalHeader, count, data, offset: asked } = context;
  // Without entering rows: objects that can speak of pages lie beside them.
  const fields = isDict(body) && body !== data ? collectFields(body, NOT_OF_PAGE, 20, data) : [];
  const [limit, stated, page, pages = 0] = PAGE_NUMBERS.map((name) => findNumber(fields, name));
  const more = findFirst(fields, readMore);
  // What lies behind the requested row, or next to it where rows count from 1, is no row: a day, a moment.
  const offset = stated !== undefined && stated <= (asked ?? stated) + 1 ? stated : undefined;
  const start = Math.min(offset ?? findCountedRow(page, limit, asked), asked ?? Infinity);
  // A lone total may be of something else, or of what the rows measure.
  const isBare =
    limit === undefined && offset === undefined && page === undefined && pages === 0 && more !== true;
  const counting = isBare
    ? fields.filter(([, , , owner]) => owner === body || !hasOwnRows(owner, data))
    : fields;
  const total = findNumber(counting, TOTAL) ?? readNumber(totalHeader);
  const isOfRows = total !== undefined && total > start + count && !(isBare && isSum(data, total));
  const place = { offset, page, more, total: isBare ? readNumber(totalHeader) : total };
  const said: StatedCounts = {
    fields,
    limit,
    start,
    total,
    isOfRows,
    more,
    isBeforeLast: (page ?? 1) < pages,
  };
  return { place, next: findNextPage(said, context) };
}

/** What the fields of a body say about pages. */
interface StatedCounts {
  readonly fields: readonly NamedField[];
  readonly limit: number | undefined;
  /** The first row of this page, counted from 0. */
  readonly start: number;
  readonly total: number | undefined;
  /** Whether the total counts rows, of which some are left. */
  readonly isOfRows: boolean;
  readonly more: boolean | undefined;
  /** Whether its number is below that of the last. */
  readonly isBeforeLast: boolean;
}

/** Where a numbered page begins. Nearly all count from 1; one found where it was asked may count from 0. */
function findCountedRow(page: number | undefined, limit: number | undefined, asked = 0): number {
  if (page === undefined || limit === undefined || page * limit === asked) return asked;
  return Math.max(0, page - 1) * limit;
}

function findNextPage(said: StatedCounts, { header, count }: PageContext): NextPage | undefined {
  const { fields, limit, start, total, isOfRows, more, isBeforeLast } = said;
  const whole = isOfRows ? { total } : {};
  const link = readLinkHeader(header) ?? pickLinks(NEXT_LINK, fields.filter(mayLead).flatMap(readLinks))[0];
  if (link !== undefined) {
    // A service may link on past its end; a short page that reaches the total is the last.
    const isLast = limit !== undefined && total !== undefined && count < limit && start + limit >= total;
    return isLast ? undefined : { link, ...whole };
  }
  if (more === false || count === 0) return undefined;
  const cursor = findFirst(fields, (...field) => readPageCursor(field, more === true));
  if (cursor) return { ...cursor, ...whole };
  const isMore = total === undefined ? more === true || isBeforeLast : isOfRows;
  return isMore ? { offset: start + count, limit: limit ?? count, ...whole } : undefined;
}

/**
 * Whether an object beside the data has rows that its total counts: `{"total": 9, "variations": {"a":
 * {"count": 9}}}`.
 */
function hasOwnRows(owner: Dict, data: unknown): boolean {
  const isRows = ([key, value]: [string, unknown]): boolean => {
    const items = isDict(value) ? Object.values(value) : isList(value) ? value : [];
    return items.length > 0 && items.every(isDict) && findRole(key) >= 0;
  };
  return Object.entries(owner).some(isRows) && !includesRows(owner, data);
}

function includesRows(value: unknown, data: unknown): boolean {
  return value === data || (isDict(value) && Object.values(value).some((part) => includesRows(part, data)));
}

/** Whether a number is a column's sum; fractions differ in their last digits. */
function isSum(data: unknown, total: number): boolean {
  const rows = isList(data) ? data.filter((row) => isDict(row) || isList(row)) : [];
  const sums = new Map<string, number>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (isNumber(value)) sums.set(name, (sums.get(name) ?? 0) + value);
    }
  }
  return [...sums.values()].some((sum) => Math.abs(sum - total) <= 1e-9 * Math.abs(total));
}

/** What a body says of its pages: limit, offset, number, and the last number. */
const PAGE_NUMBERS = [LIMIT, OFFSET, PAGE, PAGES];

function findNumber(fields: readonly NamedField[], pattern: RegExp): number | undefined {
  return findFirst(fields, (name, value) => (pattern.test(name) ? readNumber(value) : undefined));
}

/** A whole number, also as its text. */
function readNumber(value: unknown): number | undefined {
  const number = isText(value) && value !== "" ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}

function readMore(name: string, value: unknown): boolean | undefined {
  if (isNumber(value)) return NEXT_NUMBER.test(name) ? true : undefined;
  if (typeof value !== "boolean") return undefined;
  if (MORE.test(name)) return value;
  return LAST.test(name) ? !value : undefined;
}

/** Whether a field can hold the address of the next page. */
function mayLead([name]: NamedField): boolean {
  return NEXT_LINK.test(name) || /^links?$/.test(name);
}

function readLinkHeader(header: string | undefined): string | undefined {
  for (const part of (header ?? "").split(/,(?=\s*<)/)) {
    const match = /<([^>]{1,4000})>\s{0,20};.{0,400}\brel="?([^";]{0,200}\s)?next\b/i.exec(part);
    if (match?.[1] && isLink(match[1])) return match[1];
  }
  return undefined;
}

/** A token for the next page, and the parameter to send it back in: its own name without "next". */
function readPageCursor([name, value, key]: NamedField, more: boolean): NextPage | undefined {
  if (name === "next" && isDict(value))
    return findFirst(collectFields(value, NOT_OF_PAGE, 1), (...field) => readPageCursor(field, true));
  const named = CURSOR.test(name) || (more && BARE_CURSOR.test(name));
  if (!named || (!isText(value) && !isNumber(value)) || value === "") return undefined;
  if (END_CURSOR.test(name)) return more ? { cursor: String(value), parameter: "after" } : undefined;
  const bare = key.replace(/^next_?(?=cursor|page)/i, "");
  return { cursor: String(value), parameter: bare.charAt(0).toLowerCase() + bare.slice(1) };
}
