/** The rows of a board as a chat may have them. Pure. */
import type { PullSource } from "../../input-language/pulls/pull-words";
import { findNumberFormats } from "../../table/number-format";
import type { Cell, ColumnType, Table } from "../../table/types";
import type { BoardFigure } from "./board-text";

export type BoardLine = Omit<BoardFigure, "locale">;

/**
 * Of a board, a row each; of anything else none. A name is one that stands in the cell: of an answer's other
 * texts none is sent.
 */
export function listLines(
  { columns, rows }: Table,
  { source, asks }: { readonly source: PullSource; readonly asks: readonly (string | number)[] },
): readonly BoardLine[] {
  if (source !== "comparison") return [];
  const written = String(asks[1] ?? "");
  const [nowAt, beforeAt] = ["now", "before"].map((name) => columns.findIndex((one) => one.name === name));
  const readNumber = (value: Cell | undefined) => (typeof value === "number" ? value : undefined);
  return rows.map(({ 0: label, ...row }, i) => {
    const name = typeof label === "string" && isWritten(label, written) ? label : `row ${i + 1}`;
    const [now, before] = [readNumber(row[nowAt ?? -1]), readNumber(row[beforeAt ?? -1])];
    return { name, type: findLineType(String(label), [now, before]), now, before };
  });
}

/** As its cells have it: the lines of a board count different things. */
export function findLineType(name: string, numbers: readonly (number | undefined)[]): ColumnType {
  const rows = numbers.flatMap((number) => (number === undefined ? [] : [[number]]));
  const [format] = findNumberFormats({ columns: [{ name, type: "number" }], rows });
  return format?.includes("%") ? "percent" : "number";
}

/** "People who did Signed up" is made of what stands there. */
function isWritten(label: string, written: string): boolean {
  const typed = label.replace(/^People(?: who did|:) /, "");
  return typed !== "" && written.includes(typed);
}
