/** Prints a table as aligned plain text for a terminal (pure). */
import { displayWidth, shortened, visible } from "./text-width";

/** The texts of a table as its cells show them. `numeric` says of each column whether it is aligned right. */
export interface DisplayTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numeric: readonly boolean[];
}

export interface PrintOptions {
  /** Columns of the terminal; 100 by default. */
  readonly width?: number;
  /** Rows shown below the header; 12 by default. */
  readonly maxRows?: number;
}

interface PrintColumn {
  readonly texts: readonly string[];
  readonly right: boolean;
  /** As wide as its widest text. */
  readonly natural: number;
  width: number;
}

const GAP = "  ";
/** Texts are cut here as long as other columns need the room. */
const SHORT = 28;

/**
 * The header, a rule, the first rows, and a line each for the rows and columns that were left out. No line is wider than
 * the terminal, and none has a line break or control character of the table's own.
 */
export function printTable(table: DisplayTable, options: PrintOptions = {}): string {
  const { width = 100, maxRows = 12 } = options;
  const rows = table.rows.slice(0, maxRows);
  const all = table.header.map((name, at) => printColumn(table, rows, name, at));
  const columns = fitting(all, width);
  const lines = Array.from({ length: rows.length + 1 }, (_, row) => lineOf(columns, row));
  const rule = columns.map((column) => "─".repeat(column.width)).join(GAP);
  const notes = [more(table.rows.length - rows.length, "row"), more(all.length - columns.length, "column")];
  if (table.rows.length === 0) notes.unshift("no rows");
  return [lines[0] ?? "", rule, ...lines.slice(1), ...notes.filter((note) => note !== "")].join("\n");
}

function printColumn(table: DisplayTable, rows: readonly (readonly string[])[], name: string, at: number): PrintColumn {
  const texts = [name, ...rows.map((row) => row[at] ?? "")].map(visible);
  const natural = Math.max(1, ...texts.map(displayWidth));
  const right = table.numeric[at] === true;
  // A shortened number would read as another number.
  return { texts, right, natural, width: right ? natural : Math.min(natural, SHORT) };
}

/** The columns from the left that fit, the first always; what room is left goes to those that were cut. */
function fitting(columns: readonly PrintColumn[], width: number): readonly PrintColumn[] {
  let room = width;
  const shown: PrintColumn[] = [];
  for (const column of columns) {
    const needs = column.width + (shown.length > 0 ? GAP.length : 0);
    if (needs > room && shown.length > 0) break;
    column.width = Math.min(column.width, Math.max(1, room));
    shown.push(column);
    room -= needs;
  }
  for (const column of shown) {
    const grown = Math.max(0, Math.min(column.natural - column.width, room));
    column.width += grown;
    room -= grown;
  }
  return shown;
}

function lineOf(columns: readonly PrintColumn[], row: number): string {
  const cells = columns.map((column) => {
    const text = shortened(column.texts[row] ?? "", column.width);
    const padding = " ".repeat(Math.max(0, column.width - displayWidth(text)));
    return column.right ? padding + text : text + padding;
  });
  return cells.join(GAP).trimEnd();
}

function more(count: number, what: string): string {
  return count > 0 ? `and ${count} more ${what}${count === 1 ? "" : "s"}` : "";
}
