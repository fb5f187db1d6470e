/**
 * Words of jobs, field names in snake case. ASSUMPTION throughout: the specification shows no payload, so
 * they are from published services; with each is a body that has it.
 */

import { matchWhole } from "./word-lists";

/** `unknown`: an unlisted word, treated as running, never as done. */
export type JobState = "running" | "done" | "failed" | "empty" | "unknown";

/** In lower case without spaces and punctuation; the first match counts. */
const STATES: readonly (readonly [RegExp, JobState])[] = [
  // {"status": "completed_with_errors", "rows": […]}: what there is has come.
  [
    /^(complete[sd]?|finished|done|succeeded|success)with(errors?|failures?|warnings?|gaps|exceptions?)$/,
    "done",
  ],
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
  // {"state": "SUCCEEDED"}, {"status": "query_completed"}. The whole word: "half done" is not done.
  [
    /^(job|query|export|task|run|execution|status|state|is)*(completed?|done|ready|available|finished|succeeded|success(ful)?)$/,
    "done",
  ],
];

/** Of things that stay, such as a report: {"status": "active"}. */
const LASTING = /^((in)?active|(en|dis)abled|draft|archived|published|live|deleted|ok)?$/;

/** Undefined for words of other things. */
export function jobStateOf(word: string): JobState | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  if (LASTING.test(plain)) return undefined;
  const known = STATES.find(([pattern]) => pattern.test(plain))?.[1];
  // {"status": "waiting for a worker"}
  return known ?? (/^\S{0,20} ?\S{3,20}ing /.test(word.slice(0, 60)) ? "running" : "unknown");
}

/**
 * Done with questions alone: {"report": {"status": "generating"}}. Orders are "processing", and tests are
 * "running".
 */
export const WORK_OF_ANSWERING =
  /^(still)?(generat|comput|execut|calculat|aggregat|pars|query|render|queu|optimi[sz])ing$|^(in)?queued?$/;

/** {"partial_results": […], "is_running": true} */
export const PART_KEY = /^(partial|preview|interim|intermediate|provisional)(_|$)|^(rows_|results_)?so_far$/;

/** Words only of jobs: {"jobStatus": "x"}, {"queryId": "x"}; but not {"running_id": 1}. */
export const OF_JOB = /(^|_)(async|job|query|export|task|run(?!ning)|execution|operation|statement)_?/;

/** {"status": "done"}, {"status": {"state": "done"}}, {"phase": "running"} */
export const STATE_KEY = /^(status|(finished_)?state|status_?(code|text)|phase)$/;

/** {"done": false}, {"is_running": true} */
export const COMPLETE_KEY = /^((is|has)_?)?(results?_)?(completed?|done|finished|ready)$/;
export const UNDER_WAY_KEY =
  /^(is_?)?(in_?progress|running|pending|processing|executing|queued|refreshing|loading)$/;
export const STOPPED_KEY = /^(is_)?(cancell?ed|failed|aborted)$/;

/** {"progress": 0.4}, {"percentComplete": 40}, {"progress": {"percent": 40}} */
export const PROGRESS_KEY = /^(progress|percent(age)?_?complete|progress_?percent(age)?)$/;

/** {"progress": 0.5, "processed": 500, "total": 1000}, {"percent_complete": 0, "position_in_queue": 4} */
export const OF_WORK =
  /^(steps?|stages?|priority|total(_rows)?|(position_in_)?queued?|(rows_)?processed(_rows)?|elapsed(_(ms|s|seconds))?)$/;

/** {"eta_s": 30}, {"retry_after_ms": 500} */
export const WAIT_KEY =
  /^(eta|wait|retry_(after|in)|poll_(after|in|interval)|remaining)(_?(time|ms|millis|s|secs?|seconds|min(ute)?s?))?$/;

/** {"job_id": 7}, {"statementHandle": "x"} */
export const JOB_ID =
  /(^|_)(job|query|export|task|run|execution|operation|statement)(\w{0,60}_)?([gu]{0,2}id|identifier|handle|key)$/;

/** {"queryId": "q-3", "status": "processing"}: of what is asked, not of a thing that is kept. */
export const ID_OF_ASKING =
  /^(query|statement|execution|export|job)(_?(execution))?(_?([gu]{0,2}id|identifier|handle|key))?$/;
/** How a query runs: {"stats": {"state": "RUNNING", "queued": false}}. */
export const STATS_OF_WORK =
  /^(queued|scheduled|nodes|(total|queued|running|completed)_splits|elapsed_time(_millis)?|processed_(rows|bytes))$/;

/** Only of background work; a query with its rows has an id too. */
export const SURE_JOB_ID = /(^|_)(job|task|export)_id$/;
/** {"job": {"status": 2}} */
export const JOB_NAME = matchWhole("(async_)?job", "(query_)?(execution|run|task)", "operation", "export");
/** {"jobs": [{"id": 1, "state": "running"}]}, {"steps": [{"name": "sort", "state": "running"}]} */
export const JOBS_NAME =
  /^((async|background|query|export)_)?(job|query|querie|statement|operation|execution|export|task)s?$/;
export const PARTS_OF_JOB_NAME = /^(step|stage|phase|part|batch(e)?|chunk|partition)s?$/;
/** What a to-do list has besides is no field of a job: a title, an owner, an amount. */
export const FIELD_OF_LISTED_JOB =
  /^((job|query|statement|operation|execution|export|task|step|stage|part|batch|chunk)(_(id|name|number|status|state))?|[gu]{0,2}id|name|number|type|kind|status|state|phase|progress|percent(age)?(_?(complete|done))?|(is_?)?(done|finished|completed?|running|pending|ready)|message|error|(created|started|submitted|finished|ended|completed|updated)(_(at|on|time))?|(start|end)_time|rows|row_count)$/;
/** A done job has one: {"job": {"status": 3, "query_result_id": 7}}. */
export const RESULT_ID = /(^|_)results?_id$/;

/** {"rows": 400, "size": 20480} */
export const RESULT_ROWS = /^(total_|num_)?(rows|records)$|^(row|record)_?count$/;
export const RESULT_BYTES = /^(file_?)?size(_?(in_?)?bytes)?$|^(total_)?bytes$|^content_length$/;

export const TICKET = /^ticket$/;
export const HANDLE_NAME = /^(handle|token|ticket|job|request_?id)$/;

/** Names of fields that hold the id of a job, the surest first. */
export const JOB_ID_KEYS: readonly RegExp[] = [
  /^[gu]{0,2}id$/,
  JOB_ID,
  HANDLE_NAME,
  /(^|_)([gu]{0,2}id|identifier)$/,
];

/** To a result, surest first: {"downloadUrl": "https://…"}. A link's relation counts as a name. */
export const RESULT_KEYS: readonly RegExp[] = [
  /(^|_)(download|results?|file|export|content|data|output)_?(url|link|uri|href)$/,
  /^(urls?|files)$/,
  /^(results?|link|href|location|uri)$/,
  /_(url|link|uri)$/,
];
/** To a status, surest first: {"status_url": "https://…"}, {"nextUri": "https://…"}. */
export const STATUS_KEYS: readonly RegExp[] = [
  /(^|_)(status|state|poll(ing)?|monitor)_?(\w{1,60}_)?(url|link|uri|href)$/,
  /^(next_?uri|self(_href)?)$/,
  /^(url|link|href|location|uri)$/,
];

/** How the request went, when, and where to continue. */
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
export const JOB_FIELD = new RegExp(`(^|_)(${JOB_FIELD_WORDS.join("|")})$`);

/** {"location": "s3://exports/weekly/people.csv"} */
export const STORAGE_PATH = /^(?!https?:|ftps?:|mailto:|data:)[a-z][a-z0-9+.-]*:\/\/[^\s/]+\/\S*$/i;

/** {"state": "FAILED", "failureReason": "No such table"} */
export const JOB_ERROR = /^(error|error_?message|failure_?reason)$/;

/** The question, what is said of the numbers, and entries of a map by day or id. */
export const NOT_OF_JOB =
  /^((data_)?(quality|freshness|completeness|coverage)|parameters?|params|query_params|settings|config|options|links|request|filters?|error|definition)$|^\d/;

/** {"type": "export", "id": 7} */
export const TYPE_NAME = matchWhole("type", "kind", "object");
