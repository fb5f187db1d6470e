/** What is kept aside of rows that leave a block, and what is said of them. Pure. */
import { toWall } from "../../table/sheet-values";
import { isFormula, type SheetValue } from "../cells/steps";
import type { LastWrite } from "../destination/destination";
import { firstDataRowOf, type Layout } from "../layout/layout";
import { type AsideLine, makeAsideKey, type Why } from "./aside-lines";
import { readKeyTimes } from "./aside-times";
import type { RowIdentity } from "../destination/beside-state";
import { type BothSides, findAlike, type KeyedRows } from "./keyed-rows";
import { type OwnLooks, placeKey, writeLook } from "./looks/cell-looks";
import { writeLinks } from "./looks/rich-texts";
import type { OwnCells } from "./own-cells";
import { readRowKeys, type RowKey, showKey } from "./row-keys";
import type { Travel } from "./travel";

interface LeavingInput extends BothSides {
  readonly layout: Layout;
  readonly last: LastWrite;
  readonly identity: RowIdentity;
  readonly masked: readonly string[];
  readonly zone: string | undefined;
  readonly at: number | undefined;
}

interface LeavingFrom {
  readonly own: OwnCells;
  readonly keyed: KeyedRows;
  readonly travel: Travel;
  /** Those that wait already: a killed run may have kept the same. */
  readonly lines: readonly AsideLine[];
  readonly looks: OwnLooks;
}

export function listLeaving(
  input: LeavingInput,
  { own, keyed, travel, lines, looks }: LeavingFrom,
): AsideLine[] {
  const { existing, layout, masked, at } = input;
  const columns = keyed.columns?.names ?? existing.names;
  const keys = keyed.columns
    ? keyed.before
    : readRowKeys(keyed.rowsBefore, existing.names, columns, existing.none?.before);
  const first = firstDataRowOf(layout);
  const known = new Set(lines.map(identify));
  const times = readKeyTimes(columns, input.types, input.zone);
  return travel.leaving.flatMap(({ row, column }) => {
    const value: SheetValue = own.rows[row]?.[column] ?? "";
    const links = writeLinks(looks.rich.get(placeKey(row, column)));
    const look = writeLook({ ...looks.looks[row]?.[column], ...(links !== undefined && { links }) });
    const line: AsideLine = {
      key: makeAsideKey(columns, keys[row] ?? "", masked, times),
      column: own.columns[column]?.label ?? "",
      value,
      ...(isFormula(value) ? { formulaRow: first + row } : {}),
      row,
      ...(look ? { look } : {}),
      since: at === undefined ? "" : Math.floor(at),
      why: whyOf(input, keyed, travel, row),
    };
    return known.has(identify(line)) ? [] : [line];
  });
}

function identify({ key, column, value, look = "" }: AsideLine): string {
  const typed = value instanceof Date ? value.getTime() : value;
  return JSON.stringify([key.digest, column, typed, look]);
}

/** Gone only if the same question was answered in whole, and the row's days are among those of the answer. */
function whyOf(
  { identity, last, existing, composed, types }: LeavingInput,
  { before, rowsBefore, rowsAfter, columns }: KeyedRows,
  { repeated }: Travel,
  row: number,
): Why {
  if (repeated.includes(before[row] ?? "")) return "repeated";
  const isSame = last.beside?.asked === undefined || last.beside.asked === identity.asked;
  if (!identity.isWhole || !isSame) return "notAsked";
  const isOutside = (columns?.names ?? []).some((name) => {
    if (types[name] !== "date" && types[name] !== "datetime") return false;
    const day = toWall(rowsBefore[row]?.[existing.names.indexOf(name)]);
    const days = rowsAfter.flatMap((cells) => toWall(cells[composed.block.names.indexOf(name)]) ?? []);
    const [first, end] = days.reduce(
      ([low, high], one) => [Math.min(low, one), Math.max(high, one)] as const,
      [Infinity, -Infinity] as readonly [number, number],
    );
    return day !== undefined && (day < first || day > end);
  });
  return isOutside ? "notAsked" : "gone";
}

export function nameRepeated(
  { repeated }: Travel,
  { masked }: Pick<LeavingInput, "masked">,
  { columns }: KeyedRows,
): string[] {
  const isMasked = columns?.names.some((name) => masked.includes(name)) === true;
  return repeated.map((key) => (isMasked ? "(masked)" : showKey(key)));
}

/** Keys of a row that is gone and of the new one that is the same in all else. */
export function findAlikeKeys(
  input: LeavingInput,
  keyed: KeyedRows,
  { leaving }: Travel,
): { readonly gone: RowKey; readonly now: RowKey }[] {
  const gone = [...new Set(leaving.map(({ row }) => row))];
  const isMasked = keyed.columns?.names.some((name) => input.masked.includes(name)) === true;
  if (isMasked) return [];
  return findAlike(keyed, input, gone).map(({ before, after }) => ({
    gone: keyed.before[before] ?? "",
    now: keyed.after[after] ?? "",
  }));
}
