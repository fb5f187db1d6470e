/** Finds columns by their marks and titles, moved or renamed. Pure. */
import { readPlainText } from "../../input-language/arguments";
import { foldName, findNearest } from "../../input-language/near-names";
import {
  CONFIG_COLUMNS,
  type ConfigCellName,
  type ConfigColumn,
  OUR_COLUMNS,
  PEOPLES_COLUMNS,
} from "./columns";
import { readMark } from "./column-marks";

type HeaderRows = readonly (readonly unknown[])[];
type HeaderNotes = readonly (readonly string[])[];

/** Where the headers of the tab are; rows and columns count from 0. */
export interface Headers {
  readonly row: number;
  /** Only columns that were found. */
  readonly places: { readonly [cell in ConfigCellName]?: number };
  /** What a person must fix before anything runs, a sentence each. */
  readonly problems: readonly string[];
}

/** People write a few notes above. */
export const HEADERS_WITHIN = 10;
/** With fewer, it is no table of pulls. */
const FEWEST = 3;

/** As headers are compared, with ten rows each time that the tab is opened. */
const FOLDED_TITLES = CONFIG_COLUMNS.map(({ cell, title }) => [cell, foldName(title)] as const);
const TITLES = new Set(FOLDED_TITLES.map(([, title]) => title));

/**
 * Undefined where nothing looks like the headers. `readNotes`: of the first rows; asked for where the titles
 * are not those of a tab as it was made, because somebody has translated, moved or added some.
 */
export function findHeaders(rows: HeaderRows, readNotes: () => HeaderNotes): Headers | undefined {
  const [best] = rows
    .slice(0, HEADERS_WITHIN)
    .map((cells, row) => ({ row, cells, known: findKnown(cells) }))
    .sort((a, b) => b.known.size - a.known.size || a.row - b.row);
  if (best && isAsMade(best)) return { row: best.row, places: Object.fromEntries(best.known), problems: [] };
  const { row, known, cells } = findMarked(rows, readNotes()) ?? best ?? NOWHERE;
  if (known.size < FEWEST) return undefined;
  const places = new Map(known);
  addNear(places, cells);
  addByNeighbours(places);
  // Without a column that people fill in, nothing is known of its pulls.
  if (!PEOPLES_COLUMNS.some(({ cell }) => places.has(cell))) return undefined;
  return { row, places: Object.fromEntries(places), problems: listProblems(places, cells) };
}

type HeaderPlaces = Map<ConfigCellName, number>;

interface FoundRow {
  readonly row: number;
  readonly cells: readonly unknown[];
  readonly known: HeaderPlaces;
}

const NOWHERE: FoundRow = { row: 0, cells: [], known: new Map() };

function findKnown(cells: readonly unknown[]): HeaderPlaces {
  const texts = cells.map(readHeaderText);
  const found = FOLDED_TITLES.map(([cell, title]) => [cell, texts.indexOf(title)] as const);
  return new Map(found.filter(([, place]) => place >= 0));
}

/** All titles, each once, in the order in which a tab is made. */
function isAsMade({ cells, known }: FoundRow): boolean {
  const places = FOLDED_TITLES.map(([cell]) => known.get(cell) ?? -1);
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1));
  return isInOrder && cells.filter((cell) => TITLES.has(readHeaderText(cell))).length === places.length;
}

/** By marks as well as titles, in the row that has most of both. */
function findMarked(rows: HeaderRows, notes: HeaderNotes): FoundRow | undefined {
  const [best] = notes
    .map((line, row) => ({ row, cells: rows[row] ?? [], known: joinMarks(line, rows[row] ?? []) }))
    .sort((a, b) => b.known.size - a.known.size || a.row - b.row);
  return best;
}

/**
 * A column under another title is known by its mark. Where another column without a mark has the title, that
 * one is a person's own. A title of ours says more than a mark: its cells were moved without their notes.
 */
function joinMarks(notes: readonly string[], cells: readonly unknown[]): HeaderPlaces {
  const marks = notes.map((note) => (note === "" ? undefined : readMark(note)));
  const titled = findKnown(cells);
  const renamed = marks.flatMap((cell, place) => {
    const title = readHeaderText(cells[place]);
    return cell && title !== "" && !TITLES.has(title) ? [{ cell, place }] : [];
  });
  const places = new Map(titled);
  for (const { cell, place } of renamed) {
    const there = titled.get(cell);
    if (there === undefined ? !places.has(cell) : marks[there] === undefined) places.set(cell, place);
  }
  return places;
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
