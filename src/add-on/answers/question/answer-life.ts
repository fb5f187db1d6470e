/** How long an answer serves cells where nobody said it: while it cannot have changed. Pure. */
import { FIELDS, FILTER_FIELDS, FILTER_TYPES, LISTINGS } from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from "../../shared/time";
import type { StoredForm } from "../../table/codec";
import { isPartialColumn } from "../../table/combine/partial-column";
import { isDict, type Json, type JsonObject } from "../../table/values";
import { openZone } from "../../table/zone";

/** `answer`: undefined while it was not read. Then it is taken to say nothing against itself. */
export interface Fetched {
  readonly at: EpochMs;
  readonly answer?: StoredForm | undefined;
}

/** The most milliseconds after which it is asked again. */
export type AnswerLife = (fetched: Fetched) => number;

/** Whatever is asked, and whenever. */
export const USUAL_LIFE_MS = 6 * HOUR_MS;
/** While a day of it runs, as more happens on it. */
export const RUNNING_LIFE_MS = HOUR_MS;
/** Of a list of names: a name that it lacks is looked for in a new one at once. */
export const LIST_LIFE_MS = DAY_MS;
/** All its days are over for so long that none is restated any more. A backfill is seen after a week. */
export const SETTLED_LIFE_MS = 7 * DAY_MS;

/** Phones send what happened without a network days later, and services restate their last days. */
const TAIL_DAYS = 7;
/** Steps of a funnel and returns may be counted so long after the days that are asked. */
const LONGEST_WINDOW_DAYS = 90;
/** An answer is noted after it was counted: a day that has just ended may have been running. */
const NOTED_LATE_MS = MINUTE_MS;
/** Where no zone is named, a day is over once it is over everywhere. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * Fields that name neither a property nor a segment: what people are today may be otherwise tomorrow, also
 * for days long ago. A field that is not here may name one.
 */
const PLAIN_FIELDS: readonly string[] = [
  FIELDS.reportId,
  FIELDS.metricId,
  FIELDS.dateRange,
  FIELDS.interval,
  FIELDS.weekStart,
  FIELDS.timeZone,
  FIELDS.markPartial,
  FIELDS.limit,
  FIELDS.offset,
  FIELDS.filter,
];
const PLAIN_OF_FILTER: readonly string[] = [
  FILTER_FIELDS.type,
  FILTER_FIELDS.operands,
  FILTER_FIELDS.negate,
  FILTER_FIELDS.event,
  FILTER_FIELDS.frequency,
  FILTER_FIELDS.frequencyValue,
  FIELDS.dateRange,
];
const OPEN_WINDOWS = "open_windows";

/** Every answer is young enough for so long, whatever was asked. */
export const fixedLife =
  (ms: number): AnswerLife =>
  () =>
    ms;

/** `isOneOfMany`: of so many that they could not all be asked again within an hour. */
export function computeLife({ endpoint, body = {} }: Query, fetched: Fetched, isOneOfMany: boolean): number {
  if (LISTINGS.some((listing) => listing === endpoint)) return LIST_LIFE_MS;
  const ends = findEnds(body);
  if (ends === undefined) return USUAL_LIFE_MS;
  const overFor = fetched.at - NOTED_LATE_MS - Math.max(...ends);
  if (overFor < 0) return isOneOfMany ? USUAL_LIFE_MS : RUNNING_LIFE_MS;
  const isAsked = (endpoint === "metric" || endpoint === "report") && asksPlainFields(body);
  return isAsked && overFor >= computeTail(endpoint, fetched.answer) ? SETTLED_LIFE_MS : USUAL_LIFE_MS;
}

/** How long its days must be over; Infinity where the answer says itself that it will change. */
function computeTail(endpoint: "metric" | "report", answer: StoredForm | undefined): number {
  const tail = TAIL_DAYS * DAY_MS;
  if (answer === undefined) return tail;
  if (isUnsettled(answer)) return Infinity;
  return endpoint === "metric" || marksCaveats(answer) ? tail : LONGEST_WINDOW_DAYS * DAY_MS;
}

/** Not exact, empty, with periods that are not whole, or with people whose window is open. */
function isUnsettled(answer: StoredForm): boolean {
  if (answer.kind === "value") return answer.value === null || (answer.caveats ?? []).length > 0;
  const { columns, rows, caveats = [], cut, isPart, inProgress } = answer.table;
  if (caveats.length > 0 || cut !== undefined || isPart || inProgress !== undefined) return true;
  if (rows.length === 0) return true;
  const partial = columns.findIndex(isPartialColumn);
  const open = columns.findIndex(({ name }) => name === OPEN_WINDOWS);
  return rows.some((row) => row[partial] === true || (open >= 0 && row[open] !== 0));
}

/** Whether the service marks what is not whole, so that silence means that all is. */
function marksCaveats(answer: StoredForm): boolean {
  return (
    answer.kind === "table" &&
    answer.table.columns.some((column) => isPartialColumn(column) || column.name === OPEN_WINDOWS)
  );
}

function asksPlainFields(body: JsonObject): boolean {
  const filter = body[FIELDS.filter];
  return hasOnly(body, PLAIN_FIELDS) && (filter === undefined || isPlainFilter(filter));
}

/** Of events alone, each within days of its own. */
function isPlainFilter(filter: Json): boolean {
  if (!isDict(filter) || !hasOnly(filter, PLAIN_OF_FILTER)) return false;
  const operands: Json | undefined = filter[FILTER_FIELDS.operands];
  if (Array.isArray(operands)) return operands.every(isPlainFilter);
  return filter[FILTER_FIELDS.type] === FILTER_TYPES.event && filter[FIELDS.dateRange] !== undefined;
}

function hasOnly(object: JsonObject, names: readonly string[]): boolean {
  return Object.keys(object).every((name) => object[name] === undefined || names.includes(name));
}

/** The moments at which its ranges of days end; undefined where it names none, or one that cannot be read. */
function findEnds(body: JsonObject): readonly EpochMs[] | undefined {
  const ranges = findRanges(body);
  const ends = ranges.map((range) => readEnd(range, body[FIELDS.timeZone]));
  const known = ends.filter((end) => end !== undefined);
  return body[FIELDS.dateRange] !== undefined && known.length === ranges.length ? known : undefined;
}

/** Of the body and of all that is in it. */
function findRanges(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => findRanges(item));
  if (!isDict(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : name === FIELDS.dateRange ? [item] : findRanges(item),
  );
}

function readEnd(range: Json, zone: Json | undefined): EpochMs | undefined {
  const text = isDict(range) ? range["date"] : undefined;
  const [, to = ""] = /^\d{4}-\d\d-\d\d\/(\d{4}-\d\d-\d\d)$/.exec(typeof text === "string" ? text : "") ?? [];
  const wall = Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  return Number.isNaN(wall) ? undefined : toInstant(wall, zone);
}

function toInstant(wall: number, zone: Json | undefined): EpochMs {
  try {
    if (typeof zone === "string") return openZone(zone).instant(wall);
  } catch {
    // A body that a person wrote may name a zone that only its service knows.
  }
  return wall + LAST_ZONE_MS;
}
