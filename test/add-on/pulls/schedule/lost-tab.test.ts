/** Where the tab of pulls is gone or has no headers, its schedules do not end in silence. */
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

const SLACK = `https://hooks.slack.com/services/T1/B2/${"x".repeat(24)}`;

/** An office with two hourly pulls that have landed, and a chat. `posts`: what the chat was told. */
function officeOfTwo(): { readonly office: SavedOffice; readonly posts: string[] } {
  const posts: string[] = [];
  const office = new SavedOffice(({ request, body }) => {
    if (!request.url.startsWith(SLACK)) return rows({ n: 1 });
    posts.push((body as { text: string }).text);
    return { body: "ok" };
  });
  office.done("setTelling", { address: SLACK });
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
    "the headers are all renamed",
    (sheet) => {
      const header = sheet.getRange(1, 1, 1, 18);
      const before = header.getValues();
      header.setValues([before[0]?.map((_, i) => `Spalte ${i}`) ?? []]);
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
    const asked = office.asked.length;
    bringBack();
    nextHour(office);
    expect(office.asked.length).toBeGreaterThan(asked);
    expect(office.list()).toMatchObject({ isWell: true });
    expect(posts.slice(1)).toEqual([expect.stringContaining('Well again: the sheet "Analytics pulls"')]);
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

it("pulls for which an hour has no time are told, and those that waited longest run first in the next", () => {
  const office = new SavedOffice();
  const names = Array.from({ length: 120 }, (_, n) => `Pull ${n}`);
  for (const name of names) office.save(name, { schedule: "hourly" });
  office.everyHour();
  const first = office.asked.length;
  expect(first).toBeLessThan(120);
  const said = office.cell("ANALYTICS_STATUS", ["schedules"]);
  expect(said).toEqual({
    value: expect.stringContaining(
      `The last hourly run had no time or no requests left for ${120 - first} pulls: let some run less often`,
    ),
  });
  nextHour(office);
  const waited = names.filter((name) => office.lines(name, 2).length > 1);
  expect(waited.length).toBeGreaterThan(first);
});
