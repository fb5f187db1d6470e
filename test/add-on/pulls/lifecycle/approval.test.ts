/**
 * A row is asked with somebody's key only as they agreed to it: anyone who edits the tab cannot ask more than
 * that.
 */
import { countOf } from "../../../sweep/part";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { KEY } from "../../service-client/scripted";
import { BASE, EDITOR, OWNER, type Request } from "../../../in-process/small-office";
import { SeededRandom } from "../../../../src/local/google/time/random";
import { answering, HOUR, MINUTE, SavedOffice } from "../run/saved-office";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const WAITS = "waits for approval";
const ID_COLUMN = 18;

/** An office whose owner connected with a private key and agreed to a pull that runs every hour. */
class PrivateOffice extends SavedOffice {
  readonly requests: Request[] = [];

  constructor(form: Partial<PullForm> = {}, audience: "me" | "everyone" = "me") {
    const answer = answering();
    super((request) => {
      this.requests.push(request);
      return answer(request);
    });
    this.connect({ audience });
    this.save("Mine", { schedule: "hourly", ...form });
    this.hour();
    this.requests.splice(0);
  }

  /** What was asked in the hour that passed. */
  hour(): readonly Request[] {
    this.clock.advance(HOUR);
    this.requests.splice(0);
    this.everyHour(OWNER);
    return [...this.requests];
  }

  get tab(): Sheet {
    const sheet = this.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    if (!sheet) throw new Error("There is no tab of pulls.");
    return sheet;
  }

  /** A row as somebody types it. */
  typeRow(row: number, cells: readonly string[]): void {
    this.tab.getRange(row, 1, 1, cells.length).setValues([[...cells]]);
  }

  /** Enters a formula whose result is this into the first row below the headers. */
  enterFormula(title: string, formula: string, result: string): void {
    const column = this.lines("Analytics pulls", ID_COLUMN)[0]!.split("|").indexOf(title) + 1;
    const cell = { row: 2, column, rows: 1, columns: 1 };
    this.workbook.sheetByName("Analytics pulls")?.write(cell, { values: [[result]], formulas: [[formula]] });
  }

  shows(name: string): readonly [state: string, message: string] {
    const lines = this.lines("Analytics pulls", ID_COLUMN).map((line) => line.split("|"));
    const at = (title: string): number => lines[0]?.indexOf(title) ?? -1;
    const row = lines.find((cells) => cells[at("Name")] === name) ?? [];
    return [row[at("State")] ?? "", row[at("Message")] ?? ""];
  }
}

describe("what was agreed is asked", () => {
  it("every hour, with the key of who agreed", () => {
    const office = new PrivateOffice();
    expect(office.hour().map(({ key }) => key)).toEqual([KEY]);
    expect(office.item("Mine")).toMatchObject({ status: "well" });
    expect(office.item("Mine").approval).toBeUndefined();
  });

  it.each<[string, (office: PrivateOffice) => void]>([
    ["sorted to another row", (office) => office.tab.insertRowsBefore(2, 2)],
    ["coloured", (office) => void office.tab.getRange("A2:R2").setBackground("#ff0000")],
    [
      "noted beside in a column of a person's own",
      (office) => void office.tab.getRange(2, 21).setValue("mine"),
    ],
    ["given another name", (office) => office.edit("Mine", "Name", "Ours")],
    ["given another schedule", (office) => office.edit("Mine", "Schedule", "every 1 hour")],
    ["spelled another way: its source", (office) => office.edit("Mine", "Source", "sql statement")],
    ["spelled another way: its statement", (office) => office.edit("Mine", "What", "  select 'Mine' ")],
    ["spelled another way: its place", (office) => office.edit("Mine", "Place", "''mine'!$a$1")],
    ["spelled another way: its mode", (office) => office.edit("Mine", "Mode", "Replace")],
    ["spelled another way: who is told", (office) => office.edit("Mine", "Tell", "nobody")],
  ])("also where its row is %s", (_, change) => {
    const office = new PrivateOffice();
    change(office);
    expect(office.hour()).toHaveLength(1);
  });
});

const BLANKS = ["", "", ""];
const LOOT = "s3://editors-own-bucket/loot";

describe("what a colleague types into the tab is not asked with the owner's key", () => {
  it.each<[string, (office: PrivateOffice) => void, string, string]>([
    [
      "another statement in the owner's row",
      (office) => office.edit("Mine", "What", "select email, card from people"),
      "Mine",
      "What (was select 'Mine', now select email, card from people)",
    ],
    [
      "a row of his own",
      (office) => office.typeRow(3, ["His", "people", "everyone", ...BLANKS, "His", "", "hourly"]),
      "His",
      "nobody has approved yet",
    ],
    [
      "an export into a bucket of his own",
      (office) =>
        office.typeRow(3, ["His", "SQL", "select 1", ...BLANKS, "His", `export: ${LOOT}`, "hourly"]),
      "His",
      "nobody has approved yet",
    ],
    [
      "another place",
      (office) => office.edit("Mine", "Place", "Sheet1"),
      "Mine",
      "Place (was Mine, now Sheet1)",
    ],
    [
      "a mode that keeps more",
      (office) => office.edit("Mine", "Mode", "append"),
      "Mine",
      "Mode (was replace, now append)",
    ],
    [
      "who is told",
      (office) => office.edit("Mine", "Tell", "changes"),
      "Mine",
      "Tell (was nobody, now changes)",
    ],
    [
      "fewer columns",
      (office) => office.edit("Mine", "Columns", "name"),
      "Mine",
      "Columns (was all columns, now name)",
    ],
  ])("%s", (_, change, name, said) => {
    const office = new PrivateOffice();
    change(office);
    office.edit("Mine", "Schedule", "hourly");
    const asked = office.hour();
    expect(asked.map(({ body }) => JSON.stringify(body)).join()).not.toMatch(/card|everyone|loot/);
    expect(office.item(name)).toMatchObject({ status: WAITS, nextRun: null });
    expect(office.shows(name)).toEqual([WAITS, expect.stringContaining(said)]);
    expect(office.shows(name)[1]).toContain(
      "The person who connected this spreadsheet can approve it in the sidebar",
    );
    expect(asked).toHaveLength(name === "Mine" ? 0 : 1);
    expect(office.lines("Sheet1", 1)).toEqual([]);
    // Nor by the button of the owner, who may not have looked at the row.
    expect(office.run([name]).ran).toMatchObject([{ status: WAITS, message: expect.stringContaining(said) }]);
    expect(office.list().health).toContain(`Stopped: ${name}.`);
  });

  it("a whole tab, where the owner had saved no pull at all", () => {
    const office = new PrivateOffice();
    office.tab.deleteRows(2, 1);
    office.typeRow(2, ["His", "people", "everyone", ...BLANKS, "His", "", "hourly"]);
    for (let hours = 0; hours < 3; hours++) expect(office.hour()).toEqual([]);
    expect(office.shows("His")[0]).toBe(WAITS);
  });

  it("what he saves in his own sidebar", () => {
    const office = new PrivateOffice();
    office.save("His", { schedule: "hourly" }, EDITOR);
    expect(office.hour()).toHaveLength(1);
    expect(office.item("His")).toMatchObject({ status: WAITS });
    expect(office.list(EDITOR).pulls).toHaveLength(2);
  });

  it("a copy of an agreed row", () => {
    const office = new PrivateOffice();
    const row = office.tab.getRange(2, 1, 1, ID_COLUMN).getValues();
    office.tab.getRange(3, 1, 1, ID_COLUMN).setValues(row);
    office.typeRow(3, ["Copy"]);
    office.tab.getRange("G3").setValue("Copy");
    expect(office.hour()).toHaveLength(1);
    expect(office.item("Copy")).toMatchObject({ status: WAITS });
    expect(office.item("Mine")).toMatchObject({ status: "well" });
  });

  it("rows of a copied spreadsheet, also where all that was remembered came along", () => {
    const office = new PrivateOffice();
    const store = office.stores.documentProperties(office.workbook.id);
    const other = new SavedOffice(answering(), {
      clock: office.clock,
      stores: office.stores,
      workbook: { id: "copy" },
    });
    other.connect({ audience: "me" });
    other.save("Mine", { schedule: "hourly" });
    const copied = Object.entries(store.all()).filter(([name]) => /^(agreed|pull):/.test(name));
    other.stores.documentProperties("copy").setAll(Object.fromEntries(copied), false);
    other.clock.advance(HOUR);
    const before = other.asked.length;
    other.everyHour();
    expect(other.asked).toHaveLength(before);
    expect(other.item("Mine")).toMatchObject({ status: WAITS });
  });

  it("an approval that was written for a row by somebody who has not the owner's secret", () => {
    const office = new PrivateOffice();
    const store = office.stores.documentProperties(office.workbook.id);
    const name = `agreed:${office.idOf("Mine")}`;
    store.setAll({ [name]: (store.get(name) ?? "").replace(/"what":"[0-9a-f]+"/, '"what":"0"') }, false);
    expect(office.hour()).toEqual([]);
    expect(office.shows("Mine")[0]).toBe(WAITS);
  });
});

describe("a row that waits", () => {
  const changed = (): PrivateOffice => {
    const office = new PrivateOffice();
    office.edit("Mine", "What", "select 'Theirs'");
    office.hour();
    return office;
  };

  it("is shown with what was agreed and what it says, and asked once its owner agrees", () => {
    const office = changed();
    expect(office.item("Mine").approval).toMatchObject({
      isFirst: false,
      mayApprove: true,
      changes: [{ title: "What", before: "select 'Mine'", after: "select 'Theirs'" }],
    });
    expect(office.approve("Mine")).toMatchObject({ ok: true });
    expect(office.item("Mine").approval).toBeUndefined();
    expect(office.shows("Mine")).toEqual(["", ""]);
    expect(office.hour()).toMatchObject([{ body: expect.anything() as unknown }]);
    expect(office.item("Mine")).toMatchObject({ status: "well" });
  });

  it("is not for a colleague to agree to", () => {
    const office = changed();
    expect(office.list(EDITOR).pulls[0]?.approval).toBeUndefined();
    const shown = office.item("Mine").approval?.shown ?? "";
    office.call("approvePulls", { pulls: [{ name: "Mine", shown }] }, EDITOR);
    expect(office.hour()).toEqual([]);
    expect(office.item("Mine")).toMatchObject({ status: WAITS });
  });

  it("is not agreed to where it was changed after it was looked at", () => {
    const office = changed();
    const shown = office.item("Mine").approval?.shown ?? "";
    office.edit("Mine", "What", "select email from people");
    const result = office.call("approvePulls", { pulls: [{ name: "Mine", shown }] });
    expect(result).toMatchObject({ ok: false, failure: { kind: "badArgument" } });
    expect(office.hour()).toEqual([]);
  });

  it.each<[string, string, Partial<PullForm>, string, string]>([
    [
      "dates",
      "Dates",
      { source: "people count", what: "everyone", dates: "2026-11-13" },
      "2026-11-14",
      'Dates is a formula, so it waits again whenever its result changes. Write "last 7 days" or other words that move with the day.',
    ],
    [
      "statement",
      "What",
      {},
      "select 'Monday'",
      "What is a formula, so it waits again whenever its result changes. Write its result as text.",
    ],
  ])("says where its %s are a formula, and what to write instead", (_, title, form, result, said) => {
    const office = new PrivateOffice(form);
    office.edit("Mine", title, result);
    office.hour();
    expect(office.shows("Mine")).toEqual([WAITS, expect.not.stringContaining("formula")]);
    office.enterFormula(title, '=TEXT(TODAY()-7,"yyyy-mm-dd")', result);
    expect(office.hour()).toEqual([]);
    expect(office.shows("Mine")).toEqual([WAITS, expect.stringContaining(said)]);
    expect(office.item("Mine").message).toContain(said);
  });

  it("is put back as it was agreed, and asked as that", () => {
    const office = changed();
    office.done("restoreRow", { name: "Mine" });
    expect(office.done("pullForm", { name: "Mine" })?.what).toBe("select 'Mine'");
    expect(office.hour()).toHaveLength(1);
  });

  it("is not agreed to by who saves something else of it", () => {
    const office = changed();
    const form = office.done("pullForm", { name: "Mine" });
    if (!form) throw new Error("There is no form.");
    office.done("savePull", { form: { ...form, schedule: "every 1 hour" }, before: "Mine" });
    expect(office.hour()).toEqual([]);
    expect(office.item("Mine")).toMatchObject({ status: WAITS });
  });

  it("is not agreed to by who mends a mistake in it", () => {
    const office = new PrivateOffice();
    office.edit("Mine", "What", "select email from people");
    office.edit("Mine", "Schedule", "sometimes");
    const form = office.done("pullForm", { name: "Mine" });
    if (!form) throw new Error("There is no form.");
    office.done("savePull", { form: { ...form, schedule: "hourly" }, before: "Mine" });
    expect(office.hour()).toEqual([]);
  });

  it("is agreed to by who changes it in the sidebar, where it did not wait", () => {
    const office = new PrivateOffice();
    const form = office.done("pullForm", { name: "Mine" });
    if (!form) throw new Error("There is no form.");
    office.done("savePull", { form: { ...form, what: "select 'Other'" }, before: "Mine" });
    expect(office.hour()).toHaveLength(1);
    expect(office.item("Mine")).toMatchObject({ status: "well" });
  });

  it("goes on where it was cut off once it is put back, and not before", () => {
    const office = changed();
    office.edit("Mine", "What", "select 'Mine'");
    expect(office.hour()).toHaveLength(1);
  });
});

it("pulls that were saved before there were approvals wait once, and one click agrees to all of them", () => {
  const office = new PrivateOffice();
  office.save("Two", { schedule: "hourly" }).save("Three", { schedule: "hourly" });
  const store = office.stores.documentProperties(office.workbook.id);
  for (const name of Object.keys(store.all())) if (name.startsWith("agreed:")) store.delete(name);
  expect(office.hour()).toEqual([]);
  const { pulls } = office.list();
  expect(pulls.map(({ approval }) => approval?.isFirst)).toEqual([true, true, true]);
  const all = pulls.map(({ name, approval }) => ({ name, shown: approval?.shown ?? "" }));
  expect(office.done("approvePulls", { pulls: all }).pulls.map(({ approval }) => approval)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(office.hour()).toHaveLength(3);
});

it("a colleague who replaces the connection takes no approval along", () => {
  const office = new PrivateOffice();
  office.keys = [KEY, "colleague-key-0001"];
  office.connect({ audience: "me", key: "colleague-key-0001", replaces: true }, EDITOR);
  office.clock.advance(HOUR);
  office.requests.splice(0);
  office.everyHour(EDITOR);
  expect(office.requests).toEqual([]);
  expect(office.list(EDITOR).pulls[0]).toMatchObject({ status: WAITS, approval: { isFirst: true } });
});

describe("a person who cannot use a private key", () => {
  it("does not take the schedules over, and is shown why; they run on", () => {
    const office = new PrivateOffice();
    expect(office.list(EDITOR).offersTakeOver).toBe(false);
    const taken = office.call("takeOverSchedules", null, EDITOR);
    expect(taken).toMatchObject({ ok: false, failure: { kind: "notYours" } });
    expect(JSON.stringify(taken)).toContain("only they can run its schedules, which use their key");
    expect(office.hour()).toHaveLength(1);
    expect(office.list()).toMatchObject({ isMine: true, isWell: true });
  });

  it("does not get schedules that nobody runs by saving one, or by a trigger of an hour", () => {
    const office = new PrivateOffice();
    const store = office.stores.documentProperties(office.workbook.id);
    const { keeper: _, ...nobodys } = JSON.parse(store.get("schedules") ?? "{}") as Record<string, unknown>;
    store.setAll({ schedules: JSON.stringify(nobodys) }, false);
    office.save("His", { schedule: "hourly" }, EDITOR);
    office.everyHour(EDITOR);
    expect(office.list(EDITOR).isMine).toBe(false);
    expect(office.hour()).toHaveLength(1);
    expect(office.list().isMine).toBe(true);
  });

  it("does not say which chat is notified", () => {
    const office = new PrivateOffice();
    const result = office.call("setChat", { address: "https://hooks.slack.com/services/T1/B2/his" }, EDITOR);
    expect(result).toMatchObject({ ok: false, failure: { kind: "notYours" } });
    expect(office.properties()).not.toHaveProperty("telling");
  });
});

it("a chat that a colleague replaces is named in the log as well, where the person who set it sees that", () => {
  const office = new PrivateOffice({}, "everyone");
  office.answer = () => ({ body: "ok" });
  office.done("setChat", { address: "https://hooks.slack.com/services/T1/B2/mine" });
  expect(office.log().join()).not.toContain("chat replaced");
  office.connect({ replaces: true }, EDITOR);
  office.done("setChat", { address: "https://hooks.slack.com/services/T1/B2/his", replaces: true }, EDITOR);
  expect(office.log()[0]).toContain("chat replaced");
  expect(office.log()[0]).toContain("Somebody has set up another chat for messages about saved pulls.");
  expect(office.log().join()).not.toContain("hooks.slack.com");
});

describe("with a key for everyone who edits", () => {
  const open = (form: Partial<PullForm> = {}): PrivateOffice => new PrivateOffice(form, "everyone");
  const shut = (office: PrivateOffice, sheet: string): void => {
    const grid = office.workbook.sheetByName(sheet);
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER] }];
  };

  it.each<[string, (office: PrivateOffice) => void]>([
    ["another statement", (office) => office.edit("Mine", "What", "select 2")],
    ["another place", (office) => office.edit("Mine", "Place", "Elsewhere")],
    ["other columns", (office) => office.edit("Mine", "Columns", "name")],
    ["a mask", (office) => office.edit("Mine", "Columns", "name (masked)")],
    ["a new row", (office) => office.typeRow(3, ["His", "SQL", "select 1", ...BLANKS, "His", "", "hourly"])],
  ])("%s is asked as it is typed: formulas could ask it, too", (_, change) => {
    const office = open();
    change(office);
    expect(office.hour().length).toBeGreaterThan(0);
    expect(office.list().pulls.map(({ status }) => status)).not.toContain(WAITS);
  });

  it.each<[string, Partial<PullForm>, (office: PrivateOffice) => void]>([
    ["a bucket", {}, (office) => office.edit("Mine", "Mode", `export: ${LOOT}`)],
    [
      "another bucket",
      { mode: "export: s3://ours/weekly" },
      (office) => office.edit("Mine", "Mode", `export: ${LOOT}`),
    ],
    ["a mask taken away", { columns: "name (masked)" }, (office) => office.edit("Mine", "Columns", "name")],
    [
      "a mask taken away with all columns",
      { columns: "name (masked)" },
      (office) => office.edit("Mine", "Columns", ""),
    ],
    [
      "a mask taken away that was added in the tab",
      {},
      (office) => {
        office.edit("Mine", "Columns", "request, name (masked)");
        office.hour();
        office.edit("Mine", "Columns", "request, name");
      },
    ],
  ])("%s waits for who made the connection, and for nobody else", (_, form, change) => {
    const office = open(form);
    change(office);
    expect(office.hour()).toEqual([]);
    expect(office.shows("Mine")[0]).toBe(WAITS);
    expect(office.list(EDITOR).pulls[0]?.approval).toMatchObject({ mayApprove: false });
    expect(office.approve("Mine", EDITOR)).toMatchObject({ ok: false, failure: { kind: "notYours" } });
    expect(office.run(["Mine"], {}, EDITOR).ran).toMatchObject([{ status: WAITS }]);
    expect(office.requests).toEqual([]);
    expect(office.approve("Mine", OWNER)).toMatchObject({ ok: true });
    expect(office.hour().length).toBeGreaterThan(0);
  });

  it("a place that is shut for some waits for somebody who may write there", () => {
    const office = open();
    office.workbook.sheets[0]?.write({ row: 1, column: 5, rows: 1, columns: 1 }, { values: [["shut"]] });
    shut(office, "Sheet1");
    office.edit("Mine", "Place", "Sheet1");
    expect(office.hour()).toEqual([]);
    expect(office.shows("Mine")[1]).toContain("Somebody who may edit its place can approve it");
    expect(office.approve("Mine", EDITOR)).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
    expect(office.approve("Mine", OWNER)).toMatchObject({ ok: true });
    expect(office.hour()).toHaveLength(1);
    expect(office.lines("Sheet1", 1)).toHaveLength(3);
  });
});

/**
 * What a colleague may write into the cells of a row: texts with the same number mean the same; 0 is what was
 * agreed.
 */
const TEXTS: Readonly<Record<string, readonly (readonly [text: string, meaning: number])[]>> = {
  Source: [
    ["SQL", 0],
    [" sql", 0],
    ["SQL statement", 0],
    ["people", 1],
  ],
  What: [
    ["select 'Mine'", 0],
    ["  select 'Mine'", 0],
    ["select email, card from people", 1],
    ["select  'Mine'", 1],
  ],
  Columns: [
    ["", 0],
    ["name", 1],
    ["name (masked)", 2],
  ],
  Place: [
    ["Mine", 0],
    ["Mine!A1", 0],
    ["''MINE'!$a$1", 0],
    ["Loot", 1],
    ["Mine!B2", 2],
  ],
  Mode: [
    ["", 0],
    ["replace", 0],
    ["REPLACE ", 0],
    ["append", 1],
    [`export: ${LOOT}`, 2],
    ["replace; allow fewer rows", 3],
  ],
  Tell: [
    ["", 0],
    ["nobody", 0],
    ["failures", 1],
  ],
};

const EDITS = countOf(200, 80);

it("after each of many random edits of the tab, exactly what was agreed is asked", () => {
  const random = new SeededRandom(7);
  const pick = (below: number): number => Math.floor(random.next() * below);
  const office = new PrivateOffice();
  const meanings: Record<string, number> = {};
  const asked = { well: 0, not: 0 };
  for (let edit = 0; edit < EDITS; edit++) {
    const cells = Object.keys(TEXTS);
    const changed = cells.filter((cell) => (meanings[cell] ?? 0) !== 0);
    // Half of the time something is changed back, so that both are seen often.
    const back = changed.length > 0 && random.next() < 0.6;
    const cell = (back ? changed : cells)[pick(back ? changed.length : cells.length)] ?? "What";
    const texts = (TEXTS[cell] ?? []).filter(([, meaning]) => !back || meaning === 0);
    const [text, meaning] = texts[pick(texts.length)] ?? ["", 0];
    office.edit("Mine", cell, text);
    meanings[cell] = meaning;
    if (edit % 5 === 0) office.tab.getRange(2, 1, 1, ID_COLUMN).setBackground(`#0000${10 + pick(80)}`);
    if (edit % 7 === 0) office.tab.getRange(2, 25).setValue(`note ${edit}`);
    const requests = office.hour();
    const isAgreed = Object.values(meanings).every((one) => one === 0);
    expect({ edit, meanings, asked: requests.length }).toEqual({ edit, meanings, asked: isAgreed ? 1 : 0 });
    asked[isAgreed ? "well" : "not"]++;
  }
  expect(Math.min(asked.well, asked.not)).toBeGreaterThan(EDITS / 5);
  expect(office.clock.now()).toBeGreaterThan(MINUTE);
});

it.each([
  ["me", "me", WAITS],
  ["everyone", "me", WAITS],
  ["me", "everyone", "well"],
  ["everyone", "everyone", "well"],
] as const)(
  "after a key for %s was replaced by a colleague's for %s a pull's run is: %s",
  (before, after, status) => {
    const office = new PrivateOffice({}, before);
    const key = "another-account-entirely";
    office.keys = [KEY, key];
    office.call("connect", { baseUrl: BASE, audience: after, key, replaces: true }, EDITOR);
    expect(office.run(["Mine"], {}, EDITOR).ran).toMatchObject([{ status }]);
  },
);
