/** The lines of a board: what each counts, which questions that takes, and what their answers say. Pure. */
import type { Question } from "../../answers/question/question";
import { readPlainText } from "../../input-language/arguments";
import { type Days, formatDay } from "../../input-language/dates/calendar";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { unquoteText } from "../../shared/quoted-names";
import { takeJsonText } from "../../input-language/raw-json";
import { shortenText } from "../../input-language/texts";
import { readCaveats, takeSaidOf } from "../../table/codec";
import type { Cell } from "../../table/types";
import { isText } from "../../table/values";
import { makeCountAsker } from "../planning/count-question";
import { type Course, drawCourse, type NumbersByDay, readCourse } from "./course";
import { judgeEarlierDays } from "../planning/known-days";
import { type Answered, NO_VALUE, type PlanContext } from "../planning/plan";
import { takeCell } from "../planning/ranges";
import { joinConditions, readFilter, refineQuestion, refuseOwnDays } from "../planning/refined";
import { type TwoPeriods, writeDays } from "../planning/two-periods";
import { describeOpenFilter } from "../planning/windows";
import { parseSearch } from "../../input-language/search/argument";
import type { Condition } from "../../input-language/search/tree";

export interface BoardLine {
  readonly name: string;
  /** What is counted, as it was typed. */
  readonly counted: string;
  /** Those that are always asked. */
  readonly questions: readonly Question[];
  /** Now and before, asked afterwards where the course does not hold them. */
  readonly both: readonly Question[];
  readonly course: Course | undefined;
  /** Why its earlier number and its course cannot be compared, as a sentence. */
  readonly noChange: string | undefined;
  /** The metric that may have been meant where the service refuses it, as it was typed. */
  readonly meantName?: string | undefined;
}

export interface LineContext {
  readonly periods: TwoPeriods;
  readonly course: Course | undefined;
  readonly chosen: Omit<OptionsOfSource<"comparison">, "compare" | "show" | "confidence">;
  readonly context: PlanContext;
}

/** `people: plan = Team` counts people; any other text is a metric. */
const COUNTED_PEOPLE = /^\s*people(?: who)?\s*:\s*(?=\S)/i;

/** @throws AddOnError badArgument */
export function makeLine(written: unknown, { periods, course, chosen, context }: LineContext): BoardLine {
  const { what, isNamed } = readBoardCell(written, context);
  const days = listPeriods(periods).map(writeDays);
  const people =
    isText(what) && !isNamed && COUNTED_PEOPLE.test(what) ? what.replace(COUNTED_PEOPLE, "") : undefined;
  const also = readFilter(chosen.filter, context);
  const among = chosen.filter === undefined ? "" : `, of people with: ${chosen.filter}`;
  if (people !== undefined) {
    const ask = makeCountAsker(context);
    const both = days.map((period) => ask(people, period, also));
    const counted = `people with: ${people}${among}`;
    const { filter } = parseSearch(people, context);
    const noChange = describeOpenFilter(joinConditions(filter, also), periods, true);
    const written = isText(what) ? what.trim() : "";
    const meantName = namesSegment(filter, people) ? written : undefined;
    return {
      name: nameSearch(people),
      counted,
      questions: both,
      both,
      course: undefined,
      noChange,
      meantName,
    };
  }
  const both = days.map((period) =>
    refineQuestion({ source: "metric", what, dates: period, chosen }, context),
  );
  refuseOwnDays(both);
  const json = takeJsonText(what);
  // A described question may have rows of its own.
  const drawn = json === undefined ? course : undefined;
  const asked =
    drawn &&
    refineQuestion(
      { source: "metric", what, dates: writeDays(drawn.days), chosen: { ...chosen, by: drawn.by } },
      context,
    );
  const name = json === undefined ? readPlainText(what).trim() : "metric";
  return {
    name,
    counted: json === undefined ? `metric ${name}${among}` : `metric ${shortenText(json)}${among}`,
    questions: [...(drawn?.holdsBoth ? [] : both), ...(asked ? [asked] : [])],
    both,
    course: drawn,
    noChange: describeOpenFilter(also, periods),
  };
}

/** In quotes "People: Opened app" is the metric of that name; a search in quotes is one all the same. */
function readBoardCell(written: unknown, context: PlanContext): { what: unknown; isNamed: boolean } {
  if (!isText(written)) return { what: written, isNamed: false };
  const what = unquoteText(written.trim());
  if (what === written.trim() || !COUNTED_PEOPLE.test(what)) return { what, isNamed: false };
  const searched = what.replace(COUNTED_PEOPLE, "").trim();
  return { what, isNamed: namesSegment(parseSearch(searched, context).filter, searched) };
}

/** The name of a segment, which may as well be a part of a metric's name. */
function namesSegment(filter: Condition | undefined, searched: string): boolean {
  return filter?.kind === "segment" && !filter.negated && filter.segment === searched.trim();
}

function listPeriods({ asked, compared }: TwoPeriods): readonly Days[] {
  return [asked, ...(compared ? [compared.before] : [])];
}

/** "People who did Signed up" for the search that a click makes. */
function nameSearch(search: string): string {
  const [, quoted = ""] = /^did (['"].+)$/is.exec(search.trim()) ?? [];
  const event = unquoteText(quoted);
  return event === quoted ? `People: ${search}` : `People who did ${event}`;
}

export interface LineNumbers {
  readonly now: Cell;
  readonly before: Cell;
  /** Bars, where there are enough of them. */
  readonly drawn: Cell;
  /** Why there is no number. */
  readonly failure: string | undefined;
  /** Why there is no number before where the service does not have those days, as a sentence. */
  readonly noBefore?: string;
  /** What the service says against them, as sentences: sampled, partial, estimated. */
  readonly said?: readonly string[];
}

/** What cannot be compared has no number before, so that nothing says a change. */
function readLine(line: BoardLine, ...answers: AnswersOfLine): LineNumbers {
  const read = refuseUnknownDays(readWholeLine(line, ...answers), ...answers);
  return line.noChange === undefined ? read : { ...read, before: null, drawn: null };
}

function refuseUnknownDays(read: LineNumbers, ...[answers, later, periods]: AnswersOfLine): LineNumbers {
  const said = [...answers, ...later].flatMap((one) => (one.kind === "failed" ? [] : [takeSaidOf(one)]));
  // The course may reach further back than what is compared.
  const known = judgeEarlierDays(said, periods);
  return known.kind === "all" ? read : { ...read, before: null, noBefore: known.says };
}

/** `later`: the answers to `both`, where they had to be asked afterwards. */
type AnswersOfLine = [answers: readonly Answered[], later: readonly Answered[], periods: TwoPeriods];

function readWholeLine(
  { questions, both, course }: BoardLine,
  answers: readonly Answered[],
  later: readonly Answered[],
  { asked, compared }: TwoPeriods,
): LineNumbers {
  const numbers = course && readNumbers(answers[questions.length - 1]);
  const drawn = (numbers && course && drawCourse(numbers, course.points)) ?? null;
  const [only] = answers;
  if (course?.holdsBoth && only?.kind === "failed")
    return { now: null, before: null, drawn: null, failure: only.sentence };
  if (course?.holdsBoth && later.length === 0) {
    const [now = null, before = null] = [asked, compared?.before].map(
      (days) => days && numbers?.get(days.from),
    );
    return { now, before, drawn, failure: undefined };
  }
  const cells = (later.length > 0 ? later : answers.slice(0, both.length)).map(takeNumber);
  const failure = cells.find((cell) => cell.kind === "failed");
  const [now = null, before = null] = cells.map((cell) => (cell.kind === "value" ? cell.value : null));
  if (failure) return { now: null, before: null, drawn: null, failure: failure.sentence };
  return { now, before, drawn, failure: undefined };
}

/** Nobody counted is no failure. */
export function takeNumber(answer: Answered): Answered {
  return answer.kind === "table" && answer.table.rows.length === 0 ? NO_VALUE : takeCell(answer);
}

/**
 * Its rows hold now and before, as they do where the service cuts days as they were asked; or it failed, as
 * the same metric would once more.
 */
function hasAnswer(
  { course, questions }: BoardLine,
  answers: readonly Answered[],
  periods: TwoPeriods,
): boolean {
  if (!course?.holdsBoth) return true;
  const answer = answers[questions.length - 1];
  if (answer?.kind === "failed") return true;
  const numbers = readNumbers(answer);
  return listPeriods(periods).every(({ from }) => numbers?.has(from) === true);
}

export function readNumbers(answer: Answered = NO_VALUE): NumbersByDay | undefined {
  return answer.kind === "table" ? readCourse(answer.table) : undefined;
}

/** For a header: the day as ISO texts. */
export function toDateRange({ from, to }: Days): { readonly from: string; readonly to: string } {
  return { from: formatDay(from), to: formatDay(to) };
}

/** Which answers are whose: first those of each line, then further ones of lines that lack a number. */
export class AnswersOfLines {
  constructor(
    private readonly lines: readonly BoardLine[],
    private readonly periods: TwoPeriods,
  ) {}

  askFurther(answers: readonly Answered[]): readonly Question[] {
    if (answers.length > this.countFirst(this.lines)) return [];
    return this.findLacking(answers).flatMap((line) => line.both);
  }

  read(answers: readonly Answered[]): readonly LineNumbers[] {
    const lacking = this.findLacking(answers);
    const further = answers.slice(this.countFirst(this.lines));
    return this.lines.map((line) => {
      const place = lacking.indexOf(line) * line.both.length;
      const own = place < 0 ? [] : further.slice(place, place + line.both.length);
      const first = this.firstOf(line, answers);
      const said = [...first, ...own].flatMap((one) => (one.kind === "failed" ? [] : readCaveats(one)));
      return { ...readLine(line, first, own, this.periods), said: [...new Set(said)] };
    });
  }

  private findLacking(answers: readonly Answered[]): readonly BoardLine[] {
    return this.lines.filter((line) => !hasAnswer(line, this.firstOf(line, answers), this.periods));
  }

  private firstOf(line: BoardLine, answers: readonly Answered[]): readonly Answered[] {
    const before = this.countFirst(this.lines.slice(0, this.lines.indexOf(line)));
    return answers.slice(before, before + line.questions.length);
  }

  private countFirst(lines: readonly BoardLine[]): number {
    return lines.reduce((sum, { questions }) => sum + questions.length, 0);
  }
}
