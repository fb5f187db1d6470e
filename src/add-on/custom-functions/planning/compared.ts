/** The option `compare`: the same question about earlier days, and both answers as one table. Pure. */
import { addUnits, type Day, type Days, toDay, type Unit } from "../../input-language/dates/calendar";
import type { ComparedDays, ComparisonName } from "../../input-language/dates/comparison";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { refuseArgument } from "../../shared/errors";
import { compareTables } from "../../table/compare";
import type { StoredAnswer } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import type { Question } from "../../answers/question/question";
import { type FailedAnswer, NO_VALUE, type Plan, type PlanContext } from "./plan";
import { refuseOwnDays } from "./refined";
import {
  describePeriods,
  describeToday,
  findPeriods,
  findUnit,
  type TwoPeriods,
  writeDays,
} from "./two-periods";

type Chosen = OptionsOfSource<"metric">;

/**
 * One of the two questions, its dates as a text. The largest groups and the first rows of the earlier days
 * need not be those of the compared ones, so these are asked for without a limit.
 */
export type AskCompared = (dates: string, isLimited: boolean) => Question;

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

function takeTable(answer: StoredAnswer | FailedAnswer, toTable: (answer: StoredAnswer) => Table): Table {
  return toTable(answer.kind === "failed" ? NO_VALUE : answer);
}

function joinCompared(now: Table, before: Table | undefined, chosen: Chosen, periods: TwoPeriods): Table {
  const unit = findUnit(chosen.by);
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
      unit && ((date) => isWhole(readCellDay(date), unit, { ...days, to: Math.min(days.to, lastOver) })),
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

function isWhole(start: Day, unit: Unit, { from, to }: Days): boolean {
  return start >= from && addUnits(start, 1, unit) - 1 <= to;
}
