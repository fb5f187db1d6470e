/**
 * Words of errors, in lower case without punctuation. ASSUMPTION throughout: from published services; beside
 * each is a body that has it.
 */

import { matchWhole } from "./word-lists";

export function toPlainName(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, "");
}

/** Fields with a sentence, the best first. */
export const SENTENCE_NAMES: readonly string[] = [
  "message", // {"message": "Not allowed"}
  "faultstring", // {"fault": {"faultstring": "Invalid key"}}
  "detail", // {"title": "Forbidden", "detail": "This key may not"} (RFC 9457)
  "errordescription", // {"error": "invalid_grant", "error_description": "The key has expired"} (RFC 6749)
  "errormessage",
  "error", // {"error": "Not allowed"}
  "odataerror", // {"odata.error": {"message": {"lang": "en", "value": "Not allowed"}}} (OData)
  "description",
  "msg",
  "messages",
  "errors", // {"errors": [{"title": "Forbidden"}]} (JSON:API)
  "exception",
  "fault",
  "details",
  "reason",
  "why", // {"ok": false, "why": "line Nroth is not known"}
  "cause",
  "explanation",
  "title",
  "statustext",
  "text",
  "value", // {"error": {"message": {"lang": "en", "value": "Not allowed"}}} (OData)
  "meta", // {"meta": {"error": "Not allowed"}}
  "response",
  "data",
  "code",
  "type",
  "status",
  "extensions", // {"errors": [{"path": ["signups"], "extensions": {"code": "TIMEOUT"}}]} (GraphQL)
];
/** All that an error says which names a path: {"path": ["signups"], "message": null} (GraphQL). */
export const PLACE_OF_ERROR = /^(path|locations?|extensions|message)$/;

/** Names of fields that only errors have. */
export const ERROR_NAME = matchWhole("(odata)?error(s|message|description)?", "exception", "fault");
/**
 * Beside data: {"data": {…}, "errors": […]} (GraphQL), {"exceptions": […]}, {"_shards": {"failures": […]}}.
 */
export const ERROR_AROUND = matchWhole(
  ...["(odata|partial)?error(s|messages?|description)?", "exceptions?", "faults?", "failures?"],
);
/** May say in one word that this is an error: {"status": "failed"}, {"type": "ValidationException"}. */
export const KIND_NAME = /(status|result|state|type|object|code|name)$/;
/** With a sentence, of an error or an answer. */
export const MESSAGE_NAME = /^(messages?|detail|msg)$/;
export const REASON_NAME = matchWhole(
  "message",
  "detail",
  "title",
  "description",
  "reason",
  "error",
  "msg",
  "code",
);
/** {"success": false}, {"ok": false} */
export const SUCCESS_NAME = matchWhole("success", "ok");
/** {"status": 404}, {"httpStatus": 404}, {"errorCode": "404"} */
export const STATUS_NAME = /^((http)?status|(status|error)?code)$/;
/** {"error": {"code": 404}}, {"meta": {"status": 404}} */
export const STATUS_PLACE = matchWhole("error", "meta");

/** Only errors have these; `error` alone can be a column. */
export const FIELD_OF_ERROR = matchWhole(
  ...["error\\w*", "exception", "code", "message", "msg", "details?", "loc", "type", "title", "status"],
  ...["input", "ctx", "url", "field", "requestid"],
);
/** No row has these: [{"loc": ["body", "from"], "msg": "field required"}]. */
export const SURE_FIELD_OF_ERROR = matchWhole("error(code|message)", "loc");

/** "failed", "throttled_error", "ValidationException" */
export const FAILURE_WORD = /^(fail(ed|ure)?|errored)$|(error|exception)$/i;

export const TROUBLE =
  /error|invalid|denied|forbidden|fail|expired|exceed|limit|missing|require|not (found|allowed|ready)|un(auth|known|able|available)|can(no|')t|throttl|too many|bad request|time(d )?out|try again|being \w{1,20}ed/i;

/** Words of a limit that is reached, whatever the status is. */
export const THROTTLED = /throttl|rate.?limit|too many (api )?requests|RESOURCE_EXHAUSTED/i;

/** {"code": 40105}, {"errcode": 40013}, {"ret": -1}, {"infocode": "10001"} */
export const OUTCOME_CODE = /^((err(or)?|ret(urn)?|result|resp(onse)?|sub|info|api)?code|err(or)?no|ret)$/;
/** {"code": 40105, "msg": "Token expired"}, {"errcode": 40013, "errmsg": "invalid appid"} */
export const CODED_MESSAGE = /^(err(or)?|ret(urn)?|result|resp(onse)?|status)?(msg|message)$|^messages$/;
/** {"info": "INVALID_USER_KEY", "infocode": "10001"} */
export const INFO_MESSAGE = /^info$/;
/** {"code": 0}, {"code": 200}, {"code": 20000} */
export const CODE_OF_SUCCESS = /^(0+|2\d\d|[12]0{3,5})$/;
/** {"code": 1, "msg": "success"}, {"code": "OK"} */
export const ALL_IS_WELL =
  /^(ok(ay)?|done|fine|good|normal|none|no errors?)[.!]?$|(?<!un|not |no )succe|成功|正常|完了|完成|완료|성공|처리되|erfolg|réussi|éxito|sucesso/i;
/** {"code": 1, "message": "No invalid rows", "data": []} */
export const NOTHING_THERE =
  /^(no|0|zero|without)\b(?! (permission|access|such))|\b(no|0|zero|without) (\w{1,20} )?(rows|records|results?|data|visits|entries|items|matches)\b/i;
/** {"code": 1002, "status": "processing"}, {"success": true}, {"error": null} */
export const OF_STATE = matchWhole("status", "state", "success", "ok", "error");
/** What a number beside a sentence may also tell: {"code": 1002, "msg": "processing"} */
export const UNDER_WAY =
  /\b(process(ing|ed)?|pending|queue[ds]?|running|progress|created|submitted|started|scheduled|wait(ing)?|later|still|being|until|(build|execut|export|prepar|initiali[sz]|generat|calculat|comput|load)ing|not (yet )?(ready|finished|done))\b/i;
/** Of a refusal alone: "Invalid token", "Token expired, log in", "INVALID_USER_KEY", "无效令牌" */
export const SURE_TROUBLE =
  /\b(invalid|expired|denied|forbidden|unauthori[sz]ed|incorrect|no permission|rate limit( is| was)? (reached|exceeded)|(is|are|was|were|been|quota|limit) exceeded|too many requests|unknown (report|metric|event|token|key|user|project|app)|(does|do) not exist|not (accepted|allowed|authori[sz]ed|authenticated|permitted|found|logged in)|(can ?not|can't|could not|failed to) be?)\b|无效|失败|过期|权限|未授权|不存在/i;
/** Of the request itself: {"request_id": "r-1", "timestamp": 1700000000} */
export const OF_REQUEST = matchWhole(
  ...["(request|trace|log|correlation|query|host)(id)?", "timestamp", "servertime", "ts", "now"],
  ...["took", "elapsed\\w{0,10}", "path", "url", "method", "(api)?version", "success", "ok", "status(code)?"],
  ...["service", "server", "(docs?|help)(url)?", "docu\\w{1,12}", "moreinfo"],
  ...["page", "(page)?(no|num|size)", "perpage", "limit", "offset"],
);

/** {"message": "No data found"} */
export const NO_DATA =
  /\b(no (matching )?(data|results?|rows|records)|nothing) (is |was |were )?(found|available|for|in|to|yet|matche)|\bhas no (data|rows|results?)\b|^no (data|results?|rows)\.?$/i;
