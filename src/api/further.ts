/** What follows the first part of an answer: the pages after it, or the other files of a result. */
import { AddOnError } from "../errors";
import { concat, limitRows } from "../table/concat";
import type { Table } from "../table/types";
import type { NextPage, TableAnswer } from "./answer";
import { type Asking, follow } from "./follow";
import { type Page, requestForNext } from "./request";

/** A result in several files is all of them. */
export function withFiles(
  first: TableAnswer,
  files: readonly string[],
  { read, query, budget, baseUrl }: Asking,
): TableAnswer {
  let { table } = first;
  for (const link of files) {
    if (table.rows.length >= budget.rowLimit) return { ...first, table, next: { link } };
    const part = read(requestForNext(baseUrl, query, { link }));
    if (part.kind !== "table") throw new AddOnError("unreadable", { detail: "one of its files is no table" });
    // The same rows in another format are no further part.
    if (!isSame(part.table, table)) table = concat(table, part.table);
  }
  return { ...first, table };
}

/** Reads the pages after the first, up to the row limit. `page` is the first as it was asked for. */
export function withPages(first: TableAnswer, asking: Asking, page: Page | undefined): Table {
  const { query, budget, baseUrl } = asking;
  let { table } = first;
  let next = first.next ?? afterFull(first, page);
  while (next !== undefined && table.rows.length < budget.rowLimit) {
    budget.watch?.({ stage: "reading", rows: table.rows.length });
    const asked: Page | undefined = "offset" in next ? next : undefined;
    const got = asking.read(requestForNext(baseUrl, query, next, page), { offset: asked?.offset });
    const answer = got.kind === "job" ? follow(got, asking).answer : got;
    // A service that ignores the offset gives its first page for ever; whether there are more rows, nobody knows.
    if (answer.kind !== "table" || isSame(answer.table, first.table)) break;
    if (answer.table.rows.length === 0) return limitRows(table, budget.rowLimit, false);
    table = concat(table, answer.table);
    next = answer.next ?? afterFull(answer, asked);
  }
  return limitRows(table, budget.rowLimit, next !== undefined);
}

/** Where the service says nothing of pages, the only sign of more is a page exactly as long as was asked for. */
function afterFull({ count }: TableAnswer, page: Page | undefined): NextPage | undefined {
  return page && count === page.limit ? { offset: page.offset + count, limit: count } : undefined;
}

function isSame(page: Table, first: Table): boolean {
  return page.rows.length > 0 && JSON.stringify(page.rows) === JSON.stringify(first.rows);
}
