/** Google's daily limit of requests for one person. */
import { cutToMinute } from "../../table/clock-text";
import { DAY_MS } from "../../shared/time";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";

const QUOTA_NAME = STORED.fetchQuota.name;
/**
 * The cache's limit. Google counts again 24 hours after the day's first request (guides/services/quotas), a
 * time that it does not tell.
 */
const QUOTA_LIFE_S = 21_600;

/** Knows until when Google sends nothing more for this person, whose daily requests are used up. */
export class FetchQuota {
  constructor(
    private readonly services: {
      /** The quota is the person's, over all spreadsheets. */
      readonly userCache: () => GoogleAppsScript.Cache.Cache;
      readonly clock: Clock;
      /** As day and time in the spreadsheet's zone. */
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  usedUp(cause: unknown): AddOnError {
    const now = this.services.clock.now();
    const known = Number(this.services.userCache().get(QUOTA_NAME));
    const until = known > now ? known : now + DAY_MS;
    this.services.userCache().put(QUOTA_NAME, String(until), QUOTA_LIFE_S);
    return new AddOnError("quotaUsedUp", { until, at: cutToMinute(this.services.dateTime(until)) }, cause);
  }
}
