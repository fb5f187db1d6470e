/** What is remembered of a pull is used whole or not at all, and a sentence says why not. */
import { NEW_STATE, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import { pullStateText, readPullState } from "../../../../src/add-on/pulls/model/stored-state";

const HERE = { spreadsheetId: "sheet-1", now: Date.UTC(2026, 10, 20, 9) };
const STATE: PullState = {
  begun: HERE.now - 60_000,
  finished: HERE.now - 50_000,
  failures: 2,
  phase: { kind: "running", lease: { who: "ann@example.com", until: HERE.now + 60_000 } },
  block: { rangeName: "analytics_weekly", landedAt: { sheet: "Weekly", cell: "B3" } },
  row: { name: "weekly", place: { sheet: "Weekly", cell: "B3" }, question: "q" },
};
const TEXT = pullStateText(STATE, HERE.spreadsheetId);

/** The stored text with some of its fields changed, as a hand would. */
function edited(change: object, ofState: object = {}): string {
  const stored = JSON.parse(TEXT) as { state: object };
  return JSON.stringify({ ...stored, ...change, state: { ...stored.state, ...ofState } });
}

describe("a pull's state", () => {
  it("reads back as it was written", () => {
    expect(readPullState(TEXT, HERE)).toEqual({ kind: "known", state: STATE });
    expect(readPullState(pullStateText(NEW_STATE, HERE.spreadsheetId), HERE)).toEqual({
      kind: "known",
      state: NEW_STATE,
    });
  });

  it.each([null, undefined, ""])("is new where nothing is stored (%p)", (nothing) => {
    expect(readPullState(nothing, HERE)).toEqual({ kind: "new" });
  });

  it.each<[string, string, string, RegExp]>([
    [
      "another spreadsheet",
      pullStateText(STATE, "sheet-2"),
      "of another spreadsheet",
      /is a copy.*by hand once/,
    ],
    ["a newer add-on", edited({ version: 3 }), "of a newer add-on", /newer version.*Reload/],
    ["a newer add-on of another form", '{"version":3,"pulls":[]}', "of a newer add-on", /newer version/],
    ["a version that is no number", edited({ version: "1" }), "unreadable", /cannot be read.*by hand once/],
    ["no version", '{"state":{"failures":0}}', "unreadable", /cannot be read/],
    ["a version that never was", edited({ version: 0 }), "unreadable", /cannot be read/],
    ["a list", "[1,2]", "unreadable", /cannot be read/],
    ["no JSON", "begun: yesterday", "unreadable", /cannot be read/],
    ["a failure count that is a text", edited({}, { failures: "2" }), "unreadable", /cannot be read/],
    ["a moment that is a text", edited({}, { begun: "2026-11-20" }), "unreadable", /cannot be read/],
    [
      "a run that begins next year",
      edited({}, { begun: Date.UTC(2027, 10, 20) }),
      "unreadable",
      /cannot be read/,
    ],
    [
      "a lease without an end",
      edited({}, { phase: { kind: "running", lease: { who: "ann" } } }),
      "unreadable",
      /cannot be read/,
    ],
    [
      "a lease for ever",
      edited({}, { phase: { kind: "running", lease: { who: "ann", until: 9e15 } } }),
      "unreadable",
      /cannot be read/,
    ],
    [
      "no state at all",
      JSON.stringify({ version: 2, spreadsheet: "sheet-1" }),
      "unreadable",
      /cannot be read/,
    ],
    ["a phase that is none", edited({}, { phase: { kind: "constructor" } }), "unreadable", /cannot be read/],
    ["no phase", edited({}, { phase: undefined }), "unreadable", /cannot be read/],
    [
      "changes without a number",
      edited({}, { phase: { kind: "done", result: "landed", changes: { added: 1, removed: 0 } } }),
      "unreadable",
      /cannot be read/,
    ],
    [
      "a limit that is none",
      edited({}, { last: { rows: 1, requests: 1, seconds: 1, cut: { limit: "all" } } }),
      "unreadable",
      /cannot be read/,
    ],
    [
      "a place without a cell",
      edited({}, { block: { rangeName: "r", landedAt: { sheet: "A" } } }),
      "unreadable",
      /cannot be read/,
    ],
  ])("of %s is used whole or refused in a sentence", (_, text, why, sentence) => {
    const read = readPullState(text, HERE);
    expect(read).toMatchObject({ kind: "unusable", why });
    expect(read.kind === "unusable" && read.message).toMatch(sentence);
  });

  it("that was cut off at any letter is refused", () => {
    const kinds = Array.from(
      { length: TEXT.length - 1 },
      (_, i) => readPullState(TEXT.slice(0, i + 1), HERE).kind,
    );
    expect(new Set(kinds)).toEqual(new Set(["unusable"]));
  });
});

describe("a state of the first form, a bag of fields, is read as", () => {
  const [begun, finished] = [HERE.now - 60_000, HERE.now - 50_000];
  const soFar = { requests: 2, seconds: 9 };
  const last = { rows: 3, requests: 1, seconds: 4, at: begun };
  const underWay = { id: "e", key: "k", state: "running", begun };
  it.each<[string, object, PullState]>([
    ["never run", { failures: 0 }, NEW_STATE],
    [
      "at work",
      { failures: 1, begun, lease: { who: "ann", until: HERE.now + 9 }, soFar, isStaged: true },
      {
        failures: 1,
        begun,
        phase: { kind: "running", lease: { who: "ann", until: HERE.now + 9 }, soFar, isStaged: true },
      },
    ],
    [
      "waiting for its next execution, with its export",
      { failures: 0, begun, savedPoint: "limit", retryAt: finished, soFar, isStaged: true, export: underWay },
      {
        failures: 0,
        begun,
        export: underWay,
        phase: { kind: "paused", cause: "time", until: finished, soFar, isStaged: true },
      },
    ],
    [
      "killed",
      { failures: 0, begun, finished: begun - 1 },
      {
        failures: 0,
        begun,
        finished: begun - 1,
        phase: { kind: "running", lease: { who: "", until: begun }, isStaged: false },
      },
    ],
    [
      "landed",
      {
        failures: 0,
        begun,
        finished,
        last,
        rangeName: "r",
        landedAt: { sheet: "S", cell: "A1" },
        isUndoable: true,
        changes: { added: 1, removed: 0, changed: 0, rowsBefore: 2 },
        said: "said",
      },
      {
        failures: 0,
        begun,
        finished,
        last,
        block: { rangeName: "r", landedAt: { sheet: "S", cell: "A1" } },
        isUndoable: true,
        said: "said",
        phase: {
          kind: "done",
          result: "landed",
          changes: { added: 1, removed: 0, changed: 0, rowsBefore: 2 },
        },
      },
    ],
    [
      "left",
      { failures: 0, begun, finished, last: { ...last, at: 1 } },
      { failures: 0, begun, finished, last: { ...last, at: 1 }, phase: { kind: "done", result: "left" } },
    ],
    [
      "exported",
      { failures: 0, begun, finished, isExported: true },
      { failures: 0, begun, finished, phase: { kind: "done", result: "exported" } },
    ],
    [
      "failed, to be tried again",
      { failures: 2, begun, finished, retryAt: HERE.now, trouble: "why" },
      { failures: 2, begun, finished, phase: { kind: "failed", trouble: "why", retryAt: HERE.now } },
    ],
    [
      "stopped until its row is changed",
      { failures: 2, begun, finished, stopped: "hash", trouble: "why" },
      { failures: 2, begun, finished, phase: { kind: "stopped", trouble: "why", configHash: "hash" } },
    ],
  ])("%s", (_, former, state) => {
    const text = JSON.stringify({ version: 1, spreadsheet: HERE.spreadsheetId, state: former });
    expect(readPullState(text, HERE)).toEqual({ kind: "known", state });
    expect(readPullState(pullStateText(state, HERE.spreadsheetId), HERE)).toEqual({ kind: "known", state });
  });

  it("nothing, with a sentence, where a part of it is of no use", () => {
    const text = JSON.stringify({
      version: 1,
      spreadsheet: HERE.spreadsheetId,
      state: { failures: 0, stopped: 5 },
    });
    expect(readPullState(text, HERE)).toMatchObject({ kind: "unusable", why: "unreadable" });
  });
});
