/** How long a service asks to be left alone. */

import { messageIn } from "./complaint";
import { isDict } from "../table/values";

/**
 * Seconds to wait: from a Retry-After header (seconds or an HTTP date, RFC 9110), else from what the body says ("in 37
 * seconds", `retry_after`). `now` is epoch milliseconds; without it a date says nothing.
 */
export function retryAfter(header: string | undefined, body: unknown, now: number | undefined): number | undefined {
  if (header !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header));
  const date = header === undefined ? NaN : Date.parse(header);
  if (now !== undefined && !Number.isNaN(date)) return Math.max(0, Math.ceil((date - now) / 1000));
  const field = isDict(body)
    ? Object.entries(body).find(([key]) => /^retry_?after(_?seconds)?$/i.test(key))?.[1]
    : undefined;
  if ((typeof field === "number" || typeof field === "string") && Number(field) >= 0) return Math.ceil(Number(field));
  const said = /\b(?:in|after|for)\s+(\d+(?:\.\d+)?)\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(messageIn(body) ?? "");
  return said ? Math.ceil(Number(said[1]) * (/^m/i.test(said[2]!) ? 60 : 1)) : undefined;
}
