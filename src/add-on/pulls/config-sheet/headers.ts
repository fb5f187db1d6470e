/** Finds columns by header, moved or renamed. Pure. */
import { readPlainText } from "../../input-language/arguments";
import { foldName, findNearest } from "../../input-language/near-names";
import {
  CONFIG_COLUMNS,
  type ConfigCellName,
  type ConfigColumn,
  OUR_COLUMNS,
  PEOPLES_COLUMNS,
} from "./columns";

type HeaderRows = readonly (readonly unknown[])[];

/** Indexes count from 0. */
export interface Headers {
  readonly row: number;
  /** Only columns that were found. */
  readonly places: { readonly [cell in ConfigCellName]?: number };
  /** What a person must fix before anything runs, a sentence each. */
  readonly problems: readonly string[];
}

/** People write a few notes above. */
const HEADERS_WITHIN = 10;
/** With fewer, it is no table of pulls. */
const FEWEST = 3;

/** As headers are compared, with ten rows each time that the tab is opened. */
const FOLDED_TITLES = CONFIG_COLUMNS.map(({ cell, title }) => [cell, foldName(title)] as const);

/** Undefined where nothing looks like the headers. */
export function findHeaders(rows: HeaderRows): Headers | undefined {
  const [best] = rows
    .slice(0, HEADERS_WITHIN)
    .map((cells, row) => ({ row, cells, known: findKnown(cells) }))
    .sort((a, b) => b.known.size - a.known.size || a.row - b.row);
  if (!best || best.known.size < FEWEST) return undefined;
  const places = new Map(best.known);
  addNear(places, best.cells);
  addByNeighbours(places);
  return { row: best.row, places: Object.fromEntries(places), problems: listProblems(places, best.cells) };
}

type HeaderPlaces = Map<ConfigCellName, number>;

function findKnown(cells: readonly unknown[]): HeaderPlaces {
  const texts = cells.map(readHeaderText);
  const found = FOLDED_TITLES.map(([cell, title]) => [cell, texts.indexOf(title)] as const);
  return new Map(found.filter(([, place]) => place >= 0));
}

/**
 * A misspelt header counts as the nearest. One of ours must also be next to its usual neighbour: a person's
 * own "Status" is not our "State".
 */
function addNear(places: HeaderPlaces, cells: readonly unknown[]): void {
  for (const [place, cell] of cells.entries()) {
    if (isPlaceTaken(places, place)) continue;
    const missing = CONFIG_COLUMNS.filter(
      (column) =>
        !places.has(column.cell) && (!OUR_COLUMNS.includes(column) || isNextToOurs(places, column, place)),
    );
    const [near] = findNearest(
      readPlainText(cell).trim(),
      missing.map(({ title }) => title),
    );
    const column = missing.find(({ title }) => title === near);
    if (column) places.set(column.cell, place);
  }
}

function isNextToOurs(places: HeaderPlaces, column: ConfigColumn, place: number): boolean {
  const at = CONFIG_COLUMNS.indexOf(column);
  const placeOf = (one: ConfigColumn | undefined): number | undefined => one && places.get(one.cell);
  return placeOf(CONFIG_COLUMNS[at - 1]) === place - 1 || placeOf(CONFIG_COLUMNS[at + 1]) === place + 1;
}

/** A renamed or missing header between its neighbours: guessed for reading, never for writing. */
function addByNeighbours(places: HeaderPlaces): void {
  for (const [at, { cell }] of PEOPLES_COLUMNS.entries()) {
    if (places.has(cell)) continue;
    const before = at === 0 ? -1 : places.get(CONFIG_COLUMNS[at - 1]?.cell ?? cell);
    const after = places.get(CONFIG_COLUMNS[at + 1]?.cell ?? cell);
    if (before === undefined || after !== before + 2 || isPlaceTaken(places, before + 1)) continue;
    places.set(cell, before + 1);
  }
}

function isPlaceTaken(places: HeaderPlaces, place: number): boolean {
  return [...places.values()].includes(place);
}

function listProblems(places: HeaderPlaces, cells: readonly unknown[]): string[] {
  const texts = cells.map(readHeaderText);
  return PEOPLES_COLUMNS.flatMap(({ cell, title }) => {
    if (!places.has(cell)) {
      return [
        `No column is called "${title}": put that name back above the column, or add the column if it is gone.`,
      ];
    }
    const count = texts.filter((text) => text === foldName(title)).length;
    return count > 1
      ? [`${count} columns are called "${title}": give all but one of them another name.`]
      : [];
  });
}

function readHeaderText(cell: unknown): string {
  return foldName(readPlainText(cell).trim());
}
