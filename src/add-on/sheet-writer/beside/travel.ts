/** Which cell that a person typed beside a block's rows goes where. Pure. */
import type { SheetValue } from "../cells/steps";
import { placeKeys, type RowKey } from "./row-keys";

/** "" is blank; null is a formula that was filled down: it stays, as any row's is the same. */
export type TypedValue = SheetValue | null;

/** A cell that waits until its row is there again. */
export interface WaitingOwnCell {
  /** The header of the person's own column. */
  readonly column: string;
  readonly value: SheetValue;
  /** Its row among those that will stand there, from 0; undefined: not there, or not the only one. */
  readonly row: number | undefined;
  /** Its note, colours and the like, as text. */
  readonly look?: string | undefined;
}

export interface TravelInput {
  /** Of the rows that stand there, and of those that will. */
  readonly before: readonly RowKey[];
  readonly after: readonly RowKey[];
  /** For each row that will stand there, which it was, where the mode knows. */
  readonly origins?: readonly (number | undefined)[] | undefined;
  /** The own columns' headers, and what is typed in each row that stands there. */
  readonly columns: readonly string[];
  readonly typed: readonly (readonly TypedValue[])[];
  readonly waiting: readonly WaitingOwnCell[];
  /** Cells with a note or a colour, by row and own column. */
  readonly marked?: readonly (readonly boolean[])[];
  /** How a cell that stands there looks, as text. */
  readonly lookAt?: (row: number, column: number) => string | undefined;
  /** The rows before are put back: one without a key is what it was. */
  readonly isUndo?: boolean;
}

/** Rows and columns count from 0. */
export interface TypedPlace {
  readonly row: number;
  readonly column: number;
}

export interface Travel {
  /** For each row that will stand there, whose typed cells it gets. */
  readonly origins: readonly (number | undefined)[];
  /** Waiting cells that come back, by their place in `waiting`. */
  readonly returning: readonly (TypedPlace & { readonly waiting: number })[];
  /** Those that the row has already: a killed run left them waiting. */
  readonly settled: readonly number[];
  /** Cells whose row is not there any more, by the row where they stand. */
  readonly leaving: readonly TypedPlace[];
  /** Headers of waiting cells whose row is there, and whose column is not. */
  readonly columnless: readonly string[];
  /** Keys of several rows beside which something is typed: nothing moves for them. */
  readonly repeated: readonly RowKey[];
  /** How many cells change their row. */
  readonly moved: number;
}

export function planTravel(input: TravelInput): Travel {
  const { typed, columns, waiting, before } = input;
  const filled = typed.map((cells, row) =>
    cells.flatMap((value, at) => (isTypedValue(value) || input.marked?.[row]?.[at] ? [at] : [])),
  );
  const origins = input.origins ?? matchRows(input);
  const places = new Map(origins.flatMap((from, to) => (from === undefined ? [] : [[from, to] as const])));
  const leaving = filled.flatMap((cells, row) =>
    places.has(row) ? [] : cells.map((column) => ({ row, column })),
  );
  const moved = filled.reduce(
    (sum, cells, row) => sum + ((places.get(row) ?? row) === row ? 0 : cells.length),
    0,
  );
  const returning: (TypedPlace & { waiting: number })[] = [];
  const settled: number[] = [];
  const columnless = new Set<string>();
  const taken = new Set<string>();
  waiting.forEach((cell, at) => {
    const [row, column] = [cell.row, columns.indexOf(cell.column)];
    if (row !== undefined && column < 0) columnless.add(cell.column);
    if (row === undefined || column < 0) return;
    const origin = origins[row] ?? -1;
    const stands = typed[origin]?.[column] ?? "";
    const look = input.lookAt?.(origin, column);
    const place = `${row},${column}`;
    const isSame = isSameValue(stands, cell.value);
    // What waits takes away no note that stands there.
    const isTaken = cell.look !== undefined && input.marked?.[origin]?.[column] === true;
    if (isSame && (cell.look === undefined || cell.look === look)) settled.push(at);
    else if ((stands === "" || isSame) && !isTaken && !taken.has(place)) {
      taken.add(place);
      returning.push({ row, column, waiting: at });
    }
  });
  const repeated = listRepeated(input, before, filled);
  return { origins, returning, settled, leaving, moved, columnless: [...columnless], repeated };
}

/** Blank cells, and formulas that are filled down, are not typed. */
export function isTypedValue(value: TypedValue | undefined): boolean {
  return value !== "" && value !== null && value !== undefined;
}

/** By keys that stand once on both sides; one of several stays only where its key stays in its place. */
function matchRows({ before, after, isUndo }: TravelInput): (number | undefined)[] {
  const [from, to] = [placeKeys(before), placeKeys(after)];
  return after.map((key, at) => {
    if (key === "") return isUndo && before[at] === "" ? at : undefined;
    const [was, becomes] = [from.get(key), to.get(key)];
    if (was === undefined || becomes === undefined) return undefined;
    if (was >= 0 && becomes >= 0) return was;
    return before[at] === key ? at : undefined;
  });
}

function listRepeated(
  { origins, after }: TravelInput,
  before: readonly RowKey[],
  filled: readonly (readonly number[])[],
): RowKey[] {
  if (origins) return [];
  const [from, to] = [placeKeys(before), placeKeys(after)];
  const typed = before.filter((key, row) => (filled[row]?.length ?? 0) > 0 && key !== "");
  return [...new Set(typed.filter((key) => from.get(key) === -1 || to.get(key) === -1))];
}

export function isSameValue(one: TypedValue, other: SheetValue): boolean {
  return toComparable(one) === toComparable(other);
}

/** A date may come as a date or as its number. */
function toComparable(value: TypedValue): string {
  return value instanceof Date ? `date ${value.getTime()}` : `${typeof value} ${String(value)}`;
}
