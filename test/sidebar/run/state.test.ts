/** One run, from its start to its result. */
import { newRunId, type Run, type RunAction, runAfter } from "../../../src/sidebar/run/state";

const STARTED: RunAction<string> = { type: "started", id: "a" };
const ENDED: RunAction<string> = { type: "ended", id: "a", answer: { ok: true, value: "done" } };
const FAILURE = { kind: "unreachable", message: "No." } as const;
const progressed = (id: string): RunAction<string> => ({
  type: "progressed",
  id,
  progress: { stage: "reading", rows: 7 },
});
const after = (...actions: RunAction<string>[]): Run<string> =>
  actions.reduce(runAfter<string>, { stage: "idle" });

it("goes from its start over its progress to its value", () => {
  expect(after(STARTED)).toMatchObject({ stage: "running", progress: { stage: "unknown" } });
  expect(after(STARTED, progressed("a"))).toMatchObject({ progress: { stage: "reading", rows: 7 } });
  expect(after(STARTED, progressed("a"), ENDED)).toEqual({ stage: "done", value: "done" });
});

it("of formulas that are refreshed goes forward answer by answer", () => {
  const answer = (number: number): RunAction<string> => ({
    type: "progressed",
    id: "a",
    progress: { stage: "asking", answer: { number, count: 4 } },
  });
  const lengths = [1, 2, 4, 3].map((_, i, all) => after(STARTED, ...all.slice(0, i + 1).map(answer)));
  expect(lengths.map((run) => run.stage === "running" && run.done)).toEqual([0, 0.25, 0.75, 0.75]);
});

it("can fail", () => {
  const failed: RunAction<string> = { type: "ended", id: "a", answer: { ok: false, failure: FAILURE } };
  expect(after(STARTED, failed)).toEqual({ stage: "failed", failure: FAILURE });
});

it("takes no news of another run, nor after its end", () => {
  expect(after(STARTED, progressed("b"))).toEqual(after(STARTED));
  expect(after(STARTED, ENDED, progressed("a"))).toEqual(after(STARTED, ENDED));
  expect(after(STARTED, { type: "started", id: "b" }, ENDED)).toMatchObject({ stage: "running", id: "b" });
});

it("is stopping once asked, and says when that could not be asked", () => {
  const stopping: RunAction<string> = { type: "stopping", id: "a" };
  expect(after(STARTED, stopping)).toMatchObject({ stopping: true });
  expect(after(STARTED, stopping, { type: "notStopped", id: "a", failure: FAILURE })).toMatchObject({
    stopping: false,
    notStopped: FAILURE,
  });
});

it("can be cleared away only once it has ended", () => {
  expect(after(STARTED, { type: "cleared" })).toEqual(after(STARTED));
  expect(after(STARTED, ENDED, { type: "cleared" })).toEqual({ stage: "idle" });
});

it("has a name that no other run has", () => {
  const names = Array.from({ length: 100 }, newRunId);
  expect(new Set(names).size).toBe(100);
  expect(names.every((name) => /^[0-9a-f]{24}$/.test(name))).toBe(true);
});
