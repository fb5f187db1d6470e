/** Somebody agrees to what a row sends and does: another way to type the same needs no second word. */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { EDITOR } from "../../../in-process/small-office";
import { rows, type Scripted } from "../../service-client/scripted";
import { SavedOffice } from "../run/saved-office";
import { SharedTab, WAITS } from "../run/shared-tab";

const COUNT = { source: "people count", what: "plan = Team" };
const TREND = {
  source: "report",
  what: "Weekly: A",
  dates: "last 7 days",
  options: "by: day; split by: country",
};

/** Two reports whose names differ by a blank. */
const REPORTS = [
  { id: "r1", name: "Weekly: A" },
  { id: "r3", name: "Weekly:A" },
];

/** An office whose owner agreed to a row called "Tried". */
class AgreedOffice extends SharedTab {
  reports = REPORTS;

  constructor(form: Partial<PullForm> = {}) {
    super("me", {}, () => rows({ n: 1, id: "7", email: "a@example.com" }));
    this.listing = () => rows(...this.reports);
    this.save("Tried", { schedule: "hourly", ...form });
    this.hour();
  }

  bodies(): readonly string[] {
    return this.service.asked.map(({ request }) => String(request.body));
  }

  change(title: string, text: string): void {
    this.edit("Tried", title, text);
  }

  waits(): boolean {
    this.hour();
    const { status } = this.item("Tried");
    if (status !== WAITS && status !== "well") throw new Error(this.item("Tried").message);
    return status === WAITS;
  }
}

it.each<[string, Partial<PullForm>, string, string]>([
  ["rolling days in other words", { ...COUNT, dates: "yesterday" }, "Dates", "1 day ago"],
  ["the same days in another form", { ...COUNT, dates: "2026-01-31" }, "Dates", "31 Jan 2026"],
  ["a search in other signs", COUNT, "What", 'plan="Team"'],
  ["options in another order", TREND, "Filters and options", "Split By: country; by: day"],
  ["values of a statement", { what: "select :n", options: "n: 3" }, "Filters and options", "n:3"],
  ["columns in other letters", { columns: "n, email (masked)" }, "Columns", "N, e-mail (masked)"],
  ["the place with its cell", {}, "Place", "''tried'!$A$1"],
  ["the mode in capitals", {}, "Mode", "REPLACE"],
])("%s ask the same, and are asked on", (_, form, title, text) => {
  const office = new AgreedOffice(form);
  expect(office.waits()).toBe(false);
  office.change(title, text);
  expect(office.waits()).toBe(false);
});

it.each<[string, Partial<PullForm>, string, string]>([
  ["days that roll, of days that do not", { ...COUNT, dates: "2026-11-19" }, "Dates", "yesterday"],
  ["words of two periods that are one today", { ...COUNT, dates: "this month" }, "Dates", "month to date"],
  ["another name by a blank", TREND, "What", "Weekly:A"],
  ["another search", COUNT, "What", "plan = team"],
  ["an option less", TREND, "Filters and options", "by: day"],
  ["another value", { what: "select :n", options: "n: 3" }, "Filters and options", "n: 4"],
  ["another mask", { columns: "n, email (masked)" }, "Columns", "n, email"],
  ["another cell", {}, "Place", "Tried!A2"],
])("%s ask for something else, and wait", (_, form, title, text) => {
  const office = new AgreedOffice(form);
  office.change(title, text);
  const before = office.asked.length;
  expect(office.waits()).toBe(true);
  // That of the other row.
  expect(office.asked).toHaveLength(before + 1);
});

it("a statement that reads a cell waits when somebody changes that cell", () => {
  const office = new AgreedOffice();
  const read = (): void => {
    const grid = office.workbook.sheetByName("Analytics pulls");
    const result = String(office.google.getSheetByName("Words")?.getRange("A1").getValue());
    const cell = { row: 3, column: 3, rows: 1, columns: 1 };
    grid?.write(cell, { values: [[result]], formulas: [["=Words!A1"]] });
  };
  office.google.insertSheet("Words").getRange("A1").setValue("select 'Tried'");
  read();
  expect(office.waits()).toBe(false);
  office.google.getSheetByName("Words")?.getRange("A1").setValue("select email from people");
  read();
  expect(office.waits()).toBe(true);
});

describe("the spreadsheet's zone", () => {
  it("is said to the service, so another one waits until the owner agrees to it", () => {
    const office = new AgreedOffice();
    office.google.setSpreadsheetTimeZone("Asia/Tokyo");
    expect(office.waits()).toBe(true);
    const zone = { title: "Time zone", before: "Etc/UTC", after: "Asia/Tokyo" };
    expect(office.item("Tried").approval?.changes).toEqual([zone]);
    expect(office.item("Tried").message).toContain("Time zone (was Etc/UTC, now Asia/Tokyo)");
    office.approve("Tried");
    expect(office.waits()).toBe(false);
  });

  it.each([
    ["2026-01-31", false],
    ["yesterday", true],
  ])("matters to a service that is not told it only where days roll: %s", (dates, waits) => {
    const office = new AgreedOffice({ ...COUNT, dates });
    office.done("setPreferences", { sendsZone: false });
    office.save("Mine2", { ...COUNT, dates, schedule: "hourly" });
    office.hour();
    office.google.setSpreadsheetTimeZone("Asia/Tokyo");
    office.hour();
    expect(office.item("Mine2").status === WAITS).toBe(waits);
  });
});

describe("the place", () => {
  const rename = (office: SavedOffice, from: string, to: string): void =>
    void office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(from)?.setName(to);

  it("is the sheet, which may be called something else by now", () => {
    const office = new AgreedOffice();
    rename(office, "Tried", "Ours");
    expect(office.waits()).toBe(false);
    office.change("Place", "Ours");
    expect(office.waits()).toBe(false);
    office.change("Place", "Sheet1");
    expect(office.waits()).toBe(true);
  });

  it("is not another sheet that got the agreed one's name before the first run", () => {
    const office = new AgreedOffice();
    office.google.insertSheet("Board");
    office.save("Board", { schedule: "hourly", place: "Board" });
    rename(office, "Board", "Old board");
    rename(office, "Sheet1", "Board");
    office.hour();
    expect(office.item("Board").message).toContain('the sheet that is called "Old board" now had the name');
    expect(office.lines("Board", 1)).toEqual([]);
    const form = office.done("pullForm", { name: "Board" });
    if (form) office.done("savePull", { form, before: "Board" });
    office.run(["Board"]);
    expect(office.item("Board").message).toBe("");
    expect(office.lines("Board", 1).length).toBeGreaterThan(0);
  });
});

describe("what a name stands for", () => {
  it("is bound by the first run: when the service's list gives it to another report, that is not asked", () => {
    const office = new AgreedOffice(TREND);
    office.reports = [
      { id: "r2", name: "Weekly: A" },
      { id: "r1", name: "Weekly: old" },
    ];
    for (let hours = 0; hours < 30; hours++) office.hour();
    expect(office.bodies().filter((body) => body.includes("r2"))).toEqual([]);
    expect(office.item("Tried").message).toContain(
      'the report "Weekly: A" is another one now (its id is r2)',
    );
    const form = office.done("pullForm", { name: "Tried" });
    if (form) office.done("savePull", { form, before: "Tried" });
    office.run(["Tried"]);
    expect(office.item("Tried").message).toBe("");
    expect(office.bodies().at(-1)).toContain("r2");
  });
});

describe("columns", () => {
  const twoMails = (): Scripted => rows({ "e mail": "a@b.co", email: "c@d.co", n: 1 });

  it("are not found by another spelling that fits two of the answer", () => {
    const office = new SharedTab("me", { columns: "n, e mail" }, twoMails);
    office.edit("Mine", "Columns", "n, email");
    office.hour();
    expect(office.item("Mine").message).toContain('several columns of the answer fit "email"');
    expect(office.lines("Mine", 2).join()).not.toContain("c@d.co");
  });

  it("that are new in an answer land where all were agreed to, and that is said", () => {
    let columns: object = { n: 1 };
    const office = new SharedTab("me", {}, () => rows(columns));
    columns = { n: 1, card: "4111" };
    office.hour();
    expect(office.item("Mine")).toMatchObject({ status: "well" });
    expect(office.item("Mine").message).toContain("New columns: card.");
    expect(office.lines("Mine", 2)).toContain("n|card");
  });

  it("that are new in an answer stay out where columns were named, and that is said once", () => {
    let columns: object = { n: 1, m: 2 };
    const office = new SharedTab("me", { columns: "n" }, () => rows(columns));
    office.hour();
    columns = { n: 1, m: 2, card: "4111" };
    office.hour();
    expect(office.item("Mine").message).toContain("New columns in the answer, not among Columns: card.");
    expect(office.lines("Mine", 2).join()).not.toContain("4111");
    office.hour();
    expect(office.item("Mine").message).not.toContain("card");
  });
});

it("a colleague's agreement changes nothing", () => {
  const office = new AgreedOffice();
  office.change("What", "select 2");
  office.call("approvePulls", { pulls: [{ name: "Tried", shown: "" }] }, EDITOR);
  expect(office.waits()).toBe(true);
});
