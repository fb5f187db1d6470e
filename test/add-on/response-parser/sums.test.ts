/**
 * No measurement is in more cells than in the body, so that sums over columns are sums over what was
 * measured.
 */
import fc from "../../suites/fast-check";
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { isMeasureName, takeLast } from "../../../src/add-on/response-parser/vocabulary/field-names";
import type { Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";
import { shapes as maps } from "./fixtures/maps";
import { shapes as rowsOfLists } from "./fixtures/rows-of-lists";
import { shapes as rowsOfObjects } from "./fixtures/rows-of-objects";
import { shapes as series } from "./fixtures/series";
import type { Shape } from "./fixtures/shape";
import { shapes as strangers } from "./fixtures/strangers";
import { shapes as namesElsewhere } from "./fixtures/names-elsewhere";
import { shapes as trees } from "./fixtures/trees";

const BODIES: readonly Shape[] = [
  maps,
  rowsOfLists,
  rowsOfObjects,
  series,
  strangers,
  namesElsewhere,
  trees,
].flat();

function tableOf(body: string, unwind?: string): Table | undefined {
  const answer = readAnswer({ status: 200, headers: {}, text: body }, { zone: openZone("UTC"), unwind });
  return answer.kind === "table" ? answer.table : undefined;
}

/**
 * How often each number is in a body: as a number, or as all that a text says. Keys count too: dates and
 * ids go down.
 */
function numbersIn(body: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [written] of body.matchAll(/-?\d+(\.\d+)?([eE][-+]?\d+)?/g)) {
    counts.set(Number(written), (counts.get(Number(written)) ?? 0) + 1);
  }
  return counts;
}

/** The measurements that are in more cells than in the body. */
function repeated(body: string, { columns, rows }: Table): string[] {
  const inBody = numbersIn(body);
  const inCells = new Map<number, string[]>();
  columns.forEach(({ name, type }, c) => {
    if (type !== "number" || !isMeasureName(takeLast(name))) return;
    for (const row of rows) {
      const cell = row[c];
      if (typeof cell === "number") inCells.set(cell, [...(inCells.get(cell) ?? []), name]);
    }
  });
  return [...inCells].flatMap(([number, names]) =>
    names.length > (inBody.get(number) ?? 0) ? [`${number} in ${[...new Set(names)].join(", ")}`] : [],
  );
}

test.each(BODIES.map((shape) => [shape.what, shape] as const))("%s", (_, { body }) => {
  const table = tableOf(body);
  if (table) expect(repeated(body, table)).toEqual([]);
});

/**
 * Parents with labels and measurements over lists with labels and measurements, whose numbers are all
 * different.
 */
function treeOf(widths: readonly number[], seen = { last: 1_000 }, depth = 0): object[] {
  const [width = 0, ...rest] = widths;
  return Array.from({ length: width }, (_, i) => ({
    name: `${"abcdef"[depth]}${i}`,
    amount: (seen.last += 1),
    price: `${(seen.last += 1)}.50`,
    ...(rest.length > 0 && { lines: treeOf(rest, seen, depth + 1) }),
  }));
}

/** The sum of a field over the parents at a depth. */
function sumOf(parents: readonly object[], path: readonly string[]): number {
  return parents.reduce((sum: number, parent) => {
    const [key = "", ...rest] = path;
    const value = (parent as Record<string, unknown>)[key];
    return sum + (rest.length > 0 ? sumOf((value as object[] | undefined) ?? [], rest) : Number(value ?? 0));
  }, 0);
}

test("whatever is unwound, the sum over each column is the sum over the body", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), (widths) => {
      const body = treeOf(widths);
      const table = tableOf(JSON.stringify(body), "lines");
      const sums = table?.columns.map(({ name }, c) => [
        name,
        table.rows.reduce((sum, row) => sum + (typeof row[c] === "number" ? row[c] : 0), 0),
      ]);
      const measured = sums?.filter(([name]) => /(amount|price)$/.test(String(name))) ?? [];
      expect(measured.length).toBeGreaterThanOrEqual(2);
      expect(measured).toEqual(measured.map(([name]) => [name, sumOf(body, String(name).split("."))]));
    }),
    { seed: 9 },
  );
});

test("a day's revenue is there once next to its items, and the column says so", () => {
  const days = [
    {
      day: "2024-04-01",
      revenue: 12.5,
      items: [
        { sku: "a", sent: 1 },
        { sku: "b", sent: 2 },
      ],
    },
    { day: "2024-04-02", revenue: 7, items: [{ sku: "a", sent: 1 }] },
  ];
  const table = tableOf(JSON.stringify(days));
  expect(table?.rows.map(([, revenue]) => revenue)).toEqual([12.5, null, 7]);
  expect(table?.columns.map(({ once }) => once ?? false)).toEqual([false, true, false, false]);
});
