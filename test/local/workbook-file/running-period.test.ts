/** Which row of a table of periods is not over yet. */
import { runningPeriod } from "../../../src/local/workbook-file/running-period";
import type { Table } from "../../../src/add-on/table/types";

function byPeriod(...days: readonly string[]): Table {
  const rows = days.map((day, at) => [new Date(`${day}T00:00:00Z`), at]);
  return {
    columns: [
      { name: "date", type: "date" },
      { name: "value", type: "number" },
    ],
    rows,
  };
}

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

test.each<[string, readonly string[], string, string]>([
  ["day", ["2026-03-01", "2026-03-02", "2026-03-03"], "2026-03-03", "2026-03-04"],
  ["week", ["2026-03-02", "2026-03-09"], "2026-03-15", "2026-03-16"],
  ["month", ["2026-01-01", "2026-02-01"], "2026-02-28", "2026-03-01"],
  ["month", ["2025-10-01", "2025-12-01", "2026-01-01"], "2026-01-31", "2026-02-01"],
  ["quarter", ["2026-01-01", "2026-04-01", "2026-07-01"], "2026-09-30", "2026-10-01"],
  ["year", ["2024-01-01", "2025-01-01", "2026-01-01"], "2026-12-31", "2027-01-01"],
])("the last %s runs through its last day, and not on the day after", (unit, days, last, after) => {
  expect(runningPeriod(byPeriod(...days), at(last))).toEqual({ row: days.length - 1, unit, column: 0 });
  expect(runningPeriod(byPeriod(...days), at(after))).toBeUndefined();
});
