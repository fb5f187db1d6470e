/** With one metric, no column says its name in each row, unless somebody asked for that column or has it. */
import {
  leaveOutRepeatedName,
  markRepeatedName,
} from "../../../../src/add-on/table/column-notes/repeated-name";
import { table } from "../../sheet-writer/open-spreadsheet";

const namesOf = (
  columns: string,
  rows: readonly (readonly (string | number | null)[])[],
  split: string[] = [],
) => leaveOutRepeatedName(markRepeatedName(table(columns, rows), split)).columns.map(({ name }) => name);

test.each([
  [
    "the same name in each row",
    "country:text metric:text n",
    [
      ["DE", "Signups", 1],
      ["US", "Signups", 2],
    ],
    "country n",
  ],
  [
    "a total without one",
    "country:text metric:text n",
    [
      ["DE", "Signups", 1],
      ["Total", "", 3],
    ],
    "country n",
  ],
  [
    "a total whose cell is blank",
    "country:text metric:text n",
    [
      ["Total", null, 3],
      ["DE", "Signups", 1],
    ],
    "country n",
  ],
  ["no rows", "country:text metric:text n", [], "country n"],
  [
    "several metrics",
    "country:text metric:text n",
    [
      ["DE", "Signups", 1],
      ["DE", "Trials", 2],
    ],
    "country metric n",
  ],
  [
    "a number of that name",
    "country:text metric n",
    [
      ["DE", 5, 1],
      ["US", 5, 2],
    ],
    "country metric n",
  ],
  ["nothing else", "metric:text", [["Signups"]], "metric"],
])("%s", (_, columns, rows, left) => {
  expect(namesOf(columns, rows).join(" ")).toBe(left);
});

test.each(["metric", "Metric", "metric_name", "metric.id", "Metric_ID", "metricName"])(
  "%s says which metric it is, as services call it",
  (name) => {
    expect(namesOf(`${name}:text n`, [["Signups", 1]])).toEqual(["n"]);
  },
);

test.each(["old_metric", "metrics", "metric_name_2", "metric-name", "submetric", "metric_nam"])(
  "%s is a column of its own, though it holds one text",
  (name) => {
    expect(namesOf(`${name}:text n`, [["Signups", 1]])).toEqual([name, "n"]);
  },
);

test("a property of that name that is split by stays, and a column that somebody has", () => {
  const rows = [["a", 1]];
  expect(namesOf("metric:text n", rows, ["Metric"])).toEqual(["metric", "n"]);
  expect(namesOf("metric:text n", rows, ["country"])).toEqual(["n"]);
  const marked = markRepeatedName(table("metric:text n", rows), []);
  expect(leaveOutRepeatedName(marked, ["metric"]).columns).toHaveLength(2);
  expect(leaveOutRepeatedName(marked)).toEqual(table("n", [[1]]));
});
