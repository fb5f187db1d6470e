/** Pages of a long answer wait in a hidden sheet, which everybody who edits can show and change. */
import { packText, unpackText } from "../../../../src/add-on/settings/packed-text";
import { BASE, OWNER } from "../../../in-process/small-office";
import { HOUR } from "../run/saved-office";
import { isStaging, LongOffice } from "./long-office";

interface Forged {
  asked?: unknown;
  ahead?: unknown;
  table: { rows: unknown[][] };
}

/** An office whose owner's trigger has read a part of a long list with a private key. */
function makeOffice(all = 120): LongOffice {
  const office = new LongOffice({ all, size: 10, takes: 30, form: { schedule: "daily at 9" } });
  office.connect({ audience: "me" });
  office.approve("Long");
  while (!office.sheets.some(isStaging)) {
    office.clock.advance(HOUR);
    office.everyHour(OWNER);
  }
  return office;
}

/** Changes the page in this row as somebody does who knows how pages are kept. */
function forge(office: LongOffice, row: number | "last", change: (page: Forged) => void): void {
  const name = office.sheets.find(isStaging) ?? "";
  const { Utilities, SpreadsheetApp } = office.last;
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(name);
  const cell = sheet?.getRange(row === "last" ? sheet.getLastRow() : row, 2);
  if (!cell) throw new Error("There are no pages.");
  const page = JSON.parse(unpackText(String(cell.getValue()), Utilities)) as Forged;
  change(page);
  cell.setValue(`'${packText(JSON.stringify(page), Utilities)}`);
}

function runToEnd(office: LongOffice): readonly string[] {
  const before = office.asked.length;
  for (let hours = 0; hours < 5 && office.landed.length === 0; hours++) {
    office.clock.advance(HOUR);
    office.everyHour(OWNER);
  }
  return office.asked.slice(before);
}

const UNREADABLE = "ages of it that waited in a hidden sheet cannot be read any more";
const LOOT = `${BASE}/people/profiles?limit=1000`;

it.each<[string, (page: Forged) => void]>([
  ["says that it was asked for elsewhere", (page) => (page.asked = { link: LOOT })],
  ["says that it goes on elsewhere", (page) => (page.ahead = { next: { link: LOOT }, isSure: true })],
  [
    "says that it goes on with another question",
    (page) =>
      (page.ahead = { next: { cursor: "select email from people", parameter: "query" }, isSure: true }),
  ],
])("a page that a colleague changed so that it %s makes nothing be asked there", (_, change) => {
  const office = makeOffice();
  forge(office, "last", change);
  expect(runToEnd(office).join("\n")).not.toMatch(/profiles|select email/);
  expect(office.landed).toEqual(office.wanted);
  expect(office.log().join("\n")).toContain(`P${UNREADABLE}, so it started again from the first row`);
});

it.each([2, "last"] as const)("rows that a colleague wrote into a page (%s) do not land", (row) => {
  const office = makeOffice();
  forge(office, row, (page) => (page.table.rows[0] = ["forged", 1]));
  runToEnd(office);
  expect(office.lines("Long", 2).join()).not.toContain("forged");
  expect([[], office.wanted]).toContainEqual(office.landed);
});

it("pages that nobody changed are gone on with", () => {
  const office = makeOffice();
  const read = office.offsets.length;
  runToEnd(office);
  expect(office.landed).toEqual(office.wanted);
  expect(office.offsets.slice(read)).not.toContain(0);
});

const DELETIONS: readonly (readonly [string, (office: LongOffice, name: string) => void])[] = [
  [
    "deletes the last of them",
    ({ workbook }, name) => {
      const grid = workbook.sheetByName(name);
      grid?.deleteRows(grid.lastRow(), 1);
    },
  ],
  [
    "deletes one in the middle",
    ({ workbook }, name) => {
      const grid = workbook.sheetByName(name);
      grid?.deleteRows(grid.lastRow() - 2, 1);
    },
  ],
  [
    "deletes all of them",
    ({ workbook }, name) => {
      const grid = workbook.sheetByName(name);
      if (grid) workbook.removeSheet(grid);
    },
  ],
];

/** The run that reads on reads them to the end, or leaves some to the next one. */
describe.each([120, 300])("of %d rows", (all) => {
  it.each(DELETIONS)("a colleague who %s while a run reads on makes no half of an answer land", (_, act) => {
    const office = makeOffice(all);
    let requests = 0;
    office.instead = () => {
      requests += 1;
      if (requests === 3) act(office, office.sheets.find(isStaging) ?? "");
      return undefined;
    };
    for (let hours = 0; hours < 8 && office.landed.length === 0; hours++) {
      office.clock.advance(HOUR);
      office.everyHour(OWNER);
    }
    expect(requests).toBeGreaterThan(3);
    expect(office.landed).toEqual(office.wanted);
    expect(office.log().join("\n")).toContain(`p${UNREADABLE}`);
  });
});
