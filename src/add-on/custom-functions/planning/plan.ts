/** What a custom function's arguments become: questions, and how their answers are shown. */
import type { OwnCalendar } from "../../input-language/dates/calendar";
import type { DateRange } from "../../input-language/dates/dates";
import type { Unlisted } from "../../service-client/request/names-used";
import { takeSaid, type TableOrValue } from "../../table/codec";
import { isIdName } from "../../response-parser/vocabulary/field-names";
import type { Column, Table } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { Question } from "../../answers/question/question";
import type { EpochMs } from "../../shared/time";

/** One value, or rows that spill. */
export type CellResult = string | number | boolean | Date;
export type FunctionValue = CellResult | CellResult[][];

/** `now` and the spreadsheet's zone. */
export interface PlanContext {
  readonly now: EpochMs;
  readonly zone: Zone;
  /** When weeks and fiscal years begin. */
  readonly calendar?: OwnCalendar | undefined;
  /** The zone that questions say their days are in; undefined for an account whose service takes none. */
  readonly sentZone?: string | undefined;
  /** Numbers that the service calls sampled, partial or estimated are refused, whatever is asked. */
  readonly exactOnly?: boolean | undefined;
  /** What groups without a value are called; "": their cells stay blank. Undefined: as usual. */
  readonly noneName?: string | undefined;
  /** Names that were answered here, of things the service does not list. */
  readonly namesUsed?: (kind: Unlisted) => readonly string[];
}

/** Only this question failed: the error goes into its own cell. */
export interface FailedAnswer {
  readonly kind: "failed";
  readonly sentence: string;
}

/** What a question of a plan ended in, in the order of its questions. */
export type Answered = TableOrValue | FailedAnswer;

/** What one formula or pull asks, and what becomes of the answers. Nothing in it was sent yet. */
export interface Plan {
  readonly questions: readonly Question[];
  /** Where each question is in a range: "row 2". */
  readonly places?: readonly string[];
  /** The days that its words mean, where no question says them as days. */
  readonly days?: readonly DateRange[];
  /** What each question, where the service refuses it, may have been meant to be: the name of a metric. */
  readonly meant?: readonly (string | undefined)[];
  /** One error leaves other questions alone, unless all fail: a wrong name must not blank a board. */
  readonly failsAlone?: true;
  /** A pull lands also where some of its questions fail: its rows say so. */
  readonly landsPartly?: true;
  /** Answers in order to what lands: one table, one value, or a grid of values. */
  readonly join: (answers: readonly Answered[]) => JoinedAnswers;
  /** Questions that depend on the first answers. */
  readonly further?: FurtherQuestions;
  /** What formulas with labels next to them show; a pull lands all. */
  readonly inCell?: ((joined: JoinedAnswers) => JoinedAnswers) | undefined;
  /** Column names above the rows. */
  readonly header: boolean;
  /** Largest age of an answer, if the formula gives one. */
  readonly maxAgeMinutes?: number | undefined;
  /** The person set the row limit: omissions need no note. */
  readonly limited?: boolean;
}

/** Questions that follow from answers. One that fails leaves the others alone. */
export interface FurtherQuestions {
  /** Seen from all answers so far, in order; empty when they can be joined. */
  readonly ask: (answers: readonly Answered[]) => readonly Question[];
  readonly most: number;
}

/** Answers as one thing to show: a table, a value, or a value or failure for each cell of a grid. */
export type JoinedAnswers =
  | TableOrValue
  | { readonly kind: "grid"; readonly rows: readonly (readonly Answered[])[] };

export type Planner = (values: readonly unknown[], context: PlanContext) => Plan;

export const NO_VALUE: TableOrValue = { kind: "value", value: null };

/** One question, with its answer as it is, or reshaped. */
export function planSingleQuestion(
  question: Question,
  shape = (answer: TableOrValue): TableOrValue => answer,
): Plan {
  const join = ([answer = NO_VALUE]: readonly Answered[]): JoinedAnswers =>
    shape(answer.kind === "failed" ? NO_VALUE : answer);
  return { questions: [question], header: true, join };
}

/** What was joined, its table as `shape` makes it; a value or a grid stays as it is. */
export function shapeJoined(joined: JoinedAnswers, shape: (table: Table) => Table): JoinedAnswers {
  return joined.kind === "table" ? { ...joined, table: shape(joined.table) } : joined;
}

/** The plan, whose table is as `shape` makes it. */
export function shapePlan(plan: Plan, shape: (table: Table) => Table): Plan {
  return { ...plan, join: (answers) => shapeJoined(plan.join(answers), shape) };
}

/** If a table has one row and only labels besides. */
export function takeSoleValue(answer: TableOrValue): TableOrValue {
  if (answer.kind === "value") return answer;
  const { columns, rows } = answer.table;
  const [place, another] = findMeasures(columns);
  if (rows.length !== 1 || place === undefined || another !== undefined) return answer;
  return { kind: "value", value: rows[0]?.[place] ?? null, ...takeSaid(answer.table) };
}

/** Without any numbers, the column without a value is the measure. */
function findMeasures(columns: readonly Column[]): number[] {
  const places = (...types: readonly string[]): number[] =>
    columns.flatMap(({ type }, place) => (columns.length === 1 || types.includes(type) ? [place] : []));
  const numbers = places("number", "percent");
  if (numbers.length === 0) return places("empty");
  return numbers.length === 1 ? numbers : numbers.filter((place) => !isIdName(columns[place]?.name ?? ""));
}
