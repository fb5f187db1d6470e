/** Whether an answer is one of several pages, and how to ask for the next. */

import { type Dict, isDict, isList, isNumber, isText } from "../../table/values";
import type { NextPage, PagePlace } from "./answer";
import { type NamedField, collectFields, findFirst } from "./fields";
import {
  BARE_CURSOR,
  CURSOR,
  END_CURSOR,
  LAST_NAMES,
  LIMIT,
  MORE,
  NEXT_LINK,
  NEXT_NUMBER,
  NOT_OF_PAGE,
  OFFSET,
  PAGE,
  PAGES,
  TOTAL_NAMES,
} from "../vocabulary/page-names";
import { roleOf } from "../vocabulary/data-names";
import { isLink, readLinks, pickLinks } from "./job-links";

export interface PageContext {
  readonly header: string | undefined;
  readonly totalHeader?: string | undefined;
  /** Elements as the service counts them. */
  readonly count: number;
  readonly data: unknown;
  /** The first row asked for, from 0. */
  readonly offset?: number | undefined;
}

export interface Paging {
  readonly place: PagePlace;
  readonly next: NextPage | undefined;
}

export function readPaging(body: unknown, context: PageContext): Paging {
  const { totalHeader, count, data, offset: asked } = context;
  // Rows are not entered: paging is described outside them.
  const fields = isDict(body) && body !== data ? collectFields(body, NOT_OF_PAGE, 20, data) : [];
  const [limit, stated, page, pages = 0] = PAGE_NUMBERS.map((name) => findNumber(fields, name));
  const more = findFirst(fields, readMore);
  // Further off than the requested row (one more where rows count from 1) it is no row, but a day or moment.
  const offset = stated !== undefined && stated <= (asked ?? stated) + 1 ? stated : undefined;
  const start = Math.min(offset ?? computeCountedRow(page, limit, asked), asked ?? Infinity);
  // A lone total may count something else, or be a sum of the rows.
  const isBare =
    limit === undefined && offset === undefined && page === undefined && pages === 0 && more !== true;
  const owners = new Set(isBare ? fields.map(([, , , owner]) => owner) : []);
  const others = new Set([...owners].filter((owner) => owner !== body && hasOwnRows(owner, data)));
  const counting = fields.filter(([, , , owner]) => !others.has(owner));
  const total = findNumber(counting, TOTAL_NAMES) ?? readPageNumber(totalHeader);
  const isOfRows = total !== undefined && total > start + count && !(isBare && isSum(data, total));
  const place = { offset, page, more, total: isBare ? readPageNumber(totalHeader) : total };
  const said: StatedCounts = {
    fields,
    limit,
    start,
    total,
    isOfRows,
    more,
    isBeforeLast: (page ?? 1) < pages,
  };
  return { place, next: makeNextPage(said, context) };
}

interface StatedCounts {
  readonly fields: readonly NamedField[];
  readonly limit: number | undefined;
  /** The page's first row, from 0. */
  readonly start: number;
  readonly total: number | undefined;
  /** The total counts rows, and some are left. */
  readonly isOfRows: boolean;
  readonly more: boolean | undefined;
  readonly isBeforeLast: boolean;
}

/** Nearly all count pages from 1; a page that fits what was asked may count from 0. */
function computeCountedRow(page: number | undefined, limit: number | undefined, asked = 0): number {
  if (page === undefined || limit === undefined || page * limit === asked) return asked;
  return Math.max(0, page - 1) * limit;
}

function makeNextPage(said: StatedCounts, { header, count }: PageContext): NextPage | undefined {
  const { fields, limit, start, total, isOfRows, more, isBeforeLast } = said;
  const whole = isOfRows ? { total } : {};
  const link = readLinkHeader(header) ?? pickLinks(NEXT_LINK, fields.filter(mayLead).flatMap(readLinks))[0];
  if (link !== undefined) {
    // Services may link past the end; a short page that reaches the total is the last.
    const isLast = limit !== undefined && total !== undefined && count < limit && start + limit >= total;
    return isLast ? undefined : { link, ...whole };
  }
  if (more === false || count === 0) return undefined;
  const cursor = findFirst(fields, (...field) => readPageCursor(field, more === true));
  if (cursor) return { ...cursor, ...whole };
  const isMore = total === undefined ? more === true || isBeforeLast : isOfRows;
  return isMore ? { offset: start + count, limit: limit ?? count, ...whole } : undefined;
}

/** The total of an object outside the data: `{"total": 9, "variations": {"a": {"count": 9}}}`. */
function hasOwnRows(owner: Dict, data: unknown): boolean {
  const isRows = ([key, value]: [string, unknown]): boolean => {
    const items = isDict(value) ? Object.values(value) : isList(value) ? value : [];
    return items.length > 0 && items.every(isDict) && roleOf(key) >= 0;
  };
  return Object.entries(owner).some(isRows) && !includesRows(owner, data);
}

function includesRows(value: unknown, data: unknown): boolean {
  return value === data || (isDict(value) && Object.values(value).some((part) => includesRows(part, data)));
}

/** Of a column; fractions differ in their last digits. */
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

const PAGE_NUMBERS = [LIMIT, OFFSET, PAGE, PAGES];

function findNumber(fields: readonly NamedField[], pattern: RegExp): number | undefined {
  return findFirst(fields, (name, value) => (pattern.test(name) ? readPageNumber(value) : undefined));
}

/** A number that a field holds, also where it is a text. */
function readPageNumber(value: unknown): number | undefined {
  const number = isText(value) && value !== "" ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}

function readMore(name: string, value: unknown): boolean | undefined {
  if (isNumber(value)) return NEXT_NUMBER.test(name) ? true : undefined;
  if (typeof value !== "boolean") return undefined;
  if (MORE.test(name)) return value;
  return LAST_NAMES.test(name) ? !value : undefined;
}

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

/** The token's parameter is its own name without "next". */
function readPageCursor([name, value, key]: NamedField, more: boolean): NextPage | undefined {
  if (name === "next" && isDict(value))
    return findFirst(collectFields(value, NOT_OF_PAGE, 1), (...field) => readPageCursor(field, true));
  const named = CURSOR.test(name) || (more && BARE_CURSOR.test(name));
  if (!named || (!isText(value) && !isNumber(value)) || value === "") return undefined;
  if (END_CURSOR.test(name)) return more ? { cursor: String(value), parameter: "after" } : undefined;
  const bare = key.replace(/^next_?(?=cursor|page)/i, "");
  return { cursor: String(value), parameter: bare.charAt(0).toLowerCase() + bare.slice(1) };
}
