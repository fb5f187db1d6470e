/** The form of a saved report has the fields that its kind can take, and no others. */
import { chooseFields } from "../../../../src/add-on/input-language/options/form-fields";

const FIELDS = [
  { name: "by", choices: ["day", "week"] },
  { name: "windows" },
  { name: "show", choices: ["steps across", "drop-off", "triangle"], does: "steps, drop-off or triangle" },
  { name: "split by" },
];
const namesOf = (type: string, values = {}) => chooseFields(FIELDS, type, values).map(({ name }) => name);

it.each([
  ["funnel", ["windows", "show", "split by"], ["steps across", "drop-off"]],
  ["cohort", ["by", "show", "split by"], ["triangle"]],
  ["retention", ["by", "show", "split by"], ["triangle"]],
  ["trend", ["by", "split by"], undefined],
  ["revenue", ["by", "split by"], undefined],
  ["", ["by", "windows", "show", "split by"], ["steps across", "drop-off", "triangle"]],
  ["path", ["by", "windows", "show", "split by"], ["steps across", "drop-off", "triangle"]],
])("a %s has %j", (type, names, shown) => {
  expect(namesOf(type)).toEqual(names);
  expect(chooseFields(FIELDS, type, {}).find(({ name }) => name === "show")?.choices).toEqual(shown);
});

it("keeps a field that says something, so that it can be taken out", () => {
  expect(namesOf("funnel", { by: "week" })).toContain("by");
});
