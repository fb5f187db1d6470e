/** What becomes of the results of custom functions, and what their executions share. */
import {
  type CellFact,
  isError,
  NotSeenError,
  type Platform,
  type PlatformFact,
  type ShownCell,
  withoutErrors,
  withoutLoading,
} from "./fact";
import type { Json } from "../../add-on/table/values";

const CUSTOM_FUNCTIONS = "developers.google.com/apps-script/guides/sheets/functions";

/** How the names begin under which the cells' calls are counted. */
export const COUNTED = "platform_check_count:";

/** Begins to count again. @throws what Google throws: an old count would be taken for this one */
function resetCount(tag: string): (platform: Platform) => void {
  return ({ propertiesService, cacheService }) => {
    propertiesService.getScriptProperties().deleteProperty(COUNTED + tag);
    cacheService.getScriptCache().remove(COUNTED + tag);
  };
}

function listShownValues(cells: readonly ShownCell[]): Json {
  return withoutErrors(cells).map(({ value }) => value);
}

const RETURNED = ["formula", "apostrophe", "empty text", "null", "not a number", "infinity"];

const writeReturn = (name: string): string => `=PLATFORM_RETURN("${name}")`;

const RESULT_FACTS: readonly CellFact[] = [
  {
    id: "results-as-they-are",
    kind: "cell",
    does: `returns ${RETURNED.join(", ")}`,
    formulas: RETURNED.map(writeReturn),
    observe: (cells) => [
      ...(listShownValues(cells.slice(0, 4)) as Json[]),
      ...cells.slice(4).map((cell) => (isError(cell) ? "error" : cell.value)),
    ],
    expected: { open: [["=1+1", "'x", "", "", "error", "error"]] },
    why: "No text becomes a formula, and no number a wrong one.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/table/cells.ts",
  },
  {
    id: "lists-as-results",
    kind: "cell",
    does: "returns an empty list, an empty row, an object, and a list of two",
    formulas: ["empty list", "empty row", "object"].map(writeReturn).concat('=ROWS(PLATFORM_RETURN("list"))'),
    observe: (cells) => {
      withoutErrors(cells.slice(3));
      return cells.map((cell) => (isError(cell) ? "error" : cell.value));
    },
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
    reliedOnBy: "add-on/table/cells.ts",
  },
  {
    id: "text-too-long",
    kind: "cell",
    does: "returns a text of 50,000 characters, then one of 50,001",
    formulas: [writeReturn("text:50000"), writeReturn("text:50001")],
    observe: ([longest, cell]) => {
      const [shown] = withoutErrors(longest ? [longest] : []);
      return { longest: String(shown?.value).length, isNextRefused: isError(cell) };
    },
    expected: { is: { longest: 50_000, isNextRefused: true } },
    why: "Texts are cut before a cell, so that one of them does not fail a whole answer.",
    source: "support.google.com/drive/answer/37603: 50,000 characters a cell",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/table/cells.ts",
  },
  {
    id: "ragged-rows",
    kind: "cell",
    does: "returns rows of unequal length",
    formulas: [`=ROWS(${writeReturn("rows:1").slice(1)})`, writeReturn("ragged rows")],
    observe: ([even, cell]) => {
      withoutErrors(even ? [even] : []);
      return isError(cell) ? "error" : cell?.value === 1 ? "filled up" : "something else";
    },
    expected: { open: ["filled up", "error"] },
    why: "Answers are rectangular already.",
    source: "not documented",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/table/cells.ts",
  },
  {
    id: "largest-result",
    kind: "cell",
    does: "returns 8 columns of 1,000, 5,000, 10,000 and 25,000 rows",
    formulas: [1_000, 5_000, 10_000, 25_000].map((rows) => `=ROWS(PLATFORM_RETURN("rows:${rows}"))`),
    observe: (cells) => {
      withoutErrors(cells.slice(0, 1));
      return cells.filter((cell) => !isError(cell)).map(({ value }) => value);
    },
    expected: { is: [1_000, 5_000, 10_000, 25_000] },
    why: "Answers of up to 200,000 cells go into cells; larger ones are refused with a pointer to a pull.",
    source: "GESI issues 102, 110 and 27: 494,000 cells fail",
    standIn: "sheet/calculator/custom-values.ts",
    reliedOnBy: "add-on/custom-functions/run/formulas.ts",
    isHeavy: true,
  },
  {
    id: "same-call-twice",
    kind: "cell",
    does: "enters the same call into two cells and counts executions",
    formulas: ['=PLATFORM_COUNT("same")', '=PLATFORM_COUNT("same")'],
    prepare: resetCount("same"),
    observe: (cells) => {
      const counts = withoutErrors(cells).map(({ value }) => value);
      if (!counts.every((count) => typeof count === "number"))
        throw new NotSeenError("a cell shows no count");
      return Math.max(...counts);
    },
    expected: { open: [1, 2] },
    why: "Equal questions are one request whether or not Sheets calls once.",
    source: `${CUSTOM_FUNCTIONS}: results of equal calls may be reused`,
    standIn: "sheet/calculator/custom-functions.ts",
    reliedOnBy: "add-on/answers/ask/broker.ts",
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
    observe: listShownValues,
    expected: { is: ["works", "works", "works", "works"] },
    why: "The window of sent requests and the answers are shared from cells.",
    source: `${CUSTOM_FUNCTIONS}, Using Apps Script services`,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/rate-limit/limiter.ts",
  },
  {
    id: "sheet-closed-to-cells",
    kind: "cell",
    does: "writes a cell from within a custom function",
    formulas: ['=PLATFORM_SERVICE("read a cell")', '=PLATFORM_SERVICE("write a cell")'],
    observe: ([read, written]) => {
      withoutErrors(read ? [read] : []);
      return isError(written);
    },
    expected: { is: true },
    why: "Custom functions never write; waiting cells are woken from elsewhere.",
    source: CUSTOM_FUNCTIONS,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/answers/refresh/recalculation.ts",
  },
  {
    id: "many-calls-at-once",
    kind: "cell",
    does: "enters 60 different calls at once and counts those that Sheets itself refuses",
    formulas: Array.from({ length: 60 }, (_, i) => `=PLATFORM_COUNT("many ${i}")`),
    countsRefusals: true,
    observe: (cells) => {
      const refused = withoutLoading(cells).filter(isError);
      if (refused.length === cells.length) throw new NotSeenError("all of them were refused");
      return { refused: refused.length, shown: [...new Set(refused.map(({ display }) => display))] };
    },
    expected: { measured: "cells that show an error which no script threw" },
    why: "Such cells are entered again by Refresh formulas.",
    source: "developers.google.com/apps-script/guides/services/quotas",
    standIn: "sheet/calculator/custom-functions.ts",
    reliedOnBy: "add-on/sheet-writer/formulas/rewrite-formulas.ts",
    isHeavy: true,
  },
];

/** So many calls at once write the same value under the lock. */
const WRITERS = 10;

function addedBy(place: string): string[] {
  return Array.from({ length: WRITERS }, (_, i) => `=PLATFORM_ADD("${place}";${i})`);
}

/** What each of the calls found is one more than what another one left. */
function lostAmong(cells: readonly ShownCell[]): Json {
  const counts = cells.map(({ value }) => value).filter((value) => typeof value === "number");
  if (counts.length < WRITERS / 2)
    throw new NotSeenError(`only ${counts.length} of ${WRITERS} cells have added`);
  return { lost: counts.length - new Set(counts).size };
}

const SHARED_FACTS: readonly CellFact[] = [
  {
    id: "property-is-seen-by-the-next",
    kind: "cell",
    does: `adds one to a script property under the lock, in ${WRITERS} cells at once, and counts what was lost`,
    formulas: addedBy("property"),
    prepare: resetCount("property"),
    observe: lostAmong,
    expected: { is: { lost: 0 } },
    why: "Requests in a minute stay below the limit only if each execution sees what the one before it has noted.",
    source: "not documented for other executions",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/rate-limit/limiter.ts",
    isHeavy: true,
  },
  {
    id: "cached-value-is-seen-by-the-next",
    kind: "cell",
    does: `adds one to a cached value under the lock, in ${WRITERS} cells at once, and counts what was lost`,
    formulas: addedBy("cache"),
    prepare: resetCount("cache"),
    observe: lostAmong,
    expected: {
      open: Array.from({ length: WRITERS }, (_, lost) => ({ lost })),
    },
    why: "Sent requests are noted where every execution sees them. A cached answer that is seen late costs one more request.",
    source: "not documented for other executions",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/answers/store/answer-cache.ts",
    isHeavy: true,
  },
  {
    id: "words-of-a-refusal-in-a-cell",
    kind: "cell",
    does: "writes a cell from within a custom function and notes what the cell shows",
    formulas: ['=PLATFORM_SERVICE("read a cell")', '=PLATFORM_SERVICE("write a cell")'],
    observe: ([read, written]) => {
      withoutErrors(read ? [read] : []);
      return written?.display ?? "";
    },
    expected: { measured: "an error value in this account's language" },
    why: "A cell that failed is known by the form of what it shows.",
    source: "met by several: #ERRO! and #ERREUR! beside #ERROR!; not documented",
    standIn: "sheet/values/error-words.ts",
    reliedOnBy: "add-on/table/error-values.ts",
  },
];

export const CELL_FACTS: readonly PlatformFact[] = [...RESULT_FACTS, ...SHARED_FACTS];
