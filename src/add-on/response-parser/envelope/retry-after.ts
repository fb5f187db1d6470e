/** When the service wants to be asked again. Pure. */
import { DAY_MS, type EpochMs } from "../../shared/time";
import { findHeader } from "./find-header";

/** A longer one is no answer: no clock could show it. */
const LONGEST_WAIT_MS = 365 * DAY_MS;

/**
 * In ms, of the service's and of chats' answers: the header Retry-After (seconds or an HTTP date, RFC 9110),
 * else from the text (`"retry_after": 37`, "in 37 seconds"). 0 for a past moment. Another header is added
 * here.
 */
export function readRetryAfter(headers: object, now: EpochMs, text = ""): number | undefined {
  const header = (findHeader(headers, "retry-after") ?? "").trim().slice(0, 100);
  const delay = readHeaderDelay(header, now) ?? readStatedDelay(text);
  return delay === undefined ? undefined : Math.min(delay, LONGEST_WAIT_MS);
}

function readHeaderDelay(header: string, now: EpochMs): number | undefined {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const isDate = /[a-z]{3}.{0,40}\d\d:\d\d/i.test(header) || /^\d{4}-\d\d-\d\dT/.test(header);
  const at = isDate ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function readStatedDelay(text: string): number | undefined {
  const said =
    /retry_?after(?:_?seconds)?"?\s*:\s*"?([\d.]+)/i.exec(text) ??
    /\b(?:in|after|for)\s+([\d.]+)\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(text);
  return said
    ? Math.ceil(Number(said[1]) * (said[2]?.toLowerCase().startsWith("m") ? 60 : 1)) * 1_000
    : undefined;
}
