/** Whether an answer is a job, how far it is, and where to continue. */

import { roleOf } from "../vocabulary/data-names";
import { type Dict, isDict, isList, isNumber, isScalar, isText, toText } from "../../table/values";
import type { JobAnswer, JobState } from "./answer";
import {
  HANDLE_FIELD,
  HANDLE_NAME,
  JOB_ID_KEYS,
  JOB_ERROR,
  JOB_FIELD,
  JOB_ID,
  JOB_NAME,
  NOT_OF_JOB,
  OF_JOB,
  OF_WORK,
  PROGRESS_KEY,
  WAIT_KEY,
  RESULT_BYTES,
  RESULT_ROWS,
  STATE_KEY,
  STORAGE_PATH,
  PART_KEY,
  SURE_JOB_ID,
  TICKET,
  TYPE_NAME,
} from "../vocabulary/job-words";
import { readMessage } from "./error-message";
import { listBodies } from "./take-out";
import { IS_COMPLETE, isWorth } from "./worth";
import type { DataKind } from "./body-data";
import { type NamedField, collectFields, findFirst, toSnakeCase } from "./fields";
import { findJobLinks } from "./job-links";
import { findNumberedState, findState, type FoundState, isEmptyField } from "./job-state";

export interface JobContext {
  readonly status: number;
  readonly location: string | undefined;
  readonly data: DataKind;
}

/** Undefined for a body that is an answer. */
export function findJob(body: Dict, context: JobContext): JobAnswer | undefined {
  const { data, location } = context;
  const fields = collectFields(body, NOT_OF_JOB, 12);
  const bodies = fields.some(([name]) => IS_COMPLETE.test(name)) ? listBodies(body) : [body];
  const id = findId(fields);
  const progress = findFirst(fields, readProgress);
  const mayBeWorth = id === undefined && (hasRows(data) || data === "value");
  const isAlone = progress === undefined && location === undefined && !fields.some(isNextLink);
  const trouble = findJobSentence(fields, JOB_ERROR);
  const without = (of: readonly Dict[]): readonly NamedField[] =>
    fields.filter((field) => !isWorth(field, fields, of));
  // Within data it is said of a job that is still running, that has failed, or that can be asked again.
  const isOver = (): boolean =>
    trouble === undefined &&
    (findState(without(bodies))?.state ?? "done") === "done" &&
    findJobLinks(fields, false, location).links.length === 0;
  const ofRows = (): readonly Dict[] => (!isAlone ? [] : isOver() ? bodies : [body]);
  const found = findState(mayBeWorth ? without(ofRows()) : fields);
  // Accepted, and answered at once: {"columns": […], "rows": […]} with status 202.
  const isAnsweredAtOnce = data === "rows" && progress === undefined && (!found || found.state === "done");
  const accepted = isAccepted(fields, context) && !isAnsweredAtOnce;
  const isUnderWay = accepted || isProgressing(fields, progress, data);
  const said =
    found ?? findNumberedState(body, fields) ?? (isUnderWay ? UNDER_WAY : readHandle(fields, id, context));
  if (!said) return undefined;
  // A running job with an error has failed, and so has one that ended with errors and brought nothing.
  const broughtNone =
    isMarred(said) && !hasRows(data) && findJobLinks(fields, true, location).links.length === 0;
  const hasFailed = trouble !== undefined && (isRunningJob(said) || broughtNone);
  const state = hasFailed ? "failed" : said.state;
  const { links } = findJobLinks(fields, state === "done", location);
  const isLinked = links.length > 0;
  const leads = isLinked || (id !== undefined && !isTicketOfSomebody(fields));
  const hasNext = fields.some(isNextLink);
  if (!accepted && isPage(said, data, hasNext, leads || location !== undefined)) return undefined;
  const isPart = isRunningJob(said) && ((progress ?? 1) < 1 || fields.some(isPartOfAnswer));
  const sure = said.sure || accepted || isPart;
  const partly = sure && !hasNext;
  if (isAnswered(state, data, partly, isLinked)) return undefined;
  if (!sure && !isJob({ ...said, state }, fields, data, leads)) return undefined;
  return describeJob(fields, { state, id, links, progress, word: said.word, trouble });
}

function isRunningJob({ state }: FoundState): boolean {
  return state === "running" || state === "unknown";
}

/** "completed_with_errors" */
function isMarred({ state, word = "" }: FoundState): boolean {
  return state === "done" && word.toLowerCase().includes("with");
}

function hasRows(data: DataKind): boolean {
  return data === "rows" || data === "names";
}

/** Rows that say "not done", and nothing of a job. `leads`: has an id, a link or a Location. */
function isPage(said: FoundState, data: DataKind, hasNext: boolean, leads: boolean): boolean {
  if (!hasRows(data) || !isRunningJob(said) || !said.isBare) return false;
  return hasNext || (data === "names" && !leads);
}

function isAccepted(fields: readonly NamedField[], { status }: JobContext): boolean {
  const isStatus202 = ([name, value]: NamedField): boolean =>
    name === "status" && isScalar(value) && Number(value) === 202;
  return status === 202 || fields.some(isStatus202);
}

/** Pages can also have a progress, and "not done" where nothing leads to a job. */
function isProgressing(fields: readonly NamedField[], progress: number | undefined, data: DataKind): boolean {
  if (progress === undefined) return false;
  const isNamed = fields.some(([name]) => SURE_JOB_ID.test(name));
  // A goal has a progress too, and what was given so far.
  const isPart = fields.some(isPartOfAnswer) && fields.some(isHandle);
  // {"printer": "P2", "pages": 3, "ink": {"percent_complete": 40}}: a thing with numbers of its own.
  if (!hasRows(data)) return isNamed || fields.some(isJobItself) || fields.every(mayBeOfProgress);
  return progress < 1 && (isNamed || isPart);
}

function isJobItself([name, value]: NamedField): boolean {
  return isDict(value) && JOB_NAME.test(name);
}

function mayBeOfProgress(field: NamedField): boolean {
  const [name, value] = field;
  return !isNumber(value) || isOfJob(field) || PROGRESS_KEY.test(name) || OF_WORK.test(name);
}

/** `word`: the service's own for the state. */
function describeJob(
  fields: readonly NamedField[],
  found: Pick<JobAnswer, "state" | "id" | "progress"> & {
    readonly links: readonly string[];
    readonly word: string | undefined;
    readonly trouble: string | undefined;
  },
): JobAnswer {
  const { state, id, links, progress, word, trouble } = found;
  const sentence = (): string | undefined =>
    trouble ?? findJobSentence(fields, /error|message|reason|detail/) ?? word;
  const path = findFirst(fields, (_, value) =>
    isText(value) && STORAGE_PATH.test(value) ? value : undefined,
  );
  const countOf = (names: Parameters<typeof readJobCount>[0]): number | undefined =>
    findFirst(fields, (...field) => readJobCount(names, field));
  return {
    kind: "job",
    state,
    id,
    link: links[0],
    links: links.length > 1 ? links : undefined,
    progress,
    message: state === "failed" ? sentence() : word,
    rows: countOf(RESULT_ROWS),
    bytes: countOf(RESULT_BYTES),
    ...(path && { path }),
  };
}

/** Rows that say by their name that more of them come; a preview may also be a picture. */
function isPartOfAnswer([name, value]: NamedField): boolean {
  const isPart = isList(value) || (isDict(value) && Object.values(value).some(isList));
  return isPart && PART_KEY.test(name);
}

function isHandle([name, value]: NamedField): boolean {
  return isScalar(value) && !isEmptyField(value) && (JOB_ID.test(name) || HANDLE_NAME.test(name));
}

/** "Not done" with a link to the next rows is a page. */
function isNextLink([name, value]: NamedField): boolean {
  return /^next/.test(name) && isText(value);
}

function isAnswered(state: JobState, data: DataKind, partly: boolean, linked: boolean): boolean {
  if (data === "none" || state === "failed") return false;
  if (state === "unknown") return data !== "empty";
  // Measures with a bare "running" are of a running test, not of a query.
  return state === "running" ? data === "rows" && !partly : data !== "value" || !linked;
}

/** Whether the state is a job's, not that of what the body describes. `leads`: has an id or a link. */
function isJob(
  { state, word = "" }: FoundState,
  fields: readonly NamedField[],
  data: DataKind,
  leads: boolean,
): boolean {
  const bare = fields.every(isOfJob);
  if (state === "unknown" || state === "running") {
    // Whatever its word, a state alone is not the answer.
    const alone = data === "empty" || fields.every((field) => saysNothing(field) || STATE_KEY.test(field[0]));
    return alone || (state === "unknown" ? bare && leads : bare || leads);
  }
  // Without an id or a link, "error" concerns the request, not a job.
  return leads || (bare && !/^(error|fail)/i.test(word));
}

const UNDER_WAY: FoundState = { state: "running", sure: true };

/**
 * Without a state, a handle names a job or has only an id: other fields make it an object of its own. A job
 * is named by an id or type, a link to a status or result, status 201, or a Location.
 */
function readHandle(
  fields: readonly NamedField[],
  id: string | undefined,
  context: JobContext,
): FoundState | undefined {
  const { status, location, data } = context;
  const [toState, toResult] = [false, true].map((done) => findJobLinks(fields, done, undefined).sure);
  if (data !== "none" || (id === undefined && !toState && !toResult)) return undefined;
  const named = status === 201 || location !== undefined || toResult || fields.some(hasJobName);
  const informative = fields.filter((field) => !saysNothing(field) || isThing(field));
  if (!toState && !(named ? fields.every(isOfJob) : informative.length === 1)) return undefined;
  return toResult && !toState ? { state: "done", sure: true } : UNDER_WAY;
}

function readProgress(name: string, value: unknown): number | undefined {
  const said = isDict(value) ? (value.percent ?? value.percentage) : value;
  const number = isText(said) ? Number.parseFloat(said) : said;
  if (!PROGRESS_KEY.test(name) || !isNumber(number) || !(number >= 0 && number <= 100)) return undefined;
  return number > 1 || /percent/.test(name) || String(said).endsWith("%") ? number / 100 : number;
}

function readJobCount(names: RegExp, [name, value]: NamedField): number | undefined {
  const number = isText(value) && value !== "" ? Number(value) : value;
  return names.test(name) && isNumber(number) && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined;
}

/** {"ticket": "T-5", "status": "pending", "subject": "Printer"}: more than its state was written to it. */
function isTicketOfSomebody(fields: readonly NamedField[]): boolean {
  const others = fields.filter(([name]) => !TICKET.test(name));
  const isOfState = (field: NamedField): boolean =>
    STATE_KEY.test(field[0]) ||
    PROGRESS_KEY.test(field[0]) ||
    WAIT_KEY.test(field[0]) ||
    saysNothing(field) ||
    !isScalar(field[1]);
  return others.length < fields.length && findId(others) === undefined && !others.every(isOfState);
}

function findId(fields: readonly NamedField[]): string | undefined {
  const ids = fields.filter(([, value]) => isNumber(value) || (isText(value) && value !== ""));
  for (const pattern of JOB_ID_KEYS) {
    const found = ids.find(([name]) => pattern.test(name));
    if (found) return String(found[1]);
  }
  return undefined;
}

/** By its name, or as the answer's type. */
function hasJobName([name, value]: NamedField): boolean {
  if (!isScalar(value) || isEmptyField(value)) return false;
  return TYPE_NAME.test(name) ? OF_JOB.test(toSnakeCase(String(value))) : JOB_ID.test(name);
}

function isOfJob([name, value]: NamedField): boolean {
  return isEmptyField(value) || typeof value === "boolean" || JOB_FIELD.test(name) || WAIT_KEY.test(name);
}

/** Only how the request went, when, and where to continue, such as "ok" or 200. */
function saysNothing([name, value]: NamedField): boolean {
  return (
    isEmptyField(value) ||
    HANDLE_FIELD.test(name) ||
    (STATE_KEY.test(name) && !/[a-z]{3}/i.test(toText(value)))
  );
}

/** An object that does not just wrap an answer. */
function isThing([name, value]: NamedField): boolean {
  return isDict(value) && roleOf(name) === 0 && !OF_JOB.test(name) && !STATE_KEY.test(name);
}

function findJobSentence(fields: readonly NamedField[], pattern: RegExp): string | undefined {
  return findFirst(fields, (name, value) =>
    pattern.test(name) && (isText(value) || !isScalar(value)) ? readMessage(value, 1) : undefined,
  );
}
