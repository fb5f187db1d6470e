/** Whether an answer is a job or a handle, how far it is, and where to go on. */

import { type Dict, isDict, isList, isNothing, isScalar } from "../table/values";
import type { JobAnswer, JobState } from "./answer";
import {
  COMPLETE_KEY,
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
  const scopes = scopesOf(body);
  const accepted = status === 202 || scopes.some((scope) => Number(scope.status) === 202);
  const progress = progressIn(scopes);
  const found = stateIn(scopes);
  const said = found ?? (accepted || progress !== undefined ? { state: "running" as const, sure: true } : undefined);
  const id = idIn(scopes);
  const bare = isBare(scopes);
  if (!said) {
    const handle = bare && id !== undefined && data === "none";
    return handle ? job({ state: "running", id, ...linksOf(scopes, false, location) }) : undefined;
  }
  const { state, word, sure } = said;
  const links = linksOf(scopes, state === "done", location);
  if (isAnswered(said, data, progress, links.link !== undefined)) return undefined;
  const led = id !== undefined || links.link !== undefined;
  const evidence = sure || accepted || (state === "unknown" ? bare && led : bare || led);
  if (!evidence) return undefined;
  return job({ state, id, ...links, progress, message: state === "failed" ? (errorIn(scopes) ?? word) : word });
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

const ELSEWHERE =
  /^(parameters?|params|query_params|settings|config|options|links|_links|request|filters?|error|definition)$/i;

/** The body and the objects in it, nearer ones first, that can be the job's own. */
export function scopesOf(body: Dict): Dict[] {
  const scopes: Dict[] = [body];
  for (let i = 0; i < scopes.length && scopes.length < 12; i++) {
    for (const [key, value] of Object.entries(scopes[i]!))
      if (isDict(value) && !ELSEWHERE.test(key)) scopes.push(value);
  }
  return scopes;
}

function stateIn(scopes: readonly Dict[]): State | undefined {
  let unknown: State | undefined;
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      const found = stateOfField(key, value);
      if (found && (found.state !== "unknown" || found.sure)) return found;
      unknown ??= found;
    }
  }
  return unknown;
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

function progressIn(scopes: readonly Dict[]): number | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      const number = typeof value === "string" ? Number.parseFloat(value) : value;
      if (!PROGRESS_KEY.test(key) || typeof number !== "number" || !(number >= 0 && number <= 100)) continue;
      return number > 1 || /percent/i.test(key) || String(value).endsWith("%") ? number / 100 : number;
    }
  }
  return undefined;
}

function idIn(scopes: readonly Dict[]): string | undefined {
  for (const pattern of ID_KEYS) {
    for (const scope of scopes) {
      for (const [key, value] of Object.entries(scope)) {
        if (pattern.test(key) && (typeof value === "number" || (typeof value === "string" && value !== "")))
          return String(value);
      }
    }
  }
  return undefined;
}

/** Whether there is nothing but what jobs have: ids, states, times, links. */
function isBare(scopes: readonly Dict[]): boolean {
  return scopes.every((scope) =>
    Object.entries(scope).every(
      ([key, value]) =>
        isNothing(value) ||
        isDict(value) ||
        JOB_FIELD.test(key) ||
        COMPLETE_KEY.test(key) ||
        (isList(value) && value.length === 0),
    ),
  );
}

function errorIn(scopes: readonly Dict[]): string | undefined {
  for (const scope of scopes) {
    for (const [key, value] of Object.entries(scope)) {
      const says = /error|message|reason|detail/i.test(key) && !STATE_KEY.test(key) && typeof value !== "number";
      const sentence = says && !(isScalar(value) && typeof value !== "string") ? messageIn(value, 1) : undefined;
      if (sentence !== undefined) return sentence;
    }
  }
  return undefined;
}
