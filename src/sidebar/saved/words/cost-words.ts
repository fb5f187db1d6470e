/** What runs of saved pulls take, in requests and in time, put into words (pure). */
import { HOURLY_PULLS_S } from "../../../add-on/input-language/schedules/hourly-run";
import type { PullItem, RunProgress } from "../../../add-on/sidebar-contract/calls";
import {
  durationWords,
  estimateRest,
  estimateSeconds,
  computeSpeed,
  type Pace,
  UNKNOWN_SPEED,
} from "../../wording/estimate";
import { pagesRead } from "../../wording/part-done";
import { texts } from "../../texts/texts";

export function requestsOf(items: readonly PullItem[]): number {
  return items.reduce((sum, { requests }) => sum + requests, 0);
}

/**
 * "42 requests, about 2 min 50 s", or several hourly runs. Before its first run only a pull's maximum is
 * known.
 */
export function costWords(items: readonly PullItem[], pace: Pace): string {
  const seconds = secondsOf(items, requestsOf(items), pace);
  // Unattended, requests are spread evenly over the minute, which takes longer.
  const hours = Math.ceil(items.reduce((sum, item) => sum + item.seconds, 0) / HOURLY_PULLS_S);
  const words = isAtMost(items) ? texts.saved.costAtMost : texts.saved.cost;
  const cost = words(requestsOf(items), durationWords(seconds));
  return hours > 1 ? texts.saved.costAlone(cost, hours) : cost;
}

/** Pages read cost nothing more; waits count. */
export function toGoWords(wanted: readonly PullItem[], progress: RunProgress, pace: Pace): string {
  const place = (progress.pull?.number ?? 1) - 1;
  const [now, ...later] = wanted.slice(place);
  if (!now) return "";
  const left = requestsLeft(now, progress);
  const isKnown = pagesRead(progress)?.of !== undefined || progress.stage === "writing";
  const words = isAtMost(isKnown ? later : [now, ...later]) ? texts.run.toGoAtMost : texts.run.toGo;
  const requests = left + requestsOf(later);
  return words(durationWords(secondsToGo([now, ...later], requests, progress, pace)));
}

function secondsToGo(
  items: readonly PullItem[],
  requests: number,
  progress: RunProgress,
  pace: Pace,
): number {
  return estimateRest(requests, speedOf(items, pace), progress, pace);
}

function requestsLeft({ requests }: PullItem, progress: RunProgress): number {
  if (progress.stage === "writing") return 0;
  const { pages = 0, of } = pagesRead(progress) ?? {};
  return of === undefined ? Math.max(1, requests - pages) : of - pages;
}

function secondsOf(items: readonly PullItem[], requests: number, pace: Pace): number {
  return estimateSeconds(requests, speedOf(items, pace), pace);
}

/** The speed of the last runs together. */
function speedOf(items: readonly PullItem[], { perMinute }: Pace): number {
  const known = items.filter((item) => hasRun(item) && item.requests > 0);
  const each = known.map(({ requests, took }) => ({
    requests,
    seconds: requests * computeSpeed(requests, took, perMinute),
  }));
  const requests = each.reduce((sum, one) => sum + one.requests, 0);
  return requests === 0 ? UNKNOWN_SPEED : each.reduce((sum, one) => sum + one.seconds, 0) / requests;
}

function isAtMost(items: readonly PullItem[]): boolean {
  return items.some((item) => !hasRun(item) && item.requests > 1);
}

function hasRun({ rows }: PullItem): boolean {
  return rows !== null;
}
