/** Schedules that the form offers; others can be typed. */
import type { Suggestion } from "../controls/suggestions";

const WRITTEN: readonly (readonly [schedule: string, detail: string])[] = [
  ["hourly", "every hour"],
  ["every 4 hours", "at 0, 4, 8 and so on"],
  ["daily at 6", "between 6 and 7"],
  ["weekdays at 7", "between 7 and 8"],
  ["Mondays at 9", "between 9 and 10"],
  ["monthly on day 1 at 6", "between 6 and 7"],
  ["monthly on the last day at 18", "between 18 and 19"],
];

export const SCHEDULES: readonly Suggestion[] = WRITTEN.map(([value, detail]) => ({ value, label: value, detail }));
