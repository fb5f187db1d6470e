/** An editor shuts the cell that formulas name: hourly runs go on, and cells that wait get their answers. */
import type { StandingReason } from "../../../src/add-on/settings/standing";
import { rectOf } from "../sheet-writer/open-spreadsheet";
import { STAMP_NAME } from "../../../src/add-on/sheet-writer/formulas/stamp";
import { EDITOR, OWNER, type SmallOffice } from "../../in-process/small-office";
import { cell, office, MINUTE } from "./waking";

const HOUR = 60 * MINUTE;
type Shut = (made: SmallOffice) => void;

const stampOf = (made: SmallOffice) => made.workbook.namedRange(STAMP_NAME);

/** Of the sheet of the stamp, these cells. */
const refuseValues =
  (a1: string): Shut =>
  (made) => {
    const rule = { rect: rectOf(a1), values: ["never"], hasDropdown: true, allowInvalid: false, help: "" };
    const grid = stampOf(made)?.grid;
    if (grid) grid.validations = [rule];
  };

/** So that only the owner may write; the schedules are the editor's. */
const protect =
  (a1?: string): Shut =>
  (made) => {
    const kept = { id: 900, description: "", warningOnly: false, editors: [OWNER] };
    const grid = stampOf(made)?.grid;
    if (grid) grid.protections = [{ ...kept, ...(a1 ? { rect: rectOf(a1) } : {}) }];
  };

/** Up to the most cells that a spreadsheet has, so that no sheet can be added. */
function fill({ workbook: { sheets } }: SmallOffice): void {
  const [first] = sheets;
  const cells = sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0);
  first?.insertRows(first.maxRows + 1, Math.floor((10_000_000 - cells) / first.maxColumns));
}

/** An office of the editor's key, whose formula waits; the stamp is there. */
function shutOffice(shut: Shut): SmallOffice {
  const made = office();
  made.connect({ replaces: true }, EDITOR);
  made.done("follow", { follows: true }, EDITOR);
  made.done("setPreferences", { perMinute: 1 }, EDITOR);
  made.type({ row: 1, column: 1 }, `=ANALYTICS_PEOPLE_COUNT("did A",,${STAMP_NAME})`);
  made.refresh(EDITOR);
  cell(made, "Z");
  expect(cell(made, "A")).toMatch(/^Waiting/);
  shut(made);
  return made;
}

const standing = (made: SmallOffice, reason: StandingReason) =>
  made.done("state", null, EDITOR).standing[reason];

it.each<[what: string, shut: Shut]>([
  ["a rule on the stamp's cell", refuseValues("B1")],
  ["a rule on all cells of its sheet", refuseValues("A1:Z1000")],
  ["a protection of the stamp's cell", protect("B1")],
  ["a protection of its whole sheet", protect()],
])("%s ends no hourly run: another cell takes the name, and what waits is told", (_, shut) => {
  const made = shutOffice(shut);
  const before = String(made.stamp());
  const sheets = made.workbook.sheets.length;
  for (let hour = 0; hour < 3; hour++) {
    made.clock.advance(HOUR);
    made.everyHour(EDITOR);
  }
  expect(String(made.stamp())).not.toBe(before);
  expect(cell(made, "A")).toEqual(expect.any(Number));
  expect(standing(made, "stamp")).toBeUndefined();
  expect(made.workbook.sheets.length - sheets).toBeLessThanOrEqual(1);
});

it("where no other cell can be made, the formulas are named that wait for it, until it can be written", () => {
  const made = shutOffice(protect());
  fill(made);
  const sheets = made.workbook.sheets.length;
  for (let hour = 0; hour < 3; hour++) {
    made.clock.advance(HOUR);
    made.everyHour(EDITOR);
    expect(standing(made, "stamp")).toEqual({ count: 2, places: ["Sheet1!A1", "Sheet1!A2"] });
  }
  expect(made.workbook.sheets).toHaveLength(sheets);
  const grid = stampOf(made)?.grid;
  if (grid) grid.protections = [];
  made.clock.advance(HOUR);
  made.everyHour(EDITOR);
  expect(standing(made, "stamp")).toBeUndefined();
  expect(cell(made, "A")).toEqual(expect.any(Number));
});

it("a spreadsheet that is full ends no hourly run for want of the cell, and Refresh says why it ends", () => {
  const made = shutOffice(() => undefined);
  const sheet = stampOf(made)?.grid;
  if (sheet) made.workbook.removeSheet(sheet);
  fill(made);
  made.clock.advance(HOUR);
  made.everyHour(EDITOR);
  expect(standing(made, "stamp")?.count).toBe(2);
  expect(() => made.refresh(EDITOR)).toThrow(/10000000 cells/);
});
