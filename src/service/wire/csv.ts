/** Writes an answer as CSV (RFC 4180). */
import { Digits, type Answer, type Cell } from "../model/answer";
import { writeJson } from "./json";

const ROWS_AT_ONCE = 10_000;

/** In pieces, with header and CRLF. Missing values are empty, nested ones JSON. */
export function* writeCsv(answer: Answer): Generator<string> {
  yield writeLine(answer.columns.map((column) => column.name));
  for (let from = 0; from < answer.rows.length; from += ROWS_AT_ONCE) {
    const rows = answer.rows.slice(from, from + ROWS_AT_ONCE);
    // Rows may be shorter than the columns.
    yield rows.map((row) => writeLine(answer.columns.map((_column, at) => row[at]))).join("");
  }
}

function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(writeField).join(",")}\r\n`;
}

function writeField(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  const text = typeof cell === "object" && !(cell instanceof Digits) ? writeJson(cell) : writePlain(cell);
  // Quoted, unlike a missing value.
  return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writePlain(cell: string | number | bigint | boolean | Digits): string {
  return cell instanceof Digits ? cell.text : String(cell);
}
