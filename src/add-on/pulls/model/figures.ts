/**
 * The number that a table comes to, and whether it has crossed a limit: what a chat may be sent of a pull
 * besides its state. Numbers and names that a person typed, never rows. Pure.
 */
import type { Threshold } from "../../input-language/pulls/limit-text";
import type { NotifyChoice } from "../../input-language/pulls/notify-text";
import type { PullSource } from "../../input-language/pulls/pull-words";
import { leaveOutUnfinished } from "../alarms/finished-periods";
import { areSameName, findPlaces } from "../../table/combine/places";
import { heightOf } from "../../table/by-column";
import { areAllThere } from "../../table/remarks";
import type { Cell, Column, Table } from "../../table/types";
import { type BoardTextLine, describeBoardBriefly, listLines, NOT_EXACT } from "./board-text";
import {
  describeChange,
  describePoint,
  describeTest,
  computeChange,
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
  /** Limits that could not be looked at, as the cell has them: what was known of them still is. */
  readonly unjudged?: readonly string[];
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

interface FigureFacts {
  readonly locale: LocaleOf;
  /** Wall time in the spreadsheet's zone (ms). */
  readonly now: number;
  /** From this wall time on days are not known to be complete, and count for nothing. */
  readonly wholeUntil?: number | undefined;
}

const NO_SERIES = "numbers and limits need one number, or one row a day, week or month without a split";
const DAY_OPEN = "its last day is not known to be complete";

/** Their number is how many rows they have. */
const LISTING_SOURCES: readonly PullSource[] = ["people", "listing"];

/** `isScheduled`: the number itself is sent after scheduled runs alone. */
export function readFigures(
  table: Table,
  asked: AskedFigures,
  {
    isScheduled,
    told = "",
    ...facts
  }: FigureFacts & {
    readonly isScheduled: boolean;
    /** Sentences on its days that a chat gets with the number. */
    readonly told?: string | undefined;
  },
): ReadFigures {
  const { sendsNumbers, thresholds } = asked.notify;
  if (!sendsNumbers && thresholds.length === 0) return { figures: undefined, problems: [] };
  const lines = listLines(table, asked);
  const series = listSeries(table, asked, facts);
  const [first] = series;
  if (first === undefined) return { figures: undefined, problems: [explainNoSeries(table, asked.source)] };
  const isOpen = facts.wholeUntil !== undefined && first.last.day === undefined;
  const inProgress = table.inProgress ?? (isOpen ? DAY_OPEN : undefined);
  const judged = thresholds.map((threshold) =>
    inProgress === undefined
      ? judgeThreshold(threshold, series, lines)
      : explainUnjudged(threshold.text, endAsPart(inProgress)),
  );
  const unjudged = thresholds.flatMap(({ text }, i) => (typeof judged[i] === "string" ? [text] : []));
  const more = told === "" ? "" : `. ${endAsPart(told)}`;
  const written = lines.map((line) => ({ ...line, locale: first.locale }));
  return {
    figures: {
      ...(sendsNumbers &&
        isScheduled && {
          number:
            lines.length > 0
              ? `${describeBoardBriefly(written, table.periods)}${more}`
              : `${describeLast(first)}${table.caveats ? NOT_EXACT : ""}${more}`,
        }),
      alarms: judged.flatMap((one) => (typeof one === "string" ? [] : [one])),
      ...(unjudged.length > 0 && { unjudged }),
    },
    problems: judged.flatMap((one) => (typeof one === "string" ? [one] : [])),
  };
}

/** Of a table in which no number was found. */
export function explainNoSeries(table: Table, source: PullSource): string {
  const why = LISTING_SOURCES.includes(source)
    ? explainNoCount(table, source)
    : findWhyNoNumber(table, source);
  return `There is no number for the chat: ${why}.`;
}

function explainNoCount({ cut, columns, mayLackRows }: Table, source: PullSource): string {
  if (cut !== undefined) {
    const other = source === "people" ? ", or ask for a people count" : "";
    return `the list is cut, so the number of its rows is not known. Raise its limit${other}`;
  }
  if (mayLackRows) return "the service says that rows may be missing, so their number is not known";
  return columns.length === 0
    ? "the table is too large to count its rows here"
    : "the file may be incomplete, so the number of its rows is not known";
}

function findWhyNoNumber(table: Table, source: PullSource): string {
  const { rows } = table;
  if (rows.length === 0) return "the answer has no rows";
  if (source === "comparison") return "no line of the board has a number";
  const { labels, values, date } = findPlaces(typeCounts(table));
  const hasNumber = (at: number): boolean => rows.some((row) => typeof row[at] === "number");
  const isOfPeriods = date >= 0 && labels.length === 1;
  if (rows.length > 1 && !isOfPeriods) return NO_SERIES;
  if (values.length === 0) return "the answer has no column of numbers";
  return values.some(hasNumber) ? "none of its periods is over yet" : "its numbers are blank";
}

/** Of each number that a limit may look at, the first one first. */
export function listSeries(
  table: Table,
  asked: Omit<AskedFigures, "notify">,
  { locale, now, wholeUntil }: FigureFacts,
): readonly Series[] {
  const series = readFiguresOf(table, asked, now, wholeUntil);
  const written = series.length > 0 ? locale() : "";
  return series.map((one) => ({ ...one, locale: written }));
}

type UnwrittenSeries = Omit<Series, "locale">;

function readFiguresOf(
  table: Table,
  asked: Omit<AskedFigures, "notify">,
  now: number,
  wholeUntil: number | undefined,
): UnwrittenSeries[] {
  const { source, rowsBefore } = asked;
  if (source === "comparison") return listLines(table, asked).flatMap(readBoardLine);
  return LISTING_SOURCES.includes(source)
    ? countListed(table, rowsBefore)
    : readSeries(table, now, wholeUntil);
}

/** A list that is cut has no number. */
function countListed(table: Table, rowsBefore: number | undefined): UnwrittenSeries[] {
  if (!areAllThere(table)) return [];
  const last: Point = { day: undefined, value: heightOf(table) };
  const points = rowsBefore === undefined ? [last] : [{ day: undefined, value: rowsBefore }, last];
  return [{ name: "Rows", type: "number", points, last }];
}

function readBoardLine({ name, type, now, before }: BoardTextLine): UnwrittenSeries[] {
  if (now === undefined) return [];
  const points = [before, now].flatMap((value) => readFigure(value, undefined, false));
  return [{ name, type, points, last: { day: undefined, value: now } }];
}

/** A period that is not over yet counts for nothing: it would always be low. */
function readSeries(table: Table, now: number, wholeUntil: number | undefined): UnwrittenSeries[] {
  const columns = typeCounts(table);
  const { rows } = table;
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
    const begun = partial < 0 ? leaveOutUnfinished(points, now) : points;
    const over = wholeUntil === undefined ? begun : leaveOutUnfinished(begun, wholeUntil);
    const last = over[over.length - 1];
    return last ? [{ name, type, points: over, last }] : [];
  });
}

/** Its columns; a count of people and other single values, which come without a type, are numbers. */
function typeCounts({ columns, rows }: Table): readonly Column[] {
  return columns.map((column, at) =>
    column.type === "mixed" && rows.every((row) => typeof row[at] === "number")
      ? { ...column, type: "number" }
      : column,
  );
}

function readFigure(value: Cell | undefined, day: Cell | undefined, needsDay: boolean): Point[] {
  if (typeof value !== "number") return [];
  if (!needsDay) return [{ day: undefined, value }];
  return day instanceof Date ? [{ day, value }] : [];
}

function judgeThreshold(
  threshold: Threshold,
  series: readonly Series[],
  lines: readonly BoardTextLine[],
): Alarm | string {
  const found = findSeries(threshold, series, lines);
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

/** What the limit looks at, or why nothing is, as a sentence. `lines`: of a board. */
export function findSeries(
  { column, text }: Threshold,
  series: readonly Series[],
  lines: readonly BoardTextLine[] = [],
): Series | string {
  const wanted = column ?? lines[0]?.name ?? series[0]?.name ?? "";
  const found = series.find(({ name }) => areSameName(name, wanted));
  if (found) return found;
  const isBlank = lines.some(({ name }) => areSameName(name, wanted));
  return explainUnjudged(
    text,
    isBlank ? `"${wanted}" has no number` : `no column of numbers is called "${wanted}"`,
  );
}

/** A sentence of its own becomes the end of another one. */
function endAsPart(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

function explainUnjudged(limit: string, why: string): string {
  return `The limit "${limit}" was not checked: ${why}.`;
}

function describeLast(series: Series): string {
  const change = computeChange(series);
  const now = describePoint(series.last, series);
  return change === undefined ? now : `${now}, ${describeChange(change, series)}`;
}
