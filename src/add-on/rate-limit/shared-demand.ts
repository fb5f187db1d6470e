/** What the hourly runs of all spreadsheets want of one account, by the hour. Pure. */
import { HOUR_MS, type EpochMs } from "../shared/time";

/** What was due in one hour: requests, and the spreadsheets whose pulls they are. */
export interface HourOfDemand {
  readonly requests: number;
  readonly spreadsheets: number;
}

/** The hour that runs, numbered since 1970, and the one before it. */
export interface SharedDemand {
  readonly hour: number;
  readonly now: HourOfDemand;
  readonly before: HourOfDemand;
}

const NO_REQUESTS: HourOfDemand = { requests: 0, spreadsheets: 0 };
export const NO_DEMAND: SharedDemand = { hour: 0, now: NO_REQUESTS, before: NO_REQUESTS };

/**
 * With what one spreadsheet's hourly run finds due. Google starts it once an hour, so that each hour counts
 * each spreadsheet once.
 */
export function applyDemand(known: SharedDemand, requests: number, now: EpochMs): SharedDemand {
  const { hour, now: sum, before } = moveTo(known, now);
  return { hour, now: { requests: sum.requests + requests, spreadsheets: sum.spreadsheets + 1 }, before };
}

/** Of an hour: the last whole one, or the one that runs where it has more already. */
export function readHour(known: SharedDemand, now: EpochMs): HourOfDemand {
  const { now: sum, before } = moveTo(known, now);
  return sum.requests > before.requests ? sum : before;
}

function moveTo(known: SharedDemand, now: EpochMs): SharedDemand {
  const hour = Math.floor(now / HOUR_MS);
  if (hour === known.hour) return known;
  return { hour, now: NO_REQUESTS, before: hour === known.hour + 1 ? known.now : NO_REQUESTS };
}

/** As short text: the account's property is read by each request. "" where nothing was noted. */
export function writeDemand({ hour, now, before }: SharedDemand): string {
  if (hour === 0) return "";
  return [hour, now.requests, now.spreadsheets, before.requests, before.spreadsheets].join(",");
}

/** A damaged text is read as none: the next hour begins at nothing. */
export function readDemand(text: string | undefined): SharedDemand {
  const numbers = (text ?? "").split(",").map(Number);
  const [hour, requests, spreadsheets, requestsBefore, spreadsheetsBefore] = numbers;
  if (numbers.length !== 5 || !numbers.every((one) => Number.isSafeInteger(one) && one >= 0))
    return NO_DEMAND;
  return {
    hour: hour ?? 0,
    now: { requests: requests ?? 0, spreadsheets: spreadsheets ?? 0 },
    before: { requests: requestsBefore ?? 0, spreadsheets: spreadsheetsBefore ?? 0 },
  };
}
