/** The option `compare`: the answers to one question about two periods as one table. Pure. */
import { addUnits, type Day, type Days, toDay, type Unit } from "../../input-language/dates/calendar";
import type { ComparedDays } from "../../input-language/dates/comparison";
import { refuseArgument } from "../../shared/errors";
import { DAY_MS } from "../../shared/time";
import { compareTables } from "../../table/combine/compare";
import type { Cell, Table } from "../../table/types";
import { describePeriods, describeToday, type TwoPeriods } from "./two-periods";

export interface ComparedAnswers {
  readonly periods: TwoPeriods;
  /** What the rows are of, if of periods. */
  readonly unit: Unit | undefined;
  readonly splitBy: readonly string[] | undefined;
  /** Groups and rows that only the earlier days have are left out. */
  readonly onlyNow: boolean;
}

/** Without an answer of the earlier days, nothing of the period is over. @throws AddOnError refuseArgument */
export function compareAnswers(
  now: Table,
  before: Table | undefined,
  { periods, unit, splitBy, onlyNow }: ComparedAnswers,
): Table {
  const { compared, now: days, lastOver } = periods;
  const hasDates = now.columns.some(({ type }) => type === "date");
  if (unit === undefined && hasDates) {
    throw refuseArgument(
      "options",
      "compare needs to know the periods of these rows",
      "by: day, week or month",
    );
  }
  const over = { ...days, to: Math.min(days.to, lastOver) };
  return compareTables(now, before ?? { columns: now.columns, rows: [] }, {
    splitBy,
    onlyNow,
    isWhole: unit && ((date) => isWholePeriod(readCellDay(date), unit, over)),
    // Rows of periods are judged one by one, a number of all of them by the last.
    isRunning: !hasDates && days.to > lastOver,
    labelNow: unit && compared && makeLabelNow(compared, unit, days),
  });
}

/** The table with which days stand against which. A sentence in a row of its own would part a person's rows. */
export function addComparisonNotes(
  table: Table,
  periods: TwoPeriods,
  unit: Unit | undefined,
  hasHeader: boolean,
): Table {
  const caveat = describeToday(periods);
  const notes = [...(table.notes ?? []), ...describePeriods(periods, unit)];
  if (caveat === undefined) return { ...table, notes };
  if (!hasHeader) return { ...table, notes: [caveat, ...notes] };
  return { ...table, caveats: [...(table.caveats ?? []), caveat], notes };
}

/** From each earlier date to the one that it is compared with, also where the compared days have no row of it. */
function makeLabelNow({ dayAfter }: ComparedDays, unit: Unit, days: Days): (date: Cell) => Cell | undefined {
  // A row of a period may begin before the days do.
  const first = addUnits(days.from, -1, unit) + 1;
  return (date) => {
    const day = dayAfter(readCellDay(date));
    return day === undefined || day < first || day > days.to ? undefined : new Date(day * DAY_MS);
  };
}

function readCellDay(cell: Cell): Day {
  return cell instanceof Date ? toDay(cell.getTime()) : NaN;
}

function isWholePeriod(start: Day, unit: Unit, { from, to }: Days): boolean {
  return start >= from && addUnits(start, 1, unit) - 1 <= to;
}
