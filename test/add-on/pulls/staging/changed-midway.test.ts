/**
 * What changes between two executions of a long list: its row in the tab of pulls, the connection, the day,
 * or the list itself. It goes on where that is right, or begins again and says why in true words; no page
 * stays behind.
 */
import { BASE } from "../../service-client/scripted";
import { type Cells, isStaging, LongOffice, type LongList } from "./long-office";
import { HOUR } from "../run/saved-office";

/** Two of three pages in the first execution. */
const LIST: Partial<LongList> = { all: 25, size: 10, takes: 125 };
/** The same of a source that knows dates. */
const REPORT = { source: "report", what: "Weekly retention", dates: "last 7 days" };

const QUESTION =
  "What it asks has changed since it began, by its row, the connection or a new day, so it started again";
const MASKS = "Other columns are masked than when it began, so it started again from the first row.";
const COLUMNS = "Other columns are chosen than when it began, so it started again from the first row.";
const BEGAN_AGAIN = /began again/;

function halfRead(form: LongList["form"] = {}): LongOffice {
  const office = new LongOffice({ ...LIST, form: { ...form } });
  expect(office.turn()).toEqual(["Long"]);
  expect(office.offsets).toEqual([0, 10]);
  expect(office.sheets.filter(isStaging)).toHaveLength(1);
  return office;
}

function pullsSheet(office: LongOffice): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
  if (!sheet) throw new Error("There is no tab of pulls.");
  return sheet;
}

const logOf = (office: LongOffice): string => office.log().join("\n");

function expectDone(office: LongOffice): void {
  expect(office.item("Long")).toMatchObject({ status: "well", rows: 25 });
  expect(office.sheets.filter(isStaging)).toEqual([]);
}

describe("a long list goes on where it was when between two executions", () => {
  it.each<[string, (office: LongOffice) => void, (office: LongOffice) => readonly string[]]>([
    ["nothing changed", () => undefined, (office) => office.landed],
    [
      "other columns are wanted",
      (office) => office.edit("Long", "Columns", "visits, person"),
      (office) => office.landed.map((line) => line.split("|").reverse().join("|")),
    ],
    [
      "it lands in another way",
      (office) => office.edit("Long", "Mode", "append"),
      (office) =>
        office
          .lines("Long", 3)
          .slice(1)
          .map((line) => line.replace(/^[^|]*\|/, "")),
    ],
    [
      "it lands at another place",
      (office) => office.edit("Long", "Place", "Elsewhere!B3"),
      (office) =>
        office
          .lines("Elsewhere", 3)
          .slice(3)
          .map((line) => line.slice(1)),
    ],
    ["it gets a schedule", (office) => office.edit("Long", "Schedule", "hourly"), (office) => office.landed],
    [
      "its row is sorted to another place",
      (office) => {
        office.save("Before");
        const rows = pullsSheet(office).getRange("A2:Q3");
        rows.setValues([...rows.getValues()].reverse());
        expect(office.list().pulls.map(({ name }) => name)).toEqual(["Before", "Long"]);
      },
      (office) => office.landed,
    ],
    [
      "its question was changed and changed back",
      (office) => {
        office.edit("Long", "What", "select 2");
        office.edit("Long", "What", "select 'Long'");
      },
      (office) => office.landed,
    ],
  ])("%s", (_, change, landed) => {
    const office = halfRead();
    change(office);
    office.runThrough();
    expect(office.offsets).toEqual([0, 10, 10, 20]);
    expect(landed(office)).toEqual(office.wanted);
    expect(logOf(office)).not.toMatch(BEGAN_AGAIN);
    expectDone(office);
  });
});

it("a long list goes on where it was when its row got another name before anything landed", () => {
  const office = halfRead();
  office.edit("Long", "Name", "Longer");
  while (office.run(["Longer"]).left.length > 0) office.clock.advance(HOUR);
  expect(office.offsets).toEqual([0, 10, 10, 20]);
  expect(office.landed).toEqual(office.wanted);
  expect(office.sheets.filter(isStaging)).toEqual([]);
});

it("a long list goes on where it was when its row got another name between two executions", () => {
  const office = new LongOffice(LIST);
  office.runThrough();
  const read = office.offsets.length;
  office.turn();
  office.edit("Long", "Name", "Longer");
  expect(office.run(["Longer"]).left).toEqual([]);
  expect(office.offsets.slice(read)).toEqual([0, 10, 10, 20]);
  expect(office.landed).toEqual(office.wanted);
  expect(office.sheets.filter(isStaging)).toEqual([]);
});

describe("a long list begins again and says why when between two executions", () => {
  const noneMasked = (office: LongOffice) => office.wanted;
  it.each<
    [
      string,
      LongList["form"],
      (office: LongOffice) => void,
      string,
      (office: LongOffice) => readonly string[],
    ]
  >([
    [
      "a column is masked",
      {},
      (office) => office.edit("Long", "Columns", "person (masked), visits"),
      MASKS,
      (office) => office.wanted.map((line) => line.replace(/p\d+/, (name) => (name.length > 2 ? "p…" : "…"))),
    ],
    [
      "a column is masked no more",
      { columns: "person (masked), visits" },
      (office) => {
        office.edit("Long", "Columns", "person, visits");
        office.approve("Long");
      },
      MASKS,
      noneMasked,
    ],
    [
      "a column is chosen that was not",
      { columns: "visits" },
      (office) => office.edit("Long", "Columns", "person, visits"),
      COLUMNS,
      noneMasked,
    ],
    [
      "a column is chosen no more",
      {},
      (office) => office.edit("Long", "Columns", "person"),
      COLUMNS,
      (office) => office.wanted.map((line) => line.replace(/\|.*/, "|")),
    ],
    ["it asks something else", {}, (office) => office.edit("Long", "What", "select 2"), QUESTION, noneMasked],
    [
      "it asks for other dates",
      REPORT,
      (office) => office.edit("Long", "Dates", "last 14 days"),
      QUESTION,
      noneMasked,
    ],
    [
      "its dates have moved on to a new day",
      REPORT,
      (office) => office.clock.advance(15 * HOUR),
      QUESTION,
      noneMasked,
    ],
    [
      "it asks another account",
      {},
      (office) => {
        office.connect({ baseUrl: `${BASE}/other` });
        // Of trying its key.
        office.offsets.pop();
      },
      QUESTION,
      noneMasked,
    ],
  ])("%s", (_, form, change, why, landed) => {
    const office = halfRead(form);
    change(office);
    office.runThrough();
    expect(office.offsets.slice(2)).toEqual([0, 10, 10, 20]);
    expect(logOf(office)).toContain(why);
    expect(office.landed).toEqual(landed(office));
    expectDone(office);
  });
});

const TWICE = "The list changed while its pages were read: one row came twice, and others may be missing.";
const MISSING = "The list changed while its pages were read: some rows may be missing.";

/** The list after some of its first rows came or went. */
function shift(office: LongOffice, by: number): void {
  const { all, rowAt } = office.people;
  office.people.all = all + by;
  office.people.rowAt = (at) => rowAt(at - by);
}

describe("rows that come or go while the pages of a list are read", () => {
  const masked = { columns: "person (masked), visits" };
  const alike = (): Cells => ({ person: "somebody@example.com", visits: 1 });
  it.each<[string, Partial<LongList>, (office: LongOffice) => void, string]>([
    ["at its front, within one execution, are told", { takes: 0 }, (office) => shift(office, 1), TWICE],
    ["by going from its front are told", { takes: 0 }, (office) => shift(office, -1), MISSING],
    ["at its end move none, and nothing is told", { takes: 0 }, (office) => void office.people.all++, ""],
    [
      "are told also where its rows are alike",
      { takes: 0, rowAt: alike, form: masked },
      (office) => void office.people.all++,
      MISSING,
    ],
    [
      "are told also where its rows are alike, and it is read in several executions",
      { rowAt: alike, form: masked },
      (office) => void office.people.all++,
      MISSING,
    ],
    [
      "are told where equal rows are merged",
      { takes: 0, form: { mode: "merge on person" } },
      (office) => shift(office, 1),
      TWICE,
    ],
  ])("%s", (_, list, change, said) => {
    const office = new LongOffice({ ...LIST, ...list });
    office.instead = (offset) => {
      if (offset === 10) {
        office.instead = () => undefined;
        change(office);
      }
      return undefined;
    };
    office.runThrough();
    const { message } = office.item("Long");
    expect(message).toBe(said);
    expect(office.sheets.filter(isStaging)).toEqual([]);
  });

  it("take nobody for gone whom a merge had", () => {
    const office = new LongOffice({ ...LIST, takes: 0, form: { mode: "merge on person; vanished: remove" } });
    office.runThrough();
    office.clock.advance(HOUR);
    office.instead = (offset) => {
      if (offset === 10) {
        office.instead = () => undefined;
        shift(office, -1);
      }
      return undefined;
    };
    office.runThrough();
    expect(office.item("Long").message).toBe(MISSING);
    expect(office.landed.map((line) => line.split("|")[0])).toEqual(
      Array.from({ length: 25 }, (_, at) => `p${at}`),
    );
  });
});

describe("as many rows that go from the front of a list as come at its end", () => {
  const LONG: Partial<LongList> = { all: 120, size: 40, form: { mode: "merge on person; vanished: remove" } };

  /** A first run lands all; while the second page of the next is asked for, five go and five come. */
  function afterShift(list: Partial<LongList>, at = 39): LongOffice {
    const office = new LongOffice({ ...LONG, ...list });
    office.runThrough();
    office.clock.advance(HOUR);
    office.instead = (offset) => {
      if (offset !== at) return undefined;
      office.instead = () => undefined;
      shift(office, -5);
      office.people.all += 5;
      // The answer is of the list as it is now.
      return { body: office.pageAt(at, 40) };
    };
    office.runThrough();
    return office;
  }

  it.each<[string, Partial<LongList>, number]>([
    ["within one execution", { takes: 0 }, 39],
    ["between its last pages", { takes: 0 }, 78],
    ["of a list that is read in several executions", { takes: 70 }, 39],
  ])("%s: nobody who is still there is taken away, and it is told", (_, list, at) => {
    const office = afterShift(list, at);
    const there = Array.from({ length: 115 }, (__, i) => `p${i + 5}`);
    const landed = office.landed.map((line) => line.split("|")[0]);
    expect(there.filter((name) => !landed.includes(name))).toEqual([]);
    expect(office.item("Long").message).toBe(MISSING);
  });

  it("and where only cells of the rows change, nothing is said", () => {
    let asked = 0;
    const seen = (at: number): Cells => ({ person: `p${at}`, visits: at % 7, seen: 1_000_000 * ++asked });
    const office = new LongOffice({ ...LONG, takes: 0, rowAt: seen });
    office.runThrough();
    expect([office.item("Long").message, office.landed.length]).toEqual(["", 120]);
  });
});

describe("the pages of a long list that nobody goes on with are taken away when between two executions", () => {
  it("its row is deleted: with the next hourly run, or the next run by hand", () => {
    const office = halfRead();
    office.save("Other", { schedule: "hourly" });
    pullsSheet(office).deleteRows(2, 1);
    office.clock.advance(HOUR);
    office.everyHour();
    expect(office.sheets.filter(isStaging)).toEqual([]);
    expect(logOf(office)).toContain("so what it had read was discarded");
    const lines = office.log().length;
    office.clock.advance(HOUR);
    office.everyHour();
    // It is told once: these are the lines of the other pull.
    expect(office.log().length - lines).toBe(2);
  });

  it.each([
    ["its row has a mistake", "D2", "when?"],
    ["the headers of the tab are wrong", "C1", ""],
  ])("but not while %s", (_, cell, text) => {
    const office = halfRead();
    office.save("Other", { schedule: "hourly" });
    const range = pullsSheet(office).getRange(cell);
    const before: unknown = range.getValue();
    range.setValue(text);
    office.clock.advance(HOUR / 2);
    office.everyHour();
    range.setValue(before);
    office.runThrough();
    expect(office.offsets.slice(-2)).toEqual([10, 20]);
    expect(office.landed).toEqual(office.wanted);
    expect(logOf(office)).not.toContain("let go");
  });
});
