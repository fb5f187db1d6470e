/** In which words the tab, the log and a chat say how a pull stands, and what is said of what ended it. */
import type { Phase, PullState } from "../../../../src/add-on/pulls/model/pull-state";
import {
  describeForChat,
  describeForLog,
  describeStatus,
  explainStop,
  isExporting,
  stateText,
  statusOf,
} from "../../../../src/add-on/pulls/model/status";
import type { PullStatus } from "../../../../src/add-on/sidebar-contract/calls";

const so = (phase: Phase, more: Partial<PullState> = {}): PullState => ({ phase, failures: 0, ...more });
const done = (result: Extract<Phase, { kind: "done" }>["result"]): PullState => so({ kind: "done", result });
const RUN = { soFar: { requests: 1, seconds: 1 }, isStaged: false } as const;
const CUT_OFF = so({ kind: "paused", cause: "time", until: 7, ...RUN });
const EXPORT = { id: "e", key: "k", state: "running", begun: 1 };
const at = (ms: number): string => `moment ${ms}`;
const COLUMNS = { kind: "columns", columns: "E-mail" } as const;

describe("how a pull stands", () => {
  it.each<[what: string, state: PullState, status: PullStatus, told: readonly string[]]>([
    ["that never ran", so({ kind: "never ran" }), "never ran", ["", ""]],
    [
      "that somebody runs",
      so({ kind: "running", lease: { who: "ann", until: 9 } }),
      "at work",
      ["at work", "started"],
    ],
    ["that the time ended", CUT_OFF, "goes on later", ["goes on later", "goes on later"]],
    [
      "whose export is under way",
      { ...CUT_OFF, export: EXPORT },
      "exporting",
      ["export: running", "goes on later"],
    ],
    [
      "that keeps what it read in an outage",
      so({ kind: "paused", cause: "failure", until: 7, ...RUN }, { export: EXPORT }),
      "will try again",
      ["failed", "failed", "failing"],
    ],
    ["that landed", done("landed"), "well", ["finished", "finished", "well"]],
    ["whose answer was empty", done("left"), "left", ["left as it was", "left as it was", "well"]],
    ["whose answer is a file", done("exported"), "exported", ["exported", "left as it was", "well"]],
    ["that a person stopped", done("cancelled"), "cancelled", ["stopped by hand", "stopped by hand", "well"]],
    ["that was undone", done("put back"), "put back", ["put back", "put back", "well"]],
    ["whose export was left", done("not followed"), "not followed", ["not followed", "not followed", "well"]],
    [
      "that waits for its day",
      so({ kind: "waiting", until: 7 }),
      "waits for data",
      ["waits for its data", "waits for data"],
    ],
    ["that failed for good", so({ kind: "failed" }), "failed", ["failed", "failed", "failing"]],
    [
      "that failed and is tried again",
      so({ kind: "failed", retryAt: 7 }),
      "will try again",
      ["failed", "failed", "failing"],
    ],
    [
      "that only a person mends",
      so({ kind: "stopped", configHash: "" }),
      "stopped",
      ["stopped", "stopped", "stopped"],
    ],
    [
      "that waits for a word",
      so({ kind: "stopped", configHash: "", asks: COLUMNS }),
      "waits for approval",
      ["waits for approval", "waits for approval", "stopped"],
    ],
  ])("one %s", (_, state, status, [tab, log, chat]) => {
    expect(statusOf(state)).toBe(status);
    expect(stateText(status, state.export)).toBe(tab);
    expect([describeForLog(status), describeForChat(status)]).toEqual([log, chat]);
  });

  it("is told of rows that cannot run by their words alone", () => {
    const told = (["schedule off", "check this row"] as const).map((one) => [
      stateText(one),
      describeForLog(one),
      describeForChat(one),
    ]);
    expect(told).toEqual([
      ["schedule is off", "schedule is off", undefined],
      ["check this row", "check this row", "stopped"],
    ]);
    // Nothing that a pull of no run could be told of.
    expect([stateText("due"), describeForLog("due"), describeForChat("due")]).toEqual(["", "", undefined]);
  });

  it("shows an export in the tab by the service's word, by which it is found again", () => {
    expect(isExporting(stateText("exporting", { state: "queued" }))).toBe(true);
    expect(isExporting(stateText("exporting"))).toBe(true);
    for (const other of ["failed", "exported", "", 7, null])
      expect([other, isExporting(other)]).toEqual([other, false]);
  });
});

describe("what is said of how it ended", () => {
  const why = "The service is down.";
  it.each<[string, PullState, string]>([
    ["a run that goes on says when", CUT_OFF, `Will go on after moment 7. ${why}`],
    ["an export says when", { ...CUT_OFF, export: EXPORT }, `Will go on after moment 7. ${why}`],
    ["a wait for data says when", so({ kind: "waiting", until: 7 }), `Looks again after moment 7. ${why}`],
    ["a failure says when", so({ kind: "failed", retryAt: 7 }), `Will try again after moment 7. ${why}`],
    ["a failure of no schedule promises nothing", so({ kind: "failed" }), why],
    ["a run that landed has what it brought", done("landed"), why],
    ["a stop by hand says so", done("cancelled"), `Stopped by hand. ${why}`],
    [
      "a mistake of the row says who mends it",
      so({ kind: "stopped", configHash: "" }),
      `Stopped: ${why} Change its row or run it by hand, and it goes on.`,
    ],
  ])("%s", (_, state, said) => {
    expect(describeStatus(state, why, at)).toBe(said);
  });

  it("has no moment where there is none", () => {
    const asked = jest.fn(at);
    for (const state of [done("cancelled"), so({ kind: "failed" }), so({ kind: "stopped", configHash: "" })])
      describeStatus(state, why, asked);
    expect(asked).not.toHaveBeenCalled();
  });

  it("is nothing where nothing is to be said", () => {
    expect(describeStatus(done("landed"), "", at)).toBe("");
  });
});

describe("a stop ends", () => {
  const stopped = (more: object, failures = 1): string =>
    explainStop(so({ kind: "stopped", configHash: "", ...more }, { failures }));

  it("when the row is changed, where a person has to mend it", () => {
    expect(stopped({})).toBe("Change its row or run it by hand, and it goes on.");
  });

  it("by itself, where the service refused it five times", () => {
    expect([4, 5].map((failures) => stopped({}, failures).startsWith("It goes on by itself"))).toEqual([
      false,
      true,
    ]);
  });

  it("when access is back, which is looked at daily", () => {
    expect(stopped({ lookAt: 7 })).toBe(
      "It looks once a day whether access is back. Change its row or run it by hand, and it goes on.",
    );
  });

  it("by somebody's word, which is looked for where it is not in the row", () => {
    expect(stopped({ asks: COLUMNS })).toBe("");
    expect(stopped({ asks: COLUMNS, lookAt: 7 })).toMatch(/^It looks once a day whether that is over/);
  });
});
