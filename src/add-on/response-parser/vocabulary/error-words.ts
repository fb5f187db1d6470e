/**
 * Words that tell an error from an answer, in lower case without punctuation. ASSUMPTION throughout: those of
 * published services; beside each is a body that has it.
 */

import { matchWhole } from "./word-lists";

/** A name as the lists below have it. */
export function toPlainName(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, "");
}

/** Fields that hold a sentence, the most telling first. */
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
];

/** Fields that only errors have. */
export const ERROR_NAME = matchWhole("(odata)?error(s|message|description)?", "exception", "fault");
/**
 * Fields that may say in one word that this is an error: {"status": "failed"}, {"type":
 * "ValidationException"}.
 */
export const KIND_NAME = /(status|result|state|type|object|code|name)$/;
/** Fields with a sentence that may be of an error or of an answer. */
export const MESSAGE_NAME = /^(messages?|detail|msg)$/;
/** Fields of an error in a list of them that say why. */
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
/** Objects in which the status of an error can stand: {"error": {"code": 404}}, {"meta": {"status": 404}}. */
export const STATUS_PLACE = matchWhole("error", "meta");

/** What only an error has; `error` alone can be any column of a question's answer. */
export const FIELD_OF_ERROR = matchWhole(
  ...["error\\w*", "exception", "code", "message", "msg", "details?", "loc", "type", "title", "status"],
  ...["input", "ctx", "url", "field", "requestid"],
);
/**
 * What one of the service's own errors has, and no row: [{"loc": ["body", "from"], "msg": "field required"}].
 */
export const SURE_FIELD_OF_ERROR = matchWhole("error(code|message)", "loc");

/** A word that says that something failed: "failed", "throttled_error", "ValidationException". */
export const FAILURE_WORD = /^(fail(ed|ure)?|errored)$|(error|exception)$/i;

/** A sentence about something that went wrong. */
export const TROUBLE =
  /error|invalid|denied|forbidden|fail|expired|exceed|limit|missing|require|not (found|allowed|ready)|un(auth|known|able|available)|can(no|')t|throttl|too many|bad request|time(d )?out|try again|being \w+ed/i;

/** A sentence about too many requests, whatever status came with it. */
export const THROTTLED = /throttl|rate.?limit|too many (api )?requests|RESOURCE_EXHAUSTED/i;

/** A sentence that stands alone where no data are: {"message": "No data found"}. */
export const NO_DATA =
  /\b(no (matching )?(data|results?|rows|records)|nothing) (is |was |were )?(found|available|for|in|to|yet|matche)|\bhas no (data|rows|results?)\b|^no (data|results?|rows)\.?$/i;
