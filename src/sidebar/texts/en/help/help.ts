import type { FunctionName } from "../../../../add-on/custom-functions/definition/custom-function";
import type { DefinitionKey } from "../../../../add-on/custom-functions/definition/definitions";
import type { PullCellName } from "../../../../add-on/input-language/pulls/pull-row";
import type { SourceWord } from "../../../../add-on/input-language/pulls/pull-words";
import type { OfferedSchedule } from "../../../../add-on/input-language/schedules/offered-schedules";
import type { PeriodPhrase } from "./phrases";
import type { OptionName, OptionWord } from "../../../../add-on/input-language/options/option-specs";

/** `parameters`: by their names in the formula, which stay. */
export interface FunctionWords {
  readonly description: string;
  readonly parameters: { readonly [name in string]?: string };
}

export interface DefinitionWords {
  readonly term: string;
  readonly means: string;
}

/** `does`: begins a sentence without its full stop. */
export interface OptionWords {
  readonly label: string;
  readonly does: string;
}

export interface CellWords {
  readonly title: string;
  readonly note: string;
}

export type OfferedPhrase = PeriodPhrase | OfferedSchedule | SourceWord;

/** Help, options and the tab's columns: English comes from the catalog by the build. */
interface Help {
  readonly unlessOtherwise?: string;
  readonly functions: { readonly [name in FunctionName]?: FunctionWords };
  readonly definitions: { readonly [key in DefinitionKey]?: DefinitionWords };
  readonly options: { readonly [name in OptionName]?: OptionWords };
  /** What is shown for a word of an option; its cell keeps the word. */
  readonly optionWords: { readonly [word in OptionWord]?: string };
  readonly cells: { readonly [cell in PullCellName]?: CellWords };
  /** What stands beside a phrase that is typed as it is: "last 7 days". */
  readonly phrases: { readonly [phrase in OfferedPhrase]?: string };
}

export const HELP_EN: Help = {
  functions: {},
  definitions: {},
  options: {},
  optionWords: {},
  cells: {},
  phrases: {},
};
