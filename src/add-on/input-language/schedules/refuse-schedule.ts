import { argumentError } from "../../shared/known-error";

/** What a schedule may say, as a part of a sentence. */
const SCHEDULE_EXPECTED =
  '"hourly", "every 4 hours", "daily at 9", "daily at 9 and 17", "weekdays at 7", "Mondays and Thursdays at 9", "every 2 weeks on Monday at 9", "monthly on day 1 at 6", "first Monday of the month at 9", "quarterly", "daily at 7, when yesterday is complete", "in Europe/Paris" after it for another zone, or nothing';

export function scheduleError(problem: string): Error {
  return argumentError("schedule", problem, SCHEDULE_EXPECTED);
}
