/** The keys of the rows that stand there and of those that will, and what a person has done to them. Pure. */
import { AddOnError } from "../../shared/errors";
import type { SheetRow } from "../cells/steps";
import type { LastWrite } from "../destination/destination";
import type { Composed, ExistingRows } from "../modes/write-mode";
import type { ColumnType } from "../../table/types";
import type { RowIdentity } from "../destination/beside-state";
import { findLooseColumns } from "./bindings";
import type { OwnCells } from "./own-cells";
import {
  areMostlyUnique,
  chooseKeyColumns,
  type KeyColumns,
  leaveOutWords,
  readKeys,
  readRowKeys,
  type RowKey,
} from "./row-keys";
import { isTypedValue, type TypedValue } from "./travel";

/** Both sides of a write. `after`: all rows, those that stay too. */
export interface BothSides {
  readonly existing: ExistingRows;
  readonly composed: Composed;
  readonly types: Readonly<Record<string, ColumnType>>;
}

export interface KeyedRows {
  readonly columns: KeyColumns | undefined;
  readonly before: readonly RowKey[];
  readonly after: readonly RowKey[];
  readonly rowsBefore: readonly SheetRow[];
  readonly rowsAfter: readonly SheetRow[];
}

/** Undefined columns where nothing tells the rows apart. */
export function keyRows(sides: BothSides, identity: RowIdentity): KeyedRows {
  const { existing, composed, types } = sides;
  const { names } = composed.block;
  const rowsBefore = existing.read();
  const rowsAfter = listRowsAfter(composed, existing);
  const table = { names, rows: composed.block.readBack ?? composed.block.rows, types };
  const chosen = chooseKeyColumns(identity, table, existing.names);
  const wanted = leaveOutWords(chosen, table, { names: existing.names, rows: rowsBefore });
  const keys = wanted?.names ?? [];
  const before = readRowKeys(rowsBefore, existing.names, keys, existing.none?.before);
  const after = readRowKeys(rowsAfter, names, keys, existing.none?.after);
  // Rows that were told apart do not become others' because those that come are alike.
  const isKnown =
    wanted !== undefined && (wanted.source === "given" || [before, after].some(areMostlyUnique));
  return { columns: isKnown ? wanted : undefined, before, after, rowsBefore, rowsAfter };
}

function listRowsAfter({ block, rows, staying }: Composed, existing: ExistingRows): readonly SheetRow[] {
  if (rows) return rows;
  const coming = block.readBack ?? block.rows;
  if (staying === 0) return coming;
  const from = block.names.map((name) => existing.names.indexOf(name));
  const stood = existing.read().slice(0, staying);
  return [...stood.map((row) => from.map((at) => row[at] ?? "")), ...coming];
}

/**
 * A key that a person gave, or by which the rows were known, and that the answer lacks.
 * @throws AddOnError badSetting
 */
export function judgeKeys(
  { given }: RowIdentity,
  names: readonly string[],
  columns: KeyColumns | undefined,
): void {
  const missing = given.length === 0 ? undefined : columns?.names.find((name) => !names.includes(name));
  if (missing === undefined) return;
  const known = names.map((name) => `"${name}"`).join(", ");
  throw new AddOnError("badSetting", {
    setting: "Rows are identified by",
    problem: `the answer has no column "${missing}", so what is typed beside the table could not follow its rows. Nothing was changed. The answer's columns are ${known}`,
  });
}

/**
 * Without the column of a key, which a person deleted, no row that stands there could be told from another.
 * @throws AddOnError badDestination, which a person may accept in the sidebar
 */
export function checkKeysStand({ columns }: KeyedRows, last: LastWrite, existing: ExistingRows): void {
  const known = last.beside?.keys ?? [];
  const isDeleted = (name: string): boolean => known.includes(name) && !existing.names.includes(name);
  const missing = columns?.names.find(isDeleted);
  if (missing === undefined) return;
  throw new AddOnError("badDestination", {
    place: existing.place,
    problem: `the column "${missing}" was deleted, which identifies its rows, so what is typed beside them could not follow its rows. Undo that. If the cells beside may wait in a hidden sheet, run the pull in the sidebar, and agree to overwrite`,
    holds: missing,
    withoutData: "the column that identifies its rows was deleted. Undo that, or run the pull in the sidebar",
  });
}

/**
 * Moving cells by keys would make permanent what a person sorted in part.
 * @throws AddOnError badDestination, which a person may accept in the sidebar
 */
export function checkSorted(keyed: KeyedRows, own: OwnCells, last: LastWrite, existing: ExistingRows): void {
  const { bound, keys } = last.beside ?? {};
  if (!bound || last.unfinished || JSON.stringify(keys) !== JSON.stringify(keyed.columns?.names)) return;
  const [loose, ...more] = findLooseColumns(
    bound,
    keyed.before,
    listBound(existing.names, keyed.rowsBefore),
    listOwnBound(own, own.rows.slice(0, keyed.before.length)),
  );
  if (loose === undefined) return;
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  throw new AddOnError("badDestination", {
    place: existing.place,
    problem: `only some of the columns were sorted, so the cells of "${loose}"${others} are beside other rows than before. Undo the sorting, and sort all columns together. If it is right as it stands, run the pull in the sidebar, and agree to overwrite`,
    holds: loose,
    withoutData: "only some of the columns were sorted. Undo that, or run the pull in the sidebar",
  });
}

export function listBound(names: readonly string[], rows: readonly SheetRow[]) {
  return names.map((name, at) => ({ name, cells: rows.map((row) => row[at] ?? "") }));
}

export function listOwnBound({ columns }: OwnCells, rows: readonly (readonly TypedValue[])[]) {
  return columns.map(({ label }, at) => ({ name: label, cells: rows.map((row) => row[at] ?? "") }));
}

/** Most pairs that are looked for: each gone row is compared with each new one. */
const MOST_COMPARED_PAIRS = 200;

/** A row that is gone and the only new one that is the same in all but its key: perhaps the same person. */
export function findAlike(
  { columns, before, after, rowsBefore, rowsAfter }: KeyedRows,
  { existing, composed }: BothSides,
  gone: readonly number[],
): { readonly before: number; readonly after: number }[] {
  if (!columns || columns.source === "whole row" || gone.length > MOST_COMPARED_PAIRS) return [];
  const known = new Set(before);
  const names = composed.block.names.filter(
    (name) => existing.names.includes(name) && !columns.names.includes(name),
  );
  if (names.length === 0) return [];
  const coming = after.flatMap((key, at) => (known.has(key) ? [] : [at]));
  const fresh = readKeys(
    coming.map((at) => rowsAfter[at] ?? []),
    composed.block.names,
    names,
    existing.none?.after,
  );
  const left = readKeys(
    gone.map((at) => rowsBefore[at] ?? []),
    existing.names,
    names,
    existing.none?.before,
  );
  return left.flatMap((rest, nth) => {
    const fitting = coming.filter((_, at) => rest !== "" && fresh[at] === rest);
    const isOnly = fitting.length === 1 && left.filter((one) => one === rest).length === 1;
    return isOnly ? [{ before: gone[nth] ?? 0, after: fitting[0] ?? 0 }] : [];
  });
}

export function hasTyped(rows: readonly (readonly TypedValue[])[]): boolean {
  return rows.some((row) => row.some(isTypedValue));
}
