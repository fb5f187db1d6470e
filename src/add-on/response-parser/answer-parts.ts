/** What answers of bodies and of texts have in common: what is said of them, and errors of our own. Pure. */
import type { ErrorAnswer, RawResponse } from "./envelope/answer";
import { type AnswerKind, CUT_SHORT, findCaveats } from "./envelope/caveats";
import { findCompleteUntil, findDataBegins } from "./envelope/complete-days";
import type { ReadOptions } from "./read-table";
import type { EpochMs } from "../shared/time";
import { addFacts } from "../table/by-column";
import type { Table } from "../table/types";

/** What is known of the question whose answer is read. */
export interface AnswerOptions extends ReadOptions {
  /** For a Retry-After that is a date. */
  readonly now?: EpochMs;
  /** The first row asked for, from 0. */
  readonly offset?: number | undefined;
  /** The last day asked for: "2026-10-31". */
  readonly lastDay?: string | undefined;
  /** The request was for a job, whose result may be behind a redirect. */
  readonly ofJob?: boolean | undefined;
}

export function makeOwnError(status: number, message: string): ErrorAnswer {
  return { kind: "error", status, message, ours: true };
}

export function findCaveatsIn(
  body: unknown,
  data: unknown,
  response: RawResponse,
  { zone, now = NaN, lastDay }: AnswerOptions,
  what: AnswerKind = {},
): Pick<Table, "caveats" | "mayLackRows" | "completeUntil" | "dataBegins"> {
  const { headers } = response;
  const { sentences, mayLackRows } = findCaveats(body, data, { headers, zone, now, lastDay, ...what });
  const completeUntil = findCompleteUntil(body, data, zone, what.record);
  const dataBegins = findDataBegins(body, data, headers, what.record);
  return {
    ...(sentences.length > 0 && { caveats: sentences }),
    ...(mayLackRows && { mayLackRows }),
    ...(completeUntil !== undefined && { completeUntil }),
    ...(dataBegins !== undefined && { dataBegins }),
  };
}

/** A page may say that it was cut: its other rows are on the next one, or come never. */
export function judgeCutShort(table: Table, isPageNext: boolean): Table {
  const { caveats = [] } = table;
  if (!caveats.includes(CUT_SHORT)) return table;
  if (!isPageNext) return addFacts(table, { mayLackRows: true });
  const others = caveats.filter((sentence) => sentence !== CUT_SHORT);
  return addFacts(table, { caveats: others.length > 0 ? others : undefined });
}

/** With what more is said against it. */
export function addCaveats(table: Table, caveats: readonly string[]): Table {
  return caveats.length === 0 ? table : addFacts(table, { caveats: [...(table.caveats ?? []), ...caveats] });
}
