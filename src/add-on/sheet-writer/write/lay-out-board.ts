/** How a board looks when it first lands. From then on its look is the person's. */
import type { Sheet } from "../../shared/google-types";
import { chooseNumberFormats } from "../../table/number-format";
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

const WHOLE = "#,##0";
const PRECISE = "#,##0.00";
/** Words, and two colours that judge nothing: more people who left is "up" as well. */
const CHANGE_FORMAT = '[Color23]"▲ up "0.0%;[Color53]"▼ down "0.0%;"the same"';

/** Gives a board its look; `block` includes its header. */
export function layOutBoard(sheet: Sheet, block: Rect, table: Table): void {
  const columnOf = findTitledColumns(sheet, block, table);
  const rows = { ...block, row: block.row + 1, rows: block.rows - 1, columns: 1 };
  const rangeOf = (column: number) => getRange(sheet, { ...rows, column });
  for (const [name, formats] of listRowFormats(table)) {
    const column = columnOf.get(name);
    if (column !== undefined && formats.length === rows.rows) rangeOf(column).setNumberFormats(formats);
  }
  if (!isAlone(sheet, block)) return;
  getRange(sheet, { ...block, rows: 1 }).setWrap(true);
  for (const [name, column] of columnOf) {
    const look = BOARD_LOOKS[name];
    if (!look) continue;
    sheet.setColumnWidth(column, Math.max(look.width, measureBars(table, name)));
    if (look.isBold) rangeOf(column).setFontWeight("bold");
    if (look.colour !== undefined) rangeOf(column).setFontColor(look.colour);
    if (look.isWrapped) rangeOf(column).setWrap(true);
    if (look.align) getRange(sheet, { ...block, column, columns: 1 }).setHorizontalAlignment(look.align);
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

/** Each row counts another thing: money has cents, people have none. */
function listRowFormats({ columns, rows }: Table): readonly (readonly [string, string[][]])[] {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const formats = rows.map((row) => {
    const numbers = [row[at("now")], row[at("before")]].filter((cell) => typeof cell === "number");
    const column = { name: String(row[at("metric")] ?? ""), type: "number" } as const;
    const [format] = chooseNumberFormats({ columns: [column], rows: numbers.map((number) => [number]) });
    return [format ?? (numbers.every(Number.isInteger) ? WHOLE : PRECISE)];
  });
  const ofRows = { now: formats, before: formats, "change %": rows.map(() => [CHANGE_FORMAT]) };
  return Object.entries(ofRows).filter(([name]) =>
    /^(?:number|percent)$/.test(columns[at(name)]?.type ?? ""),
  );
}

/** Widths are the whole column's: a sheet with other things keeps its own. */
function isAlone(sheet: Sheet, block: Rect): boolean {
  const isFirst = block.row === 1 && block.column === 1;
  return isFirst && sheet.getLastRow() <= getBottom(block) && sheet.getLastColumn() <= getRight(block);
}
