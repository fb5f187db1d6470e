/**
 * What was agreed to of protected columns is of these columns, however cells are moved, and of no others:
 * also what an earlier version noted of them.
 */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { WAITS } from "../shared-tab";
import { GuardedList, type Shut, TABLE } from "./guarded-list";

const RATES = [[1], [2], [3]];

/** Notes in D behind an open column C, and pay in E, which is no column of the table's. */
function agreed(...more: readonly Shut[]): GuardedList {
  const list = new GuardedList().enter("C1:D4", [["x", "Rate"], ...RATES.map((n) => ["", ...n])]);
  list
    .enter("F2:F4", [[7], [8], [9]])
    .guard(...more, { cells: "D2:D9" }, { cells: "F2:F9" })
    .turn();
  list.approve("Mine", OWNER);
  list.hour();
  expect(list.item("Mine")).toMatchObject({ status: "well" });
  return list;
}

/** Lets the second protected column stand where the first one stood. */
function exchange(list: GuardedList): readonly string[] {
  list.list(EDITOR);
  const sheet = list.google.getSheetByName("Mine");
  // The editor lays the table between the two: the second one then stands in D, as the first one did.
  const table = sheet?.getRange("A1:B4").getValues() as string[][];
  list.enter("H1:I4", table, EDITOR).lay(TABLE, "H1:I4");
  sheet?.deleteColumns(1, 3);
  sheet?.insertColumnsBefore(3, 1);
  list
    .enter("B1:C4", table, EDITOR)
    .enter("D1", [["Pay"]], EDITOR)
    .lay(TABLE, "B1:C4");
  sheet?.getRange("F1:G4").clearContent();
  expect(list.cells[1]).toBe("3|cy|2|7||");
  return list.cells;
}

describe("what was agreed to of a protected column", () => {
  it("holds on where columns are inserted to the left of it, or between", () => {
    const list = agreed();
    list.list(EDITOR);
    list.google.getSheetByName("Mine")?.insertColumnsBefore(3, 1);
    list.enter("C1", [["w"]], EDITOR).turn(0);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    expect(list.cells.slice(0, 3)).toEqual(["name|n|w|x|Rate|", "ada|3|||1|", "bo|2|||2|"]);
  });

  it("is of no other column that comes to stand where it stood", () => {
    const list = agreed();
    const before = exchange(list);
    list.turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "D2:D4" } } });
    expect(list.cells).toEqual(before);
  });

  it("is void where the sheet gets another protection, and asked once", () => {
    const list = agreed();
    list.guard({ cells: "D2:D9" }, { cells: "F2:F9" }, { cells: "H1:H9" }).turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "D2:D4" } } });
    list.approve("Mine", OWNER);
    list.turn(0).turn(1);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
  });

  it("is not of the next one where an editor takes away a protection of their own", () => {
    const theirs = { editors: [OWNER, EDITOR] };
    const list = agreed({ cells: "A7:A9", ...theirs }).enter("E1:F1", [["y", "Pay"]], EDITOR);
    list.guard({ cells: "D2:D9" }, { cells: "F2:F9" }, { cells: "H1:H9", ...theirs });
    const before = list.cells;
    list.turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "D2:D4, F2:F4" } } });
    expect(list.cells).toEqual(before);
  });
});

describe("what an earlier version noted of a protected column", () => {
  const EARLIER = ["D2"];

  function earlier(...more: readonly Shut[]): GuardedList {
    const list = agreed(...more);
    list.agreed = EARLIER;
    return list;
  }

  it("is asked of nobody once more, and noted as today's are", () => {
    const list = earlier();
    list.turn(0);
    expect(list.item("Mine")).toMatchObject({ status: "well", message: "" });
    expect(list.agreed).toEqual([expect.stringMatching(/^of:/), "0:0"]);
    expect(list.turn(1).item("Mine")).toMatchObject({ status: "well" });
  });

  it("is of no other column from the next run on, also where that changes nothing beside the table", () => {
    const list = earlier().turn(1);
    exchange(list);
    list.turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "D2:D4" } } });
  });

  it("holds on while another column is agreed to", () => {
    const list = earlier();
    list.enter("E1:F1", [["y", "Pay"]], EDITOR).turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "F2:F4" } } });
    list.approve("Mine", OWNER);
    list.hour();
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    expect(list.turn(1).item("Mine")).toMatchObject({ status: "well" });
  });

  it("is asked of nobody once more after a run of somebody who may not know who may edit there", () => {
    const list = new GuardedList({}, { at: 0 }, "everyone");
    list
      .enter("C1:D4", [["x", "Rate"], ...RATES.map((n) => ["", ...n])])
      .guard({ cells: "D2:D9" })
      .turn();
    list.approve("Mine", OWNER);
    list.hour();
    list.agreed = EARLIER;
    list.run(["Mine"], {}, EDITOR);
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    list.turn(0);
    expect(list.item("Mine")).toMatchObject({ status: "well", message: "" });
  });

  it("is agreed to no more once all was taken back while a run waited for another column", () => {
    const list = earlier();
    list.enter("E1:F1", [["y", "Pay"]], EDITOR).turn(0);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "F2:F4" } } });
    list.call("takeBackApproval", { name: "Mine" });
    list.approve("Mine", OWNER);
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "F2:F4" } } });
    list.approve("Mine", OWNER);
    list.hour();
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "D2:D4" } } });
  });

  it("is forgotten where nothing is protected any more", () => {
    const list = earlier();
    list.guard().turn(0);
    expect(list.agreed).toEqual([]);
  });
});

describe("a table that was moved to protected cells is agreed to", () => {
  const COPY = [
    ["name", "n"],
    ["ada", 3],
    ["bo", 2],
    ["cy", 2],
  ];

  function moved(): GuardedList {
    const list = new GuardedList().enter("E1:F9", [...COPY, ...COPY.map(() => ["", ""]), ["own", 1]]);
    list.guard({ cells: "E1:F99" }, { cells: "H1:I99" }).lay(TABLE, "E1:F4").turn();
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "E1:F4" } } });
    list.approve("Mine", OWNER);
    return list;
  }

  it("just there, as it stood", () => {
    const list = moved();
    list.hour();
    expect(list.item("Mine")).toMatchObject({ status: "well" });
    expect(list.agreed).toEqual([expect.stringMatching(/^of:/)]);
  });

  it("and not over more rows", () => {
    const list = moved();
    const before = list.cells;
    list.lay(TABLE, "E1:F9").hour();
    expect(list.item("Mine")).toMatchObject({ status: WAITS });
    expect(list.cells).toEqual(before);
  });

  it("and not over other columns that come to stand there", () => {
    const list = moved();
    list.list(EDITOR);
    list.guard({ cells: "C1:D99" }, { cells: "E1:F99" });
    const before = list.cells;
    list.hour();
    expect(list.item("Mine")).toMatchObject({ status: WAITS, approval: { asks: { cells: "E1:F4" } } });
    expect(list.cells).toEqual(before);
  });
});
