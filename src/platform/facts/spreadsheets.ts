/** The spreadsheet as a whole: its size, its settings, what is selected, and how long large calls take. */
import { isRefused, type PlatformFact } from "./fact";

export const SPREADSHEET_FACTS: readonly PlatformFact[] = [
  {
    id: "settings-that-change",
    kind: "menu",
    does: "enters a date, changes the spreadsheet's locale and zone, and reads it again",
    observe: ({ spreadsheet, scratch, spreadsheetApp, utilities }) => {
      scratch.getRange("A1").setValue("2026-01-05");
      spreadsheetApp.flush();
      spreadsheet.setSpreadsheetLocale("de_DE");
      spreadsheet.setSpreadsheetTimeZone("Asia/Tokyo");
      spreadsheetApp.flush();
      const date = new Date(scratch.getRange("A1").getValue() as string | number);
      scratch.getRange("A1").clear();
      return utilities.formatDate(date, "Asia/Tokyo", "yyyy-MM-dd");
    },
    expected: { is: "2026-01-05" },
    why: "Cells hold the days that they show, wherever the spreadsheet moves.",
    source: "support.google.com/docs/answer/58515",
    standIn: "sheet/grid/workbook.ts",
    reliedOnBy: "add-on/custom-functions/run/date-border.ts",
    changesSettings: true,
  },
  {
    id: "spreadsheet-that-is-full",
    kind: "menu",
    does: "inserts one row, then more rows than a spreadsheet holds cells for",
    observe: ({ scratch }) => {
      scratch.insertRowsAfter(scratch.getMaxRows(), 1);
      const rows = scratch.getMaxRows();
      const isTold = isRefused(() => scratch.insertRowsAfter(rows, 500_000));
      return isTold && scratch.getMaxRows() === rows ? "refused" : "inserted";
    },
    expected: { is: "refused" },
    why: "A pull that finds no room says so. The add-on counts cells to know this refusal from others.",
    source: "support.google.com/drive/answer/37603: 10 million cells",
    standIn: "sheet/grid/workbook.ts",
    reliedOnBy: "add-on/sheet-writer/cells/ensure-room.ts",
    isHeavy: true,
  },
  {
    id: "seconds-for-a-large-block",
    kind: "menu",
    does: "writes 20,000 rows of 10 cells by one setValues and measures",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const rows = 20_000;
      const missing = rows - scratch.getMaxRows();
      if (missing > 0) scratch.insertRowsAfter(scratch.getMaxRows(), missing);
      const started = platform.now();
      scratch
        .getRange(1, 1, rows, 10)
        .setValues(Array.from({ length: rows }, () => Array.from({ length: 10 }, () => 1)));
      spreadsheetApp.flush();
      const seconds = Math.round((platform.now() - started) / 100) / 10;
      scratch.getRange(1, 1, rows, 10).clear();
      return seconds;
    },
    expected: { measured: "seconds for 200,000 cells" },
    why: "Large pulls are written in chunks that fit into six minutes.",
    source: "measured",
    standIn: "google/range/range.ts",
    reliedOnBy: "add-on/sheet-writer/write/perform.ts",
    isHeavy: true,
  },
  {
    id: "seconds-for-reading-formulas",
    kind: "menu",
    does: "reads the formulas of 20,000 rows of 10 cells and measures",
    observe: (platform) => {
      const { scratch } = platform;
      const missing = 20_000 - scratch.getMaxRows();
      if (missing > 0) scratch.insertRowsAfter(scratch.getMaxRows(), missing);
      const started = platform.now();
      scratch.getRange(1, 1, 20_000, 10).getFormulas();
      return Math.round((platform.now() - started) / 100) / 10;
    },
    expected: { measured: "seconds for 200,000 cells" },
    why: "Refresh formulas reads every formula of the spreadsheet.",
    source: "measured",
    standIn: "google/range/range.ts",
    reliedOnBy: "add-on/sheet-writer/formulas/rewrite-formulas.ts",
    isHeavy: true,
  },
  {
    id: "active-range",
    kind: "menu",
    does: "asks for the active range from the menu",
    observe: ({ spreadsheet }) => spreadsheet.getActiveRange() !== null,
    expected: { open: [true, false] },
    why: "The sidebar offers the selected place; without one it asks.",
    source: "developers.google.com/apps-script/reference/spreadsheet/spreadsheet#getactiverange: or null",
    standIn: "google/spreadsheet/spreadsheet.ts",
    reliedOnBy: "add-on/sheet-writer/cells/grid.ts",
  },
];
