/** How a board looks when it first lands. From then on its look is the person's. */
import type { Sheet } from "../../shared/google-types";
import { chooseLineFormats } from "../../table/number-format";
import type { Table } from "../../table/types";
import { getRange } from "../cells/grid";
import { getBottom, getRight, type Rect } from "../cells/rect";
import { isDatedTitle } from "../survey/renamed-headers";

interface ColumnLook {
  readonly width: number;
  readonly colour?: string;
  readonly isBold?: true;
  readonly isWrapped?: true;
  readonly align?: "left" | "right";
}

/** Grey that is read well on white and on black. */
const QUIET = "#5f6368";
const BAR_COLOUR = "#1a73e8";

const BOARD_LOOKS: { readonly [column in string]?: ColumnLook } = {
  metric: { width: 230, isBold: true, isWrapped: true },
  now: { width: 150, isBold: true, align: "right" },
  before: { width: 150, colour: QUIET, align: "right" },
  "change %": { width: 120, align: "right" },
  trend: { width: 120, colour: BAR_COLOUR, align: "left" },
  "counted as": { width: 220, colour: QUIET, isWrapped: true },
  exactness: { width: 280, colour: QUIET, isWrapped: true },
  "as of": { width: 150, colour: QUIET, align: "left" },
  next: { width: 150, colour: QUIET, align: "left" },
  "as text": { width: 320, colour: QUIET },
};
/** The most that a bar is wide, and what is around them (px). */
const BAR_WIDTH = 11;
const BARS_MARGIN = 20;

/** Words, and two colours that judge nothing: more people who left is "up" as well. */
const CHANGE_FORMAT = '[Color23]"up "0.0%;[Color53]"down "0.0%;"the same"';

/** Gives a board its look; `block` includes its header. */
export function layOutBoard(sheet: Sheet, block: Rect, table: Table): void {
  const columnOf = findTitledColumns(sheet, block, table);
  if (!isAlone(sheet, block)) return;
  getRange(sheet, { ...block, rows: 1 }).setWrap(true);
  for (const [name, column] of columnOf) {
    const look = BOARD_LOOKS[name];
    if (!look) continue;
    const range = getRange(sheet, { ...block, row: block.row + 1, rows: block.rows - 1, column, columns: 1 });
    sheet.setColumnWidth(column, Math.max(look.width, measureBars(table, name)));
    if (look.isBold) range.setFontWeight("bold");
    if (look.colour !== undefined) range.setFontColor(look.colour);
    if (look.isWrapped) range.setWrap(true);
    if (look.align) getRange(sheet, { ...block, column, columns: 1 }).setHorizontalAlignment(look.align);
  }
}

/** Gives the rows of these columns, which count different things, a format each. */
export function formatLines(sheet: Sheet, block: Rect, table: Table, names: readonly string[]): void {
  const formats = new Map([...listRowFormats(table)].filter(([name]) => names.includes(name)));
  const rows = { ...block, row: block.row + 1, rows: block.rows - 1, columns: 1 };
  if (formats.size === 0 || table.rows.length !== rows.rows) return;
  const columnOf = findTitledColumns(sheet, block, table);
  for (const [name, looks] of formats) {
    const column = columnOf.get(name);
    if (column !== undefined)
      getRange(sheet, { ...rows, column }).setNumberFormats(looks.map((one) => [one]));
  }
}

/** A month of days is wider than a few weeks. */
function measureBars({ columns, rows }: Table, name: string): number {
  const at = name === "trend" ? columns.findIndex((column) => column.name === name) : -1;
  const longest = Math.max(0, ...rows.map((row) => String(row[at] ?? "").length));
  return BAR_WIDTH * longest + BARS_MARGIN;
}

/** By name: the columns of an older table may have another order. */
function findTitledColumns(sheet: Sheet, block: Rect, { columns }: Table): ReadonlyMap<string, number> {
  const [header = []] = getRange(sheet, { ...block, rows: 1 }).getValues();
  const titles = header.map(String);
  return new Map(
    columns.flatMap(({ name }) => {
      const at = titles.findIndex((title) => title === name || isDatedTitle(name, title));
      return at < 0 ? [] : [[name, block.column + at] as const];
    }),
  );
}

function listRowFormats({ columns, rows, periods }: Table): ReadonlyMap<string, readonly string[]> {
  const counted = columns.flatMap(({ isOfLines, type }, at) => (isOfLines && type === "number" ? [at] : []));
  const lines = rows.map((row) => ({
    name: String(row[0] ?? ""),
    cells: counted.map((at) => row[at] ?? null),
  }));
  const formats = chooseLineFormats(lines);
  const changes = columns.filter(({ name, type }) => name === "change %" && type === "percent");
  return new Map([
    ...counted.map((at) => [columns[at]!.name, formats] as const),
    ...(periods?.isBoard ? changes.map(({ name }) => [name, rows.map(() => CHANGE_FORMAT)] as const) : []),
  ]);
}

/** Widths are the whole column's: a sheet with other things keeps its own. */
function isAlone(sheet: Sheet, block: Rect): boolean {
  const isFirst = block.row === 1 && block.column === 1;
  return isFirst && sheet.getLastRow() <= getBottom(block) && sheet.getLastColumn() <= getRight(block);
}
