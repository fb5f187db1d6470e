/** Several answers with the same first column as one table. Pure. */
import type { Answered } from "../table/stored";
import type { Cell, Column, Table } from "../table/types";

/** One row for each value of the first column, in order, and a column for each answer under its name. */
export function joinByFirstColumn(names: readonly string[], answers: readonly Answered[]): Answered {
  const tables = answers.map((answer) => (answer.kind === "table" ? answer.table : emptyTable()));
  const rows = new Map<string, Cell[]>();
  tables.forEach((table, index) => {
    for (const row of table.rows) {
      const key = String(row[0] instanceof Date ? row[0].getTime() : row[0]);
      const joined = rows.get(key) ?? [row[0] ?? null, ...names.map(() => null)];
      joined[index + 1] = row[row.length - 1] ?? null;
      rows.set(key, joined);
    }
  });
  const first: Column = tables.find((table) => table.columns.length)?.columns[0] ?? { name: "date", type: "mixed" };
  const columns = [first, ...names.map((name): Column => ({ name, type: "number" }))];
  return { kind: "table", table: { columns, rows: [...rows.values()].sort(byFirst) } };
}

function emptyTable(): Table {
  return { columns: [], rows: [] };
}

function byFirst(a: readonly Cell[], b: readonly Cell[]): number {
  const [x, y] = [a[0] ?? "", b[0] ?? ""];
  return x < y ? -1 : x > y ? 1 : 0;
}
