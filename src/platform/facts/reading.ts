/** What reading a sheet gives: where its content ends, how its cells look, and what lies over them. */
import { isRefused, NotSeenError, outcomeOf, type Platform, type PlatformFact } from "./fact";
import type { Json } from "../../add-on/table/values";

const SHEET_PAGE = "developers.google.com/apps-script/reference/spreadsheet/sheet";
const RANGE_PAGE = "developers.google.com/apps-script/reference/spreadsheet/range";
const SPARE_SHEET = "Platform check, deleted with a name";
const BROKEN_NAME = "platform_check_listed";

/** The last row and column with content once a formula stands in A1. */
function endsWith({ scratch, spreadsheetApp }: Platform, formula: string): Json {
  const cell = scratch.getRange("A1").setFormula(formula);
  spreadsheetApp.flush();
  const ends = [scratch.getLastRow(), scratch.getLastColumn()];
  cell.clearContent();
  return ends;
}

export const READING_FACTS: readonly PlatformFact[] = [
  {
    id: "last-row-with-array-formulas",
    kind: "menu",
    does: "enters a formula that fills three rows, then one whose lower two results are empty texts, and asks for the last row",
    observe: (platform) => [
      endsWith(platform, "=ARRAYFORMULA(ROW(D1:D3))"),
      endsWith(platform, '=ARRAYFORMULA(IF(ROW(D1:D3)>1;"";1))'),
    ],
    expected: {
      open: [
        [
          [3, 1],
          [1, 1],
        ],
        [
          [3, 1],
          [3, 1],
        ],
      ],
    },
    why: "Below what a person's formula fills nothing may be written, and rows of empty texts are not appended to.",
    source: `${SHEET_PAGE}#getlastrow: the last row that has content; many have met rows of empty texts that count`,
    standIn: "google/spreadsheet/sheet.ts",
    reliedOnBy: "add-on/sheet-writer/survey/survey.ts",
  },
  {
    id: "data-range-of-formats",
    kind: "menu",
    does: "writes one cell, colours another far below, gives a third a note, and asks for the data range",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("B2").setValue(1);
      scratch.getRange("D9").setBackground("#ff0000").setNote("a note");
      spreadsheetApp.flush();
      const range = scratch.getDataRange().getA1Notation();
      scratch.getRange("A1:D9").clear();
      return range;
    },
    expected: { open: ["A1:B2", "A1:D9"] },
    why: "All formulas are read by the data range: colours beyond it cost nothing.",
    source: `${SHEET_PAGE}#getdatarange: the dimensions in which data is present`,
    standIn: "google/spreadsheet/sheet.ts",
    reliedOnBy: "add-on/sheet-writer/formulas/formula-reader.ts",
  },
  {
    id: "looks-read-back",
    kind: "menu",
    does: "sets backgrounds and notes of two cells, takes those of the second away with null, and reads all",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("A1:B1");
      range.setBackgrounds([["#ff0000", "#ff0000"]]).setNotes([["one", "two"]]);
      range.setBackgrounds([["#ff0000", null]]).setNotes([["one", null]]);
      spreadsheetApp.flush();
      const read = [range.getBackgrounds(), range.getNotes()].map(([row]) => row as Json);
      range.clear();
      return [...read, range.getNote()];
    },
    expected: {
      is: [["#ff0000", "#ffffff"], ["one", ""], ""],
    },
    why: "What a person coloured or noted beside a row goes along with it, and is taken away where it was.",
    source: `${RANGE_PAGE}#setbackgroundscolor`,
    standIn: "google/range/range-looks.ts",
    reliedOnBy: "add-on/sheet-writer/beside/read-looks.ts",
  },
  {
    id: "notes-and-widths-copied",
    kind: "menu",
    does: "notes the first cell of a range and widens its column, copies the cell's formats, and reads note and width of both",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("C3:D4");
      const cell = range.getCell(1, 1).setValue(1).setNote("a note");
      scratch.setColumnWidth(3, 150);
      cell.copyTo(cell.offset(0, 1), { formatOnly: true });
      spreadsheetApp.flush();
      const notes = [cell.getNote(), cell.offset(0, 1).getNote()];
      const width = scratch.getColumnWidth(3);
      range.clear();
      return { notes, width, last: range.getLastRow() };
    },
    expected: {
      open: [
        { notes: ["a note", ""], width: 150, last: 4 },
        { notes: ["a note", "a note"], width: 150, last: 4 },
      ],
    },
    why: "A frozen copy carries the header's note and the widths of the columns, set one by one.",
    source: `${RANGE_PAGE}#getnote; not documented for copies of formats`,
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/pulls/run/frozen-copies.ts",
  },
  {
    id: "pivots-slicers-types",
    kind: "menu",
    does: "asks a sheet without any for its pivot tables and slicers, and for its kind",
    observe: ({ scratch }) => [
      scratch.getPivotTables().length,
      scratch.getSlicers().length,
      String(scratch.getType()),
    ],
    expected: { is: [0, 0, "GRID"] },
    why: "What reads a table's columns is found before columns move, and sheets without cells are left alone.",
    source: `${SHEET_PAGE}#getpivottables, #getslicers, #gettype`,
    standIn: "google/spreadsheet/sheet.ts",
    reliedOnBy: "add-on/sheet-writer/survey/column-references.ts",
  },
  {
    id: "named-range-that-broke-is-listed",
    kind: "menu",
    does: "names a cell of a sheet, deletes the sheet, and looks for the name among those of the spreadsheet",
    observe: ({ spreadsheet }) => {
      const sheet = spreadsheet.getSheetByName(SPARE_SHEET) ?? spreadsheet.insertSheet(SPARE_SHEET);
      spreadsheet.setNamedRange(BROKEN_NAME, sheet.getRange("A1"));
      const isListed = () => spreadsheet.getNamedRanges().some((named) => named.getName() === BROKEN_NAME);
      if (!isListed()) throw new NotSeenError("the name was not listed before either");
      spreadsheet.deleteSheet(sheet);
      const found = isListed() ? "listed" : "not listed";
      isRefused(() => spreadsheet.removeNamedRange(BROKEN_NAME));
      return found;
    },
    expected: { open: ["not listed", "listed"] },
    why: "Names are listed to see who reads a column: one that leads nowhere must do no harm.",
    source: "burnash/gspread issue 1530",
    standIn: "google/spreadsheet/named-range.ts",
    reliedOnBy: "add-on/sheet-writer/survey/column-references.ts",
  },
  {
    id: "deleted-sheet-is-told-by-its-number",
    kind: "menu",
    does: "deletes a sheet, reads a cell of it, and looks for the sheet's number in what Google says",
    observe: ({ spreadsheet }) => {
      const sheet = spreadsheet.getSheetByName(SPARE_SHEET) ?? spreadsheet.insertSheet(SPARE_SHEET);
      const id = String(sheet.getSheetId());
      spreadsheet.deleteSheet(sheet);
      // Refused for a moment, a look says nothing of the sheet, so that there are two.
      const looks = [1, 2].map(() => outcomeOf(() => sheet.getRange("A1").getValue() as Json));
      const words = looks.map((look) => JSON.stringify(look).split(/[ "]/));
      if (words.some((said) => said.includes(id))) return "told by its number";
      return looks.some((look) => look === "") ? "read as before" : "told otherwise";
    },
    expected: { is: "told by its number" },
    why: "A sheet that is deleted while all are read is left out; told otherwise, the run ends and is tried again.",
    source: "met in the field: Sheet 1234 not found",
    standIn: "google/spreadsheet/sheet.ts",
    reliedOnBy: "add-on/sheet-writer/cells/grid.ts",
  },
  {
    id: "number-format-that-is-none",
    kind: "menu",
    does: 'sets the number format 0.00"kg, whose quotes never end',
    observe: ({ scratch, spreadsheetApp }) => {
      const cell = scratch.getRange("F1");
      cell.setNumberFormat("0.00");
      const isTold = isRefused(() => {
        cell.setNumberFormat('0.00"kg');
        spreadsheetApp.flush();
      });
      cell.clear();
      return isTold ? "refused" : "kept";
    },
    expected: { open: ["kept", "refused"] },
    why: "Formats that a run sets are the add-on's own or were read from cells: a refusal is told as one of Google's.",
    source: "not documented",
    standIn: "google/range/range-looks.ts",
    reliedOnBy: "add-on/sheet-writer/write/perform.ts",
  },
  {
    id: "sheet-by-its-number",
    kind: "menu",
    does: "finds a sheet by its number, makes it the active one, and asks for one that is not there",
    observe: ({ spreadsheet, scratch }) => {
      const found = spreadsheet.getSheetById(scratch.getSheetId());
      if (found) spreadsheet.setActiveSheet(found);
      const active = spreadsheet.getActiveSheet().getSheetId() === scratch.getSheetId();
      spreadsheet.setActiveRange(scratch.getRange("B2"));
      const cell = scratch.getActiveCell().getA1Notation();
      return [active, cell, spreadsheet.getSheetById(999_999_999) === null];
    },
    expected: { is: [true, "B2", true] },
    why: "Tables are found again by the number of their sheet, whatever it is called meanwhile.",
    source: "developers.google.com/apps-script/reference/spreadsheet/spreadsheet#getsheetbyidid",
    standIn: "google/spreadsheet/spreadsheet.ts",
    reliedOnBy: "add-on/sheet-writer/survey/survey.ts",
  },
];
