/** What an answer of the service is: a table, a value, a job to follow, or an error. Pure. */

import { looksLikeCsv, readCsv } from "../text/csv";
import { parseBody } from "../text/json";
import { locate } from "../shape/locate";
import { readParts } from "../text/long-lists";
import { type ReadOptions, readRowsOf, readTable } from "../read-table";
import type { Table } from "../../table/types";
import { isDict, isList, isText, textOf } from "../../table/values";
import type { Answer, ErrorAnswer, RawResponse, TableAnswer } from "./answer";
import { complaintIn, messageIn, plainText } from "./error-message";
import { type Data, dataIn } from "./body-data";
import { jobIn } from "./job";
import { isLink } from "./job-links";
import { nextPage } from "./next-page";
import { retryAfterMs } from "./retry-after";

export type { Answer, ErrorAnswer, JobAnswer, JobState, NextPage, RawResponse, TableAnswer } from "./answer";

export interface AnswerOptions extends ReadOptions {
  /** Epoch milliseconds, for a Retry-After that is a date. */
  readonly now?: number;
  /** The first row that was asked for, counted from 0. */
  readonly offset?: number | undefined;
  /** The request was a look at a job, whose result may lie where a redirect leads. */
  readonly ofJob?: boolean | undefined;
}

/** Decides what an answer is and reads it. Never throws: what cannot be read is an error answer that says so. */
export function readAnswer(response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  const text = response.text.trim();
  const location = headerOf(response, "location");
  if (status >= 400) return refusal(status, text);
  if (status >= 300) return redirected(status, location, options);
  if (text === "") return empty(status, location, true);
  const long = readLong(text, response, options);
  if (long) return long;
  const body = parsed(text);
  return body ? readBody(body.value, response, options) : readText(response, options);
}

function ours(status: number, message: string): ErrorAnswer {
  return { kind: "error", status, message, ours: true };
}

function refusal(status: number, text: string): ErrorAnswer {
  const body = parsed(text);
  const message = body ? messageIn(body.value) : plainText(text);
  return message ? { kind: "error", status, message } : ours(status, `The service gave no reason (status ${status}).`);
}

/** A long list of rows; undefined for all else, and where a number lost digits, which is read again without losing any. */
function readLong(text: string, response: RawResponse, options: AnswerOptions): Answer | undefined {
  const parts = options.texts ? undefined : readParts(text, options.zone);
  if (!parts) return undefined;
  const { value, list, grid, count } = parts;
  const located = isDict(value) ? locate(value) : undefined;
  const found = located?.found;
  if (found && found.value !== list) return undefined;
  if (isDict(value) && located && aside(value, dataIn(located), response, options)) return undefined;
  const table = readRowsOf(value, list, grid, options);
  return grid.open.size > 0 && hasLongNumber(table) ? undefined : paged(table, value, count, list, response, options);
}

function readBody(body: unknown, response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  if (isList(body) && body.length === 0) return empty(status, headerOf(response, "location"));
  if (isDict(body) && ("message" in body || "msg" in body) && Object.entries(body).every(saysNothing))
    return empty(status, headerOf(response, "location"));
  const located = isDict(body) ? locate(body) : undefined;
  const other = aside(body, located ? dataIn(located) : isList(body) ? "rows" : "value", response, options);
  if (other) return other;
  if (isDict(body) && Object.keys(body).length === 0) return ours(status, "The service's answer was empty.");
  const found = located?.found;
  const read = readTable(body, options, found);
  if ("scalar" in read) return { kind: "value", value: read.scalar };
  // The service counts the elements of its list, however many rows they become here.
  const data = found && found.kind !== "record" ? found.value : body;
  const count = isList(data) ? data.length : read.rows.length;
  return paged(read, body, count, data, response, options);
}

/** ASSUMPTION: a sentence that stands alone where no data are. */
const NO_DATA =
  /\b(no (matching )?(data|results?|rows|records)|nothing) (is |was |were )?(found|available|for|in|to|yet|matche)|\bhas no (data|rows|results?)\b|^no (data|results?|rows)\.?$/i;

/** Whether a field says that there are no data, or that this is all right. */
function saysNothing([name, value]: readonly [string, unknown]): boolean {
  const said = textOf(value);
  return /^(message|msg)$/.test(name)
    ? NO_DATA.test(said)
    : /^(status|success)=(success|ok|true)$/i.test(`${name}=${said}`);
}

/** The job or the error that a body is, where it is no data. */
function aside(body: unknown, data: Data, response: RawResponse, { now = NaN }: AnswerOptions): Answer | undefined {
  const job = isDict(body) && jobIn(body, { status: response.status, location: headerOf(response, "location"), data });
  if (job) return job;
  const complaint = complaintIn(body, data === "rows" || data === "names");
  if (!complaint) return undefined;
  const { message, status = response.status } = complaint;
  const rest = status === 429 ? retryAfterMs(headerOf(response, "retry-after"), now, response.text) : undefined;
  return { kind: "error", status, message, retryAfterMs: rest };
}

function paged(
  table: Table,
  body: unknown,
  count: number,
  data: unknown,
  response: RawResponse,
  { offset }: AnswerOptions,
): TableAnswer {
  const next = nextPage(body, { header: headerOf(response, "link"), count, data, offset });
  return { kind: "table", table, count, ...(next && { next }) };
}

/** Whether a list or an object that became one text holds a long number. */
function hasLongNumber({ rows }: Table): boolean {
  return rows.some((row) => row.some((cell) => isText(cell) && /^[[{].*\d{16}/s.test(cell)));
}

/** A redirect is not followed with the key, and is no answer to a question: only a job's result may lie there. */
function redirected(status: number, location: string | undefined, { ofJob }: AnswerOptions): Answer {
  if (ofJob && isLink(location)) return { kind: "job", state: "done", link: location };
  const place = location?.replace(/[?#].*/, "");
  return ours(status, `The service sends requests on to ${place || "another address, without saying which"}.`);
}

function empty(status: number, location: string | undefined, blank?: true): Answer {
  const link = isLink(location) ? { link: location } : {};
  if (status === 202 || isLink(location)) return { kind: "job", state: "running", ...link };
  return { kind: "table", table: { columns: [], rows: [] }, count: 0, ...(blank && { blank }) };
}

const BROKEN = "The service's answer broke off, or has more text after its end: it is not JSON.";

function readText(response: RawResponse, options: AnswerOptions): Answer {
  const { text } = response;
  const type = headerOf(response, "content-type") ?? "";
  // Read as UTF-8, UTF-16 has zeros between its letters.
  if (text.includes("\0")) return ours(response.status, "The service sent text in UTF-16, which must be UTF-8.");
  if (/csv|tab-separated/i.test(type) || looksLikeCsv(text)) {
    const table = readCsv(text, options);
    return { kind: "table", table, count: table.rows.length };
  }
  if (/^\s*[[{]/.test(text)) return ours(response.status, BROKEN);
  const page = /^\s*<(!doctype|html|head|body|title|center|div|pre|h\d|p)\b/i.test(text);
  const what = page ? "a web page" : /^\s*<[?\w]/.test(text) ? "XML" : "text";
  const said = plainText(text);
  return { ...ours(response.status, `The service sent ${what} instead of data${said && `: ${said}`}`), foreign: true };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseBody(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function headerOf({ headers }: RawResponse, name: string): string | undefined {
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
  return key === undefined ? undefined : headers[key];
}
