/** Why somebody has to wait for a pull, or a run did not begin, is from what has happened to the pull. */
import { requireIdle } from "../../../../src/add-on/pulls/run/cancel-run";
import { NEW_STATE, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import { explainMoved } from "../../../../src/add-on/pulls/model/status";

const LEASE = { who: "somebody", until: 10 };
const PULL = { place: { sheet: "Data", cell: "A1" } } as unknown as Parameters<typeof requireIdle>[0];

test.each<[string, PullState]>([
  ["running this pull", { ...NEW_STATE, phase: { kind: "running", lease: LEASE } }],
  ["changing the table of this pull", { ...NEW_STATE, hold: LEASE }],
])("somebody is %s", (what, state) => {
  expect(() => requireIdle(PULL, state, 5, "Undo")).toThrow(
    `somebody is ${what} at the moment. Undo it when that is over`,
  );
});

test.each<[string, PullState["phase"]]>([
  ["somebody has just put its earlier table back", { kind: "done", result: "put back" }],
  ["somebody has just stopped its run", { kind: "done", result: "cancelled" }],
  ["its export has just been left", { kind: "done", result: "not followed" }],
  ["what was remembered of its runs has just been deleted", { kind: "never ran" }],
  ["somebody else, or its schedule, has just run this pull", { kind: "done", result: "landed" }],
])("%s", (said, phase) => {
  expect(explainMoved({ ...NEW_STATE, phase })).toBe(said);
});
