/**
 * What a date cell means by what it shows. Sheets makes a date of "May 2026" too, and a script gets the
 * first of May for both. Pure.
 */
import type { Zone } from "../../table/zone";
import { isDate } from "../arguments";
import { type Day, formatDay, startOfUnit, makeWholeUnit, type Unit } from "./calendar";
import { readDateCell } from "./date-cell";
import { refuseDates } from "./dates-cell";
import { parseText } from "../parsed";
import { readPhrase } from "./phrase";

/** Within the rows of an argument, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells of an argument that are one period, or one each. */
export interface DayCells {
  readonly places: readonly (readonly CellPlace[])[];
  /** For what takes a day alone: of cells that show a month or a longer period. @throws KnownError */
  readonly refuse?: (shown: string) => never;
}

export function listPlaces(rows: readonly (readonly unknown[])[]): DayCells["places"] {
  return rows.map((cells, row) => cells.map((_, column) => ({ row, column })));
}

/** Of a date cell without a time: the first of a month, with which quarters and years begin too. */
export function readFirstOfMonth(cell: unknown, zone: Zone): Day | undefined {
  const read = isDate(cell) ? readDateCell(cell, zone) : undefined;
  if (!read || read.moment !== undefined) return undefined;
  return startOfUnit("m", read.day) === read.day ? read.day : undefined;
}

/** Where nothing tells which it is. */
export function describeFirstOfMonth(day: Day): { readonly problem: string; readonly expected: string } {
  const text = formatDay(day);
  return {
    problem: `its cell is ${text}, which may be that day, or the month or a longer period that begins with it`,
    expected: `a text: "${text.slice(0, 7)}" for the month, "${text}" for the day. TEXT(…, "yyyy-mm") makes one of a date`,
  };
}

/**
 * Of a first of a month, as a text of the grammar: "2026-05-01" where a day is shown, else "2026-05",
 * "2026-Q2" or "2026".
 */
export function readShownPeriod(shown: string, day: Day): string | undefined {
  const unit = findShownNamedUnit(shown, day) ?? findShownUnit(shown, day);
  return unit && writePeriod(day, unit);
}

function writePeriod(day: Day, unit: Unit): string {
  const text = formatDay(day);
  const month = Number(text.slice(5, 7));
  if (unit === "y") return text.slice(0, 4);
  if (unit === "q") return `${text.slice(0, 4)}-Q${(month + 2) / 3}`;
  return unit === "m" ? text.slice(0, 7) : text;
}

/** The grammar reads "Q2 2026" and "May 2026". */
function findShownNamedUnit(shown: string, day: Day): Unit | undefined {
  const read = parseText((text) => readPhrase(text, refuseDates), shown).value?.days?.(day, {});
  return (["y", "q", "m"] as const).find((unit) => {
    const { from, to } = makeWholeUnit(unit, day);
    return startOfUnit(unit, day) === day && read?.from === from && read.to === to;
  });
}

/** By the numbers left without the year, in any language: "mai 26", "5/2026", "1. Mai", "2026年5月". */
function findShownUnit(shown: string, day: Day): Unit | undefined {
  const [year = "", month = ""] = formatDay(day).split("-");
  const numbers: readonly string[] = shown.match(/\d+/g) ?? [];
  const hasWord = /\p{L}{2}/u.test(shown);
  const at = Math.max(numbers.lastIndexOf(year), -1);
  // The year may have two digits: "May-26".
  const place = at >= 0 ? at : numbers.indexOf(year.slice(2));
  const others = numbers.filter((_, i) => i !== place).map(Number);
  const [only] = others;
  if (others.length > 1) return "d";
  if (only === undefined) return hasWord ? "m" : startOfUnit("y", day) === day && at >= 0 ? "y" : undefined;
  if (hasWord) return only === 1 ? "d" : undefined;
  return only === Number(month) && place >= 0 ? "m" : undefined;
}
