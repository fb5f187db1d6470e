/**
 * Cubes with values keyed by places: `{"structure": {"dimensions": {"observation": [{"id": "YEAR", "values":
 * [{"id": "2024"}]}]}}, "dataSets": [{"observations": {"0": [12]}}]}` (SDMX).
 */

import { type Cube, type CubeCell, type Dimension, readDescribedDimension } from "./cube-dimensions";
import { type Dict, isDict, isList, isNumber, isText } from "../../table/values";

export function readKeyedCube(node: Dict): Cube | undefined {
  const structure = isList(node.structures) ? node.structures[0] : node.structure;
  const parts = isDict(structure) && isDict(structure.dimensions) ? structure.dimensions : undefined;
  const sets = isList(node.dataSets) ? pickSets(node.dataSets.filter(isDict)) : [];
  if (!parts || sets.length === 0) return undefined;
  const series = readPart(parts.series);
  const observation = readPart(parts.observation);
  if (!series || !observation || series.length + observation.length === 0) return undefined;
  const cells = sets.flatMap(readSet);
  const dimensions = [...series, ...observation];
  const areWhole = cells.every(({ places }) => places.length === dimensions.length);
  return areWhole
    ? {
        ...nameByPlaces(dimensions, cells),
        names: ["value"],
        keys: ["structure", "structures", "dataSets"],
      }
    : undefined;
}

/** Those of the first structure that add to each other: another set of the same places is in place of one. */
function pickSets(sets: readonly Dict[]): readonly Dict[] {
  const own = sets.filter(isOfFirst);
  const keys = own.flatMap((set) => readSet(set).map(({ places }) => places.join(":")));
  return own.length > 0 && new Set(keys).size === keys.length ? own : sets.slice(0, 1);
}

/** {"structures": [{…}, {…}], "dataSets": [{"structure": 0, "action": "Information"}]} */
function isOfFirst({ structure, action }: Dict): boolean {
  return (!isNumber(structure) || structure === 0) && action !== "Delete";
}

function readSet({ series, observations }: Dict): CubeCell[] {
  if (!isDict(series)) return readObservations(observations, []);
  return Object.entries(series).flatMap(([key, one]) =>
    readObservations(isDict(one) ? one.observations : undefined, readPlaces(key)),
  );
}

/** Where the members of a dimension are not said, their places are all that tells rows apart. */
function nameByPlaces(
  dimensions: readonly Dimension[],
  cells: readonly CubeCell[],
): Pick<Cube, "dimensions" | "cells"> {
  if (dimensions.every(({ members }) => members.length > 0)) return { dimensions, cells };
  const places = dimensions.map(({ members }, d): readonly number[] =>
    members.length > 0 ? [] : [...new Set(cells.map((cell) => cell.places[d]!))].filter(isPlace),
  );
  const known = places.map((ones) => new Map(ones.map((place, at) => [place, at])));
  return {
    dimensions: dimensions.map((one, d) =>
      one.members.length > 0 ? one : { ...one, members: places[d]!.map(String) },
    ),
    cells: cells.map((cell) => ({
      ...cell,
      places: cell.places.map((place, d) => known[d]!.get(place) ?? place),
    })),
  };
}

/** Empty where the part is missing. */
function readPart(part: unknown): readonly Dimension[] | undefined {
  const read = isList(part) ? part.map((one) => readDescribedDimension(one) ?? readNameAlone(one)) : [];
  const dimensions = read.filter((one) => one !== undefined);
  return dimensions.length === read.length ? dimensions : undefined;
}

/** {"id": "UNIT", "values": []} */
function readNameAlone(one: unknown): Dimension | undefined {
  if (!isDict(one) || (isList(one.values) && one.values.length > 0)) return undefined;
  const name = [one.name, one.id].find(isText);
  return name === undefined ? undefined : { name, members: [] };
}

/** The first entry of each place is the value. */
function readObservations(observations: unknown, before: readonly number[]): CubeCell[] {
  if (!isDict(observations)) return [];
  return Object.entries(observations).map(([key, given]) => ({
    places: [...before, ...readPlaces(key)],
    values: [(isList(given) ? given[0] : given) ?? null],
  }));
}

/** In "0::2" the second dimension has no member, and none is there. */
const NO_PLACE = NaN;

function isPlace(place: number): boolean {
  return !Number.isNaN(place);
}

function readPlaces(key: string): number[] {
  return key.split(":").map((place) => (place === "" ? NO_PLACE : Number(place)));
}
