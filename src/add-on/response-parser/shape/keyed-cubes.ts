/**
 * Cubes with values keyed by places: `{"structure": {"dimensions": {"observation": [{"id": "YEAR", "values":
 * [{"id": "2024"}]}]}}, "dataSets": [{"observations": {"0": [12]}}]}` (SDMX).
 */

import { type Cube, type CubeCell, type Dimension, readDescribedDimension } from "./cube-dimensions";
import { type Dict, isDict, isList } from "../../table/values";

export function readKeyedCube(node: Dict): Cube | undefined {
  const structure = isList(node.structures) ? node.structures[0] : node.structure;
  const parts = isDict(structure) && isDict(structure.dimensions) ? structure.dimensions : undefined;
  const [data] = isList(node.dataSets) ? node.dataSets : [];
  if (!parts || !isDict(data)) return undefined;
  const series = readPart(parts.series);
  const observation = readPart(parts.observation);
  if (!series || !observation || series.length + observation.length === 0) return undefined;
  const cells = isDict(data.series)
    ? Object.entries(data.series).flatMap(([key, one]) =>
        readObservations(isDict(one) ? one.observations : undefined, readPlaces(key)),
      )
    : readObservations(data.observations, []);
  const dimensions = [...series, ...observation];
  const areWhole = cells.every(({ places }) => places.length === dimensions.length);
  return areWhole
    ? { dimensions, names: ["value"], cells, keys: ["structure", "structures", "dataSets"] }
    : undefined;
}

/** Empty where the part is missing. */
function readPart(part: unknown): readonly Dimension[] | undefined {
  const read = isList(part) ? part.map(readDescribedDimension) : [];
  const dimensions = read.filter((one) => one !== undefined);
  return dimensions.length === read.length ? dimensions : undefined;
}

/** The first entry of each place is the value. */
function readObservations(observations: unknown, before: readonly number[]): CubeCell[] {
  if (!isDict(observations)) return [];
  return Object.entries(observations).map(([key, given]) => ({
    places: [...before, ...readPlaces(key)],
    values: [(isList(given) ? given[0] : given) ?? null],
  }));
}

function readPlaces(key: string): number[] {
  return key.split(":").map(Number);
}
