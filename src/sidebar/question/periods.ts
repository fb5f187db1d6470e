/** Suggestions; all other periods can be typed. */
import type { Suggestion } from "../controls/suggestions";

export const PERIODS: readonly Suggestion[] = [
  "last 7 days",
  "last 30 days",
  "last 90 days",
  "yesterday",
  "this month",
  "last month",
  "this quarter",
  "last quarter",
  "last 12 months",
  "this year",
  "last year",
  "all time",
].map((words) => ({ value: words, label: words }));
