/** A table as a custom function returns it. */
import { toFunctionValues } from "../../../src/add-on/table/cells";
import { openZone } from "../../../src/add-on/table/zone";

test("texts and names of columns are no longer than a cell holds", () => {
  const long = "x".repeat(60_000);
  const table = { columns: [{ name: long, type: "text" }], rows: [[long]] } as const;
  const values = toFunctionValues(table, openZone("UTC"), { header: true });
  expect(values.flat().map((value) => String(value).length)).toEqual([50_000, 50_000]);
});
