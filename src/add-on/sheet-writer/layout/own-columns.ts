/** Which columns beside a block are a person's own. Pure. */
import { boundsOf, getBottom, type GridSize, overlaps, type Rect, toColumnLetters } from "../cells/rect";
import { type Layout, previousBottomOf } from "./layout";

export interface OwnColumn {
  /** Of the sheet, from 1. */
  readonly column: number;
  /** Its header, told apart from equal ones. */
  readonly label: string;
}

/**
 * Columns of a person's between the pull's, and those with a header right beside the block, up to the first
 * blank header. What stands further away belongs to no row. `head`: the sheet's rows from the block's first
 * on; of a block without a header, a value in one of them counts as one.
 */
export function listOwnColumns(layout: Layout, head: readonly (readonly unknown[])[]): readonly OwnColumn[] {
  const { rect, slots, header: hasHeader } = layout;
  const between = slots.flatMap(({ source, owned }, at) =>
    source === undefined && !owned ? [rect.column + at] : [],
  );
  const beside: number[] = [];
  const headerAt = (column: number): string => {
    const [first = []] = head;
    if (hasHeader) return [first[column - 1] ?? ""].map(String).join("").trim();
    return head.every((row) => (row[column - 1] ?? "") === "") ? "" : `column ${toColumnLetters(column)}`;
  };
  for (let column = rect.column + slots.length; headerAt(column) !== ""; column += 1) beside.push(column);
  const seen = new Map<string, number>();
  return [...between, ...beside].map((column) => {
    const header = headerAt(column).replace(/\s+/g, " ");
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return { column, label: count === 1 ? header : `${header} (${count})` };
  });
}

/** From the header down to the block's bottom, as it is or as it will be, within the grid. */
export function computeBesideRect(
  columns: readonly OwnColumn[],
  layout: Layout,
  grid: Pick<GridSize, "rows">,
): Rect | undefined {
  if (columns.length === 0) return undefined;
  const bottom = Math.min(grid.rows, Math.max(previousBottomOf(layout), getBottom(layout.rect)));
  const rows = bottom - layout.rect.row + 1;
  const rects = columns.map(({ column }) => ({ row: layout.rect.row, column, rows, columns: 1 }));
  return boundsOf(rects);
}

/** Without columns of other pulls' tables, and what stands beyond these. */
export function leaveOutTables(
  columns: readonly OwnColumn[],
  rows: Pick<Rect, "row" | "rows">,
  tables: readonly Rect[],
): readonly OwnColumn[] {
  const isOfTable = ({ column }: OwnColumn): boolean =>
    tables.some((table) => overlaps(table, { ...rows, column, columns: 1 }));
  const first = columns.findIndex(isOfTable);
  return first < 0 ? columns : columns.slice(0, first);
}

/**
 * The letters of the first column beyond the own ones in which cells stand beside rows: no header leads to
 * it. `isOfTable`: whether a column, from 1, is of another pull's table.
 */
export function findBeyond(
  layout: Layout,
  head: readonly (readonly unknown[])[],
  isOfTable: (column: number) => boolean,
): string | undefined {
  if (!layout.header) return undefined;
  const own = listOwnColumns(layout, head).map(({ column }) => column);
  const last = Math.max(layout.rect.column + layout.slots.length - 1, ...own);
  const rows = head.slice(1, layout.previous?.rows ?? 1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = last + 1; column <= width; column += 1) {
    const isFilled = rows.some((row) => (row[column - 1] ?? "") !== "");
    if (isFilled) return isOfTable(column) ? undefined : toColumnLetters(column);
  }
  return undefined;
}
