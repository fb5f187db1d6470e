/** Schedules that are offered; others can be typed. */
import type { Suggestion } from "../controls/suggestions";

/** Put into the page by the build, as the tab of pulls offers them: the page knows the server by types only. */
declare const SCHEDULES: readonly string[];

export const OFFERED: readonly Suggestion[] = SCHEDULES.map((value) => ({ value, label: value }));
