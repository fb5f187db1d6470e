/** Writing into a sheet. */
import { outcomeOf, type Platform, type PlatformFact } from "../fact";
import type { Json } from "../../table/values";

/** Values that Sheets may take for something else, and what each becomes in a cell of the automatic format. */
const TYPED: readonly (readonly [typed: string, becomes: Json])[] = [
  ["'x", "x"],
  ["'=1+1", "=1+1"],
  ["'007", "007"],
  ["TRUE", true],
  ["1e5", 100_000],
  ["007", 7],
  ["10%", 0.1],
];

function valuesOf(typed: readonly string[], { scratch, spreadsheetApp }: Platform, format?: string): Json {
  const range = scratch.getRange(1, 1, 1, typed.length);
  range.clear();
  if (format !== undefined) range.setNumberFormat(format);
  range.setValues([[...typed]]);
  spreadsheetApp.flush();
  const [values = []] = range.getValues() as Json[][];
  range.clear();
  return values;
}

export const WRITING_FACTS: readonly PlatformFact[] = [
  {
    id: "typed-values",
    kind: "menu",
    does: `writes ${TYPED.map(([typed]) => typed).join(", ")} by setValues`,
    observe: (platform) =>
      valuesOf(
        TYPED.map(([typed]) => typed),
        platform,
      ),
    expected: { is: TYPED.map(([, becomes]) => becomes) },
    why: "An apostrophe in front keeps a text a text; without it Sheets interprets.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#setvaluesvalues",
    standIn: "sheet/typed-entry.ts",
  },
  {
    id: "texts-under-text-format",
    kind: "menu",
    does: "writes =1+1, 007 and 1e5 by setValues into cells of the format @",
    observe: (platform) => valuesOf(["=1+1", "007", "1e5"], platform, "@"),
    expected: {
      open: [
        [2, "007", "1e5"],
        ["=1+1", "007", "1e5"],
      ],
    },
    why: "Texts that begin with = are written with an apostrophe, whatever the format.",
    source: "not documented for formulas",
    standIn: "sheet/typed-entry.ts",
  },
  {
    id: "copy-repeats",
    kind: "menu",
    does: "copies one row onto three",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("A1:B1").setValues([[1, 2]]);
      scratch.getRange("A1:B1").copyTo(scratch.getRange("A2:B4"));
      spreadsheetApp.flush();
      const values = scratch.getRange("A2:B4").getValues() as Json;
      scratch.getRange("A1:B4").clear();
      return values;
    },
    expected: {
      is: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    },
    why: "The formula to the right of a block is filled down by one copy.",
    source: "gas-fakes, run live; platform-facts-2, part D",
    standIn: "apps-script/cell-copies.ts",
  },
  {
    id: "values-read-back",
    kind: "menu",
    does: "writes a number, a text, a boolean, a blank and a date, and reads them back",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("A1:E1");
      range.setValues([[1.5, "text", false, "", new Date(Date.UTC(2026, 0, 5, 12))]]);
      spreadsheetApp.flush();
      const values = (range.getValues()[0] ?? []).map((value: unknown) =>
        Object.prototype.toString.call(value) === "[object Date]" ? (value as Date).toISOString() : (value as Json),
      );
      range.clear();
      return values;
    },
    expected: { is: [1.5, "text", false, "", "2026-01-05T12:00:00.000Z"] },
    why: "What a pull writes is what a cell holds.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#getvalues",
    standIn: "apps-script/cell-values.ts",
  },
  {
    id: "names-of-errors",
    kind: "menu",
    does: "enters =NA() and =1/0, and reads what they show",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("A1").setFormula("=NA()");
      scratch.getRange("B1").setFormula("=1/0");
      spreadsheetApp.flush();
      const values = (scratch.getRange("A1:B1").getValues()[0] ?? []) as unknown[];
      scratch.getRange("A1:B1").clear();
      return values.every((value) => typeof value === "string" && value.startsWith("#"));
    },
    expected: { is: true },
    why: "An error in a cell is known by its form, as its words are translated.",
    source: "platform-facts-2, part A, row 2",
    standIn: "sheet/values/errors.ts",
  },
  {
    id: "protected-cell-for-its-owner",
    kind: "menu",
    does: "protects a cell and writes it as the one who protected it",
    observe: ({ scratch }) => {
      const cell = scratch.getRange("D4");
      const protection = cell.protect();
      const outcome = outcomeOf(() => (cell.setValue(1), "written"));
      protection.remove();
      cell.clear();
      return outcome;
    },
    expected: { is: "written" },
    why: "A refusal at a protected cell is somebody else's protection.",
    source: "developers.google.com/apps-script/reference/spreadsheet/protection",
    standIn: "apps-script/protection.ts",
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
    standIn: "apps-script/range.ts",
  },
  {
    id: "active-range",
    kind: "menu",
    does: "asks for the active range from the menu",
    observe: ({ spreadsheet }) => spreadsheet.getActiveRange() !== null,
    expected: { open: [true, false] },
    why: "The sidebar offers the selected place; without one it asks.",
    source: "developers.google.com/apps-script/reference/spreadsheet/spreadsheet#getactiverange: or null",
    standIn: "apps-script/spreadsheet.ts",
  },
];
