/** A pull's question beside the cell's, and whether an answer is all of it. Pure. */
import { PAGE_LIMIT } from "../../service-client/request/contract";
import type { Question } from "../../answers/question/question";
import type { FailedAnswer } from "../../custom-functions/planning/plan";
import type { CutAtLimit } from "../model/pull-state";
import { heightOf } from "../../table/by-column";
import type { TableOrValue } from "../../table/codec";
import type { Table } from "../../table/types";

/** A cell's question, and the pull's, which takes more rows. */
export interface PullQuestion {
  readonly ofCell: Question;
  readonly own: Question;
  /** Whether the person set a row limit. */
  readonly isLimited: boolean;
  /** The metric that may have been meant, as its plan says. */
  readonly meantName?: string | undefined;
}

/** Whether a cell's answer is complete, so that a pull would get no more. */
export function isAll(answered: TableOrValue, { rowLimit }: Question): boolean {
  return (
    answered.kind === "value" || (answered.table.cut === undefined && heightOf(answered.table) < rowLimit)
  );
}

/** Its answer may need more than one page. */
export function mayBeLong({ own }: PullQuestion): boolean {
  return own.rowLimit > PAGE_LIMIT;
}

export function isPartOf(answered: TableOrValue | FailedAnswer): boolean {
  return answered.kind === "table" && answered.table.isPart === true;
}

export function hasNoRows(answered: TableOrValue): boolean {
  return answered.kind === "value" ? answered.value === null : heightOf(answered.table) === 0;
}

/** A cut at the row's own limit, or at that of its kind of question. */
export function cutAtLimitOf(table: Table, [only, another]: readonly PullQuestion[]): CutAtLimit | undefined {
  const { cut, total } = table;
  const limit = heightOf(table);
  if (!only || another || cut === undefined || limit !== only.own.rowLimit) return undefined;
  return { limit, ...(total !== undefined && { of: total }) };
}
