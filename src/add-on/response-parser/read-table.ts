import { finishTable } from "./finish-table";
import { areTypes, dropTypes } from "./forms/cells/typed-headers";
import { differInType } from "./forms/cells/value-columns";
import { dropLinks } from "./grid/drop-links";
import { type Expanded, expand } from "./grid/expand";
import { fillGrid } from "./grid/fill";
import { type Grid, makeGridOfRows, makeGridOfTexts, takeRows } from "./grid/grid";
import { readEntries, joinMaps, openMap } from "./grid/maps";
import { joinParts } from "./grid/joined-parts";
import { readAlongAxis, findMoment } from "./grid/matrix";
import { makeEmptyTable, readListRows } from "./grid/read-rows";
import { dropColumns } from "./grid/replace-columns";
import { findDeclaredTypes } from "./shape/declared-types";
import { applyDisplayNames } from "./shape/display-names";
import { findLabels, type Labels } from "./shape/labels";
import { type LocatedData, locate } from "./shape/locate";
import { findLabelsFor } from "./shape/match-labels";
import { findOnlyNumber } from "./shape/record";
import { makeUnique } from "./shape/unique-names";
import { type Ending, parseCsv } from "./text/csv";
import { addUnits } from "./text/unit-row";
import { haveCommaDecimals } from "./typing/amounts";
import { roleOf } from "./vocabulary/data-names";
import { isDateKey, isIdName, takeLast } from "./vocabulary/field-names";
import type { LongPart } from "./read-long-parts";
import { addFacts, heightOf, listCells } from "../table/by-column";
import type { Cell, Table } from "../table/types";
import {
  areScalars,
  toCellValue,
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isNumeric,
  isScalar,
  isText,
  type List,
  listFields,
  countLongest,
} from "../table/values";
import type { Zone } from "../table/zone";
import type { DrawnTable } from "./text/drawn-tables";

export interface ReadOptions {
  readonly zone: Zone;
  /** The column path of a list to turn into rows. */
  readonly unwind?: string | undefined;
  /** Columns that stay texts, as other pages of the answer showed. */
  readonly texts?: ReadonlySet<string> | undefined;
}

interface TableContext {
  readonly labels: readonly Labels[];
  readonly unwind?: string | undefined;
}

/** A value: a scalar, or an object that holds one number. */
export function readTable(
  data: unknown,
  options: ReadOptions,
  located?: LocatedData,
): Table | { readonly scalar: Cell } {
  if (isScalar(data)) return { scalar: data ?? null };
  const found =
    located ?? (isDict(data) ? locate(data).found : { kind: "list", path: "", value: data as List });
  const number = found.kind === "record" ? findOnlyNumber(found.value) : undefined;
  if (number !== undefined) return { scalar: number };
  // A column names nothing but itself, and may be as long as a table is high.
  const columns = found.kind === "columns" ? Object.values(found.value).filter(isList) : [];
  const labels = findLabels(data, new Set([found.value, ...columns]));
  return readWithLabels(data, found.value, labels, options, (context) => readFound(found, context));
}

/**
 * Rows that came in parts. `data`: what is around their list or map. Undefined where all of it must be read
 * at once, also as a number lost digits in a cell that was a list or an object.
 */
export function readRowsOf(
  data: unknown,
  path: string,
  { part, makeGrid }: Pick<LongPart<List | Dict>, "part" | "makeGrid">,
  options: ReadOptions,
): Table | undefined {
  const labels = findLabels(data, new Set([part]));
  const grid = makeGrid(path, labels);
  if (!grid) return undefined;
  const table = readWithLabels(data, part, labels, options, (context) => expand(grid, context));
  return grid.open.size > 0 && hasLongNumberCell(table) ? undefined : table;
}

/** In a cell that was a list or an object. */
function hasLongNumberCell(table: Table): boolean {
  const isLong = (cell: unknown): boolean => isText(cell) && /^[[{].*\d{16}/s.test(cell);
  return table.columns.some((_, at) => listCells(table, at).some(isLong));
}

export function readCsv(
  text: string,
  options: ReadOptions,
): { readonly table: Table; readonly ending: Ending } {
  const { names, columns, height, ending, above, below, total, delimiter } = parseCsv(text);
  const isSemicolon = delimiter === ";";
  const areAll = delimiter !== "," && haveCommaDecimals(columns, isSemicolon);
  const commas = areAll ? ("all" as const) : isSemicolon ? ("some" as const) : undefined;
  const typing = { ...options, loose: true, commas };
  const rowAt = (r: number): string[] => columns.map((fields) => fields[r] ?? "");
  const isTyped = areTypes(rowAt(0)) && !areTypes(rowAt(1));
  const measured = isTyped ? undefined : addUnits(names, columns);
  const grid = makeGridOfTexts(measured ?? dropTypes(names) ?? names, columns, height);
  const table = finishTable(isTyped || measured ? takeRows(grid, 1, height) : grid, [], typing);
  const notes = [
    ...describeLines(above, "above the header of the file"),
    ...describeLines(below, "below the table of the file"),
    ...(total ? [describeTotal(total)] : []),
  ];
  return { table: notes.length > 0 ? addFacts(table, { notes }) : table, ending };
}

/** Cells of a drawn table are texts, as a file's are. */
export function readDrawn(drawn: DrawnTable, options: ReadOptions): Table {
  const { names, rows, above = 0, below = 0 } = drawn;
  const columns = names.map((_, c) => rows.map((row) => row[c] ?? ""));
  const grid = makeGridOfTexts(names, columns, rows.length);
  const table = finishTable(grid, [], { ...options, loose: true });
  const notes = [
    ...describeLines(above, "above the table of the answer"),
    ...describeLines(below, "below the table of the answer"),
  ];
  return notes.length > 0 ? addFacts(table, { notes }) : table;
}

function describeLines(count: number, where: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `The line ${where} is left out.` : `The ${count} lines ${where} are left out.`];
}

function describeTotal(row: readonly string[]): string {
  const name = row.find((field) => field.trim() !== "") ?? "";
  return `The file's last row, "${name.trim()}", is left out: it is for all the others together.`;
}

function readWithLabels(
  data: unknown,
  part: unknown,
  labels: readonly Labels[],
  options: ReadOptions,
  read: (context: TableContext) => Grid | Expanded,
): Table {
  const { unwind } = options;
  const result = read({ labels, unwind });
  const { grid, lists } = "grid" in result ? result : { grid: result, lists: [] as readonly string[] };
  const table = applyShownNames(
    finishTable(dropLinks(joinParts(grid)), [...labels, ...findDeclaredTypes(data, part)], options),
    data,
    part,
  );
  const isUnknown = unwind !== undefined && heightOf(table) > 0 && !lists.includes(unwind);
  return isUnknown ? addFacts(table, { lists: [...new Set(lists)] }) : table;
}

function applyShownNames(table: Table, data: unknown, part: unknown): Table {
  const names = table.columns.map(({ name }) => name);
  const shown = applyDisplayNames(names, data, part);
  if (shown === names) return table;
  const unique = makeUnique(shown);
  return addFacts(table, { columns: table.columns.map((column, c) => ({ ...column, name: unique[c]! })) });
}

function readFound(found: LocatedData, context: TableContext): Grid | Expanded {
  const { path, value } = found;
  switch (found.kind) {
    case "list":
      return readListTable(path, found.value, context);
    case "map":
      if (isFrame(found.value)) return makeFrameGrid(found.value);
      return expand(openMap(readEntries(found.value), { prefix: "", valueName: nameValue(path) }), context);
    case "columns":
      return makeColumnsGrid(path, Object.keys(value), Object.values(value) as List[], context.labels);
    case "record":
      return expand(fillGrid([value]), { ...context, labels: [] });
  }
}

/** By its own key, if that says something. */
function nameValue(path: string): string | undefined {
  const last = takeLast(path);
  return last === "" || roleOf(last) !== 0 ? undefined : last;
}

function readListTable(path: string, list: List, context: TableContext): Grid | Expanded {
  if (list.every(isNoThing)) return makeEmptyTable(context.labels);
  if (list.every((item) => isList(item) || isNothing(item))) return readLists(path, list, context);
  if (list.some(isDict)) return expand(fillGrid(pickPrimary(list)), context);
  // As many numbers as the header has names are one row.
  const isRow = list.some(isNumber) && list.length > 1;
  if (isRow && context.labels.some(({ header, names }) => header && names.length === list.length))
    return readLists(path, [list], context);
  // A moment and a value are a point: {"result": [1712000000.5, "42"]}.
  if (areScalars(list) && findMoment([list], list.length) !== undefined)
    return readLists(path, [list], context);
  return makeGridOfRows(
    [takeLast(path) || "value"],
    list.map((item) => [item]),
  );
}

/** `{"items": [{"id": null}]}` */
function isNoThing(item: unknown): boolean {
  return isDict(item) && Object.keys(item).some(isIdName) && Object.values(item).every(isNothing);
}

/** `[{"name": "PrimaryResult", "columns": […], "rows": […]}, …]` */
function pickPrimary(list: List): List {
  const isPrimary = (item: unknown): boolean =>
    isDict(item) &&
    Object.entries(item).some(
      ([key, value]) => PRIMARY_KEY.test(key) && isText(value) && /^primary/i.test(value),
    ) &&
    Object.values(item).some((value) => isList(value) && value.some(isList));
  const primary = list.filter(isPrimary);
  const [only, another] = primary;
  // Of one table, what it is called says nothing of its rows.
  if (isDict(only) && another === undefined)
    return [Object.fromEntries(Object.entries(only).filter(([, value]) => !isScalar(value)))];
  return primary.length > 0 ? primary : list;
}

const PRIMARY_KEY = /^(table_?)?(name|kind)$/i;

function readLists(path: string, list: List, context: TableContext): Expanded {
  const lists = list.map((item) => (isList(item) ? item : []));
  if (countLongest(lists) === 0) return expand(makeEmptyTable(context.labels), context);
  const isObject = (cell: unknown): boolean => isDict(cell) && toCellValue(cell) === undefined;
  const objects = lists.every((cells) => cells.every(isObject));
  return expand(objects ? fillGrid(lists.flat()) : readListRows(path, lists, context.labels), context);
}

/** If all are numbers, names next to them come first; shorter columns end in blanks. */
function makeColumnsGrid(
  path: string,
  names: string[],
  columns: readonly List[],
  labels: readonly Labels[],
): Grid {
  const height = countLongest(columns);
  const own = new Set(names);
  const others = labels.filter(
    (one) => !one.header && one.names.length === height && !own.has(takeLast(one.path)),
  );
  return readAlongAxis(isNumeric(columns) ? findLabelsFor(path, height, others) : undefined, names, columns);
}

/** Maps of columns to numbered or dated rows. */
function isFrame(map: Dict): boolean {
  const { keys, values } = listFields(map);
  const inner = values.filter((value) => !isNothing(value));
  if (!inner.every(isDict) || keys.every(isDateKey)) return false;
  const everyKey = (passes: (key: string, at: number) => boolean): boolean =>
    inner.every((value) => Object.keys(value).every(passes));
  // The first key of most maps is neither, so that their values need not be looked at.
  const isNumbered = everyKey(isDateKey) || everyKey((key, at) => key === String(at));
  const areCells = inner.every((value) => Object.values(value).every(isScalar));
  if (isNumbered || !areCells || !everyKey((key, at) => key === String(at + 1)))
    return isNumbered && areCells;
  // Numbers from 1 on count rows where the columns differ in type: else they may be steps or hours.
  return differInType(inner.map((value) => Object.values(value)));
}

/** Drops an index that only counts rows. */
function makeFrameGrid(map: Dict): Grid {
  const grid = joinMaps(Object.values(map), "", Object.keys(map));
  const hasTexts = grid.columns.slice(1).some((cells) => cells.some(isText));
  return hasTexts && !grid.hints[0]?.axis ? dropColumns(grid, [0]) : grid;
}
