/**
 * A board with a column for each period in place of now and before: the last six months, or the day, the week
 * and the month to the same day. Pure.
 */
import { isBlank } from "../../input-language/arguments";
import {
  addUnits,
  type Days,
  MONTHS,
  type OwnCalendar,
  startOfUnit,
  toDay,
  type Unit,
} from "../../input-language/dates/calendar";
import { parseDates } from "../../input-language/dates/dates";
import { nameShortDays } from "../../input-language/dates/day-words";
import { argumentError } from "../../shared/known-error";
import { takeSaidOf } from "../../table/codec";
import { mergeCaveats } from "../../table/remarks";
import type { Cell, Column, Table } from "../../table/types";
import type { Plan, PlanContext } from "../planning/plan";
import { listMetrics } from "./board-metrics";
import { toDateRange } from "./board-lines";
import { askLine, type ChosenEach, type EachUnit, type Period, sayOnce, shareAnswers } from "./period-lines";

/** Nobody reads a wider board. */
const MOST_PERIODS = 60;

/** @throws AddOnError badArgument */
export function planEachPeriod(
  metric: unknown,
  dates: unknown,
  chosen: ChosenEach,
  context: PlanContext,
): Plan {
  const { units, show, ...others } = chosen;
  const today = toDay(context.zone.wall(context.now));
  const periods = listPeriods(readDays(dates, context), units, today, context.calendar);
  const metrics = listMetrics(metric);
  const asked = metrics.filter((one) => !isBlank(one) || metrics.length === 1);
  const lines = asked.map((one) => askLine(one, periods, { chosen: others, context }));
  const answersOf = shareAnswers(lines);
  return {
    questions: lines.flatMap(({ questions }) => questions),
    meant: lines.flatMap(({ questions, meantName }) => questions.map(() => meantName)),
    further: {
      ask: (answers) =>
        answersOf(answers).flatMap(({ line, first, further }) =>
          further.length > 0 ? [] : line.listLacking(first).flatMap(({ questions }) => questions),
        ),
      most: 0,
    },
    places: lines.flatMap(({ questions }, at) =>
      questions.map(() => `row ${metrics.indexOf(asked[at]) + 1}`),
    ),
    failsAlone: true,
    ...(show !== undefined && { landsPartly: true }),
    header: true,
    join: (answers) => {
      const shared = answersOf(answers);
      const rows = metrics.map((one) => {
        const found = shared[asked.indexOf(one)];
        if (!found) return [null, ...periods.map(() => null)];
        return [found.line.name, ...sayOnce(found.line.read(found.first, found.further))];
      });
      const { caveats } = mergeCaveats(
        ...answers.map((one) => (one.kind === "failed" ? {} : takeSaidOf(one))),
      );
      const table = { columns: nameColumns(periods), rows, notes: describeUnlike(periods) };
      return { kind: "table", table: addRatio({ ...table, ...(caveats && { caveats }) }, units) };
    },
  };
}

function readDays(dates: unknown, context: PlanContext): Days {
  const range = parseDates(dates, context);
  if (!range) throw argumentError("dates", "a column for each period needs days", 'such as "last 6 months"');
  return { from: toDay(Date.parse(range.from)), to: toDay(Date.parse(range.to)) };
}

/** Of one unit all that are in the days; of several the last of each, up to the same day. */
function listPeriods(
  { from, to }: Days,
  units: readonly EachUnit[],
  today: number,
  own: OwnCalendar | undefined,
): Period[] {
  const end = Math.min(to, today);
  const first = (unit: EachUnit, day: number): number => startOfUnit(letterOf(unit), day, own);
  const [only, ...more] = units;
  if (only === undefined) return [];
  const make = (unit: EachUnit, start: number, within: number): Period => {
    const after = addUnits(start, 1, letterOf(unit));
    const days = { from: Math.max(start, within), to: Math.min(after - 1, end) };
    const isWhole = days.from === start && days.to === after - 1 && days.to < today;
    const isRunning = days.to >= today || (more.length === 0 && after > today);
    const isPart = more.length === 0 && (days.from > start || days.to < Math.min(after, today) - 1);
    const name = more.length > 0 ? unit : nameUnit(unit, days);
    return { name, unit, days, isWhole, isRunning, isPart };
  };
  if (more.length > 0) return units.map((unit) => make(unit, first(unit, end), -Infinity));
  const periods: Period[] = [];
  for (let start = first(only, from); start <= end; start = addUnits(start, 1, letterOf(only))) {
    periods.push(make(only, start, from));
    if (periods.length > MOST_PERIODS)
      throw argumentError("options", `it would have more than ${MOST_PERIODS} columns`, "longer periods");
  }
  return periods;
}

function letterOf(unit: EachUnit): Unit {
  return unit.charAt(0) as Unit;
}

/** As a header that stays the same tomorrow, so that a person's width and place stay with it. */
function nameUnit(unit: EachUnit, days: Days): string {
  const range = toDateRange(days);
  const [year = "", month = "1"] = range.from.split("-");
  if (unit === "month") return `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year}`;
  if (unit === "quarter") return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  if (unit === "year") return `Year ${year}`;
  return unit === "week"
    ? `Week of ${nameShortDays({ from: range.from, to: range.from })}`
    : nameShortDays(range);
}

function nameColumns(periods: readonly Period[]): Column[] {
  return [
    { name: "metric", type: "text" },
    ...periods.map(({ name, unit, days }): Column => ({
      name,
      type: "number",
      isOfLines: true,
      ...(name === unit && { of: nameShortDays(toDateRange(days)) }),
    })),
  ];
}

/** Days side by side with longer periods are asked for to be divided: "day / month". */
function addRatio(table: Table, units: readonly EachUnit[]): Table {
  const [first, last] = [units[0], units[units.length - 1]];
  if (units.length < 2) return table;
  const divide = (row: readonly Cell[]): Cell => {
    const [over, under] = [row[1], row[units.length]];
    return typeof over === "number" && typeof under === "number" && under !== 0 ? over / under : null;
  };
  return {
    ...table,
    columns: [...table.columns, { name: `${first} / ${last}`, type: "percent" }],
    rows: table.rows.map((row) => [...row, divide(row)]),
  };
}

/** A column with fewer days than its unit has is not to be taken for a fall. */
function describeUnlike(periods: readonly Period[]): string[] {
  const running = periods.filter(({ isRunning }) => isRunning).map(({ name }) => name);
  const parts = periods
    .filter(({ isPart }) => isPart)
    .map(({ name, days }) => `${name} (${nameShortDays(toDateRange(days))})`);
  return [
    ...(running.length === 0 ? [] : [`Not over yet: ${running.join(", ")}.`]),
    ...(parts.length === 0 ? [] : [`Only some of the days: ${parts.join(", ")}.`]),
  ];
}
