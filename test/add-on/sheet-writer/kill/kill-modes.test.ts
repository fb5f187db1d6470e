/** Every way to write, killed at any call: what replacing promises, they all do. */
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { WriteMode } from "../../../../src/add-on/sheet-writer/modes/write-mode";
import { killedAtEveryCall, killedTwice, type Killing, undoKilledAtEveryCall } from "./killed-writes";
import { counted, type Open, table, type } from "../open-spreadsheet";

/** A run's time: on the so-manieth day. */
const inMode =
  (settings: ModeSettings) =>
  (day: number): WriteMode =>
    makeMode(settings, { at: 46_346.25 + day, isWhole: true });
const append = inMode({ mode: "append" });
const snapshot = inMode({ mode: "snapshot" });
const remove = inMode({ mode: "merge", keys: ["a"], vanished: "remove" });
const mark = inMode({ mode: "merge", keys: ["a"], vanished: "mark" });

/** Rows by their first cells, the keys; each further cell is its key times a factor. */
const keyed = (columns: string, keys: readonly number[], factor: number) =>
  table(
    columns,
    keys.map((key) => columns.split(" ").map((_, at) => (at === 0 ? key : key * factor + at))),
  );

const insertRemark = (sheet: Open): void => {
  sheet.grid.insertColumns(4, 1);
  type(sheet, { D2: "remark", D3: "mine" });
};
const formulaBeside = (sheet: Open): void => type(sheet, { E2: "double", E3: "=D3*2", E4: "=D4*2" });
const sort = (sheet: Open): void =>
  type(sheet, { B3: 46_347.25, C3: 31, D3: 32, B5: 46_346.25, C5: 11, D5: 12 });

const APPENDED: Readonly<Record<string, Killing>> = {
  "the first run": { after: counted("a b", 2), mode: append(0) },
  "a second run": {
    before: [counted("a b", 2)],
    modeBefore: append,
    after: counted("a b", 2, 7),
    mode: append(1),
  },
  "a third run with a new column, and without another": {
    before: [counted("a b", 2), counted("a b", 1, 4)],
    modeBefore: append,
    after: counted("a c", 2, 7),
    mode: append(2),
  },
  "after a person has sorted the rows": {
    before: [counted("a b", 2), counted("a b", 1, 3)],
    modeBefore: append,
    person: sort,
    after: counted("a b", 2, 7),
    mode: append(2),
  },
  "below a block that was replaced before": {
    before: [counted("a b", 3)],
    after: counted("a b", 2, 7),
    mode: append(1),
  },
  "with a formula beside": {
    before: [counted("a b", 2)],
    modeBefore: append,
    person: formulaBeside,
    filled: ["E5", "E6"],
    after: counted("a b", 2, 7),
    mode: append(1),
  },
  "around a person's column": {
    before: [counted("a b", 2)],
    modeBefore: append,
    person: insertRemark,
    after: counted("a b", 2, 7),
    mode: append(1),
  },
  "in a block too large for one call": {
    before: [counted("a b", 2)],
    modeBefore: append,
    options: { gatherAbove: 4 },
    after: counted("a b", 3, 7),
    mode: append(1),
  },
};

const MERGED: Readonly<Record<string, Killing>> = {
  "the first run": { after: keyed("a b", [1, 2], 10), mode: remove(0) },
  "rows that come, change and go": {
    before: [keyed("a b", [1, 2, 3], 10)],
    modeBefore: remove,
    after: keyed("a b", [1, 3, 4], 20),
    mode: remove(1),
  },
  "fewer rows": {
    before: [keyed("a b", [1, 2, 3, 4], 10)],
    modeBefore: remove,
    after: keyed("a b", [2], 10),
    mode: remove(1),
  },
  "only rows at the end": {
    before: [keyed("a b", [1, 2], 10)],
    modeBefore: remove,
    after: keyed("a b", [1, 2, 3], 10),
    mode: remove(1),
  },
  "marks, and a new column": {
    before: [keyed("a b", [1, 2, 3], 10)],
    modeBefore: remove,
    after: keyed("a b c", [3, 4], 20),
    mode: mark(1),
  },
  "a column that is gone": {
    before: [keyed("a b c", [1, 2], 10)],
    modeBefore: mark,
    after: keyed("a b", [2, 3], 20),
    mode: mark(1),
  },
  "around a person's column": {
    before: [keyed("a b c", [1, 2, 3], 10)],
    modeBefore: remove,
    person: insertRemark,
    after: keyed("a b c", [1, 3], 20),
    mode: remove(1),
  },
  "with a formula beside": {
    before: [keyed("a b c", [1, 2], 10)],
    modeBefore: remove,
    person: formulaBeside,
    filled: ["E5", "E6"],
    after: keyed("a b c", [2, 3, 4, 1], 20),
    mode: remove(1),
  },
};

const SNAPSHOTS: Readonly<Record<string, Killing>> = {
  "the first run": { after: counted("a b", 2), mode: snapshot(0) },
  "a second run": {
    before: [counted("a b", 2)],
    modeBefore: snapshot,
    after: counted("a c", 3, 7),
    mode: snapshot(1),
  },
  "a second run on the same day": {
    before: [counted("a b", 2)],
    modeBefore: snapshot,
    after: counted("a", 1, 7),
    mode: snapshot(0.25),
  },
  "a block too large for one call": {
    options: { gatherAbove: 2 },
    after: counted("a b", 3),
    mode: snapshot(0),
  },
};

const ALL = { append: APPENDED, merge: MERGED, snapshot: SNAPSHOTS };
const cases = Object.entries(ALL).flatMap(([mode, ofMode]) =>
  Object.entries(ofMode).map(([name, killing]): [string, Killing] => [`${mode}: ${name}`, killing]),
);

describe("a run killed before any of its calls, after it, or failing there", () => {
  test.each(cases)("%s", (_, killing) => killedAtEveryCall(killing));
});

describe("an undo killed before any of its calls, after it, or failing there", () => {
  test.each(
    cases.filter(([name]) => /third|second run$|formula|come, change|new column|same day/.test(name)),
  )("%s", (_, killing) => undoKilledAtEveryCall(killing));
});

describe("a run killed, and the run that completes it killed too", () => {
  test.each(
    cases.filter(([name]) =>
      /append: with a formula|merge: rows that come|snapshot: a second run$/.test(name),
    ),
  )("%s", (_, killing) => killedTwice(killing));
});
