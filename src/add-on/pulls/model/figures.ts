/**
 * The number that a table comes to, and whether it has crossed a limit: what a chat may be sent of a pull
 * besides its state. Numbers and names that a person typed, never rows. Pure.
 */
import { nameDay } from "../../input-language/dates/day-words";
import type { NotifyChoice, Threshold, ThresholdTest } from "../../input-language/pulls/notify-text";
import type { PullSource } from "../../input-language/pulls/pull-words";
import { DAY_MS } from "../../shared/time";
import { areSameName, findPlaces } from "../../table/combine/places";
import type { Cell, ColumnType, Table } from "../../table/types";
import { type BoardFigure, describeBoard, formatFigure, formatPercent } from "./board-text";

/** What is kept of a landed run for the chat. */
export interface LandedFigures {
  /**
   * "1,284 on Sun 22 Nov, up 6 % on Sun 15 Nov (1,211)"; undefined where nobody asked, or there is no
   * number.
   */
  readonly number?: string;
  readonly alarms: readonly Alarm[];
}

export interface Alarm {
  /** The limit as it stands in the cell. */
  readonly limit: string;
  readonly isCrossed: boolean;
  /** "Signups: 12 on Sun 22 Nov, below 20." */
  readonly sentence: string;
}

export interface ReadFigures {
  readonly figures: LandedFigures | undefined;
  /** Why a number or a limit could not be looked at, as sentences. */
  readonly problems: readonly string[];
}

export interface AskedFigures {
  readonly source: PullSource;
  /** What the row asks as it is written: source, what, dates, options. */
  readonly asks: readonly (string | number)[];
  readonly notify: NotifyChoice;
}

/** One message is read at a glance. */
const MOST_ON_BOARD = 10;

/** One column's numbers, or a board's row, oldest first; a single number has no day. */
interface Series {
  readonly name: string;
  readonly type: ColumnType;
  readonly points: readonly Point[];
  readonly last: Point;
}

interface Point {
  readonly day: Date | undefined;
  readonly value: number;
}

const NO_SERIES =
  "The chat was sent no number: numbers and limits need one number, or one row a day, week or month without a split.";

/** `isScheduled`: the number itself is sent after scheduled runs alone. */
export function readFigures(table: Table, asked: AskedFigures, isScheduled: boolean): ReadFigures {
  const { sendsNumbers, thresholds } = asked.notify;
  if (!sendsNumbers && thresholds.length === 0) return { figures: undefined, problems: [] };
  const isBoard = asked.source === "comparison";
  const series = isBoard ? readBoard(table, String(asked.asks[1] ?? "")) : readSeries(table);
  const [first] = series;
  if (first === undefined) return { figures: undefined, problems: [NO_SERIES] };
  const judged = thresholds.map((threshold) => judgeThreshold(threshold, series));
  return {
    figures: {
      ...(sendsNumbers &&
        isScheduled && {
          number: isBoard
            ? describeBoard(listLines(series), { periods: table.periods, most: MOST_ON_BOARD })
            : describeLast(first),
        }),
      alarms: judged.flatMap((one) => (typeof one === "string" ? [] : [one])),
    },
    problems: judged.flatMap((one) => (typeof one === "string" ? [one] : [])),
  };
}

/** A row each. `written`: the names in the cell; of an answer's other texts none is sent. */
function readBoard({ columns, rows }: Table, written: string): Series[] {
  const [nowAt, beforeAt] = ["now", "before"].map((name) => columns.findIndex((one) => one.name === name));
  const type = columns[nowAt ?? -1]?.type ?? "number";
  return rows.flatMap((row, i) => {
    const [label, now, before] = [row[0], row[nowAt ?? -1], row[beforeAt ?? -1]];
    if (typeof now !== "number") return [];
    const name = typeof label === "string" && isWritten(label, written) ? label : `row ${i + 1}`;
    const points = [before, now].flatMap((value) => readFigure(value, undefined, false));
    return [{ name, type, points, last: { day: undefined, value: now } }];
  });
}

/** "People who did Signed up" is made of what stands there. */
function isWritten(label: string, written: string): boolean {
  const typed = label.replace(/^People(?: who did|:) /, "");
  return typed !== "" && written.includes(typed);
}

function listLines(series: readonly Series[]): readonly BoardFigure[] {
  return series.map(({ name, type, points, last }) => ({
    name,
    type,
    now: last.value,
    before: points.length > 1 ? points[0]?.value : undefined,
  }));
}

/** A period that is not over yet counts for nothing: it would always be low. */
function readSeries({ columns, rows }: Table): Series[] {
  const { labels, values, date, partial } = findPlaces(columns);
  const isOverTime = date >= 0 && labels.length === 1;
  if (!isOverTime && rows.length !== 1) return [];
  const whole = rows.filter((row) => row[partial] !== true);
  return values.flatMap((at) => {
    const { name = "", type = "number" } = columns[at] ?? {};
    const points = whole.flatMap((row) =>
      readFigure(row[at], isOverTime ? row[date] : undefined, isOverTime),
    );
    points.sort((a, b) => Number(a.day ?? 0) - Number(b.day ?? 0));
    const last = points[points.length - 1];
    return last ? [{ name, type, points, last }] : [];
  });
}

function readFigure(value: Cell | undefined, day: Cell | undefined, needsDay: boolean): Point[] {
  if (typeof value !== "number") return [];
  if (!needsDay) return [{ day: undefined, value }];
  return day instanceof Date ? [{ day, value }] : [];
}

function judgeThreshold({ column, test, text }: Threshold, series: readonly Series[]): Alarm | string {
  const found = column === undefined ? series[0] : series.find(({ name }) => areSameName(name, column));
  if (found === undefined)
    return `The limit "${text}" was not looked at: no column of numbers is called "${column}".`;
  const verdict = judgeTest(found, test);
  if (typeof verdict === "string") return `The limit "${text}" was not looked at: ${verdict}.`;
  const { last } = found;
  const name = column === undefined ? "" : `${column}: `;
  const how = verdict.isCrossed ? verdict.how : `no longer ${describeTest(test, found.type)}`;
  return {
    limit: text,
    isCrossed: verdict.isCrossed,
    sentence: `${name}${describePoint(last, found.type)}, ${how}.`,
  };
}

interface Verdict {
  readonly isCrossed: boolean;
  readonly how: string;
}

function judgeTest(series: Series, test: ThresholdTest): Verdict | string {
  const { type, last } = series;
  const { value } = last;
  switch (test.kind) {
    case "below":
      return { isCrossed: value < test.limit, how: describeTest(test, type) };
    case "above":
      return { isCrossed: value > test.limit, how: describeTest(test, type) };
    case "down":
      return compareFigures(series, (part) => part <= -test.part);
    case "up":
      return compareFigures(series, (part) => part >= test.part);
    case "unusual":
      return judgeUnusual(series);
  }
}

function compareFigures(series: Series, isFar: (part: number) => boolean): Verdict | string {
  const change = findChange(series);
  if (change === undefined)
    return "there is nothing before to compare with: ask by day for two weeks or more";
  return { isCrossed: isFar(change.part), how: describeChange(change, series.type) };
}

/** Weeks of the same weekday that are looked back at. */
const WEEKS = 8;
/** How far off is unusual, in spreads. */
const SPREADS = 3.5;
/** Makes the median of distances the spread of a normal distribution. */
const MAD_TO_SPREAD = 1.4826;
/**
 * Days differ by so much though nothing has happened (a part of their number), besides by chance of counts.
 */
const DAILY_VARIATION = 0.06;

/**
 * The same weekday of eight weeks: their median, and the median distance from it with a floor of what counts
 * vary by chance. Rings 0.2 to 1.2 times a year where nothing has happened.
 */
function judgeUnusual({ points, type, last }: Series): Verdict | string {
  const before = Array.from({ length: WEEKS }, (_, week) => findDaysBefore(points, last, 7 * (week + 1)));
  const known = before.flatMap((point) => (point ? [point.value] : []));
  if (known.length < WEEKS || !hasDailyRows(points))
    return "it looks back eight weeks: ask by day for the last 60 days";
  const { low, high } = findUsualRange(known);
  const isCrossed = last.value < low || last.value > high;
  const usual = `${formatFigure(Math.max(0, low), type)} to ${formatFigure(high, type)}`;
  return { isCrossed, how: `usual for this weekday is ${usual}` };
}

/** Numbers outside are unusual. */
export function findUsualRange(values: readonly number[]): { readonly low: number; readonly high: number } {
  const middle = findMedian(values);
  const distance = MAD_TO_SPREAD * findMedian(values.map((value) => Math.abs(value - middle)));
  const floor = Math.sqrt(Math.abs(middle) + (DAILY_VARIATION * middle) ** 2);
  const spread = SPREADS * Math.max(distance, floor);
  return { low: middle - spread, high: middle + spread };
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

interface FigureChange {
  readonly part: number;
  readonly before: Point;
}

/** Days are compared with the same weekday of the week before, other periods with the one before. */
function findChange({ points, last }: Series): FigureChange | undefined {
  const before = hasDailyRows(points) ? findDaysBefore(points, last, 7) : points[points.length - 2];
  if (!before || before.value === 0) return undefined;
  return { part: (last.value - before.value) / Math.abs(before.value), before };
}

function hasDailyRows(points: readonly Point[]): boolean {
  return points.some(({ day }, i) => Number(day) - Number(points[i - 1]?.day) === DAY_MS);
}

function findDaysBefore(points: readonly Point[], { day }: Point, days: number): Point | undefined {
  return points.find((point) => Number(point.day) === Number(day) - days * DAY_MS);
}

function describeLast(series: Series): string {
  const change = findChange(series);
  const now = describePoint(series.last, series.type);
  return change === undefined ? now : `${now}, ${describeChange(change, series.type)}`;
}

function describeChange({ part, before }: FigureChange, type: ColumnType): string {
  const percent = formatPercent(Math.abs(part));
  const how = part === 0 ? "the same as" : `${part > 0 ? "up" : "down"} ${percent} on`;
  return `${how} ${before.day ? nameDay(before.day) : "before"} (${formatFigure(before.value, type)})`;
}

function describeTest(test: ThresholdTest, type: ColumnType): string {
  switch (test.kind) {
    case "below":
    case "above":
      return `${test.kind} ${formatFigure(test.limit, type)}`;
    case "down":
    case "up":
      return `${test.kind} ${formatPercent(test.part)}`;
    case "unusual":
      return "unusual";
  }
}

function describePoint({ day, value }: Point, type: ColumnType): string {
  return day === undefined ? formatFigure(value, type) : `${formatFigure(value, type)} on ${nameDay(day)}`;
}
