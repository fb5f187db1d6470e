/** A custom function's record: name, help and code. */
import type { EndpointName } from "../../service-client/request/contract";
import type { DayCells } from "../../input-language/dates/shown-period";
import type { OptionSpec, OptionsSpec } from "../../input-language/options/option-values";
import type { TableOrValue } from "../../table/codec";
import type { Definition } from "./definitions";
import type { Planner } from "../planning/plan";
import type { AddOnStatus } from "./add-on-status";

/** In the formula's order. Sheets shows name, description and example while typing. */
export interface Parameter {
  readonly name: string;
  readonly description: string;
  /** An example as a formula has it. */
  readonly example: string;
  readonly optional?: true;
  /** Any number or moment is honest here, even those of RAND() and NOW(). */
  readonly holdsAnyValue?: true;
  /** Asks nothing itself; a change asks again. */
  readonly isRefresh?: true;
  readonly options?: OptionsSpec;
  /** The cell of a pull's row; none by default. */
  readonly pulledFrom?: PulledFrom;
}

/** A cell, one of its options, or values for placeholders. */
export type PulledFrom =
  | "what"
  | "dates"
  | "options"
  | "columns"
  | "values"
  | { readonly option: string; readonly spec: OptionSpec };

/**
 * What is told of a parameter where a formula is typed. Sheets shows each as if it were needed, so the words
 * say which can be left out.
 */
export function helpOf({ description, optional }: Parameter): string {
  return optional ? `Optional. ${description}` : description;
}

/** The name of a custom function as a formula has it. */
export type FunctionName =
  | "ANALYTICS_REPORT"
  | "ANALYTICS_METRIC"
  | "ANALYTICS_COMPARE"
  | "ANALYTICS_PEOPLE"
  | "ANALYTICS_PEOPLE_COUNT"
  | "ANALYTICS_SQL"
  | "ANALYTICS_AB_TEST"
  | "ANALYTICS_LIST"
  | "ANALYTICS_EXPORT_STATUS"
  | "ANALYTICS_STATUS";

/** In the script, the sidebar and the README. */
export interface FunctionHelp {
  readonly name: FunctionName;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Formulas that work as they stand. */
  readonly examples: readonly string[];
  /** What the words of its answers mean. */
  readonly definitions?: readonly Definition[];
}

/** A custom function that asks the service, and how its arguments become questions. */
export interface AskingFunction extends FunctionHelp {
  /** The endpoints it asks, whatever the arguments. */
  readonly asks: readonly EndpointName[];
  readonly plan: Planner;
  /** Which cells of its parameters for placeholders are days; without it, its dates are. */
  readonly findDays?: (given: readonly unknown[]) => readonly DayCells[];
  /** How many rows a pull takes without a limit. */
  readonly pullTakes: "every row" | "the rows of a cell";
}

/** Reports the add-on's own state. @throws AddOnError badArgument */
export interface StatusFunction extends FunctionHelp {
  readonly read: (values: readonly unknown[], status: AddOnStatus) => TableOrValue;
}

export type CustomFunction = AskingFunction | StatusFunction;
