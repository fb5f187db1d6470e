/** From a row to a custom function with arguments; the catalog names the cell of each. Pure. */
import { argumentError, isFailure } from "../../shared/known-error";
import { PULLED } from "../../custom-functions/catalog/catalog";
import type { AskingFunction, Parameter } from "../../custom-functions/definition/custom-function";
import type { Plan, PlanContext } from "../../custom-functions/planning/plan";
import { useOwnCalendar } from "../../custom-functions/planning/refined";
import { planCall } from "../../custom-functions/run/plan-call";
import { parseDates } from "../../input-language/dates/dates";
import type { OptionsSpec } from "../../input-language/options/option-values";
import { parseOptions } from "../../input-language/options/options";
import {
  type CellMistakes,
  type PartialRow,
  PULL_TITLES,
  type PullCellName,
  describeCellMistake,
} from "../../input-language/pulls/pull-row";
import {
  isOptionSource,
  type QuestionRecord,
  readOptionsOfRecord,
} from "../../input-language/pulls/question-record";
import { type PullSource, writeSource } from "../../input-language/pulls/pull-words";
import type { AskedPull, PullArgument } from "../model/saved-pull";
import { findDayMarks } from "../../input-language/sql/day-marks";
import { readValues } from "../../input-language/pulls/values-text";

export interface AskedFunction {
  readonly call: AskedPull | undefined;
  readonly plan: Plan | undefined;
  readonly mistakes: CellMistakes;
}

type FunctionCell = "what" | "dates" | "options";

/** Planned once to find what cannot be asked: a sentence per cell at fault. */
export function planAsked(source: PullSource, said: PartialRow, context: PlanContext): AskedFunction {
  const asking = PULLED[source];
  const row = { ...said, options: said.options ?? "" };
  const mistakes: { [cell in PullCellName]?: string } = {};
  const attempt = <T>(cell: PullCellName, make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      const fault = findCellOf(asking, error) ?? cell;
      // A cell left out causes further errors, which are not reported.
      mistakes[fault] ??= describeCellMistake(fault, error);
      return undefined;
    }
  };
  attempt("options", () => checkOptions(source, row));
  const own = mistakes.options ? context : chooseCalendar(source, row.options, context);
  attempt("dates", () => checkDates(source, row, own));
  // Without the cells at fault, the rest is tried too.
  const sound: PartialRow = {
    ...row,
    dates: mistakes.dates ? "" : row.dates,
    options: mistakes.options ? "" : row.options,
  };
  const planned = attempt("what", () => {
    const given = removeEnd(makeArguments(asking, sound));
    return { call: { function: asking.name, arguments: given }, plan: planCall(asking, given, context) };
  });
  const { call, plan } = (Object.keys(mistakes).length === 0 ? planned : undefined) ?? {};
  return { call, plan, mistakes };
}

/** The cell of the argument that the error names. */
function findCellOf({ parameters }: AskingFunction, error: unknown): FunctionCell | undefined {
  if (!isFailure(error, "badArgument")) return undefined;
  const from = parameters.find(({ name }) => name === error.fields.argument)?.pulledFrom;
  if (from === "what" || from === "dates") return from;
  return from === undefined ? undefined : "options";
}

/** With the beginning of weeks and fiscal years that the options say. */
function chooseCalendar(source: PullSource, options: string, context: PlanContext): PlanContext {
  if (!isOptionSource(source)) return context;
  const own: QuestionRecord["options"] = readOptionsOfRecord(source, options);
  return useOwnCalendar(own, context);
}

function checkDates(source: PullSource, { dates, what }: PartialRow, context: PlanContext): void {
  const asking = PULLED[source];
  if (isEmptyValue(dates)) return;
  if (hasOption(asking, "values")) {
    if (!findDayMarks(String(what)).any) {
      throw argumentError(
        PULL_TITLES.dates,
        "the statement names neither :from nor :to",
        "one of them in it, or nothing here",
      );
    }
  } else if (!hasOption(asking, "dates")) {
    throw sourceCellError(source, "dates", "days");
  }
  parseDates(dates, context);
}

function checkOptions(source: PullSource, { options = "" }: PartialRow): void {
  const asking = PULLED[source];
  const spec = readOptionsSpec(asking);
  if (hasOption(asking, "values")) readValues(options);
  else if (spec) parseOptions(options, spec);
  else if (!isEmptyValue(options)) throw sourceCellError(source, "options", "conditions");
}

function sourceCellError(source: PullSource, cell: FunctionCell, them: string): Error {
  const problem = `the source ${writeSource(source)} takes none`;
  return argumentError(
    PULL_TITLES[cell],
    problem,
    `nothing, and ${them} in ${PULL_TITLES.what} where it has any`,
  );
}

function readOptionsSpec({ parameters }: AskingFunction): OptionsSpec | undefined {
  const whole = parameters.find(({ pulledFrom }) => pulledFrom === "options");
  if (whole) return whole.options;
  const single = parameters.flatMap(({ pulledFrom }) =>
    typeof pulledFrom === "object" ? [[pulledFrom.option, pulledFrom.spec] as const] : [],
  );
  return single.length === 0 ? undefined : Object.fromEntries(single);
}

function makeArguments(asking: AskingFunction, row: PartialRow): PullArgument[] {
  const asked = asking.parameters.filter(({ isRefresh }) => !isRefresh);
  return asked.map((parameter) => makeArgument(parameter, row, readOptionsSpec(asking) ?? {}));
}

function makeArgument({ pulledFrom }: Parameter, row: PartialRow, spec: OptionsSpec): PullArgument {
  if (pulledFrom === undefined) return null;
  if (typeof pulledFrom === "object") {
    const value = parseOptions(row.options, spec)[pulledFrom.option];
    return (value as PullArgument | undefined) ?? null;
  }
  if (pulledFrom === "columns")
    return row.columns === undefined ? null : [row.columns.map(({ name }) => name)];
  if (pulledFrom === "values") return readValuesOf(row);
  const value = row[pulledFrom];
  return isEmptyValue(value) ? null : (value ?? null);
}

/** Its dates stand for :from and :to, and each run reads them again. */
function readValuesOf({ what, options, dates }: PartialRow): PullArgument {
  const values = readValues(options ?? "");
  const days = findDayMarks(String(what));
  const hasDays = !isEmptyValue(dates) && days.any;
  if (hasDays && days.alone && values.length === 0) return dates ?? null;
  const all = hasDays ? [...values, ["dates", dates ?? null]] : values;
  const [[only, ...more] = []] = all;
  if (only === undefined) return null;
  return all.length === 1 && more.length === 0 ? only : all;
}

function removeEnd(values: readonly PullArgument[]): PullArgument[] {
  const last = values.map((value) => value !== null).lastIndexOf(true);
  return values.slice(0, last + 1);
}

function hasOption({ parameters }: AskingFunction, from: Parameter["pulledFrom"]): boolean {
  return parameters.some(({ pulledFrom }) => pulledFrom === from);
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === "";
}
