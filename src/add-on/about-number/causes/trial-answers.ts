/** What the answers of trials hold besides one number at a spot. Pure. */
import type { TableOrValue } from "../../table/codec";
import { BY_HOUR } from "../../table/combine/clock-order";
import { writeLabel } from "./asked-number";
import { MOST_TRIAL_ROWS } from "./trial-questions";

/** People without one are each somebody. */
export function countIdentities(answer: TableOrValue, identity: string): number | undefined {
  if (answer.kind !== "table" || answer.table.rows.length >= MOST_TRIAL_ROWS) return undefined;
  const place = answer.table.columns.findIndex(({ name }) => name === identity);
  if (place < 0) return undefined;
  const cells = answer.table.rows.map((row) => writeLabel(row[place] ?? null).toLowerCase());
  const known = cells.filter((cell) => cell !== "");
  return new Set(known).size + cells.length - known.length;
}

/** Its days, where a window of a funnel is open for somebody. */
export function readOpenWindow(answer: TableOrValue): number | undefined {
  if (answer.kind !== "table") return undefined;
  const { columns, rows } = answer.table;
  const [open, days] = ["open_windows", "window_days"].map((name) =>
    columns.findIndex((one) => one.name === name),
  );
  const row = rows.find((cells) => Number(cells[open ?? -1] ?? 0) > 0);
  const found = row?.[days ?? -1];
  return typeof found === "number" ? found : undefined;
}

/** What one hour of one day had. */
export interface HourOfDay {
  readonly day: string;
  readonly at: number;
  readonly value: number;
}

/** None where the answer has not a row for each hour. */
export function readHours(answer: TableOrValue): readonly HourOfDay[] {
  if (answer.kind !== "table") return [];
  const { columns, rows } = answer.table;
  const day = columns.findIndex(({ type }) => type === "date");
  const clock = columns.findIndex(({ name }) => name === BY_HOUR);
  const value = columns.findIndex(({ type }, at) => type === "number" && at !== clock);
  if (day < 0 || clock < 0 || value < 0) return [];
  return rows.map((row) => ({
    day: writeLabel(row[day] ?? null),
    at: Number.parseInt(writeLabel(row[clock] ?? null), 10),
    value: Number(row[value] ?? 0),
  }));
}
