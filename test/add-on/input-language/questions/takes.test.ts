/** The form of a saved report has the fields that its kind can take, and no others. */
import { chooseFields, findTakes } from "../../../../src/add-on/input-language/questions/takes";

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

it("keeps a field that says something, so that it can be taken out", () => {
  expect(namesOf("funnel", { by: "week" })).toContain("by");
});

it("knows by the columns of an answer what no list says, and does not look past a list", () => {
  expect(takesOf("", ["step", "people"]).row).toBe("step");
  expect(takesOf("", ["cohort_date", "week 0"]).row).toBe("cohort");
  expect(takesOf("path", ["step", "people"]).row).toBe("row");
});
