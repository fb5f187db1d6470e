/** What a custom function's arguments become: questions, and how their answers are shown. */
import type { OwnCalendar } from "../../input-language/dates/calendar";
import type { Unlisted } from "../../service-client/request/names-used";
import type { StoredAnswer } from "../../table/codec";
import { mergeCaveats } from "../../table/pages";
import { isIdName } from "../../response-parser/vocabulary/field-names";
import type { Column } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { Question } from "../../answers/question/question";

/** What a cell can take from a custom function: one value, or rows that spill. */
export type CellResult = string | number | boolean | Date;
export type FunctionValue = CellResult | CellResult[][];

/** What the arguments are read against: the moment (epoch ms) and the spreadsheet's zone. */
export interface PlanContext {
  readonly now: number;
  readonly zone: Zone;
  /** When weeks and fiscal years begin. */
  readonly calendar?: OwnCalendar | undefined;
  /** The zone that questions say their days are in; undefined for an account whose service takes none. */
  readonly sentZone?: string | undefined;
  /** Names that formulas and pulls here have had answers for, of things which the service has no list of. */
  readonly namesUsed?: (kind: Unlisted) => readonly string[];
}

/** A question of a range that failed by itself: what to do about it stands in its own cell. */
export interface FailedAnswer {
  readonly kind: "failed";
  readonly sentence: string;
}

/** An answer that may have failed by itself. */
export type Answered = StoredAnswer | FailedAnswer;

/** One answer that must be asked for, and where it belongs in a range of answers. */
export interface Plan {
  readonly questions: readonly Question[];
  /** Where each question stands in a range of them: "row 2". */
  readonly places?: readonly string[];
  /**
   * A question that fails leaves the others alone, unless all of them fail: one wrong name must not blank a
   * board.
   */
  readonly failsAlone?: true;
  /**
   * Joins the answers, in the order of the questions, into what lands: one table, one value, or a grid of
   * values.
   */
  readonly join: (answers: readonly Answered[]) => JoinedAnswers;
  /** What else is to be asked, where the first answers must be known for it. */
  readonly further?: FurtherQuestions;
  /** What of it a formula shows, where labels stand beside it already; a pull lands all of it. */
  readonly inCell?: ((joined: JoinedAnswers) => JoinedAnswers) | undefined;
  /** Whether the columns' names stand above the rows. */
  readonly header: boolean;
  /** How old a kept answer may be, where the formula says so. */
  readonly maxAgeMinutes?: number | undefined;
  /** The person set the most rows, so that those beyond are left out without a word. */
  readonly limited?: boolean;
}

/** Questions that follow from answers. One that fails leaves the others alone. */
export interface FurtherQuestions {
  /** The next ones, seen from all answers so far in their order; none once the answers can be joined. */
  readonly ask: (answers: readonly Answered[]) => readonly Question[];
  /** The most that it may come to. */
  readonly most: number;
}

export type JoinedAnswers =
  | StoredAnswer
  | { readonly kind: "grid"; readonly rows: readonly (readonly Answered[])[] };

export type Planner = (values: readonly unknown[], context: PlanContext) => Plan;

export const NO_VALUE: StoredAnswer = { kind: "value", value: null };

/** A plan of one question whose answer lands as it is, or in another shape. */
export function takeSingleAnswer(
  question: Question,
  shape = (answer: StoredAnswer): StoredAnswer => answer,
): Plan {
  const join = ([answer = NO_VALUE]: readonly Answered[]): JoinedAnswers =>
    shape(answer.kind === "failed" ? NO_VALUE : answer);
  return { questions: [question], header: true, join };
}

/**
 * The one value of an answer, where it has just one: a table of one row whose other columns are only labels.
 */
export function takeSoleValue(answer: StoredAnswer): StoredAnswer {
  if (answer.kind === "value") return answer;
  const { columns, rows } = answer.table;
  const [place, another] = findMeasures(columns);
  if (rows.length !== 1 || place === undefined || another !== undefined) return answer;
  return { kind: "value", value: rows[0]?.[place] ?? null, ...mergeCaveats(answer.table) };
}

/**
 * The places of the columns that measure. Where nothing is a number, the column without a value is one that
 * had none.
 */
function findMeasures(columns: readonly Column[]): number[] {
  const places = (...types: readonly string[]): number[] =>
    columns.flatMap(({ type }, place) => (columns.length === 1 || types.includes(type) ? [place] : []));
  const numbers = places("number", "percent");
  if (numbers.length === 0) return places("empty");
  return numbers.length === 1 ? numbers : numbers.filter((place) => !isIdName(columns[place]?.name ?? ""));
}
