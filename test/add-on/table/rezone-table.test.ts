/** Moments as the clocks of another zone show them; days and all else stay as they are. */
import { rezoneTable } from "../../../src/add-on/table/rezone-table";
import type { Table } from "../../../src/add-on/table/types";

const at = (text: string) => new Date(`${text}Z`);
const TABLE: Table = {
  columns: [
    { name: "day", type: "date" },
    { name: "at", type: "datetime" },
    { name: "n", type: "number" },
  ],
  rows: [
    [at("2026-07-01T00:00"), at("2026-07-01T09:30"), 1],
    [at("2026-12-01T00:00"), at("2026-12-01T23:30"), 2],
    [null, "soon", 3],
  ],
};

it("a moment moves by as much as the zones differ on that day, and a day does not", () => {
  expect(rezoneTable(TABLE, "Europe/Berlin", "America/New_York").rows).toEqual([
    [at("2026-07-01T00:00"), at("2026-07-01T03:30"), 1],
    [at("2026-12-01T00:00"), at("2026-12-01T17:30"), 2],
    [null, "soon", 3],
  ]);
});

it("a table of the same zone, or without moments, is left as it is", () => {
  expect(rezoneTable(TABLE, "Europe/Berlin", "Europe/Berlin")).toBe(TABLE);
  const days: Table = { columns: TABLE.columns.slice(0, 1), rows: [[at("2026-07-01T00:00")]] };
  expect(rezoneTable(days, "Europe/Berlin", "America/New_York")).toBe(days);
});
