/** What an answer says of when to come back. Pure. */

/**
 * How long the service asks to be left alone (ms): by a Retry-After header (seconds or an HTTP date, RFC 9110), else by
 * what its text says (`"retry_after": 37`, "in 37 seconds"). Undefined where it is neither.
 */
export function retryAfterMs(header: string | undefined, now: number, text = ""): number | undefined {
  const wait = /^\s*\d+(\.\d+)?\s*$/.test(header ?? "") ? Number(header) * 1_000 : Date.parse(header ?? "") - now;
  if (!Number.isNaN(wait)) return Math.max(0, wait);
  const said =
    /retry_?after(?:_?seconds)?"?\s*:\s*"?([\d.]+)/i.exec(text) ??
    /\b(?:in|after|for)\s+([\d.]+)\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(text);
  return said ? Math.ceil(Number(said[1]) * (said[2]?.toLowerCase().startsWith("m") ? 60 : 1)) * 1_000 : undefined;
}
