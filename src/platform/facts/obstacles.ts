/** Cells that refuse or swallow what is written into them. */
import { outcomeOf, type Platform, type PlatformFact } from "../fact";
import type { Json } from "../../table/values";

/** Where a refusal is told: by the call that makes the change, by the flush after it, or not at all. */
function toldBy(change: () => void, { spreadsheetApp }: Platform): Json {
  if (outcomeOf(() => (change(), "made")) !== "made") return "the call";
  return outcomeOf(() => (spreadsheetApp.flush(), "made")) === "made" ? "nobody" : "the flush";
}

export const OBSTACLE_FACTS: readonly PlatformFact[] = [
  {
    id: "rule-that-rejects",
    kind: "menu",
    does: "writes two values by setValues, of which a data validation rule rejects the second, and reads them back",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const rule = spreadsheetApp.newDataValidation().requireValueInList(["yes"]).setAllowInvalid(false).build();
      const cells = scratch.getRange("H1:H2");
      scratch.getRange("H2").setDataValidation(rule);
      spreadsheetApp.flush();
      const told = toldBy(() => cells.setValues([["yes"], ["no"]]), platform);
      const left = cells.getValues() as Json;
      scratch.getRange("H2").setDataValidation(null);
      cells.clear();
      return { told, left };
    },
    expected: {
      open: [
        { told: "the flush", left: [[""], [""]] },
        { told: "the call", left: [[""], [""]] },
      ],
    },
    why: "A pull that is refused leaves the block before it whole, and says why.",
    source: "met by several: The data you entered in cell … violates the data validation rules set on this cell",
    standIn: "apps-script/edits.ts",
  },
  {
    id: "rule-and-copy",
    kind: "menu",
    does: "copies a value onto a cell whose data validation rule rejects it",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const rule = spreadsheetApp.newDataValidation().requireValueInList(["yes"]).setAllowInvalid(false).build();
      scratch.getRange("H1").setValue("no");
      scratch.getRange("H2").setDataValidation(rule);
      spreadsheetApp.flush();
      const copy = () => scratch.getRange("H1").copyTo(scratch.getRange("H2"), { contentsOnly: true });
      const told = toldBy(copy, platform);
      scratch.getRange("H2").setDataValidation(null);
      scratch.getRange("H1:H2").clear();
      return told;
    },
    expected: { open: ["nobody", "the flush", "the call"] },
    why: "Large blocks come into their cells by one copy: it is refused as a whole, or not at all.",
    source: "not documented",
    standIn: "apps-script/edits.ts",
  },
  {
    id: "formulas-filled-past-a-filter",
    kind: "menu",
    does: "reads a formula in R1C1 notation and sets it two rows below",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("H1").setFormula("=$G1*2+SUM(G:G)");
      spreadsheetApp.flush();
      const found = scratch.getRange("H1").getFormulasR1C1();
      scratch.getRange("H3").setFormulasR1C1(found);
      spreadsheetApp.flush();
      const set = scratch.getRange("H3").getFormula();
      scratch.getRange("H1:H3").clear();
      return set;
    },
    expected: { open: ["=$G3*2+SUM(G:G)"] },
    why: "Where a filter hides rows, formulas beside a table are filled down so: copying is refused there.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#getformulasr1c1",
    standIn: "apps-script/range.ts",
  },
  {
    id: "merge-swallows",
    kind: "person",
    does: "a person looks",
    steps:
      'In an empty part of the sheet merge two cells side by side, then type =PLATFORM_RETURN("list") so that its result would fill both. What does the merged cell show?',
    answers: ["the first value", "an error"],
    expected: { open: ["the first value", "an error"] },
    why: "Merged cells in the place of a pull are refused before anything is written.",
    source: "burnash/gspread issue 1334: only the first cell of a merge holds a value",
    standIn: "sheet/merges.ts",
  },
  {
    id: "copy-past-a-filter",
    kind: "person",
    does: "a person looks",
    steps:
      "Not in this sheet: in any sheet with a filter that hides a row, record a macro that copies the rows around it to another sheet and run it. What does it say?",
    answers: ["it refuses", "it copies the rows that are shown", "it copies all rows"],
    expected: { open: ["it refuses", "it copies the rows that are shown", "it copies all rows"] },
    why: "Nothing is copied out of or onto a filtered block.",
    source: "met by several in the REST API's copyPaste: not supported on a range with a filtered out row",
    standIn: "apps-script/edits.ts",
  },
  {
    id: "protected-for-an-editor",
    kind: "person",
    does: "a person looks",
    steps:
      "As owner protect cell A1 of an empty tab so that only you may edit it. As second editor choose Check this platform. Does the check come to its end?",
    answers: ["yes", "no"],
    expected: { open: ["yes", "no"] },
    why: "Cells that are protected from whoever runs a pull are found before anything is written.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#canedit",
    standIn: "apps-script/edits.ts",
  },
  {
    id: "format-of-a-typed-column",
    kind: "person",
    does: "a person looks",
    steps:
      "Make a Table (Format > Convert to table) of a column of dates, and let a pull of dates land in it. Does it land, with dates shown as dates?",
    answers: ["yes", "no"],
    expected: { is: "yes" },
    why: "A typed column takes no number format: the values land all the same.",
    source: "met by several: You can't set the number format of cells in a typed column",
    standIn: "apps-script/edits.ts",
  },
];
