/** What looks at a pull's days have shown, as its property keeps it. Pure. */
import type { Day } from "../../input-language/dates/calendar";
import { parseStored } from "../../settings/stored-json";
import { isDict, isNumber } from "../../table/values";
import { type DayHistory, NO_HISTORY, type SeenDay } from "./day-history";

export interface PullLooks {
  /** The day that was waited for last, how often it was looked at, and whether it landed without. */
  readonly day: Day;
  readonly looks: number;
  readonly hasLanded: boolean;
  /** By a digest of what was asked. */
  readonly inputs: { readonly [question: string]: DayHistory };
}

const VERSION = 1;

const NO_PULL_LOOKS: PullLooks = { day: 0, looks: 0, hasLanded: false, inputs: {} };

/** None where it is of another spreadsheet, or cannot be read. */
export function readPullLooks(text: string | null | undefined, spreadsheet: string): PullLooks {
  const stored = parseStored<unknown>(text);
  if (!isDict(stored) || stored["version"] !== VERSION || stored["spreadsheet"] !== spreadsheet)
    return NO_PULL_LOOKS;
  const { day, looks, landed, inputs } = stored;
  if (!isNumber(day) || !isNumber(looks) || !isDict(inputs)) return NO_PULL_LOOKS;
  const read = Object.entries(inputs).map(([question, history]) => [question, readHistory(history)] as const);
  return { day, looks, hasLanded: landed === true, inputs: Object.fromEntries(read) };
}

/** The text that `readLooks` reads. */
export function writeLooks({ day, looks, hasLanded, inputs }: PullLooks, spreadsheet: string): string {
  const written = Object.entries(inputs).map(
    ([question, history]) => [question, writeHistory(history)] as const,
  );
  return JSON.stringify({
    version: VERSION,
    spreadsheet,
    day,
    looks,
    landed: hasLanded,
    inputs: Object.fromEntries(written),
  });
}

/** A day takes some 30 letters of the 9 KB that a property holds. */
function writeHistory({ days, lags, fooled, parted, reach }: DayHistory): unknown {
  const rows = days.map(({ day, number, since, first, arrived, seemed, told }) => [
    day,
    number,
    ...[since, first, arrived].map((hours) => Math.round(hours * 100) / 100),
    seemed ? 1 : 0,
    told ?? null,
  ]);
  return [reach, fooled ?? null, parted ?? null, lags, rows];
}

function readHistory(value: unknown): DayHistory {
  if (!Array.isArray(value)) return NO_HISTORY;
  const [reach, fooled, parted, lags, rows] = value as readonly unknown[];
  if (!isNumber(reach) || !Array.isArray(lags) || !lags.every(isNumber) || !Array.isArray(rows))
    return NO_HISTORY;
  return {
    reach,
    lags,
    days: rows.flatMap(readSeenDay),
    ...(isNumber(fooled) && { fooled }),
    ...(isNumber(parted) && { parted }),
  };
}

function readSeenDay(value: unknown): SeenDay[] {
  if (!Array.isArray(value)) return [];
  const [day, number, since, first, arrived, seemed, told] = value as readonly unknown[];
  const isWhole =
    isNumber(day) && isNumber(number) && isNumber(since) && isNumber(first) && isNumber(arrived);
  if (!isWhole) return [];
  return [
    {
      day,
      number,
      since,
      first,
      arrived,
      ...(seemed === 1 && { seemed: true as const }),
      ...(isNumber(told) && { told }),
    },
  ];
}
