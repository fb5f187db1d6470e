/** From the tab's values to pulls and mistakes. Pure. */
import { argumentError } from "../../shared/known-error";
import type { PlanContext } from "../../custom-functions/planning/plan";
import { isBlank } from "../../input-language/arguments";
import {
  type CellMistakes,
  PULL_TITLES,
  type PullCellName,
  type PullCells,
} from "../../input-language/pulls/pull-row";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { writePlace, type PullPlace } from "../../input-language/pulls/place-text";
import type { ConfigCellName } from "./columns";
import type { Headers } from "./headers";
import { makeMistake, type ReadPull } from "./read-pull";
import type { RowReader } from "./row-reader";
import type { RowPull, SavedPull } from "../model/saved-pull";

type ConfigRows = readonly (readonly unknown[])[];

/** Not blank; `row` from 1. */
export interface ConfigRow {
  readonly row: number;
  readonly cells: PullCells;
  readonly idCell: unknown;
  readonly read: ReadPull;
}

/** The row of a pull, however people have sorted them: by its id, else by its name. */
export function findRow<Row extends ConfigRow>(
  rows: readonly Row[],
  { id, name }: Pick<SavedPull, "id" | "name">,
): Row | undefined {
  const nameOf = ({ read }: Row): string => (read.kind === "pull" ? read.pull : read.mistake).name;
  return (
    rows.find(({ idCell }) => idCell === id) ??
    rows.find((one) => pullIdentity(nameOf(one)) === pullIdentity(name))
  );
}

/** `ownSheets`: the add-on's, where nothing may land. */
export interface ConfigRowsContext extends PlanContext {
  readonly readRow: RowReader;
  readonly ownSheets: readonly string[];
}

export function readConfigRows(rows: ConfigRows, headers: Headers, context: ConfigRowsContext): ConfigRow[] {
  const found = takeRowsBelow(rows, headers).map(({ row, cells, idCell }): ConfigRow => ({
    row,
    cells,
    idCell,
    read: context.readRow(cells, row, context),
  }));
  const [names, places] = [new Map<string, number>(), new Map<string, string>()];
  return found.map((one) => {
    if (one.read.kind === "mistaken") return one;
    const { pull } = one.read;
    const clash = findClash(pull, names, places, context.ownSheets);
    const { name, notify } = pull;
    const isScheduled = pull.schedule !== undefined;
    if (clash)
      return {
        ...one,
        read: makeMistake({ row: one.row, name, isScheduled, notifyWhen: notify.when }, clash),
      };
    names.set(pullIdentity(pull.name), one.row);
    places.set(formatPlace(pull.place), pull.name);
    return one;
  });
}

/** Rows in which a person has written. */
export function takeRowsBelow(
  rows: ConfigRows,
  { row: header, places }: Headers,
): { readonly row: number; readonly cells: PullCells; readonly idCell: unknown }[] {
  return rows.slice(header + 1).flatMap((values, i) => {
    const cells = readPeoplesCells((cell) => readValueAt(values, places, cell));
    return Object.values(cells).every(isBlank)
      ? []
      : [{ row: header + 2 + i, cells, idCell: readValueAt(values, places, "id") }];
  });
}

export function readPeoplesCells(valueOf: (cell: PullCellName) => unknown): PullCells {
  const cells = Object.keys(PULL_TITLES) as PullCellName[];
  return Object.fromEntries(cells.map((cell) => [cell, valueOf(cell)])) as unknown as PullCells;
}

export function readValueAt(
  values: readonly unknown[],
  places: Headers["places"],
  cell: ConfigCellName,
): unknown {
  const place = places[cell];
  return place === undefined ? "" : values[place];
}

/** The upper row keeps it: copies are pasted below. */
function findClash(
  { name, place }: RowPull,
  names: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, string>,
  ownSheets: readonly string[],
): CellMistakes | undefined {
  const row = names.get(pullIdentity(name));
  if (row !== undefined)
    return makeClash("name", `row ${row} has the name "${name}" already`, "a name that no other pull has");
  const text = writePlace(place);
  if (ownSheets.some((sheet) => sheet.toLowerCase() === place.sheet.toLowerCase())) {
    return makeClash("place", `"${text}" is the add-on's own sheet`, "another sheet");
  }
  const there = places.get(formatPlace(place));
  return there === undefined
    ? undefined
    : makeClash("place", `the pull "${there}" already lands on ${text}`, "another place");
}

function makeClash(cell: "name" | "place", problem: string, expected: string): CellMistakes {
  return { [cell]: argumentError(PULL_TITLES[cell], problem, expected).message };
}

function formatPlace({ sheet, cell }: PullPlace): string {
  return `${sheet.toLowerCase()}!${cell}`;
}
