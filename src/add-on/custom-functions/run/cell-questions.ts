/** Which questions a cell's formula asks, where its number has no room for a sentence. Pure. */
import type { Question } from "../../answers/question/question";
import { type FormulaCall, findCalls } from "../../input-language/formula/calls";
import { isFailure } from "../../shared/known-error";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import { findFunction } from "../catalog/by-name";
import type { AskingFunction } from "../definition/custom-function";
import type { Plan, PlanContext } from "../planning/plan";
import { readCellArgument, readReferredCells, type SheetsOfFormula } from "./cell-arguments";
import { planCall } from "./plan-call";
import { readShownDates } from "./shown-dates";

/** Their own cells are numbers; tables end with what the service says of them. */
const NUMBER_FUNCTIONS = ["ANALYTICS_METRIC", "ANALYTICS_PEOPLE_COUNT"];
const STAMP = STAMP_NAME.toUpperCase();

/** A call of ours in a formula with the values of its arguments, and what it plans to ask. */
export interface PlannedCall {
  readonly asking: AskingFunction;
  readonly values: readonly unknown[];
  /** The cells that its arguments name, as they are written. */
  readonly cells: readonly string[];
  readonly plan: Plan;
}

/** None where they cannot be known. `isOneCall`: nothing is wrapped round it. */
export function findCellQuestions(
  formula: string,
  isOneCall: boolean,
  sheets: SheetsOfFormula,
  context: PlanContext,
): readonly Question[] {
  return listAskingCalls(formula)
    .filter(({ name }) => !isOneCall || NUMBER_FUNCTIONS.includes(name))
    .flatMap((call) => planOf(call, sheets, context))
    .flatMap(({ plan }) => plan.questions);
}

/** The calls of ours in a formula that can be planned by looking at its cells. */
export function planCellCalls(
  formula: string,
  sheets: SheetsOfFormula,
  context: PlanContext,
): readonly PlannedCall[] {
  return listAskingCalls(formula).flatMap((call) => planOf(call, sheets, context));
}

/** The calls of ours in a formula that ask something; none where it cannot be read. */
export function listAskingCalls(formula: string): readonly FormulaCall[] {
  return findCalls(formula, (name) => name.startsWith("ANALYTICS_") && name !== STAMP) ?? [];
}

function planOf(
  { name, args }: FormulaCall,
  sheets: SheetsOfFormula,
  context: PlanContext,
): readonly PlannedCall[] {
  const asking = findFunction(name);
  if (!asking || !("plan" in asking)) return [];
  const asked = asking.parameters.filter(({ isRefresh }) => !isRefresh);
  const given = args.slice(0, asked.length).map((text) => readCellArgument(text, sheets));
  const known = given.filter((argument) => argument !== undefined);
  if (known.length < given.length) return [];
  try {
    const values = readShownDates(
      asking,
      known.map(({ value }) => value),
      context.zone,
      (place) => ({
        texts: [args[place] ?? ""],
        moves: false,
        referred: (reference) => readReferredCells(reference, sheets),
      }),
    );
    const cells = known.flatMap((argument) => argument.cells);
    return [{ asking, values, cells, plan: planCall(asking, values, context) }];
  } catch (error) {
    // Its cell shows the sentence.
    if (isFailure(error)) return [];
    throw error;
  }
}
