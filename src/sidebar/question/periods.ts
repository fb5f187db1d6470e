/** The periods that fields of days suggest. */
import { type Suggestion, toPhraseSuggestion } from "../controls/suggestions";
import { COMING_PERIODS, PAST_PERIODS } from "../texts/en/help/phrases";

export const OFFERED_PERIODS: readonly Suggestion[] = PAST_PERIODS.map(toPhraseSuggestion);

/** Of a property that holds days. */
export const DATED: readonly Suggestion[] = [...COMING_PERIODS.map(toPhraseSuggestion), ...OFFERED_PERIODS];
