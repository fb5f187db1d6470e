/**
 * Failures of an account in a row: after five, the rest is not asked, and one request a minute probes. Pure.
 */
import { MINUTE_MS } from "../../shared/time";
import type { AddOnError } from "../../shared/errors";
import type { FailureKind } from "../../shared/failures";

/** Moments are epoch ms. */
export interface AccountFailures {
  readonly inRow: number;
  /** What the last one said. */
  readonly sentence: string;
  /** When the next request may find out whether the account is well again. */
  readonly probeAt: number;
}

export const NO_FAILURES: AccountFailures = { inRow: 0, sentence: "", probeAt: 0 };

const MOST_IN_ROW = 5;
const PROBE_EVERY_MS = MINUTE_MS;

/** Failures that say something of the account or its service, whatever was asked. */
const OF_THE_ACCOUNT: readonly FailureKind[] = [
  "serviceDown",
  "wrongKey",
  "forbidden",
  "unreadable",
  "noConnection",
];

/** Whether a pull may ask now. */
export function mayAsk({ inRow, probeAt }: AccountFailures, now: number): boolean {
  return inRow < MOST_IN_ROW || now >= probeAt;
}

/** After a run that failed so, or (without a failure) brought an answer. */
export function noteAsked(
  known: AccountFailures,
  failure: AddOnError | undefined,
  now: number,
): AccountFailures {
  if (!failure) return known.inRow === 0 ? known : NO_FAILURES;
  if (!OF_THE_ACCOUNT.includes(failure.kind)) return known;
  return { inRow: known.inRow + 1, sentence: failure.message, probeAt: now + PROBE_EVERY_MS };
}

/** Why the rest of a run is not asked for. */
export function describeRest({ inRow, sentence }: AccountFailures): string {
  return `Not asked, because the ${inRow} pulls before it failed one after another. ${sentence}`;
}
