/** What the add-on's own tabs are called, and the names on their cells. */
import { ANSWER_TAB } from "../../answers/store/answer-tab";

export const CONFIG_SHEET = "Analytics pulls";
export const LOG_SHEET = "Analytics log";

/** The named range on the headers: by it the tab is found under any name. */
export const CONFIG_RANGE = "analytics_pulls";

export const OWN_SHEETS: readonly string[] = [CONFIG_SHEET, LOG_SHEET, ANSWER_TAB];
