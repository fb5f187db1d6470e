/** Whether an answer is one page of several, and how to ask for the next. */

import { isDict, isNumber, isText } from "../../table/values";
import type { NextPage } from "./answer";
import { type Field, fieldsOf, firstSaid } from "./fields";
import { isLink, linksIn, linksNamed } from "./job-links";

/** What is known of a page besides its body. */
export interface PageContext {
  /** The Link header. */
  readonly header: string | undefined;
  /** How many elements the service counts in it, and where they are. */
  readonly count: number;
  readonly data: unknown;
  /** The first row that was asked for, counted from 0. */
  readonly offset?: number | undefined;
}

/** The page after one; undefined where this is the last, or nothing says that there is another. */
export function nextPage(body: unknown, { header, count, data, offset: asked = 0 }: PageContext): NextPage | undefined {
  // Without entering rows: objects that can speak of pages lie beside them.
  const fields = isDict(body) && body !== data ? fieldsOf(body, ASIDE, 20, data) : [];
  const [limit, offset, page, pages = 0, total] = NUMBERS.map((name) => numberAt(fields, name));
  const more = firstSaid(fields, moreOf);
  // Pages are counted from 1 nearly everywhere; a page 0 shows that they are not.
  const counted = page !== undefined && limit !== undefined ? Math.max(0, page - 1) * limit : asked;
  const start = offset ?? counted;
  const link = headerLink(header) ?? linksNamed(NEXT_NAME, fields.flatMap(linksIn))[0];
  if (link !== undefined) {
    // A service may link on past its end; a short page that reaches the total is the last, whatever it links to.
    const isLast = limit !== undefined && total !== undefined && count < limit && start + limit >= total;
    return isLast ? undefined : { link };
  }
  if (more === false || count === 0) return undefined;
  const cursor = firstSaid(fields, (...field) => cursorOf(field, more === true));
  if (cursor) return cursor;
  const next = start + count;
  const isMore = total === undefined ? more === true || (page ?? 1) < pages : total > next;
  return isMore ? { offset: next, limit: limit ?? count, total } : undefined;
}

/** What a body says about its pages: limit, offset, the number of the page, that of the last one, and the total of rows. */
const NUMBERS = [
  /^(limit|per_?page|page_?(size|limit))$/,
  /^(offset|skip|start(_?index)?|from)$/,
  /^(page|current_?page|page_?(number|index))$/,
  /^(total_?pages|last_?page|num_?pages)$/,
  /^(total(_?(count|rows|results|items|records|hits|size|elements))?|(row|result)_?count|num_?rows|count_?total)$/,
];

const ASIDE = /^(shards|query|request|parameters?|params|filters?|(.*_)?quota)$/;

function numberAt(fields: readonly Field[], pattern: RegExp): number | undefined {
  return firstSaid(fields, (name, value) => {
    const number = isText(value) && value !== "" ? Number(value) : value;
    return pattern.test(name) && Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
  });
}

function moreOf(name: string, value: unknown): boolean | undefined {
  if (isNumber(value)) return /^next_?(page|offset)$/.test(name) ? true : undefined;
  if (typeof value !== "boolean") return undefined;
  if (/^(has_?(more|next)\w*|more|(is_?)?truncated)$/.test(name)) return value;
  return /^((is_?)?last(_?page)?|done)$/.test(name) ? !value : undefined;
}

function headerLink(header: string | undefined): string | undefined {
  for (const part of (header ?? "").split(/,(?=\s*<)/)) {
    const match = /<([^>]+)>\s*;.*\brel="?([^";]*\s)?next\b/i.exec(part);
    if (match?.[1] && isLink(match[1])) return match[1];
  }
  return undefined;
}

const NEXT_NAME = /^((odata|hydra)_)?next(_?page)?(_?(\w+_)?(url|link|uri|href))?$/;

const CURSOR_NAME =
  /^next_?(page_?)?(cursor|token|key|marker|id)$|^(end_?cursor|scroll_?id|continuation(_?token)?|page_?token)$/;

/** A token for the next page, and the parameter to send it back in: its own name without "next". */
function cursorOf([name, value, key]: Field, more: boolean): NextPage | undefined {
  if (name === "next" && isDict(value))
    return firstSaid(fieldsOf(value, ASIDE, 1), (...field) => cursorOf(field, true));
  const named = CURSOR_NAME.test(name) || (more && /^(cursor|after|next)$/.test(name));
  if (!named || (!isText(value) && !isNumber(value)) || value === "") return undefined;
  if (/^end_?cursor$/.test(name)) return more ? { cursor: String(value), parameter: "after" } : undefined;
  const bare = key.replace(/^next_?(?=cursor|page)/i, "");
  return { cursor: String(value), parameter: bare.charAt(0).toLowerCase() + bare.slice(1) };
}
