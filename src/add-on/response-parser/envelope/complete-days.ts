/**
 * Up to which day an answer's numbers are complete by the service's own word, and from which on it has any.
 * Pure.
 */
import { DAY_MS, MINUTE_MS, type EpochMs } from "../../shared/time";
import { COMPLETE_UNTIL, DATA_BEGINS, INCOMPLETE_FROM } from "../vocabulary/caveat-words";
import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "../typing/iso";
import { isDict, isList, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { collectFieldsAround, dropColumnsOfThings, type FieldAround, readOwnHeaders } from "./fields-around";

/** Days are their first moments (ms). */
interface CompleteDays {
  /** The last whole day by the service's word. */
  readonly whole: EpochMs;
  /** The last of which a part is complete. */
  readonly begun: EpochMs;
  /** The last whole day in the zone asked, too. */
  readonly surelyWhole: EpochMs;
}

/**
 * "Through" a midnight is through the day that it begins. The end of a day, 23:59:59 or the midnight after
 * it, is that of the day as it is written, in whatever zone the service has: nobody is warned of that day.
 * But the service may count by the hour, and be there by chance, so that a run which waits for whole days
 * wants the end of the day in the zone asked as well.
 */
function readCompleteDays(name: string, text: string, zone: Zone): CompleteDays {
  const kind = readIso(text);
  const { ms, written } = iso;
  const isMidnight = written % DAY_MS === 0;
  if (kind === WALL_DAY || (isMidnight && !IS_UNTIL.test(name)))
    return { whole: written, begun: written, surelyWhole: written };
  const wall = kind === INSTANT ? zone.wall(ms) : ms;
  const isEnd = isMidnight || dayOf(written + MINUTE_MS) > dayOf(written);
  const whole = findLastWhole(isEnd ? written : wall);
  return {
    whole,
    begun: isEnd ? whole : dayOf(wall),
    surelyWhole: Math.min(whole, findLastWhole(wall)),
  };
}

/** `complete_until` and watermarks are the first moment that is not there. */
const IS_UNTIL = /_(until|up_to|to)$|watermark$/;

/** A day is whole at its end as well: 23:59:59, or the midnight after it. */
function findLastWhole(wall: number): number {
  return dayOf(wall + MINUTE_MS) - DAY_MS;
}

/** The last day that is complete by what the service says: "2026-11-27"; undefined where it says nothing. */
export function findCompleteUntil(
  body: unknown,
  data: unknown,
  zone: Zone,
  record?: unknown,
): string | undefined {
  const fields = dropColumnsOfThings(collectFieldsAround(body, data), record);
  const ends = fields.flatMap(({ name, value }) => {
    if (!isText(value) || !isDay(value)) return [];
    if (COMPLETE_UNTIL.test(name)) return [readCompleteDays(name, value, zone).surelyWhole];
    return INCOMPLETE_FROM.test(name) ? [Date.parse(value.slice(0, 10)) - DAY_MS] : [];
  });
  const until = Math.min(...ends);
  return Number.isFinite(until) ? writeDay(until) : undefined;
}

/** Only where rows go beyond the last whole day, or without days in them what was asked for. */
export function describeCompleteUntil(
  fields: readonly FieldAround[],
  data: unknown,
  {
    now,
    zone,
    lastDay = "",
  }: { readonly now: EpochMs; readonly zone: Zone; readonly lastDay?: string | undefined },
): string[] {
  const found = fields.find(({ name, value }) => COMPLETE_UNTIL.test(name) && isDay(value));
  if (!found || !isText(found.value)) return [];
  const ends = isList(data) ? [...data.slice(0, 2), ...data.slice(-2)] : [];
  const days = ends.flatMap((row) =>
    isDict(row) || isList(row) ? Object.values(row).filter(isText).filter(isDay) : [],
  );
  const { whole, begun } = readCompleteDays(found.name, found.value, zone);
  // A moment within today, or one before rows of moments: the day that it has begun is not the point.
  const isBegunFine = days.some(isWithinDay) || (Number.isFinite(now) && begun === dayOf(zone.wall(now)));
  const last = writeDay(isBegunFine ? begun : whole);
  return (days.length > 0 ? days : [lastDay]).some((day) => day.slice(0, 10) > last)
    ? [`The service says that its numbers are complete up to ${writeDay(whole)} only.`]
    : [];
}

export function describeFirstIncomplete(fields: readonly FieldAround[], zone: Zone): string[] {
  const days = fields.flatMap(({ name, value }) => {
    if (!INCOMPLETE_FROM.test(name) || !isText(value)) return [];
    const kind = readIso(value);
    if (kind === NO_DATE) return [];
    return [value.length === 10 ? value : formatWallTime(kind === INSTANT ? zone.wall(iso.ms) : iso.ms)];
  });
  const [first] = days.sort();
  return first === undefined
    ? []
    : [`The service says that its numbers from ${first} on are not complete yet.`];
}

/** The first day with data by what the service says: "2026-03-10"; undefined where it says nothing. */
export function findDataBegins(
  body: unknown,
  data: unknown,
  headers: Readonly<Record<string, string>>,
  record?: unknown,
): string | undefined {
  const fields = [...collectFieldsAround(body, data), ...readOwnHeaders(headers)];
  const isBegin = ({ name, value }: FieldAround): boolean => DATA_BEGINS.test(name) && isDay(value);
  const [found] = dropColumnsOfThings(fields.filter(isBegin), record).map(({ value }) => value);
  return isText(found) ? found.slice(0, 10) : undefined;
}

/** Whether it is a moment, and no day that is written as its midnight. */
function isWithinDay(text: string): boolean {
  return readIso(text) > WALL_DAY && iso.written % DAY_MS !== 0;
}

function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

function writeDay(start: number): string {
  return new Date(start).toISOString().slice(0, 10);
}

function isDay(value: unknown): boolean {
  return isText(value) && readIso(value) !== NO_DATE;
}

/** `wall`: what clocks show, as if it were UTC (ms). */
export function formatWallTime(wall: number): string {
  return new Date(wall).toISOString().replace("T", " at ").slice(0, 19);
}
