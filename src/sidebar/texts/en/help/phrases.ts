/** Offered as they are typed; all other periods can be typed, too. */
export const PAST_PERIODS = [
  "last 7 days",
  "last 14 days",
  "last 30 days",
  "last 90 days",
  "yesterday",
  "this week",
  "last week",
  "last 4 weeks",
  "last 12 weeks",
  "this month",
  "month to date",
  "last month",
  "this quarter",
  "quarter to date",
  "last quarter",
  "last 6 months",
  "last 12 months",
  "this year",
  "last year",
  "this fiscal year",
  "last fiscal year",
  "all time",
] as const;

/** Of a property that holds days, which may be to come. */
export const COMING_PERIODS = ["today", "next 7 days", "next 14 days", "next 30 days", "next month"] as const;

export type PeriodPhrase = (typeof PAST_PERIODS | typeof COMING_PERIODS)[number];
