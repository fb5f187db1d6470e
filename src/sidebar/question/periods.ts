/** Suggestions; all other periods can be typed. */
import type { Suggestion } from "../controls/suggestions";

export const PERIODS: readonly Suggestion[] = toSuggestions([
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
]);

/** Of a property that holds days, which may be to come. */
export const DATED: readonly Suggestion[] = [
  ...toSuggestions(["today", "next 7 days", "next 14 days", "next 30 days", "next month"]),
  ...PERIODS,
];

function toSuggestions(phrases: readonly string[]): readonly Suggestion[] {
  return phrases.map((words) => ({ value: words, label: words }));
}
