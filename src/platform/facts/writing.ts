/** What happens when a script writes into a sheet. */
import { isRefused, type Platform, type PlatformFact } from "./fact";
import type { Json } from "../../add-on/table/values";

/**
 * Values that Sheets may take for something else, and what each becomes in a cell of the automatic format.
 */
const TYPED: readonly (readonly [typed: string, becomes: Json])[] = [
  ["'x", "x"],
  ["'=1+1", "=1+1"],
  ["'007", "007"],
  ["TRUE", true],
  ["1e5", 100_000],
  ["007", 7],
  ["10%", 0.1],
];

/** Texts that a service may give and Sheets may take for a number, a date or a formula. */
const RISKY = ["+1", "-a", "@x", "3-4", "$5", "1:30", "=1+1"];

function valuesOf(typed: readonly string[], { scratch, spreadsheetApp }: Platform, format?: string): Json[] {
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
    standIn: "sheet/values/typed-entry.ts",
    reliedOnBy: "add-on/table/sheet-values.ts",
  },
  {
    id: "typed-values-of-spreadsheets",
    kind: "menu",
    does: `writes ${RISKY.join(", ")} by setValues`,
    observe: (platform) =>
      valuesOf(RISKY, platform).map((value) => (typeof value === "string" ? "text" : typeof value)),
    expected: { measured: "which of them Sheets takes for something else than a text" },
    why: "Every text that could be read otherwise is written with an apostrophe, whatever Sheets makes of it.",
    source: "…/reference/spreadsheet/range#setvaluesvalues: as if typed",
    standIn: "sheet/values/typed-entry.ts",
    reliedOnBy: "add-on/table/sheet-values.ts",
  },
  {
    id: "guarded-texts-in-german",
    kind: "menu",
    does: "writes 1,5, 1.5 and 31.12.2026 with an apostrophe in a spreadsheet of locale de_DE",
    observe: (platform) => {
      platform.spreadsheet.setSpreadsheetLocale("de_DE");
      return valuesOf(["'1,5", "'1.5", "'31.12.2026"], platform);
    },
    expected: { is: ["1,5", "1.5", "31.12.2026"] },
    why: "Ids and versions keep their digits in every locale.",
    source: "…/reference/spreadsheet/range#setvaluesvalues",
    standIn: "sheet/values/typed-entry.ts",
    reliedOnBy: "add-on/table/sheet-values.ts",
    changesSettings: true,
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
    standIn: "sheet/values/typed-entry.ts",
    reliedOnBy: "add-on/table/sheet-values.ts",
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
    source: "brucemcpherson/gas-fakes, run live; the documentation says otherwise",
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/sheet-writer/layout/fill-down.ts",
  },
  {
    id: "copy-of-two-rows",
    kind: "menu",
    does: "copies two rows onto five, which is no multiple of them",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("A1:A2").setValues([[1], [2]]);
      // Where even this is refused, a refusal below says nothing of the rows.
      scratch.getRange("A1").copyTo(scratch.getRange("C1"));
      const isTold = isRefused(() => {
        scratch.getRange("A1:A2").copyTo(scratch.getRange("B1:B5"));
        spreadsheetApp.flush();
      });
      const copies = (scratch.getRange("B1:B5").getValues() as Json[][]).map(([value]) => value ?? "");
      scratch.getRange("A1:C5").clear();
      return isTold ? "refused" : copies;
    },
    expected: {
      open: [[1, 2, "", "", ""], [1, 2, 1, 2, 1], [1, 2, 1, 2, ""], "refused"],
    },
    why: "Only one row is ever copied onto several.",
    source: "gas-fakes, run live",
    standIn: "google/range/cell-copies.ts",
    reliedOnBy: "add-on/sheet-writer/cells/copies.ts",
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
        Object.prototype.toString.call(value) === "[object Date]"
          ? (value as Date).toISOString()
          : (value as Json),
      );
      range.clear();
      return values;
    },
    expected: { is: [1.5, "text", false, "", "2026-01-05T12:00:00.000Z"] },
    why: "What a pull writes is what a cell holds.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#getvalues",
    standIn: "google/range/cell-values.ts",
    reliedOnBy: "add-on/table/sheet-values.ts",
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
    source: "met by several: #ERRO! and #ERREUR! beside #ERROR!; not documented",
    standIn: "sheet/values/errors.ts",
    reliedOnBy: "add-on/table/error-values.ts",
  },
  {
    id: "protected-cell-for-its-owner",
    kind: "menu",
    does: "protects a cell and writes it as the one who protected it",
    observe: ({ scratch }) => {
      const cell = scratch.getRange("D4").setValue(0);
      const protection = cell.protect();
      const outcome = isRefused(() => cell.setValue(1)) || cell.getValue() !== 1 ? "refused" : "written";
      protection.remove();
      cell.clear();
      return outcome;
    },
    expected: { is: "written" },
    why: "A refusal at a protected cell is somebody else's protection.",
    source: "developers.google.com/apps-script/reference/spreadsheet/protection",
    standIn: "google/spreadsheet/protection.ts",
    reliedOnBy: "add-on/sheet-writer/survey/obstacles.ts",
  },
];
