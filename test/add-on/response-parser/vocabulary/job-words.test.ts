/** Words of jobs: a field or a state is one, and what only looks so is a row's own. */
import {
  COMPLETE_KEY,
  FIELD_OF_LISTED_JOB,
  HANDLE_FIELD,
  HANDLE_NAME,
  ID_OF_ASKING,
  JOB_ERROR,
  JOB_FIELD,
  JOB_ID,
  JOB_NAME,
  jobStateOf,
  JOBS_NAME,
  NOT_OF_JOB,
  OF_JOB,
  OF_WORK,
  PART_KEY,
  PARTS_OF_JOB_NAME,
  PROGRESS_KEY,
  RESULT_BYTES,
  RESULT_ID,
  RESULT_KEYS,
  RESULT_ROWS,
  STATE_KEY,
  STATS_OF_WORK,
  STATUS_KEYS,
  STOPPED_KEY,
  STORAGE_PATH,
  SURE_JOB_ID,
  TICKET,
  TYPE_NAME,
  UNDER_WAY_KEY,
  WAIT_KEY,
  WORK_OF_ANSWERING,
} from "../../../../src/add-on/response-parser/vocabulary/job-words";
import { findMisread } from "./words-of";

test.each<[state: string | undefined, words: string]>([
  [
    "done",
    "completed, complete, done, SUCCEEDED, success, successful, finished, ready, available, " +
      "query_completed, " +
      "job done, is_ready, status:success, export finished, task completed, run complete, " +
      "execution done, " +
      "completed_with_errors, Complete with warnings, done with gaps, finished with error, " +
      "completes with failures, succeeded with exceptions, success with warning, done with failure, done with exception",
  ],
  [
    "failed",
    "FAILED, failure, error, cancelled, CANCELED, aborted, killed, rejected, terminated, " +
      "crashed, denied, " +
      "Insufficient credits, expired, timed_out, timeout, not found, unsuccessful, internal error",
  ],
  ["empty", "no_data, no results, no result, no rows, NO_DATA, empty"],
  [
    "running",
    "RUNNING, pending, not_started, queued, queue, in progress, incomplete, processing, started, " +
      "submitted, " +
      "accepted, scheduled, planned, created, initialized, new, waiting for a worker, still running it",
  ],
  ["unknown", "half done, phase two, blue, no error, news, renewed, emptyish, no datapoints, done soon"],
  [undefined, "active, inactive, enabled, disabled, draft, archived, published, live, deleted, ok, 200, -"],
])("a job's state is %s for each of: %s", (state, words) => {
  expect(words.split(", ").filter((word) => jobStateOf(word) !== state)).toEqual([]);
});

test.each<[what: string, pattern: RegExp, are: string, areNot: string]>([
  [
    "work that only a question causes",
    WORK_OF_ANSWERING,
    "generating computing stillcomputing executing calculating aggregating parsing querying rendering " +
      "queuing optimizing optimising queue queued inqueue inqueued",
    "running processing generated generatings degenerating queues enqueue queueda",
  ],
  [
    "a part of the rows, of which more come",
    PART_KEY,
    "partial partial_results preview preview_rows interim interim_rows intermediate provisional " +
      "provisional_rows so_far rows_so_far results_so_far",
    "partially impartial my_preview previews sofar so_far_rows pages_so_far",
  ],
  [
    "a word that only jobs have",
    OF_JOB,
    "job job_status query_id my_query export export_url task tasks run run_id async execution_state " +
      "operation statement_handle",
    "running running_id prejob jo reexport intask subquery",
  ],
  [
    "a field with the state",
    STATE_KEY,
    "status state finished_state status_code statuscode status_text statustext phase",
    "statuses states my_state state_tax phases status_id unfinished_state",
  ],
  [
    "a field that says whether it is done",
    COMPLETE_KEY,
    "done complete completed finished ready is_done isdone has_finished has_completed " +
      "result_complete results_ready " +
      "is_results_ready is_complete",
    "undone done_at completes already is_donee rows_done",
  ],
  [
    "a field that says whether it is under way",
    UNDER_WAY_KEY,
    "in_progress inprogress is_in_progress running is_running isrunning pending processing " +
      "executing queued " +
      "refreshing loading is_loading",
    "running_id progress inprogressive spending unloading loadings",
  ],
  [
    "a field that says whether it was stopped",
    STOPPED_KEY,
    "cancelled canceled is_cancelled failed is_failed aborted is_aborted",
    "failed_logins uncancelled has_failed abort",
  ],
  [
    "a field that says how far it is",
    PROGRESS_KEY,
    "progress percent_complete percentcomplete percentage_complete percentagecomplete progress_percent " +
      "progresspercent progress_percentage",
    "percent progress_note my_progress percent_completed progress_percents",
  ],
  [
    "a number of the work",
    OF_WORK,
    "step steps stage stages priority total total_rows queue queued position_in_queue processed " +
      "rows_processed " +
      "processed_rows elapsed elapsed_ms elapsed_s elapsed_seconds",
    "footsteps staged totals total_cost queues position_in_line unprocessed elapsed_days",
  ],
  [
    "how long to wait",
    WAIT_KEY,
    "eta eta_s eta_seconds wait wait_ms wait_time retry_after retry_in retry_after_ms " +
      "retry_after_seconds " +
      "poll_after poll_in poll_interval poll_interval_min remaining remaining_time remaining_minutes " +
      "eta_millis eta_sec eta_secs eta_min eta_mins eta_minute etas",
    "beta await wait_list retry retry_before poll remaining_seats theta eta_days",
  ],
  [
    "the id of a job",
    JOB_ID,
    "job_id query_id export_id task_id run_id execution_id operation_id statement_id statementhandle " +
      "statement_handle job_key job_guid my_job_uuid query_execution_id jobidentifier async_job_id",
    "job id jobs prejob_id job_name visitor_id job_ids job_id_of",
  ],
  [
    "the id of what is asked",
    ID_OF_ASKING,
    "query query_id query_uuid queryid statement statement_handle statementhandle execution_id export " +
      "export_id job job_id query_execution_id queryexecutionid execution_key export_identifier",
    "queries task_id my_query query_name query_ids subquery",
  ],
  [
    "how a query runs",
    STATS_OF_WORK,
    "queued scheduled nodes total_splits queued_splits running_splits completed_splits elapsed_time " +
      "elapsed_time_millis processed_rows processed_bytes",
    "queue node splits elapsed processed total_rows banana_splits nodes_up unscheduled",
  ],
  [
    "the id of work in the background",
    SURE_JOB_ID,
    "job_id task_id export_id my_job_id",
    "query_id jobid prejob_id job_ids",
  ],
  [
    "a job",
    JOB_NAME,
    "job async_job execution query_execution query_run query_task run task operation export",
    "jobs query my_job runs operations",
  ],
  [
    "a list of jobs",
    JOBS_NAME,
    "job jobs async_jobs background_jobs query_jobs export_jobs query queries statement " +
      "statements operations " +
      "executions exports task tasks",
    "my_jobs jobs_done runs jobless subqueries",
  ],
  [
    "a list of a job's parts",
    PARTS_OF_JOB_NAME,
    "step steps stage stages phase phases part parts batch batches chunk chunks partition partitions",
    "footsteps parties batched parts_list",
  ],
  [
    "a field that an entry of a list of jobs has",
    FIELD_OF_LISTED_JOB,
    "id uuid guid name number type kind status state phase progress percent percentage " +
      "percent_complete " +
      "percentage_done percentcomplete done is_done finished completed complete running is_running " +
      "pending ready message error " +
      "created created_at started_on submitted finished_time ended completed_at updated start_time " +
      "end_time " +
      "rows row_count job job_id query_name step stage_status part_number batch_state chunk export " +
      "task_id",
    "title owner amount due_date names my_id job_title row_counts created_by step_owner subtask " +
      "rows_sold",
  ],
  [
    "the id of a job's rows",
    RESULT_ID,
    "result_id results_id query_result_id",
    "result_ids resultid my_results_idx",
  ],
  [
    "how many rows a result has",
    RESULT_ROWS,
    "rows records total_rows num_rows total_records num_records row_count rowcount record_count",
    "row my_rows rows_left recordcounts total_row arrow_count",
  ],
  [
    "how many bytes a result has",
    RESULT_BYTES,
    "size file_size filesize size_bytes sizebytes size_in_bytes file_size_in_bytes bytes " +
      "total_bytes content_length",
    "sizes shoe_size byte size_cm my_bytes content_lengths",
  ],
  ["a ticket", TICKET, "ticket", "tickets ticket_id my_ticket"],
  [
    "a handle by its whole name",
    HANDLE_NAME,
    "handle token ticket job request_id requestid",
    "handles my_token request tickets job_id",
  ],
  [
    "how the request went, when, and where to continue",
    HANDLE_FIELD,
    "success ok message msg code request_id self url urls uri href link links location " +
      "created_at due_on " +
      "start_date end_time status_url my_urls next_uri self_link my_href",
    "successes token messages codes selfie urlsx cat once thread_ons",
  ],
  [
    "any field that a job may have",
    JOB_FIELD,
    "id uuid identifier handle key token status state phase progress percent position eta " +
      "seconds wait type " +
      "object kind name title format query job message msg detail reason error errors code url " +
      "urls uri link " +
      "links href location result results user email owner created updated started finished expires " +
      "submitted requested at on time date count total size bytes rows job_id wait_seconds created_at",
    "visits amount revenue users statuses wards undated rowsx names",
  ],
  [
    "why it failed",
    JOB_ERROR,
    "error error_message errormessage failure_reason failurereason",
    "errors error_rate failure reason",
  ],
  [
    "the question, and what is said of the numbers",
    NOT_OF_JOB,
    "quality data_quality freshness data_freshness completeness coverage parameter parameters params " +
      "query_params settings config options links request filter filters error definition 2024-04-01 7",
    "qualities my_quality job request_id error_message status option v7",
  ],
  ["what kind of answer it is", TYPE_NAME, "type kind object", "types kinds objects job_type"],
])("%s", (what, pattern, are, areNot) => {
  expect(findMisread(what, pattern, are, areNot)).toEqual([]);
});

it.each([
  [
    "a result",
    RESULT_KEYS,
    0,
    "download_url downloadurl result_url results_link file_uri my_file_href export_url " +
      "content_url data_link output_url",
    "url status_url my_results download reload_url",
  ],
  ["a result", RESULT_KEYS, 1, "url urls files", "file curl url_list"],
  ["a result", RESULT_KEYS, 2, "result results link href location uri", "links locations my_uri"],
  ["a result", RESULT_KEYS, 3, "some_url some_link some_uri", "someurl url_ some_href"],
  [
    "a status",
    STATUS_KEYS,
    0,
    "status_url statusurl state_link poll_url polling_url monitor_uri job_status_url status_query_url",
    "url my_status status_urls",
  ],
  ["a status", STATUS_KEYS, 1, "next_uri nexturi self self_href", "next selfs next_uris my_self"],
  ["a status", STATUS_KEYS, 2, "url link href location uri", "urls my_url links"],
] as const)("a link to %s, by its name (%#)", (what, patterns, at, are, areNot) => {
  expect(findMisread(`${what} by name ${at}`, patterns[at] ?? /^$/, are, areNot)).toEqual([]);
});

it("a place in a store is none of the web, of mail, or of a path alone", () => {
  const are = "s3://exports/weekly/people.csv gs://b/a S3A://bucket/x abfss+x.y-z://c/d hdfs://node:8020/a";
  const areNot =
    "https://a.example/x http://a.example/x ftp://a/b ftps://a/b mailto:a@b data:text/csv,a " +
    "/exports/a.csv s3://bucket 3s://a/b";
  expect(findMisread("a place in a store", STORAGE_PATH, are, areNot)).toEqual([]);
  expect(STORAGE_PATH.test("s3://exports/a b")).toBe(false);
});
