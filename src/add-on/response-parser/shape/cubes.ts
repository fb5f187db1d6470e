/**
 * Dimensions with their members beside a value for each combination of them: `{"dims": {"country": ["DE",
 * "FR"], "year": ["2023", "2024"]}, "values": [1, 2, 3, 4]}`; JSON-stat has them, SDMX keys its values by
 * places. They are known by how they are built: the words are those of any service.
 */

import { checkTableSize } from "../text/table-size";
import { CUBE_FIELDS, readCubeValues } from "./cube-cells";
import { type Cube, findDimensions, readDimensions, readTupleAxes } from "./cube-dimensions";
import { readKeyedCube } from "./keyed-cubes";
import { type Dict, isDict } from "../../table/values";

const DEEPEST_CUBE = 3;
/** Larger objects are maps of data. */
const MOST_CUBE_FIELDS = 100;

/** Returns `value` itself if it holds no cube. */
export function openCubes(value: unknown, depth = 0): unknown {
  if (!isDict(value) || depth > DEEPEST_CUBE || Object.keys(value).length > MOST_CUBE_FIELDS) return value;
  const cube = readFlatCube(value) ?? readKeyedCube(value);
  if (cube) return writeOutCube(value, cube);
  const entries = Object.entries(value).map(([key, inner]) => [key, openCubes(inner, depth + 1)] as const);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

function writeOutCube(node: Dict, { dimensions, names, cells, keys }: Cube): Dict {
  checkTableSize(cells.length, dimensions.length + names.length);
  const otherFields = Object.entries(node).filter(
    ([key]) => !keys.includes(key) && !CUBE_FIELDS.includes(key),
  );
  return {
    ...Object.fromEntries(otherFields),
    columns: [...dimensions.map(({ name }) => name), ...names],
    rows: cells.map(({ places, values }) => [
      ...dimensions.map(({ members }, d) => members[places[d]!] ?? null),
      ...values,
    ]),
  };
}

function readFlatCube(node: Dict): Cube | undefined {
  const found = readDimensions(node) ?? readTupleAxes(node) ?? findDimensions(node);
  if (!found) return undefined;
  const { dimensions, key } = found;
  const read = readCubeValues(node, found);
  return read && { ...read, dimensions, keys: [key, ...read.keys] };
}
