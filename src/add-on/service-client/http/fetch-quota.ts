/** The daily requests that Google lets a person's add-ons and scripts send, once used up. */
import { cutToMinute } from "../../table/clock-text";
import { DAY_MS } from "../../shared/time";
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";

const QUOTA_NAME = STORED.fetchQuota.name;
/**
 * Google counts again 24 hours after a day's first request (guides/services/quotas), which it does not tell.
 */
/** The longest that a cache keeps. Whoever is refused meanwhile keeps it for longer. */
const QUOTA_LIFE_S = 21_600;

export class FetchQuota {
  constructor(
    private readonly services: {
      /** The person's: the quota is theirs, in whatever spreadsheet. */
      readonly userCache: () => GoogleAppsScript.Cache.Cache;
      readonly clock: Clock;
      /** A moment as day and time in the spreadsheet's zone, for sentences. */
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** The failure of a request that was refused for it. */
  usedUp(cause: unknown): AddOnError {
    const now = this.services.clock.now();
    const known = Number(this.services.userCache().get(QUOTA_NAME));
    const until = known > now ? known : now + DAY_MS;
    this.services.userCache().put(QUOTA_NAME, String(until), QUOTA_LIFE_S);
    return new AddOnError("quotaUsedUp", { until, at: cutToMinute(this.services.dateTime(until)) }, cause);
  }
}
