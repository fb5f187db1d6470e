/** What an error answer says, as one readable message, and whether a body that came with a success is one. */

import {
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  textOf,
} from "../../table/values";

export interface Complaint {
  readonly message: string;
  /** The status that the body names, where it names one. */
  readonly status?: number;
}

const LONGEST = 300;
/** Fields that hold a sentence, the most telling first; names without punctuation, in lower case. */
const SENTENCES =
  "message faultstring detail errordescription errormessage error description msg messages errors exception fault details reason title statustext text meta response data code type status";

/** One message out of whatever a body holds; undefined where it holds no text. */
export function messageIn(body: unknown, depth = 0): string | undefined {
  if (isText(body)) return plainText(body) || undefined;
  if (isNumber(body)) return depth > 0 ? String(body) : undefined;
  if (depth > 4) return undefined;
  if (isList(body)) return joined(body.slice(0, 3).map((item) => messageIn(item, depth + 1)));
  if (!isDict(body)) return undefined;
  const fields = new Map(Object.entries(body).map(([key, value]) => [plain(key), value]));
  const errors = fields.get("errors");
  const more = isDict(errors) ? validation(errors) : undefined;
  for (const name of SENTENCES.split(" ")) {
    const value = fields.get(name);
    if (typeof value === "boolean" || (isNumber(value) && fields.size > 1)) continue;
    // A list of data is none of sentences; an object there says what is wrong with each field.
    if (name === "data" && isList(value)) continue;
    const said = name === "errors" && more !== undefined ? more : messageIn(value, depth + 1);
    if (said === undefined) continue;
    return shortened(more === undefined || said === more ? said : `${said.replace(/[.\s]*$/, ".")} ${more}`);
  }
  return depth > 0 ? validation(body) : undefined;
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
  /error|invalid|denied|forbidden|fail|expired|exceed|limit|missing|require|not (found|allowed|ready)|un(auth|known|able|available)|can(no|')t|throttl|too many|bad request|time(d )?out|try again|being \w+ed/i;
const SENTENCE = /^(messages?|detail|msg)$/;

/**
 * The complaint in a body that came with a success; undefined where it is an answer. `rows`: the body holds rows too, and
 * then only a plain "no" counts, since warnings can stand beside data.
 */
export function complaintIn(body: unknown, rows: boolean): Complaint | undefined {
  if (isList(body)) return isErrors(body) ? complaint(body) : undefined;
  if (!isDict(body)) return undefined;
  const values = Object.values(body);
  const [inner] = values;
  // What only wraps a complaint, such as "data" or the "detail" of a validation, is looked into.
  const wrapped = values.length === 1 && (isDict(inner) || "detail" in body) ? complaintIn(inner, rows) : undefined;
  const refused = valuesAt(body, /^(success|ok)$/).some((value) => textOf(value) === "false");
  if (refused || (!rows && isComplaint(body, values))) return complaint(body);
  return wrapped;
}

function isComplaint(body: Dict, values: List): boolean {
  const named =
    valuesAt(body, /^(error(s|message|description)?|exception|fault)$/).some(isFilled) ||
    valuesAt(body, /(status|result|state|type|object|code|name)$/).some(isFailure) ||
    statusIn(body) !== undefined;
  if (named && messageIn(body) !== undefined) return true;
  const said = valuesAt(body, SENTENCE).filter((value) => !isNothing(value));
  // One sentence about something that went wrong, and nothing else; or problem details as RFC 9457 has them.
  const alone = values.length <= 3 && values.every((value) => !isList(value) || value === said[0]);
  const text = said.length > 0 && values.every(isScalar) ? values.join(" ") : (messageIn(said[0]) ?? "");
  const problem = ["type", "title", "detail"].every((key) => typeof body[key] === "string") && values.length <= 4;
  return (said.length > 0 && alone && TROUBLE.test(text)) || problem;
}

function complaint(body: unknown): Complaint {
  const message = messageIn(body) ?? "The service refused without giving a reason.";
  const throttled = /throttl|rate.?limit|too many (api )?requests|RESOURCE_EXHAUSTED/i.test(textOf(body));
  const status = (isDict(body) ? statusIn(body) : undefined) ?? (throttled ? 429 : undefined);
  return status === undefined ? { message } : { message, status };
}

/** Something was said, and more than that there was no error. */
function isFilled(value: unknown): boolean {
  if (isList(value)) return value.some((item) => messageIn(item, 1) !== undefined && (!isDict(item) || saysWhy(item)));
  if (isDict(value)) return Object.values(value).some((inner) => !isNothing(inner) && inner !== "");
  return value === true || (isText(value) && value !== "");
}

function saysWhy(dict: Dict): boolean {
  return valuesAt(dict, /^(message|detail|title|description|reason|error|msg|code)$/).length > 0;
}

/** A word such as "failed", "throttled_error" or "ValidationException". */
function isFailure(value: unknown): boolean {
  return isText(value) && /^(fail(ed|ure)?|errored)$|(error|exception)$/i.test(value);
}

/** An HTTP error status inside the body. */
function statusIn(body: Dict): number | undefined {
  return [body, ...valuesAt(body, /^(error|meta)$/).filter(isDict)]
    .flatMap((place) => valuesAt(place, /^((http)?status|(status|error)?code)$/))
    .map((value) => (isScalar(value) ? Number(value) : NaN))
    .find((code) => code >= 400 && code < 600);
}

/** What only an error has; `error` alone can be any column of a question's answer. */
const OF_ERROR = /^(error\w*|exception|code|message|msg|details?|loc|type|title|status|input|ctx|url|field|requestid)$/;

/** A list of nothing but the service's own errors: each field is one of an error, and one says what only they say. */
function isErrors(list: List): boolean {
  const isError = (item: unknown): boolean =>
    isDict(item) &&
    Object.keys(item).every((key) => OF_ERROR.test(plain(key))) &&
    valuesAt(item, /^(error(code|message)|loc)$/).length > 0 &&
    messageIn(item) !== undefined;
  return list.length > 0 && list.every(isError);
}

/** The values of the fields whose names, in lower case and without punctuation, fit. */
function valuesAt(dict: Dict, pattern: RegExp): unknown[] {
  return Object.keys(dict)
    .filter((key) => pattern.test(plain(key)))
    .map((key) => dict[key]);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, "");
}
