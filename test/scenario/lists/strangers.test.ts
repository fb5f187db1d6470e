/**
 * What somebody who has never seen the add-on does beside a pulled list: the built add-on, and a service that
 * gives each run its body. What is typed is beside its row, or waits and is named.
 */
import { DataValidationBuilder } from "../../../src/local/google/range/data-validation";
import { sortRows } from "../../../src/local/page-server/edit/sort-rows";
import { hourlyList, type HourlyList } from "./hourly-list";

let list: HourlyList;
beforeAll(async () => (list = await hourlyList()));
afterAll(() => list.close());

const rows = (...data: readonly Record<string, unknown>[]) => ({ data });
const person = (name: string, n: number) => ({ email: `${name}@x.org`, n });
const BY_EMAIL = "replace; identified by: email; allow fewer rows";
let made = 0;

/** A list of ada, bo and cy, each with a note "of ada". */
async function noted(mode = BY_EMAIL): Promise<string> {
  const name = `Strangers ${(made += 1)} list`;
  await list.save(name, mode);
  await list.run(name, rows(person("ada", 1), person("bo", 2), person("cy", 3)));
  list.type(name, { C1: "Note", C2: "of ada", C3: "of bo", C4: "of cy" });
  return name;
}

/** Each row's key and what is beside it. */
function beside(name: string): Record<string, string> {
  const notes = list.column(name, "Note");
  return Object.fromEntries(
    list.column(name, "email").map((key, at) => [key.replace("@x.org", ""), notes[at] ?? ""]),
  );
}

const cell = (name: string, a1: string) => list.range(name, a1);
const rect = (columns: number) => ({ row: 2, column: 1, rows: 3, columns });

describe("rules of rows that know who they are", () => {
  test("1: the key is what the service sent, however its cell shows it, and wherever its row stands", async () => {
    const name = "Ids of a list";
    await list.save(name, "replace; identified by: id");
    await list.run(name, rows({ id: 7, n: 1 }, { id: 8, n: 2 }));
    list.type(name, { C1: "Note", C2: "of 7", C3: "of 8" });
    cell(name, "A2:A3").setNumberFormat('"No. "000');
    list.grid(name).insertRows(1, 1);
    await list.run(name, rows({ id: 8, n: 2 }, { id: 7, n: 1 }));
    expect(list.lines(name).slice(1)).toEqual(["id | n | Note", "8 | 2 | of 8", "7 | 1 | of 7"]);
  });

  test("2: where a person sorted only some of the columns, the run stops and moves nothing", async () => {
    const name = await noted();
    await list.run(name, rows(person("ada", 1), person("bo", 2), person("cy", 3)));
    sortRows({ grid: list.grid(name), rect: rect(2) }, 2, true);
    const before = list.lines(name);
    const said = await list.run(name, rows(person("bo", 2), person("ada", 1), person("cy", 3)));
    expect(said).toContain("only some of the columns were sorted");
    expect(list.lines(name)).toEqual(before);
    sortRows({ grid: list.grid(name), rect: rect(2) }, 2, false);
    await list.run(name, rows(person("bo", 2), person("ada", 1), person("cy", 3)));
    expect(beside(name)).toEqual({ ada: "of ada", bo: "of bo", cy: "of cy" });
  });

  test("3: what is not asked for any more is told from what is gone, and neither is deleted", async () => {
    const name = await noted();
    expect(await list.run(name, rows(person("ada", 1), person("bo", 2)))).toContain("for a row that is gone");
    await list.ask(name, `select '${name}' limit 1`);
    expect(await list.run(name, rows(person("ada", 1)))).toContain("not asked for any more");
    const why = await list.office.call("waitingCells", { name });
    expect(why.cells.map(({ row, why: reason }) => `${row}: ${reason}`).toSorted()).toEqual([
      "bo@x.org: not asked for any more",
      "cy@x.org: not in the answer any more",
    ]);
    await list.run(name, rows(person("cy", 3), person("bo", 2), person("ada", 1)));
    expect(beside(name)).toEqual({ ada: "of ada", bo: "of bo", cy: "of cy" });
  });

  test("4: who comes back has values, formats, notes, boxes and drop-downs, and formulas of the new row", async () => {
    const name = await noted();
    list.type(name, { D1: "Done", E1: "State", F1: "Twice", F3: "=B3*2" });
    const states = new DataValidationBuilder().requireValueInList(["open", "won"]).setAllowInvalid(false);
    cell(name, "D2:D4").setDataValidation(new DataValidationBuilder().requireCheckbox().build());
    cell(name, "D3").setValue(true);
    cell(name, "E2:E4").setDataValidation(states.build());
    cell(name, "E3").setValue("won");
    cell(name, "C3").setNote("called twice").setBackground("#ff0000");
    await list.run(name, rows(person("cy", 3), person("ada", 1)));
    expect(list.lines(name, 6).slice(1)).toEqual([
      "cy@x.org | 3 | of cy |  |  | ",
      "ada@x.org | 1 | of ada |  |  | ",
    ]);
    await list.run(name, rows(person("cy", 3), person("ada", 1), person("bo", 2)));
    expect(list.lines(name, 6)[3]).toBe("bo@x.org | 2 | of bo | true | won | 4");
    expect(list.grid(name).formula(4, 6)).toBe("=B4*2");
    expect(list.noteOf(name, "C4")).toBe("called twice");
    expect([2, 3, 4].map((row) => list.grid(name).style(row, 3).background ?? "#ffffff")).toEqual([
      "#ffffff",
      "#ffffff",
      "#ff0000",
    ]);
  });

  test("5: of a key that two rows have nothing moves, the run names it, and what loses its place waits", async () => {
    const name = await noted();
    const said = await list.run(
      name,
      rows(person("bo", 2), person("ada", 1), person("ada", 9), person("cy", 3)),
    );
    expect(said).toMatch(/same key, .*: ada@x\.org\. 1 typed cell is kept until one row alone has its key/);
    expect(list.column(name, "Note")).toEqual(["of bo", "", "", "of cy"]);
    await list.run(name, rows(person("cy", 3), person("ada", 1), person("bo", 2)));
    expect(beside(name)).toEqual({ ada: "of ada", bo: "of bo", cy: "of cy" });
  });

  test.each(["ada.lovelace@x.org", "Ada@x.org"])(
    "6: ada, renamed %s, is gone and new, and joined by a click",
    async (email) => {
      const name = await noted();
      const renamed = rows({ email, n: 1 }, person("bo", 2), person("cy", 3));
      expect(await list.run(name, renamed)).toContain(`ada@x.org and ${email}`);
      expect(list.column(name, "Note")).toEqual(["", "of bo", "of cy"]);
      const { alike } = await list.office.call("waitingCells", { name });
      const [{ gone, now } = { gone: "", now: "" }] = alike;
      await list.office.call("joinWaiting", { name, gone, now });
      await list.run(name, renamed);
      expect(list.column(name, "Note")).toEqual(["of ada", "of bo", "of cy"]);
    },
  );

  test("7: a key column that leaves the answer stops the run, and nothing changes", async () => {
    const name = await noted();
    const before = list.lines(name);
    expect(await list.run(name, rows({ n: 5 }, { n: 6 }))).toContain('the answer has no column "email"');
    expect(list.lines(name)).toEqual(before);
  });

  test("8: waiting notes are counted, listed with their day, and forgotten for good", async () => {
    const name = await noted();
    await list.run(name, rows(person("ada", 1)));
    const { cells, count } = await list.office.call("waitingCells", { name });
    expect([count, ...cells.map(({ row, since }) => `${row} ${/^2026-11-2\d$/.test(since)}`)]).toEqual([
      2,
      "bo@x.org true",
      "cy@x.org true",
    ]);
    await list.office.call("forgetWaiting", { name });
    await list.run(name, rows(person("ada", 1), person("bo", 2), person("cy", 3)));
    expect(beside(name)).toEqual({ ada: "of ada", bo: "", cy: "" });
  });

  test("9: undo restores both places, also after the table shrank to one row", async () => {
    const name = await noted();
    list.note(name, "C3", "about bo");
    await list.run(name, rows(person("cy", 3)));
    await list.undo(name);
    expect(beside(name)).toEqual({ ada: "of ada", bo: "of bo", cy: "of cy" });
    expect(list.noteOf(name, "C3")).toBe("about bo");
    expect((await list.office.call("waitingCells", { name })).count).toBe(0);
  });
});

test("undo puts formulas that name other rows back as they were", async () => {
  const name = await noted();
  list.type(name, { D1: "Diff", D2: "=B3-B2", D4: "=B2", E1: "Sum", E3: "=B3+SUM(B$2:B$4)+B4" });
  const formulas = () => [2, 3, 4].map((row) => [4, 5].map((at) => list.grid(name).formula(row, at) ?? ""));
  const before = formulas();
  await list.run(name, rows(person("cy", 3), person("ada", 1), person("bo", 2)));
  expect(formulas()).not.toEqual(before);
  await list.undo(name);
  expect(formulas()).toEqual(before);
  expect(beside(name)).toEqual({ ada: "of ada", bo: "of bo", cy: "of cy" });
});

describe("what else people do", () => {
  const sameAgain = rows(person("cy", 3), person("ada", 1), person("bo", 2));
  const ALL = { ada: "of ada", bo: "of bo", cy: "of cy" };

  test("rows that a filter hides take theirs along", async () => {
    const name = await noted();
    list.grid(name).filter = {
      rect: { row: 1, column: 1, rows: 4, columns: 3 },
      hiddenRows: new Set([3, 4]),
    };
    await list.run(name, rows(person("zed", 4), person("cy", 3), person("ada", 1), person("bo", 2)));
    expect(beside(name)).toEqual({ ...ALL, zed: "" });
    expect(list.filterOf(name)).toBe("A1:C5");
  });

  test("all columns that are sorted together stay together", async () => {
    const name = await noted();
    sortRows({ grid: list.grid(name), rect: rect(3) }, 2, true);
    await list.run(name, sameAgain);
    expect(beside(name)).toEqual(ALL);
  });

  test("a row that a person deleted is new again, and the others keep theirs", async () => {
    const name = await noted();
    list.grid(name).deleteRows(3, 1);
    await list.run(name, sameAgain);
    expect(beside(name)).toEqual({ ada: "of ada", bo: "", cy: "of cy" });
  });

  test("one row without a key is that row; of two none is known, and what is beside them waits", async () => {
    const name = "Groups of a list";
    await list.save(name, BY_EMAIL);
    await list.run(name, rows({ email: "de", n: 1 }, { email: null, n: 2 }));
    list.type(name, { C1: "Note", C2: "of de", C3: "of none" });
    await list.run(name, rows({ email: null, n: 5 }, { email: "de", n: 4 }));
    expect(list.column(name, "Note")).toEqual(["of none", "of de"]);
    const said = await list.run(
      name,
      rows({ email: "de", n: 4 }, { email: null, n: 5 }, { email: "", n: 6 }),
    );
    expect(said).toMatch(/same key, .*: \(blank\)\. 1 typed cell is kept until/);
    await list.run(name, rows({ email: "de", n: 4 }, { email: null, n: 5 }));
    expect(list.column(name, "Note")).toEqual(["of de", "of none"]);
  });

  test.each([
    ["numbers that become texts", [7, 8], ["7", "8"]],
    ["long numbers", ["12345678901234567", "12345678901234568"], ["12345678901234567", "12345678901234568"]],
    ["what looks like formulas, dates and numbers", ["=1+1", "1/2"], ["=1+1", "1/2"]],
    ["texts that differ by blanks", ["a b", "a  b"], ["a b", "a  b"]],
    ["texts that differ by leading zeros", ["007", "7"], ["007", "7"]],
    ["days", ["2026-11-01", "2026-11-02"], ["2026-11-01", "2026-11-02"]],
  ])(
    "keys that are %s are the same the next day, in another locale too",
    async (what, [one, other], [first, second]) => {
      const name = `List of ${what.replace(/\W+/g, " ").slice(0, 30)}`;
      await list.save(name, "replace; identified by: k");
      await list.run(name, rows({ k: one, n: 1 }, { k: other, n: 2 }));
      list.type(name, { C1: "Note", C2: "of one", C3: "of other" });
      list.office.desk.workbook.locale = "de_DE";
      await list.run(name, rows({ k: second, n: 2 }, { k: first, n: 1 }));
      expect(list.column(name, "Note")).toEqual(["of other", "of one"]);
      list.office.desk.workbook.locale = "en_US";
    },
  );

  test("formulas that name other rows of the table are named once these moved, and those that do not are not", async () => {
    const name = await noted();
    list.type(name, { D1: "Diff", D3: "=B3-B2", E1: "Twice", E4: "=B4*2", F1: "Share", F2: "=B2/SUM(B:B)" });
    const turned = rows(person("cy", 3), person("bo", 2), person("ada", 1));
    const told = "Their formulas name other rows, which moved: look at these cells";
    expect(await list.run(name, turned)).toContain(`${told}: D3.`);
    expect(await list.run(name, turned)).not.toContain(told);
    await list.run(name, rows(person("cy", 3), person("ada", 1)));
    expect(await list.run(name, turned)).toContain(`${told}: D3.`);
    expect(list.lines(name, 5)[1]).toBe("cy@x.org | 3 | of cy |  | 6");
  });

  test("merged cells of a person's stop the run in a sentence that names them", async () => {
    const name = await noted();
    cell(name, "C2:C3").merge();
    const before = list.lines(name);
    expect(await list.run(name, sameAgain)).toMatch(/C2:C3: these cells are merged.*Unmerge them/);
    expect(list.lines(name)).toEqual(before);
  });

  test("a header of a person's that is renamed keeps its cells; what waited for it waits, and is said", async () => {
    const name = await noted();
    await list.run(name, rows(person("ada", 1), person("bo", 2)));
    list.type(name, { C1: "Remark" });
    const said = await list.run(name, sameAgain);
    expect(said).toContain("until a column beside the table has this header again: Note");
    expect(list.column(name, "Remark")).toEqual(["", "of ada", "of bo"]);
    list.type(name, { C1: "Note" });
    await list.run(name, sameAgain);
    expect(beside(name)).toEqual(ALL);
  });

  test("a frozen copy has them as values, beside the same rows", async () => {
    const name = await noted();
    await list.run(name, sameAgain);
    const copy = await list.freeze(name);
    expect(list.lines(copy).slice(1)).toEqual([
      "cy@x.org | 3 | of cy",
      "ada@x.org | 1 | of ada",
      "bo@x.org | 2 | of bo",
    ]);
  });
});
