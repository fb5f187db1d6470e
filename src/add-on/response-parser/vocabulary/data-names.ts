/**
 * Whether a key names the data or something outside them. Only letters count: "page_info" is "pageInfo".
 * ASSUMPTION throughout: the specification shows no payload, so these are words of published services; beside
 * a word is a body that has it.
 */

import { isCaveatName } from "./caveat-fields";
import { hasMeasureName, isLabelName, isPeriodName, onlyLetters, wordsOf } from "./field-names";
import { matchEndOf, matchWhole } from "./word-lists";

const DATA = matchWhole(
  "data(array|sets?|frame|points)?", // {"datasets": [{"label": "Visits", "data": [1, 2]}]}
  "(row|record)sets?", // {"rowtype": [{"name": "a"}], "rowset": [["1"]]}
  "rows?", // {"rows": [{"keys": ["a"], "clicks": 3}]}
  "results?(et|set)?", // {"resultSet": [["a", 1]]}
  "items", // {"items": [{"id": 1}], "hasMore": false}
  "records", // {"totalSize": 1, "done": true, "records": [{"Name": "a"}]}
  "values", // {"values": [["day", "visits"], ["2024-04-01", 3]]}
  "series", // {"series": {"Signed up": {"2024-04-01": 3}}}
  "list",
  "entries",
  "hits", // {"hits": {"total": 1, "hits": [{"_source": {"n": 3}}]}}
  "objects", // {"meta": {…}, "objects": [{"id": 1}]}
  "edges", // {"edges": [{"cursor": "a", "node": {"n": 3}}]} (GraphQL connections)
  "nodes",
  "buckets", // {"buckets": [{"key": "FR", "doc_count": 3}]}
  "points",
  "response",
  "payload",
  "tables?", // {"tables": [{"columns": […], "rows": […]}]}
  "bindings", // {"results": {"bindings": [{"n": {"value": "3"}}]}} (SPARQL 1.1 results in JSON)
  "agg(regation)?s",
  "members?", // {"hydra:member": [{"id": 1}]} (Hydra)
  "content", // {"content": [{"id": 1}], "totalPages": 3}
  "output",
  "answer",
);

/** Outside the data: the question, pages, sums. */
const ASIDE_WHOLE = matchWhole(
  "link",
  "error",
  "messages?",
  "notices?",
  "timing",
  "pag(es?|ing|ination)", // {"data": […], "pagination": {"limit": 2, "offset": 0}}
  "included", // {"data": […], "included": […]} (JSON:API)
  "query",
  "req(uest)?",
  "param(eter)?s?",
  "filters?",
  "debug",
  "schema", // {"schema": {"fields": […]}, "data": […]}
  "cols",
  "field",
  "annotations",
  "legend",
  "context",
  "settings",
  "config",
  "permissions",
  "sorts?",
  "orderby",
  "suggestions",
  "head", // {"head": {"vars": ["n"]}, "results": …} (SPARQL 1.1 results in JSON)
  "vars",
  "self",
  "manifest", // {"manifest": {"schema": {"columns": […]}}, "result": {"data_array": […]}}
  "structure",
  "dims", // {"dims": ["country", "plan"], "rows": [{"keys": ["DE", "Team"], "visits": 4}]}
);
/**
 * Also possibly the data, if there are no other: {"currency": "USD", "cost": [{"day": "2024-04-01", "usd":
 * 5.5}]}, [{"date": "2024-04-01", "stats": [{"name": "docs", "opens": 3}]}].
 */
const ASIDE_OR_DATA = matchWhole(
  "total",
  "summar(y|ies)", // {"rows": […], "summaryRow": […]}
  "stat(istic)?s", // {"rows": […], "statistics": {"elapsed": 0.1}}
  "profile",
  "usage",
  "facets", // {"results": […], "facets": {"country": […]}}
  "quotas",
  "performance",
  "cost",
  "actions",
  "options", // {"questions": [{"question": "Again?", "options": [{"label": "Yes", "count": 8}]}]}
);
const ASIDE_END = matchEndOf(
  "columns?", // {"selectedColumns": […]}
  "headers?",
  "fields",
  "types?",
  "links",
  "quota", // {"rows": […], "propertyQuota": {"tokensPerDay": {"consumed": 1}}}
  "timings",
  "metadata",
  "meta",
  "labels",
  "errors",
  "warnings?",
  "info", // {"pageInfo": {"hasNextPage": false}} (GraphQL connections)
  "ids",
  "limits?",
  "totals", // {"rows": […], "columnTotals": […]}
  "urls?",
  "context", // {"rowset": […], "queryContext": {"entries": […]}}
);

/** `1`: the data, `-1`: outside the data, `0`: unknown. */
export function roleOf(key: string): 1 | 0 | -1 {
  // Our own name for a nameless column.
  if (/^Column \d+$/.test(key)) return 0;
  // Of a tag, as XML becomes JSON: {"response": {"@attributes": {"status": "ok"}, "items": […]}}.
  if (key === "@attributes") return -1;
  const letters = onlyLetters(key);
  if (DATA.test(letters)) return 1;
  return ASIDE_WHOLE.test(letters) || ASIDE_END.test(letters) || ASIDE_OR_DATA.test(letters) ? -1 : 0;
}

/** Beside words of the data, of labels, periods and measures: what answers of analytics are divided by. */
const DIVIDED = matchWhole(
  ...["by", "per", "all", "other", "current", "previous", "daily", "weekly", "monthly", "hourly", "yearly"],
  ...["countr(y|ies)", "cit(y|ies)", "regions?", "languages?", "devices?", "browsers?", "platforms?"],
  ...["channels?", "sources?", "mediums?", "campaigns?", "pages?", "plans?", "products?", "properties"],
  ...["goals?", "funnels?", "steps?", "cohorts?", "segments?", "metrics?", "reports?", "dimensions?"],
  ...["breakdowns?", "distributions?", "histograms?", "splits?", "comparisons?", "history", "details?"],
);

const LONGEST_NAMED = 60;
/** "by_country": one word of letters and "_". */
const FIELD_NAME = /^[A-Za-z_]+$/;

/**
 * A key may be a value, such as somebody's login. No mask and nobody who is kept out is known here, so it is
 * named only where all its words are those of fields.
 */
export function mayBeNamed(key: string): boolean {
  return key.length <= LONGEST_NAMED && FIELD_NAME.test(key) && isMadeOfFieldWords(key);
}

/** Whether each of its words is one of these lists: a field's name, and nobody's. */
export function isMadeOfFieldWords(key: string): boolean {
  const words = wordsOf(key);
  return words.length > 0 && words.every((word) => isFieldWord(word));
}

function isFieldWord(word: string): boolean {
  const isOfData = DIVIDED.test(word) || DATA.test(word) || ASIDE_OR_DATA.test(word);
  return isOfData || hasMeasureName(word) || isLabelName(word) || isPeriodName(word);
}

/** Outside the data only if there are other data. */
export function mayBeData(key: string): boolean {
  const letters = onlyLetters(key);
  return ASIDE_OR_DATA.test(letters) || /(limits?|totals)$/.test(letters);
}

/** About the answering: success, time, duration, request. */
const WENT = matchWhole(
  "status",
  "state",
  "success",
  "ok",
  "code",
  "statuscode",
  "message",
  "msg",
  "(comput|generat)edat",
  "took", // {"took": 12, "timed_out": false, "hits": …}
  "timedout",
  "(request|session|query)id",
  "(is)?cached", // {"is_cached": true, "last_refresh": "2024-04-01T10:00:00Z", "result": […]}
  "ispartial",
  "lastrefresh",
  "etag", // {"kind": "list", "etag": "abc", "items": […]}
  "apiversion",
);
/** Names of fields that tell of the page. */
const PAGED = matchWhole(
  "limit",
  "offset",
  "page",
  "perpage",
  "pagesize",
  "total",
  "total(count|results)",
  "rowcount",
  "numrows",
  "has(more|next)",
  "next",
  "(next)?cursor",
  "nextpagetoken",
);
/** Of an envelope or of the thing inside. */
const EITHER = matchWhole(
  "kind",
  "object",
  "url",
  "timestamp",
  "version",
  "id",
  "type",
  "timezone",
  "legendsize",
);

/** Repeat the question: {"from": "2024-04-01", "to": "2024-04-07", "interval": "day", "rows": []}. */
const ASKED = matchWhole(
  ...[
    "from",
    "to",
    "start",
    "end",
    "since",
    "until",
    "date",
    "(start|end)(date|time)",
    "timezone",
    "tz",
    "locale",
  ],
  ...[
    "interval",
    "resolution",
    "granularity",
    "period",
    "currency(code)?",
    "units?",
    "report",
    "metric",
    "groupby",
  ],
);

/** Of one number, or of its answering: {"value": 136, "unit": "people", "metric_name": "Signups"}. */
export const OF_ANSWER =
  /^((metric|measure)(_name)?|units?|currency|message|msg|(request|query)_id|time_?zone|tz|interval|period)$/;

/** Also fields that name the kind of answer. */
export function isEchoOfQuestion(key: string): boolean {
  const letters = onlyLetters(key);
  return (
    ASKED.test(letters) ||
    letters.startsWith("odata") ||
    /^(kind|object|type|version|resulttype)$/.test(letters)
  );
}

export function envelopeNameOf(key: string): "went" | "paged" | "either" | undefined {
  const letters = onlyLetters(key);
  return WENT.test(letters) || isCaveatName(wordsOf(key).join("_"))
    ? "went"
    : PAGED.test(letters)
      ? "paged"
      : EITHER.test(letters)
        ? "either"
        : undefined;
}
