/** The form of a saved report has the fields that its kind can take, and no others. */
import { chooseFields, findTakes } from "../../../../src/add-on/input-language/questions/takes";
import { findUnfit, readGiven } from "../../../../src/add-on/input-language/questions/unfit";

const FIELDS = [
  { name: "by", choices: ["day", "week"] },
  { name: "windows" },
  { name: "show", choices: ["steps across", "drop-off", "triangle"] },
  { name: "split by" },
];
const takesOf = (type: string, columns: readonly string[] = []) =>
  findTakes({ source: "report", type, columns });
const namesOf = (type: string, values = {}) =>
  chooseFields(FIELDS, takesOf(type), values).map(({ name }) => name);

it.each([
  ["funnel", "step", ["windows", "show", "split by"], ["steps across", "drop-off"]],
  ["cohort", "cohort", ["by", "show", "split by"], ["triangle"]],
  ["retention", "cohort", ["by", "show", "split by"], ["triangle"]],
  ["trend", "period", ["by", "split by"], undefined],
  ["revenue", "period", ["by", "split by"], undefined],
  ["", "row", ["by", "windows", "show", "split by"], ["steps across", "drop-off", "triangle"]],
  ["path", "row", ["by", "windows", "show", "split by"], ["steps across", "drop-off", "triangle"]],
])("a %s has rows of a %s, and %j", (type, row, names, shown) => {
  expect(takesOf(type).row).toBe(row);
  expect(namesOf(type)).toEqual(names);
  const show = chooseFields(FIELDS, takesOf(type), {}).find(({ name }) => name === "show");
  expect(show?.choices).toEqual(shown);
});

const METRIC_FIELDS = [
  { name: "top" },
  { name: "show", choices: ["share", "running total", "moving average 7"] },
];
const wordsOf = (metric: string, values = {}) =>
  chooseFields(METRIC_FIELDS, findTakes({ source: "metric", metric }), values).flatMap(
    ({ name, choices }) => choices ?? [name],
  );

it.each([
  ["Signups", {}, ["top", "share", "running total", "moving average 7"]],
  ["New users", {}, ["top", "share", "running total", "moving average 7"]],
  ["Active minutes", {}, ["top", "share", "running total", "moving average 7"]],
  ["Active people", {}, ["top"]],
  ["Paying customers", { "split by": "plan" }, ["top", "share"]],
  ["Average invoice", { "split by": "plan" }, ["top"]],
  ["Conversion rate", {}, ["top"]],
  ["Signups / Visits", {}, []],
  // What is given all the same can be taken out.
  ["Active people", { show: "running total" }, ["top"]],
])("of %s with %j offers %j", (metric, values, words) => {
  expect(wordsOf(metric, values)).toEqual(words);
});

it.each([
  ["metric", "number"],
  ["comparison", "line"],
  ["people", "person"],
  ["people count", "number"],
  ["sql", "row"],
  ["ab test", "variation"],
  ["listing", "name"],
  ["export", "export"],
] as const)("the answer of a %s has rows of a %s", (source, row) => {
  const { row: is, without } = findTakes({ source });
  expect([is, without]).toEqual([row, []]);
});

it("refuses nothing for what a metric's name only seems to say", () => {
  const given = readGiven({ by: { unit: "month" }, show: [{ kind: "running total" }] } as never);
  expect(
    findUnfit("metric", findTakes({ source: "metric", metric: "Active people" }), given),
  ).toBeUndefined();
  expect(
    findUnfit("metric", findTakes({ source: "metric", metric: "Signups / Visits" }), given)?.reason,
  ).toBe("of a ratio");
});

it("keeps a field that says something, so that it can be taken out", () => {
  expect(namesOf("funnel", { by: "week" })).toContain("by");
});

it("knows by the columns of an answer what no list says, and does not look past a list", () => {
  expect(takesOf("", ["step", "people"]).row).toBe("step");
  expect(takesOf("", ["cohort_date", "week 0"]).row).toBe("cohort");
  expect(takesOf("path", ["step", "people"]).row).toBe("row");
});

it.each([
  ["Revenue per user", ["top"]],
  ["Revenue per person and day", ["top"]],
  ["Share of voice", ["top"]],
  ["Bounces in %", ["top"]],
  ["Orders per day", ["top", "share", "running total", "moving average 7"]],
  ["New user", ["top", "share", "running total", "moving average 7"]],
  ["Sales per", ["top", "share", "running total", "moving average 7"]],
  ["Distinct products", ["top", "share", "running total", "moving average 7"]],
  ["People", ["top", "share", "running total", "moving average 7"]],
  ["MAU", ["top"]],
  ["Aktive Nutzer", ["top"]],
  ['{"event": "Conversion rate"}', ["top", "share", "running total", "moving average 7"]],
])("numbers called %s offer %j: means are not added up, nor people who come again", (metric, words) => {
  expect(wordsOf(metric)).toEqual(words);
});
