/** Several answers with the same labels as one table. Pure. */
import type { Answered } from "./codec";
import type { Cell, Column, Table } from "./types";

/**
 * One row for each date, segment or both, in order, and a column for each answer under its name. The last column of an answer
 * is its value; those before it are labels, but for one that only names the metric.
 */
export function joinByLabels(names: readonly string[], answers: readonly Answered[]): Answered {
  const tables = answers.map(tableOf);
  const columns = tables.find((table) => table.columns.length)?.columns.slice(0, -1) ?? [];
  const places = columns.flatMap(({ name }, place) => (/metric/i.test(name) ? [] : [place]));
  const rows = new Map<string, Cell[]>();
  tables.forEach((table, index) => {
    for (const row of table.rows) {
      const labels = places.map((place) => row[place] ?? null);
      const key = JSON.stringify(labels);
      const joined = rows.get(key) ?? [...labels, ...names.map(() => null)];
      joined[places.length + index] = row[row.length - 1] ?? null;
      rows.set(key, joined);
    }
  });
  return {
    kind: "table",
    table: {
      columns: [
        ...places.flatMap((place) => columns[place] ?? []),
        ...names.map((name): Column => ({ name, type: "number" })),
      ],
      rows: [...rows.values()].sort((a, b) => inOrder(a, b, places.length)),
    },
  };
}

/** An answer's table; an empty one where it is a value. */
export function tableOf(answer: Answered): Table {
  return answer.kind === "table" ? answer.table : { columns: [], rows: [] };
}

/** By the first label, then the next; rows without one come last. */
function inOrder(a: readonly Cell[], b: readonly Cell[], labels: number): number {
  for (let i = 0; i < labels; i++) {
    const [x, y] = [a[i] ?? null, b[i] ?? null];
    const order = x === null || y === null ? Number(x === null) - Number(y === null) : Number(x > y) - Number(x < y);
    if (order !== 0) return order;
  }
  return 0;
}
