/** What a custom function is: one record with its name, its help, and what runs. */
import type { EndpointName } from "../../service-client/request/contract";
import type { OptionSpec, OptionsSpec } from "../../input-language/options/option-values";
import type { StoredAnswer } from "../../table/codec";
import type { Definition } from "./definitions";
import type { Planner } from "../planning/plan";
import type { AddOnStatus } from "./add-on-status";

/**
 * One parameter, in the order of the formula. Sheets shows name, description and example while the person
 * types.
 */
export interface Parameter {
  readonly name: string;
  readonly description: string;
  /** As it would be typed into a formula. */
  readonly example: string;
  readonly optional?: true;
  /** It may honestly hold any number and any moment, also those that RAND() and NOW() make. */
  readonly holdsAnyValue?: true;
  /** It asks nothing itself: a change of it asks again. */
  readonly isRefresh?: true;
  /** The options that it takes. */
  readonly options?: OptionsSpec;
  /** From which cell of its row a saved pull takes it; from none where it is left out. */
  readonly pulledFrom?: PulledFrom;
}

/** A cell; an option among those of the options cell; or named values for placeholders. */
export type PulledFrom =
  | "what"
  | "dates"
  | "options"
  | "columns"
  | "values"
  | { readonly option: string; readonly spec: OptionSpec };

/** What people read of a custom function: above it in the script, in the sidebar and in the README. */
export interface FunctionHelp {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Whole formulas that work. */
  readonly examples: readonly string[];
  /** What the words of its answers mean. */
  readonly definitions?: readonly Definition[];
}

/** A custom function that asks the service. */
export interface AskingFunction extends FunctionHelp {
  /** What its questions go to, whatever its arguments are. */
  readonly asks: readonly EndpointName[];
  readonly plan: Planner;
  /** What a pull takes without a limit: every row, or as many as a cell. */
  readonly pullTakes: "every row" | "the rows of a cell";
}

/** A custom function that says how the add-on itself stands. @throws AddOnError refuseArgument */
export interface StatusFunction extends FunctionHelp {
  readonly read: (values: readonly unknown[], standing: AddOnStatus) => StoredAnswer;
}

export type CustomFunction = AskingFunction | StatusFunction;
