/**
 * The number that a table comes to, and whether it has crossed a limit: what a chat may be sent of a pull
 * besides its state. Numbers and names that a person typed, never rows. Pure.
 */
import type { NotifyChoice, Threshold } from "../../input-language/pulls/notify-text";
import type { PullSource } from "../../input-language/pulls/pull-words";
import { areSameName, findPlaces } from "../../table/combine/places";
import type { Cell, Column, Table } from "../../table/types";
import { type BoardFigure, describeBoard } from "./board-text";
import {
  describeChange,
  describePoint,
  describeTest,
  findChange,
  judgeTest,
  type Point,
  type Series,
} from "../alarms/thresholds";

/** What is kept of a landed run for the chat. */
export interface LandedFigures {
  /**
   * "1,284 on Sun 22 Nov, up 6% on Sun 15 Nov (1,211)"; undefined where nobody asked, or there is no
   * number.
   */
  readonly number?: string;
  readonly alarms: readonly Alarm[];
}

export interface Alarm {
  /** The limit as the cell has it. */
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
  /** How many rows the run before had, where it had all of its answer. */
  readonly rowsBefore?: number | undefined;
}

/** In whose way numbers are written, such as "de-DE": asked for where there are some. */
export type LocaleOf = () => string;

/** One message is read at a glance. */
const MOST_ON_BOARD = 10;

const NO_SERIES =
  "There is no number for the chat. Numbers and limits need one number, or one row a day, week or month without a split.";
const CUT_LIST =
  "There is no number for the chat: the list is cut, so the number of its rows is not known. Raise its limit, or ask for a people count.";

/** Their number is how many rows they have. */
const LISTS: readonly PullSource[] = ["people", "listing"];

/** `isScheduled`: the number itself is sent after scheduled runs alone. */
export function readFigures(
  table: Table,
  asked: AskedFigures,
  { isScheduled, locale }: { readonly isScheduled: boolean; readonly locale: LocaleOf },
): ReadFigures {
  const { sendsNumbers, thresholds } = asked.notify;
  if (!sendsNumbers && thresholds.length === 0) return { figures: undefined, problems: [] };
  const isBoard = asked.source === "comparison";
  const series = listSeries(table, asked, locale);
  const [first] = series;
  if (first === undefined) return { figures: undefined, problems: [explainNoSeries(asked)] };
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

export function explainNoSeries({ source }: Pick<AskedFigures, "source">): string {
  return LISTS.includes(source) ? CUT_LIST : NO_SERIES;
}

/** Of each number that a limit may look at, the first one first. */
export function listSeries(
  table: Table,
  asked: Omit<AskedFigures, "notify">,
  locale: LocaleOf,
): readonly Series[] {
  const series = readFiguresOf(table, asked);
  const written = series.length > 0 ? locale() : "";
  return series.map((one) => ({ ...one, locale: written }));
}

type UnwrittenSeries = Omit<Series, "locale">;

function readFiguresOf(
  table: Table,
  { source, asks, rowsBefore }: Omit<AskedFigures, "notify">,
): UnwrittenSeries[] {
  if (source === "comparison") return readBoard(table, String(asks[1] ?? ""));
  return LISTS.includes(source) ? countRows(table, rowsBefore) : readSeries(table);
}

/** A list that is cut has no number. */
function countRows({ rows, cut, mayBeCut }: Table, rowsBefore: number | undefined): UnwrittenSeries[] {
  if (cut !== undefined || mayBeCut) return [];
  const last: Point = { day: undefined, value: rows.length };
  const points = rowsBefore === undefined ? [last] : [{ day: undefined, value: rowsBefore }, last];
  return [{ name: "Rows", type: "number", points, last }];
}

/** A row each. `written`: the names in the cell; of an answer's other texts none is sent. */
function readBoard({ columns, rows }: Table, written: string): UnwrittenSeries[] {
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

/** "People who did Signed up" is made of the words that were asked for. */
function isWritten(label: string, written: string): boolean {
  const typed = label.replace(/^People(?: who did|:) /, "");
  return typed !== "" && withoutQuotes(written).includes(withoutQuotes(typed));
}

/** Those around a name are doubled within those around its line. */
function withoutQuotes(text: string): string {
  return text.replace(/"/g, "");
}

function listLines(series: readonly Series[]): readonly BoardFigure[] {
  return series.map(({ name, type, locale, points, last }) => ({
    name,
    type,
    locale,
    now: last.value,
    before: points.length > 1 ? points[0]?.value : undefined,
  }));
}

/** A period that is not over yet counts for nothing: it would always be low. */
function readSeries({ columns: found, rows }: Table): UnwrittenSeries[] {
  const columns = found.map((column, at) =>
    isCountOf(column, at, rows) ? { ...column, type: "number" as const } : column,
  );
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

/** A count of people and other single values come without a type. */
function isCountOf({ type }: Column, at: number, rows: Table["rows"]): boolean {
  return type === "mixed" && rows.every((row) => typeof row[at] === "number");
}

function readFigure(value: Cell | undefined, day: Cell | undefined, needsDay: boolean): Point[] {
  if (typeof value !== "number") return [];
  if (!needsDay) return [{ day: undefined, value }];
  return day instanceof Date ? [{ day, value }] : [];
}

function judgeThreshold(threshold: Threshold, series: readonly Series[]): Alarm | string {
  const found = findSeries(threshold, series);
  if (typeof found === "string") return found;
  const { column, test, text } = threshold;
  const verdict = judgeTest(found, test);
  if (typeof verdict === "string") return explainUnjudged(text, verdict);
  const { last } = found;
  const name = column === undefined ? "" : `${column}: `;
  const how = verdict.isCrossed ? verdict.how : `no longer ${describeTest(test, found)}`;
  return {
    limit: text,
    isCrossed: verdict.isCrossed,
    sentence: `${name}${describePoint(last, found)}, ${how}.`,
  };
}

/** What the limit looks at, or why nothing is, as a sentence. */
export function findSeries({ column, text }: Threshold, series: readonly Series[]): Series | string {
  const found = column === undefined ? series[0] : series.find(({ name }) => areSameName(name, column));
  return found ?? explainUnjudged(text, `no column of numbers is called "${column}"`);
}

export function explainUnjudged(limit: string, why: string): string {
  return `The limit "${limit}" was not checked: ${why}.`;
}

function describeLast(series: Series): string {
  const change = findChange(series);
  const now = describePoint(series.last, series);
  return change === undefined ? now : `${now}, ${describeChange(change, series)}`;
}
