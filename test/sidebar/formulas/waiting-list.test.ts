/** When waiting questions are worked off, and when the sidebar rests. */
import type { WorkedOff } from "../../../src/add-on/sidebar-contract/calls";
import type { ShownFailure } from "../../../src/sidebar/wording/failures";
import {
  isDue,
  NOTHING_WAITS,
  restAfter,
  type WaitingAction,
  waitingAfter,
  type WaitingList,
} from "../../../src/sidebar/formulas/waiting-list";

const batch = (filled: number, left: number, nextAt = ""): WorkedOff => ({ filled, failed: 0, left, nextAt });
const looked = (waiting: number): WaitingAction => ({ type: "looked", waiting });
const BEGAN: WaitingAction = { type: "began" };
const ended = (value: WorkedOff): WaitingAction => ({
  type: "ended",
  answer: { ok: true, value },
  now: "10:42:00",
});
const failed = (kind: ShownFailure["kind"]): WaitingAction => ({
  type: "ended",
  answer: { ok: false, failure: { kind, message: "No." } },
  now: "10:42:00",
});
const after = (...actions: WaitingAction[]): WaitingList => actions.reduce(waitingAfter, NOTHING_WAITS);

it.each([
  ["nothing waits", after(looked(0)), false],
  ["something waits", after(looked(3)), true],
  ["a turn is under way", after(looked(3), BEGAN), false],
  ["a turn has left some", after(looked(3), BEGAN, ended(batch(1, 2))), true],
  ["a turn has left none", after(looked(3), BEGAN, ended(batch(3, 0))), false],
  ["someone else has done the rest", after(looked(3), BEGAN, ended(batch(1, 2)), looked(0)), false],
  ["the service was down", after(looked(3), BEGAN, failed("serviceDown")), true],
  ["the key is refused", after(looked(3), BEGAN, failed("wrongKey")), false],
  ["the person tries again", after(looked(3), BEGAN, failed("wrongKey"), { type: "again" }), true],
])("whether a turn is due: %s", (_, list, due) => {
  expect(isDue(list)).toBe(due);
});

it.each([
  ["until the next request is free", batch(1, 2, "10:42:10"), 10],
  ["not at all, when more can be done now", batch(1, 2, "10:42:00"), 0],
  ["a little, when nothing could be done", batch(0, 2, "10:42:00"), 3],
  ["a minute at most, whatever the clocks say", batch(1, 2, "11:30:00"), 60],
])("rests %s", (_, workedOff, seconds) => {
  expect(restAfter(workedOff, "10:42:00")).toBe(seconds);
});

const failing = (times: number): WaitingAction[] =>
  Array.from({ length: times }, () => [BEGAN, failed("busy")]).flat();

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [4, 40],
  [5, 60],
  [50, 60],
])("after %d failed turns in a row it rests %d s", (times, seconds) => {
  expect(after(looked(3), ...failing(times)).rest).toBe(seconds);
});

it("begins at once when something new waits, and counts failures in a row only", () => {
  const list = after(looked(3), ...failing(4));
  expect(waitingAfter(waitingAfter(list, looked(0)), looked(2)).rest).toBe(0);
  expect(after(looked(3), ...failing(4), BEGAN, ended(batch(1, 2)), ...failing(1)).rest).toBe(5);
});
