/** What an error answer says, as one readable message, and whether a body that came with a success is one. */

import { type Dict, isDict, isList, isNothing, type List, textOf } from "../table/values";

export interface Complaint {
  readonly message: string;
  /** The status that the body names, where it names one. */
  readonly status?: number;
}

const LONGEST = 300;
/** Fields that hold a sentence, the most telling first; names without punctuation, in lower case. */
const SENTENCES = [
  "message",
  "faultstring",
  "detail",
  "errordescription",
  "errormessage",
  "error",
  "description",
  "msg",
  "messages",
  "errors",
  "exception",
  "fault",
  "details",
  "reason",
  "title",
  "statustext",
  "text",
  "meta",
  "response",
  "code",
  "type",
  "status",
];

/** One message out of whatever a body holds; undefined where it holds no text. */
export function messageIn(body: unknown, depth = 0): string | undefined {
  if (typeof body === "string") return plainText(body) || undefined;
  if (typeof body === "number") return depth > 0 ? String(body) : undefined;
  if (depth > 4) return undefined;
  if (isList(body)) return joined(body.slice(0, 3).map((item) => messageIn(item, depth + 1)));
  if (!isDict(body)) return undefined;
  const fields = plainFields(body);
  for (const name of SENTENCES) {
    const value = fields.get(name);
    if (isNothing(value) || typeof value === "boolean" || (typeof value === "number" && fields.size > 1)) continue;
    const said = name === "errors" && isDict(value) ? validation(value) : messageIn(value, depth + 1);
    const more =
      name !== "errors" && isDict(fields.get("errors")) ? validation(fields.get("errors") as Dict) : undefined;
    if (said !== undefined) return shortened(more === undefined ? said : `${said.replace(/[.\s]*$/, ".")} ${more}`);
  }
  return depth > 0 ? validation(body) : undefined;
}

function plainFields(dict: Dict): Map<string, unknown> {
  return new Map(Object.entries(dict).map(([key, value]) => [key.toLowerCase().replace(/[^a-z]/g, ""), value]));
}

/** A map from fields to what is wrong with each. */
function validation(fields: Dict): string | undefined {
  const said = Object.entries(fields).map(([field, problem]) => {
    const text = messageIn(problem, 2);
    return text === undefined ? undefined : `${field}: ${text}`;
  });
  return joined(said.slice(0, 5));
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  const said = [...new Set(texts.filter((text): text is string => text !== undefined))];
  return said.length === 0 ? undefined : shortened(said.join("; "));
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  apos: "'",
  nbsp: " ",
};

/** Text without mark-up: of a web page its title or first heading. */
export function plainText(text: string): string {
  const heading = /<(title|h1)[^>]*>([^]*?)<\/\1>/i.exec(text);
  const source = heading?.[2]?.trim() ? heading[2] : text.replace(/<(script|style)[^>]*>[^]*?(<\/\1>|$)/gi, " ");
  const bare = source
    .replace(/<\/?[a-z!?][^>]*>/gi, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return shortened(bare.replace(/\s+/g, " ").trim());
}

const TROUBLE =
  /error|invalid|denied|not found|unauth|forbidden|fail|expired|exceed|limit|unknown|missing|require|not allowed|cannot|can't|unable|throttl|too many|bad request|unavailable|time(d )?out/i;

/**
 * The complaint in a body that came with a success; undefined where it is an answer. `rows`: the body holds rows too, and
 * then only a plain "no" counts, since warnings can stand beside data.
 */
export function complaintIn(body: unknown, rows: boolean): Complaint | undefined {
  if (isList(body)) return complaintList(body) ? complaint(body) : undefined;
  if (!isDict(body)) return undefined;
  const fields = plainFields(body);
  const refused = ["success", "ok"].some((key) => fields.get(key) === false || fields.get(key) === "false");
  if (refused) return complaint(body);
  const detail = fields.get("detail");
  if (fields.size <= 2 && isList(detail) && detail.every((item) => isDict(item) && saysSomething(item)))
    return complaint(body);
  if (rows) return undefined;
  const errors = ["error", "errors", "exception", "fault", "errormessage", "errordescription"].map((key) =>
    fields.get(key),
  );
  const failed = ["status", "result", "state", "type", "object"].some((key) => isFailure(fields.get(key)));
  const named = errors.some(isFilled) || failed || namesError(fields) || statusIn(body) !== undefined;
  const problem = isSentence(fields) || isProblem(fields);
  return (named && messageIn(body) !== undefined) || problem ? complaint(body) : undefined;
}

function complaint(body: unknown): Complaint {
  const message = messageIn(body) ?? "The service refused without giving a reason.";
  const throttled = /throttl|rate.?limit|too many (api )?requests|RESOURCE_EXHAUSTED/i.test(textOf(body));
  const status = statusIn(body) ?? (throttled ? 429 : undefined);
  return status === undefined ? { message } : { message, status };
}

/** Something was said, and more than that there was no error. */
function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  if (isList(value))
    return value.some((item) => messageIn(item, 1) !== undefined && (!isDict(item) || saysSomething(item)));
  return isDict(value) ? Object.values(value).some((inner) => !isNothing(inner) && inner !== "") : value === true;
}

function saysSomething(dict: Dict): boolean {
  const fields = plainFields(dict);
  return ["message", "detail", "title", "description", "reason", "error", "msg", "code"].some((key) => fields.has(key));
}

function isFailure(value: unknown): boolean {
  return typeof value === "string" && /^(fail(ed|ure)?|errored|.*error)$/i.test(value);
}

/** A code or type such as "throttled_error" or "ValidationException" beside a sentence. */
function namesError(fields: ReadonlyMap<string, unknown>): boolean {
  return [...fields].some(
    ([key, value]) => /(type|code|name)$/.test(key) && typeof value === "string" && /(error|exception)$/i.test(value),
  );
}

/** An HTTP error status inside the body. */
function statusIn(body: unknown): number | undefined {
  if (!isDict(body)) return undefined;
  const fields = plainFields(body);
  const inner = [fields.get("error"), fields.get("meta")].filter(isDict).map(plainFields);
  for (const place of [fields, ...inner]) {
    for (const key of ["status", "statuscode", "code", "httpstatus", "errorcode"]) {
      const value = place.get(key);
      const code = typeof value === "string" ? Number(value) : value;
      if (typeof code === "number" && code >= 400 && code < 600) return code;
    }
  }
  return undefined;
}

/** Problem details as RFC 9457 has them, without a status. */
function isProblem(fields: ReadonlyMap<string, unknown>): boolean {
  return ["type", "title", "detail"].every((key) => typeof fields.get(key) === "string") && fields.size <= 4;
}

/** An object that holds one sentence about something that went wrong, and nothing else. */
function isSentence(fields: ReadonlyMap<string, unknown>): boolean {
  const [text] = ["message", "messages", "detail", "msg", "title"]
    .map((key) => fields.get(key))
    .filter((value) => !isNothing(value));
  return (
    fields.size <= 3 &&
    [...fields.values()].every((v) => !isList(v) || v === text) &&
    TROUBLE.test(messageIn(text) ?? "")
  );
}

/** A list of nothing but errors. */
function complaintList(list: List): boolean {
  return (
    list.length > 0 &&
    list.every(
      (item) =>
        isDict(item) &&
        /"(error_?(code|message)?|exception)":/i.test(textOf(item)) &&
        messageIn(item) !== undefined &&
        Object.keys(item).length <= 5,
    )
  );
}
