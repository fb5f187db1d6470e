/** Every copy of people's data is on one list: each file that writes into a sheet says here what of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CopyName, SHEET_COPIES, STORED_COPIES } from "../../src/add-on/shared/copies";
import { expectNone, readSources, SRC } from "./structure";

/** What a file writes: a copy of people's data, what is said to be out of reach, or nothing of people. */
type Written = CopyName | "charts" | "nothing of people";

const WRITERS: Readonly<Record<string, readonly Written[]>> = {
  "answers/store/answer-tab.ts": ["answers"],
  "custom-functions/run/cell-notes.ts": ["cellNotes"],
  "gate/own-sheets.ts": ["pages"],
  "pulls/config-sheet/make-tab.ts": ["rows"],
  "pulls/config-sheet/row-form.ts": ["rows"],
  "pulls/config-sheet/tab.ts": ["rows", "messages"],
  "pulls/copies/data-eraser.ts": ["notes"],
  "pulls/copies/told-copies.ts": ["notes"],
  "pulls/run/frozen-copies.ts": ["frozen"],
  "pulls/run/frozen-masks.ts": ["frozen"],
  "pulls/staging/staging-sheet.ts": ["pages"],
  "pulls/store/run-log.ts": ["log"],
  "sidebar-api/menu.ts": ["nothing of people"],
  "sheet-writer/beside/aside-sheet.ts": ["typed"],
  "sheet-writer/beside/looks/rich-texts.ts": ["own"],
  "sheet-writer/cells/copies.ts": ["table", "before", "gathered", "frozen"],
  "sheet-writer/cells/gather.ts": ["gathered", "table"],
  "sheet-writer/cells/grid.ts": ["nothing of people"],
  "sheet-writer/cells/name-cells.ts": ["table"],
  "sheet-writer/charts/block-chart.ts": ["charts"],
  "sheet-writer/formulas/insert-formula.ts": ["own"],
  "sheet-writer/formulas/rewrite-formulas.ts": ["own"],
  "sheet-writer/formulas/script-mark.ts": ["nothing of people"],
  "sheet-writer/formulas/stamp.ts": ["nothing of people"],
  "sheet-writer/look-rules/line-above.ts": ["own"],
  "sheet-writer/look-rules/look-rules.ts": ["nothing of people"],
  "sheet-writer/write/masking.ts": ["table"],
  "sheet-writer/write/perform.ts": ["table", "notes"],
  "sheet-writer/write/write-looks.ts": ["notes", "own"],
};

/** What these change is sizes, places, colours and kinds of letters: they take no text of anybody. */
const LOOKS = [
  ...["setColumnWidth", "setFrozenRows", "insertRowsAfter", "insertRowsBefore", "insertColumnsAfter"],
  ...["setFontWeight", "setFontSize", "setFontFamily", "setFontColor", "setForegroundColor", "setBackground"],
  ...["setBackgrounds", "setBold", "setItalic", "setUnderline", "setStrikethrough", "setTextStyles"],
  ...["setWrap", "setWraps", "setHorizontalAlignment", "setHorizontalAlignments", "setVerticalAlignments"],
  ...["setNumberFormat", "setNumberFormats", "setWarningOnly", "setAllowInvalid", "setActiveSheet"],
  ...["setActiveRange", "setPosition", "setNumHeaders", "addRange", "createTextFinder", "createFilter"],
  ...["setColumnFilterCriteria", "create"],
];

const GOOGLES = readFileSync(
  require.resolve("@types/google-apps-script/google-apps-script.spreadsheet.d.ts"),
  "utf8",
);
/** Each method of Google's by which something gets into a spreadsheet, whatever it will be called. */
const METHODS = new Set(
  [...GOOGLES.matchAll(/^\s+((?:set|insert|append|add|update|copyTo|duplicate|create)\w*)\(/gm)]
    .map(([, method = ""]) => method)
    .filter((method) => !LOOKS.includes(method)),
);
const WRITES = new RegExp(`\\.(${[...METHODS].join("|")})\\(`);

/** Their callers give them names of STORED. */
const BY_OTHERS_NAMES = ["add-on/settings/text-store.ts", "add-on/settings/property-quota.ts"];

const FILES = readSources(SRC).filter(({ path }) => path.startsWith("add-on/"));

it("no file writes into a sheet that does not say what it writes", () => {
  const writers = FILES.filter(({ code }) => WRITES.test(code)).map(({ path }) =>
    path.slice("add-on/".length),
  );
  expectNone(
    writers.filter((path) => !(path in WRITERS)),
    "Add what these write to WRITERS, and a new kind of copy to src/add-on/shared/copies.ts:",
  );
  expectNone(
    Object.keys(WRITERS).filter((path) => !writers.includes(path)),
    "These of WRITERS write nothing any more. Take them out:",
  );
});

it("every copy of the list is written by somebody", () => {
  const written = new Set<Written>(Object.values(WRITERS).flat());
  expectNone(
    Object.keys(SHEET_COPIES).filter((name) => !written.has(name as CopyName)),
    "Nobody writes these copies. Take them out of src/add-on/shared/copies.ts, or name their writer in WRITERS:",
  );
  const guide = readFileSync(join(SRC, "guide/security-appendix.md"), "utf8");
  expect(guide).toMatch(/^No button reaches .*charts/m);
  expect(Object.keys(STORED_COPIES).length).toBeGreaterThan(10);
});

it("notes, stores and the cache are written by few, whose names are on the page of what is stored", () => {
  const spelled = /\b(setProperty|setProperties|putAll)\(|[cC]ache(\(\))?\s*\.put\(/;
  const through = FILES.filter(({ code }) => spelled.test(code));
  expectNone(
    through
      .filter(({ path, text }) => !text.includes("STORED") && !BY_OTHERS_NAMES.includes(path))
      .map(({ path }) => path),
    "Take the name from STORED in shared/stored.ts, where each says whether it holds people:",
  );
});
