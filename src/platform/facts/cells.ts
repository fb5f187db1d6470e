/** What Sheets hands to custom functions, and what becomes of their results. */
import type { CellFact, PlatformFact, ShownCell } from "../fact";
import type { Json } from "../../table/values";

const CUSTOM_FUNCTIONS = "developers.google.com/apps-script/guides/sheets/functions";

/** What PLATFORM_ARGUMENTS saw. */
function seenArguments(cell: ShownCell | undefined): Json {
  return JSON.parse(String(cell?.value)) as Json;
}

function shownValues(cells: readonly ShownCell[]): Json {
  return cells.map(({ value }) => value);
}

/** A cell that shows an error has a text for its value that begins with "#", whatever the language. */
function isError(cell: ShownCell | undefined): boolean {
  return cell !== undefined && (cell.display.startsWith("#") || String(cell.value).startsWith("#"));
}

const RETURNED = ["formula", "apostrophe", "empty text", "null", "not a number", "infinity"];

const returned = (name: string): string => `=PLATFORM_RETURN("${name}")`;

const ARGUMENT_FACTS: readonly CellFact[] = [
  {
    id: "omitted-arguments",
    kind: "cell",
    does: "calls a custom function with arguments left out: (1;;3), (1;), ()",
    formulas: ["=PLATFORM_ARGUMENTS(1;;3)", "=PLATFORM_ARGUMENTS(1;)", "=PLATFORM_ARGUMENTS()"],
    observe: (cells) => cells.map(seenArguments),
    expected: {
      open: [
        [[1, "undefined", 3], [1, "undefined"], []],
        [[1, "null", 3], [1, "null"], []],
        [[1, "", 3], [1, ""], []],
        [[1, "", 3], [1], []],
      ],
    },
    why: "A left-out argument and an empty cell both mean that nothing was given.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "date-argument-is-an-instant",
    kind: "cell",
    does: "hands a date cell to a custom function, in a spreadsheet whose zone is not the script's",
    formulas: ["=PLATFORM_ARGUMENTS(DATE(2026;1;5))"],
    observe: (cells, { spreadsheet, utilities }) => {
      const [seen] = seenArguments(cells[0]) as readonly { readonly date?: string }[];
      if (!seen?.date) return { isDate: false };
      const zone = spreadsheet.getSpreadsheetTimeZone();
      const inZone = utilities.formatDate(new Date(seen.date), zone, "yyyy-MM-dd HH:mm");
      return inZone === "2026-01-05 00:00" ? "midnight of the spreadsheet" : `another moment: ${seen.date}`;
    },
    expected: { open: ["midnight of the spreadsheet", "another moment: 2026-01-05T00:00:00.000Z"] },
    why: "Days in dates, searches and SQL, and whether the refresh argument is the stamp.",
    source: `${CUSTOM_FUNCTIONS}, Data types: "needs to compensate"`,
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "returned-date",
    kind: "cell",
    does: "returns 2026-01-05 12:00 UTC as a Date and reads the cell",
    formulas: [returned("date")],
    observe: (cells) => cells[0]?.value ?? null,
    expected: { open: ["2026-01-05T12:00:00.000Z"] },
    why: "Dates in answers show the wall clock of the spreadsheet.",
    source: `${CUSTOM_FUNCTIONS}, Data types`,
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "kinds-of-arguments",
    kind: "cell",
    does: "hands over TRUE, 10 %, an empty text, one cell as a range, three cells",
    formulas: ['=PLATFORM_ARGUMENTS(TRUE;10%;"";X1:X1;X1:X3)'],
    observe: (cells) => seenArguments(cells[0]),
    expected: {
      open: [
        [true, 0.1, "", "", { rows: 3, columns: 1 }],
        [true, 0.1, "", { rows: 1, columns: 1 }, { rows: 3, columns: 1 }],
      ],
    },
    why: "A range of one cell is that cell, and blanks are blanks.",
    source: CUSTOM_FUNCTIONS,
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "error-arguments",
    kind: "cell",
    does: "hands over #N/A",
    formulas: ["=PLATFORM_ARGUMENTS(NA())"],
    observe: (cells) => (isError(cells[0]) ? "not called" : JSON.stringify(seenArguments(cells[0])).startsWith('["#')),
    expected: { open: [true, "not called"] },
    why: "An argument that shows an error is named instead of being taken for a name.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
  },
];

const RESULT_FACTS: readonly CellFact[] = [
  {
    id: "results-as-they-are",
    kind: "cell",
    does: `returns ${RETURNED.join(", ")}`,
    formulas: RETURNED.map(returned),
    observe: shownValues,
    expected: { open: [["=1+1", "'x", "", "", "#NUM!", "#NUM!"]] },
    why: "No text becomes a formula, and no number a wrong one.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "text-too-long",
    kind: "cell",
    does: "returns a text of 50,001 characters",
    formulas: [returned("text:50001")],
    observe: (cells) => isError(cells[0]),
    expected: { is: true },
    why: "Texts are cut before a cell, so that one of them does not fail a whole answer.",
    source: "support.google.com/drive/answer/37603: 50,000 characters a cell",
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "ragged-rows",
    kind: "cell",
    does: "returns rows of unequal length",
    formulas: [returned("ragged rows")],
    observe: (cells) => (isError(cells[0]) ? "error" : "filled up"),
    expected: { open: ["filled up", "error"] },
    why: "Answers are rectangular already.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "largest-result",
    kind: "cell",
    does: "returns 8 columns of 1,000, 5,000, 10,000 and 25,000 rows",
    formulas: [1_000, 5_000, 10_000, 25_000].map((rows) => `=ROWS(PLATFORM_RETURN("rows:${rows}"))`),
    observe: (cells) => cells.filter((cell) => !isError(cell)).map(({ value }) => value),
    expected: { is: [1_000, 5_000, 10_000, 25_000] },
    why: "Answers of up to 200,000 cells go into cells; larger ones are refused with a pointer to a pull.",
    source: "GESI issues 102, 110 and 27: 494,000 cells fail",
    standIn: "sheet/calculator/custom-values.ts",
  },
  {
    id: "same-call-twice",
    kind: "cell",
    does: "enters the same call into two cells and counts executions",
    formulas: ['=PLATFORM_COUNT("same")', '=PLATFORM_COUNT("same")'],
    observe: (cells) => Math.max(...cells.map(({ value }) => Number(value))),
    expected: { open: [1, 2] },
    why: "Equal questions are one request whether or not Sheets calls once.",
    source: `${CUSTOM_FUNCTIONS}: results of equal calls may be reused`,
    standIn: "sheet/calculator/custom-functions.ts",
  },
  {
    id: "services-in-cells",
    kind: "cell",
    does: "writes a document and a script property, caches, and locks, within a custom function",
    formulas: [
      '=PLATFORM_SERVICE("document properties")',
      '=PLATFORM_SERVICE("script properties")',
      '=PLATFORM_SERVICE("cache")',
      '=PLATFORM_SERVICE("lock")',
    ],
    observe: shownValues,
    expected: { is: ["works", "works", "works", "works"] },
    why: "The window of sent requests and the answers are shared from cells.",
    source: `${CUSTOM_FUNCTIONS}, Using Apps Script services`,
    standIn: "apps-script/auth.ts",
  },
  {
    id: "sheet-closed-to-cells",
    kind: "cell",
    does: "writes a cell from within a custom function",
    formulas: ['=PLATFORM_SERVICE("write a cell")'],
    observe: (cells) => isError(cells[0]),
    expected: { is: true },
    why: "Custom functions never write; waiting cells are woken from elsewhere.",
    source: CUSTOM_FUNCTIONS,
    standIn: "apps-script/auth.ts",
  },
  {
    id: "many-calls-at-once",
    kind: "cell",
    does: "enters 60 different calls at once and counts those that Sheets itself refuses",
    formulas: Array.from({ length: 60 }, (_, i) => `=PLATFORM_COUNT("many ${i}")`),
    observe: (cells) => cells.filter(isError).length,
    expected: { measured: "cells that show an error which no script threw" },
    why: "Such cells are entered anew by Refresh formulas.",
    source: "developers.google.com/apps-script/guides/services/quotas",
    standIn: "sheet/calculator/custom-functions.ts",
  },
];

export const CELL_FACTS: readonly PlatformFact[] = [...ARGUMENT_FACTS, ...RESULT_FACTS];
