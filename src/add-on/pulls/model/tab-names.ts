/** Names of our tabs and ranges. */
import { ANSWER_TAB } from "../../answers/store/answer-tab";

/** The name that the tab of pulls gets; it is found by a named range, as people rename it. */
export const CONFIG_SHEET = "Analytics pulls";
export const LOG_SHEET = "Analytics log";

/** Named range of the headers; finds the tab under any name. */
export const CONFIG_RANGE = "analytics_pulls";

export const OWN_SHEETS: readonly string[] = [CONFIG_SHEET, LOG_SHEET, ANSWER_TAB];
