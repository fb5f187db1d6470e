/**
 * Which cell stands beside which key, in few characters, so that the next run finds a block of which a person
 * sorted only some of the columns. Pure.
 */
import { hashCell, mixHashes, PRIME, readNumberIn, writeDigits } from "../changes/fingerprints";
import { isFormula, type SheetValue } from "../cells/steps";
import type { Bindings } from "../destination/beside-state";
import type { RowKey } from "./row-keys";

/** A column's cells, row by row. */
export interface BoundColumn {
  readonly name: string;
  readonly cells: readonly (SheetValue | null)[];
}

const MOST_BOUND_GROUPS = 16;
/** A person who moves a note to another row changes at most so many groups. */
const MOST_MOVED = 2;
/** Larger blocks take too long. */
const MOST_BOUND_CELLS = 250_000;

export function makeBindings(
  keys: readonly RowKey[],
  columns: readonly BoundColumn[],
  own: readonly BoundColumn[],
): Bindings {
  const hashes = keys.map(hashKey);
  const isSmall = keys.length * columns.length <= MOST_BOUND_CELLS;
  return {
    keys: writeSums(sumKeys(hashes)),
    columns: isSmall ? bindAll(hashes, columns, 1) : {},
    own: bindAll(hashes, own, MOST_BOUND_GROUPS),
  };
}

/** Columns that stand beside other rows than the last run left, though nobody changed their cells. */
export function findLooseColumns(
  before: Bindings,
  keys: readonly RowKey[],
  columns: readonly BoundColumn[],
  own: readonly BoundColumn[],
): readonly string[] {
  const now = makeBindings(keys, columns, own);
  // A key that a person changed looks as if the cells of its row had another one.
  const areSameKeys = now.keys.slice(0, 5) === before.keys.slice(0, 5);
  const haveMoved = areSameKeys && now.keys !== before.keys;
  const isLoose = ({ name }: BoundColumn): boolean => countLoose(before.columns[name], now.columns[name]) > 0;
  const loose = areSameKeys ? columns.filter(isLoose) : [];
  const looseOwn = own.filter(({ name }) => {
    const count = countLoose(before.own[name], now.own[name]);
    return count > (haveMoved ? 0 : MOST_MOVED);
  });
  return [...loose, ...looseOwn].map(({ name }) => name);
}

/** Groups with equal cells that have other keys. */
function countLoose(before: string | undefined, now: string | undefined): number {
  if (before === undefined || now === undefined || before.length !== now.length) return 0;
  const [was, is] = [readDigests(before), readDigests(now)];
  let count = 0;
  for (let at = 0; at < was.length; at += 2) if (was[at] === is[at] && was[at + 1] !== is[at + 1]) count += 1;
  return count;
}

function bindAll(
  keys: readonly number[],
  columns: readonly BoundColumn[],
  groups: number,
): Record<string, string> {
  return Object.fromEntries(columns.map(({ name, cells }) => [name, writeSums(bind(keys, cells, groups))]));
}

function bind(keys: readonly number[], cells: readonly (SheetValue | null)[], groups: number): number[] {
  const sums = new Array<number>(groups * 2).fill(0);
  keys.forEach((key, row) => {
    const hash = key === 0 ? 0 : hashTyped(cells[row] ?? "");
    if (hash === 0) return;
    const at = (hash % groups) * 2;
    sums[at] = ((sums[at] ?? 0) + hash) % PRIME;
    sums[at + 1] = ((sums[at + 1] ?? 0) + mixHashes(hash, key)) % PRIME;
  });
  return sums;
}

/** A formula reads otherwise in each row. */
function hashTyped(value: SheetValue): number {
  if (value instanceof Date) return hashCell(value.getTime());
  return isFormula(value) ? 0 : hashCell(value);
}

function sumKeys(keys: readonly number[]): number[] {
  let [sum, placed] = [0, 0];
  keys.forEach((key, row) => {
    sum = (sum + key) % PRIME;
    placed = (placed + key * ((row % 1_000_000) + 1)) % PRIME;
  });
  return [sum, placed];
}

function hashKey(key: RowKey): number {
  return key === "" ? 0 : hashCell(`'${key}`);
}

function writeSums(sums: readonly number[]): string {
  return sums.map((sum) => writeDigits(sum, 5)).join("");
}

function readDigests(text: string): number[] {
  return (text.match(/.{5}/g) ?? []).map(readNumberIn);
}
