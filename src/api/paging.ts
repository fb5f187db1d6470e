/** Whether an answer is one page of several, and how to ask for the next. */

import { type Dict, isDict, isList } from "../table/values";
import type { NextPage } from "./answer";
import { type Field, fieldsOf, firstSaid } from "./fields";
import { isLink } from "./job-links";

/** The next page after one with `count` rows, which are in `data`; undefined where this is the last, or nothing says that there is another. */
export function nextPage(
  body: unknown,
  linkHeader: string | undefined,
  count: number,
  data?: unknown,
): NextPage | undefined {
  // Without entering rows: objects that can speak of pages lie beside them.
  const fields = isDict(body) && body !== data ? fieldsOf(body, ASIDE, 20, data) : [];
  const page = pageIn(fields);
  const link = headerLink(linkHeader) ?? firstSaid(fields, linkOf);
  if (link !== undefined) return isLast(page, count) ? undefined : { link };
  if (page.more === false || count === 0) return undefined;
  const cursor = firstSaid(fields, (key, value) => cursorOf(key, value, page.more === true));
  if (cursor) return cursor;
  const offset = startOf(page) + count;
  const more = page.total === undefined ? page.more === true : page.total > offset;
  if (!more) return undefined;
  return { offset, limit: page.limit ?? count, total: page.total };
}

/** What a body says about its pages. */
interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** The number of the page, and of the first one. */
  readonly page?: number | undefined;
  readonly total?: number | undefined;
  readonly more?: boolean | undefined;
}

/** A service may link on past its end; a short page that reaches the total is the last, whatever it links to. */
function isLast(page: Page, count: number): boolean {
  const { total, limit } = page;
  return total !== undefined && limit !== undefined && count < limit && startOf(page) + limit >= total;
}

function startOf({ offset, page, limit }: Page): number {
  if (offset !== undefined) return offset;
  // Pages are counted from 1 nearly everywhere; a page 0 shows that they are not.
  return page !== undefined && limit !== undefined ? Math.max(0, page - 1) * limit : 0;
}

const ASIDE = /^(_?shards|query|request|parameters?|params|filters?|quota|.*quota)$/i;

function pageIn(fields: readonly Field[]): Page {
  return {
    limit: numberAt(fields, /^(limit|per_?page|page_?size|page_?limit)$/i),
    offset: numberAt(fields, /^(offset|skip|start(_?index)?|from)$/i),
    page: numberAt(fields, /^(page|current_?page|page_?number|page_?index)$/i),
    total: numberAt(
      fields,
      /^(total(_?(count|rows|results|items|records|hits|size))?|row_?count|num_?rows|count_?total|result_?count)$/i,
    ),
    more: firstSaid(fields, moreOf),
  };
}

function numberAt(fields: readonly Field[], name: RegExp): number | undefined {
  return firstSaid(fields, (key, value) => {
    const number = typeof value === "string" && value !== "" ? Number(value) : value;
    return name.test(key) && Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
  });
}

function moreOf(key: string, value: unknown): boolean | undefined {
  if (typeof value !== "boolean") return undefined;
  if (/^(has_?(more|next(_?page)?|more_?(results|items|pages))|more|is_?truncated|truncated)$/i.test(key)) return value;
  return value && /^(is_?last(_?page)?|done|last)$/i.test(key) ? false : undefined;
}

function headerLink(header: string | undefined): string | undefined {
  for (const part of (header ?? "").split(/,(?=\s*<)/)) {
    const match = /<([^>]+)>\s*;.*\brel="?([^";]*\s)?next\b/i.exec(part);
    if (match?.[1] && isLink(match[1])) return match[1];
  }
  return undefined;
}

const NEXT_KEY = /^(@?odata\.)?(hydra:)?next(_?(page_?)?(url|link|uri|href)|_?page)?$/i;

function linkOf(key: string, value: unknown): string | undefined {
  if (NEXT_KEY.test(key)) {
    const href = isDict(value) ? [value.href, value.url, value.link].find(isLink) : value;
    if (isLink(href)) return href;
  }
  if (!/^_?links?$/i.test(key) || !isList(value)) return undefined;
  const next = value.find((item) => isDict(item) && item.rel === "next") as Dict | undefined;
  const href = next?.href ?? next?.url;
  return isLink(href) ? href : undefined;
}

const CURSOR_KEY =
  /^next_?(page_?)?(cursor|token|key|marker|id)$|^(end_?cursor|scroll_?id|continuation(_?token)?|page_?token)$/i;

/** A token for the next page, and the parameter to send it back in: its own name without "next". */
function cursorOf(key: string, value: unknown, more: boolean): NextPage | undefined {
  const named = CURSOR_KEY.test(key) || (more && /^(cursor|after|next)$/i.test(key));
  if (!named || (typeof value !== "string" && typeof value !== "number") || value === "") return undefined;
  if (/^end_?cursor$/i.test(key)) return more ? { cursor: String(value), parameter: "after" } : undefined;
  const bare = key.replace(/^next_?(?=cursor|page)/i, "");
  return { cursor: String(value), parameter: bare.charAt(0).toLowerCase() + bare.slice(1) };
}
