/** Whether an answer is a table, a value, a job, or an error. Pure. */

import { addCaveats, type AnswerOptions, findCaveatsIn, judgeCutShort, makeOwnError } from "./answer-parts";
import type { Answer, ErrorAnswer, RawResponse, TableAnswer } from "./envelope/answer";
import { classifyData } from "./envelope/body-data";
import { findCodedRefusal } from "./envelope/coded-refusal";
import { findErrorReport } from "./envelope/complaint";
import { readMessage, toPlainText } from "./envelope/error-message";
import { findAnyJob } from "./envelope/any-job";
import { takeOutOfData, takeSource } from "./envelope/take-out";
import { isLink } from "./envelope/job-links";
import { type PageContext, readPaging } from "./envelope/next-page";
import { findHeader } from "./envelope/find-header";
import { readRetryAfter } from "./envelope/retry-after";
import { openCubes } from "./shape/cubes";
import { openHeldText, openSentBody, readHeldField } from "./forms/held-texts";
import { openForms } from "./forms/open-forms";
import { readPathFields } from "./forms/keys/path-keys";
import { checkItems, checkKeyCount, TooManyKeysError } from "./shape/size";
import { TooLargeError } from "./text/table-size";
import { readLongList, readLongMap, readLongRows } from "./read-long-parts";
import { readTextAnswer } from "./read-text-answer";
import { readRowsOf, readTable } from "./read-table";
import { describeLeftOut } from "./shape/left-out";
import { type Located, type LocatedData, locate } from "./shape/locate";
import { isLoneAnswer } from "./shape/record";
import { applyTimes } from "./shape/time-axis";
import { readEventStream } from "./text/event-streams";
import { dropGuard } from "./text/guards";
import { parseBody } from "./text/json";
import { removeNul } from "./text/nul-signs";
import { envelopeNameOf } from "./vocabulary/data-names";
import { NO_DATA } from "./vocabulary/error-words";
import { addFacts, heightOf } from "../table/by-column";
import type { Blank } from "../table/codec";
import type { Table } from "../table/types";
import {
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  toText,
} from "../table/values";

export type { AnswerOptions } from "./answer-parts";
export type {
  Answer,
  ErrorAnswer,
  JobAnswer,
  JobState,
  NextPage,
  RawResponse,
  TableAnswer,
} from "./envelope/answer";

/** Never throws for a bad answer: it becomes an error answer. */
export function readAnswer(response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  const text = dropGuard(response.text.trim());
  const location = findHeader(response.headers, "location");
  if (status >= 400) return readRefusedStatus(status, text);
  if (status >= 300) return readRedirect(status, location, options);
  if (text === "") return readEmpty(status, location, "body");
  try {
    const long = readLong(text, response, options);
    if (long) return long;
    const body = tryParse(text);
    return body ? readBody(body.value, response, options) : readText(response, options);
  } catch (error) {
    return readTooLarge(status, error) ?? makeOwnError(status, explainUnreadable(error));
  }
}

/** Writes out what is known by how it is built; a body of no such form is itself. */
function prepare(body: unknown): unknown {
  return applyTimes(openForms(openCubes(joinEnvelope(body))));
}

function readTooLarge(status: number, error: unknown): ErrorAnswer | undefined {
  const tooLarge =
    error instanceof TooManyKeysError
      ? { keys: error.keys }
      : error instanceof TooLargeError
        ? { rows: error.rows, columns: error.columns }
        : undefined;
  return (
    tooLarge && {
      ...makeOwnError(status, "The service's answer is larger than a spreadsheet."),
      tooLarge,
    }
  );
}

function explainUnreadable(error: unknown): string {
  // The stack overflows on objects nested too deeply.
  if (error instanceof RangeError) return "The service's answer is nested too deeply to be a table.";
  throw error;
}

/** Nobody gives reasons of more characters than these. */
const LONGEST_REFUSAL = 1_000_000;

function readRefusedStatus(status: number, text: string): ErrorAnswer {
  const body = text.length > LONGEST_REFUSAL ? undefined : tryParse(text);
  const message = body ? readMessage(body.value) : toPlainText(text);
  return message
    ? { kind: "error", status, message }
    : makeOwnError(status, `The service gave no reason (status ${status}).`);
}

/** Undefined for other answers, and where a number lost digits, which is then read without loss. */
function readLong(text: string, response: RawResponse, options: AnswerOptions): Answer | undefined {
  if (options.texts) return undefined;
  const { zone } = options;
  const long = readLongList(text, zone) ?? readLongMap(text, zone) ?? readLongRows(text, zone);
  if (!long) return undefined;
  const { part, count } = long;
  const value = takeOutOfData(long.value);
  const isForm =
    isList(part) && isDict(part[0])
      ? part[0] !== applyTimes(part[0]) || part !== openForms(part)
      : value !== prepare(openHeldText(value));
  if (isForm || (isList(part) && hasListAsLong(value, part, count))) return undefined;
  const located = isDict(value) ? locate(value) : undefined;
  if (located && (located.found.value !== part || located.found.kind !== (isList(part) ? "list" : "map")))
    return undefined;
  if (isDict(value) && located && readEnvelope(value, located, response, options)) return undefined;
  const source = isDict(value) && located ? takeSource(value, located.found).body : value;
  const table = readRowsOf(source, located?.found.path ?? "", long, options);
  if (!table) return undefined;
  const said = findCaveatsIn(value, part, response, options);
  const leftOut = describeLeftOut(
    { sent: value, opened: value, found: located?.found, openText: readHeldField },
    table,
  );
  return makeTableAnswer(
    addCaveats(addFacts(table, said), leftOut),
    value,
    makePageContext(part, count, response, options),
  );
}

/** Beside the rows: what has one thing for each of them may be a part of their form. */
function hasListAsLong(node: unknown, rows: List, count: number): boolean {
  if (node === rows || isScalar(node)) return false;
  if (isList(node) && node.length === count) return true;
  return Object.values(node).some((inner) => hasListAsLong(inner, rows, count));
}

/** `[{"page": 1, "pages": 2}, [{"country": "FR", "value": 5}]]` */
function joinEnvelope(body: unknown): unknown {
  if (!isList(body) || body.length !== 2) return body;
  const [envelope, rows] = body;
  if (!isDict(envelope) || !isList(rows)) return body;
  const entries = Object.entries(envelope);
  const isEnvelope =
    entries.every(([, value]) => isScalar(value)) && entries.some(([key]) => envelopeNameOf(key) === "paged");
  return isEnvelope ? { ...envelope, data: rows } : body;
}

/** `received`: as it came; what is below data alone is read as it is bare. */
function readBody(received: unknown, response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  const sent = openSentBody(received);
  const bare = takeOutOfData(sent);
  const body = prepare(takeOutOfData(openHeldText(sent)));
  if (hasNothing(body)) return readEmpty(status, findHeader(response.headers, "location"));
  if (isList(body)) checkItems(body);
  const located = isDict(body) ? locate(body) : undefined;
  if (located?.found.kind === "list") checkItems(located.found.value);
  const other = readEnvelope(body, located, response, options);
  if (other) return other;
  if (isDict(body) && Object.keys(body).length === 0)
    return makeOwnError(status, "The service's answer was empty.");
  const source =
    isDict(body) && located ? takeSource(body, located.found, options.offset) : { body, found: undefined };
  const read = readTable(source.body, options, source.found);
  if ("scalar" in read) {
    const { mayLackRows: _, ...said } = findCaveatsIn(body, undefined, response, options, { isNumber: true });
    return { kind: "value", value: read.scalar, ...(body === null && { blank: "body" }), ...said };
  }
  const found = source.found?.kind === "record" ? source.found : located?.found;
  // The service counts elements, however many rows they became.
  const part = found && found.kind !== "record" ? found.value : body;
  const count = isList(part) ? part.length : heightOf(read);
  const isRecord = found?.kind === "record" && found.path === "" && !isLoneAnswer(found.value);
  const said = findCaveatsIn(body, found?.value ?? body, response, options, isRecord ? { record: body } : {});
  const whole = addCaveats(
    addFacts(read, said),
    describeLeftOut({ sent: bare, opened: body, found, openText: readHeldField }, read),
  );
  const table = makeTableAnswer(whole, body, makePageContext(part, count, response, options));
  return isNowhere(found) ? { ...table, blank: "data" } : table;
}

/** An empty list, or no more than a message. */
function hasNothing(body: unknown): boolean {
  if (isList(body)) return body.length === 0;
  if (!isDict(body) || !("message" in body || "msg" in body)) return false;
  return Object.entries(body).every(isSilentBody);
}

/** No data found, not even an empty list: `{"count": null}`. */
function isNowhere(found: LocatedData | undefined): boolean {
  return found?.kind === "list" && found.path === "" && found.value.length === 0;
}

/** Says that there are no data, or that all is well. */
function isSilentBody([name, value]: readonly [string, unknown]): boolean {
  const said = toText(value);
  return /^(message|msg)$/.test(name)
    ? NO_DATA.test(said)
    : /^(status|success)=(success|ok|true)$/i.test(`${name}=${said}`);
}

/** What is around the data: a job, or an error. */
function readEnvelope(
  body: unknown,
  located: Located | undefined,
  response: RawResponse,
  { now = NaN }: AnswerOptions,
): Answer | undefined {
  // A request that was taken may say anything of what is to come.
  const refusal = isDict(body) && response.status !== 202 ? findCodedRefusal(body) : undefined;
  const job =
    refusal === undefined &&
    findAnyJob(body, located, {
      status: response.status,
      location: findHeader(response.headers, "location"),
    });
  if (job) return job;
  const data = located ? classifyData(located) : isList(body) ? "rows" : "value";
  const hasData = data === "rows" || data === "names" || (data === "value" && isPartOfGraph(body));
  const complaint = findErrorReport(body, hasData);
  if (!complaint) return undefined;
  const { message, status = response.status } = complaint;
  const rest = status === 429 ? readRetryAfter(response.headers, now, response.text) : undefined;
  return { kind: "error", status, message, retryAfterMs: rest };
}

/**
 * {"data": {"signups": 129}, "errors": […]}: of a query's fields some have failed (GraphQL). What failed
 * itself may be 0.
 */
function isPartOfGraph(body: unknown): boolean {
  const { data, errors } = isDict(body) ? body : {};
  if (!isDict(data) || !isList(errors)) return false;
  const read = Object.keys(data).filter((key) => !isNothing(data[key]));
  const isOfOthers = ({ path }: Dict): boolean =>
    isNothing(path) || (isList(path) && !path.some((step) => isText(step) && read.includes(step)));
  return (
    read.every((key) => isNumber(data[key]) && data[key] !== 0) &&
    errors.every((error) => isDict(error) && isOfOthers(error))
  );
}

function makePageContext(
  data: unknown,
  count: number,
  response: RawResponse,
  { offset }: AnswerOptions,
): PageContext {
  const totalHeader = findHeader(response.headers, "x-total-count");
  return { header: findHeader(response.headers, "link"), totalHeader, count, data, offset };
}

function makeTableAnswer(table: Table, body: unknown, context: PageContext): TableAnswer {
  const { next, place } = readPaging(body, context);
  return {
    kind: "table",
    table: judgeCutShort(table, next !== undefined),
    count: context.count,
    place,
    ...(next && { next }),
  };
}

/** Not followed, as it would get the key. Only a job's result may be there. */
function readRedirect(status: number, location: string | undefined, { ofJob }: AnswerOptions): Answer {
  if (ofJob && isLink(location)) return { kind: "job", state: "done", link: location };
  const place = location?.replace(/[?#].*/, "");
  return makeOwnError(
    status,
    `The service sends requests on to ${place || "another address, without saying which"}.`,
  );
}

function readEmpty(status: number, location: string | undefined, blank?: Blank): Answer {
  const link = isLink(location) ? { link: location } : {};
  if (status === 202 || isLink(location)) return { kind: "job", state: "running", ...link };
  return { kind: "table", table: { columns: [], rows: [] }, count: 0, ...(blank && { blank }) };
}

function readText(response: RawResponse, options: AnswerOptions): Answer {
  const { text, caveats } = removeNul(response.text);
  const items = text.includes("\0") ? undefined : (readEventStream(text) ?? readPathFields(text));
  if (items) return readBody(items, response, options);
  return readTextAnswer({ ...response, text }, caveats, options);
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  checkKeyCount(text);
  try {
    return { value: parseBody(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
