/** What is remembered of a pull is used whole or not at all, and a sentence says why not. */
import { NEW_STATE, type Phase, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import {
  isOfCopy,
  pullStateText,
  readPullState,
  toShownInRow,
} from "../../../../src/add-on/pulls/model/stored-state";
import type { Unagreed } from "../../../../src/add-on/shared/unagreed";

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
    ["a later version that is no number", edited({ version: "3" }), "unreadable", /cannot be read/],
    ["no version", '{"state":{"failures":0}}', "unreadable", /cannot be read/],
    ["a version that never was", edited({ version: 0 }), "unreadable", /cannot be read/],
    ["a list", "[1,2]", "unreadable", /cannot be read/],
    ["no JSON", "begun: yesterday", "unreadable", /cannot be read/],
    ["a failure count that is a text", edited({}, { failures: "2" }), "unreadable", /cannot be read/],
    ["a failure count below none", edited({}, { failures: -1 }), "unreadable", /cannot be read/],
    ["half a failure", edited({}, { failures: 1.5 }), "unreadable", /cannot be read/],
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

/** The paths of what stands in it: a value of another kind there must not be used. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  const inside = Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]));
  return path.length === 0 ? inside : [[...path], ...inside];
}

function changed(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return typeof value === "string" ? 5 : "of another kind";
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === first ? changed(one, rest) : one));
  const dict = value as Record<string, unknown>;
  return { ...dict, [first]: changed(dict[first], rest) };
}

describe("what a stopped pull asks for", () => {
  const WHOLE: readonly Unagreed[] = [
    { kind: "name", what: "report", name: "Weekly", before: "r1", now: "r2" },
    { kind: "sheet", sheet: "Out", agreed: "Old", now: 7 },
    { kind: "columns", columns: "E-mail" },
    { kind: "moved", rangeName: "r", sheet: "Out", now: 7 },
    { kind: "cells", rangeName: "r", sheet: "Out", cells: "B2", marks: ["1"], carried: ["2"] },
    { kind: "shut", sheet: "Log", holds: "the log", isHidden: true, ids: [7] },
  ];
  const readAsked = (asks: unknown): string => {
    const phase = { kind: "stopped", configHash: "", asks };
    return readPullState(edited({}, { phase }), HERE).kind;
  };

  it.each(WHOLE)("is read back whole: $kind", (asks) => {
    expect(readAsked(asks)).toBe("known");
  });

  it.each(WHOLE)("is of no use where a part of it is missing, or of another kind: $kind", (asks) => {
    for (const [name, value] of Object.entries(asks)) {
      const isWanted = name !== "carried";
      const { [name]: _, ...others } = asks as Record<string, unknown>;
      expect([name, readAsked(others)]).toEqual([name, isWanted ? "unusable" : "known"]);
      const other = typeof value === "string" ? 5 : Array.isArray(value) ? [...value, {}] : "x";
      expect([name, readAsked({ ...asks, [name]: other })]).toEqual([name, "unusable"]);
    }
  });

  it("is of no use where nobody knows what it is", () => {
    expect([{ kind: "other" }, {}, "columns", [], null].map(readAsked)).toEqual(Array(5).fill("unusable"));
  });
});

describe("each part of a state", () => {
  const RUN = { soFar: { requests: 1, seconds: 2 }, isStaged: true };
  const FIGURES = {
    number: "12",
    alarms: [
      { limit: "below 5", isCrossed: true, sentence: "4." },
      { limit: "above 9", isCrossed: false, sentence: "4." },
    ],
    unjudged: ["up 5 %", "down 5 %"],
  };
  const FULL: PullState = {
    failures: 0,
    phase: { kind: "paused", until: HERE.now, cause: "time", ...RUN },
    hold: { who: "ann", until: HERE.now },
    begun: 1,
    finished: 2,
    turn: 3,
    block: { rangeName: "r", landedAt: { sheet: "S", cell: "A1" } },
    last: {
      rows: 1,
      requests: 1,
      seconds: 1,
      at: 1,
      cut: { limit: 5, of: 9 },
      figures: FIGURES,
      question: "q",
    },
    isUndoable: true,
    export: { id: "e", key: "k", begun: 1, state: "s", to: "csv" },
    scheduledFrom: 1,
    nextLook: 9,
    said: "said",
    row: { name: "n", place: { sheet: "S", cell: "A1" }, question: "q", schedule: "daily" },
  };
  const PHASES: readonly Phase[] = [
    FULL.phase,
    { kind: "paused", until: HERE.now, cause: "failure", ...RUN },
    { kind: "running", lease: { who: "ann", until: HERE.now }, ...RUN },
    { kind: "done", result: "left", figures: FIGURES },
    { kind: "done", result: "landed", changes: { added: 1, removed: 0, changed: 0, rowsBefore: 2 } },
    { kind: "waiting", until: HERE.now },
    { kind: "failed", trouble: "why", retryAt: HERE.now },
    { kind: "stopped", configHash: "h", trouble: "why", lookAt: 9 },
  ];
  const all = PHASES.map((phase): PullState => ({ ...FULL, phase }));

  it.each(all)("reads back as it was written: $phase.kind", (state) => {
    const text = pullStateText(state, HERE.spreadsheetId);
    expect(readPullState(text, HERE)).toEqual({ kind: "known", state });
  });

  it.each(all)("spoils the whole where it is of another kind: $phase.kind", (state) => {
    for (const path of pathsIn(state)) {
      const spoiled = changed(state, path) as PullState;
      const { kind } = readPullState(pullStateText(spoiled, HERE.spreadsheetId), HERE);
      expect([path.join("."), kind]).toEqual([path.join("."), "unusable"]);
    }
  });

  it("that is a moment is believed up to a day ahead", () => {
    const moments = ["begun", "finished", "turn", "scheduledFrom"];
    const readAt = (name: string, ahead: number): string =>
      readPullState(edited({}, { [name]: HERE.now + ahead }), HERE).kind;
    const day = 24 * 3_600_000;
    expect(moments.map((name) => readAt(name, day - 1))).toEqual(moments.map(() => "known"));
    expect(moments.map((name) => readAt(name, day))).toEqual(moments.map(() => "unusable"));
  });
});

it("a row that shows runs of which nothing is remembered here was copied, and no other", () => {
  const fresh = readPullState(null, HERE);
  expect(toShownInRow(fresh, true)).toMatchObject({ kind: "unusable", why: "copied" });
  expect(toShownInRow(fresh, false)).toBe(fresh);
  const known = readPullState(TEXT, HERE);
  expect(toShownInRow(known, true)).toBe(known);
  expect(
    (["copied", "of another spreadsheet", "of a newer add-on", "unreadable"] as const).map(isOfCopy),
  ).toEqual([true, true, false, false]);
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
      "landed, before it was noted when",
      { failures: 0, begun, finished, last: { rows: 3, requests: 1, seconds: 4 } },
      {
        failures: 0,
        begun,
        finished,
        last: { rows: 3, requests: 1, seconds: 4 },
        phase: { kind: "done", result: "landed" },
      },
    ],
    ["without a block where its place is not known", { failures: 0, rangeName: "r" }, NEW_STATE],
    [
      "without a block where its name is not known",
      { failures: 0, landedAt: { sheet: "S", cell: "A1" } },
      NEW_STATE,
    ],
    [
      "waiting after a failure, when nothing was noted of its cost and of when it goes on",
      { failures: 1, begun, savedPoint: "limit" },
      {
        failures: 1,
        begun,
        phase: {
          kind: "paused",
          cause: "failure",
          until: begun,
          soFar: { requests: 0, seconds: 0 },
          isStaged: false,
        },
      },
    ],
    [
      "failed, without a reason and for good",
      { failures: 1, begun, finished },
      { failures: 1, begun, finished, phase: { kind: "failed" } },
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
    expect(readPullState(text, HERE)).toStrictEqual({ kind: "known", state });
    expect(readPullState(pullStateText(state, HERE.spreadsheetId), HERE)).toEqual({ kind: "known", state });
  });

  it.each([
    { failures: 0, stopped: 5 },
    { failures: 0, begun, finished, soFar: { requests: "2", seconds: 9 } },
    [],
    "never ran",
    null,
    undefined,
  ])("nothing, with a sentence, where it or a part of it is of no use: %j", (state) => {
    const text = JSON.stringify({ version: 1, spreadsheet: HERE.spreadsheetId, state });
    expect(readPullState(text, HERE)).toMatchObject({ kind: "unusable", why: "unreadable" });
  });

  it("nothing where any part is of another kind, or a moment is over a day ahead", () => {
    const full = {
      begun,
      finished,
      failures: 1,
      lease: { who: "ann", until: HERE.now },
      rangeName: "r",
      landedAt: { sheet: "S", cell: "A1" },
      savedPoint: "limit",
      soFar,
      isStaged: true,
      retryAt: HERE.now,
      stopped: "hash",
      last,
      changes: { added: 1, removed: 0, changed: 0, rowsBefore: 2 },
      isUndoable: true,
      export: underWay,
      trouble: "why",
      isExported: true,
      said: "said",
    };
    const readFirst = (state: unknown): string =>
      readPullState(JSON.stringify({ version: 1, spreadsheet: HERE.spreadsheetId, state }), HERE).kind;
    expect(readFirst(full)).toBe("known");
    for (const path of pathsIn(full))
      expect([path.join("."), readFirst(changed(full, path))]).toEqual([path.join("."), "unusable"]);
    for (const name of Object.keys(full))
      expect([name, readFirst({ ...full, [name]: null })]).toEqual([name, "unusable"]);
    for (const name of ["begun", "finished", "retryAt"])
      expect(readFirst({ ...full, [name]: HERE.now + 24 * 3_600_000 })).toBe("unusable");
  });
});
