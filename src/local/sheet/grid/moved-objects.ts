/** Charts and the like move with rows and columns. */
import type { Grid } from "./grid";
import { type GridMove, movedRect } from "./moves";
import type { FilterRecord } from "./sheet-objects";

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** `all`: sheets whose charts may use it. */
export function moveObjectsOf(moved: Grid, move: GridMove, all: readonly Grid[]): void {
  moved.charts = moved.charts.map((chart) => ({
    ...chart,
    position: { ...chart.position, ...movedCell(chart.position, move) },
  }));
  for (const grid of all) {
    grid.charts = grid.charts.map((chart) => ({
      ...chart,
      ranges: chart.ranges.flatMap((range) => {
        const rect = range.sheetId === moved.id ? movedRect(range.rect, move) : range.rect;
        return rect ? [{ ...range, rect }] : [];
      }),
    }));
  }
  moved.protections = moved.protections.flatMap((protection) => {
    const rect = protection.rect && movedRect(protection.rect, move);
    const open = protection.open?.flatMap((part) => movedRect(part, move) ?? []);
    const moving = { ...protection, ...(rect && { rect }), ...(open && { open }) };
    return rect || !protection.rect ? [moving] : [];
  });
  moved.validations = moved.validations.flatMap((validation) => {
    const rect = movedRect(validation.rect, move);
    return rect ? [{ ...validation, rect }] : [];
  });
  moved.lookRules = moved.lookRules.flatMap((rule) => {
    const ranges = rule.ranges.flatMap((rect) => movedRect(rect, move) ?? []);
    return ranges.length > 0 ? [{ ...rule, ranges }] : [];
  });
  moved.filter = moved.filter && movedFilter(moved.filter, move);
  moved.merges = moved.merges.flatMap((merge) => movedRect(merge, move) ?? []);
  moved.tables = moved.tables.flatMap((table) => movedRect(table, move) ?? []);
  moved.typedColumns = moved.typedColumns.flatMap((column) => movedRect(column, move) ?? []);
}

/** Where a chart's corner lies: what takes the place of a removed cell has it then. */
function movedCell({ row, column }: CellPlace, move: GridMove): CellPlace {
  const rect = movedRect({ row, column, rows: 1, columns: 1 }, move);
  if (rect) return { row: rect.row, column: rect.column };
  return move.kind === "rows" ? { row: move.at, column } : { row, column: move.at };
}

function movedFilter({ rect, hiddenRows, leftOut }: FilterRecord, move: GridMove): FilterRecord | undefined {
  const place = movedRect(rect, move);
  if (!place) return undefined;
  const cell = (row: number, column: number) => movedRect({ row, column, rows: 1, columns: 1 }, move);
  const rows =
    move.kind === "rows" ? [...hiddenRows].flatMap((row) => cell(row, 1)?.row ?? []) : [...hiddenRows];
  const texts = Object.entries(leftOut ?? {}).flatMap(([at, out]) => {
    const before = rect.column + Number(at);
    const column = move.kind === "rows" ? before : cell(1, before)?.column;
    return column === undefined ? [] : [[column - place.column, out] as const];
  });
  return {
    rect: place,
    hiddenRows: new Set(rows),
    ...(leftOut ? { leftOut: Object.fromEntries(texts) } : {}),
  };
}
