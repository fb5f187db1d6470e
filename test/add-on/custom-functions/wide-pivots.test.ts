/** Pivots as they are joined: how wide they may be, and names above their columns. */
import { METRIC } from "../../../src/add-on/custom-functions/catalog/metric";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { Cell, Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.parse("2026-11-20T09:00:00Z"), zone: openZone("Etc/UTC") };
const DAY = new Date("2026-10-05");

function pivot(groups: readonly Cell[]): Table {
  const options = "by: week; split by: plan; pivot: plan";
  const { join } = planCall(METRIC, ["Revenue", "2026-10-05 to 2026-10-11", options], CONTEXT);
  const columns = [
    { name: "plan", type: "text" },
    { name: "date", type: "date" },
    { name: "value", type: "number" },
  ] as const;
  const joined = join([{ kind: "table", table: { columns, rows: groups.map((name, i) => [name, DAY, i]) } }]);
  if (joined.kind !== "table") throw new Error("It is no table.");
  return joined.table;
}

const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `g${i}`);

it("500 columns are a table, and one more is a sentence with the way out", () => {
  expect(pivot(many(499)).columns).toHaveLength(500);
  expect(() => pivot(many(500))).toThrow(
    "options: the table would have 501 columns, and 500 is the most. Expected top: 20, or a filter.",
  );
});

it("each column has a name of its own, and measures what the metric does", () => {
  const { columns, rows } = pivot(["date", null, "", "A"]);
  expect(columns.map(({ name }) => name)).toEqual(["date", "date 2", "(none)", "(empty)", "A"]);
  expect(columns[4]).toEqual({ name: "A", type: "number", like: "Revenue", across: "value" });
  expect(rows).toEqual([[DAY, 0, 1, 2, 3]]);
});
