/** Whether a job is around the data: in the body, in its only item, or in a list beside the data. Pure. */
import { roleOf } from "../vocabulary/data-names";
import { takeLast } from "../vocabulary/field-names";
import {
  COMPLETE_KEY,
  FIELD_OF_LISTED_JOB,
  JOBS_NAME,
  PARTS_OF_JOB_NAME,
  STATE_KEY,
  UNDER_WAY_KEY,
} from "../vocabulary/job-words";
import { type Located, type LocatedData, locate } from "../shape/locate";
import { readFewFields } from "../forms/cells/only-lists";
import { type Dict, isDict, isList, isScalar, type List } from "../../table/values";
import type { JobAnswer } from "./answer";
import { classifyData } from "./body-data";
import { collectFields, toSnakeCase } from "./fields";
import { findJob, type JobContext } from "./job";

const MOST_JOBS = 50;
/** So many objects are looked into for lists of jobs. */
const MOST_SCOPES = 12;

/** `located`: the data of a body that is an object. */
export function findAnyJob(
  body: unknown,
  located: Located | undefined,
  context: Omit<JobContext, "data">,
): JobAnswer | undefined {
  if (isDict(body) && located)
    return (
      findJob(body, { ...context, data: classifyData(located) }) ??
      listJobs(body, located.found)
        .map((job) => findJob({ job }, { ...context, data: "none" }))
        .find((job) => job?.state === "running")
    );
  // [{"id": "r1", "state": "computing", "rows": […]}]
  const only = isList(body) && body.length === 1 ? body[0] : undefined;
  if (!isDict(only) || !hasState(only)) return undefined;
  const within = locate(only);
  return isNamedList(within.found) ? findAnyJob(only, within, context) : undefined;
}

function isNamedList(data: LocatedData): boolean {
  return data.kind === "list" && roleOf(takeLast(data.path)) > 0;
}

/**
 * {"jobs": [{"id": "j1", "state": "RUNNING"}], "rows": […]}. A list of jobs that is itself what was asked
 * is data.
 */
function listJobs(body: Dict, data: LocatedData): Dict[] {
  if (!isNamedList(data)) return [];
  return collectFields(body, /^$/, MOST_SCOPES, data.value).flatMap(([name, value]) =>
    isList(value) ? readJobs(name, value) : [],
  );
}

/** Each has a state, and nothing that jobs have not. `name`: of the list. */
function readJobs(name: string, list: List): Dict[] {
  if (list.length === 0 || list.length > MOST_JOBS) return [];
  const jobs = list.map((item) => (isDict(item) ? unwrap(item, name) : undefined));
  return jobs.every((job) => job !== undefined) ? jobs : [];
}

/** {"batch": {"id": 2, "status": "running"}} */
function unwrap(item: Dict, name: string): Dict | undefined {
  const [[key, only] = ["", undefined], another] = readFewFields(item) ?? [];
  const [own, called] = !another && isDict(only) ? [only, toSnakeCase(key)] : [item, name];
  if (!JOBS_NAME.test(called) && !PARTS_OF_JOB_NAME.test(called)) return undefined;
  const isOfJob = ([one, value]: readonly [string, unknown]): boolean =>
    isScalar(value) && FIELD_OF_LISTED_JOB.test(toSnakeCase(one));
  return hasState(own) && readFewFields(own)?.every(isOfJob) ? own : undefined;
}

/** Of no more fields than jobs have. */
function hasState(item: Dict): boolean {
  const names = readFewFields(item)?.map(([key]) => toSnakeCase(key)) ?? [];
  return names.some((one) => STATE_KEY.test(one) || COMPLETE_KEY.test(one) || UNDER_WAY_KEY.test(one));
}
