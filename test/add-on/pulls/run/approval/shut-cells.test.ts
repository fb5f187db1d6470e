/**
 * No editor leads the owner's run to protected cells that it never changed: by headers, by a table's name, or
 * by columns between. It waits for the word of somebody who may edit them, and goes on with that alone.
 */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { HOUR } from "../saved-office";
import { WAITS } from "../shared-tab";
import { GuardedList, ORDERS, type Shut, TABLE } from "./guarded-list";

const DAY_HOURS = 26;
const RATES = [["Rate"], [1], [2], [3]];

/** What an editor does, with which cells protected, and which are told. */
const WAYS: readonly (readonly [string, () => GuardedList, string])[] = [
  [
    "headers up to a protected column",
    () =>
      new GuardedList()
        .enter("E1:E4", RATES)
        .guard({ cells: "E1:E9" })
        .enter("C1:D1", [["x", "y"]], EDITOR),
    "E2:E4",
  ],
  [
    "a header above protected cells",
    () =>
      new GuardedList()
        .enter("C2:C4", [[1], [2], [3]])
        .guard({ cells: "C2:C9" })
        .enter("C1", [["x"]], EDITOR),
    "C2:C4",
  ],
  [
    "a header above protected cells that have notes alone",
    () => {
      const list = new GuardedList().guard({ cells: "C2:C9" }).enter("C1", [["x"]], EDITOR);
      list.list(OWNER);
      list.google.getRange("Mine!C2").setNote("a secret");
      return list;
    },
    "C2:C4",
  ],
  [
    "the columns between deleted",
    () => {
      const list = new GuardedList().enter("E1:E4", RATES).guard({ cells: "E1:E9" });
      list.list(EDITOR);
      list.google.getSheetByName("Mine")?.deleteColumns(3, 2);
      return list;
    },
    "C2:C4",
  ],
  [
    "headers in the open part of a protected sheet",
    () =>
      new GuardedList()
        .enter("D1:D4", RATES)
        .guard({ open: ["A1:C99"] })
        .enter("C1", [["x"]], EDITOR),
    "D2:D4",
  ],
  [
    "headers in one protection with the table, up to cells that it holds",
    () =>
      new GuardedList()
        .enter("D2:D4", [[1], [2], [3]])
        .guard({ cells: "A2:D9" })
        .enter("C1:D1", [["x", "y"]], EDITOR),
    "D2:D4",
  ],
  [
    "the table's name on cells with its headers above",
    () =>
      new GuardedList()
        .enter("E2:F4", [
          [1, 1],
          [2, 2],
          [3, 3],
        ])
        .guard({ cells: "E2:F9" })
        .enter("E1:F1", [["name", "n"]], EDITOR)
        .lay(TABLE, "E1:F4"),
    "E2:F4",
  ],
  [
    "the table's name on a protected copy of it",
    () => {
      const list = new GuardedList();
      const copy = list.cells.map((line) => line.split("|").slice(0, 2));
      return list.enter("E1:F4", copy).guard({ cells: "E1:F9" }).lay(TABLE, "E1:F4");
    },
    "E1:F4",
  ],
  [
    "the table's name on a protected copy, with the table itself deleted",
    () => {
      const list = new GuardedList();
      const copy = list.cells.map((line) => line.split("|").slice(0, 2));
      list.enter("E1:F4", copy).guard({ cells: "E1:F9" }).lay(TABLE, "E1:F4");
      list.google.getSheetByName("Mine")?.deleteColumns(1, 2);
      return list;
    },
    "C1:D4",
  ],
  [
    "the table's name on blank cells",
    () => new GuardedList().guard({ cells: "E1:F9" }).lay(TABLE, "E1:F4"),
    "E1:F4",
  ],
  [
    "the table's name down to cells below",
    () =>
      new GuardedList()
        .enter("A7:B8", [
          ["total", 1],
          ["more", 9],
        ])
        .guard({ cells: "A7:B8" })
        .lay(TABLE, "A1:B8"),
    "A7:B8",
  ],
  [
    "the table's name down to cells below, after two of its rows were deleted",
    () => {
      const list = new GuardedList()
        .enter("A7:B8", [
          ["total", 1],
          ["more", 9],
        ])
        .guard({ cells: "A7:B8" });
      list.list(EDITOR);
      list.google.getSheetByName("Mine")?.deleteRows(3, 4);
      return list.lay(TABLE, "A1:B4");
    },
    "A3:B4",
  ],
  [
    "a header exchanged for that of a protected column",
    () =>
      new GuardedList()
        .enter("C2:C4", [[10], [20], [30]])
        .guard({ cells: "C2:C9" })
        .enter("B1:C1", [["was", "n"]], EDITOR)
        .lay(TABLE, "A1:C4"),
    "C2:C4",
  ],
];

describe("the owner's run waits, and moves nothing, where an editor leads it to protected cells", () => {
  it.each(WAYS)("by %s", (_, lead, told) => {
    const list = lead();
    const before = list.cells;
    list.turn();
    expect(list.cells).toEqual(before);
    expect(list.item("Mine")).toMatchObject({
      status: WAITS,
      approval: { asks: { kind: "cells", cells: told } },
    });
    expect(list.item("Mine").message).toContain(
      `it would change protected cells of the sheet "Mine" (${told})`,
    );
  });

  it("by a formula that would be filled down to them", () => {
    const list = new GuardedList().guard({ cells: "C5:C99" });
    list.list(EDITOR);
    list.google.getRange("Mine!C1").setValue("x");
    list.google.getRange("Mine!C2:C4").setFormulas([["=B2*2"], ["=B3*2"], ["=B4*2"]]);
    list.turn(2);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "C5:C6" } } });
  });
});

describe("what somebody typed into the hidden sheet of what waits", () => {
  const NOTES = [["Pay"], ["of ada"], ["of bo"], ["of cy"]];
  const WITHOUT_ADA = 3;

  /** Ada is gone, and an editor writes another text among what waits for her. */
  function forged(...shut: readonly Shut[]): GuardedList {
    const list = new GuardedList()
      .enter("C1:C4", NOTES)
      .turn(WITHOUT_ADA)
      .guard(...shut);
    list.list(EDITOR);
    const aside = list.google.getSheetByName(`${TABLE}__typed`);
    expect(aside?.getRange("C2").getValue()).toBe("of ada");
    aside?.getRange("C2").setValue("twice as much");
    return list.turn(0);
  }

  it("waits for a word before it comes into a protected sheet, and comes once it was given", () => {
    const list = forged({});
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "C2" } } });
    expect(list.approve("Mine", EDITOR).ok).toBe(false);
    expect(list.approve("Mine", OWNER).ok).toBe(true);
    list.hour();
    expect(list.cells[1]).toBe("ada|3|twice as much|||");
  });

  it("waits also where a run has passed meanwhile, which wrote the lines again", () => {
    const list = new GuardedList().enter("C1:C4", NOTES).turn(WITHOUT_ADA).guard({});
    list.list(EDITOR);
    list.google.getSheetByName(`${TABLE}__typed`)?.getRange("C2").setValue("twice as much");
    const NOBODY = ORDERS.length;
    list.turn(NOBODY).turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "C2" } } });
  });

  it("is the person's own where nothing is protected", () => {
    expect(forged().cells[1]).toBe("ada|3|twice as much|||");
  });

  it("is told from what nobody touched, which comes back into a protected sheet", () => {
    const list = new GuardedList().enter("C1:C4", NOTES).guard({}).turn(WITHOUT_ADA).turn(0);
    expect(list.cells[1]).toBe("ada|3|of ada|||");
    expect(list.item("Mine")).toMatchObject({ status: "well" });
  });
});

it("nobody agrees but who may edit these cells, and whose key it is", () => {
  const list = WAYS[0]![1]();
  const before = list.cells;
  list.turn();
  expect(list.list(EDITOR).pulls[0]?.approval?.mayApprove).toBe(false);
  expect(list.approve("Mine", EDITOR).ok).toBe(false);
  list.hour();
  expect(list.cells).toEqual(before);
});

it("who may edit these cells agrees to a key for everyone, whatever else of the sheet is shut for them", () => {
  const list = new GuardedList({}, { at: 0 }, "everyone").enter("C1:C4", RATES);
  list.guard({ cells: "C1:C9", editors: [OWNER, EDITOR] }, { cells: "H1:H9" }).turn();
  expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { kind: "cells" } } });
  expect(list.approve("Mine", EDITOR).ok).toBe(true);
  list.hour();
  expect(list.item("Mine")).toMatchObject({ status: "well" });
});

it("goes on with one word, and with the next protected column waits again", () => {
  const list = WAYS[0]![1]().enter("G1:G4", RATES);
  list.guard({ cells: "E1:E9" }, { cells: "G1:G9" }).turn();
  expect(list.approve("Mine", OWNER).ok).toBe(true);
  list.hour();
  expect(list.cells).toEqual(["name|n|x|y|Rate|", "cy|2|||3|", "bo|2|||2|", "ada|3|||1|"]);
  expect(list.item("Mine")).toMatchObject({ status: "well" });
  list.enter("F1", [["z"]], EDITOR).turn(0);
  expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "G2:G4" } } });
});

it("goes on by itself where somebody takes back what led it there", () => {
  const list = WAYS[0]![1]().turn();
  list.enter("C1:D1", [["", ""]], EDITOR);
  for (let hour = 0; hour < DAY_HOURS; hour++) list.hour();
  expect(list.item("Mine")).toMatchObject({ status: "well" });
  expect(list.cells).toEqual(["name|n|||Rate|", "cy|2|||1|", "bo|2|||2|", "ada|3|||3|"]);
});

it("a dry run says the same, and writes nothing", () => {
  const list = WAYS[0]![1]();
  const before = list.cells;
  list.clock.advance(HOUR);
  const ran = list.call("dryRun", { run: "d", name: "Mine" });
  expect(JSON.stringify(ran)).not.toContain("protected cells of the sheet");
  list.turn();
  const asked = list.call("dryRun", { run: "d2", name: "Mine" });
  expect(JSON.stringify(asked)).toContain("protected cells of the sheet");
  expect(list.cells).toEqual(before);
});

describe("nothing waits", () => {
  const NOTES = [["Note"], ["of ada"], ["of bo"], [""]];
  const MOVED = ["name|n|Note|||", "cy|2||||", "bo|2|of bo|||", "ada|3|of ada|||"];

  it("for the owner's own protected notes, once they said so: they go on with their rows", () => {
    const list = new GuardedList().enter("C1:C4", NOTES).guard({ cells: "C1:C99" }).turn();
    expect(list.item("Mine").status).toBe(WAITS);
    list.approve("Mine", OWNER);
    list.hour();
    expect(list.cells).toEqual(MOVED);
    list.turn(0).turn(1);
    expect(list.cells).toEqual(MOVED);
    expect(list.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it.each<[string, Shut]>([
    ["where the whole sheet is protected, and nobody but its owner types headers", {}],
    ["where one protection holds the table and what stands beside it", { cells: "A1:C99" }],
    ["where a protection only warns", { cells: "C1:C99", isWarning: true }],
    ["where other cells are protected", { cells: "E1:E99" }],
  ])("%s", (_, shut) => {
    const list = new GuardedList().enter("C1:C4", NOTES).guard(shut).turn();
    expect(list.cells).toEqual(MOVED);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
  });

  it("where a column of notes is open in a protected sheet down to its last row, and the sheet grows", () => {
    const list = new GuardedList().enter("C1:C4", NOTES).guard({ open: ["C1:C4"] });
    list.list(OWNER);
    list.google.getSheetByName("Mine")?.deleteRows(5, 996);
    list.turn(2);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    expect(list.cells.slice(2, 5)).toEqual(["cy|2||||", "bo|2|of bo|||", "ada|3|of ada|||"]);
  });

  it("where protected cells beside the rows stay as they are", () => {
    const list = new GuardedList().enter("C1:C4", NOTES).guard({ cells: "C1:C99" });
    list.hour();
    expect(list.item("Mine")).toMatchObject({ status: "well" });
  });

  it("where a protected table grows, or its owner deleted a row of it", () => {
    const list = new GuardedList().guard({ cells: "A1:B99" }).turn(2);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    list.google.getSheetByName("Mine")?.deleteRows(3, 1);
    list.turn(1);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    expect(list.cells.length).toBe(4);
  });

  it("for a protected table that its owner moved by rows above, once they said that it is there", () => {
    const list = new GuardedList().guard({ cells: "A1:B99" });
    list.list(OWNER);
    list.google.getSheetByName("Mine")?.insertRowsBefore(1, 2);
    list.turn(2);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "A3:B8" } } });
    list.approve("Mine", OWNER);
    list.hour();
    expect(list.cells.length).toBe(8);
    list.turn(1);
    expect(list.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it("where the owner changed a cell of a protected table, which the run tells", () => {
    const list = new GuardedList()
      .guard({ cells: "A1:B99" })
      .enter("B2", [[77]])
      .turn();
    expect(list.item("Mine")).toMatchObject({ status: "well" });
  });
});

it("a table whose name was laid on protected cells is not cleared there with its pull", () => {
  const list = new GuardedList()
    .enter("E2:F4", [
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    .guard({ cells: "E2:F9" })
    .enter("E1:F1", [["name", "n"]], EDITOR)
    .lay(TABLE, "E1:F4");
  const before = list.cells;
  const deleted = list.call("deletePull", { name: "Mine", clear: true });
  expect([deleted.ok, list.cells]).toEqual([false, before]);
});
