/** What an answer of the service is: a table, a value, a job to follow, or an error. Pure. */

import { looksLikeCsv, readCsv } from "../table/csv";
import { parseBody } from "../table/json";
import { locate } from "../table/locate";
import { type ReadOptions, readTable } from "../table/read";
import { isDict, isList } from "../table/values";
import type { Answer, ErrorAnswer, RawResponse } from "./answer";
import { complaintIn, messageIn, plainText } from "./complaint";
import { dataIn } from "./data";
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
  const body = parsed(text);
  if (status >= 400) {
    const said = body ? messageIn(body.value) : plainText(text);
    if (said) return failed(said, status, response, options, body?.value);
    const unsaid = `The service gave no reason (status ${status}).`;
    return { ...failed(unsaid, status, response, options, body?.value), ours: true };
  }
  return body ? readBody(body.value, response, options) : readText(text, response, options);
}

function readBody(body: unknown, response: RawResponse, options: AnswerOptions): Answer {
  const data = isDict(body) ? dataIn(body) : isList(body) ? "rows" : "value";
  const { status } = response;
  const job = isDict(body) ? jobIn(body, { status, location: headerOf(response, "location"), data }) : undefined;
  if (job) return job;
  const complaint = complaintIn(body, data === "rows" || data === "names");
  if (complaint) return failed(complaint.message, complaint.status ?? status, response, options, body);
  if (isDict(body) && Object.keys(body).length === 0) {
    return { ...failed("The service's answer was empty.", status, response, options), ours: true };
  }
  const read = readTable(body, options);
  if ("scalar" in read) return { kind: "value", value: read.scalar };
  const next = nextPage(body, headerOf(response, "link"), countOf(body, read.rows.length));
  return next ? { kind: "table", table: read, next } : { kind: "table", table: read };
}

/** How many rows the service counts in an answer: the elements of its list, however many rows they become here. */
function countOf(body: unknown, rows: number): number {
  const found = isDict(body) ? locate(body).found : undefined;
  return found?.kind === "list" ? found.list.length : isList(body) ? body.length : rows;
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
