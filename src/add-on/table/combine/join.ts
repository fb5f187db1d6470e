/** Several answers with the same labels as one table. Pure. */
import type { TableOrValue } from "../codec";
import { mergeRemarks } from "../remarks";
import { isPartialColumn } from "./partial-column";
import type { Cell, Column, Table } from "../types";

interface JoinedPlaces {
  readonly labels: readonly number[];
  readonly value: number;
  /** -1 where no column marks periods. */
  readonly partial: number;
}

interface JoinedRow {
  readonly labels: readonly Cell[];
  readonly values: Cell[];
  partial: Cell;
}

/**
 * A row for each date or segment, a column for each answer. The last column is the value, others are labels,
 * except one that only names the metric. A mark of unfinished periods comes last.
 */
export function joinByLabels(names: readonly string[], answers: readonly TableOrValue[]): TableOrValue {
  const tables = answers.map(makeJoinedTable);
  const rows = new Map<string, JoinedRow>();
  tables.forEach((table, index) => {
    const places = findJoinedPlaces(table.columns);
    for (const row of table.rows) {
      const labels = places.labels.map((place) => row[place] ?? null);
      const key = JSON.stringify(labels);
      const joined = rows.get(key) ?? { labels, values: names.map(() => null), partial: null };
      joined.values[index] = row[places.value] ?? null;
      joined.partial = joined.partial === true || (row[places.partial] ?? joined.partial);
      rows.set(key, joined);
    }
  });
  const partial = tables.flatMap((table) => table.columns.find(isPartialColumn) ?? []).slice(0, 1);
  const columns = [
    ...listLabels(tables.find((table) => table.columns.length > 0)?.columns ?? []),
    ...names.map((name): Column => ({ name, type: "number" })),
    ...partial,
  ];
  const ordered = [...rows.values()].sort((a, b) => compareLabels(a.labels, b.labels));
  const cells = ordered.map((row) => [...row.labels, ...row.values, ...partial.map(() => row.partial)]);
  return { kind: "table", table: { columns, rows: cells, ...mergeRemarks(...tables) } };
}

function findJoinedPlaces(columns: readonly Column[]): JoinedPlaces {
  const partial = columns.findIndex(isPartialColumn);
  const others = [...columns.keys()].filter((place) => place !== partial);
  const labels = others.slice(0, -1).filter((place) => !/metric/i.test(columns[place]!.name));
  return { labels, value: others[others.length - 1] ?? -1, partial };
}

function listLabels(columns: readonly Column[]): readonly Column[] {
  return findJoinedPlaces(columns).labels.map((place) => columns[place]!);
}

/** The table of an answer; a single value has none. */
export function makeJoinedTable(answer: TableOrValue): Table {
  return answer.kind === "table" ? answer.table : { columns: [], rows: [] };
}

/** Rows without a label come last. */
function compareLabels(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? null;
    const order =
      x === null || y === null ? Number(x === null) - Number(y === null) : Number(x > y) - Number(x < y);
    if (order !== 0) return order;
  }
  return 0;
}
