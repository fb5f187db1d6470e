/** What is said of measurements that are of several rows. */
import { describeOnceColumns } from "../../../../src/add-on/table/column-notes/once-columns";
import { concat } from "../../../../src/add-on/table/pages";
import type { Table } from "../../../../src/add-on/table/types";

const DAY = { name: "day", type: "text" } as const;
const table = (once?: true): Table => ({
  columns: [DAY, { name: "revenue", type: "number", ...(once && { once }) }],
  rows: [["2024-04-01", 12.5]],
});

test("a column whose values are of several rows is named, with where they stand", () => {
  expect(describeOnceColumns(table(true))).toEqual([
    "revenue belongs to several rows and is shown in the first of them, so that sums are right.",
  ]);
  const { columns } = table(true);
  expect(
    describeOnceColumns({ columns: [...columns, { name: "orders", type: "number", once: true }], rows: [] }),
  ).toEqual([
    "revenue, orders belong to several rows and are shown in the first of them, so that sums are right.",
  ]);
  expect(describeOnceColumns(table())).toEqual([]);
});

test("one page in which a value is of several rows is enough", () => {
  expect(describeOnceColumns(concat(table(), table(true)))).toHaveLength(1);
  expect(describeOnceColumns(concat(table(true), table()))).toHaveLength(1);
});
