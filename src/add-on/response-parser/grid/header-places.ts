/** Which names of one header are those of which lists and columns. Pure. */

import type { OpenColumn } from "./open-column";
import type { Opening } from "./opening";
import type { Labels } from "../shape/labels";
import { isNumeral } from "../typing/numerals";
import { hasMeasureName, onlyLetters } from "../vocabulary/field-names";
import { LEADING } from "../vocabulary/label-names";
import { isNumber, isText, type List } from "../../table/values";

/**
 * How many columns have words where their type says numbers, or numbers where it says texts. `asksNames`: a
 * name of a measure says numbers as well.
 */
export function countDoubts({ names, types }: Labels, rows: readonly List[], asksNames: boolean): number {
  const isDoubtful = (name: string, c: number): boolean => {
    const cells = rows.map((row) => row[c]);
    if (types[c] === "text") return cells.some(isNumber);
    const isOfNumbers =
      types[c] === "number" || (asksNames && types[c] === undefined && hasMeasureName(name));
    return isOfNumbers && cells.some((cell) => isText(cell) && !isNumeral(cell, true));
  };
  return names.filter(isDoubtful).length;
}

/** The places of a header's names: those of a list's elements, and of other columns by their place. */
interface Shared {
  readonly own: readonly number[];
  readonly around: ReadonlyMap<number, number>;
}

/**
 * A header of the whole row also names columns beside the list: those whose keys are names of it, and as many
 * others as are left. These are called names, or stand before the list, or are all of the others.
 */
export function shareHeader(
  { columns, grid }: Opening,
  { column, longest, items }: OpenColumn,
  names: readonly string[],
  width: number,
): Shared {
  const places = Array.from({ length: width }, (_, place) => place);
  const others = [...grid.names.keys()].filter((c) => c !== column);
  const placeOf = (c: number): number => names.findIndex((name) => isSameName(name, grid.names[c]!));
  const known = pair(others, others.map(placeOf));
  const taken = [...known.values()];
  const left = places.filter((place) => !taken.includes(place));
  const unnamed = others.filter((c) => !known.has(c));
  const missing = left.length - longest;
  const isLeading = (c: number): boolean => LEADING.test(grid.names[c]!);
  const holdsTexts = (c: number): boolean => grid.columns[c]!.some(isText);
  const isAlone = columns.length === 1 && new Set(taken).size === taken.length;
  const inPlace = unnamed.filter((c) => c < column);
  const moved = unnamed.some(isLeading) ? unnamed.filter(isLeading) : unnamed.filter(holdsTexts);
  // A list with words has its own keys: {"values": ["DE", 4], "segment": "all"}.
  const isMoved =
    !items.some((item) => isText(item) && !isNumeral(item, true)) &&
    (moved.length === missing || unnamed.length === missing) &&
    !names.slice(0, moved.length).some((name) => hasMeasureName(name));
  const before = inPlace.length === missing ? inPlace : isMoved ? moved : undefined;
  if (!isAlone || !before) return { own: places, around: new Map() };
  const own = left.slice(before.length, before.length + longest);
  const behind = unnamed.length === missing ? unnamed.filter((c) => !before.includes(c)) : [];
  const rest = left.filter((place) => !own.includes(place));
  return { own, around: new Map([...known, ...pair([...before, ...behind], rest)]) };
}

/** Columns with their places, but for those that have none. */
function pair(columns: readonly number[], places: readonly number[]): ReadonlyMap<number, number> {
  return new Map(columns.map((c, at) => [c, places[at]!] as const).filter(([, place]) => place >= 0));
}

function isSameName(a: string, b: string): boolean {
  return a === b || (onlyLetters(a) !== "" && onlyLetters(a) === onlyLetters(b));
}
