/**
 * A flat list with a value for each combination of members, the last dimension running fastest. `{"dims":
 * {"country": ["DE", "FR"], "year": ["2023", "2024"]}, "values": [1, 2, 3, 4]}`; JSON-stat has them, SDMX
 * keys its values by places.
 */

import { checkTableSize } from "../text/table-size";
import { type Cube, type Dimension, readDimensions, readTupleAxes } from "./cube-dimensions";
import { readKeyedCube } from "./keyed-cubes";
import { onlyLetters } from "../vocabulary/field-names";
import { type Dict, isDict, isList, isScalar, type List } from "../../table/values";

const DEEPEST_CUBE = 3;
/** Larger objects are maps of data. */
const MOST_CUBE_FIELDS = 100;
const CUBE_VALUES = /^(values?|observations?|data|cells)$/;
const CUBE_FIELDS: readonly string[] = ["id", "size", "role", "class"];

/** Returns `value` itself if it holds no cube. */
export function openCubes(value: unknown, depth = 0): unknown {
  if (!isDict(value) || depth > DEEPEST_CUBE || Object.keys(value).length > MOST_CUBE_FIELDS) return value;
  const cube = readFlatCube(value) ?? readKeyedCube(value);
  if (cube) return writeOutCube(value, cube);
  const entries = Object.entries(value).map(([key, inner]) => [key, openCubes(inner, depth + 1)] as const);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

function writeOutCube(node: Dict, { dimensions, cells, keys }: Cube): Dict {
  checkTableSize(cells.length, dimensions.length + 1);
  const otherFields = Object.entries(node).filter(
    ([key]) => !keys.includes(key) && !CUBE_FIELDS.includes(key),
  );
  return {
    ...Object.fromEntries(otherFields),
    columns: [...dimensions.map(({ name }) => name), "value"],
    rows: cells.map(({ places, value }) => [
      ...dimensions.map(({ members }, d) => members[places[d]!] ?? null),
      value,
    ]),
  };
}

function readFlatCube(node: Dict): Cube | undefined {
  const found = readDimensions(node) ?? readTupleAxes(node);
  if (!found) return undefined;
  const { dimensions } = found;
  const size = dimensions.reduce((product, { members }) => product * members.length, 1);
  const entry = Object.entries(node).find(
    ([key, value]) => key !== found.key && CUBE_VALUES.test(onlyLetters(key)) && !isScalar(value),
  );
  const values = entry && readCubeValues(entry[1], size);
  if (!values) return undefined;
  const cells = values.map(([at, value]) => ({ places: computeCellPlaces(at, dimensions), value }));
  return { dimensions, cells, keys: [found.key, entry[0]] };
}

/** All values, or the filled ones by place. */
function readCubeValues(values: unknown, size: number): [number, unknown][] | undefined {
  if (isList(values)) return readOrdinals(values) ?? readFlatList(values, size);
  const entries = isDict(values) ? Object.entries(values) : [];
  const isPlace = ([key, value]: [string, unknown]): boolean =>
    /^\d+$/.test(key) && Number(key) < size && isScalar(value);
  return entries.length > 0 && entries.every(isPlace)
    ? entries.map(([key, value]) => [Number(key), value])
    : undefined;
}

function readFlatList(values: List, size: number): [number, unknown][] | undefined {
  if (values.length !== size || size === 0 || !values.every(isScalar)) return undefined;
  return values.map((value, at) => [at, value ?? null]);
}

/** `{"cells": [{"ordinal": 0, "value": 12}]}` */
function readOrdinals(values: List): [number, unknown][] | undefined {
  const read = values.map((cell): [unknown, unknown] =>
    isDict(cell) ? [cell.ordinal, cell.value ?? null] : [undefined, null],
  );
  return values.length > 0 && read.every(([at]) => Number.isInteger(at))
    ? (read as [number, unknown][])
    : undefined;
}

/** `at`: the place in the flat list. */
function computeCellPlaces(at: number, dimensions: readonly Dimension[]): number[] {
  const places = dimensions.map(() => 0);
  let rest = at;
  for (let d = dimensions.length - 1; d >= 0; d--) {
    const { length } = dimensions[d]!.members;
    places[d] = rest % length;
    rest = Math.floor(rest / length);
  }
  return places;
}
