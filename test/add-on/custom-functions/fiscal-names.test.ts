/** Quarters of a fiscal year are called by their names; other dates beside them stay dates. */
import { nameFiscalQuarters } from "../../../src/add-on/custom-functions/planning/fiscal-names";
import type { Plan } from "../../../src/add-on/custom-functions/planning/plan";
import type { Table } from "../../../src/add-on/table/types";

it("a column of quarters is named, and one of other days is not", () => {
  const seen = new Date("2026-05-17");
  const table: Table = {
    columns: [
      { name: "date", type: "date" },
      { name: "last seen", type: "date" },
      { name: "Signups", type: "number" },
    ],
    rows: [
      [new Date("2026-04-01"), seen, 5],
      [new Date("2026-07-01"), null, 7],
    ],
  };
  const plan: Plan = { questions: [], header: true, join: () => ({ kind: "table", table }) };
  for (const dates of ["this fiscal year from April", "Q1 26/27 from April"])
    expect(nameFiscalQuarters(plan, dates, { by: "quarter" }).join([])).toMatchObject({
      table: {
        columns: [{ type: "text" }, { type: "date" }, { type: "number" }],
        rows: [
          ["Q1 2026/27", seen, 5],
          ["Q2 2026/27", null, 7],
        ],
      },
    });
});
