/** Whether a list changed while its pages were read, so that some rows come twice or never. Pure. */
import type { Table } from "../../table/types";
import type { Parts } from "./page-ahead";
import type { PageShelf, ReadPage } from "./page-shelf";

export interface ListedPage {
  readonly rows: Table["rows"];
  /** Elements of the page, and of the whole list. */
  readonly count: number;
  readonly total?: number | undefined;
  /** It does not begin where the page before ended. */
  readonly isMoved?: true | undefined;
}

/** The files of one result count as one page. */
export function listPages(
  kept: readonly ReadPage[],
  { parts: first, ahead }: Parts,
  parts: readonly ReadPage[],
  shelf: PageShelf | undefined,
): readonly ListedPage[] {
  const rowsOf = ({ answer: { table } }: ReadPage) => (shelf ? shelf.asKept(table) : table).rows;
  const listed = (page: ReadPage): ListedPage => {
    const { count, place } = page.answer;
    const total = place?.total ?? page.ahead?.next.total;
    return { rows: rowsOf(page), count, total, isMoved: page.isMoved };
  };
  const count = first.reduce((sum, { answer }) => sum + answer.count, 0);
  const isMoved = first.some((page) => page.isMoved) || undefined;
  const begun: ListedPage = { rows: first.flatMap(rowsOf), count, total: ahead?.next.total, isMoved };
  return [
    ...kept.map(listed),
    ...(first.length > 0 ? [begun] : []),
    ...parts.slice(first.length).map(listed),
  ];
}

/** A sentence; undefined where nothing shows a change. */
export function findChangeWhileRead(pages: readonly ListedPage[]): string | undefined {
  if (pages.length < 2) return undefined;
  const totals = collectTotals(pages);
  const steps = totals.slice(1).map((total, i) => total - (totals[i] ?? total));
  const { twice, isConclusive } = countRepeatedRows(pages);
  // Rows added at the end shift none; among equal rows, nobody knows where they were added.
  const isMoved =
    pages.some((page) => page.isMoved) ||
    twice > 0 ||
    steps.some((step) => step < 0) ||
    (!isConclusive && steps.some((step) => step > 0));
  if (!isMoved) return undefined;
  const rows = twice === 1 ? "one row came twice" : `${twice.toLocaleString("en-US")} rows came twice`;
  return `The list changed while its pages were read: ${twice > 0 ? `${rows}, and others` : "some rows"} may be missing.`;
}

/** A total below what was already read counts something else. */
function collectTotals(pages: readonly ListedPage[]): number[] {
  let read = 0;
  return pages.flatMap(({ count, total = 0 }) => {
    read += count;
    return total >= read ? [total] : [];
  });
}

/** Meaningless where a page itself repeats a row. */
function countRepeatedRows(pages: readonly ListedPage[]): {
  readonly twice: number;
  readonly isConclusive: boolean;
} {
  let before = new Set<string>();
  let twice = 0;
  for (const { rows } of pages) {
    const here = new Set(rows.map((row) => JSON.stringify(row)));
    if (here.size < rows.length) return { twice: 0, isConclusive: false };
    for (const row of here) if (before.has(row)) twice += 1;
    before = here;
  }
  return { twice, isConclusive: true };
}
