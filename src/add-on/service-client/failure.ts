/** From an error answer to a failure. Pure. */
import { AddOnError } from "../shared/errors";
import type { EpochMs } from "../shared/time";
import type { ErrorAnswer } from "../response-parser/envelope/answer";
import { FIELDS, RETRY_AFTER_DEFAULT_MS } from "./request/contract";

export interface FailureContext {
  readonly host: string;
  /** Another host got no key: its answer concerns the link. */
  readonly isOurs: boolean;
  readonly what: string;
  readonly now: EpochMs;
  readonly clockTime: (ms: EpochMs) => string;
}

export function makeFailure(
  { status, message, ours, foreign, tooLarge, retryAfterMs }: ErrorAnswer,
  context: FailureContext,
): AddOnError {
  const { host, isOurs, what, now, clockTime } = context;
  if (status >= 300 && status < 400 && isOurs)
    return new AddOnError("badSetting", { setting: "Address", problem: message });
  if (tooLarge) return new AddOnError("tooLarge", describeSize(tooLarge));
  if (ours && status < 400) {
    return new AddOnError("unreadable", {
      detail: message.replace(/^The service('s answer)?/, "it"),
      ...(foreign && { foreign }),
    });
  }
  const said = ours ? {} : { detail: nameOptions(message) };
  const until = now + (retryAfterMs ?? RETRY_AFTER_DEFAULT_MS);
  const wait = { until, at: clockTime(until) };
  if (!isOurs && status === 429) return new AddOnError("fileHost", { host, ...wait });
  if (!isOurs) return new AddOnError(status >= 500 ? "fileHost" : "refused", { host, status, ...said });
  if (status === 401) return new AddOnError("wrongKey", {});
  if (status === 403) return new AddOnError("forbidden", { what, ...said });
  if (status === 429) return new AddOnError("rateLimited", wait);
  // Sent with every question, unless the setting is off.
  const refused = message.split(KNOWN_FIELDS)[0] ?? "";
  if (status < 500 && [FIELDS.timeZone, FIELDS.markPartial].some((field) => refused.includes(field))) {
    return new AddOnError("badSetting", {
      setting: "Time zone",
      problem: `the service refuses it: ${message}`,
    });
  }
  const stoppedAfter = ours ? undefined : readTimeLimit(message);
  if (stoppedAfter !== undefined && status < 500)
    return new AddOnError("refused", { status, ...said, stoppedAfter });
  return status >= 500
    ? new AddOnError("serviceDown", { host, status, ...said })
    : new AddOnError("refused", { status, ...said });
}

/** What follows is what the service would take, and not what it refuses. */
const KNOWN_FIELDS =
  /(?<!\b(?:not|no)(?: a)? )\b(?:known|allowed|valid|supported|accepted|permitted|available|expected|one of)\b/i;
const LONGEST_REASON = 300;
const STOPPED_WORDS =
  /\b(?:stopped|cancell?ed|aborted|interrupted|timed out|timeout|longer than|time limit)\b/i;
const LENGTH_OF_TIME = /\b\d{1,6} ?(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?)\b/i;

/** "5 seconds", where the service says that a question took longer than it gives; undefined for all else. */
function readTimeLimit(message: string): string | undefined {
  const said = message.slice(0, LONGEST_REASON);
  return STOPPED_WORDS.test(said) ? LENGTH_OF_TIME.exec(said)?.[0] : undefined;
}

/** What the fields of a request are called where they are typed. */
const TYPED_AS: { readonly [field in string]?: string } = {
  [FIELDS.interval]: "By",
  [FIELDS.segmentBy]: "Split by",
  [FIELDS.segmentLimit]: "Top",
  [FIELDS.dateRange]: "Dates",
  [FIELDS.weekStart]: "Week starts",
  [FIELDS.filter]: "Filter",
  [FIELDS.confidence]: "Confidence",
};

/** "By: a funnel report has none", and not in the words of the request: "interval: …". */
function nameOptions(message: string): string {
  return message.replace(/^(\w+)(?=: )/, (field) => TYPED_AS[field] ?? field);
}

function describeSize(size: NonNullable<ErrorAnswer["tooLarge"]>): { what: string; limit: string } {
  if ("keys" in size)
    return { what: "An object in the answer", limit: `what can be read (${countThings(size.keys, "key")})` };
  const what = `An answer of ${countThings(size.rows, "row")} and ${countThings(size.columns, "column")} or more`;
  return { what, limit: "what a spreadsheet can hold" };
}

function countThings(number: number, of: string): string {
  return `${number.toLocaleString("en-US")} ${of}${number === 1 ? "" : "s"}`;
}
