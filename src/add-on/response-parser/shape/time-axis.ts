/**
 * Series with only a start and a step: `{"start": 1712000000, "step": 60, "data": [3, 4]}` (Graphite),
 * `{"from": "2024-04-01", "interval": "day", "visits": [10, 12]}`.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time";
import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "../typing/iso";
import { isDateKey, isEpochKey, wordsOf } from "../vocabulary/field-names";
import {
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
} from "../../table/values";

const START = /^(start|from|since|begin|point start)( (at|on|date|time|timestamp))?$/;
const END = /^(end|to|until)( (at|on|date|time|timestamp))?$/;
const AXIS_STEP =
  /^((time )?(step|interval|resolution|granularity|period)|bucket|bucket (size|width)|point interval)( seconds?)?$/;

const AXIS_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^s(ec(ond)?s?)?$/, 1_000],
  [/^m(in(ute)?s?)?$/, MINUTE_MS],
  [/^(h((ou)?rs?)?|hourly)$/, HOUR_MS],
  [/^(d(ays?)?|daily)$/, DAY_MS],
  [/^(w(eeks?)?|weekly)$/, 604_800_000],
];
const MONTH_STEPS: readonly (readonly [RegExp, number])[] = [
  [/^mo(n(th)?)?(s|ly)?$/, 1],
  [/^q(uarter)?(s|ly)?$/, 3],
  [/^y(ea)?r?(s|ly)?$/, 12],
];

const DEEPEST_SERIES = 4;

/** Returns `value` itself where there is no such series. The first object of a list decides for all. */
export function applyTimes(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST_SERIES) return value;
  if (isList(value)) {
    const [first] = value;
    return isDict(first) && applyTimes(first, depth + 1) !== first
      ? value.map((one) => applyTimes(one, depth + 1))
      : value;
  }
  // Most objects are rows, and a series has a list.
  if (!isDict(value) || isFlat(value)) return value;
  const own = writeOut(value);
  if (own) return own;
  const changed = new Map<string, unknown>();
  for (const key in value) {
    const inner = value[key];
    const outer = isScalar(inner) ? inner : applyTimes(inner, depth + 1);
    if (outer !== inner) changed.set(key, outer);
  }
  if (changed.size === 0) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, changed.get(key) ?? inner]);
  return Object.fromEntries(entries);
}

function isFlat(dict: Dict): boolean {
  for (const key in dict) if (!isScalar(dict[key])) return false;
  return true;
}

interface Moment {
  readonly ms: number;
  readonly kind: "day" | "wall" | "instant";
  /** From a number of milliseconds. */
  readonly inMs?: boolean;
}

interface AxisStep {
  readonly months: number;
  readonly ms: number;
}

/** Larger objects are maps of data. */
const MOST_FIELDS_OF_AXIS = 100;

/** Whether it has a start and a step, which may be those of a series. */
export function tellsTimes(node: Dict): boolean {
  return findKeyLike(node, START) !== undefined && findKeyLike(node, AXIS_STEP) !== undefined;
}

function findKeyLike(node: Dict, pattern: RegExp): string | undefined {
  return Object.keys(node).find((key) => pattern.test(wordsOf(key).join(" ")));
}

function writeOut(node: Dict): Dict | undefined {
  if (Object.keys(node).length > MOST_FIELDS_OF_AXIS) return undefined;
  const [startKey, stepKey, endKey] = [START, AXIS_STEP, END].map((words) => findKeyLike(node, words));
  if (startKey === undefined || stepKey === undefined) return undefined;
  const dict = spreadSeries(node);
  const [start, count] = [readAxisStart(dict[startKey]), findSeriesLength(dict)];
  const step = start && readStep(dict[stepKey], start);
  if (!step || count === undefined) return undefined;
  // A month has no first day or hour.
  if (isText(dict[startKey]) && PERIOD.test(dict[startKey]) && step.months === 0) return undefined;
  const end = endKey === undefined ? undefined : readAxisStart(dict[endKey]);
  // The end of the last step, or its beginning; of no step it is that of the question.
  if (end && count > 0 && ![count - 1, count].some((steps) => addStep(start, step, steps) === end.ms))
    return undefined;
  const isDaily = start.kind === "day" && (step.months > 0 || step.ms % DAY_MS === 0);
  const name = isDaily ? "date" : "time";
  if (name in dict) return undefined;
  const times = Array.from({ length: count }, (_, i) =>
    writeMoment(addStep(start, step, i), isDaily, start.kind),
  );
  const axisKeys = [stepKey, ...(end ? [endKey] : [])];
  const entries = Object.entries(dict).filter(([key]) => !axisKeys.includes(key));
  return Object.fromEntries(entries.map((entry) => (entry[0] === startKey ? [name, times] : entry)));
}

/**
 * {"series": [{"name": "visits", "data": [3, 4]}]}, {"series": {"visits": [3, 4]}}: each list of numbers
 * under its own name.
 */
function spreadSeries(node: Dict): Dict {
  const [key, another] = Object.keys(node).filter((one) => !isScalar(node[one]));
  const list = key === undefined ? undefined : node[key];
  if (key === undefined || another !== undefined) return node;
  if (isDict(list)) return spreadMap(node, key, list);
  if (!isList(list) || list.length === 0) return node;
  const series = list.map((item) => {
    const values = isDict(item) ? Object.values(item) : [];
    const [texts, lists] = [values.filter(isText), values.filter(isList)];
    return texts.length === 1 && lists.length === 1 ? ([texts[0]!, lists[0]!] as const) : undefined;
  });
  const named = series.filter((one) => one !== undefined);
  const names = new Set(named.map(([name]) => name));
  if (named.length !== list.length || names.size !== list.length || [...names].some((name) => name in node))
    return node;
  return {
    ...Object.fromEntries(Object.entries(node).filter(([one]) => one !== key)),
    ...Object.fromEntries(named),
  };
}

function spreadMap(node: Dict, key: string, map: Dict): Dict {
  const names = Object.keys(map);
  if (names.length === 0 || !names.every((name) => isList(map[name]) && !(name in node))) return node;
  const { [key]: _, ...others } = node;
  return { ...others, ...map };
}

/**
 * Undefined unless all lists are numbers of one length, and none holds times. Beside longer ones a list of
 * one is something else; alone it is a series of one day, as on the first of a month to date. None are none.
 */
function findSeriesLength(dict: Dict): number | undefined {
  const all = Object.values(dict).filter(isList);
  const filled = all.filter((list) => list.length > 0);
  if (filled.length === 0) return all.length === 0 ? undefined : 0;
  const longer = filled.filter((list) => list.length > 1);
  const lists = longer.length > 0 ? longer : filled;
  const isSeries = (list: List): boolean =>
    list.some(isNumber) && list.every((one) => isNumber(one) || isNothing(one));
  const [first] = lists;
  if (!first || !lists.every((list) => isSeries(list) && list.length === first.length)) return undefined;
  // One number that looks like a year may be any number.
  const isTime = (one: unknown): boolean =>
    isEpochKey(String(one)) || (first.length > 1 && isDateKey(String(one)));
  return lists.some((list) => list.every(isTime)) ? undefined : first.length;
}

/** "2026-01", and "2026" as a text: a year alone is no number of seconds. */
const PERIOD = /^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/;

function readAxisStart(value: unknown): Moment | undefined {
  if (!isText(value) || !PERIOD.test(value)) return readAxisMoment(value);
  return readAxisMoment(`${value}-01-01`.slice(0, 10));
}

function readAxisMoment(value: unknown): Moment | undefined {
  if (isNumber(value)) {
    const digits = String(value);
    if (!isEpochKey(digits)) return undefined;
    const inMs = digits.length > 10;
    return { ms: inMs ? value : value * 1_000, kind: "instant", inMs };
  }
  const kind = isText(value) ? readIso(value) : NO_DATE;
  if (kind === NO_DATE) return undefined;
  return { ms: iso.ms, kind: kind === INSTANT ? "instant" : kind === WALL_DAY ? "day" : "wall" };
}

/** In seconds; with a start in milliseconds, thousands are milliseconds too. */
function readStep(value: unknown, { kind, inMs }: Moment): AxisStep | undefined {
  if (isNumber(value)) {
    const ms = inMs === true && value >= 10_000 && value % 1_000 === 0 ? value : value * 1_000;
    // With a day, a 2 is no step of seconds.
    return value > 0 && Number.isInteger(value) && (kind === "instant" || ms % MINUTE_MS === 0)
      ? { months: 0, ms }
      : undefined;
  }
  const [, count = "", unit = ""] = isText(value)
    ? (/^(\d{0,4})\s*([a-z]+)$/i.exec(openIsoStep(value)) ?? [])
    : [];
  const times = count === "" ? 1 : Number(count);
  const months = MONTH_STEPS.find(([pattern]) => pattern.test(unit.toLowerCase()));
  if (months) return times > 0 ? { months: times * months[1], ms: 0 } : undefined;
  const found = AXIS_UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()));
  return found && times > 0 ? { months: 0, ms: times * found[1] } : undefined;
}

/** "P1D" is "1D", "PT15M" "15min"; "P1M" is a month, "P1Y" a year. */
function openIsoStep(text: string): string {
  const [, count = "", unit = ""] = /^P(\d{1,4})([DWMY])$/.exec(text) ?? [];
  const [, part = "", clock = ""] = /^PT(\d{1,4})([HMS])$/.exec(text) ?? [];
  if (count !== "") return unit === "M" ? `${count}month` : count + unit;
  return part !== "" ? part + clock : text;
}

function addStep({ ms }: Moment, step: AxisStep, steps: number): number {
  if (step.months === 0) return ms + steps * step.ms;
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + steps * step.months);
  // After 31 January is the last day of February, where a Date goes on into March.
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

function writeMoment(ms: number, isDaily: boolean, kind: Moment["kind"]): string {
  const text = new Date(ms).toISOString();
  return isDaily ? text.slice(0, 10) : kind === "instant" ? text : text.slice(0, 19);
}
