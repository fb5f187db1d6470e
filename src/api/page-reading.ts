/** What follows the first part of an answer: the other files of a result, or the pages after it. */
import { AddOnError, isFailure } from "../errors";
import { joined, limitRows } from "../table/pages";
import { storedTable, tableFrom } from "../table/codec";
import type { Table } from "../table/types";
import type { NextPage, TableAnswer } from "../payload/envelope/answer";
import { PAGE_LIMIT } from "./contract";
import { type Ahead, type Asking, type FirstPages, follow } from "./job-polling";
import { type Page, requestForNext } from "./request";

/** The parts of an answer so far, and where it goes on. */
export interface Parts {
  readonly parts: readonly TableAnswer[];
  readonly ahead: Ahead | undefined;
}

/** A result in several files is all of them. `page` is the first as it was asked for. */
export function beginParts(
  first: TableAnswer,
  files: readonly string[],
  { read, query, budget, baseUrl }: Asking,
  page: Page | undefined,
): Parts {
  const parts = [first];
  for (const link of files) {
    if (rowsOf(parts) >= budget.rowLimit) return { parts, ahead: { next: { link }, isSure: true } };
    const part = read(requestForNext(baseUrl, query, { link }));
    if (part.kind !== "table") throw new AddOnError("unreadable", { detail: "one of its files is no table" });
    // The same rows in another format are no further part.
    if (!isSame(part.table, joined(parts))) parts.push(part);
  }
  return { parts, ahead: lookAhead(first, page ?? UNASKED) };
}

/**
 * Reads the pages that are left, up to the row limit. Where that cannot be done now, `onBegun` is told of those that are
 * here, so that the next asker need not begin anew.
 */
export function readPages(begun: Parts, asking: Asking, page: Page | undefined): Table {
  const { query, budget, baseUrl } = asking;
  const parts = [...begun.parts];
  let { ahead } = begun;
  try {
    while (ahead && isWanted(ahead, rowsOf(parts), budget.rowLimit)) {
      budget.watch?.({ stage: "reading", rows: rowsOf(parts) });
      const next = withLimit(ahead, budget.rowLimit + 1 - rowsOf(parts));
      const asked: Page | undefined = "offset" in next ? next : undefined;
      const got = asking.read(requestForNext(baseUrl, query, next, page), { offset: asked?.offset ?? countOf(parts) });
      const answer = got.kind === "job" ? follow(got, asking).answer : got;
      // A service that ignores the offset gives its first page for ever; whether there are more rows, nobody knows.
      if (answer.kind !== "table" || isSame(answer.table, parts[0]!.table)) break;
      const empty = answer.table.rows.length === 0;
      if (!empty) parts.push(answer);
      ahead = empty ? undefined : lookAhead(answer, asked);
    }
  } catch (error) {
    // What lies behind its end, a service may refuse to give; whether that was the end, nobody knows.
    if (!ahead || ahead.isSure || !isFailure(error, "refused")) {
      if (ahead) asking.onBegun?.({ table: storedTable(joined(parts)), count: countOf(parts), ...ahead });
      throw error;
    }
  }
  return limitRows(joined(parts), budget.rowLimit, ahead !== undefined, totalOf(parts, ahead));
}

/** How many rows there are in all, where the service says so, and where its elements are rows. */
function totalOf(parts: readonly TableAnswer[], ahead: Ahead | undefined): number | undefined {
  const isOneEach = countOf(parts) === rowsOf(parts);
  return isOneEach ? ahead?.next.total : undefined;
}

/** The pages that an earlier execution read. */
export function resumeParts({ table, count, next, isSure }: FirstPages): Parts {
  return { parts: [{ kind: "table", table: tableFrom(table), count }], ahead: { next, isSure } };
}

/** How many elements the service has given: where the next page begins, whatever leads to it. */
function countOf(parts: readonly TableAnswer[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

function rowsOf(parts: readonly TableAnswer[]): number {
  return parts.reduce((sum, { table }) => sum + table.rows.length, 0);
}

/** An endpoint that is not asked for pages may give one all the same. */
const UNASKED: Page = { offset: 0, limit: PAGE_LIMIT };

/** Where the service says nothing of pages, the only sign of more is a page exactly as long as was asked for. */
function lookAhead({ next, count }: TableAnswer, page: Page | undefined): Ahead | undefined {
  if (next) return { next, isSure: true };
  const isFull = page !== undefined && count === page.limit;
  return isFull ? { next: { offset: page.offset + count, limit: count }, isSure: false } : undefined;
}

/** Beyond the rows that are wanted, one more tells whether there are more, where only that is not known. */
function isWanted({ isSure }: Ahead, rows: number, rowLimit: number): boolean {
  return rows < rowLimit || (rows === rowLimit && !isSure);
}

/** A page that is only guessed at has the length that is still wanted; what the service says is left as it is. */
function withLimit({ next, isSure }: Ahead, wanted: number): NextPage {
  return isSure || !("offset" in next) ? next : { ...next, limit: Math.min(PAGE_LIMIT, wanted) };
}

function isSame(page: Table, first: Table): boolean {
  return page.rows.length > 0 && JSON.stringify(page.rows) === JSON.stringify(first.rows);
}
