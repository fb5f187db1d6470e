/** The option `compare`: the same question about earlier days, and both answers as one table. Pure. */
import {
  addUnits,
  type Day,
  type Days,
  formatDay,
  toDay,
  type Unit,
} from "../../input-language/dates/calendar";
import {
  type ComparedDays,
  type ComparisonName,
  findComparedDays,
  findNamedUnit,
} from "../../input-language/dates/comparison";
import { parseDates } from "../../input-language/dates/dates";
import type { METRIC_OPTIONS } from "../../input-language/options/option-specs";
import type { ParsedOptions } from "../../input-language/options/option-values";
import { refuseArgument } from "../../shared/errors";
import { compareTables } from "../../table/compare";
import type { StoredAnswer } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import { isText } from "../../table/values";
import type { Question } from "../../answers/question/question";
import { type FailedAnswer, NO_VALUE, type Plan, type PlanContext } from "./plan";

type Chosen = ParsedOptions<typeof METRIC_OPTIONS>;

/**
 * One of the two questions, its dates as a text. The largest groups and the first rows of the earlier days
 * need not be those of the compared ones, so these are asked for without a limit.
 */
export type AskCompared = (dates: string, isLimited: boolean) => Question;

/** The days of a question, and those that they are compared with. */
export interface TwoPeriods {
  /** The days that are asked for. */
  readonly asked: Days;
  /** Those of them that may be compared: today is among them only as a row of its own. */
  readonly now: Days;
  /** The last day that is over. */
  readonly lastOver: Day;
  readonly leavesOutToday: boolean;
  /** Undefined where nothing of the period is over. */
  readonly compared?: ComparedDays | undefined;
}

export function removeLimit<C extends { readonly limit?: number }>(chosen: C): Omit<C, "limit"> {
  const { limit: _, ...unlimited } = chosen;
  return unlimited;
}

/** A plan of two questions. @throws AddOnError refuseArgument where there is nothing to compare with */
export function planCompared(
  dates: unknown,
  chosen: Chosen & { readonly compare: ComparisonName },
  context: PlanContext,
  ask: AskCompared,
  toTable: (answer: StoredAnswer) => Table,
): Plan {
  const periods = findPeriods(dates, chosen, context);
  const questions = [ask(writeDays(periods.asked), true)];
  if (periods.compared) questions.push(ask(writeDays(periods.compared.before), false));
  refuseOwnDays(questions);
  return {
    questions,
    header: true,
    join: ([now = NO_VALUE, before]) => ({
      kind: "table",
      table: joinCompared(takeTable(now, toTable), before && takeTable(before, toTable), chosen, periods),
    }),
  };
}

/** A described question may name days of its own, which no argument changes. */
function refuseOwnDays([now, before]: readonly Question[]): void {
  if (before === undefined || JSON.stringify(now?.query) !== JSON.stringify(before.query)) return;
  throw refuseArgument(
    "options",
    "compare needs days that it can move, and this question has its own",
    "the question without a date_range, and its days in dates",
  );
}

function takeTable(answer: StoredAnswer | FailedAnswer, toTable: (answer: StoredAnswer) => Table): Table {
  return toTable(answer.kind === "failed" ? NO_VALUE : answer);
}

function joinCompared(now: Table, before: Table | undefined, chosen: Chosen, periods: TwoPeriods): Table {
  const unit = unitOf(chosen.by);
  const { compared, now: days, lastOver } = periods;
  if (unit === undefined && now.columns.some(({ type }) => type === "date")) {
    throw refuseArgument(
      "options",
      "compare needs to know the periods of these rows",
      "by: day, week or month",
    );
  }
  const table = compareTables(now, before ?? { columns: now.columns, rows: [] }, {
    splitBy: chosen["split by"],
    onlyNow: chosen.limit !== undefined,
    isWhole:
      unit &&
      ((date) => isWholePeriod(readCellDay(date), unit, { ...days, to: Math.min(days.to, lastOver) })),
    labelNow: unit && compared && makeLabelNow(now, compared),
  });
  const caveat = describeToday(periods);
  const notes = describePeriods(periods, unit);
  if (caveat === undefined) return { ...table, notes };
  // Without a header the rows stand between others of a person's own, and a sentence would push these away.
  if (chosen.header === false) return { ...table, notes: [caveat, ...notes] };
  return { ...table, caveats: [...(table.caveats ?? []), caveat], notes };
}

/** From each earlier date to the one that it is compared with. */
function makeLabelNow(now: Table, compared: ComparedDays): (date: Cell) => Cell | undefined {
  const at = now.columns.findIndex(({ type }) => type === "date");
  const known = new Map<number, Cell>();
  for (const row of now.rows) {
    const before = compared.dayBefore(readCellDay(row[at] ?? null));
    if (before !== undefined) known.set(before, row[at] ?? null);
  }
  return (date) => known.get(readCellDay(date));
}

function readCellDay(cell: Cell): Day {
  return cell instanceof Date ? toDay(cell.getTime()) : NaN;
}

function isWholePeriod(start: Day, unit: Unit, { from, to }: Days): boolean {
  return start >= from && addUnits(start, 1, unit) - 1 <= to;
}

/** @throws AddOnError refuseArgument */
function findPeriods(
  dates: unknown,
  { by, compare }: Chosen & { readonly compare: ComparisonName },
  context: PlanContext,
): TwoPeriods {
  const range = parseDates(dates, context);
  if (!range) {
    throw refuseArgument(
      "dates",
      "a comparison needs days",
      'a period such as "last week" or "month to date"',
    );
  }
  const today = toDay(context.zone.wall(context.now));
  const whole = { from: toDay(Date.parse(range.from)), to: toDay(Date.parse(range.to)) };
  const unit = unitOf(by);
  // Half a day is no day: today is compared with nothing, and stands alone only where it has a row.
  const leavesOutToday = unit === undefined && whole.to >= today && whole.from < today;
  const asked = leavesOutToday ? { ...whole, to: today - 1 } : whole;
  const over = { lastOver: today - 1, leavesOutToday };
  if (unit === undefined && asked.to >= today) return { asked, now: asked, ...over };
  const now = { ...asked, to: Math.min(asked.to, today) };
  const named = isText(dates) ? findNamedUnit(dates) : undefined;
  const compared = findComparedDays(compare, { days: now, by: unit, unit: named });
  if (compared) return { asked, now, compared, ...over };
  throw refuseArgument(
    "options",
    `"${compare}" does not fit rows by ${by}`,
    "compare: previous period, or shorter rows",
  );
}

function unitOf(by: Chosen["by"]): Unit | undefined {
  return by === undefined ? undefined : (by.charAt(0) as Unit);
}

function writeDays({ from, to }: Days): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

function describeToday({ compared, leavesOutToday }: TwoPeriods): string | undefined {
  if (!compared) return "Nothing of this period is over, so there is no change yet.";
  return leavesOutToday ? "Today is not over, so it is left out of both periods." : undefined;
}

/** Which days stand against which. */
function describePeriods({ now, compared }: TwoPeriods, unit: Unit | undefined): string[] {
  if (!compared) return [];
  return [
    `Compared: ${writeDays(now)} with ${writeDays(compared.before)}.`,
    ...(unit === undefined ? [] : ["A period that is not whole has no change."]),
  ];
}
