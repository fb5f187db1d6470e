/** A line of a board with a column for each period: what it asks, and what stands in its columns. Pure. */
import type { Days } from "../../input-language/dates/calendar";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { Cell } from "../../table/types";
import { type Answered, NO_VALUE, type PlanContext } from "../planning/plan";
import type { TwoPeriods } from "../planning/two-periods";
import { type BoardLine, makeLine, readNumbers, takeNumber } from "./board-lines";

export type EachUnit = NonNullable<OptionsOfSource<"comparison">["for each"]>[number];

export interface Period {
  readonly name: string;
  readonly unit: EachUnit;
  readonly days: Days;
  /** All of its unit, which is over: a row of the metric by that unit. */
  readonly isWhole: boolean;
  readonly isRunning: boolean;
  /** Days of its unit that are over are left out, as those that were asked for begin or end within it. */
  readonly isPart: boolean;
}

export type ChosenEach = Omit<OptionsOfSource<"comparison">, "compare" | "confidence" | "for each"> & {
  readonly units: readonly EachUnit[];
};

/** Of a line whose service has no rows for what is 0, so many periods are asked one by one. */
const MOST_LACKING = 12;

export interface AskedLine {
  readonly name: string;
  readonly meantName: BoardLine["meantName"];
  readonly questions: BoardLine["questions"];
  /** Whole periods without a row of their own, which are asked one by one. */
  readonly listLacking: (first: readonly Answered[]) => readonly LackingPeriod[];
  readonly read: (first: readonly Answered[], further: readonly Answered[]) => readonly PeriodNumber[];
}

interface LackingPeriod {
  readonly period: Period;
  readonly questions: BoardLine["questions"];
}

/** What stands in a period's column: its number, or why there is none. */
type PeriodNumber = Extract<Answered, { readonly kind: "failed" }> | { readonly value: Cell };

/** Whole periods of a metric are the rows of one answer; others are asked one by one. */
export function askLine(
  written: unknown,
  periods: readonly Period[],
  { chosen, context }: { readonly chosen: Omit<ChosenEach, "units" | "show">; readonly context: PlanContext },
): AskedLine {
  const lineOf = (days: Days, course: BoardLine["course"]): BoardLine => {
    const only: TwoPeriods = { asked: days, now: days, lastOver: days.to, leavesOutToday: false };
    return makeLine(written, { periods: only, course, chosen, context });
  };
  const whole = periods.filter(({ isWhole }) => isWhole);
  const [first] = whole;
  const span = first && { from: first.days.from, to: whole[whole.length - 1]!.days.to };
  const isSeries = whole.length > 1 && whole.every(({ unit }) => unit === first?.unit);
  const series =
    isSeries && span ? lineOf(span, { by: first.unit, days: span, holdsBoth: true, points: 0 }) : undefined;
  const isDrawn = series?.course !== undefined;
  const alone = periods.filter(({ isWhole }) => !(isDrawn && isWhole));
  const lines = alone.map(({ days }) => lineOf(days, undefined));
  const { name, meantName } = series ?? lines[0]!;
  const listLacking = ([drawn]: readonly Answered[]): readonly LackingPeriod[] => {
    if (!isDrawn || drawn?.kind === "failed") return [];
    const numbers = readNumbers(drawn);
    return whole
      .filter(({ days }) => numbers?.has(days.from) !== true)
      .slice(0, MOST_LACKING)
      .map((period) => ({ period, questions: lineOf(period.days, undefined).both }));
  };
  return {
    name,
    meantName,
    questions: [...(isDrawn ? series.questions : []), ...lines.flatMap(({ both }) => both)],
    listLacking,
    read: (answers, further) => {
      const [drawn] = isDrawn ? answers : [];
      const numbers = readNumbers(drawn);
      const lacking = listLacking(answers);
      const rest = answers.slice(isDrawn ? 1 : 0);
      return periods.map((period): PeriodNumber => {
        const at = alone.indexOf(period);
        const number = numbers?.get(period.days.from);
        if (at < 0 && number !== undefined) return { value: number };
        const asked = at >= 0 ? rest[at] : further[lacking.findIndex((one) => one.period === period)];
        const answer = at < 0 && drawn?.kind === "failed" ? drawn : takeNumber(asked ?? NO_VALUE);
        if (answer.kind === "failed") return answer;
        return { value: answer.kind === "value" ? answer.value : null };
      });
    },
  };
}

export interface SharedAnswers {
  readonly line: AskedLine;
  readonly first: readonly Answered[];
  readonly further: readonly Answered[];
}

/** Which answers are whose: first those of each line, then those of periods that lacked a row. */
export function shareAnswers(lines: readonly AskedLine[]): (answers: readonly Answered[]) => SharedAnswers[] {
  return (answers) => {
    let from = 0;
    const take = (count: number): readonly Answered[] => answers.slice(from, (from += count));
    const firsts = lines.map(({ questions }) => take(questions.length));
    return lines.map((line, at) => {
      const first = firsts[at]!;
      const count = line.listLacking(first).reduce((sum, { questions }) => sum + questions.length, 0);
      return { line, first, further: take(count) };
    });
  };
}

/** One reason in several columns is said in the first of them. */
export function sayOnce(numbers: readonly PeriodNumber[]): Cell[] {
  const said = new Set<string>();
  return numbers.map((number): Cell => {
    if ("value" in number) return number.value;
    const isNew = !said.has(number.sentence);
    said.add(number.sentence);
    return isNew ? number.sentence : null;
  });
}
