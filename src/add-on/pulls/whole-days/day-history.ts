/**
 * What looks at a question's last days have shown: how late its numbers come, and how long they change. Pure.
 */
import type { Day } from "../../input-language/dates/calendar";

/** A day as looks have seen it. Hours are since its end. */
export interface SeenDay {
  readonly day: Day;
  readonly number: number;
  /** When this number was first seen. */
  readonly since: number;
  /** When the day was first looked at. */
  readonly first: number;
  /** When the last of it was seen that came late; `first` where nothing did. */
  readonly arrived: number;
  /** It looked complete, as two equal looks and a later day's events make it. */
  readonly seemed?: true;
  /** The number with which it landed. */
  readonly told?: number;
}

export interface DayHistory {
  /** The last days, oldest first. */
  readonly days: readonly SeenDay[];
  /** Within how many whole hours earlier days had arrived, oldest first. */
  readonly lags: readonly number[];
  /** The last day that seemed complete and was not. */
  readonly fooled?: Day;
  /** The last day of which a part was there before the rest. */
  readonly parted?: Day;
  /** How many days are asked again, besides today. */
  readonly reach: number;
}

/** What one look at a question has shown. */
export interface DayLook {
  readonly today: Day;
  /** Hours since the end of yesterday. */
  readonly hours: number;
  /** Numbers of days, today among them. */
  readonly numbers: ReadonlyMap<Day, number>;
}

/** A day whose number is another one than it landed with. */
export interface Restated {
  readonly day: Day;
  readonly before: number;
  readonly now: number;
}

export const NO_HISTORY: DayHistory = { days: [], lags: [], reach: 7 };

const MOST_REACH = 14;
const MOST_LAGS = 28;
/** After so many hours what comes is a correction, and not late. */
const LATE_WITHIN_HOURS = 48;
/** A number that grows by less is corrected; what comes late is more. By the hours until which that holds. */
const LATE_PARTS = [
  { within: 24, part: 0.005 },
  { within: LATE_WITHIN_HOURS, part: 0.02 },
] as const;
/** An hour, as triggers come some minutes earlier and later. */
export const AN_HOUR = 0.9;
/** A day with less than this part of the smallest of others may not be there yet. */
const LEAST_PART = 0.5;
/** A day that is first looked at later says nothing of when it arrived. */
const FIRST_WITHIN_HOURS = 24;

/** With what a look has seen. */
export function addLook(history: DayHistory, look: DayLook): DayHistory {
  const yesterday = look.today - 1;
  const oldest = look.today - history.reach;
  const asked = Array.from({ length: history.reach }, (_, i) => oldest + i);
  let { fooled, parted } = history;
  let oldestChanged: Day | undefined;
  const days = asked.map((day): SeenDay => {
    const known = history.days.find((one) => one.day === day);
    const hours = look.hours + 24 * (yesterday - day);
    const number = look.numbers.get(day) ?? 0;
    if (!known) return { day, number, since: hours, first: hours, arrived: hours };
    if (known.number === number) {
      const others = history.days.filter((one) => one.day < day);
      const isSame = hours - known.since >= AN_HOUR && hasLaterEvents(look, day);
      const seems = isSame && isUsual(others, number);
      return seems ? { ...known, seemed: true } : known;
    }
    oldestChanged ??= day;
    const { seemed: _, ...others } = known;
    if (!isLate(known.number, number, hours)) return { ...others, number, since: hours };
    if (known.seemed) fooled = Math.max(day, fooled ?? day);
    if (known.number > 0) parted = Math.max(day, parted ?? day);
    return { ...others, number, since: hours, arrived: hours };
  });
  const gone = history.days.filter(({ day }) => day < oldest);
  return {
    days,
    lags: [...history.lags, ...gone.flatMap(readLag)].slice(-MOST_LAGS),
    reach: oldestChanged === undefined ? history.reach : widen(history.reach, look.today - oldestChanged),
    ...(fooled !== undefined && { fooled }),
    ...(parted !== undefined && { parted }),
  };
}

/** As many days as change, and one more. */
function widen(reach: number, age: number): number {
  return Math.min(MOST_REACH, Math.max(reach, age + 1));
}

/** Days before `before` whose numbers are others than they landed with, oldest first. */
export function listRestated({ days }: DayHistory, before: Day): readonly Restated[] {
  return days.flatMap(({ day, number, told }) =>
    told === undefined || told === number || day >= before ? [] : [{ day, before: told, now: number }],
  );
}

/** That the numbers as they are have landed. */
export function markTold(history: DayHistory): DayHistory {
  return { ...history, days: history.days.map((day) => ({ ...day, told: day.number })) };
}

/** Within how many whole hours days have arrived that are long over by `today`, oldest first. */
export function listLags({ days, lags }: DayHistory, today: Day, hours: number): readonly number[] {
  const over = days.filter(({ day }) => hours + 24 * (today - 1 - day) >= LATE_WITHIN_HOURS);
  return [...lags, ...over.flatMap(readLag)].slice(-MOST_LAGS);
}

/** Whether a later day has events that this look has seen. */
export function hasLaterEvents({ numbers, today }: DayLook, day: Day): boolean {
  return Array.from({ length: today - day }, (_, i) => day + 1 + i).some(
    (later) => (numbers.get(later) ?? 0) > 0,
  );
}

/** A day that has hardly anything while others had much is rather late than quiet. */
export function isUsual(others: readonly SeenDay[], number: number): boolean {
  return number >= LEAST_PART * Math.min(...others.map((one) => one.number));
}

function readLag({ first, arrived }: SeenDay): number[] {
  return first <= FIRST_WITHIN_HOURS ? [Math.floor(arrived)] : [];
}

function isLate(before: number, now: number, hours: number): boolean {
  const { part = Infinity } = LATE_PARTS.find(({ within }) => hours <= within) ?? {};
  return now - before > part * now;
}
