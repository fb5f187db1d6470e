/** What other spreadsheets leave in the clipboard, as rows of texts. */

export interface ClipboardTable {
  readonly rows: readonly (readonly string[])[];
  /** Where it was copied in this spreadsheet. */
  readonly origin: string | undefined;
}

/** The first table of a page. It is parsed without being run: no script, picture or style of it is loaded. */
export function readHtmlTable(html: string): ClipboardTable | undefined {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table) return undefined;
  const rows: string[][] = [];
  for (const [r, row] of [...table.rows].entries()) {
    const cells = (rows[r] ??= []);
    let column = 0;
    for (const cell of row.cells) {
      while (cells[column] !== undefined) column += 1;
      place(rows, r, column, cell);
      column += cell.colSpan;
    }
  }
  return {
    rows: rows.map((row) => Array.from(row, (text) => text ?? "")),
    origin: table.dataset["localCells"],
  };
}

/** A cell over several keeps the others' places blank. */
function place(rows: string[][], row: number, column: number, cell: HTMLTableCellElement): void {
  const most = 1_000;
  for (let r = 0; r < Math.min(most, cell.rowSpan); r += 1) {
    for (let c = 0; c < Math.min(most, cell.colSpan); c += 1) {
      const line = (rows[row + r] ??= []);
      line[column + c] = r === 0 && c === 0 ? cellText(cell) : "";
    }
  }
}

function cellText(cell: HTMLElement): string {
  for (const line of cell.querySelectorAll("br")) line.replaceWith("\n");
  const text = (cell.textContent ?? "").replaceAll("\u00a0", " ");
  const start = text.startsWith("\n") ? text.trimStart() : text;
  const end = start.trimEnd();
  const [blanks = ""] = start.slice(end.length).split("\n");
  return end === "" ? "" : end + blanks;
}

/** Rows by lines and cells by tabs; a text in quotes may hold both. */
export function readTabbed(text: string): string[][] {
  if (text === "") return [];
  const rows: string[][] = [[]];
  const unit = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let match = unit.exec(text); match; match = unit.exec(text)) {
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "" || unit.lastIndex >= text.length) {
      // A last line's end begins no further row.
      if (end === "\t") rows.at(-1)?.push("");
      break;
    }
    if (end !== "\t") rows.push([]);
  }
  return rows;
}
