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
import type { PlanContext } from "../planning/plan";
import { planCall } from "./plan-call";

/** Their own cells are numbers; tables end with what the service says of them. */
const OF_NUMBERS = ["ANALYTICS_METRIC", "ANALYTICS_PEOPLE_COUNT"];
const STAMP = STAMP_NAME.toUpperCase();

/** `shownIn`: what a cell of this sheet shows, by its name. */
export interface CellSheet extends Pick<FormulaSheet, "name" | "values"> {
  readonly shownIn: (cell: string) => string;
}

/** None where they cannot be known. `isOneCall`: nothing is wrapped round it. */
export function findCellQuestions(
  formula: string,
  isOneCall: boolean,
  { own, sheets }: { readonly own: CellSheet; readonly sheets: readonly CellSheet[] },
  context: PlanContext,
): readonly Question[] {
  const calls = findCalls(formula, (name) => name.startsWith("ANALYTICS_") && name !== STAMP) ?? [];
  return calls
    .filter(({ name }) => !isOneCall || OF_NUMBERS.includes(name))
    .flatMap((call) => findQuestions(call, own, sheets, context));
}

function findQuestions(
  { name, args }: FormulaCall,
  own: CellSheet,
  sheets: readonly CellSheet[],
  context: PlanContext,
): readonly Question[] {
  const asking = findFunction(name);
  if (!asking || !("plan" in asking)) return [];
  const asked = asking.parameters.filter(({ isRefresh }) => !isRefresh);
  const values = args.slice(0, asked.length).map((text) => readCellArgument(text, own, sheets, context));
  if (values.includes(undefined)) return [];
  try {
    return planCall(asking, values, context).questions;
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
