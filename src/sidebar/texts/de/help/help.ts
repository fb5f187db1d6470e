import type { HELP_EN } from "../../en/help/help";
import { CELLS_DE } from "./cells";
import { DEFINITIONS_DE } from "./definitions";
import { FUNCTIONS_DE } from "./functions";
import { OPTION_WORDS_DE, OPTIONS_DE } from "./options";
import { PHRASES_DE } from "./phrases";

export const HELP_DE: typeof HELP_EN = {
  unlessOtherwise: "Was gezählt wird, wenn Ihr Dienst es nicht anders festlegt",
  functions: FUNCTIONS_DE,
  definitions: DEFINITIONS_DE,
  options: OPTIONS_DE,
  optionWords: OPTION_WORDS_DE,
  cells: CELLS_DE,
  phrases: PHRASES_DE,
};
