/** Whether a body that came with a success is an error all the same. */

import { readMessage } from "./error-message";
import {
  ERROR_NAME,
  FAILURE_WORD,
  FIELD_OF_ERROR,
  KIND_NAME,
  MESSAGE_NAME,
  toPlainName,
  REASON_NAME,
  STATUS_NAME,
  STATUS_PLACE,
  SUCCESS_NAME,
  SURE_FIELD_OF_ERROR,
  THROTTLED,
  TROUBLE,
} from "../vocabulary/error-words";
import {
  type Dict,
  isDict,
  isList,
  isNothing,
  isScalar,
  isText,
  type List,
  toText,
} from "../../table/values";

export interface ErrorReport {
  readonly message: string;
  /** The status that the body names, where it names one. */
  readonly status?: number;
}

/** Objects further down are not looked into. */
const DEEPEST = 8;
/** More fields than that has only a map, which holds data. */
const MOST_OF_ERROR = 1_000;

/**
 * The complaint in a body that came with a success; undefined where it is an answer. `hasRows`: the body
 * holds rows too, and then only a plain "no" counts, since warnings can stand beside data.
 */
export function findErrorReport(body: unknown, hasRows: boolean, depth = 0): ErrorReport | undefined {
  if (isList(body)) return isErrors(body) ? readErrorReport(body) : undefined;
  if (!isDict(body) || Object.keys(body).length > MOST_OF_ERROR) return undefined;
  const values = Object.values(body);
  const [inner] = values;
  // What only wraps a complaint, such as "data" or the "detail" of a validation, is looked into.
  const isWrapper = depth < DEEPEST && values.length === 1 && (isDict(inner) || "detail" in body);
  const wrapped = isWrapper ? findErrorReport(inner, hasRows, depth + 1) : undefined;
  const refused = collectValues(body, SUCCESS_NAME).some((value) => toText(value) === "false");
  if (refused || (!hasRows && isErrorReport(body, values))) return readErrorReport(body);
  return wrapped;
}

/**
 * What a body says went wrong beside its rows, as a sentence; undefined where it says nothing of the kind.
 */
export function findErrorBeside(body: unknown, rows: unknown): string | undefined {
  if (!isDict(body)) return undefined;
  const isError = (key: string): boolean =>
    ERROR_NAME.test(toPlainName(key)) && body[key] !== rows && hasContent(body[key]);
  const key = Object.keys(body).find(isError);
  const message = key === undefined ? undefined : readMessage(body[key], 1);
  // A number alone is a count, or a column of that name.
  return message && /[a-z]/i.test(message)
    ? `These rows came with an error: ${message.replace(/(?<![.\s])[.\s]*$/, ".")}`
    : undefined;
}

function isErrorReport(body: Dict, values: List): boolean {
  const named =
    collectValues(body, ERROR_NAME).some(hasContent) ||
    collectValues(body, KIND_NAME).some(isFailureWord) ||
    findHttpStatus(body) !== undefined;
  if (named && readMessage(body) !== undefined) return true;
  const said = collectValues(body, MESSAGE_NAME).filter((value) => !isNothing(value));
  // One sentence about something that went wrong, and nothing else; or problem details as RFC 9457 has them.
  const alone = values.length <= 3 && values.every((value) => !isList(value) || value === said[0]);
  const text = said.length > 0 && values.every(isScalar) ? values.join(" ") : (readMessage(said[0]) ?? "");
  const isProblem =
    ["type", "title", "detail"].every((key) => typeof body[key] === "string") && values.length <= 4;
  return (said.length > 0 && alone && TROUBLE.test(text)) || isProblem;
}

function readErrorReport(body: unknown): ErrorReport {
  const message = readMessage(body) ?? "The service refused without giving a reason.";
  const throttled = THROTTLED.test(toText(body));
  const status = (isDict(body) ? findHttpStatus(body) : undefined) ?? (throttled ? 429 : undefined);
  return status === undefined ? { message } : { message, status };
}

/** Something was said, and more than that there was no error. */
function hasContent(value: unknown): boolean {
  if (isList(value))
    return value.some((item) => readMessage(item, 1) !== undefined && (!isDict(item) || hasReason(item)));
  if (isDict(value)) return Object.values(value).some((inner) => !isNothing(inner) && inner !== "");
  return value === true || (isText(value) && value !== "");
}

function hasReason(dict: Dict): boolean {
  return collectValues(dict, REASON_NAME).length > 0;
}

function isFailureWord(value: unknown): boolean {
  return isText(value) && FAILURE_WORD.test(value);
}

/** An HTTP error status inside the body. */
function findHttpStatus(body: Dict): number | undefined {
  return [body, ...collectValues(body, STATUS_PLACE).filter(isDict)]
    .flatMap((place) => collectValues(place, STATUS_NAME))
    .map((value) => (isScalar(value) ? Number(value) : NaN))
    .find((code) => code >= 400 && code < 600);
}

/**
 * A list of nothing but the service's own errors: each field is one of an error, and one says what only they
 * say.
 */
function isErrors(list: List): boolean {
  const isError = (item: unknown): boolean =>
    isDict(item) &&
    Object.keys(item).every((key) => FIELD_OF_ERROR.test(toPlainName(key))) &&
    collectValues(item, SURE_FIELD_OF_ERROR).length > 0 &&
    readMessage(item) !== undefined;
  return list.length > 0 && list.every(isError);
}

/** The values of the fields whose names, in lower case and without punctuation, fit. */
function collectValues(dict: Dict, pattern: RegExp): unknown[] {
  return Object.keys(dict)
    .filter((key) => pattern.test(toPlainName(key)))
    .map((key) => dict[key]);
}
