/**
 * The numbers of a pull as a chat is told them: beside names that its own row has, and days. No text of an
 * answer goes along. Pure.
 */
import type { PullSource } from "../../input-language/pulls/pull-words";
import type { Cell, Table } from "../../table/types";
import { isNumber, isText } from "../../table/values";
import type { RowPull } from "./saved-pull";

const MOST_ROWS_TOLD = 10;
const MOST_NUMBERS_IN_ROW = 5;

const TELLERS: { readonly [source in PullSource]?: (pull: RowPull, table: Table) => string } = {
  comparison: describeBoard,
  metric: describeLastRow,
  "people count": describeLastRow,
};

/** "Signups 1,284 (up 6.1 %), Revenue 90,210 (down 2 %)"; "" where there is no number that may be told. */
export function describeNumbers(pull: RowPull, table: Table): string {
  return TELLERS[pull.source]?.(pull, table) ?? "";
}

function describeBoard({ asks }: RowPull, { columns, rows }: Table): string {
  const [now, change] = ["now", "change %"].map((name) => columns.findIndex((one) => one.name === name));
  const written = String(asks[1] ?? "");
  return rows
    .slice(0, MOST_ROWS_TOLD)
    .flatMap((row, i) => {
      const value = row[now ?? -1];
      if (!isNumber(value)) return [];
      const [name] = row;
      const isOfRow = isText(name) && name !== "" && written.includes(name);
      return [
        `${isOfRow ? name : `row ${i + 1}`} ${formatNumber(value)}${describeChange(row[change ?? -1])}`,
      ];
    })
    .join(", ");
}

function describeChange(change: Cell | undefined): string {
  if (!isNumber(change)) return "";
  if (change === 0) return " (unchanged)";
  return ` (${change > 0 ? "up" : "down"} ${formatNumber(Math.abs(change) * 100, 1)} %)`;
}

/** One number, or the last day's: where a text stands beside it, nobody knows whose number it is. */
function describeLastRow({ source }: RowPull, { columns, rows }: Table): string {
  const last = rows[rows.length - 1];
  if (!last || last.some(isText)) return "";
  const numbers = last.flatMap((cell, at) =>
    isNumber(cell)
      ? [columns[at]?.type === "percent" ? `${formatNumber(cell * 100, 1)} %` : formatNumber(cell)]
      : [],
  );
  const [day] = last.flatMap((cell) => (cell instanceof Date ? [cell.toISOString().slice(0, 10)] : []));
  if (numbers.length === 0 || numbers.length > MOST_NUMBERS_IN_ROW) return "";
  const noun = source === "people count" ? " people" : "";
  return `${day === undefined ? "" : `${day}: `}${numbers.join(", ")}${noun}`;
}

function formatNumber(value: number, most = 2): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: most });
}
