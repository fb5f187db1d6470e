/** Numbers that came as texts are shown as the answer wrote them, and stay texts where two pages disagree. */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { chooseNumberFormats } from "../../../src/add-on/table/number-format";
import { joinPages } from "../../../src/add-on/table/pages";
import type { Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";

interface Page {
  readonly table: Table;
  readonly again: (texts: ReadonlySet<string>) => Table;
}

function pageOf(values: readonly string[]): Page {
  const body = JSON.stringify(values.map((paid, i) => ({ order: `A-${i}`, paid })));
  const read = (texts?: ReadonlySet<string>): Table => {
    const answer = readAnswer({ status: 200, headers: {}, text: body }, { zone: openZone("UTC"), texts });
    if (answer.kind !== "table") throw new Error("no table");
    return answer.table;
  };
  return { table: read(), again: read };
}

test.each([
  [["$1,234.50", "$7.00"], '"$"#,##0.00'],
  [["1.234,50 €", "7 €"], '#,##0.00" €"'],
  [["USD 12", "USD 7"], '"USD "#,##0'],
  [["01:30:00", "26:00:00"], '#,##0" s"'],
  [["-00:00:00.250"], '#,##0.000" s"'],
  [["$1.00", "€2.00"], null],
])("%j is shown as %s", (values, format) => {
  expect(chooseNumberFormats(pageOf(values).table)[1]).toBe(format);
});

test("dollars in one page and euros in the next are texts in both", () => {
  const table = joinPages([pageOf(["$1.00"]), pageOf(["€2.00"])]);
  expect(table.rows.map(([, paid]) => paid)).toEqual(["$1.00", "€2.00"]);
  expect(table.columns[1]).toEqual({ name: "paid", type: "text" });
});

test("a page whose amounts can be read in two ways takes the others with it", () => {
  const table = joinPages([pageOf(["€7,50"]), pageOf(["€1.234"])]);
  expect(table.rows.map(([, paid]) => paid)).toEqual(["€7,50", "€1.234"]);
});

test("dollars of two pages are numbers, if one has no cents", () => {
  const table = joinPages([pageOf(["$1.50"]), pageOf(["$2"])]);
  expect(table.rows.map(([, paid]) => paid)).toEqual([1.5, 2]);
  expect(chooseNumberFormats(table)[1]).toBe('"$"#,##0.00');
});
