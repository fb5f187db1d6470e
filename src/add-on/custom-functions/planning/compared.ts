/** The option `compare`: the answers to one question about two periods as one table. Pure. */
import {
  addUnits,
  type Day,
  type Days,
  findUnitStart,
  toDay,
  type Unit,
} from "../../input-language/dates/calendar";
import type { ComparedDays } from "../../input-language/dates/comparison";
import { refuseArgument } from "../../shared/errors";
import { DAY_MS } from "../../shared/time";
import { compareTables } from "../../table/combine/compare";
import type { Cell, Table } from "../../table/types";
import { describePeriods, describeToday, type TwoPeriods } from "./two-periods";

export interface ComparedAnswers {
  readonly periods: TwoPeriods;
  /** The unit of the rows, if they are periods. */
  readonly unit: Unit | undefined;
  readonly splitBy: readonly string[] | undefined;
  /** Groups and rows that only the earlier days have are left out. */
  readonly onlyNow: boolean;
}

/** No earlier answer means no day is over. @throws AddOnError refuseArgument */
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
    // Periods are judged one by one, a single number by its last day.
    isRunning: !hasDates && days.to > lastOver,
    labelNow: unit && compared && makeLabelNow(compared, unit, days),
  });
}

/** Names the compared days; a sentence in its own row would split a person's rows. */
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
  const first = findUnitStart(unit, days.from);
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
