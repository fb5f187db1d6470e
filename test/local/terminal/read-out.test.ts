/** What an A/B test says in a sentence. */
import { comparisonsOf } from "../../../src/local/terminal/read-out";
import type { Column, Table } from "../../../src/add-on/table/types";

const COLUMNS: readonly Column[] = [
  { name: "variation", type: "text" },
  ...["rate", "lift", "lift_low", "lift_high"].map((name): Column => ({ name, type: "number" })),
];
const tested = (...rows: Table["rows"]): Table => ({
  columns: COLUMNS,
  rows: [["control", 0.5, null, null, null], ...rows],
});

test.each([
  [0.172, 0.133, 0.213, "new does better than control: by 17.2%, and with 95% confidence by 13.3% to 21.3%."],
  [-0.1, -0.2, -0.01, "new does worse than control: by -10.0%, and with 95% confidence by -20.0% to -1.0%."],
  [
    0.02,
    -0.03,
    0.07,
    "new does not clearly differ from control: by 2.0%, and with 95% confidence by -3.0% to 7.0%.",
  ],
])("a lift of %s from %s to %s", (lift, low, high, sentence) => {
  expect(comparisonsOf(tested(["new", 0.6, lift, low, high]), "95%")).toEqual([sentence]);
});

test("arms that chance does not explain come first, and nothing is compared", () => {
  const rows = [
    ["control", 0.5, null, null, null, 2.9e-7],
    ["new", 0.6, 0.2, 0.1, 0.3, 2.9e-7],
  ];
  const columns = [...COLUMNS, { name: "arms_p_value", type: "number" as const }];
  expect(comparisonsOf({ columns, rows }, "95%")).toEqual([
    "No verdict: chance does not explain how many people each variation has (p = 2.9e-7). Find out who is missing first.",
  ]);
});

test("each variation is compared, and other tables say nothing", () => {
  expect(comparisonsOf(tested(["a", 1, 0.1, 0, 0.2], ["b", 1, 0.1, 0, 0.2]), "99%")).toHaveLength(2);
  expect(comparisonsOf({ columns: COLUMNS.slice(0, 2), rows: [["a", 1]] }, "95%")).toEqual([]);
});
