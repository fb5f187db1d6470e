/** Whether an answer is a job or a handle, how far it is, and where to go on. */

import { type Dict, isDict, isList, isNothing, isScalar } from "../table/values";
import type { JobAnswer, JobState } from "./answer";
import {
  COMPLETE_KEY,
  HANDLE_FIELD,
  ID_KEYS,
  JOB_FIELD,
  JOB_STATE_KEY,
  PROGRESS_KEY,
  STATE_KEY,
  stateOf,
  STOPPED_KEY,
} from "./answer-words";
import { messageIn } from "./complaint";
import type { Data } from "./data";
import { type Field, fieldsOf, firstSaid } from "./fields";
import { linksOf } from "./job-links";

/** What else is known of the answer. */
export interface JobContext {
  readonly status: number;
  readonly location: string | undefined;
  /** What the body holds besides. */
  readonly data: Data;
}

interface State {
  readonly state: JobState;
  readonly word?: string;
  /** Said in a way that only jobs have. */
  readonly sure: boolean;
}

/** The job in a body; undefined where the body is an answer of its own. */
export function jobIn(body: Dict, { status, location, data }: JobContext): JobAnswer | undefined {
  const fields = fieldsOf(body, ELSEWHERE, 12);
  const accepted =
    status === 202 || fields.some(([key, value]) => key === "status" && (value === 202 || value === "202"));
  const progress = firstSaid(fields, progressOf);
  const found = stateIn(fields);
  const trouble = firstSaid(fields, troubleOf);
  const said = failedBy(trouble, found ?? (accepted || progress !== undefined ? UNDER_WAY : undefined));
  const id = idIn(fields);
  const bare = fields.every(isOfJob);
  if (!said) {
    const handle = fields.every(isOfHandle) && id !== undefined && data === "none";
    return handle ? job({ state: "running", id, ...linksOf(fields, false, location) }) : undefined;
  }
  const { state, word, sure } = said;
  const links = linksOf(fields, state === "done", location);
  if (isAnswered(said, data, progress, links.link !== undefined)) return undefined;
  const led = id !== undefined || links.link !== undefined;
  const evidence = sure || accepted || (state === "unknown" ? bare && led : (bare && !isPlainError(said)) || led);
  if (!evidence) return undefined;
  return job({
    state,
    id,
    ...links,
    progress,
    message: state === "failed" ? (trouble ?? firstSaid(fields, errorOf) ?? word) : word,
  });
}

const UNDER_WAY: State = { state: "running", sure: true };

/** A job that is said to run, but has an error too, has failed. */
function failedBy(trouble: string | undefined, said: State | undefined): State | undefined {
  const runs = said?.state === "running" || said?.state === "unknown";
  return said && runs && trouble !== undefined ? { ...said, state: "failed" } : said;
}

/** Without an id or a link, "error" is what became of the request, not of a job. */
function isPlainError({ state, word }: State): boolean {
  return state === "failed" && /^(error|fail)/i.test(word ?? "");
}

/** Whether what a body holds is the answer, whatever state stands beside it. */
function isAnswered({ state, sure }: State, data: Data, progress: number | undefined, link: boolean): boolean {
  if (data === "none") return false;
  if (state === "done" || state === "empty") return data !== "value" || !link;
  if (state === "unknown") return data !== "empty";
  if (state === "failed") return false;
  // Rows that measure something beside a bare "running" are those of a test that runs, not of a query.
  return data === "rows" && !sure && (progress ?? 1) >= 1;
}

function job(parts: { [key in keyof JobAnswer]?: JobAnswer[key] | undefined } & { state: JobState }): JobAnswer {
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { kind: "job", ...(known as Omit<JobAnswer, "kind">) };
}

/** Objects that are none of the job's own: what was asked, and entries of a map by day or id. */
const ELSEWHERE =
  /^(parameters?|params|query_params|settings|config|options|links|_links|request|filters?|error|definition)$|^\d/i;

function stateIn(fields: readonly Field[]): State | undefined {
  const states = fields.flatMap(([key, value]) => stateOfField(key, value) ?? []);
  return states.find(({ state, sure }) => state !== "unknown" || sure) ?? states[0];
}

function stateOfField(key: string, value: unknown): State | undefined {
  if (typeof value === "boolean") {
    if (COMPLETE_KEY.test(key)) return { state: value ? "done" : "running", sure: true };
    return value && STOPPED_KEY.test(key) ? { state: "failed", word: key, sure: true } : undefined;
  }
  // "ok" says that the request went well, not that a job did.
  if (typeof value !== "string" || /^[\W\d]*(ok)?\W*$/i.test(value)) return undefined;
  if (!JOB_STATE_KEY.test(key) && !STATE_KEY.test(key)) return undefined;
  const state = stateOf(value);
  return { state, word: value, sure: JOB_STATE_KEY.test(key) };
}

function progressOf(key: string, value: unknown): number | undefined {
  const number = typeof value === "string" ? Number.parseFloat(value) : value;
  if (!PROGRESS_KEY.test(key) || typeof number !== "number" || !(number >= 0 && number <= 100)) return undefined;
  return number > 1 || /percent/i.test(key) || String(value).endsWith("%") ? number / 100 : number;
}

function idIn(fields: readonly Field[]): string | undefined {
  const ids = fields.filter(([, value]) => typeof value === "number" || (typeof value === "string" && value !== ""));
  for (const pattern of ID_KEYS) {
    const found = ids.find(([key]) => pattern.test(key));
    if (found) return String(found[1]);
  }
  return undefined;
}

/** Whether a field is one that jobs have: an id, a state, a time, a link, or an object of such. */
function isOfJob([key, value]: Field): boolean {
  const blank = isNothing(value) || isDict(value) || (isList(value) && value.length === 0);
  return blank || JOB_FIELD.test(key) || COMPLETE_KEY.test(key);
}

function isOfHandle([key, value]: Field): boolean {
  return isNothing(value) || value === "" || HANDLE_FIELD.test(key);
}

/** What a field for an error says, where there was one. */
function troubleOf(key: string, value: unknown): string | undefined {
  if (!/^(error|error_?message|failure_?reason)$/i.test(key) || typeof value === "number") return undefined;
  return isScalar(value) && typeof value !== "string" ? undefined : messageIn(value, 1);
}

function errorOf(key: string, value: unknown): string | undefined {
  const says = /error|message|reason|detail/i.test(key) && !STATE_KEY.test(key);
  return says && (typeof value === "string" || !isScalar(value)) ? messageIn(value, 1) : undefined;
}
