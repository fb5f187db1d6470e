/** Answers that are divided by weekdays or hours: their names, order, and how many days each is of. Pure. */
import { type Day, toDay, WEEKDAYS } from "../../input-language/dates/calendar";
import { parseDates } from "../../input-language/dates/dates";
import { findClockDivision } from "../../input-language/options/clock-rows";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { TableOrValue } from "../../table/codec";
import { BY_WEEKDAY, markClocks, orderByClock } from "../../table/combine/clock-order";
import { findPlaces } from "../../table/combine/places";
import type { Cell, Column } from "../../table/types";
import { type Plan, type PlanContext, shapePlan } from "./plan";

type ChosenParts = Pick<OptionsOfSource<"metric">, "by" | "split by">;

/** Rows by a clock are called as people asked for them, and stand where periods do. */
export function takeClocks(
  answer: TableOrValue,
  { by, "split by": splitBy }: ChosenParts,
  { calendar }: PlanContext,
): TableOrValue {
  if (answer.kind !== "table") return answer;
  const table = markClocks(answer.table);
  const at = table.columns.findIndex(({ name }) => name === findClockDivision(by));
  if (by === undefined || at < 0) return { ...answer, table };
  const named = table.columns.map((column, i): Column => (i === at ? { ...column, name: by } : column));
  const { splits } = findPlaces(named, splitBy);
  const order = [...splits, at, ...named.keys()].filter((one, i, all) => all.indexOf(one) === i);
  const put = <T>(cells: readonly T[]): T[] => order.flatMap((one) => cells.slice(one, one + 1));
  const rows = table.rows.map((row) => put<Cell>(row));
  const placed = { ...table, columns: put(named), rows };
  return { ...answer, table: orderByClock(placed, splitBy, calendar?.weekStarts) };
}

/** The order of a table that is asked as it is; others are put in order before Other and Total. */
export function orderClocks(plan: Plan, splitBy: readonly string[] | undefined, context: PlanContext): Plan {
  return shapePlan(plan, (table) => orderByClock(table, splitBy, context.calendar?.weekStarts));
}

/** Five Mondays beside four Tuesdays are more for being five. */
export function noteWeekdays(plan: Plan, dates: unknown, chosen: ChosenParts, context: PlanContext): Plan {
  const divisions = [findClockDivision(chosen.by), ...(chosen["split by"] ?? [])];
  if (!divisions.includes(BY_WEEKDAY)) return plan;
  const said = describeUnevenDays(dates, context);
  if (said === undefined) return plan;
  return shapePlan(plan, (table) => ({ ...table, notes: [...(table.notes ?? []), said] }));
}

/** The day 0, 1 January 1970, was a Thursday. */
const FIRST_WEEKDAY = 3;

function describeUnevenDays(dates: unknown, context: PlanContext): string | undefined {
  const range = parseDates(dates, context);
  if (!range) return undefined;
  const from = toDay(Date.parse(range.from));
  const to = toDay(Date.parse(range.to));
  const counts = WEEKDAYS.map((name, at) => ({ name, days: countWeekdays(from, to, at) }));
  if (new Set(counts.map(({ days }) => days)).size === 1) return undefined;
  const listed = counts.filter(({ days }) => days > 0).map(({ name, days }) => `${days} ${name}`);
  return `Days that are counted: ${listed.join(", ")}.`;
}

/** How many days from the one to the other, both included, are this weekday; Monday is 0. */
function countWeekdays(from: Day, to: Day, weekday: number): number {
  const first = from + ((((weekday - FIRST_WEEKDAY - from) % 7) + 7) % 7);
  return first > to ? 0 : Math.floor((to - first) / 7) + 1;
}
