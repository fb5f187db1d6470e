/** Where the tab of pulls is gone or has no headers, its schedules do not end in silence. */
import { rows } from "../../service-client/scripted";
import type { PullForm, PullItem } from "../../../../src/add-on/sidebar-contract/calls";
import { killAt, killed } from "../../../in-process/killing";
import { isTried } from "../../../sweep/part";
import { HOUR, SavedOffice } from "../run/saved-office";

const SLACK = `https://hooks.slack.com/services/T1/B2/${"x".repeat(24)}`;

/** An office with two hourly pulls that have landed, and a chat. `posts`: what the chat was sent. */
function officeOfTwo(): { readonly office: SavedOffice; readonly posts: string[] } {
  const posts: string[] = [];
  const office = new SavedOffice(({ request, body }) => {
    if (!request.url.startsWith(SLACK)) return rows({ n: 1 });
    posts.push((body as { text: string }).text);
    return { body: "ok" };
  });
  office.done("setChat", { address: SLACK });
  for (const name of ["One", "Two"]) office.save(name, { schedule: "hourly" });
  office.everyHour();
  posts.length = 0;
  return { office, posts };
}

function nextHour(office: SavedOffice): void {
  office.clock.advance(HOUR);
  office.everyHour();
}

const isLost =
  /^The tab of pulls was deleted, or its headers were changed, so none of its 2 schedules runs\. Bring it back/;

describe.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet, office: SavedOffice) => () => void]>([
  [
    "the headers are all renamed, without their notes",
    (sheet) => {
      const header = sheet.getRange(1, 1, 1, 18);
      const before = header.getValues();
      header.setValues([before[0]?.map((_, i) => `Spalte ${i}`) ?? []]).clearNote();
      return () => void header.setValues(before);
    },
  ],
  [
    "the headers that people fill in are renamed, without their notes",
    (sheet) => {
      const header = sheet.getRange(1, 1, 1, 10);
      const before = header.getValues();
      header.setValues([before[0]?.map((_, i) => `Spalte ${i}`) ?? []]).clearNote();
      return () => void header.setValues(before);
    },
  ],
  [
    "the tab is deleted",
    (sheet, office) => {
      const copy = office.last.SpreadsheetApp.getActiveSpreadsheet();
      const values = sheet.getDataRange().getValues();
      copy.deleteSheet(sheet);
      return () => {
        const again = copy.insertSheet("Analytics pulls");
        again.getRange(1, 1, values.length, values[0]?.length ?? 1).setValues(values);
      };
    },
  ],
])("where %s", (_, lose) => {
  it("status, sidebar and chat say that schedules were lost, the chat once, and when they run again", () => {
    const { office, posts } = officeOfTwo();
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    if (!sheet) throw new Error("There is no tab of pulls.");
    const bringBack = lose(sheet, office);
    for (let hour = 0; hour < 5; hour++) nextHour(office);
    expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({ value: expect.stringMatching(isLost) });
    const list = office.list();
    expect(list.health).toContain("none of its 2 schedules runs");
    expect([list.isWell, list.offersTakeOver]).toEqual([false, false]);
    expect(posts).toEqual([expect.stringContaining("none of its 2 schedules runs")]);
    expect(list.lostPulls).toBe(2);
    const asked = office.asked.length;
    bringBack();
    nextHour(office);
    expect(office.asked.length).toBeGreaterThan(asked);
    expect(office.list()).toMatchObject({ isWell: true });
    expect(posts.slice(1)).toEqual([expect.stringContaining('Works again: the sheet "Analytics pulls"')]);
  });

  it("a click makes the tab again, and its pulls run on as what they were", () => {
    const { office, posts } = officeOfTwo();
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    if (!sheet) throw new Error("There is no tab of pulls.");
    const before = office.list().pulls;
    lose(sheet, office);
    nextHour(office);
    const after = office.done("restoreTab", null);
    expect([after.isWell, after.lostPulls]).toEqual([true, 0]);
    const facts = ({ name, schedule, place, rows }: PullItem) => ({ name, schedule, place, rows });
    expect(after.pulls.map(facts)).toEqual(before.map(facts));
    const asked = office.asked.length;
    nextHour(office);
    expect(posts.at(-1)).toContain("Works again");
    expect(office.asked.length - asked).toBe(2 + 1);
    expect(office.log()[0]).toContain("finished");
  });
});

describe("a tab that is made again", () => {
  const isNoted = (office: SavedOffice, cell: string): string => {
    const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
    return spreadsheet.getRange(`Analytics pulls!${cell}`).getNote();
  };

  function lost(more: Partial<PullForm>): SavedOffice {
    const office = new SavedOffice();
    office.save("One", { schedule: "daily at 9", ...more });
    office.run(["One"]);
    const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
    const sheet = spreadsheet.getSheetByName("Analytics pulls");
    if (sheet) spreadsheet.deleteSheet(sheet);
    return office;
  }

  it("says of a row that is whole why it was made", () => {
    const office = lost({ dates: "last 7 days", what: "select :from", tell: "failures" });
    office.done("restoreTab", null);
    const [, line = ""] = office.lines("Analytics pulls", 10);
    expect(line).toBe("One|SQL|select :from|last 7 days|||One||daily between 9:00 and 10:00|failures");
    expect(isNoted(office, "A2")).toContain("made this row again from memory");
  });

  it("notes on its cells what is not remembered, and does not let such a row run as another question", () => {
    const long = `select '${"x".repeat(1_000)}'`;
    const office = lost({ what: long });
    const [one] = office.done("restoreTab", null).pulls;
    expect(one?.status).toBe("check this row");
    expect(isNoted(office, "B2")).toBe(
      'This was "SQL". Choose it again once What says what it should: then the row can run.',
    );
    expect(isNoted(office, "C2")).toContain("not remembered");
    office.edit("One", "What", long);
    office.edit("One", "Source", "SQL");
    expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  });

  it("leaves out rows that were deleted before", () => {
    const office = new SavedOffice();
    for (const name of ["One", "Two"]) office.save(name).run([name]);
    const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
    const sheet = spreadsheet.getSheetByName("Analytics pulls");
    sheet?.deleteRows(2, 1);
    office.everyHour();
    if (sheet) spreadsheet.deleteSheet(sheet);
    expect(office.done("restoreTab", null).pulls.map(({ name }) => name)).toEqual(["Two"]);
  });

  it("is made again when a pull is saved, where its schedules would end unseen", () => {
    const names = (office: SavedOffice): string[] => office.list().pulls.map(({ name }) => name);
    expect(names(lost({ schedule: "" }).save("New"))).toEqual(["New"]);
    expect(names(lost({}).save("New"))).toEqual(["One", "New"]);
  });

  it("is there whole or not at all, wherever Google ends the making", () => {
    for (let call = 1, isOver = false; !isOver; call++) {
      if (!isTried(call, 7)) continue;
      const office = lost({});
      killAt(office, call);
      isOver = !killed(() => office.call("restoreTab", null));
      delete office.stores.faults.before;
      office.last.end();
      const { lostPulls, pulls } = office.list();
      expect([call, lostPulls, pulls.length]).toEqual([call, ...(lostPulls === 0 ? [0, 1] : [1, 0])]);
    }
  });
});

it("deleting the rows alone ends their schedules, and nothing is lost", () => {
  const { office, posts } = officeOfTwo();
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
  sheet?.deleteRows(2, 2);
  nextHour(office);
  expect(office.cell("ANALYTICS_STATUS", ["schedules"])).toEqual({ value: "No pull has a schedule." });
  expect(posts).toEqual([]);
});

/** More than an hourly run has the time for, where each takes a quarter of a minute. */
const PULLS = 25;

it("pulls for which an hour has no time are named, and those that waited longest run first in the next", () => {
  const slow = { ...(rows({ n: 1 }) as object), takes: 15 };
  const office = new SavedOffice(() => slow);
  const names = Array.from({ length: PULLS }, (_, n) => `Pull ${n}`);
  for (const name of names) office.save(name, { schedule: "hourly" });
  office.everyHour();
  const first = office.asked.length;
  expect(first).toBeLessThan(PULLS);
  const said = office.cell("ANALYTICS_STATUS", ["schedules"]);
  expect(said).toEqual({
    value: expect.stringContaining(
      `The last hourly run had no time or no requests left for ${PULLS - first} pulls. Let some run less often`,
    ),
  });
  nextHour(office);
  const waited = names.filter((name) => office.lines(name, 2).length > 1);
  expect(waited.length).toBeGreaterThan(first);
});
