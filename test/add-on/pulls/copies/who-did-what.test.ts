/** The log says what people decided, and whether it was who connected. */
import { BASE, EDITOR, KEY } from "../../../in-process/small-office";
import { rows } from "../../service-client/scripted";
import { SavedOffice } from "../run/saved-office";

const OTHER = "another-account-entirely";

/** Who and what of the lines of the log, the newest first. */
function readLog(office: SavedOffice): string[] {
  const grid = office.workbook.sheetByName("Analytics log");
  const text = (row: number, column: number): string => String(grid?.value(row, column) ?? "");
  return Array.from(
    { length: (grid?.lastRow() ?? 1) - 1 },
    (_, at) => `${text(at + 2, 3)}: ${text(at + 2, 5)}`,
  );
}

it("each decision leaves a line, of who connected or a colleague", () => {
  const office = new SavedOffice();
  office.keys = [KEY, OTHER];
  office.save("Weekly").run(["Weekly"]);
  const before = readLog(office).length;
  office.done("setPreferences", { perMinute: 14 });
  office.connect({ key: OTHER });
  office.run(["Weekly"], {}, EDITOR);
  office.done("removePerson", { value: "nobody@example.com", keepOut: true });
  office.done("disconnect", null);
  const lines = readLog(office).reverse().slice(before);
  expect(lines).toEqual([
    "who connected: settings changed",
    "who connected: key renewed",
    "a colleague: started",
    "a colleague: finished",
    "who connected: a person is kept out",
    "who connected: disconnected",
  ]);
});

it("an agreement, a chat that is set, and one that is removed leave a line each", () => {
  const office = new SavedOffice(({ line }) => (line.includes("slack") ? { body: "ok" } : rows({ n: 1 })));
  office.connect({ audience: "me" });
  office.save("Weekly").run(["Weekly"]);
  const before = readLog(office).length;
  office.edit("Weekly", "What", "select 'another'");
  expect(office.approve("Weekly")).toMatchObject({ ok: true });
  office.done("setChat", { address: "https://hooks.slack.com/services/T1/B2/secret" });
  office.done("removeChat", null);
  const decided = readLog(office).reverse().slice(before);
  expect(decided.filter((line) => !line.endsWith(": told"))).toEqual([
    "who connected: approved",
    "who connected: chat set",
    "who connected: chat removed",
  ]);
  expect(office.log().join()).not.toContain("secret");
});

it("a log that is protected from who decides gets no line, and the decision holds", () => {
  const office = new SavedOffice();
  office.keys = [KEY, OTHER];
  office.save("Weekly").run(["Weekly"]);
  const before = readLog(office);
  const log = office.workbook.sheetByName("Analytics log");
  if (log) log.protections = [{ id: 900, description: "", warningOnly: false, editors: [] }];
  const theirs = { baseUrl: BASE, audience: "everyone", key: OTHER, replaces: true } as const;
  expect(office.call("connect", theirs, EDITOR)).toMatchObject({ ok: true });
  expect(readLog(office)).toEqual(before);
  expect(office.done("state", null, EDITOR).mine).toBe(true);
});

it("a click makes no log where there is none", () => {
  const office = new SavedOffice();
  office.done("setPreferences", { perMinute: 14 });
  expect(office.workbook.sheetByName("Analytics log")).toBeUndefined();
});
