/** The fields of a question, as the records of the catalog say. */
import { ASKED_CELLS, shareOptions } from "../../../../src/add-on/pulls/config-sheet/asked-cells";
import type { PullSource } from "../../../../src/add-on/input-language/pulls/pull-words";

it.each<[PullSource, readonly string[]]>([
  ["metric", ["share", "running total", "moving average 7"]],
  ["report", ["steps across", "drop-off", "triangle"]],
  ["ab test", ["verdict"]],
  ["comparison", ["board"]],
])("show offers of a %s what it can show, and nothing else", (source, words) => {
  expect(ASKED_CELLS[source].options.find(({ name }) => name === "show")?.choices).toEqual(words);
});

it("each option stands in the page once, and each source has all of its own", () => {
  const { fields, cells } = shareOptions(ASKED_CELLS);
  expect(new Set(fields.map((field) => JSON.stringify(field))).size).toBe(fields.length);
  const all = Object.values(ASKED_CELLS).flatMap(({ options }) => options);
  expect(fields.length).toBeLessThan(all.length);
  const whole = Object.entries(cells).map(([source, { options, ...others }]) => [
    source,
    { ...others, options: options.map((place) => fields[place]) },
  ]);
  expect(Object.fromEntries(whole)).toEqual(ASKED_CELLS);
});
