/**
 * Words that tell a job from an answer. ASSUMPTION throughout: the specification shows no payload, so they
 * are those of published services; beside each is a body that has it. Field names in snake case.
 */

import { matchWhole } from "./word-lists";

/** `unknown` is a state word that nobody has listed: it is treated as still running, never as done. */
export type JobState = "running" | "done" | "failed" | "empty" | "unknown";

/** States of jobs, in lower case and without spaces and punctuation; the first that fits holds. */
const STATES: readonly (readonly [RegExp, JobState])[] = [
  // {"state": "FAILED"}, {"status": "timed_out"}, {"status": "Insufficient credits"}; but not "no error".
  [
    /(?<!no)error|fail|unsuccess|cancel|abort|kill|reject|terminat|crash|denied|insufficient|expired|timed?out|notfound/,
    "failed",
  ],
  // {"status": "no_data"}
  [/^no(data|results?|rows)$|^empty$/, "empty"],
  // {"state": "RUNNING"}, {"status": "not_started"}, {"status": "queued"}, {"status": "in progress"},
  // {"state": "new"}
  [
    /ing$|^not|incomplete|progress$|queued?$|(start|submitt|accept|schedul|plann|creat|initializ)ed$|^new$/,
    "running",
  ],
  // {"state": "SUCCEEDED"}, {"status": "query_completed"}. As a whole, but for what it speaks of: "half done"
  // is not done.
  [
    /^(job|query|export|task|run|execution|status|state|is)*(completed?|done|ready|available|finished|succeeded|success(ful)?)$/,
    "done",
  ],
];

/** States of things that stay, such as a report, and not of jobs: {"status": "active"}. */
const LASTING = /^((in)?active|(en|dis)abled|draft|archived|published|live|deleted|ok)?$/;

/** What a state word means; unlisted ones are `unknown`. Undefined for what says nothing of a job. */
export function findJobState(word: string): JobState | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  return LASTING.test(plain)
    ? undefined
    : (STATES.find(([pattern]) => pattern.test(plain))?.[1] ?? "unknown");
}

/**
 * Words in names that speak of a job beyond doubt: {"jobStatus": "x"}, {"queryId": "x"}; but not
 * {"running_id": 1}.
 */
export const OF_JOB = /(^|_)(async|job|query|export|task|run(?!ning)|execution|operation|statement)_?/;

/** Fields that hold a state word: {"status": "done"}, {"status": {"state": "done"}}, {"phase": "running"}. */
export const STATE_KEY = /^(status|(finished_)?state|status_?(code|text)|phase)$/;

/**
 * Booleans that say whether a job has ended, is under way, or was stopped: {"done": false}, {"is_running":
 * true}.
 */
export const COMPLETE_KEY = /^((is|has)_?)?(results?_)?(completed?|done|finished|ready)$/;
export const UNDER_WAY_KEY =
  /^(is_?)?(in_?progress|running|pending|processing|executing|queued|refreshing|loading)$/;
export const STOPPED_KEY = /^(is_)?(cancell?ed|failed|aborted)$/;

/** {"progress": 0.4}, {"percentComplete": 40}, {"progress": {"percent": 40}} */
export const PROGRESS_KEY = /^(progress|percent(age)?_?complete|progress_?percent(age)?)$/;

/** Ids that name a job: {"job_id": 7}, {"statementHandle": "x"}. */
export const JOB_ID =
  /(^|_)(job|query|export|task|run|execution|operation|statement)(\w{0,60}_)?([gu]{0,2}id|identifier|handle|key)$/;

/** Ids of background work only; a query with its rows has an id as well. */
export const SURE_JOB_ID = /(^|_)(job|task|export)_id$/;
/** Objects that are a job: {"job": {"status": 2}}. */
export const JOB_NAME = matchWhole("(async_)?job", "(query_)?(execution|run|task)", "operation", "export");
/** Ids of results, which a job has when it is done: {"job": {"status": 3, "query_result_id": 7}}. */
export const RESULT_ID = /(^|_)results?_id$/;

/** How much a result is: {"rows": 400, "size": 20480}. */
export const RESULT_ROWS = /^(total_|num_)?(rows|records)$|^(row|record)_?count$/;
export const RESULT_BYTES = /^(file_?)?size(_?(in_?)?bytes)?$|^(total_)?bytes$|^content_length$/;

/** Fields with the id of a job, the surest first. */
export const JOB_ID_KEYS: readonly RegExp[] = [
  /^[gu]{0,2}id$/,
  JOB_ID,
  /^(handle|token|job|request_?id)$/,
  /(^|_)([gu]{0,2}id|identifier)$/,
];

/**
 * Fields that lead to a result, surest first: {"downloadUrl": "https://…"}. A link's relation counts as a
 * name.
 */
export const RESULT_KEYS: readonly RegExp[] = [
  /(^|_)(download|results?|file|export|content|data|output)_?(url|link|uri|href)$/,
  /^(urls?|files)$/,
  /^(results?|link|href|location|uri)$/,
  /_(url|link|uri)$/,
];
/**
 * Fields that lead to the state of a job, the surest first: {"status_url": "https://…"}, {"nextUri":
 * "https://…"}.
 */
export const STATUS_KEYS: readonly RegExp[] = [
  /(^|_)(status|state|poll(ing)?|monitor)_?(\w{1,60}_)?(url|link|uri|href)$/,
  /^(next_?uri|self(_href)?)$/,
  /^(url|link|href|location|uri)$/,
];

/** Fields of an answer that say how the request went, when, and where to go on. */
export const HANDLE_FIELD =
  /^(success|ok|message|msg|code|request_id|self|urls?|uri|href|links?|location)$|(^|_)(at|on|date|time|urls?|uri|link|href)$/;

const JOB_FIELD_WORDS = [
  ...["[gu]{0,2}id", "identifier", "handle", "key", "token"],
  ...["status", "state", "phase", "progress", "percent", "position", "eta", "seconds", "wait"],
  ...["type", "object", "kind", "name", "title", "format", "query", "job"],
  ...["message", "msg", "detail", "reason", "errors?", "code"],
  ...["urls?", "uri", "links?", "href", "location", "results?"],
  ...[
    "user",
    "email",
    "owner",
    "created",
    "updated",
    "started",
    "finished",
    "expires",
    "submitted",
    "requested",
  ],
  ...["at", "on", "time", "date"],
  ...["count", "total", "size", "bytes", "rows"],
];
/** What a job can have beside its state and is no data, besides yes and no. */
export const JOB_FIELD = new RegExp(`(^|_)(${JOB_FIELD_WORDS.join("|")})$`);

/** Where an export lies in an object storage: {"location": "s3://exports/weekly/people.csv"}. */
export const STORAGE_PATH = /^(?!https?:|ftps?:|mailto:|data:)[a-z][a-z0-9+.-]*:\/\/[^\s/]+\/\S*$/i;

/** What an error of a job stands under: {"state": "FAILED", "failureReason": "No such table"}. */
export const JOB_ERROR = /^(error|error_?message|failure_?reason)$/;

/** Not the job's own: what was asked, and entries of a map by day or id. */
export const NOT_OF_JOB =
  /^(parameters?|params|query_params|settings|config|options|links|request|filters?|error|definition)$|^\d/;

/** Names that say what an answer is, as in {"type": "export", "id": 7}. */
export const TYPE_NAME = matchWhole("type", "kind", "object");
