/** Lets the sheet of a runtime calculate with the add-on's own custom functions. */
import type { Runtime } from "../google/runtime/runtime";
import {
  type CalculatorOptions,
  createCalculator,
  type SheetCalculator,
} from "../sheet/calculator/calculator";

/**
 * The calculator of a runtime's workbook: each call of a custom function is an execution of the built add-on.
 */
export function calculatorOf(runtime: Runtime, options: Partial<CalculatorOptions> = {}): SheetCalculator {
  const { platform, presence } = runtime;
  // At Google any top-level function can be typed into a cell, tagged or not
  // (github.com/googleworkspace/apps-script-samples issue 181); the tag only offers it.
  // Formulas name functions in any case, scripts only in their own.
  const names = new Map(runtime.listFunctions().map(({ name }) => [name.toUpperCase(), name]));
  return createCalculator(runtime.workbook, {
    customFunctionNames: names.keys(),
    hasCustomFunctions: () => presence.hasFunctions,
    mostResultCells: platform.mostResultCells,
    mostResultRows: platform.mostResultRows,
    omittedArgument: platform.omittedArguments,
    shareCalls: platform.sharesEqualCalls,
    callsWithErrors: platform.callsWithErrors,
    callsWhileLoading: platform.callsWhileLoading,
    ...(platform.customFunctionDates === "script zone" ? { dateZone: runtime.scriptZone } : {}),
    callCustomFunction: async (name, args, at) => {
      if (!platform.calculatesWhileClosed) await presence.opened();
      const result = await runtime.run(names.get(name) ?? name, args, { mode: "CUSTOM_FUNCTION", at });
      return result.value;
    },
    ...options,
  });
}
