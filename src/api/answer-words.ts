/**
 * Words and keys by which answers are told apart. The service's specification shows no payload, so every line here is an
 * ASSUMPTION: what several published services of the kind use, collected from their documentation and clients.
 */

import type { JobState } from "./answer";

/** ASSUMPTION: states of jobs, in lower case and without spaces and punctuation; a leading "job", "query", … is dropped. */
const STATES: Readonly<Record<Exclude<JobState, "unknown">, readonly string[]>> = {
  running:
    "running unstarted notstarted started starting pending queued enqueued inqueue inprogress progress processing waiting working submitted accepted scheduled preparing initializing building generating exporting executing validating created new incomplete resuming planned".split(
      " ",
    ),
  done: "complete completed done ready available succeeded success successful finished".split(" "),
  failed:
    "error errored failed failure fail timeout timedout cancelled canceled cancelling canceling expired aborted killed rejected terminated crashed insufficientcredits partialfailure denied".split(
      " ",
    ),
  empty: ["nodata", "noresults", "noresult", "norows", "empty"],
};

/** What a state word means; a word that nobody listed is `unknown`. */
export function stateOf(word: string): JobState {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  const bare = plain.replace(/^(job|query|export|task|run|status|state|is)+(?=.)/, "");
  for (const [state, words] of Object.entries(STATES)) {
    if (words.includes(plain) || words.includes(bare)) return state as JobState;
  }
  return "unknown";
}

/** ASSUMPTION: fields that hold a state word. The first alternative names a job beyond doubt. */
export const JOB_STATE_KEY =
  /^((async|job|query|export|run|task|execution|operation)_?(status|state)|finished_?state)$/i;
export const STATE_KEY = /^(status|state|status_?(code|text)|phase)$/i;

/** ASSUMPTION: booleans that say whether a job has ended, or that it was stopped. */
export const COMPLETE_KEY = /^(is_?)?(completed?|done|finished)$/i;
export const STOPPED_KEY = /^(is_?)?(cancell?ed|failed|aborted)$/i;

export const PROGRESS_KEY = /^(progress|percent(age)?_?complete|progress_?percent(age)?)$/i;

/** ASSUMPTION: fields with the id of a job, the surest first. */
export const ID_KEYS: readonly RegExp[] = [
  /^_?(id|uuid|guid)$/i,
  /^(job|query|export|task|run|execution|query_?execution|statement|operation|report_?run)_?(id|guid|uuid|identifier|handle|key)$/i,
  /^(handle|token|job|request_?id)$/i,
  /_?(id|guid|uuid|identifier)$/i,
];

/** ASSUMPTION: fields that lead to a result, the surest first. */
export const RESULT_KEYS: readonly RegExp[] = [
  /^(download|results?|file|data|export|report|output)_?(url|link|uri|href)$/i,
  /^(url|urls|files)$/i,
  /^(result|results|link|href|location|uri)$/i,
  /_(url|link|uri)$|DataUrl$/i,
];
/** ASSUMPTION: fields that lead to the state of a job. */
export const STATUS_KEYS: readonly RegExp[] = [
  /^(status|state|poll|polling|monitor)_?(url|link|uri|href)$/i,
  /^(next_?uri|status_?query_?get_?uri|self)$/i,
  /^(url|link|href|location|uri)$/i,
];

/** ASSUMPTION: relations of links that lead to a result, and to a state. */
export const RESULT_RELS: readonly RegExp[] = [/result/i, /download|file|export|content|data|output/i];
export const STATUS_RELS: readonly RegExp[] = [/status|state|monitor|poll/i, /^self$/i];

/** ASSUMPTION: fields of an answer that is nothing but a handle. One with a name is an object of its own. */
export const HANDLE_FIELD =
  /(^|_)(id|guid|uuid|identifier|handle|key|token|success|ok|message|msg|code|status|meta|data|job|links?|url|href|uri|location|object|kind|type)$|_(at|on|date|time)$|[a-z](At|On|Id|Url|Uri|Handle)$/i;

/** ASSUMPTION: fields that a job can have beside its state, and that are no data. */
export const JOB_FIELD =
  /(^|_)(id|guid|uuid|identifier|key|token|status|state|type|object|name|title|format|message|msg|detail|reason|success|ok|url|urls|uri|link|links|href|progress|percent|error|errors|user|email|owner|created|updated|started|finished|completed|cancell?ed|done|expires|expiry|submitted|requested|livemode|kind|code|count|size|bytes|rows|attempts|retries|version|result|results|data|meta|parameters|params|options|query)$|_(at|on|time|date|id|url)$|[a-z](At|On|Time|Date|Id|Url|Uri|Errors)$/i;
