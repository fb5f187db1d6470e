/** Days as a person says them: "Mon 16 Nov to Sun 22 Nov 2026". Pure. */
import { MONTHS, WEEKDAYS } from "./calendar";
import type { DateRange } from "./dates";

/** The first day has its year only where the last one has another. */
export function describeDays({ from, to }: DateRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const year = last.getUTCFullYear();
  if (from === to) return `${nameDay(last)} ${year}`;
  const firstYear = first.getUTCFullYear() === year ? "" : ` ${first.getUTCFullYear()}`;
  return `${nameDay(first)}${firstYear} to ${nameDay(last)} ${year}`;
}

/** "Sun 22 Nov", of a moment at UTC. */
export function nameDay(day: Date): string {
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7]?.slice(0, 3);
  return `${weekday} ${day.getUTCDate()} ${nameMonth(day)}`;
}

/** For a header: "16–22 Nov 2026", "28 Sep – 4 Oct 2026", "22 Nov 2026". */
export function nameShortDays({ from, to }: DateRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const [firstMonth, lastMonth] = [first, last].map(nameMonth);
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const end = `${last.getUTCDate()} ${lastMonth} ${last.getUTCFullYear()}`;
  if (from === to) return end;
  if (isSameYear && firstMonth === lastMonth) return `${first.getUTCDate()}–${end}`;
  return `${first.getUTCDate()} ${firstMonth}${isSameYear ? "" : ` ${first.getUTCFullYear()}`} – ${end}`;
}

function nameMonth(day: Date): string {
  return MONTHS[day.getUTCMonth()]?.slice(0, 3) ?? "";
}
