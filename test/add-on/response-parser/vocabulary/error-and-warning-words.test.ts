/** Words of errors, warnings and questions, and names and sentences that only look so. */
import { findEcho, repeatsQuestion } from "../../../../src/add-on/response-parser/vocabulary/echo-words";
import * as error from "../../../../src/add-on/response-parser/vocabulary/error-words";
import * as warning from "../../../../src/add-on/response-parser/vocabulary/warning-words";
import { findMisread } from "./words-of";

type Words = readonly [what: string, pattern: RegExp, are: string, areNot: string];

describe("fields of", () => {
  test.each<Words>([
    [
      "what an error's place is",
      error.PLACE_OF_ERROR,
      "path location locations extensions message",
      "paths my_path extension messages",
    ],
    [
      "errors alone",
      error.ERROR_NAME,
      "error errors odataerror odataerrormessage errormessage errordescription exception fault",
      "errored terror exceptions faults error_rate",
    ],
    [
      "errors beside data",
      error.ERROR_AROUND,
      "error errors partialerrors odataerror errormessages errordescription exceptions exception " +
        "fault faults failures failure",
      "errorrate defaults failured terrors",
    ],
    [
      "one word for an error",
      error.KIND_NAME,
      "status result state type object code name httpstatus errortype",
      "statuses results codes named",
    ],
    ["a sentence", error.MESSAGE_NAME, "message messages detail msg", "details my_message msgs"],
    [
      "a reason",
      error.REASON_NAME,
      "message detail title description reason error msg code",
      "reasons subtitle encode errors",
    ],
    ["success", error.SUCCESS_NAME, "success ok", "successes okay nok"],
    [
      "a status",
      error.STATUS_NAME,
      "status httpstatus code statuscode errorcode",
      "httpcode statuses codes zipcode mystatus",
    ],
    ["where a status is an error's", error.STATUS_PLACE, "error meta", "errors metadata"],
    [
      "an error's object",
      error.FIELD_OF_ERROR,
      "error errors errorcode exception code message msg detail details loc type title status " +
        "input ctx url field requestid",
      "terror codes location titles fields visits",
    ],
    [
      "an error's object for sure",
      error.SURE_FIELD_OF_ERROR,
      "errorcode errormessage loc",
      "error block locs",
    ],
    [
      "warnings",
      warning.WARNINGS,
      "warning warnings response_warnings data_warning quality_caveats latency_warnings " +
        "sampling_warnings caveats disclaimers disclaimer warning_messages " +
        "warnings_message notices notice response_notices notices_messages",
      "warned weather_warnings warnings_sent notice_period data_notices my_notices forewarning caveated",
    ],
    [
      "warnings of which some are none",
      warning.SOFT_WARNINGS,
      "disclaimer disclaimers notices notice response_notices data_notice quality_disclaimers " +
        "notice_messages",
      "warnings noticed my_notices notices_sent",
    ],
    [
      "notes",
      warning.NOTES,
      "note notes remark remarks footnote footnotes",
      "noted keynote notes_count remarked",
    ],
    [
      "what kind of warning it is",
      warning.WARNING_KIND,
      "type kind level severity warning_type log_level",
      "types subtype leveled kindly",
    ],
  ])("%s", (what, pattern, are, areNot) => {
    expect(findMisread(what, pattern, are, areNot)).toEqual([]);
  });
});

describe("a text that says", () => {
  test.each<Words>([
    [
      "that it failed, in one word",
      error.FAILURE_WORD,
      "fail|failed|failure|Errored|throttled_error|ValidationException|error",
      "failing|failed twice|errors|no|exceptional",
    ],
    [
      "trouble",
      error.TROUBLE,
      "an error|invalid key|access denied|forbidden|it failed|has expired|exceeds|limit reached|" +
        "is missing|is required|not found|not allowed|not ready|unauthorized|unknown|unable|" +
        "unavailable|cannot|can't|throttled|too many|bad request|timed out|timeout|try again|" +
        "is being computed",
      "all is well|notably|cant|being in|ok|found",
    ],
    [
      "that a limit is reached",
      error.THROTTLED,
      "throttled|rate limit|rate-limit|ratelimit|Too many requests|too many API requests|" +
        "RESOURCE_EXHAUSTED",
      "too many rows|rate of limits|limit|exhausted",
    ],
    [
      "that there are no data",
      error.NO_DATA,
      "No data found|no results available|No matching rows were found|nothing found|" +
        "no records in this range|no data yet|it has no data|this has no results now|no data|" +
        "No rows.|no result|No data to show|nothing matched",
      "no database|no data centre|none|there is no data set here|found|knows nothing new|no rows left",
    ],
    [
      "something of numbers",
      warning.OF_NUMBERS,
      "Two regions did not report.|missing|incomplete|partial|late|delayed|left out|excluded|" +
        "exclude|sample|sampled|estimate|estimates|truncated|only|failed|unavailable|without",
      "Our office moves.|lately|knot|lonely|notes",
    ],
    [
      "that numbers are missing",
      warning.OF_MISSING_NUMBERS,
      "incomplete|not complete|not yet final|not all counted|not available|not included|" +
        "not up to date|partial data|partial result|partial day|partial month|sampled|estimated|" +
        "estimates|truncated|preliminary|provisional",
      "not|complete|partial refund|knot complete|sampler",
    ],
    [
      "what lacks",
      warning.OF_LACKING,
      "missing|late|delayed|left out|excluded|exclude",
      "lately|left|dismissing|plate",
    ],
    [
      "numbers",
      warning.NAMES_NUMBERS,
      "data|numbers|figures|count|counts|results|rows|records|values|total|totals",
      "database|number|figure|result|row|totally",
    ],
    [
      "no warning",
      warning.NO_WARNING,
      "none|nothing|no warning|no warnings|null|false|n/a|ok|None.|OK",
      "none of it|not ok|okay|nothing new|warnings",
    ],
    [
      "how the service is called",
      warning.NOT_OF_NUMBERS,
      "This version is deprecated.|sunset on|in a future version|a future major release|" +
        "system index|system indices",
      "future|the sun set|indexes|versions",
    ],
  ])("%s", (what, pattern, are, areNot) => {
    expect(are.split("|").filter((text) => !pattern.test(text))).toEqual([]);
    expect(areNot.split("|").filter((text) => pattern.test(text))).toEqual([]);
  });
});

test.each<[echo: string | undefined, names: string]>([
  [
    "request",
    "query request requested param params parameters parameter applied_query query_params " +
      "request_request active_query selected_params",
  ],
  ["arguments", "input arguments args query_input request_args"],
  [
    "conditions",
    "condition conditions filter filters where having criteria constraint constraints applied_filters",
  ],
  ["own conditions", "spam_filter my_where user_conditions plan_criteria"],
  ["choice", "scope selection selections applied selected query_scope"],
  [
    "set-up",
    "options settings config configuration definition feature features support supports " +
      "supported capabilities permission permissions user owner author team plan schema",
  ],
  [
    undefined,
    "queries subquery inputs filtered nowhere selectionist users plans planned wherever data " +
      "my_query reconfig",
  ],
])("what repeats %s: %s", (echo, names) => {
  expect(names.split(" ").filter((name) => findEcho(name) !== echo)).toEqual([]);
  expect(repeatsQuestion(names.split(" ")[0]!)).toBe(echo !== undefined && echo !== "choice");
});
