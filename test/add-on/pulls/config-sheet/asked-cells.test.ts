/** The fields of a question, as the records of the catalog say. */
import { ASKED_CELLS } from "../../../../src/add-on/pulls/config-sheet/asked-cells";
import type { PullSource } from "../../../../src/add-on/input-language/pulls/pull-words";

it.each<[PullSource, readonly string[]]>([
  ["metric", ["share", "running total", "moving average 7"]],
  ["report", ["steps across", "drop-off", "triangle"]],
  ["ab test", ["verdict"]],
  ["comparison", ["board"]],
])("show offers of a %s what it can show, and nothing else", (source, words) => {
  expect(ASKED_CELLS[source].options.find(({ name }) => name === "show")?.choices).toEqual(words);
});
