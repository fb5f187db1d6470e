import type { Cell } from "../model/answer";
import { writeJson } from "../wire/json";
import type { Page, Reply } from "./phrasing";

export const JSON_TYPE = "application/json; charset=utf-8";

/** A reply whose body is JSON with all digits; `headers` win over its content type. */
export function jsonReply(status: number, body: Cell, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { "Content-Type": JSON_TYPE, ...headers }, body: writeJson(body) };
}

/** Absent cells have no key, missing ones are null. */
export function rowObjects(page: Page): Cell[] {
  const names = page.answer.columns.map((column) => column.name);
  return page.rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

/** Rows end before absent cells, so they may be shorter than the columns. */
export function rowArrays(page: Page): Cell[] {
  return page.rows.map((row) => {
    let width = row.length;
    while (width > 0 && row[width - 1] === undefined) width -= 1;
    return row.slice(0, width);
  });
}

export function countOf(page: Page): { readonly count: Cell } {
  return { count: page.rows[0]?.[0] };
}

/** A link as it stands in a body: `{"name": "next", "rel": "next", "href": "…", "templated": false}`. */
export function linkTo(rel: string, href: string): Cell {
  return { name: rel, rel, href, templated: false };
}

/** `{"status": 404, "messages": ["…"]}` */
export function statusMessages(status: number, messages: readonly string[]): string {
  return writeJson({ status, messages });
}
