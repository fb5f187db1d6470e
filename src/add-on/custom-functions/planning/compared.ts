/** The option `compare`: the answers to one question about two periods as one table. Pure. */
import { addUnits, type Day, type Days, toDay, type Unit } from "../../input-language/dates/calendar";
import type { ComparedDays } from "../../input-language/dates/comparison";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { FIELDS } from "../../service-client/request/contract";
import { argumentError } from "../../shared/known-error";
import { DAY_MS } from "../../shared/time";
import { addIntervals } from "../../table/combine/change-interval";
import { compareTables } from "../../table/combine/compare";
import { findPlaces } from "../../table/combine/places";
import type { Cell, Table } from "../../table/types";
import { isText, type JsonObject } from "../../table/values";
import { describeNoNumbers, judgeEarlierDays } from "./known-days";
import { describePeriods, describeToday, type TwoPeriods } from "./two-periods";

export interface ComparedAnswers {
  readonly periods: TwoPeriods;
  /** The unit of the rows, if they are periods. */
  readonly unit: Unit | undefined;
  readonly splitBy: readonly string[] | undefined;
  /** Groups and rows that only the earlier days have are left out. */
  readonly onlyNow: boolean;
  /** How sure the bounds of the changes are to hold the true ones, where these are wanted. */
  readonly confidence?: number | undefined;
}

/** No earlier answer means no day is over. @throws AddOnError badArgument */
export function compareAnswers(
  now: Table,
  before: Table | undefined,
  { periods, unit, splitBy, onlyNow, confidence }: ComparedAnswers,
): Table {
  const { compared, now: days, lastOver } = periods;
  const hasDates = now.columns.some(({ type }) => type === "date");
  if (unit === undefined && hasDates) {
    throw argumentError(
      "options",
      "compare needs to know the periods of these rows",
      "by: day, week or month",
    );
  }
  const over = { ...days, to: Math.min(days.to, lastOver) };
  const known = judgeEarlierDays(before ? [before] : [], periods);
  const earlier = known.kind === "none" ? undefined : before;
  const isKnown = (day: Day): boolean =>
    known.kind === "all" || !compared || compared.dayBefore(day) >= known.from;
  const whole = compareTables(now, earlier ?? { columns: now.columns, rows: [] }, {
    splitBy,
    onlyNow,
    isWhole: unit && ((date) => isWholePeriod(readCellDay(date), unit, over) && isKnown(readCellDay(date))),
    // Periods are judged one by one, a single number by its last day and the earlier ones.
    isRunning: periods.areOpen === true || (!hasDates && (days.to > lastOver || known.kind === "some")),
    labelNow: unit && compared && makeLabelNow(compared, unit, days),
  });
  const table = hasDates || known.kind !== "some" ? whole : addCaveat(whole, known.says);
  if (confidence === undefined || table.rows.length === 0) return table;
  const { date: dates } = findPlaces(table.columns, splitBy);
  const lengthOf = (row: readonly Cell[]): number => compareLengths(periods, unit, row[dates] ?? null);
  return addIntervals(table, confidence, { lengthOf }) ?? refuseConfidence();
}

/** Beside what is said already. */
export function addCaveat(table: Table, sentence: string | undefined): Table {
  return sentence === undefined ? table : { ...table, caveats: [sentence, ...(table.caveats ?? [])] };
}

/** Of the days of a row over those that it is compared with. `date`: of a row of a period. */
export function compareLengths({ now, compared }: TwoPeriods, unit: Unit | undefined, date: Cell): number {
  if (!compared) return 1;
  if (unit === undefined || !(date instanceof Date)) return countDaysOf(now) / countDaysOf(compared.before);
  const [start, before] = [readCellDay(date), compared.dayBefore(readCellDay(date))];
  return (addUnits(start, 1, unit) - start) / (addUnits(before, 1, unit) - before);
}

function countDaysOf({ from, to }: Days): number {
  return to - from + 1;
}

export function refuseConfidence(): never {
  throw argumentError(
    "options",
    "confidence needs counts, such as people or events, and this is not one",
    "no confidence with amounts, averages and rates",
  );
}

/** What makes bounds of a change wrong. @throws AddOnError badArgument */
export function refuseUnfitConfidence(
  { confidence, by }: OptionsOfSource<"metric">,
  periods: TwoPeriods | undefined,
  raw: JsonObject | undefined,
): void {
  if (confidence === undefined) return;
  const calculation = (raw?.[FIELDS.queryParams] as JsonObject | undefined)?.["calculation"];
  if (isText(calculation) && !/^(?:count|uniques?)$/i.test(calculation)) refuseConfidence();
  const { asked, compared } = periods ?? {};
  if (by === undefined && asked && compared && compared.before.to >= asked.from) {
    throw argumentError(
      "options",
      "confidence needs two periods that do not overlap, and these do",
      "compare: previous period",
    );
  }
}

/** Names the compared days; a sentence in its own row would split a person's rows. */
export function addComparisonNotes(
  table: Table,
  periods: TwoPeriods,
  unit: Unit | undefined,
  { header, confidence }: Pick<OptionsOfSource<"metric">, "header" | "confidence">,
): Table {
  const said = [describeToday(periods), describeNothingBefore(table, periods)].filter(isText);
  const notes = [
    ...describePeriods(periods, unit),
    ...describeConfidence(confidence, periods),
    ...(table.notes ?? []),
  ];
  if (said.length === 0) return { ...table, notes };
  if (header === false) return { ...table, notes: [...said, ...notes] };
  return { ...table, caveats: [...(table.caveats ?? []), ...said], notes };
}

const BEFORE_COLUMN = /(?:^| )before$/;

/** Why no row has a change or a verdict. */
function describeNothingBefore({ columns, rows }: Table, { compared }: TwoPeriods): string | undefined {
  const before = columns.flatMap(({ name, like }, at) =>
    like !== undefined && BEFORE_COLUMN.test(name) ? [at] : [],
  );
  const isNothing = rows.every((row) => before.every((at) => (row[at] ?? null) === null));
  if (!compared || before.length === 0 || rows.length === 0 || !isNothing) return undefined;
  return describeNoNumbers(compared.before);
}

/**
 * From each earlier date to the one that it is compared with, also where the compared days have no row of
 * it.
 */
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

/** Of how many days verdicts are, where they are not as many; what bounds mean is a definition. */
export function describeConfidence(confidence: number | undefined, periods: TwoPeriods): string[] {
  if (confidence === undefined) return [];
  const lengths = [periods.now, ...(periods.compared ? [periods.compared.before] : [])].map(countDaysOf);
  if (new Set(lengths).size < 2) return [];
  return [`Verdicts: of the numbers a day, as ${lengths.join(" days are compared with ")}.`];
}
