/** The moments of a table as another zone shows them. Pure. */
import type { Table } from "./types";
import { openZone } from "./zone";

/** Moments as clocks of the zone `now` show them, where `before` is the zone of the table's wall times. */
export function rezoneTable(table: Table, before: string, now: string): Table {
  if (before === now) return table;
  const moments = table.columns.map(({ type }) => type === "datetime");
  if (!moments.includes(true)) return table;
  const [from, to] = [openZone(before), openZone(now)];
  const rows = table.rows.map((row) =>
    row.map((cell, at) =>
      moments[at] && cell instanceof Date ? new Date(to.cell(from.instant(cell.getTime()))) : cell,
    ),
  );
  return { ...table, rows };
}
