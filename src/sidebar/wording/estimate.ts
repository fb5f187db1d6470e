/** Times of requests: as fast as the last ones, within the limit (pure). */
import type { FreeRequests, RunProgress } from "../../add-on/sidebar-contract/calls";
import { pagesRead } from "./part-done";
import { texts } from "../texts/texts";

/**
 * The account's limit for each minute, how many are free now, and in how many seconds each of the others is.
 */
export interface Pace extends FreeRequests {
  readonly perMinute: number;
}

/** A sent request is free again after this (s), as in the rate limit's window. */
export const WINDOW_S = 61.5;

/** So many seconds a request takes where nothing better is known. */
export const UNKNOWN_SPEED = 1;
/** Lower bound (s a request). */
const LEAST_SPEED = 0.1;

/** `each`: seconds a request without waits. `from`: when the first may be sent (s). */
export function estimateSeconds(requests: number, each: number, pace: Pace, from = 0): number {
  const sent: number[] = [];
  const { most, seconds } = windowOf(pace.perMinute);
  let ready = from;
  for (let i = 0; i < requests; i++) {
    const before = sent[i - most];
    const free = before === undefined ? freeAt(i, pace) : before + seconds;
    const at = Math.max(ready, free);
    sent.push(at);
    ready = at + each;
  }
  return ready;
}

/** Of less than one a minute one is sent in the time that it takes, as in the rate limit's window. */
function windowOf(perMinute: number): { readonly most: number; readonly seconds: number } {
  return perMinute < 1 ? { most: 1, seconds: WINDOW_S / perMinute } : { most: perMinute, seconds: WINDOW_S };
}

/** In how many seconds the request of this number, counted from 0, can be sent. */
function freeAt(number: number, { slotsLeft, freeIn }: Pace): number {
  return number < slotsLeft ? 0 : (freeIn[number - slotsLeft] ?? 0);
}

/** The current request already has its slot. */
export function estimateRest(requests: number, each: number, progress: RunProgress, pace: Pace): number {
  const wait = progress.stage === "waiting" ? progress.seconds : 0;
  const isUnderWay = wait > 0 || progress.stage === "reading" || progress.stage === "asking";
  if (requests === 0 || !isUnderWay) return estimateSeconds(requests, each, pace);
  return estimateSeconds(requests - 1, each, pace, wait + each);
}

/** How long the answers still take; "" before they are counted. */
export function answersToGoWords(progress: RunProgress, pace: Pace): string {
  const { answer } = progress;
  if (!answer) return "";
  const left = answer.count - answer.number + 1;
  return texts.run.toGo(durationWords(estimateRest(left, UNKNOWN_SPEED, progress, pace)));
}

/** How long the pages still take; "" before they are counted. */
export function pagesToGoWords(progress: RunProgress, pace: Pace): string {
  const { pages, of } = pagesRead(progress) ?? {};
  if (pages === undefined || of === undefined) return "";
  return texts.run.toGo(durationWords(estimateRest(of - pages, UNKNOWN_SPEED, progress, pace)));
}

/** A run reports free requests more often than the state is read. */
export function paceOf(known: Pace, { slotsLeft, freeIn }: RunProgress): Pace {
  if (slotsLeft === undefined || freeIn === undefined) return known;
  return { perMinute: known.perMinute, slotsLeft, freeIn };
}

/** Seconds a request, without counted waits. */
export function computeSpeed(requests: number, seconds: number, perMinute: number): number {
  if (requests === 0) return UNKNOWN_SPEED;
  const window = windowOf(perMinute);
  const waits = Math.max(0, Math.ceil(requests / window.most) - 1) * window.seconds;
  return Math.max(LEAST_SPEED, (seconds > waits ? seconds - waits : seconds) / requests);
}

/** To ten seconds above a minute: more would be a promise. */
export function durationWords(seconds: number): string {
  if (seconds < 59.5) return texts.run.seconds(Math.max(1, Math.round(seconds)));
  const tens = Math.ceil(seconds / 10) * 10;
  const [minutes, rest] = [Math.floor(tens / 60), tens % 60];
  return rest === 0 ? texts.run.minutes(minutes) : texts.run.minutesAndSeconds(minutes, rest);
}
