/** What follows the first part of an answer: the other files of a result, or the pages after it. */
import { AddOnError } from "../errors";
import { joined, limitRows } from "../table/pages";
import { storedTable, tableFrom } from "../table/codec";
import type { Table } from "../table/types";
import type { NextPage, TableAnswer } from "../payload/envelope/answer";
import { type Asking, type FirstPages, follow } from "./job-polling";
import { type Page, requestForNext } from "./request";

/** The parts of an answer so far, and where it goes on. */
export interface Parts {
  readonly parts: readonly TableAnswer[];
  readonly next: NextPage | undefined;
}

/** A result in several files is all of them. `page` is the first as it was asked for. */
export function begin(
  first: TableAnswer,
  files: readonly string[],
  { read, query, budget, baseUrl }: Asking,
  page: Page | undefined,
): Parts {
  const parts = [first];
  for (const link of files) {
    if (rowsOf(parts) >= budget.rowLimit) return { parts, next: { link } };
    const part = read(requestForNext(baseUrl, query, { link }));
    if (part.kind !== "table") throw new AddOnError("unreadable", { detail: "one of its files is no table" });
    // The same rows in another format are no further part.
    if (!isSame(part.table, joined(parts))) parts.push(part);
  }
  return { parts, next: first.next ?? afterFull(first, page) };
}

/**
 * Reads the pages that are left, up to the row limit. Where that cannot be done now, `onBegun` is told of those that are
 * here, so that the next asker need not begin anew.
 */
export function whole(begun: Parts, asking: Asking, page: Page | undefined): Table {
  const { query, budget, baseUrl } = asking;
  const parts = [...begun.parts];
  let { next } = begun;
  try {
    while (next !== undefined && rowsOf(parts) < budget.rowLimit) {
      budget.watch?.({ stage: "reading", rows: rowsOf(parts) });
      const asked: Page | undefined = "offset" in next ? next : undefined;
      const got = asking.read(requestForNext(baseUrl, query, next, page), { offset: asked?.offset });
      const answer = got.kind === "job" ? follow(got, asking).answer : got;
      // A service that ignores the offset gives its first page for ever; whether there are more rows, nobody knows.
      if (answer.kind !== "table" || isSame(answer.table, parts[0]!.table)) break;
      const empty = answer.table.rows.length === 0;
      if (!empty) parts.push(answer);
      next = empty ? undefined : (answer.next ?? afterFull(answer, asked));
    }
  } catch (error) {
    if (next) asking.onBegun?.({ table: storedTable(joined(parts)), next });
    throw error;
  }
  return limitRows(joined(parts), budget.rowLimit, next !== undefined);
}

/** The pages that an earlier execution read. */
export function takenUp({ table, next }: FirstPages): Parts {
  return { parts: [{ kind: "table", table: tableFrom(table), count: 0 }], next };
}

function rowsOf(parts: readonly TableAnswer[]): number {
  return parts.reduce((sum, { table }) => sum + table.rows.length, 0);
}

/** Where the service says nothing of pages, the only sign of more is a page exactly as long as was asked for. */
function afterFull({ count }: TableAnswer, page: Page | undefined): NextPage | undefined {
  return page && count === page.limit ? { offset: page.offset + count, limit: count } : undefined;
}

function isSame(page: Table, first: Table): boolean {
  return page.rows.length > 0 && JSON.stringify(page.rows) === JSON.stringify(first.rows);
}
