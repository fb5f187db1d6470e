/** What an answer of the service is: a table, a value, a job to follow, or an error. Pure. */

import { looksLikeCsv, readCsv } from "../table/csv";
import { parseBody } from "../table/json";
import { locate } from "../table/locate";
import { readParts } from "../table/parts";
import { readLocated, type ReadOptions, readRowsOf, readTable } from "../table/read";
import type { Table } from "../table/types";
import { isDict, isList } from "../table/values";
import type { Answer, ErrorAnswer, RawResponse } from "./answer";
import { complaintIn, messageIn, plainText } from "./complaint";
import { type Data, dataIn } from "./data";
import { jobIn } from "./job";
import { isLink } from "./job-links";
import { nextPage } from "./paging";
import { retryAfter } from "./retry-after";

export type { Answer, ErrorAnswer, JobAnswer, JobState, NextPage, RawResponse } from "./answer";

export interface AnswerOptions extends ReadOptions {
  /** Epoch milliseconds, for a Retry-After that is a date. */
  readonly now?: number;
}

/** Decides what an answer is and reads it. Never throws: what cannot be read is an error answer that says so. */
export function readAnswer(response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  const text = response.text.trim();
  const location = headerOf(response, "location");
  if (status >= 300 && status < 400) return redirected(status, location);
  if (status < 400 && text === "") return empty(status, location);
  const body = (status < 400 && readLong(text, response, options)) || parsed(text);
  if (body && "kind" in body) return body;
  if (status >= 400) {
    const said = body ? messageIn(body.value) : plainText(text);
    if (said) return failed(said, status, response, options, body?.value);
    const unsaid = `The service gave no reason (status ${status}).`;
    return { ...failed(unsaid, status, response, options, body?.value), ours: true };
  }
  return body ? readBody(body.value, response, options) : readText(text, response, options);
}

/** A long list of rows; undefined for all else, and where a number lost digits, which is read again without losing any. */
function readLong(text: string, response: RawResponse, options: AnswerOptions): Answer | undefined {
  const parts = readParts(text, options.zone);
  if (!parts) return undefined;
  const { value, list, grid, count } = parts;
  const located = isDict(value) ? locate(value) : undefined;
  const found = located?.found;
  if (found && !(found.kind === "list" && found.list === list)) return undefined;
  if (isDict(value) && located && aside(value, dataIn(located), response, options)) return undefined;
  const table = readRowsOf(value, list, grid, options);
  return grid.open.size > 0 && hasLongNumber(table) ? undefined : paged(table, value, count, response, list);
}

function readBody(body: unknown, response: RawResponse, options: AnswerOptions): Answer {
  const { status } = response;
  const located = isDict(body) ? locate(body) : undefined;
  const other = aside(body, located ? dataIn(located) : isList(body) ? "rows" : "value", response, options);
  if (other) return other;
  if (isDict(body) && Object.keys(body).length === 0) {
    return { ...failed("The service's answer was empty.", status, response, options), ours: true };
  }
  const found = located?.found;
  const read = isDict(body) && found ? readLocated(body, found, options) : readTable(body, options);
  if ("scalar" in read) return { kind: "value", value: read.scalar };
  // The service counts the elements of its list, however many rows they become here.
  const list = found?.kind === "list" ? found.list : body;
  return paged(
    read,
    body,
    isList(list) ? list.length : read.rows.length,
    response,
    found && "map" in found ? found.map : list,
  );
}

/** The job or the error that a body is, where it is no data. */
function aside(body: unknown, data: Data, response: RawResponse, options: AnswerOptions): Answer | undefined {
  const { status } = response;
  const job = isDict(body) ? jobIn(body, { status, location: headerOf(response, "location"), data }) : undefined;
  if (job) return job;
  const complaint = complaintIn(body, data === "rows" || data === "names");
  return complaint && failed(complaint.message, complaint.status ?? status, response, options, body);
}

function paged(table: Table, body: unknown, count: number, response: RawResponse, data: unknown): Answer {
  const next = nextPage(body, headerOf(response, "link"), count, data);
  return next ? { kind: "table", table, next } : { kind: "table", table };
}

/** Whether a list or an object that became one text holds a long number. */
function hasLongNumber({ rows }: Table): boolean {
  return rows.some((row) => row.some((cell) => typeof cell === "string" && /^[[{].*\d{16}/s.test(cell)));
}

/** A redirect is not followed with the key; where a job's result lies, it is the job's link. */
function redirected(status: number, location: string | undefined): Answer {
  if (isLink(location)) return { kind: "job", state: "done", link: location };
  return { kind: "error", status, message: "The service sent the request elsewhere, without saying where." };
}

function empty(status: number, location: string | undefined): Answer {
  const link = isLink(location) ? { link: location } : {};
  if (status === 202 || isLink(location)) return { kind: "job", state: "running", ...link };
  return { kind: "table", table: { columns: [], rows: [] } };
}

function readText(text: string, response: RawResponse, options: AnswerOptions): Answer {
  const type = headerOf(response, "content-type") ?? "";
  if (/csv|tab-separated/i.test(type) || looksLikeCsv(text)) return { kind: "table", table: readCsv(text, options) };
  const said = plainText(text);
  const message = /^[[{]/.test(text)
    ? "The service's answer broke off: it is not complete JSON."
    : /^<(!doctype|html|head|body)/i.test(text)
      ? `The service sent a web page instead of data${said ? `: ${said}` : "."}`
      : `The service sent text instead of data: ${said}`;
  return { ...failed(message, response.status, response, options), ours: true };
}

function failed(
  message: string,
  status: number,
  response: RawResponse,
  { now }: AnswerOptions,
  body?: unknown,
): ErrorAnswer {
  const seconds =
    status === 429 || status === 503 ? retryAfter(headerOf(response, "retry-after"), body, now) : undefined;
  return { kind: "error", message, status, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) };
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
