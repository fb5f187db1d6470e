/** The values of a cube, in a flat list, in nested lists, or with their places. Pure. */

import { type CubeCell, type Dimension, type FoundDimension, isDrawn } from "./cube-dimensions";
import { listMeasures } from "./measures";
import { repeatsQuestion } from "../vocabulary/echo-words";
import { onlyLetters, wordsOf } from "../vocabulary/field-names";
import {
  type Dict,
  isDict,
  isList,
  isNumber,
  isNumeric,
  isScalar,
  isText,
  type List,
} from "../../table/values";

export interface CubeValues {
  /** What is counted, one or more. */
  readonly names: readonly string[];
  readonly cells: readonly CubeCell[];
  readonly keys: readonly string[];
}

const CUBE_VALUES = /^(values?|observations?|data|cells)$/;
export const CUBE_FIELDS: readonly string[] = ["id", "size", "role", "class"];
/** More fields or measures are those of something else. */
const MOST_MEASURES = 50;

type Entry = readonly [string, unknown];

/** Undefined where nothing beside the dimensions fits them. */
export function readCubeValues(node: Dict, found: FoundDimension): CubeValues | undefined {
  const { dimensions, key, isByForm = false } = found;
  const others = Object.entries(node).filter(
    ([name, value]) => name !== key && !isScalar(value) && !CUBE_FIELDS.includes(name) && !isAsked(name),
  );
  const named = others.find(([name]) => CUBE_VALUES.test(onlyLetters(name)));
  const cells = named && readNamedCells(named[1], found);
  const read = cells && { names: ["value"], cells, keys: [named[0]] };
  if (read && !isByForm) return read;
  const unnamed =
    read ??
    readMeasures(others, dimensions) ??
    (isByForm ? undefined : readPlacedUnderAnyWord(others, dimensions));
  return unnamed && !others.some((other) => isTable(other, unnamed.keys)) ? unnamed : undefined;
}

/** Below dimensions that are known by their form alone, {"1": 12, "2": 5} counts something else. */
function readNamedCells(value: unknown, { dimensions, isByForm }: FoundDimension): CubeCell[] | undefined {
  return (
    readFlat(value, dimensions) ?? (isByForm && isDict(value) ? undefined : readPlaced(value, dimensions))
  );
}

/** Rows of their own: what is beside them are weights or scores, and the members are those of columns. */
function isTable([key, value]: Entry, taken: readonly string[]): boolean {
  return !taken.includes(key) && isList(value) && value.every(isDict) && listMeasures(value).size > 0;
}

function isAsked(key: string): boolean {
  return repeatsQuestion(wordsOf(key).join("_"));
}

/** {"signups": [12, 15, 7, 9], "paid": [1, 2, 3, 4]}, also in an object or in a list of names with values. */
function readMeasures(others: readonly Entry[], dimensions: readonly Dimension[]): CubeValues | undefined {
  const read = others.map(([key, value]) => ({ key, measures: listMeasuresOf(key, value, dimensions) }));
  const measured = read.filter(({ measures }) => measures.length > 0);
  const measures = measured.flatMap((one) => one.measures);
  if (measures.length === 0 || measures.length > MOST_MEASURES) return undefined;
  const cells = measures[0]!.cells.map(({ places }, at) => ({
    places,
    values: measures.map((one) => one.cells[at]!.values[0]),
  }));
  return { names: measures.map(({ name }) => name), cells, keys: measured.map(({ key }) => key) };
}

interface Measure {
  readonly name: string;
  readonly cells: readonly CubeCell[];
}

function listMeasuresOf(key: string, value: unknown, dimensions: readonly Dimension[]): Measure[] {
  const own = readNumbers(key, value, dimensions);
  if (own) return [own];
  const items: List = isList(value) ? value : [];
  const inner = isDict(value) ? Object.entries(value) : items.map(readNamedValues);
  if (inner.length > MOST_MEASURES) return [];
  const measures = inner.map((one) => one && readNumbers(one[0], one[1], dimensions));
  const found = measures.filter((one) => one !== undefined);
  return found.length === inner.length ? found : [];
}

/** {"name": "signups", "values": [12, 15, 7, 9]} */
function readNamedValues(item: unknown): readonly [string, unknown] | undefined {
  if (!isDict(item)) return undefined;
  const values = Object.values(item);
  const [name, list] = [values.find(isText), values.find(isList)];
  return name !== undefined && list && values.length === 2 ? [name, list] : undefined;
}

/** Under any name, only of numbers and blanks. */
function readNumbers(name: string, value: unknown, dimensions: readonly Dimension[]): Measure | undefined {
  const cells = readFlat(value, dimensions);
  if (!cells || cells.length < 2) return undefined;
  const numbers = cells.map(({ values }) => values[0]);
  return isNumeric([numbers]) && numbers.some(isNumber) ? { name, cells } : undefined;
}

function readPlacedUnderAnyWord(
  others: readonly Entry[],
  dimensions: readonly Dimension[],
): CubeValues | undefined {
  for (const [key, value] of others) {
    const cells = readPlaced(value, dimensions);
    if (cells?.some(({ values }) => isNumber(values[0]))) return { names: ["value"], cells, keys: [key] };
  }
  return undefined;
}

/** A value for each combination of members, the last dimension running fastest. */
function readFlat(value: unknown, dimensions: readonly Dimension[]): CubeCell[] | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  const isFlat = value.length === countCombinations(dimensions) && value.every(isScalar);
  if (isFlat) return placeInOrder(value, dimensions);
  // {"axes": [{"name": "x", …}, {"name": "y", …}], "z": [[…]]}: each list is one of y.
  const turned = [...dimensions].reverse();
  const isTurned = isDrawn(dimensions.map(({ name }) => name));
  const nested = isTurned ? undefined : readNested(value, dimensions);
  if (nested) return placeInOrder(nested, dimensions);
  const other = dimensions.length === 2 ? readNested(value, turned) : undefined;
  return (
    other &&
    placeInOrder(other, turned).map(({ places, values }) => ({ places: [...places].reverse(), values }))
  );
}

function placeInOrder(values: List, dimensions: readonly Dimension[]): CubeCell[] {
  return values.map((value, at) => ({ places: computePlaces(at, dimensions), values: [value ?? null] }));
}

/** [[12, 15], [7, 9]]: as many lists as the first dimension has members, and so on. */
function readNested(list: List, dimensions: readonly Dimension[]): List | undefined {
  let level = list;
  for (const [d, { members }] of dimensions.entries()) {
    if (d > 0) {
      if (!level.every((inner) => isList(inner) && inner.length === members.length)) return undefined;
      level = (level as List[]).flat();
    } else if (level.length !== members.length) return undefined;
  }
  return dimensions.length > 1 && level.every(isScalar) ? level : undefined;
}

function countCombinations(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { members }) => product * members.length, 1);
}

/** `at`: the place in the flat list. */
function computePlaces(at: number, dimensions: readonly Dimension[]): number[] {
  const places = dimensions.map(() => 0);
  let rest = at;
  for (let d = dimensions.length - 1; d >= 0; d--) {
    const { length } = dimensions[d]!.members;
    places[d] = rest % length;
    rest = Math.floor(rest / length);
  }
  return places;
}

/** Only the filled cells, each with its place. */
function readPlaced(value: unknown, dimensions: readonly Dimension[]): CubeCell[] | undefined {
  const cells = isList(value)
    ? value.map((cell) => readPlacedCell(cell, dimensions))
    : isDict(value)
      ? Object.entries(value).map(([key, one]) => readKeyedCell(key, one, dimensions))
      : [];
  const read = cells.filter((cell) => cell !== undefined);
  return read.length > 0 && read.length === cells.length ? read : undefined;
}

/** {"ordinal": 0, "value": 12}, {"at": [0, 1], "value": 12} */
function readPlacedCell(cell: unknown, dimensions: readonly Dimension[]): CubeCell | undefined {
  if (!isDict(cell)) return undefined;
  const { ordinal } = cell;
  if (Number.isInteger(ordinal))
    return { places: computePlaces(ordinal as number, dimensions), values: [cell.value ?? null] };
  const [one, other, more] = Object.values(cell);
  if (more !== undefined) return undefined;
  const [places, value] = isList(one) ? [one, other] : [other, one];
  return arePlaces(places, dimensions) && isScalar(value) ? { places, values: [value ?? null] } : undefined;
}

/** {"3": 12} is a place in the flat list, {"0,1": 12} one in each dimension. */
function readKeyedCell(key: string, value: unknown, dimensions: readonly Dimension[]): CubeCell | undefined {
  if (!isScalar(value) || !/^\d{1,9}([,:|/]\s?\d{1,9}){0,20}$/.test(key)) return undefined;
  const places = key.split(/[,:|/]/).map(Number);
  const values = [value ?? null];
  if (places.length === 1)
    return places[0]! < countCombinations(dimensions)
      ? { places: computePlaces(places[0]!, dimensions), values }
      : undefined;
  return arePlaces(places, dimensions) ? { places, values } : undefined;
}

function arePlaces(places: unknown, dimensions: readonly Dimension[]): places is readonly number[] {
  return (
    isList(places) &&
    places.length === dimensions.length &&
    places.every(
      (place, d) => Number.isInteger(place) && dimensions[d]!.members[place as number] !== undefined,
    )
  );
}
