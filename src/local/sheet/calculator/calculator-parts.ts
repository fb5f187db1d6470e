/** The parts of a calculator, with what is usual where an option is left out. */
import type { Workbook } from "../grid/workbook";
import { CustomFunctions } from "./custom-functions";
import type { CustomCall } from "./formula-cell";
import type { Graph } from "./graph";
import type { CalculatorOptions } from "./options";
import { SheetWorld } from "./sheet-world";
import { MOST_IN_A_TURN, MOST_WORK, readCpu } from "../evaluate/work-meter";

export function customFunctionsOf(
  workbook: Workbook,
  options: CalculatorOptions,
  ended: (call: CustomCall) => void,
): CustomFunctions {
  return new CustomFunctions({
    call: options.callCustomFunction,
    maxParallel: options.maxParallel ?? 30,
    border: () => ({
      dateZone: options.dateZone ?? workbook.timeZone,
      language: workbook.language,
      omitted: options.omittedArgument,
      callsWithErrors: options.callsWithErrors ?? true,
      mostCells: options.mostResultCells ?? Number.POSITIVE_INFINITY,
      mostRows: options.mostResultRows ?? Number.POSITIVE_INFINITY,
    }),
    refusal: options.refusal,
    concurrencyHook: options.concurrencyHook,
    ended,
  });
}

export function worldOf(
  workbook: Workbook,
  options: CalculatorOptions,
  { graph, custom }: { readonly graph: Graph; readonly custom: CustomFunctions },
): SheetWorld {
  return new SheetWorld({
    workbook,
    graph,
    custom,
    customFunctionNames: new Set([...options.customFunctionNames].map((name) => name.toUpperCase())),
    hasCustomFunctions: options.hasCustomFunctions ?? (() => true),
    now: options.now ?? (() => workbook.now()),
    random: options.random ?? Math.random,
    shareCalls: options.shareCalls ?? true,
    callsWhileLoading: options.callsWhileLoading ?? true,
    spent: options.spent ?? readCpu,
    limits: { ...MOST_WORK, steps: options.mostSteps ?? MOST_WORK.steps },
    turnLimits: options.mostInATurn ?? MOST_IN_A_TURN,
  });
}
