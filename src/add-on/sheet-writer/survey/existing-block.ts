import { neutralizeText, toSerial } from "../../table/sheet-values";
import type { Zone } from "../../table/zone";
import type { LastWrite } from "../destination/destination";
import { getRange } from "../cells/grid";
import { findOwnColumns } from "../layout/layout";
import type { ExistingRows } from "../modes/write-mode";
import { toPlace, type Rect } from "../cells/rect";
import type { SheetValue } from "../cells/steps";
import { type ExistingBlock, findFirstRow, type SurveyedPlace } from "./survey";

/** A larger getValues can take longer than Google waits. */
const READ_CHUNK_CELLS = 200_000;

/** `zone`: called only for dates. */
export function readExistingBlock(
  place: SurveyedPlace,
  sheetBlock: ExistingBlock | undefined,
  known: LastWrite,
  zone: () => Zone,
): ExistingRows {
  const names = sheetBlock
    ? findOwnColumns(findFirstRow(sheetBlock).slice(0, sheetBlock.rect.columns), known)
    : [];
  const headers = known.header ? 1 : 0;
  const rows = sheetBlock && names.length > 0 ? sheetBlock.rect.rows - headers : 0;
  const ready = makeReady(zone);
  return {
    names: names.map(({ name }) => name),
    rows,
    place: toPlace(place.sheetName, sheetBlock?.rect ?? { row: 1, column: 1 }),
    unfinished: known.unfinished === true,
    written: known,
    placeOf: (name, row) => ({
      row: (sheetBlock?.rect.row ?? 1) + headers + row,
      column: (sheetBlock?.rect.column ?? 1) + (names.find((own) => own.name === name)?.at ?? 0),
    }),
    read: (wanted = names.map(({ name }) => name), from = 0) => {
      const columns = wanted.flatMap((name) => names.find((own) => own.name === name)?.at ?? []);
      if (!sheetBlock || columns.length === 0 || from >= rows) return [];
      return readBlockColumns(place, sheetBlock, columns, headers + from).map((row) => row.map(ready));
    },
  };
}

/** From 0 at the block's left edge, without the header. */
export function readData(
  place: SurveyedPlace,
  sheetBlock: ExistingBlock,
  column: number,
  zone: () => Zone,
): SheetValue[] {
  const ready = makeReady(zone);
  return readBlockColumns(place, sheetBlock, [column], 1).map(([value]) => ready(value));
}

function readBlockColumns(
  { sheet }: SurveyedPlace,
  { rect, values, isWhole }: ExistingBlock,
  columns: readonly number[],
  from: number,
): unknown[][] {
  const left = rect.column - 1;
  if (isWhole || !sheet)
    return values.slice(from, rect.rows).map((row) => columns.map((at) => row[left + at]));
  const first = Math.min(...columns);
  const width = Math.max(...columns) - first + 1;
  const rows: unknown[][] = [];
  const chunk = Math.max(1, Math.floor(READ_CHUNK_CELLS / width));
  for (let at = from; at < rect.rows; at += chunk) {
    const part: Rect = {
      row: rect.row + at,
      column: rect.column + first,
      rows: Math.min(chunk, rect.rows - at),
      columns: width,
    };
    const read: unknown[][] = getRange(sheet, part).getValues();
    for (const row of read) rows.push(columns.map((column) => row[column - first]));
  }
  return rows;
}

/** For `setValues`: dates as numbers. */
function makeReady(zone: () => Zone): (value: unknown) => SheetValue {
  let known: Zone | undefined;
  return (value) => {
    if (typeof value === "string") return neutralizeText(value);
    if (typeof value === "number" || typeof value === "boolean") return value;
    if (!(value instanceof Date)) return "";
    known ??= zone();
    return toSerial(known.wall(value.getTime()));
  };
}
