/** Ways around what was agreed that need no other cell than those of the row. */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { answering, HOUR, SavedOffice } from "../saved-office";
import { rows, status } from "../../../service-client/scripted";
import { SharedTab, WAITS } from "../shared-tab";

it("what lands in a sheet that is shut for some is changed by nobody who may not write there", () => {
  const office = new SharedTab("everyone");
  office.shut("Mine");
  office.edit("Mine", "What", "select 'Theirs'");
  expect(office.hour()).toEqual([]);
  expect(office.approve("Mine", EDITOR)).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
  expect(office.approve("Mine", OWNER)).toMatchObject({ ok: true });
  expect(office.hour()).toHaveLength(1);
});

it.each([
  ["turn what follows around", "select 1 -- \u202e", "[U+202E]"],
  ["have no width", "select\u200b 1", "[U+200B]"],
  ["are not drawn at all", "select \u{e0041}1", "[U+E0041]"],
])("signs in a changed row that %s are shown by their numbers to who agrees", (_, text, shown) => {
  const office = new SharedTab("me");
  office.edit("Mine", "What", text);
  office.hour();
  const { approval, message } = office.item("Mine");
  expect(approval?.changes[0]?.after).toContain(shown);
  expect(message).toContain(shown);
  // What is agreed to is what is there.
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.done("pullForm", { name: "Mine" })?.what).toBe(text);
});

it.each([
  ["in a JSON text with a quote", '{"name": "a\\"  b"}', '{"name": "a\\" b"}'],
  ["between typographic quotes", "name = \u201ca  b\u201d", "name = \u201ca b\u201d"],
])("blanks %s are a part of it", (_, agreed, changed) => {
  const office = new SharedTab("me", { source: "people", what: agreed });
  office.edit("Mine", "What", changed);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

it.each([
  ["Filters and options", "n: 4"],
  ["Filters and options", "n: 3; m: 1"],
  ["Dates", "all time"],
])("other %s wait: %s", (cell, text) => {
  const what = "select :n, :from";
  const office = new SharedTab("me", { what, options: "n: 3", dates: "2026-01-01 to 2026-01-31" });
  office.edit("Mine", cell, text);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine").status).not.toBe("well");
});

it("a row that waits is not run because a colleague wants it to run", () => {
  const office = new SharedTab("me");
  office.edit("Mine", "What", "select email from people");
  const wanted = office.asked.length;
  office.call("runPulls", { run: "his", names: ["Mine"] }, EDITOR);
  expect(office.hour()).toEqual([]);
  expect(office.asked).toHaveLength(wanted);
});

it("an id that is copied from an agreed row agrees to nothing else", () => {
  const office = new SharedTab("me");
  office.save("Two", { schedule: "hourly", what: "select 2" });
  office.hour();
  const [one, two] = [office.idOf("Mine"), office.idOf("Two")];
  const before = office.lines("Mine", 2);
  office.edit("Mine", "What", "select email from people");
  office.edit("Mine", "Pull id", two);
  office.edit("Two", "Pull id", one);
  office.hour();
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.lines("Mine", 2)).toEqual(before);
});

it("nothing that a cell wants is asked by the hourly run of a person whose key is not the formulas'", () => {
  const office = new SavedOffice(answering(), {}, EDITOR);
  office.connect({ audience: "me" }, EDITOR);
  const cell = office.cell("ANALYTICS_SQL", ["select email from people"], OWNER);
  expect(cell).toMatchObject({ error: expect.stringContaining("Only the person who connected") as string });
  for (let hours = 0; hours < 3; hours++) {
    office.clock.advance(HOUR);
    office.everyHour(EDITOR);
  }
  expect(office.asked).toEqual([]);
});

describe.each(["me", "everyone"] as const)("with a key for %s", (audience) => {
  it.each<[string, (office: SharedTab) => void]>([
    [
      "and its named range",
      (office) => {
        office.google.getSheetByName("Mine")?.setName("Old");
        office.google.getSheetByName("Sheet1")?.setName("Mine");
        const named = office.workbook.namedRanges.find((one) => one.grid.name === "Old");
        const [sheet] = office.workbook.sheets;
        const rect = { row: 1, column: 1, rows: 3, columns: 2 };
        if (named && sheet) office.workbook.setNamedRange(named.name, sheet, rect);
      },
    ],
    [
      "once that is deleted",
      (office) => {
        const old = office.google.getSheetByName("Mine");
        if (old) office.google.deleteSheet(old);
        office.google.getSheetByName("Sheet1")?.setName("Mine");
      },
    ],
  ])("a sheet of which some cells are shut gets nothing by the name of the agreed one, %s", (_, change) => {
    const office = new SharedTab(audience);
    const sheet = office.workbook.sheets[0];
    if (!sheet) throw new Error("There is no sheet.");
    const cells = { row: 1, column: 1, rows: 50, columns: 3 };
    sheet.write({ row: 1, column: 5, rows: 1, columns: 1 }, { values: [["pay"]] });
    sheet.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect: cells }];
    change(office);
    office.hour();
    expect(office.lines("Mine", 3)).toEqual(["||"]);
    expect(office.item("Mine").message).toContain("protected sheet");
  });
});

it.each([
  ["the table before", "__before"],
  ["the one before that", "__before_2"],
])("cells of a shut sheet stay where a colleague gives them the name of the copy of %s", (_, end) => {
  const office = new SharedTab("me");
  for (let hour = 0; hour < 3; hour++) office.hour();
  const [sheet] = office.workbook.sheets;
  const pay = [
    ["pay", "who"],
    [1, "x"],
    [2, "y"],
    [3, "z"],
  ];
  sheet?.write({ row: 1, column: 1, rows: 4, columns: 2 }, { values: pay });
  office.shut("Sheet1");
  const named = office.workbook.namedRanges.find((one) => one.name.endsWith(end));
  expect(named).toBeDefined();
  if (named && sheet)
    office.workbook.setNamedRange(named.name, sheet, { row: 1, column: 1, rows: 4, columns: 2 });
  for (let hour = 0; hour < 3; hour++) expect(office.hour()).toHaveLength(1);
  expect(office.lines("Sheet1", 2)).toEqual(pay.map((line) => line.join("|")));
  // Nor do they come into the table.
  office.done("undoRun", { name: "Mine" });
  expect(office.lines("Mine", 2).join()).not.toContain("pay");
});

it.each([
  ["several cells", { row: 1, column: 1, rows: 2, columns: 2 }],
  ["a number", { row: 2, column: 1, rows: 1, columns: 1 }],
  ["a text", { row: 1, column: 1, rows: 1, columns: 1 }],
])("%s of a shut sheet, called as the stamp by a colleague, stay as they are", (_, rect) => {
  const office = new SharedTab("everyone");
  office.refresh();
  const [sheet] = office.workbook.sheets;
  sheet?.write(
    { row: 1, column: 1, rows: 2, columns: 2 },
    {
      values: [
        ["pay", "who"],
        [1_000, "x"],
      ],
    },
  );
  office.shut("Sheet1");
  if (sheet) office.workbook.setNamedRange("analytics_stamp", sheet, rect);
  office.refresh();
  expect(office.lines("Sheet1", 2)).toEqual(["pay|who", "1000|x"]);
  expect(office.workbook.namedRange("analytics_stamp")?.grid.name).toBe("Analytics");
});

describe.each(["me", "everyone"] as const)("an export into a bucket, with a key for %s", (audience) => {
  it("waits where its pull is called so that its file is another one there", () => {
    const office = new SharedTab(audience, { mode: "export: s3://ours/weekly" });
    office.edit("Mine", "Name", "Board figures");
    expect(office.hour()).toEqual([]);
    const { approval } = office.item("Board figures");
    expect(approval?.changes).toEqual([{ title: "Name", before: "Mine", after: "Board figures" }]);
    office.done("restoreRow", { name: "Board figures" });
    expect(office.item("Mine").approval).toBeUndefined();
  });
});

it.each(["email.", "e\u200bmail", "\u202eemail", "E-Mail", "email\u0301", "email (masked), email."])(
  "the spelling %j of a masked column is not shown without its mask",
  (columns) => {
    const answer = () => rows({ id: "1", email: "a.person@example.com" });
    const office = new SharedTab("everyone", { columns: "id, email (masked)" }, answer);
    office.edit("Mine", "Columns", `id, ${columns}`);
    office.hour();
    office.hour();
    const cells = office.google.getSheets().map((sheet) => sheet.getDataRange().getValues());
    expect(JSON.stringify(cells)).not.toContain("a.person@");
    expect(office.item("Mine").status).not.toBe("well");
  },
);

it.each([
  ["what is asked", { source: "report", what: "Weekly: A" }, "What", "Weekly:A"],
  ["an option", { what: "select :n", options: "n: x : y" }, "Filters and options", "n: x: y"],
] as const)("another report may differ by a blank in %s alone: it waits", (_, form, cell, respaced) => {
  const office = new SharedTab("me", form);
  office.edit("Mine", cell, respaced);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

it("presses of Run by a colleague who cannot use the key stop no schedule", () => {
  const office = new SharedTab("me");
  for (let press = 1; press <= 6; press++) {
    const { ran } = office.done("runPulls", { run: `r${press}`, names: ["Mine"] }, EDITOR);
    expect(ran[0]?.message).toContain("Only the person who connected this spreadsheet");
    office.clock.advance(60_000);
  }
  for (let hour = 1; hour <= 6; hour++) expect(office.hour()).toHaveLength(1);
  expect(office.item("Mine").status).toBe("well");
});

const LOG_TITLES = "Time,Pull,Who,Why,What,Requests,Rows,Added,Removed,Changed,Message".split(",");

describe("a sheet with protected cells below the titles of the log, which anybody may type", () => {
  function officeWithPayroll(): SharedTab {
    const office = new SharedTab("me");
    const payroll = office.google.getSheetByName("Sheet1");
    if (!payroll) throw new Error("There is no first sheet.");
    payroll.getRange(2, 1, 700, 1).setValues(Array.from({ length: 700 }, (_, i) => [`pay ${i}`]));
    payroll.getRange(1, 1, 1, LOG_TITLES.length).setValues([LOG_TITLES]);
    const grid = office.workbook.sheetByName("Sheet1");
    const rect = { row: 2, column: 1, rows: 700, columns: LOG_TITLES.length };
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
    return office;
  }
  const paid = (office: SharedTab, name: string): number =>
    (office.google.getSheetByName(name)?.getDataRange().getValues() ?? []).filter(([cell]) =>
      String(cell).startsWith("pay "),
    ).length;

  it("gets no lines and loses none by the name of the log", () => {
    const office = officeWithPayroll();
    office.google.getSheetByName("Analytics log")?.setName("Older");
    office.google.getSheetByName("Sheet1")?.setName("Analytics log");
    expect(office.hour()).toHaveLength(1);
    expect(paid(office, "Analytics log")).toBe(700);
    expect(office.google.getSheetByName("Analytics log")?.getRange(2, 1).getValue()).toBe("pay 0");
  });

  it("is not emptied by forgetting everything", () => {
    const office = officeWithPayroll();
    expect(office.done("whatIsKept", null).kept.join()).not.toContain("Sheet1");
    office.done("forgetEverything", { frozen: false });
    expect(paid(office, "Sheet1")).toBe(700);
  });
});

describe("a sheet that people have made, by the name of one of the add-on's", () => {
  const SECRET = [["pay"], ["1000"]];
  function officeWith(name: (office: SharedTab) => string): {
    readonly office: SharedTab;
    readonly name: string;
  } {
    const office = new SharedTab("me");
    for (let hour = 0; hour < 2; hour++) office.hour();
    const chosen = name(office);
    office.google.getSheetByName(chosen)?.setName("Theirs now");
    office.google.getSheetByName("Sheet1")?.setName(chosen).getRange(1, 1, 2, 1).setValues(SECRET);
    return { office, name: chosen };
  }
  const hidden =
    (end: string) =>
    (office: SharedTab): string =>
      office.workbook.sheets.find((one) => one.name.endsWith(end))?.name ?? "";

  it.each<[string, (office: SharedTab) => string]>([
    ["the table before", hidden("__before")],
    ["the one before that", hidden("__before_2")],
    ["the log", () => "Analytics log"],
    ["the stamp", () => "Analytics"],
  ])("%s: is never deleted or written", (_, choose) => {
    const { office, name } = officeWith(choose);
    for (let hour = 0; hour < 4; hour++) office.hour();
    office.refresh();
    expect(office.lines(name, 1)).toEqual(SECRET.map(([cell]) => cell));
    office.done("forgetEverything", { frozen: true });
    expect(office.lines(name, 1)).toEqual(SECRET.map(([cell]) => cell));
  });

  it("protected cells below the titles of the tab of pulls get no state", () => {
    const office = new SharedTab("me");
    const titles = office.tab.getRange(1, 1, 1, 18).getValues();
    const sheet = office.google.getSheetByName("Sheet1");
    sheet?.getRange(1, 1, 1, 18).setValues(titles);
    sheet?.getRange(2, 1, 1, 8).setValues([["x", "SQL", "select 1", "", "", "", "Here", ""]]);
    const grid = office.workbook.sheetByName("Sheet1");
    const rect = { row: 2, column: 1, rows: 9, columns: 18 };
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
    office.google.setNamedRange("analytics_pulls", sheet!.getRange(1, 1, 1, 18));
    const before = office.lines("Sheet1", 18);
    expect(office.hour()).toEqual([]);
    expect(office.lines("Sheet1", 18)).toEqual(before);
    expect(office.list()).toMatchObject({ isTabStrange: true });
    expect(office.call("adoptTab", null, EDITOR)).toMatchObject({ ok: false });
    expect(office.call("adoptTab", null, OWNER)).toMatchObject({ ok: true, value: { isTabStrange: false } });
  });
});

it("how an export stands is shown in no shut sheet, to which a colleague moves its name", () => {
  const office = new SharedTab("me", { mode: "export: s3://ours/weekly" }, ({ line }) =>
    line.startsWith("POST /exports")
      ? status(202, {}, { id: "e1", status: "unstarted" })
      : { body: { id: "e1", status: "completed", location: "s3://ours/weekly/x.csv" } },
  );
  const named = office.workbook.namedRanges.find(({ grid }) => grid.name.startsWith("Export of"));
  const [sheet] = office.workbook.sheets;
  office.shut("Sheet1");
  if (named && sheet)
    office.workbook.setNamedRange(named.name, sheet, { row: 1, column: 1, rows: 5, columns: 2 });
  expect(named).toBeDefined();
  office.hour();
  expect(office.lines("Sheet1", 2)).toEqual([]);
});

it("a rule that a colleague lays over the log costs no line", () => {
  const office = new SharedTab("me");
  const log = office.google.getSheetByName("Analytics log");
  const { SpreadsheetApp } = office.last;
  const rule = SpreadsheetApp.newDataValidation().requireValueInList(["yes"]).setAllowInvalid(false).build();
  log?.getRange(1, 1, 50, 11).setDataValidation(rule);
  const before = office.log().length;
  office.hour();
  expect(office.log()).toHaveLength(before + 2);
  office.hour();
  expect(office.log()).toHaveLength(before + 4);
});

it("texts that somebody changes where what was agreed is kept do not run by Put back", () => {
  const office = new SharedTab("me");
  const [name = "", text = ""] =
    Object.entries(office.properties()).find(([key]) => key.startsWith("agreed:")) ?? [];
  const forged = text.replace("select 'Mine'", "select email from people");
  office.stores.documentProperties(office.workbook.id).setAll({ [name]: forged }, false);
  office.edit("Mine", "What", "select 2");
  office.done("restoreRow", { name: "Mine" });
  expect(office.lines("Analytics pulls", 3)[1]).toContain("select email from people");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});
