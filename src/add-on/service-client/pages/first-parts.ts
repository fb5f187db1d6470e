/** What reading begins with: files, the first page, or earlier pages. */
import { AddOnError } from "../../shared/errors";
import { heightOf } from "../../table/by-column";
import { joinPages } from "../../table/pages";
import { restoreTable } from "../../table/codec";
import type { Table } from "../../table/types";
import type { TableAnswer } from "../../response-parser/envelope/answer";
import type { AskOptions, FirstPages } from "./job-polling";
import { lookAhead, type Parts, UNASKED } from "./page-ahead";
import { type ReadPage, seePage } from "./page-shelf";
import { type Page, buildNextRequest } from "../request/request";

/** All files of a result. `page`: the first as it was asked for. */
export function beginParts(
  first: TableAnswer,
  files: readonly string[],
  { read, query, budget, baseUrl }: AskOptions,
  page: Page | undefined,
): Parts {
  const parts: ReadPage[] = [{ answer: first }];
  for (const link of files) {
    if (countRows(parts) >= (budget.enough ?? budget.rowLimit))
      return { parts, ahead: { next: { link }, isSure: true } };
    const part = read(buildNextRequest(baseUrl, query, { link }));
    if (part.kind !== "table") throw new AddOnError("unreadable", { detail: "one of its files is no table" });
    if (!isInOtherFormat(part, parts)) parts.push({ answer: part, asked: { link } });
  }
  return { parts, ahead: lookAhead(first, page ?? UNASKED), last: seePage(first, undefined) };
}

/** The same rows in another format are no further part. */
function isInOtherFormat(part: TableAnswer, parts: readonly ReadPage[]): boolean {
  if (part.csv === parts[0]?.answer.csv) return false;
  return JSON.stringify(part.table.rows) === JSON.stringify(joinFirstParts(parts).rows);
}

export function resumeParts({ table: stored, count, next, isSure, last, isMoved }: FirstPages): Parts {
  const table = restoreTable(stored);
  const seen = last && { ...last, rows: table.rows.slice(table.rows.length - last.rows) };
  return {
    parts: [{ answer: { kind: "table", table, count }, isMoved }],
    ahead: { next, isSure },
    last: seen,
  };
}

export function joinFirstParts(parts: readonly ReadPage[]): Table {
  return joinPages(parts.map(({ answer }) => answer));
}

export function countRows(parts: readonly ReadPage[]): number {
  return parts.reduce((sum, { answer }) => sum + heightOf(answer.table), 0);
}
