/** Suggestions; all others that `parseSchedule` reads may be typed. */
export const OFFERED_SCHEDULES = [
  "hourly",
  "every 4 hours",
  "daily at 6",
  "daily at 7, when yesterday is complete (else by 11)",
  "weekdays at 7",
  "Mondays at 8",
  "Mondays at 9",
  "monthly on day 1 at 6",
  "monthly on the last day at 18",
] as const;

/** A schedule that people can choose without writing it. */
export type OfferedSchedule = (typeof OFFERED_SCHEDULES)[number];
