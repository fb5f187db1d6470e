/** Schedules that the form offers; others can be typed. */
import type { Suggestion } from "../controls/suggestions";

const WRITTEN = [
  "hourly",
  "every 4 hours",
  "daily at 6",
  "weekdays at 7",
  "Mondays at 9",
  "monthly on day 1 at 6",
  "monthly on the last day at 18",
];

export const SCHEDULES: readonly Suggestion[] = WRITTEN.map((value) => ({ value, label: value }));
