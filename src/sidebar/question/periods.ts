/** Suggestions; all other periods can be typed. */
import type { Suggestion } from "../controls/suggestions";

export const PERIODS: readonly Suggestion[] = [
  "last 7 days",
  "last 14 days",
  "last 30 days",
  "last 90 days",
  "yesterday",
  "this week",
  "last week",
  "last 12 weeks",
  "this month",
  "month to date",
  "last month",
  "this quarter",
  "quarter to date",
  "last quarter",
  "last 12 months",
  "this year",
  "last year",
  "this fiscal year",
  "last fiscal year",
  "all time",
].map((words) => ({ value: words, label: words }));
