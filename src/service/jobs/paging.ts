import type { Answer } from "../model/answer";
import type { Page } from "../dialects/phrasing";
import { badField, ServiceError } from "../model/errors";
import type { Fields } from "../wire/fields";

const DEFAULT_LIMIT = 1000;
const MOST_ROWS_A_PAGE = 10_000;
const MOST_OFFSET = Number.MAX_SAFE_INTEGER;

/** Which rows of an answer are wanted: `limit` of them, from the row `offset` on, which counts from 0. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Without the fields the first 1,000 rows. @throws ServiceError 400 for more than 10,000, or no whole number
 */
export function readWindow(body: Fields): Window {
  return {
    offset: body.optionalInteger("offset", { min: 0, max: MOST_OFFSET }) ?? 0,
    limit: body.optionalInteger("limit", { min: 1, max: MOST_ROWS_A_PAGE }) ?? DEFAULT_LIMIT,
  };
}

/** No other parameter is allowed. */
export function readWindowOfUrl(url: URL): Window {
  for (const name of url.searchParams.keys()) {
    if (name !== "offset" && name !== "limit")
      throw badField(name, "unknown parameter; known here: offset, limit");
    if (url.searchParams.getAll(name).length > 1) throw badField(name, "given more than once");
  }
  return {
    offset: wholeParameter(url, "offset", 0, MOST_OFFSET) ?? 0,
    limit: wholeParameter(url, "limit", 1, MOST_ROWS_A_PAGE) ?? DEFAULT_LIMIT,
  };
}

function wholeParameter(url: URL, name: string, min: number, max: number): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (/^\d{1,16}$/.test(text) && value >= min && value <= max) return value;
  throw badField(name, `expected a whole number from ${min} to ${max}, got "${text.slice(0, 20)}"`);
}

/**
 * `address` makes a window's absolute address.
 * @throws ServiceError 400 for rows beyond those kept of a cut answer
 */
export function pageOf(answer: Answer, window: Window, address: (window: Window) => string): Page {
  const { offset, limit } = window;
  const kept = answer.rows.length;
  const isCut = answer.total === null || answer.total > kept;
  if (isCut && offset >= kept) {
    throw new ServiceError(
      400,
      `offset: only the first ${kept} rows are served; ask for fewer or use an export.`,
    );
  }
  const rows = answer.rows.slice(offset, offset + limit);
  // A cut answer always has a next page, which says that no more is served.
  const hasMore = isCut || offset + rows.length < kept;
  return {
    answer,
    rows,
    offset,
    limit,
    self: address(window),
    ...(hasMore && { next: address({ offset: offset + limit, limit }) }),
  };
}
