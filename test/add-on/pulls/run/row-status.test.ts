/** What the tab says of a run that ended, and of a pull whose schedule is off. */
import { AddOnError } from "../../../../src/add-on/shared/errors";
import type { PullEnd } from "../../../../src/add-on/pulls/model/run-result";
import { toShownInRow, readPullState } from "../../../../src/add-on/pulls/model/stored-state";
import { computeDueState } from "../../../../src/add-on/pulls/schedule/due";
import { makeRowStatus, makeUnscheduledStatus } from "../../../../src/add-on/pulls/run/row-status";
import { openZone } from "../../../../src/add-on/table/zone";
import { knownPull, savedPull } from "../model/known-pull";

const NOW = Date.UTC(2026, 10, 20, 10, 20);
const ZONE = openZone("UTC");
const HERE = { spreadsheetId: "here", now: NOW };
const DAILY = knownPull(savedPull("Daily", "daily at 9"));
const COST = { requests: 2, seconds: 7 };
const TOMORROW = Date.UTC(2026, 10, 21, 9);

const LANDING = {
  written: true,
  rows: 12,
  columns: 2,
  range: "Daily!A1:B13",
  last: { columns: [], header: true },
  rangeName: "analytics_daily",
  landedAt: { sheet: "Daily", cell: "A1" },
  said: "",
  logged: "",
};

function ran(more: Partial<Extract<PullEnd, { kind: "ran" }>>): PullEnd {
  const { rangeName, landedAt } = LANDING;
  const end = { kind: "landed", rows: 12, rangeName, landedAt } as const;
  const phase = { kind: "done", result: "landed" } as const;
  const state = { phase, failures: 0, begun: NOW - 7_000, finished: NOW };
  return { kind: "ran", known: DAILY, end, state, sentence: "", cost: COST, ...more };
}

it("a run that landed shows its rows, what changed, how long it took, and when it runs next", () => {
  const landing = { ...LANDING, changes: { added: 2, removed: 0, changed: 3 } };
  expect(makeRowStatus(ran({ landing }), NOW, ZONE)).toEqual({
    pull: DAILY.pull,
    cells: {
      state: "finished",
      lastRun: NOW,
      lastChange: "2 added, 3 changed",
      rows: 12,
      took: 7,
      nextRun: TOMORROW,
      message: "",
    },
  });
});

it.each([
  ["the first one", undefined, "all new"],
  ["one that changed nothing", { added: 0, removed: 0, changed: 0 }, "nothing"],
])("a run tells what it changed: %s", (_, changes, words) => {
  expect(makeRowStatus(ran({ landing: { ...LANDING, changes } }), NOW, ZONE)?.cells.lastChange).toBe(words);
});

it("a run that failed leaves what is said of the rows that are still there", () => {
  const failure = new AddOnError("serviceDown", { host: "example.com" });
  const phase = { kind: "failed", retryAt: NOW + 3_600_000 } as const;
  const state = { phase, failures: 1, begun: NOW, finished: NOW };
  const shown = makeRowStatus(
    ran({ end: { kind: "failed", failure }, state, sentence: "Will try again." }),
    NOW,
    ZONE,
  );
  expect(shown?.cells).toEqual({
    state: "failed",
    lastRun: NOW,
    took: 7,
    nextRun: NOW + 3_600_000,
    message: "Will try again.",
  });
});

it("a pull without a schedule has no next run", () => {
  const end = ran({ known: knownPull(savedPull("Daily")), landing: LANDING });
  expect(makeRowStatus(end, NOW, ZONE)?.cells.nextRun).toBeNull();
});

it("of a pull that somebody else runs only their run shows how it went", () => {
  const end: PullEnd = {
    kind: "run by another",
    known: DAILY,
    sentence: "It is running already, by somebody else or its schedule.",
  };
  expect(makeRowStatus(end, NOW, ZONE)).toBeUndefined();
});

it("a pull that Google was too busy for says that", () => {
  const end: PullEnd = { kind: "not begun", known: DAILY, sentence: "Google Sheets is busy." };
  expect(makeRowStatus(end, NOW, ZONE)).toEqual({
    pull: DAILY.pull,
    cells: { message: "Google Sheets is busy." },
  });
});

describe("a pull next to which it says that it ran, and of which nothing is remembered, was copied", () => {
  const copied = { ...DAILY, read: toShownInRow(readPullState(null, HERE), true) };

  it("so its schedule is off, and it says so with what to do", () => {
    expect(computeDueState(copied, NOW, ZONE)).toMatchObject({ kind: "unscheduled" });
    expect(makeUnscheduledStatus(copied)).toEqual({
      pull: DAILY.pull,
      cells: {
        state: "schedule is off",
        nextRun: null,
        message: expect.stringMatching(/schedule is off.*copied.*by hand once/),
      },
    });
  });

  it("until a person runs it by hand", () => {
    expect(computeDueState({ ...copied, requestedSince: NOW }, NOW, ZONE)).toMatchObject({
      kind: "now",
      why: "by hand",
    });
  });

  it("and one that never ran was not", () => {
    expect(toShownInRow({ kind: "new" }, false)).toEqual({ kind: "new" });
    expect(makeUnscheduledStatus(DAILY)).toBeUndefined();
  });
});
