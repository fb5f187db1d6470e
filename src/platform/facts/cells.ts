/** What becomes of the results of custom functions, and what their executions share. */
import { type CellFact, isError, type PlatformFact, type ShownCell } from "./fact";
import type { Json } from "../../add-on/table/values";

const CUSTOM_FUNCTIONS = "developers.google.com/apps-script/guides/sheets/functions";

function shownValues(cells: readonly ShownCell[]): Json {
  return cells.map(({ value }) => value);
}

const RETURNED = ["formula", "apostrophe", "empty text", "null", "not a number", "infinity"];

const returned = (name: string): string => `=PLATFORM_RETURN("${name}")`;

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
    id: "lists-as-results",
    kind: "cell",
    does: "returns an empty list, an empty row, an object, and a list of two",
    formulas: ["empty list", "empty row", "object"].map(returned).concat('=ROWS(PLATFORM_RETURN("list"))'),
    observe: (cells) => cells.map((cell) => (isError(cell) ? "error" : cell.value)),
    expected: {
      open: [
        ["", "", "error", 2],
        ["error", "error", "error", 2],
        ["", "", "", 2],
        ["error", "error", "", 2],
        ["", "", "error", 1],
      ],
    },
    why: "Answers without rows are a text, and no result is an object or a flat list.",
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
    standIn: "google/rules/auth.ts",
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
    standIn: "google/rules/auth.ts",
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

/** So many calls at once write the same value under the lock. */
const WRITERS = 10;

function addedBy(place: string): string[] {
  return Array.from({ length: WRITERS }, (_, i) => `=PLATFORM_ADD("${place}";${i})`);
}

/** What each of the calls found is one more than what another one left. */
function lostAmong(cells: readonly ShownCell[]): Json {
  const counts = cells.map(({ value }) => Number(value)).filter((count) => !Number.isNaN(count));
  return { lost: counts.length - new Set(counts).size };
}

const SHARED_FACTS: readonly CellFact[] = [
  {
    id: "property-is-seen-by-the-next",
    kind: "cell",
    does: `adds one to a script property under the lock, in ${WRITERS} cells at once, and counts what was lost`,
    formulas: addedBy("property"),
    observe: lostAmong,
    expected: { is: { lost: 0 } },
    why: "No more requests are sent in a minute than are allowed: each execution must see what the one before it has noted.",
    source: "not documented for other executions",
    standIn: "google/services/properties.ts",
  },
  {
    id: "cached-value-is-seen-by-the-next",
    kind: "cell",
    does: `adds one to a cached value under the lock, in ${WRITERS} cells at once, and counts what was lost`,
    formulas: addedBy("cache"),
    observe: lostAmong,
    expected: { measured: "how many additions were lost" },
    why: "What was sent is noted where it is surely seen; a cached answer that is seen late costs one more request.",
    source: "not documented for other executions",
    standIn: "google/services/cache.ts",
  },
  {
    id: "words-of-a-refusal-in-a-cell",
    kind: "cell",
    does: "writes a cell from within a custom function and notes what the cell shows",
    formulas: ['=PLATFORM_SERVICE("write a cell")'],
    observe: (cells) => cells[0]?.display ?? "",
    expected: { measured: "an error value in this account's language" },
    why: "A cell that failed is known by the form of what it shows.",
    source: "met by several: #ERRO! and #ERREUR! beside #ERROR!; not documented",
    standIn: "sheet/values/error-words.ts",
  },
];

export const CELL_FACTS: readonly PlatformFact[] = [...RESULT_FACTS, ...SHARED_FACTS];
