/**
 * Words and names by which answers are told apart. The service's specification shows no payload, so every line here is an
 * ASSUMPTION: what several published services of the kind use, collected from their documentation and clients.
 * Names of fields are in snake case, whatever the service writes.
 */

import type { JobState } from "./answer";

/** ASSUMPTION: states of jobs, in lower case and without spaces and punctuation; the first that fits holds. */
const STATES: readonly (readonly [RegExp, JobState])[] = [
  [
    /(?<!no)error|fail|unsuccess|cancel|abort|kill|reject|terminat|crash|denied|insufficient|expired|timed?out|notfound/,
    "failed",
  ],
  [/^no(data|results?|rows)$|^empty$/, "empty"],
  [/ing$|^not|incomplete|progress$|queued?$|(start|submitt|accept|schedul|plann|creat|initializ)ed$|^new$/, "running"],
  // As a whole, but for what it speaks of: "half done" is not done.
  [
    /^(job|query|export|task|run|execution|status|state|is)*(completed?|done|ready|available|finished|succeeded|success(ful)?)$/,
    "done",
  ],
];

/** ASSUMPTION: states of things that stay, such as a report, and not of jobs. */
const LASTING = /^((in)?active|(en|dis)abled|draft|archived|published|live|deleted|ok)?$/;

/** What a state word means; a word that nobody listed is `unknown`. Undefined for what says nothing of a job. */
export function stateOf(word: string): JobState | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  return LASTING.test(plain) ? undefined : (STATES.find(([pattern]) => pattern.test(plain))?.[1] ?? "unknown");
}

/** ASSUMPTION: words in names that speak of a job beyond doubt. */
export const OF_JOB = /(^|_)(async|job|query|export|task|run(?!ning)|execution|operation|statement)_?/;

/** ASSUMPTION: fields that hold a state word. */
export const STATE_KEY = /^(status|(finished_)?state|status_?(code|text)|phase)$/;

/** ASSUMPTION: booleans that say whether a job has ended, is under way, or was stopped. */
export const COMPLETE_KEY = /^((is|has)_?)?(results?_)?(completed?|done|finished|ready)$/;
export const UNDER_WAY_KEY = /^(is_?)?(in_?progress|running|pending|processing|executing|queued|refreshing|loading)$/;
export const STOPPED_KEY = /^(is_)?(cancell?ed|failed|aborted)$/;

export const PROGRESS_KEY = /^(progress|percent(age)?_?complete|progress_?percent(age)?)$/;

/** ASSUMPTION: ids that name a job. */
export const JOB_ID =
  /(^|_)(job|query|export|task|run|execution|operation|statement)(\w*_)?([gu]{0,2}id|identifier|handle|key)$/;

/** ASSUMPTION: fields with the id of a job, the surest first. */
export const ID_KEYS: readonly RegExp[] = [
  /^[gu]{0,2}id$/,
  JOB_ID,
  /^(handle|token|job|request_?id)$/,
  /(^|_)([gu]{0,2}id|identifier)$/,
];

/** ASSUMPTION: fields that lead to a result, the surest first. A link with a relation counts as a field of that name. */
export const RESULT_KEYS: readonly RegExp[] = [
  /(^|_)(download|results?|file|export|content|data|output)_?(url|link|uri|href)$/,
  /^(urls?|files)$/,
  /^(results?|link|href|location|uri)$/,
  /_(url|link|uri)$/,
];
/** ASSUMPTION: fields that lead to the state of a job. */
export const STATUS_KEYS: readonly RegExp[] = [
  /(^|_)(status|state|poll(ing)?|monitor)_?(\w+_)?(url|link|uri|href)$/,
  /^(next_?uri|self(_href)?)$/,
  /^(url|link|href|location|uri)$/,
];

/** ASSUMPTION: fields of an answer that say how the request went, when, and where to go on. */
export const HANDLE_FIELD =
  /^(success|ok|message|msg|code|request_id|self|urls?|uri|href|links?|location)$|(^|_)(at|on|date|time|urls?|uri|link|href)$/;

/** ASSUMPTION: fields that a job can have beside its state, and that are no data; so can it any yes or no. */
export const JOB_FIELD =
  /(^|_)([gu]{0,2}id|identifier|handle|key|token|status|state|phase|type|object|kind|name|title|format|message|msg|detail|reason|urls?|uri|links?|href|location|progress|percent|errors?|user|email|owner|created|updated|started|finished|expires|submitted|requested|code|count|total|size|bytes|rows|results?|query|position|eta|seconds|wait|at|on|time|date|job)$/;
