/** What copying carries along, what a hidden sheet takes, and where people may write. */
import { type PlatformFact, throws } from "./fact";
import type { Json } from "../../add-on/table/values";

/**
 * Values and their formats, as a pull sets them: a date, a percentage, an id that looks like a number, a text
 * like a formula.
 */
const VALUES = [[new Date(Date.UTC(2026, 0, 5, 12)), 0.5, "'00042", "'=1+1"]];
const FORMATS = [["yyyy-mm-dd", "0.0%", "@", "@"]];

export const COPY_FACTS: readonly PlatformFact[] = [
  {
    id: "copied-contents-keep-formats",
    kind: "menu",
    does: "sets number formats on four cells, copies values of other formats onto them with contentsOnly, and reads what is shown",
    observe: ({ scratch, spreadsheetApp }) => {
      const [from, to] = [scratch.getRange("A1:D1"), scratch.getRange("A2:D2")];
      from.setValues(VALUES);
      from.setNumberFormat("General");
      to.setNumberFormats(FORMATS);
      spreadsheetApp.flush();
      from.copyTo(to, { contentsOnly: true });
      spreadsheetApp.flush();
      const found = {
        formats: to.getNumberFormats() as Json,
        shown: to.getDisplayValues() as Json,
        texts: (to.getValues()[0] ?? []).slice(2) as Json,
      };
      scratch.getRange("A1:D2").clear();
      return found;
    },
    expected: {
      is: {
        formats: FORMATS,
        shown: [["2026-01-05", "50.0%", "00042", "=1+1"]],
        texts: ["00042", "=1+1"],
      },
    },
    why: "Such a copy brings a table into its cells after its formats: a very large one, or one with a person's own column.",
    source: "brucemcpherson/gas-fakes, notes/oddities.md: pasting values may reset formats",
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/sheet-writer/cells/gather.ts",
  },
  {
    id: "formats-of-a-copy",
    kind: "menu",
    does: "copies the formats alone of one row onto two",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch
        .getRange("A1:B1")
        .setValues([[1, 2]])
        .setNumberFormats([["0.00", "0%"]]);
      scratch.getRange("A1:B1").copyTo(scratch.getRange("A2:B3"), { formatOnly: true });
      spreadsheetApp.flush();
      const formats = scratch.getRange("A2:B3").getNumberFormats() as Json;
      const values = scratch.getRange("A2:B3").getValues() as Json;
      scratch.getRange("A1:B3").clear();
      return { formats, values };
    },
    expected: {
      is: {
        formats: [
          ["0.00", "0%"],
          ["0.00", "0%"],
        ],
        values: [
          ["", ""],
          ["", ""],
        ],
      },
    },
    why: "Rows that a table gains look as those above them.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#copyTo",
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/sheet-writer/cells/copies.ts",
  },
  {
    id: "formulas-in-a-hidden-sheet",
    kind: "menu",
    does: "hides the sheet, sets a formula in R1C1 notation by a RangeList, and reads its value",
    observe: ({ scratch, spreadsheetApp, spreadsheet }) => {
      const [other] = spreadsheet.getSheets().filter((sheet) => sheet.getSheetId() !== scratch.getSheetId());
      other?.activate();
      scratch.hideSheet();
      scratch.getRange("A1:A2").setValues([[4], [5]]);
      scratch.getRangeList(["C1:C2"]).setFormulaR1C1("=R[0]C[-2]");
      spreadsheetApp.flush();
      const values = scratch.getRange("C1:C2").getValues() as Json;
      scratch.showSheet();
      scratch.getRange("A1:C2").clear();
      return values;
    },
    expected: { is: [[4], [5]] },
    why: "Parts of a table are gathered by formulas in a hidden sheet before one copy brings them to their place.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range-list#setformular1c1formula",
    standIn: "google/range/range-list.ts",
    reliedOnBy: "add-on/sheet-writer/cells/gather.ts",
  },
  {
    id: "owner-may-edit",
    kind: "menu",
    does: "asks whether the one who protected a cell may edit it, and whether a free cell may be edited",
    observe: ({ scratch }) => {
      const cell = scratch.getRange("D4");
      const protection = cell.protect();
      const found = [cell.canEdit(), scratch.getRange("D5").canEdit()];
      protection.remove();
      return found;
    },
    expected: { is: [true, true] },
    why: "Cells that somebody else protected are named before anything is written.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#canEdit",
    standIn: "google/spreadsheet/protection.ts",
    reliedOnBy: "add-on/sheet-writer/survey/obstacles.ts",
  },
  {
    id: "copy-onto-merged-cells",
    kind: "menu",
    does: "copies three cells onto cells of which two are merged",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("A1:C1").setValues([[1, 2, 3]]);
      const merged = scratch.getRange("A3:B3").merge();
      spreadsheetApp.flush();
      const isTold = throws(() => {
        scratch.getRange("A1:C1").copyTo(scratch.getRange("A3:C3"), { contentsOnly: true });
        spreadsheetApp.flush();
      });
      merged.breakApart();
      const values = scratch.getRange("A3:C3").getValues() as Json;
      scratch.getRange("A1:C3").clear();
      return { isTold, values };
    },
    expected: { measured: "whether it is refused, and what the cells hold" },
    why: "Merged cells in a block are found before anything is written.",
    source: "not documented",
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/sheet-writer/survey/obstacles.ts",
  },
];
