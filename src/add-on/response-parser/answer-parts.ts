/** What answers of bodies and of texts have in common: what is said of them, and errors of our own. Pure. */
import type { ErrorAnswer, RawResponse } from "./envelope/answer";
import { CUT_SHORT, findCaveats, findCompleteUntil, findDataBegins } from "./envelope/caveats";
import type { ReadOptions } from "./read-table";
import type { EpochMs } from "../shared/time";
import type { Table } from "../table/types";

/** What is known of the question whose answer is read. */
export interface AnswerOptions extends ReadOptions {
  /** For a Retry-After that is a date. */
  readonly now?: EpochMs;
  /** The first row asked for, from 0. */
  readonly offset?: number | undefined;
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
  { zone, now = NaN }: AnswerOptions,
  record?: unknown,
): Pick<Table, "caveats" | "mayLackRows" | "completeUntil" | "dataBegins"> {
  const { headers } = response;
  const { sentences, mayLackRows } = findCaveats(body, data, { headers, zone, now, record });
  const completeUntil = findCompleteUntil(body, data, zone);
  const dataBegins = findDataBegins(body, data, headers);
  return {
    ...(sentences.length > 0 && { caveats: sentences }),
    ...(mayLackRows && { mayLackRows }),
    ...(completeUntil !== undefined && { completeUntil }),
    ...(dataBegins !== undefined && { dataBegins }),
  };
}

/** A page may say that it was cut: its other rows are on the next one, or come never. */
export function judgeCutShort({ caveats = [], ...table }: Table, isPageNext: boolean): Table {
  if (!caveats.includes(CUT_SHORT)) return caveats.length > 0 ? { ...table, caveats } : table;
  if (!isPageNext) return { ...table, caveats, mayLackRows: true };
  const others = caveats.filter((sentence) => sentence !== CUT_SHORT);
  return others.length > 0 ? { ...table, caveats: others } : table;
}
