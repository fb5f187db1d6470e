/** How far a job is, by the fields of an answer that only jobs have. Pure. */
import { type Dict, isDict, isList, isNothing, isNumber, isScalar, isText } from "../../table/values";
import {
  COMPLETE_KEY,
  ID_OF_ASKING,
  JOB_ID_KEYS,
  JOB_NAME,
  OF_JOB,
  RESULT_ID,
  STATE_KEY,
  STATS_OF_WORK,
  jobStateOf,
  STOPPED_KEY,
  UNDER_WAY_KEY,
  WORK_OF_ANSWERING,
} from "../vocabulary/job-words";
import type { JobState } from "./answer";
import { type NamedField, toSnakeCase } from "./fields";

export interface FoundState {
  readonly state: JobState;
  readonly word?: string;
  /** In a way that only jobs have. */
  readonly sure: boolean;
  /** A yes or no that names no job: of a page, "done" means the last one. */
  readonly isBare?: boolean;
}

/** Larger objects are maps of data. */
const MOST_KEYS_OF_JOB = 100;

/** States that only jobs have come first, the request's own last. */
export function findState(fields: readonly NamedField[]): FoundState | undefined {
  // Of an object of very many fields it is found out once.
  const known = new Map<Dict, boolean>();
  const isOwnerJob = ([, , , owner]: NamedField): boolean => {
    const isJob = known.get(owner) ?? isJobObject(owner, fields);
    known.set(owner, isJob);
    return isJob;
  };
  const states = fields.flatMap((field) => readJobState(field[0], field[1], () => isOwnerJob(field)) ?? []);
  const own = states.length > 1 && /^success$/i.test(states[0]!.word ?? "") ? states.slice(1) : states;
  return own.find(({ sure }) => sure) ?? own.find(({ state }) => state !== "unknown") ?? own[0];
}

/**
 * A job with a number as its state. Its meaning is unknown, except that a job with a result is done. `{"job":
 * {"id": "a1", "status": 2, "query_result_id": null}}`
 */
export function findNumberedState(body: Dict, fields: readonly NamedField[]): FoundState | undefined {
  const jobs = fields.filter(
    ([name, value, , owner]) => owner === body && isDict(value) && JOB_NAME.test(name),
  );
  const isNumbered = jobs.some(([, job]) =>
    Object.entries(job as Dict).some(([key, value]) => isNumber(value) && STATE_KEY.test(toSnakeCase(key))),
  );
  if (!isNumbered) return undefined;
  const hasResult = fields.some(([name, value]) => RESULT_ID.test(name) && !isEmptyField(value));
  return { state: hasResult ? "done" : "unknown", sure: true };
}

/**
 * `{"query": {"status": "RUNNING", "id": 7}, "rows": […]}`: of a job by the name of its object. A query may
 * also be
 * what was asked, so it needs an id.
 */
function isJobObject(owner: Dict, fields: readonly NamedField[]): boolean {
  const keys = Object.keys(owner).slice(0, MOST_KEYS_OF_JOB).map(toSnakeCase);
  const isAsking = (key: string): boolean =>
    ID_OF_ASKING.test(key) && isScalar(fields.find(([one, , , of]) => one === key && of === owner)?.[1]);
  if (keys.some(isAsking) || keys.some((key) => STATS_OF_WORK.test(key))) return true;
  const [name] = fields.find(([, value]) => value === owner) ?? [];
  if (name === undefined) return false;
  return (
    JOB_NAME.test(name) || (/^query(_status)?$/.test(name) && keys.some((key) => JOB_ID_KEYS[0]!.test(key)))
  );
}

function readJobState(name: string, value: unknown, isWithin: () => boolean): FoundState | undefined {
  const rest = name.replace(OF_JOB, "");
  const isOfJob = (): boolean => rest !== name || isWithin();
  if (typeof value === "boolean") {
    if (COMPLETE_KEY.test(rest)) return { state: value ? "done" : "running", sure: true, isBare: !isOfJob() };
    if (value && UNDER_WAY_KEY.test(rest)) return { state: "running", sure: isOfJob() };
    return value && STOPPED_KEY.test(rest) ? { state: "failed", word: name, sure: true } : undefined;
  }
  const word = isDict(value) ? (value.code ?? value.value ?? value.name) : value;
  const isState = /(status|state|phase)$/.test(rest);
  const sure = isState && (isOfJob() || isWorkOfAnswering(word));
  if (!isText(word) || !(sure || STATE_KEY.test(name))) return undefined;
  const state = jobStateOf(word);
  return state && { state, word, sure };
}

function isWorkOfAnswering(word: unknown): boolean {
  return isText(word) && WORK_OF_ANSWERING.test(word.toLowerCase().replace(/[^a-z]/g, ""));
}

/** Fields of objects are looked at separately. */
export function isEmptyField(value: unknown): boolean {
  return isNothing(value) || value === "" || isDict(value) || (isList(value) && value.length === 0);
}
