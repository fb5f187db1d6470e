/**
 * What the key of a list or an object says of it: that it is the data, or something beside. Names are compared by their
 * letters alone, so "page_info" and "pageInfo" are one word here. ASSUMPTION throughout: the service's specification shows
 * no payload, so these are the words of published services of the kind; beside a word stands a body that has it.
 */

import { lettersOf } from "./field-names";
import { endOf, wholeOf } from "./word-lists";

const DATA = wholeOf(
  "data(array|sets?|frame|points)?", // {"datasets": [{"label": "Visits", "data": [1, 2]}]}
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

/** Lists and objects that go beside the data: what was asked, how it is paged, what it sums up to. */
const ASIDE_WHOLE = wholeOf(
  "link",
  "error",
  "messages?",
  "notices?",
  "timing",
  "pag(es?|ing|ination)", // {"data": […], "pagination": {"limit": 2, "offset": 0}}
  "total",
  "summar(y|ies)", // {"rows": […], "summaryRow": […]}
  "included", // {"data": […], "included": […]} (JSON:API)
  "query",
  "req(uest)?",
  "param(eter)?s?",
  "filters?",
  "debug",
  "stat(istic)?s", // {"rows": […], "statistics": {"elapsed": 0.1}}
  "profile",
  "usage",
  "schema", // {"schema": {"fields": […]}, "data": […]}
  "cols",
  "field",
  "annotations",
  "legend",
  "context",
  "options",
  "settings",
  "config",
  "permissions",
  "facets", // {"results": […], "facets": {"country": […]}}
  "sorts?",
  "orderby",
  "suggestions",
  "head", // {"head": {"vars": ["n"]}, "results": …} (SPARQL 1.1 results in JSON)
  "vars",
  "quotas",
  "performance",
  "cost",
  "self",
  "manifest", // {"manifest": {"schema": {"columns": […]}}, "result": {"data_array": […]}}
  "structure",
  "actions",
);
const ASIDE_END = endOf(
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
);

/** What a key says of the list or object under it: `1` it is the data, `-1` it goes beside the data, `0` nothing. */
export function roleOf(key: string): 1 | 0 | -1 {
  const letters = lettersOf(key);
  if (DATA.test(letters)) return 1;
  return ASIDE_WHOLE.test(letters) || ASIDE_END.test(letters) ? -1 : 0;
}

/** Fields that say how an answering went: whether well, when, how long it took, for which request. */
const WENT = wholeOf(
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
/** Fields that say which page an answer is. */
const PAGED = wholeOf(
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
/** Fields of an envelope that can as well be those of the thing inside. */
const EITHER = wholeOf("kind", "object", "url", "timestamp", "version", "id", "type", "timezone", "legendsize");

/** What a field beside the data may be of: the answering, the pages, or an envelope as well as the thing itself. */
export function envelopeOf(key: string): "went" | "paged" | "either" | undefined {
  const letters = lettersOf(key);
  return WENT.test(letters) ? "went" : PAGED.test(letters) ? "paged" : EITHER.test(letters) ? "either" : undefined;
}
