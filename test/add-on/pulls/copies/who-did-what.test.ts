/** The log says what people decided, and whether it was who connected. */
import { EDITOR, KEY } from "../../../in-process/small-office";
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

it("a click makes no log where there is none", () => {
  const office = new SavedOffice();
  office.done("setPreferences", { perMinute: 14 });
  expect(office.workbook.sheetByName("Analytics log")).toBeUndefined();
});
