/**
 * A run that moves typed cells with their rows, killed at any call: each stands beside its row, and the next
 * run, or undo, leaves all as a whole run does.
 */
import { killedAtEveryCall, killedTwice, type Killing, undoKilledAtEveryCall } from "./killed-writes";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import { open, type Open, table, type } from "../open-spreadsheet";
import { Pull } from "../pull";

const people = (names: string) =>
  table(
    "name:text plan:text",
    names.split("").map((name) => [name, `of ${name}`]),
  );
const options = {
  rows: { given: ["name"], isOfPeople: false, isWhole: true },
  allowShrink: true,
};
const noted = (sheet: Open): void =>
  type(sheet, { D2: "Called?", D3: "first", D5: 7, E2: "Owner", E4: "second" });
const between = (sheet: Open): void => {
  sheet.grid.insertColumns(3, 1);
  type(sheet, {
    C2: "Owner",
    C3: "first",
    E2: "Twice",
    E3: "=LEN(B3)",
    E4: "=LEN(B4)",
    F2: "Note",
    F5: "third",
  });
};

const CASES: Readonly<Record<string, Killing>> = {
  "another order": { before: [people("abc")], after: people("cba"), person: noted, options },
  "a row gone and one new": { before: [people("abc")], after: people("bcd"), person: noted, options },
  "fewer rows": { before: [people("abc")], after: people("b"), person: noted, options },
  "columns of a person between, with a formula": {
    before: [people("abc")],
    after: people("dcab"),
    person: between,
    filled: ["E5", "E6", "E7"],
    options,
  },
  "rows that a large write gathers": {
    before: [people("abc")],
    after: people("cabd"),
    person: noted,
    options: { ...options, gatherAbove: 3 },
  },
};

test.each(Object.entries(CASES))("killed at any call: %s", (_, killing) => killedAtEveryCall(killing));

test.each(Object.entries(CASES))("an undo killed at any call: %s", (_, killing) =>
  undoKilledAtEveryCall(killing),
);

test.each(["a row gone and one new", "columns of a person between, with a formula"])(
  "killed, and killed again: %s",
  (name) => killedTwice(CASES[name] ?? { after: people("a") }),
);

test("what is remembered of waiting cells is no longer after many kills than after one", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(people("abc"), options);
  noted(sheet);
  let last = pull.lastWrite;
  const known = Array.from({ length: 5 }, () => {
    const begin = (begun: LastWrite): void => {
      last = begun;
      throw new Error("Killed.");
    };
    expect(() => pull.run(people("b"), { ...options, ...(last && { last }), begin })).toThrow("Killed.");
    return last?.beside?.aside?.length;
  });
  expect(known).toEqual([2, 2, 2, 2, 2]);
});
