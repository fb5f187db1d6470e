/** Finds errors in bodies with a success status. */

import { findCodedRefusal } from "./coded-refusal";
import { isPlaceOfError, readMessage, shortenReason } from "./error-message";
import {
  ERROR_AROUND,
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
  readonly status?: number;
}

/** Deeper objects are not searched. */
const DEEPEST_WRAPPER = 8;
/** Larger objects are maps of data. */
const MOST_OF_ERROR = 1_000;

/** Undefined for an answer. With `hasRows` only a plain "no" counts, since warnings can come with data. */
export function findErrorReport(body: unknown, hasRows: boolean, depth = 0): ErrorReport | undefined {
  if (isList(body)) return isErrors(body) ? readErrorReport(body) : undefined;
  if (!isDict(body) || Object.keys(body).length > MOST_OF_ERROR) return undefined;
  const values = Object.values(body);
  const [inner] = values;
  // Looks into wrappers, such as "data" or "detail".
  const isWrapper = depth < DEEPEST_WRAPPER && values.length === 1 && (isDict(inner) || "detail" in body);
  const wrapped = isWrapper ? findErrorReport(inner, hasRows, depth + 1) : undefined;
  const refused = collectValues(body, SUCCESS_NAME).some((value) => toText(value) === "false");
  if (refused || (!hasRows && isErrorReport(body, values))) return readErrorReport(body);
  const coded = findCodedRefusal(body);
  if (coded !== undefined) return { ...readErrorReport(body), message: shortenReason(coded) };
  return wrapped;
}

/** Names of fields beside data, in which a part of an answer may say why it failed. */
export function isErrorName(key: string): boolean {
  return ERROR_AROUND.test(toPlainName(key));
}

/** What a field beside rows says of an error: undefined for other fields, and where nothing went wrong. */
export function findErrorText(key: string, value: unknown): string | undefined {
  if (!isErrorName(key) || !hasContent(value)) return undefined;
  const message = readMessage(value, 1);
  // A number alone is a count, or a column of that name.
  return message && /[a-z]/i.test(message) ? message : undefined;
}

function isErrorReport(body: Dict, values: List): boolean {
  const named =
    collectValues(body, ERROR_NAME).some(hasContent) ||
    collectValues(body, KIND_NAME).some(isFailureWord) ||
    findHttpStatus(body) !== undefined;
  if (named && readMessage(body) !== undefined) return true;
  const said = collectValues(body, MESSAGE_NAME).filter((value) => !isNothing(value));
  // One sentence about trouble, and nothing else; or problem details (RFC 9457).
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

function hasContent(value: unknown): boolean {
  if (isList(value))
    return value.some((item) => readMessage(item, 1) !== undefined && (!isDict(item) || isOfError(item)));
  if (isDict(value)) return Object.values(value).some((inner) => !isNothing(inner) && inner !== "");
  return value === true || (isText(value) && value !== "");
}

function isOfError(dict: Dict): boolean {
  return collectValues(dict, REASON_NAME).length > 0 || isPlaceOfError(dict);
}

function isFailureWord(value: unknown): boolean {
  return isText(value) && FAILURE_WORD.test(value);
}

function findHttpStatus(body: Dict): number | undefined {
  return [body, ...collectValues(body, STATUS_PLACE).filter(isDict)]
    .flatMap((place) => collectValues(place, STATUS_NAME))
    .map((value) => (isScalar(value) ? Number(value) : NaN))
    .find((code) => code >= 400 && code < 600);
}

/** Each field is one of errors, and one is of errors alone. */
function isErrors(list: List): boolean {
  const mayBeError = (item: unknown): item is Dict =>
    isDict(item) &&
    Object.keys(item).every((key) => FIELD_OF_ERROR.test(toPlainName(key))) &&
    readMessage(item) !== undefined;
  const isError = (item: unknown): boolean =>
    mayBeError(item) && collectValues(item, SURE_FIELD_OF_ERROR).length > 0;
  const [only] = list;
  // [{"error": {"code": 400, "message": "Unknown metric"}}]; with a count it is a row about errors.
  const [[key, held] = ["", undefined], more] =
    isDict(only) && list.length === 1 ? Object.entries(only).slice(0, 2) : [];
  if (!more && ERROR_NAME.test(toPlainName(key)) && mayBeError(held)) return true;
  return list.length > 0 && list.every(isError);
}

/** Names are compared in lower case, without punctuation. */
function collectValues(dict: Dict, pattern: RegExp): unknown[] {
  return Object.keys(dict)
    .filter((key) => pattern.test(toPlainName(key)))
    .map((key) => dict[key]);
}
