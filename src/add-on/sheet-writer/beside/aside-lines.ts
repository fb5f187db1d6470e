/** What waits for its row, a line for each cell: what a person reads of it, and by what it is found. Pure. */
import { maskCell } from "../../table/chosen-columns";
import { neutralizeText } from "../../table/sheet-values";
import { isDict, isText } from "../../table/values";
import { digestKey } from "../cells/digests";
import type { NoneNames } from "../cells/none-cells";
import type { SheetValue } from "../cells/steps";
import { areOfOtherZone, type KeyTimes, rezoneKey, showKeyTime } from "./aside-times";
import { moveFormula } from "./own-formulas";
import { placeKeys, readRowKeys, type RowKey, showKeyTexts } from "./row-keys";

/** Why a cell waits, as it stands in the hidden sheet. */
export const WHY = {
  gone: "not in the answer any more",
  notAsked: "not asked for any more",
  repeated: "several rows have this key",
} as const;

export type Why = keyof typeof WHY;

/** How a waiting cell's row is recognised. Keys that show masked columns are kept as digests alone. */
export interface AsideKey {
  readonly columns: readonly string[];
  readonly values?: readonly string[] | undefined;
  readonly digest: string;
  /** Only where some are days or moments. */
  readonly times?: KeyTimes | undefined;
}

/** One cell that waits for its row, as a line of the hidden sheet has it. */
export interface AsideLine {
  readonly key: AsideKey;
  readonly column: string;
  /** A formula begins with "=", and is that of the row `formulaRow` of the sheet. */
  readonly value: SheetValue;
  readonly formulaRow?: number | undefined;
  /** The data row beside which it stood, from 0: undo puts it back there, though others have its key. */
  readonly row: number;
  /** The day, as a sheet counts; "" if unknown. */
  readonly since: number | "";
  readonly why: Why;
  /** The look of the cell, as text. */
  readonly look?: string | undefined;
}

export const ASIDE_TITLES = ["Row", "Column", "Typed", "Since", "Why", "Recognised by"] as const;

/** What a waiting cell's line says of its row: the key, or its digest where a column of it is masked. */
export function makeAsideKey(
  columns: readonly string[],
  key: RowKey,
  masked: readonly string[],
  times?: KeyTimes,
): AsideKey {
  const isMasked = columns.some((name) => masked.includes(name));
  const values = key === "" ? [] : (JSON.parse(key) as string[]);
  return { columns, digest: digestKey(key), ...(times && { times }), ...(isMasked ? {} : { values }) };
}

/** Moments as the zone shows them now. Of a masked one nothing is known but how it was shown. */
export function rezoneAsideKey(key: AsideKey, zone: string | undefined): AsideKey {
  const { columns, values, times } = key;
  if (!values || !times || zone === undefined || !areOfOtherZone(times, zone)) return key;
  const now = JSON.stringify(rezoneKey(values, times, zone));
  return makeAsideKey(columns, now, [], { ...times, zone });
}

/** What was readable is hidden once its column is masked; the row is found by what the mask leaves of it. */
export function maskAsideKey(key: AsideKey, masked: readonly string[]): AsideKey {
  const { columns, values } = key;
  if (!values || !columns.some((name) => masked.includes(name))) return key;
  const hidden = values.map((text, at) =>
    masked.includes(columns[at] ?? "") ? String(maskCell(text) ?? "") : text,
  );
  return makeAsideKey(columns, values.length === 0 ? "" : JSON.stringify(hidden), columns);
}

/** As it stands in the hidden sheet: texts guarded. */
export function writeAsideLine(line: AsideLine): SheetValue[] {
  const { key, column, value, formulaRow, row, since, why, look } = line;
  const mark = {
    ...key,
    row,
    ...(formulaRow === undefined ? {} : { formulaRow }),
    ...(look ? { look } : {}),
    why,
  };
  const shown = key.values === undefined ? "(masked)" : nameAsideRow(key);
  const typed = formulaRow === undefined ? value : neutralizeText(String(value));
  return [
    neutralizeText(shown),
    neutralizeText(column),
    typed,
    since,
    neutralizeText(WHY[why]),
    neutralizeText(JSON.stringify(mark)),
  ];
}

/** Undefined for a row that a person wrote or changed beyond recognition. */
export function readAsideLine(cells: readonly unknown[]): AsideLine | undefined {
  const [, column, typed, since, , text] = cells;
  const mark = isText(text) ? parseMark(text) : undefined;
  if (!mark || !isText(column)) return undefined;
  const { columns, values, digest, times, formulaRow, row = -1, look, why } = mark;
  return {
    key: { columns, digest, ...(values && { values }), ...(times && { times }) },
    column,
    value: formulaRow === undefined ? readTypedValue(typed) : String(typed),
    formulaRow,
    row,
    since: readAsideDay(since),
    why,
    look,
  };
}

interface Mark extends AsideKey {
  readonly formulaRow?: number;
  readonly row?: number;
  readonly look?: string;
  readonly why: Why;
}

function parseMark(text: string): Mark | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isDict(stored) && Array.isArray(stored["columns"]) && isText(stored["digest"])
      ? (stored as unknown as Mark)
      : undefined;
  } catch {
    // A person changed it: the line stays as it is.
    return undefined;
  }
}

function readTypedValue(value: unknown): SheetValue {
  if (typeof value === "string") return neutralizeText(value);
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return "";
}

function readAsideDay(value: unknown): number | "" {
  if (typeof value === "number") return value;
  return value instanceof Date ? Math.round(value.getTime() / 86_400_000) + 25_569 : "";
}

/** As a cell of the row `to` of the sheet holds it. */
export function placeAsideValue({ value, formulaRow }: AsideLine, to: number): SheetValue {
  return formulaRow === undefined ? value : moveFormula(String(value), formulaRow, to);
}

/** For each line, its row among `rows` from 0, if that is there once; for undo also the one that it had. */
export function findAsideRows(
  lines: readonly AsideLine[],
  {
    names,
    rows,
    none,
    zone,
    isUndo,
  }: {
    readonly names: readonly string[];
    readonly rows: readonly (readonly SheetValue[])[];
    readonly none: NoneNames | undefined;
    readonly zone: string | undefined;
    readonly isUndo: boolean;
  },
): (number | undefined)[] {
  const digests = new Map<string, readonly string[]>();
  const placed = new Map<string, ReadonlyMap<string, number>>();
  for (const { columns } of lines.map(({ key }) => key)) {
    const id = JSON.stringify(columns);
    if (digests.has(id)) continue;
    const isKnown = columns.every((name) => names.includes(name));
    const keys = isKnown ? readRowKeys(rows, names, columns, none).map((key) => key && digestKey(key)) : [];
    digests.set(id, keys);
    placed.set(id, placeKeys(keys));
  }
  return lines.map(({ key, row }) => {
    if (areOfOtherZone(key.times, zone)) return undefined;
    const id = JSON.stringify(key.columns);
    const at = placed.get(id)?.get(key.digest);
    if (at !== undefined && at >= 0) return at;
    return isUndo && digests.get(id)?.[row] === key.digest ? row : undefined;
  });
}

/** As a person reads it; "" where it is masked. */
export function nameAsideRow({ values, times }: AsideKey): string {
  if (!values) return "";
  return showKeyTexts(values.map((text, at) => showKeyTime(text, times?.kinds[at])));
}

/** More are not remembered one by one, but in so many groups. */
const MOST_SIGNED = 200;

/** Whether a run wrote the line as it stands. */
export type IsOurs = (line: AsideLine) => boolean;

/** `lines`: all that stand there. An earlier version noted nothing, and then all count as ours. */
export function findOurs(signs: readonly string[] | undefined, lines: readonly AsideLine[]): IsOurs {
  if (!signs) return () => true;
  const known = new Set(signs);
  const whole = new Set([...signGroups(lines)].flatMap(([group, sign]) => (known.has(sign) ? [group] : [])));
  return (line) => known.has(signAsideLine(line)) || whole.has(groupOf(line));
}

/** What is remembered of lines: never of one that a person changed, however often it is written again. */
export function signAsideLines(lines: readonly AsideLine[], isOurs: IsOurs = () => true): readonly string[] {
  if (lines.length <= MOST_SIGNED) return lines.filter(isOurs).map(signAsideLine);
  const foreign = new Set(lines.filter((line) => !isOurs(line)).map(groupOf));
  return [...signGroups(lines)].flatMap(([group, sign]) => (foreign.has(group) ? [] : [sign]));
}

export function signAsideLine({ key, column, value, formulaRow, row, look }: AsideLine): string {
  const typed = value instanceof Date ? value.getTime() : String(value).replace(/^'/, "");
  return digestKey(JSON.stringify([key.digest, column, typeof value, typed, formulaRow, row, look]));
}

/** Of lines together, whatever their order. */
export function signTogether(signs: readonly string[]): string {
  return digestKey(JSON.stringify([...signs].sort()));
}

/** A changed line takes its whole group with it, so there are many. */
function signGroups(lines: readonly AsideLine[]): ReadonlyMap<number, string> {
  const groups = new Map<number, string[]>();
  for (const line of lines) {
    const group = groupOf(line);
    const signs = groups.get(group) ?? [];
    signs.push(signAsideLine(line));
    groups.set(group, signs);
  }
  return new Map([...groups].map(([group, signs]) => [group, `${group}:${signTogether(signs)}`]));
}

function groupOf({ key, column }: AsideLine): number {
  return Number.parseInt(digestKey(JSON.stringify([key.digest, column])).slice(0, 6), 16) % MOST_SIGNED;
}
