/** Whether an answer is one page of several, and how to ask for the next. */

import { type Dict, isDict, isList, isNothing } from "../table/values";
import type { NextPage } from "./answer";
import { isLink } from "./job-links";

/** The next page after one with `count` rows; undefined where this is the last, or nothing says that there is another. */
export function nextPage(body: unknown, linkHeader: string | undefined, count: number): NextPage | undefined {
  const scopes = isDict(body) ? scopesOf(body) : [];
  const page = pageIn(scopes);
  const link = headerLink(linkHeader) ?? linkIn(scopes);
  if (link !== undefined) return isLast(page, count) ? undefined : { link };
  if (page.more === false || count === 0) return undefined;
  const cursor = cursorIn(scopes, page.more === true);
  if (cursor) return cursor;
  const offset = startOf(page) + count;
  const more = page.total === undefined ? page.more === true : page.total > offset;
  if (!more) return undefined;
  return { offset, limit: page.limit ?? count, ...(page.total === undefined ? {} : { total: page.total }) };
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

const ASIDE = /^(query|request|parameters?|params|filters?|quota|.*quota)$/i;

/** The body and objects in it that can speak of pages, without entering rows. */
function scopesOf(body: Dict): Dict[] {
  const scopes: Dict[] = [body];
  for (let i = 0; i < scopes.length && scopes.length < 20; i++) {
    for (const [key, value] of Object.entries(scopes[i]!)) if (isDict(value) && !ASIDE.test(key)) scopes.push(value);
  }
  return scopes;
}

function pageIn(scopes: readonly Dict[]): Page {
  return {
    limit: numberAt(scopes, /^(limit|per_?page|page_?size|page_?limit)$/i),
    offset: numberAt(scopes, /^(offset|skip|start(_?index)?|from)$/i),
    page: numberAt(scopes, /^(page|current_?page|page_?number|page_?index)$/i),
    total: numberAt(
      scopes,
      /^(total(_?(count|rows|results|items|records|hits|size))?|row_?count|num_?rows|count_?total|result_?count)$/i,
    ),
    more: moreIn(scopes),
  };
}

function numberAt(scopes: readonly Dict[], name: RegExp): number | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      const number = typeof value === "string" && value !== "" ? Number(value) : value;
      if (name.test(key) && typeof number === "number" && Number.isSafeInteger(number) && number >= 0) return number;
    }
  }
  return undefined;
}

function moreIn(scopes: readonly Dict[]): boolean | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      if (
        typeof value === "boolean" &&
        /^(has_?(more|next(_?page)?|more_?(results|items|pages))|more|is_?truncated|truncated)$/i.test(key)
      )
        return value;
      if (value === true && /^(is_?last(_?page)?|done|last)$/i.test(key)) return false;
    }
  }
  return undefined;
}

function headerLink(header: string | undefined): string | undefined {
  for (const part of (header ?? "").split(/,(?=\s*<)/)) {
    const match = /<([^>]+)>\s*;.*\brel="?([^";]*\s)?next\b/i.exec(part);
    if (match?.[1] && isLink(match[1])) return match[1];
  }
  return undefined;
}

const NEXT_KEY = /^(@?odata\.)?(hydra:)?next(_?(page_?)?(url|link|uri|href)|_?page)?$/i;

function linkIn(scopes: readonly Dict[]): string | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      if (NEXT_KEY.test(key)) {
        const href = isDict(value) ? [value.href, value.url, value.link].find(isLink) : value;
        if (isLink(href)) return href;
      }
      const listed =
        /^_?links?$/i.test(key) && isList(value)
          ? value.find((item) => isDict(item) && item.rel === "next")
          : undefined;
      if (isDict(listed) && isLink(listed.href ?? listed.url)) return (listed.href ?? listed.url) as string;
    }
  }
  return undefined;
}

const CURSOR_KEY =
  /^next_?(page_?)?(cursor|token|key|marker|id)$|^(end_?cursor|scroll_?id|continuation(_?token)?|page_?token)$/i;

/** A token for the next page, and the parameter to send it back in: its own name without "next". */
function cursorIn(scopes: readonly Dict[], more: boolean): NextPage | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      const named = CURSOR_KEY.test(key) || (more && /^(cursor|after|next)$/i.test(key));
      if (!named || isNothing(value) || (typeof value !== "string" && typeof value !== "number") || value === "")
        continue;
      if (/^end_?cursor$/i.test(key)) return more ? { cursor: String(value), parameter: "after" } : undefined;
      const bare = key.replace(/^next_?(?=cursor|page)/i, "");
      return { cursor: String(value), parameter: bare.charAt(0).toLowerCase() + bare.slice(1) };
    }
  }
  return undefined;
}
