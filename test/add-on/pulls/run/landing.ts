/** A spreadsheet with a pull in it and a person's own cells around it, and how both look. */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { rows, type Scripted } from "../../service-client/scripted";
import { contents } from "../../sheet-writer/open-spreadsheet";
import { land, type Landed, type LandingOptions } from "../../../in-process/landing";
import { SmallOffice } from "../../../in-process/small-office";

export const SHEET = "Out";
export const PLACE = "Out!B2";

/** Rows of two columns whose numbers tell which answer they are of: 101, 102, … and 201, 202, …. */
export const answer = (of: number, count: number): Scripted =>
  rows(...Array.from({ length: count }, (_, i) => ({ n: of * 100 + i + 1, name: `answer ${of}` })));

export function sheetOf(office: SmallOffice, name = SHEET): Grid {
  const grid = office.workbook.sheetByName(name);
  if (!grid) throw new Error(`There is no sheet ${name}.`);
  return grid;
}

type Wish = Partial<PullForm> & LandingOptions;

/** Lands a SQL statement at B2 of the sheet, or what else is wished. */
export function pull(office: SmallOffice, { run, overwrite, person, ...form }: Wish = {}): Landed {
  const options = { run: run ?? "1", overwrite: overwrite ?? false, ...(person !== undefined && { person }) };
  return land(office, { place: PLACE, ...form }, options);
}

/** What must land. */
export function pulled(office: SmallOffice, wish: Wish = {}): Landed {
  const ran = pull(office, wish);
  if (ran.status !== "well") throw new Error(`${ran.status}: ${ran.message}`);
  return ran;
}

/** Runs the pull at B2 again as its row says, in one execution. */
export function runAgain(office: SmallOffice) {
  return office.call("runPulls", { run: "again", names: [PLACE] });
}

/** The sheet as a person has it before them. */
export function personsSheet(office: SmallOffice, name = SHEET): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = office.executions.at(-1)?.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

/** Enters values as a person does. */
export function type(office: SmallOffice, cells: Readonly<Record<string, string>>): void {
  for (const [a1, value] of Object.entries(cells)) personsSheet(office).getRange(a1).setValue(value);
}

/** A pull of three rows at B2, a person's formula in the column next to it, and cells elsewhere. */
export function landed(count = 3): SmallOffice {
  const office = new SmallOffice(() => answer(1, count)).connect();
  pulled(office);
  office.clock.advance(120_000);
  type(office, { A1: "title", D2: "double", G2: "mine", B40: "=SUM(B3:B30)" });
  for (let row = 3; row < count + 3; row++) type(office, { [`D${row}`]: `=B${row}*2` });
  personsSheet(office).getRange("C3").setBackground("#ff0000");
  personsSheet(office).getRange("B3").setNumberFormat("0.00");
  return office;
}

/** What a person sees: cells of the visible sheets, notes, formats, names of ranges. */
export function seen(office: SmallOffice): Record<string, { readonly cells: Record<string, string> }> {
  const sheets = office.workbook.sheets.filter((grid) => !grid.hidden && !grid.name.startsWith("Analytics"));
  return Object.fromEntries(
    sheets.map((grid) => [
      grid.name,
      {
        cells: contents(grid),
        note: grid.note(2, 2),
        formats: [2, 3, 4].map((column) => grid.format(3, column)),
        styles: [2, 3].map((column) => grid.style(3, column)),
      },
    ]),
  );
}

/** The pull's own two columns, as lines. */
export function block(office: SmallOffice): string[] {
  const cells = contents(sheetOf(office));
  const lines = Array.from({ length: 38 }, (_, i) => [cells[`B${i + 2}`], cells[`C${i + 2}`]]);
  return lines.filter(([n]) => n !== undefined).map((line) => line.join(" "));
}

/** The block that an answer makes. */
export const blockOf = (of: number, count: number): string[] => [
  '"n" "name"',
  ...Array.from({ length: count }, (_, i) => `${of * 100 + i + 1} "answer ${of}"`),
];
