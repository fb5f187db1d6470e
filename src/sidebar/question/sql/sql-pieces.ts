/** Conditions and periods that statements by clicks are made of. Standard SQL but for `date_trunc` (pure). */
import { writeSqlName, writeText } from "./sql-text";
import type { SqlQuestion } from "./sql-question";

export function onlyEvent({ first, names }: SqlQuestion): string {
  return first === "" ? "" : `e.${writeSqlName(names.event)} = ${writeText(first)}`;
}

export function inDays({ hasDays, names }: SqlQuestion): string {
  return hasDays ? between(dayOf(`e.${writeSqlName(names.time)}`)) : "";
}

export function where(...conditions: readonly string[]): string {
  const all = conditions.filter(Boolean);
  return all.length === 0 ? "" : `where ${all.join(" and ")}`;
}

export function between(day: string): string {
  return `${day} between :from and :to`;
}

export function dayOf(moment: string): string {
  return `cast(${moment} as date)`;
}

/** Hours, not dates: a day of 23 hours would let an event be a day late. No event follows itself. */
export function isSoon(later: string, earlier: string, { first, second, within }: SqlQuestion): string {
  const after = `${later} ${first === second ? ">" : ">="} ${earlier}`;
  return within === ""
    ? after
    : `${after} and extract(epoch from ${later}) - extract(epoch from ${earlier}) <= ${within} * 86400`;
}

/** Databases begin a week on Monday. */
export function periodOf(day: string, { by, toMonday }: SqlQuestion): string {
  if (by === "week" && toMonday > 0)
    return `cast(date_trunc('week', ${day} + interval '${toMonday}' day) - interval '${toMonday}' day as date)`;
  return `cast(date_trunc('${by}', ${day}) as date)`;
}

const LENGTHS = {
  "": "",
  day: "'1' day",
  week: "'7' day",
  month: "'1' month",
  quarter: "'3' month",
  year: "'1' year",
};

/** The beginning of the next period, or of the one before. */
export function nextPeriod(period: string, { by }: SqlQuestion, sign: "+" | "-" = "+"): string {
  return `cast(${period} ${sign} interval ${LENGTHS[by]} as date)`;
}

/** Another name where there is a column of this one already: "people 2". */
export function aliasOf(name: string, taken: readonly string[]): string {
  const isTaken = (one: string): boolean => taken.some((known) => known.toLowerCase() === one.toLowerCase());
  for (let number = 1; ; number++) {
    const alias = number === 1 ? name : `${name} ${number}`;
    if (!isTaken(alias)) return alias;
  }
}

export function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line.trim() !== "").join("\n");
}
