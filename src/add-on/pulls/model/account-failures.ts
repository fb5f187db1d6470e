/** After five failures of an account in a row, one request a minute checks it; others wait. Pure. */
import { MINUTE_MS, type EpochMs } from "../../shared/time";
import type { AddOnError } from "../../shared/errors";
import type { FailureKind } from "../../shared/failures";

export interface AccountFailures {
  readonly inRow: number;
  /** The sentence of the last failure. */
  readonly sentence: string;
  /** Time of the next check. */
  readonly probeAt: EpochMs;
}

export const NO_FAILURES: AccountFailures = { inRow: 0, sentence: "", probeAt: 0 };

const MOST_IN_ROW = 5;
const PROBE_EVERY_MS = MINUTE_MS;

/** They concern account or service, not the question. */
const OF_THE_ACCOUNT: readonly FailureKind[] = [
  "serviceDown",
  "wrongKey",
  "forbidden",
  "unreadable",
  "noConnection",
];

export function mayAsk({ inRow, probeAt }: AccountFailures, now: EpochMs): boolean {
  return inRow < MOST_IN_ROW || now >= probeAt;
}

/** After a run; no failure means that an answer came. */
export function noteAsked(
  known: AccountFailures,
  failure: AddOnError | undefined,
  now: EpochMs,
): AccountFailures {
  if (!failure) return known.inRow === 0 ? known : NO_FAILURES;
  if (!OF_THE_ACCOUNT.includes(failure.kind)) return known;
  return { inRow: known.inRow + 1, sentence: failure.message, probeAt: now + PROBE_EVERY_MS };
}

/** Why other pulls were not asked. */
export function describeRest({ inRow, sentence }: AccountFailures): string {
  return `Not asked, because ${inRow} pulls before it failed. ${sentence}`;
}
