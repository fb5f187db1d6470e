/** Which questions a cell's formula asks, where its number has no room for a sentence. Pure. */
import type { Question } from "../../answers/question/question";
import { isDate, readRows } from "../../input-language/arguments";
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import { type FormulaCall, findCalls } from "../../input-language/formula/calls";
import { isFailure } from "../../shared/known-error";
import {
  findCellReferredTo,
  findCellsReferredTo,
  type FormulaSheet,
} from "../../sheet-writer/formulas/sheet-cells";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { findFunction } from "../catalog/catalog";
import type { AskingFunction } from "../definition/custom-function";
import type { Plan, PlanContext } from "../planning/plan";
import { planCall } from "./plan-call";

/** Their own cells are numbers; tables end with what the service says of them. */
const OF_NUMBERS = ["ANALYTICS_METRIC", "ANALYTICS_PEOPLE_COUNT"];
const STAMP = STAMP_NAME.toUpperCase();

/** `shownIn`: what a cell of this sheet shows, by its name. */
export interface CellSheet extends Pick<FormulaSheet, "name" | "values"> {
  readonly shownIn: (cell: string) => string;
}

/** The sheet of a formula, and all others that it may refer to. */
export interface SheetsOfFormula {
  readonly own: CellSheet;
  readonly sheets: readonly CellSheet[];
}

/** A call of ours in a formula with the values of its arguments, and what it plans to ask. */
export interface PlannedCall {
  readonly asking: AskingFunction;
  readonly values: readonly unknown[];
  readonly plan: Plan;
}

/** None where they cannot be known. `isOneCall`: nothing is wrapped round it. */
export function findCellQuestions(
  formula: string,
  isOneCall: boolean,
  sheets: SheetsOfFormula,
  context: PlanContext,
): readonly Question[] {
  return listCalls(formula)
    .filter(({ name }) => !isOneCall || OF_NUMBERS.includes(name))
    .flatMap((call) => planOf(call, sheets, context))
    .flatMap(({ plan }) => plan.questions);
}

/** The calls of ours in a formula that can be planned by looking at its cells. */
export function planCellCalls(
  formula: string,
  sheets: SheetsOfFormula,
  context: PlanContext,
): readonly PlannedCall[] {
  return listCalls(formula).flatMap((call) => planOf(call, sheets, context));
}

function listCalls(formula: string): readonly FormulaCall[] {
  return findCalls(formula, (name) => name.startsWith("ANALYTICS_") && name !== STAMP) ?? [];
}

function planOf(
  { name, args }: FormulaCall,
  { own, sheets }: SheetsOfFormula,
  context: PlanContext,
): readonly PlannedCall[] {
  const asking = findFunction(name);
  if (!asking || !("plan" in asking)) return [];
  const asked = asking.parameters.filter(({ isRefresh }) => !isRefresh);
  const values = args.slice(0, asked.length).map((text) => readCellArgument(text, own, sheets, context));
  if (values.includes(undefined)) return [];
  try {
    return [{ asking, values, plan: planCall(asking, values, context) }];
  } catch (error) {
    // Its cell shows the sentence.
    if (isFailure(error)) return [];
    throw error;
  }
}

/** Undefined where only the formula itself can tell. */
function readCellArgument(
  text: string,
  own: CellSheet,
  sheets: readonly CellSheet[],
  { zone }: PlanContext,
): unknown {
  if (text === "") return "";
  if (/^"(?:[^"]|"")*"$/.test(text)) return text.slice(1, -1).replace(/""/g, '"');
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const value = findCellsReferredTo(text, own, sheets);
  const day = isDate(value) ? readFirstOfMonth(value, zone) : undefined;
  if (day === undefined) return readRows(value)?.some((row) => row.includes(undefined)) ? undefined : value;
  const { sheet, cell = "" } = findCellReferredTo(text) ?? {};
  const shownIn = sheets.find(({ name }) => sheet !== undefined && name() === sheet) ?? own;
  return readShownPeriod(shownIn.shownIn(cell), day);
}
