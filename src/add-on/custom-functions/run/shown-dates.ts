/**
 * The days of a call as their cells show them, where one is the first day of a month: that day, or the whole
 * month. One reader for a formula that calculates and for who looks at a formula; every other call costs
 * nothing here. Pure, but for what `look` reads.
 */
import { isDate, readRows, unwrapArgument } from "../../input-language/arguments";
import { formatDay } from "../../input-language/dates/calendar";
import { type DayCells, listPlaces, readFirstOfMonth } from "../../input-language/dates/shown-period";
import { splitOneCall } from "../../input-language/formula/calls";
import { isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import type { AskingFunction } from "../definition/custom-function";
import { followsClock, mayShowPeriods, readShownRows, refuseUnseenPair } from "./shown-rows";

type Rows = readonly (readonly unknown[])[];

/** TODAY() is one day on every day, whichever it is. */
const MOVING_DAY = /^TODAY\s*\(\s*\)\s*(?:[+-]\s*\d+)?$/i;

/** Cells as a sheet has them: values, what they show, formulas. */
export interface ReferredCells {
  readonly values: Rows;
  readonly texts: readonly (readonly string[])[];
  readonly formulas: readonly (readonly string[])[];
}

/** An argument as formulas write it. */
export interface WrittenArgument {
  /** In each call that may be the one that is calculated. */
  readonly texts: readonly string[];
  /** Whether the formula around them follows the clock. */
  readonly moves: boolean;
  /** The cells of one reference, such as A1 or Sheet2!A1:B2. */
  readonly referred: (reference: string) => ReferredCells | undefined;
}

/**
 * Left as dates where nothing shows what they are: planning asks.
 * @throws KnownError badArgument for two of which nothing shows whether they are days or months
 */
export function readShownDates(
  { parameters, findDays }: Pick<AskingFunction, "parameters" | "findDays">,
  given: readonly unknown[],
  zone: Zone,
  look: (place: number) => WrittenArgument | undefined,
): readonly unknown[] {
  const place = parameters.findIndex(({ pulledFrom }) => pulledFrom === (findDays ? "values" : "dates"));
  if (place < 0 || !hasDate(given[place])) return given;
  const rows = readRows(given[place]) ?? [[given[place]]];
  const days = findDays?.(given.map(unwrapArgument)) ?? [{ places: listPlaces(rows) }];
  let written: WrittenArgument | undefined;
  const read = days.reduce((before, of) => {
    if (!mayShowPeriods(pick(before, of), zone)) return before;
    written ??= look(place);
    return readDays(before, of, zone, written);
  }, rows);
  return read === rows ? given : given.map((value, i) => (i === place ? read : value));
}

function hasDate(value: unknown): boolean {
  return readRows(value)?.some((row) => row.some(isDate)) ?? isDate(value);
}

function readDays(rows: Rows, of: DayCells, zone: Zone, written: WrittenArgument | undefined): Rows {
  const days = pick(rows, of);
  const read = written ? readWritten(days, of, zone, written) : days;
  if (of.refuse) {
    const period = read
      .flat()
      .find((cell) => isText(cell) && !isDayText(cell) && !days.flat().includes(cell));
    return isText(period) ? of.refuse(period) : rows;
  }
  refuseUnseenPair(read, zone);
  return read === days ? rows : put(rows, of, read);
}

/** What all that may be the argument show alike. */
function readWritten(
  days: Rows,
  of: DayCells,
  zone: Zone,
  { texts, moves, referred }: WrittenArgument,
): Rows {
  const isLone = days.flat().length === 1;
  const found: Rows[] = [];
  for (const text of new Set(texts)) {
    if (text === "" || text.startsWith('"')) continue;
    const isMoving = MOVING_DAY.test(text);
    const cells = isMoving ? undefined : readCells(text, referred);
    if (cells && areEqual(pick(cells.values, of), days)) {
      const shown = {
        texts: pick(cells.texts, of),
        moves: pick(cells.formulas, of).flat().some(followsClock),
      };
      found.push(readShownRows(days, zone, shown));
    } else if (isMoving && isLone) found.push([[readAsDay(days.flat()[0], zone)]]);
    else if (!cells && isLone) return days;
  }
  const [first = readShownRows(days, zone, { texts: [], moves })] = found;
  return found.every((one) => areEqual(one, first)) ? first : days;
}

/** Of one reference, or of single cells that HSTACK lays side by side. */
function readCells(text: string, referred: WrittenArgument["referred"]): ReferredCells | undefined {
  const parts = splitOneCall(text, "HSTACK")?.map(referred);
  if (!parts) return referred(text);
  const cells = parts.filter((part) => part !== undefined);
  if (cells.length < parts.length || cells.some(({ values }) => values.flat().length !== 1)) return undefined;
  const lay = <T>(grids: readonly (readonly (readonly T[])[])[]): readonly (readonly T[])[] => [
    grids.flat(2),
  ];
  return {
    values: lay(cells.map(({ values }) => values)),
    texts: lay(cells.map(({ texts }) => texts)),
    formulas: lay(cells.map(({ formulas }) => formulas)),
  };
}

function readAsDay(cell: unknown, zone: Zone): unknown {
  const day = readFirstOfMonth(cell, zone);
  return day === undefined ? cell : formatDay(day);
}

function isDayText(text: string): boolean {
  return /^\d+-\d\d-\d\d$/.test(text);
}

function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick<T>(rows: readonly (readonly T[])[], { places }: DayCells): T[][] {
  return places.map((row) => row.flatMap((at) => rows[at.row]?.[at.column] ?? []));
}

/** A pair that moves is one text: beside it the second cell is blank. */
function put(rows: Rows, { places }: DayCells, read: Rows): Rows {
  const cells = places.flat();
  if (cells.length === rows.flat().length) return read;
  const values = read.flat();
  const all = rows.map((row) => [...row]);
  cells.forEach(({ row, column }, i) => all[row]?.splice(column, 1, values[i] ?? ""));
  return all;
}
