/** What is remembered of a pull where the words of a service, or the names of people, are to be forgotten. */
import { NEW_STATE, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import { removeNames, removeWords } from "../../../../src/add-on/pulls/model/silent-state";

const NOW = Date.UTC(2026, 10, 20, 9);
const WORD = "Ada Lovelace";
const figures = { series: [{ name: WORD, points: [] }] };
const state = (more: object): PullState => ({ ...NEW_STATE, failures: 2, ...more });

it.each<[string, object]>([
  ["a failure", { kind: "failed", retryAt: 7 }],
  ["what stopped it", { kind: "stopped", configHash: "h" }],
])("no word of the service stays of %s, and all else does", (_, phase) => {
  const silent = removeWords(state({ phase: { ...phase, trouble: WORD }, said: WORD, row: { name: WORD } }));
  expect(silent).toEqual(state({ phase }));
});

it("a run that went well keeps what it brought", () => {
  const phase = { kind: "done", result: "landed", changes: { added: 1, removed: 0, changed: 0 } };
  expect(removeWords(state({ phase, said: WORD }))).toEqual(state({ phase }));
});

it.each<[string, object, object]>([
  ["the figures of the last run", { last: { rows: 3, figures } }, { last: { rows: 3 } }],
  [
    "those of a run that is over",
    { phase: { kind: "done", result: "landed", figures } },
    { phase: { kind: "done", result: "landed" } },
  ],
  [
    "how the service calls the state of an export",
    { export: { id: "x1", state: WORD } },
    { export: { id: "x1", state: "under way" } },
  ],
  [
    "what waits for somebody's word, which is asked once more",
    { phase: { kind: "stopped", configHash: "h", asks: { people: [WORD] } } },
    { phase: { kind: "stopped", configHash: "h", lookAt: NOW } },
  ],
  ["nothing of what names nobody", { block: { rangeName: "r" } }, { block: { rangeName: "r" } }],
  [
    "nothing of what stopped it without asking",
    { phase: { kind: "stopped", configHash: "h" } },
    { phase: { kind: "stopped", configHash: "h" } },
  ],
])("where people are forgotten, %s is taken out", (_, known, left) => {
  expect(removeNames(state(known), NOW)).toEqual(state(left));
});
