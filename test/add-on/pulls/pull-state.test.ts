/** What is remembered of a pull is used whole or not at all, and a sentence says why not. */
import {
  NEW_STATE,
  pullStateText,
  type PullState,
  readPullState,
  stateName,
} from "../../../src/add-on/pulls/model/pull-state";

const HERE = { spreadsheetId: "sheet-1", now: Date.UTC(2026, 10, 20, 9) };
const STATE: PullState = {
  begun: HERE.now - 60_000,
  finished: HERE.now - 50_000,
  failures: 2,
  lease: { who: "ann@example.com", until: HERE.now + 60_000 },
  rangeName: "analytics_weekly",
  landedAt: { sheet: "Weekly", cell: "B3" },
  savedPoint: "page 3",
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
    ["another spreadsheet", pullStateText(STATE, "sheet-2"), "of another spreadsheet", /is a copy.*by hand once/],
    ["a newer add-on", edited({ version: 2 }), "of a newer add-on", /newer version.*Reload/],
    ["a newer add-on of another form", '{"version":3,"pulls":[]}', "of a newer add-on", /newer version/],
    ["a version that is no number", edited({ version: "1" }), "unreadable", /cannot be read.*by hand once/],
    ["no version", '{"state":{"failures":0}}', "unreadable", /cannot be read/],
    ["a version that never was", edited({ version: 0 }), "unreadable", /cannot be read/],
    ["a list", "[1,2]", "unreadable", /cannot be read/],
    ["no JSON", "begun: yesterday", "unreadable", /cannot be read/],
    ["a failure count that is a text", edited({}, { failures: "2" }), "unreadable", /cannot be read/],
    ["a moment that is a text", edited({}, { begun: "2026-11-20" }), "unreadable", /cannot be read/],
    ["a run that begins next year", edited({}, { begun: Date.UTC(2027, 10, 20) }), "unreadable", /cannot be read/],
    ["a lease without an end", edited({}, { lease: { who: "ann" } }), "unreadable", /cannot be read/],
    ["a lease for ever", edited({}, { lease: { who: "ann", until: 9e15 } }), "unreadable", /cannot be read/],
    ["no state at all", JSON.stringify({ version: 1, spreadsheet: "sheet-1" }), "unreadable", /cannot be read/],
    ["changes without a number", edited({}, { changes: { added: 1, removed: 0 } }), "unreadable", /cannot be read/],
    ["a place without a cell", edited({}, { landedAt: { sheet: "A" } }), "unreadable", /cannot be read/],
  ])("of %s is used whole or refused in a sentence", (_, text, why, sentence) => {
    const read = readPullState(text, HERE);
    expect(read).toMatchObject({ kind: "unusable", why });
    expect(read.kind === "unusable" && read.message).toMatch(sentence);
  });

  it("that was cut off at any letter is refused", () => {
    const kinds = Array.from({ length: TEXT.length - 1 }, (_, i) => readPullState(TEXT.slice(0, i + 1), HERE).kind);
    expect(new Set(kinds)).toEqual(new Set(["unusable"]));
  });

  it("belongs to the pull's name, whatever its case and spaces, and to no other", () => {
    expect(stateName(" Weekly  Sales ")).toBe(stateName("weekly sales"));
    expect(stateName("Sales A-B")).not.toBe(stateName("Sales AB"));
  });
});
