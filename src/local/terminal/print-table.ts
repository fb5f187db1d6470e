/** A table as plain text whose columns are aligned (pure). */
import { alignedLines } from "./aligned-lines";
import { displayWidth, shorten } from "./text-width";
import { visible } from "./visible";

/** As cells show it. `numeric`: columns aligned right. */
export interface DisplayTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numeric: readonly boolean[];
}

export interface PrintOptions {
  /** Width of the terminal; 100 by default. */
  readonly width?: number;
  /** Below the header; 12 by default. */
  readonly maxRows?: number;
}

interface PrintColumn {
  readonly name: string;
  readonly texts: readonly string[];
  readonly right: boolean;
  /** Width of its widest text. */
  readonly natural: number;
  width: number;
}

const GAP = "  ";
/** Texts are cut to this while other columns need space. */
const SHORT = 28;

/**
 * Header, rule, first rows, and a line each for omitted rows and columns. No line is wider than the terminal,
 * and none contains line breaks or control characters from the table.
 */
export function printTable(table: DisplayTable, options: PrintOptions = {}): string {
  const { width = 100, maxRows = 12 } = options;
  // A line counting one row is as long as the row.
  const rows = table.rows.slice(0, table.rows.length === maxRows + 1 ? maxRows + 1 : maxRows);
  const all = table.header.map((name, at) => printColumn(table, rows, name, at));
  const columns = widen(
    chooseColumns(all, width, GAP.length).flatMap((at) => all[at] ?? []),
    width,
  );
  const cells = Array.from({ length: rows.length + 1 }, (_, row) =>
    columns.map((column) => shorten(column.texts[row] ?? "", column.width)),
  );
  const [header = "", ...lines] = alignedLines(
    cells,
    columns.map(({ right }) => right),
    columns.map((column) => column.width),
  );
  const rule = columns.map((column) => "─".repeat(column.width)).join(GAP);
  const hidden = all.filter((column) => !columns.includes(column)).map(({ name }) => name);
  const notes = [moreRows(table.rows.length - rows.length), notShown(hidden, width)].filter(
    (note) => note !== "",
  );
  if (table.rows.length === 0) notes.unshift("no rows");
  return [header, rule, ...lines, ...notes].join("\n");
}

function printColumn(
  table: DisplayTable,
  rows: readonly (readonly string[])[],
  name: string,
  at: number,
): PrintColumn {
  const texts = [name, ...rows.map((row) => row[at] ?? "")].map(visible);
  const natural = Math.max(1, ...texts.map(displayWidth));
  const right = table.numeric[at] === true;
  // A cut number would read as another number.
  return { name: texts[0] ?? "", texts, right, natural, width: right ? natural : Math.min(natural, SHORT) };
}

/** Spare width goes to cut columns; a first column that does not fit is cut. */
function widen(columns: readonly PrintColumn[], width: number): readonly PrintColumn[] {
  let room = width - columns.reduce((sum, column) => sum + column.width + GAP.length, -GAP.length);
  for (const column of columns) {
    const grown = room < 0 ? room : Math.min(column.natural - column.width, room);
    column.width = Math.max(1, column.width + grown);
    room -= grown;
  }
  return columns;
}

function moreRows(count: number): string {
  return count > 0 ? `and ${count.toLocaleString("en-US")} more rows` : "";
}

/** Names of omitted columns, as far as they fit. */
function notShown(names: readonly string[], width: number): string {
  if (names.length === 0) return "";
  const count = `and ${names.length} more column${names.length === 1 ? "" : "s"}`;
  return shorten(`${count}: ${names.join(", ")}`, width);
}

/** A test's conclusion and its size: people look for these anywhere. */
const VERDICT = /(^|[_ ])(p[_ ]?(value|adjusted)|significan(t|ce)|winner|verdict|result|conclusion)$/i;
const DIFFERENCE = /(^|[_ ])(lift|uplift|change|difference)([_ ](low|high|lower|upper))?$/i;
const BOUND = /[_ ](low|high|lower|upper)$/i;

/**
 * First column last to go, as it names the rows. Bounds of no difference go first, then others from the
 * right.
 */
function rankOf(name: string, at: number): number {
  if (at === 0) return 0;
  if (VERDICT.test(name) || DIFFERENCE.test(name)) return 1;
  return BOUND.test(name) ? 3 : 2;
}

interface SizedColumn {
  readonly name: string;
  readonly width: number;
}

/** Columns that fit into `room` with `gap` between, in order; the first one always. */
function chooseColumns(columns: readonly SizedColumn[], room: number, gap: number): number[] {
  const widthOf = (places: readonly number[]): number =>
    places.reduce((sum, at) => sum + (columns[at]?.width ?? 0) + gap, -gap);
  let kept = columns.map((_, at) => at);
  while (kept.length > 1 && widthOf(kept) > room) {
    const lowest = Math.max(...kept.map((at) => rankOf(columns[at]?.name ?? "", at)));
    const candidates = kept.filter((at) => rankOf(columns[at]?.name ?? "", at) === lowest).reverse();
    // Removing one wide column is enough.
    const enough = candidates.find((at) => widthOf(kept) - (columns[at]?.width ?? 0) - gap <= room);
    const dropped = enough ?? candidates[0];
    kept = kept.filter((at) => at !== dropped);
  }
  return kept;
}
