/** What a person typed beside a row stays with that row, waits while it is gone, and comes back with it. */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { RowIdentity } from "../../../../src/add-on/sheet-writer/destination/beside-state";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { lines, open, type Open, sheetOf, table, type } from "../open-spreadsheet";
import { failureOf, Pull } from "../pull";

const people = (...rows: readonly (readonly [string, string])[]) => table("email:text plan:text", rows);
const ADA = ["ada@x.org", "Free"] as const;
const BO = ["bo@x.org", "Team"] as const;
const CY = ["cy@x.org", "Pro"] as const;
const ZOE = ["zoe@x.org", "Free"] as const;
const BY_EMAIL: RowIdentity = { given: ["email"], isOfPeople: false, isWhole: true };
const NOTED = { D2: "Called?", D3: "yes, wants a refund", D5: "no" };

function pulled(settings: ModeSettings = { mode: "replace" }, rows: RowIdentity = BY_EMAIL) {
  const sheet = open();
  const pull = new Pull(sheet);
  let at = 46_346;
  const run = (answer: ReturnType<typeof people>, more: WriteOptions = {}) =>
    pull.run(answer, {
      mode: makeMode(settings, { at: (at += 1), isWhole: true }),
      allowShrink: true,
      keepPrevious: true,
      rows,
      ...more,
    });
  return { sheet, pull, run };
}

const shown = ({ grid }: Open, a1 = "B3:D7"): string[] => lines(grid, a1).filter((line) => line !== " |  | ");

describe.each<[string, ModeSettings]>([
  ["replace", { mode: "replace" }],
  ["merge, vanished: remove", { mode: "merge", keys: ["email"], vanished: "remove" }],
])("in %s", (_, settings) => {
  test("a note goes with its person, waits while they are gone, and comes back", () => {
    const { sheet, run } = pulled(settings);
    run(people(ADA, BO, CY));
    type(sheet, NOTED);
    const report = run(people(ZOE, BO, CY));
    expect(shown(sheet).sort()).toEqual(["bo@x.org | Team | ", "cy@x.org | Pro | no", "zoe@x.org | Free | "]);
    expect(report.beside).toMatchObject({ gone: 1, waiting: 1, returned: 0 });
    expect(run(people(CY, ADA)).beside).toMatchObject({ returned: 1, waiting: 0 });
    expect(shown(sheet).sort()).toEqual(["ada@x.org | Free | yes, wants a refund", "cy@x.org | Pro | no"]);
    expect(sheet.workbook.sheets.map(({ name }) => name)).not.toContain("analytics_t__typed");
  });

  test("undo puts the notes back with the rows", () => {
    const { sheet, run, pull } = pulled(settings);
    run(people(ADA, BO, CY));
    type(sheet, NOTED);
    const before = shown(sheet);
    run(people(CY, ZOE));
    pull.undo();
    expect(shown(sheet)).toEqual(before);
  });
});

test("rows in another order take along what was typed, in columns between theirs too, and formulas stay", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  sheet.grid.insertColumns(3, 1);
  type(sheet, {
    C2: "Owner",
    C3: "Ann",
    C4: "Ben",
    E2: "Length",
    E3: "=LEN(B3)",
    E4: "=LEN(B4)",
    E5: "=LEN(B5)",
  });
  type(sheet, { F2: "Due", F4: 7 });
  run(people(CY, BO, ADA, ZOE));
  expect(lines(sheet.grid, "B2:F6")).toEqual([
    "email | Owner | plan | Length | Due",
    "cy@x.org |  | Pro | =LEN(B3) | ",
    "bo@x.org | Ben | Team | =LEN(B4) | 7",
    "ada@x.org | Ann | Free | =LEN(B5) | ",
    "zoe@x.org |  | Free | =LEN(B6) | ",
  ]);
});

test("a row's own formula goes on naming its own row, and what it names besides", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, { D2: "Sum", D4: "=LEN(B4)+$H$1+H2" });
  run(people(BO, ADA));
  expect(lines(sheet.grid, "B3:D4")).toEqual(["bo@x.org | Team | =LEN(B3)+$H$1+H2", "ada@x.org | Free | "]);
  run(people(ADA));
  run(people(ADA, CY, BO));
  expect(lines(sheet.grid, "B5:D5")).toEqual(["bo@x.org | Team | =LEN(B5)+$H$1+H2"]);
});

test.each([
  ["a formula", "=LEN(B3)"],
  ["a number", 100],
])("a running total that begins with %s goes on down the rows as they stand", (_, begin) => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, { ...NOTED, E2: "Run", E3: begin, E4: "=E3+LEN(B4)", E5: "=E4+LEN(B5)" });
  const running = (): string[] => lines(sheet.grid, "E3:E5");
  const before = running();
  const seen = run(people(CY, BO, ADA)).beside;
  expect(running()).toEqual(before);
  expect(seen).toMatchObject({ moved: 2, unclear: [] });
  run(people(BO));
  run(people(ADA, BO, CY));
  expect(running()).toEqual(before);
  expect(shown(sheet)).toEqual([
    "ada@x.org | Free | yes, wants a refund",
    "bo@x.org | Team | ",
    "cy@x.org | Pro | no",
  ]);
});

describe("a formula above the header", () => {
  const above = (sheet: Open, row: number, column: number, formula: string, shows: string | number): void =>
    sheet.grid.write({ row, column, rows: 1, columns: 1 }, { values: [[shows]], formulas: [[formula]] });

  test.each([
    ["of the column", 4, "=ARRAYFORMULA(Other!D1:D5)"],
    ["of the column left of it", 5, "=SORT(Other!D1:E5)"],
  ])("%s that fills its cells keeps them where they are, and the run says so", (_, column, formula) => {
    const { sheet, run } = pulled();
    run(people(ADA, BO, CY));
    type(sheet, { D1: "Title", D2: "Called?", D3: "one", D4: "two", D5: "three" });
    type(sheet, column === 5 ? { E1: "Other", E2: "Owner", E3: "Ann", E4: "Ben", E5: "Cho" } : {});
    above(sheet, 1, 4, formula, "Title");
    const before = lines(sheet.grid, "D1:E5");
    expect(run(people(CY, BO, ADA)).beside).toMatchObject({
      moved: 0,
      unclear: column === 5 ? ["Called?", "Owner"] : ["Called?"],
    });
    expect(lines(sheet.grid, "D1:E5")).toEqual(before);
  });

  test.each(['=SUM(FILTER(LEN(D3:D),D3:D<>""))', "=ARRAYFORMULA(SUM(LEN(D3:D)))", "=COUNTA(D3:D)"])(
    "%s comes to one value: what is typed below it goes with its row",
    (formula) => {
      const { sheet, run } = pulled();
      run(people(ADA, BO, CY));
      type(sheet, NOTED);
      above(sheet, 1, 4, formula, 9);
      expect(run(people(CY, BO, ADA)).beside).toMatchObject({ moved: 2, unclear: [] });
      expect(shown(sheet)).toEqual([
        "cy@x.org | Pro | no",
        "bo@x.org | Team | ",
        "ada@x.org | Free | yes, wants a refund",
      ]);
    },
  );
});

test("where nothing identifies the rows, cells stay, and the run says how many", () => {
  const { sheet, run } = pulled({ mode: "replace" }, { given: [], isOfPeople: false, isWhole: true });
  run(
    table("a b", [
      [1, 2],
      [3, 4],
    ]),
  );
  type(sheet, { D2: "Note", D3: "mine" });
  const report = run(
    table("a b", [
      [5, 6],
      [1, 2],
    ]),
  );
  expect(shown(sheet)).toEqual(["5 | 6 | mine", "1 | 2 | "]);
  expect(report.beside).toMatchObject({ unidentified: 1 });
});

test("by the whole row of its labels, where no key is given", () => {
  const { sheet, run } = pulled({ mode: "replace" }, { given: [], isOfPeople: false, isWhole: true });
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  run(people(ZOE, BO, CY));
  expect(shown(sheet)).toEqual(["zoe@x.org | Free | ", "bo@x.org | Team | ", "cy@x.org | Pro | no"]);
});

test("rows that were told apart take their cells along, or these wait, also where the answer's are all alike", () => {
  const { sheet, run } = pulled({ mode: "replace" }, { given: [], isOfPeople: false, isWhole: true });
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  const report = run(people(ZOE, ZOE));
  expect(shown(sheet)).toEqual(["zoe@x.org | Free | ", "zoe@x.org | Free | "]);
  expect(report.beside).toMatchObject({ gone: 2, waiting: 2, unidentified: 0 });
  run(people(CY, ADA));
  expect(shown(sheet)).toEqual(["cy@x.org | Pro | no", "ada@x.org | Free | yes, wants a refund"]);
});

test("of a key that stands twice nothing moves to another row, and the run names it", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  const report = run(people(BO, ADA, ["ada@x.org", "Pro"], CY));
  expect(report.beside).toMatchObject({ repeated: ["ada@x.org"], waiting: 1 });
  expect(shown(sheet)).toEqual([
    "bo@x.org | Team | ",
    "ada@x.org | Free | ",
    "ada@x.org | Pro | ",
    "cy@x.org | Pro | no",
  ]);
  run(people(BO, ADA, CY));
  expect(shown(sheet)).toEqual([
    "bo@x.org | Team | ",
    "ada@x.org | Free | yes, wants a refund",
    "cy@x.org | Pro | no",
  ]);
});

test("where a person sorted only some of the columns, the run stops and changes nothing", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  run(people(ADA, BO, CY));
  const range = sheetOf(sheet.spreadsheet).getRange("B3:C5");
  range.setValues(range.getValues().reverse());
  const before = shown(sheet);
  expect(failureOf(() => run(people(ADA, BO)))).toMatchObject({
    kind: "badDestination",
    message: expect.stringContaining("only some of the columns were sorted"),
  });
  expect(shown(sheet)).toEqual(before);
  run(people(ADA, BO, CY), { overwrite: true });
  expect(shown(sheet)).toEqual([
    "ada@x.org | Free | no",
    "bo@x.org | Team | ",
    "cy@x.org | Pro | yes, wants a refund",
  ]);
});

test("where a person deleted the column of the key, the run stops and changes nothing", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  run(people(ADA, BO, CY));
  sheet.grid.deleteColumns(2, 1);
  const before = shown(sheet);
  expect(failureOf(() => run(people(CY, ADA, BO)))).toMatchObject({
    kind: "badDestination",
    message: expect.stringContaining('the column "email" was deleted, which identifies its rows'),
  });
  expect(shown(sheet)).toEqual(before);
  expect(run(people(CY, ADA), { overwrite: true }).beside).toMatchObject({ waiting: 2 });
});

test("where all columns were sorted together, notes go on with their rows", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  run(people(ADA, BO, CY));
  const range = sheetOf(sheet.spreadsheet).getRange("B3:D5");
  range.setValues(range.getValues().reverse());
  run(people(ADA, BO, CY));
  expect(shown(sheet)).toEqual([
    "ada@x.org | Free | yes, wants a refund",
    "bo@x.org | Team | ",
    "cy@x.org | Pro | no",
  ]);
});

test.each<[string, Record<string, string>, string]>([
  ["a column without a header", { D3: "mine" }, "D"],
  ["a legend beyond a blank column", { D2: "Called?", D3: "ada!", F2: "Legend", F3: "red: call" }, "F"],
])("%s stays where it is, and is told once", (_, cells, column) => {
  const { sheet, run } = pulled({ mode: "replace" }, { ...BY_EMAIL, asked: "all" });
  run(people(ADA, BO));
  type(sheet, cells);
  expect(run(people(BO, ADA)).beside?.headerless).toBe(column);
  expect(lines(sheet.grid, `${column}3`)).toEqual([cells[`${column}3`]]);
  expect(run(people(ADA, BO)).beside?.headerless).toBeUndefined();
});

test("a key that the answer lacks stops the run", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO));
  type(sheet, NOTED);
  expect(failureOf(() => run(table("mail:text plan:text", [["ada@x.org", "Free"]])))).toMatchObject({
    kind: "badSetting",
    message: expect.stringContaining('no column "email"'),
  });
});

test("a renamed key is gone and new, and the run offers that it is the same", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO));
  type(sheet, { D2: "Called?", D3: "yes" });
  const report = run(people(["ada@new.org", "Free"], BO));
  expect(report.beside?.alike).toEqual([{ gone: "ada@x.org", now: "ada@new.org" }]);
  expect(shown(sheet)).toEqual(["ada@new.org | Free | ", "bo@x.org | Team | "]);
});

test("rows that are not asked for any more are told from those that are gone", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY), { rows: { ...BY_EMAIL, asked: "all" } });
  type(sheet, NOTED);
  const report = run(people(BO, CY), { rows: { ...BY_EMAIL, asked: "two" } });
  expect(report.beside).toMatchObject({ gone: 0, notAsked: 1 });
});

test("a new column of the answer goes beyond a person's, and the notes stay with their rows", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO, CY));
  type(sheet, NOTED);
  run(
    table("email:text plan:text n", [
      [...CY, 1],
      [...ADA, 2],
    ]),
  );
  expect(lines(sheet.grid, "B2:E4")).toEqual([
    "email | plan | Called? | n",
    "cy@x.org | Pro | no | 1",
    "ada@x.org | Free | yes, wants a refund | 2",
  ]);
});

describe("beside rows that a person emptied at the table's end", () => {
  const keeping: ModeSettings = { mode: "merge", keys: ["email"], vanished: "keep" };

  function emptied() {
    const all = pulled(keeping);
    all.run(people(ADA, BO, CY));
    type(all.sheet, { D2: "Note", D3: "of ada", D4: "of bo", D5: "mine", E2: "Length", E5: "=LEN(B5)" });
    type(all.sheet, { B5: "", C5: "" });
    return all;
  }

  test("what is typed stays below the table, and undo leaves it there", () => {
    const { sheet, run, pull } = emptied();
    run(people(["ada@x.org", "Team"], BO));
    const left = ["ada@x.org | Team | of ada | ", "bo@x.org | Team | of bo | ", " |  | mine | =LEN(B5)"];
    expect(lines(sheet.grid, "B3:E5")).toEqual(left);
    pull.undo();
    expect(lines(sheet.grid, "B3:E5")).toEqual(["ada@x.org | Free | of ada | ", ...left.slice(1)]);
  });

  test("and the run names it where a new row comes to stand beside it", () => {
    const { sheet, run } = emptied();
    const report = run(people(ADA, BO, ZOE));
    expect(lines(sheet.grid, "B5:E5")).toEqual(["zoe@x.org | Free | mine | =LEN(B5)"]);
    expect(report.beside).toMatchObject({ joined: ["D5", "E5"], waiting: 0 });
  });
});

test("a cell typed beside a row moves onto none that a person typed below the table", () => {
  const { sheet, run } = pulled();
  run(people(ADA, BO));
  type(sheet, { D2: "Note", D4: "of Bo", D5: "a sum of mine" });
  expect(failureOf(() => run(people(CY, ADA, BO)))).toMatchObject({
    kind: "badDestination",
    message: expect.stringContaining('it holds "a sum of mine"') as string,
  });
  expect(shown(sheet)).toEqual(["ada@x.org | Free | ", "bo@x.org | Team | of Bo", " |  | a sum of mine"]);
});

test("what a person typed stays with a row of which the table says something else today", () => {
  const WHOLE: RowIdentity = { given: [], isOfPeople: false, isWhole: true };
  const { sheet, run } = pulled({ mode: "replace" }, WHOLE);
  const tested = (method: string, ...arms: readonly (readonly [string, number, boolean])[]) =>
    table(
      "arm:text people:number clear:boolean method:text",
      arms.map((arm) => [...arm, method]),
    );
  run(tested("Fisher's exact test.", ["A", 4, false], ["B", 5, false]));
  type(sheet, { F2: "Note", F3: "control", F4: "new page" });
  const report = run(tested("z test.", ["B", 50, true], ["A", 40, true]));
  expect(report.beside).toMatchObject({ waiting: 0 });
  expect(shown(sheet, "B3:F4")).toEqual([
    "B | 50 | true | z test. | new page",
    "A | 40 | true | z test. | control",
  ]);
});

test("a label after a number names rows that the others do not tell apart", () => {
  const WHOLE: RowIdentity = { given: [], isOfPeople: false, isWhole: true };
  const { sheet, run } = pulled({ mode: "replace" }, WHOLE);
  const shops = (...rows: readonly (readonly [string, number, string])[]) =>
    table("country:text sales:number city:text", rows);
  run(shops(["DE", 4, "Bonn"], ["DE", 5, "Ulm"]));
  type(sheet, { E2: "Note", E3: "small", E4: "new" });
  run(shops(["DE", 9, "Ulm"]));
  expect(lines(sheet.grid, "B3:E3")).toEqual(["DE | 9 | Ulm | new"]);
});
