/** Cells that refuse or swallow what is written into them. */
import { NotAskedError, type Platform, type PlatformFact, throws } from "./fact";
import type { Json } from "../../add-on/table/values";

/**
 * Where a refusal is reported: by the call that makes the change, by the flush after it, or not at all. What
 * is refused a few times and then not was refused for a moment.
 * @throws what Google throws where it refuses everything
 */
function toldBy(
  change: () => unknown,
  { spreadsheetApp, scratch }: Platform,
): "the call" | "the flush" | "nobody" {
  const tell = () => {
    if (throws(change)) return "the call";
    // A flush that refuses has lost what it refused: asked again, it has nothing to refuse.
    return throws(() => spreadsheetApp.flush()) ? "the flush" : "nobody";
  };
  for (let time = 1; ; time++) {
    const told = tell();
    if (told === "nobody" || time === TIMES) return told;
    scratch.getRange("Z1").setValue(1).clear();
    spreadsheetApp.flush();
  }
}

/** On a bad day one call in twenty fails: what is refused so often is refused for good. */
const TIMES = 4;
const TABLE_TAB = "Typed";

/** The tab in which a person has made a Table. @throws NotAskedError without it */
function tableTab({ spreadsheet }: Platform): GoogleAppsScript.Spreadsheet.Sheet {
  const tab = spreadsheet.getSheetByName(TABLE_TAB);
  if (tab) return tab;
  throw new NotAskedError(
    `there is no tab called "${TABLE_TAB}": make one, type three headers and two rows into A1:C3, and choose Format > Convert to table`,
  );
}

/** Makes a drop-down that rejects all but "yes". */
function makeYesRule(
  app: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
): GoogleAppsScript.Spreadsheet.DataValidation {
  return app.newDataValidation().requireValueInList(["yes"]).setAllowInvalid(false).build();
}

export const OBSTACLE_FACTS: readonly PlatformFact[] = [
  {
    id: "rule-that-rejects",
    kind: "menu",
    does: "writes two values by setValues, of which a data validation rule rejects the second, and reads them back",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const rule = makeYesRule(spreadsheetApp);
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
    source:
      "met by several: The data you entered in cell … violates the data validation rules set on this cell",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/write/perform.ts",
  },
  {
    id: "rule-and-copy",
    kind: "menu",
    does: "copies a value onto a cell whose data validation rule rejects it",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const rule = makeYesRule(spreadsheetApp);
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
    why: "One copy brings a large block into its cells. It is refused as a whole, or not at all.",
    source: "not documented",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/cells/gather.ts",
  },
  {
    id: "formulas-filled-past-a-filter",
    kind: "menu",
    does: "reads a formula in R1C1 notation and sets it two rows below",
    observe: ({ scratch, spreadsheetApp }) => {
      scratch.getRange("H1").setFormula("=$G1*2+SUM(G:G)");
      spreadsheetApp.flush();
      const found = scratch.getRange("H1").getFormulasR1C1();
      scratch.getRange("H3").setFormulasR1C1(found.map((row) => row.map((formula) => formula ?? "")));
      spreadsheetApp.flush();
      const set = scratch.getRange("H3").getFormula();
      scratch.getRange("H1:H3").clear();
      return set;
    },
    expected: { open: ["=$G3*2+SUM(G:G)"] },
    why: "Where a filter hides rows, copying is refused, so formulas beside a table are filled down in this way.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#getformulasr1c1",
    standIn: "google/range/range.ts",
    reliedOnBy: "add-on/sheet-writer/cells/copies.ts",
  },
  {
    id: "merged-cells",
    kind: "menu",
    does: "merges two cells, asks for the merge, writes both cells, copies onto one of them, and unmerges",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const cells = scratch.getRange("H1:I1").merge();
      const isFound =
        scratch.getRange("I1").isPartOfMerge() && scratch.getRange("I1").getMergedRanges().length === 1;
      const told = toldBy(() => cells.setValues([[1, 2]]), platform);
      const copied = toldBy(() => scratch.getRange("G1").copyTo(scratch.getRange("I1")), platform);
      cells.breakApart();
      spreadsheetApp.flush();
      const left = cells.getValues() as Json;
      cells.clear();
      return { isFound, told, isCopyRefused: copied !== "nobody", left };
    },
    expected: { has: { isFound: true, told: "nobody" } },
    why: "Merged cells in the place of a pull are found before anything is written. They lose values without an error.",
    source: "developers.google.com/apps-script/reference/spreadsheet/range#ispartofmerge; gspread issue 1334",
    standIn: "sheet/grid/merges.ts",
    reliedOnBy: "add-on/sheet-writer/survey/obstacles.ts",
  },
  {
    id: "copies-past-a-filter",
    kind: "menu",
    does: "filters a row out, writes over it by setValues, and copies over it",
    observe: (platform) => {
      const { scratch, spreadsheetApp } = platform;
      const cells = scratch.getRange("H1:H4");
      cells.setValues([["name"], ["shown"], ["hidden"], ["shown"]]);
      // Where even this is refused, a refusal below says nothing of the filter.
      scratch.getRange("H1").copyTo(scratch.getRange("J1"));
      const filter = cells.createFilter();
      filter.setColumnFilterCriteria(
        8,
        spreadsheetApp.newFilterCriteria().setHiddenValues(["hidden"]).build(),
      );
      spreadsheetApp.flush();
      const isFound = scratch.getFilter() !== null;
      const written = toldBy(() => scratch.getRange("H2:H4").setValues([[1], [2], [3]]), platform);
      const left = cells.getValues() as Json;
      scratch.getRange("I2:I4").setValues([[4], [5], [6]]);
      const copied = toldBy(() => scratch.getRange("I2:I4").copyTo(scratch.getRange("J2:J4")), platform);
      const copies = (scratch.getRange("J2:J4").getValues() as Json[][]).map(([value]) => value ?? "");
      filter.remove();
      scratch.getRange("H1:J4").clear();
      return { isFound, written, left, copied: copied === "nobody" ? copies : "refused" };
    },
    expected: {
      open: ["refused", [4, 6, ""], [4, "", 6], [4, 5, 6]].map((copied) => ({
        isFound: true,
        written: "nobody",
        left: [["name"], [1], [2], [3]],
        copied,
      })),
    },
    why: "Values land in hidden rows as well, and nothing is copied out of or onto a filtered block.",
    source: "met by several in the REST API's copyPaste: not supported on a range with a filtered out row",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/cells/copies.ts",
  },
  {
    id: "format-of-a-typed-column",
    kind: "menu",
    does: `sets a number format in column A of a tab called "${TABLE_TAB}", where a person has made a Table with a typed column`,
    observe: (platform) => {
      const tab = tableTab(platform);
      return toldBy(() => tab.getRange("A2").setNumberFormat("0.000"), platform);
    },
    expected: { open: ["the flush", "the call", "nobody"] },
    why: "A pull into a Table lands its values first, and then as much of their format as the Table allows.",
    source: "met by several: You can't set the number format of cells in a typed column",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/write/perform.ts",
  },
  {
    id: "blank-header-in-a-table",
    kind: "menu",
    does: `writes a blank header and a row by one setValues into a Table in a tab called "${TABLE_TAB}", and reads them back`,
    observe: (platform) => {
      const cells = tableTab(platform).getRange("A1:C2");
      const before = cells.getValues();
      const told = toldBy(
        () =>
          cells.setValues([
            ["one", "", "three"],
            [7, 8, 9],
          ]),
        platform,
      );
      const [header = [], row = []] = cells.getValues() as Json[][];
      cells.setValues(before);
      return { told, isHeaderBlank: header[1] === "", isRowWritten: row[0] === 7 };
    },
    expected: {
      open: [
        { told: "the flush", isHeaderBlank: false, isRowWritten: false },
        { told: "the call", isHeaderBlank: false, isRowWritten: false },
        { told: "nobody", isHeaderBlank: false, isRowWritten: true },
        { told: "nobody", isHeaderBlank: false, isRowWritten: false },
        { told: "nobody", isHeaderBlank: true, isRowWritten: true },
      ],
    },
    why: "A header of a Table must have a value. A write that is lost without an error must not count as done.",
    source: "met by one in 2026: refused, or nothing written and no error",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/write/perform.ts",
  },
  {
    id: "rows-below-a-table",
    kind: "menu",
    does: `writes two rows below a Table in a tab called "${TABLE_TAB}", and a column beside it, and reads them back`,
    observe: (platform) => {
      const tab = tableTab(platform);
      const [below, beside] = [tab.getRange("A4:C5"), tab.getRange("D1:D3")];
      const told = [
        toldBy(
          () =>
            below.setValues([
              [1, 2, 3],
              [4, 5, 6],
            ]),
          platform,
        ),
        toldBy(() => beside.setValues([["four"], [1], [2]]), platform),
      ];
      const left = [below.getValues() as Json, beside.getValues() as Json];
      below.clearContent();
      beside.clearContent();
      return { told, left };
    },
    expected: {
      is: {
        told: ["nobody", "nobody"],
        left: [
          [
            [1, 2, 3],
            [4, 5, 6],
          ],
          [["four"], [1], [2]],
        ],
      },
    },
    why: "A pull whose answer has grown writes below and beside the Table that it landed in.",
    source: "not documented",
    standIn: "google/range/edits.ts",
    reliedOnBy: "add-on/sheet-writer/write/writer.ts",
  },
];
