/** Cells as texts for somebody who only looks. Pure. */
import type { Cell, Column } from "./types";

const MOST_DECIMALS = 4;

/** "1,204", "4.5 %", "2026-11-21", "yes"; "" for a missing value. */
export function showCell(cell: Cell, column: Pick<Column, "type"> | undefined): string {
  if (cell === null) return "";
  if (cell instanceof Date) return showMoment(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "string") return cell;
  if (column?.type === "percent") return `${formatNumber(cell * 100)} %`;
  return formatNumber(cell);
}

let numbers: Intl.NumberFormat | undefined;

/** A look at many rows shows many numbers: what writes them is made once. */
function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat("en", { maximumFractionDigits: MOST_DECIMALS });
  return numbers.format(value);
}

function showMoment(wall: Date): string {
  const [day = "", time = ""] = wall.toISOString().slice(0, 16).split("T");
  return time === "00:00" ? day : `${day} ${time}`;
}
