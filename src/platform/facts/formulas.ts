/** Formulas that a script writes, and names in them. */
import { isRefused, NotSeenError, outcomeOf, type Platform, type PlatformFact } from "./fact";
import type { Json } from "../../add-on/table/values";

/** What a formula becomes that is entered in a spreadsheet of that locale. @throws as `entered` */
function enteredIn(locale: string, formula: string, platform: Platform): Json {
  platform.spreadsheet.setSpreadsheetLocale(locale);
  return enterText(formula, platform);
}

/** @throws NotSeenError where not even a formula calculates that is the same in every locale */
function enterText(formula: string, { spreadsheetApp, scratch }: Platform): Json {
  const cell = scratch.getRange("A1");
  const enter = (text: string): Json => {
    cell.setFormula(text);
    spreadsheetApp.flush();
    return { value: cell.getValue() as Json, formula: cell.getFormula() };
  };
  if ((enter("=1+2") as { value: Json }).value !== 3) throw new NotSeenError("=1+2 does not calculate");
  const outcome = outcomeOf(() => enter(formula));
  cell.clear();
  return outcome;
}

function hasValue(found: Json, value: Json): boolean {
  return (found as { value?: Json }).value === value;
}

/** Locales of both decimal signs, and some whose settings differ from their language's. */
const LOCALES = (
  "en_US en_GB en_IN en_ZA de_DE de_AT de_CH fr_FR fr_CA fr_CH es_ES es_MX es_AR pt_BR pt_PT it_IT nl_NL da_DK sv_SE nb_NO " +
  "fi_FI pl_PL cs_CZ sk_SK hu_HU ro_RO bg_BG el_GR tr_TR ru_RU uk_UA hr_HR lt_LT lv_LV iw_IL ar_EG ja_JP ko_KR zh_CN zh_TW vi_VN th_TH in_ID"
).split(" ");

/** Of a name whose cells are gone: all that may be found. */
const LOST_NAME = [
  { isGone: true, isMadeAgain: false },
  { isGone: true, isMadeAgain: true },
  { isGone: false, isMadeAgain: true },
  { isGone: false, isMadeAgain: false },
] as const;

export const FORMULA_FACTS: readonly PlatformFact[] = [
  {
    id: "finder-in-formulas",
    kind: "menu",
    does: "enters a formula and looks for its text, in other letters, in the formulas of the whole spreadsheet",
    observe: ({ spreadsheet, scratch, spreadsheetApp }) => {
      scratch.getRange("A1").setFormula('=LEN("finder")');
      spreadsheetApp.flush();
      const find = (text: string) => spreadsheet.createTextFinder(text).matchFormulaText(true).findNext();
      if (scratch.getRange("A1").getValue() !== 6) throw new NotSeenError("the formula does not calculate");
      const found = { found: find('len("FINDER') !== null, absent: find("=NO.SUCH.FUNCTION") === null };
      scratch.getRange("A1").clear();
      return found;
    },
    expected: { has: { found: true, absent: true } },
    why: "Where no cell has a formula of the add-on, its hourly run looks at no sheet.",
    source: "reference/spreadsheet/text-finder#matchFormulaText",
    standIn: "google/range/text-finder.ts",
    reliedOnBy: "add-on/sheet-writer/formulas/formula-reader.ts",
  },
  {
    id: "finder-replaces-formulas",
    kind: "menu",
    does: "replaces a formula's whole text by another, and looks for a text that is only a part of it, or in other letters",
    observe: ({ scratch, spreadsheetApp }) => {
      const cell = scratch.getRange("A1");
      const replace = (text: string, by: string): number => {
        const finder = cell.createTextFinder(text).matchFormulaText(true).matchEntireCell(true);
        return finder.matchCase(true).replaceAllWith(by);
      };
      cell.setFormula('=LEN("finder")+N($B$1)');
      spreadsheetApp.flush();
      const missed = [replace('LEN("finder")', "=1"), replace('=LEN("FINDER")+N($B$1)', "=1")];
      const found = replace('=LEN("finder")+N($B$1)', '=LEN("fin$1\\der")+N($B$1)');
      spreadsheetApp.flush();
      const formula = cell.getFormula();
      cell.clear();
      return { missed, found, formula };
    },
    expected: { has: { missed: [0, 0], found: 1, formula: '=LEN("fin$1\\der")+N($B$1)' } },
    why: "The stamp is put into a formula in one step with the look at what stands there: what a person types stays.",
    source:
      "scripts replace formulas' texts so (reference/spreadsheet/text-finder); of whole cells not tried",
    standIn: "google/range/text-finder.ts",
    reliedOnBy: "add-on/sheet-writer/formulas/rewrite-formulas.ts",
  },
  {
    id: "semicolon-in-english",
    kind: "menu",
    does: "enters =SUM(1;2) by setFormula in a spreadsheet of locale en_US",
    observe: (platform) => enteredIn("en_US", "=SUM(1;2)", platform),
    expected: { has: { value: 3 } },
    why: "Formulas that the add-on writes have semicolons between their arguments in every locale.",
    source: "guimspace/budget-n-sheets ba3137b writes ; everywhere; not documented",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/formula-text.ts",
    changesSettings: true,
  },
  {
    id: "comma-in-german",
    kind: "menu",
    does: "enters =SUM(1,2) by setFormula in a spreadsheet of locale de_DE",
    observe: (platform) => hasValue(enteredIn("de_DE", "=SUM(1,2)", platform), 3),
    expected: { is: false },
    why: "A comma is no separator where it is the decimal sign: formulas with commas fail there.",
    source: "advanced-bidding-manager issue 1; OntoMaton pull request 37",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/formula-text.ts",
    changesSettings: true,
  },
  {
    id: "semicolon-in-german",
    kind: "menu",
    does: "enters =SUM(1;2) by setFormula in a spreadsheet of locale de_DE and reads it back",
    observe: (platform) => enteredIn("de_DE", "=SUM(1;2)", platform),
    expected: {
      open: [
        { value: 3, formula: "=SUM(1;2)" },
        { value: 3, formula: "=SUM(1,2)" },
      ],
    },
    why: "The add-on puts the stamp into formulas with the separator that they have already.",
    source:
      "not documented; google-marketing-solutions/advanced-bidding-manager issue 1 met commas that are refused",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/stamp-argument.ts",
    changesSettings: true,
  },
  {
    id: "braces-in-german",
    kind: "menu",
    does: "enters ={1\\2;3\\4} by setFormula in a spreadsheet of locale de_DE",
    observe: (platform) => enteredIn("de_DE", "={1\\2;3\\4}", platform),
    expected: { has: { value: 1 } },
    why: "A backslash separates the columns of braces where the comma is the decimal sign.",
    source: "budget-n-sheets ba3137b; Sheets' own locale settings",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/formula-text.ts",
    changesSettings: true,
  },
  {
    id: "semicolon-in-every-locale",
    kind: "menu",
    does: `enters =SUM(1;2) in each of ${LOCALES.length} locales that Google takes`,
    observe: (platform) => {
      let known = 0;
      const failing = LOCALES.filter((locale) => {
        if (isRefused(() => platform.spreadsheet.setSpreadsheetLocale(locale))) return false;
        known += 1;
        return !hasValue(enterText("=SUM(1;2)", platform), 3);
      });
      if (known < LOCALES.length / 2) throw new NotSeenError(`Google took ${known} of the locales`);
      return failing;
    },
    expected: { is: [] },
    why: "The add-on knows no table of locales: semicolons must do everywhere.",
    source: "mricon/ingress-fieldplan issue 5; not documented",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/entered-formula.ts",
    changesSettings: true,
    isHeavy: true,
  },
  {
    id: "name-of-deleted-sheet",
    kind: "menu",
    does: "names a cell, deletes its sheet, looks the name up and makes it again",
    observe: ({ spreadsheet, scratch }) => {
      const doomed = spreadsheet.insertSheet("Platform check, to be deleted");
      spreadsheet.setNamedRange("platform_check_name", doomed.getRange("B2"));
      spreadsheet.deleteSheet(doomed);
      const found = outcomeOf(() => spreadsheet.getRangeByName("platform_check_name") === null);
      const again = outcomeOf(() => {
        spreadsheet.setNamedRange("platform_check_name", scratch.getRange("B2"));
        return "made";
      });
      outcomeOf(() => (spreadsheet.removeNamedRange("platform_check_name"), null));
      return { isGone: found === true, isMadeAgain: again === "made" };
    },
    expected: { open: LOST_NAME },
    why: "The stamp and the places of pulls are named ranges; a broken name must not end refreshing.",
    source: "gspread issue 1530; issuetracker 126262167",
    standIn: "sheet/grid/workbook.ts",
    reliedOnBy: "add-on/sheet-writer/cells/name-cells.ts",
  },
  {
    id: "commas-in-german-braces",
    kind: "menu",
    does: "enters ={1,2;3,4} by setFormula in a spreadsheet of locale de_DE",
    observe: (platform) => hasValue(enteredIn("de_DE", "={1,2;3,4}", platform), 1),
    expected: { is: false },
    why: "The add-on writes no commas between the columns of braces where the comma is the decimal sign.",
    source: "budget-n-sheets ba3137b",
    standIn: "sheet/calculator/formula-texts.ts",
    reliedOnBy: "add-on/input-language/formula/formula-text.ts",
    changesSettings: true,
  },
  {
    id: "name-of-deleted-rows",
    kind: "menu",
    does: "names B2:C3, deletes its rows, looks the name up and makes it again",
    observe: ({ spreadsheet, scratch }) => {
      spreadsheet.setNamedRange("platform_check_rows", scratch.getRange("B2:C3"));
      scratch.deleteRows(2, 2);
      const isGone = outcomeOf(() => spreadsheet.getRangeByName("platform_check_rows") === null) === true;
      const again = outcomeOf(
        () => (spreadsheet.setNamedRange("platform_check_rows", scratch.getRange("B2")), "made"),
      );
      outcomeOf(() => (spreadsheet.removeNamedRange("platform_check_rows"), null));
      return { isGone, isMadeAgain: again === "made" };
    },
    expected: { open: LOST_NAME },
    why: "A pull whose rows were all deleted lands again where its sheet is.",
    source: "gspread issue 1530",
    standIn: "sheet/grid/workbook.ts",
    reliedOnBy: "add-on/sheet-writer/cells/name-cells.ts",
  },
  {
    id: "name-moves-with-rows",
    kind: "menu",
    does: "names B2:C3, inserts a row above it, then one within it",
    observe: ({ spreadsheet, scratch }) => {
      spreadsheet.setNamedRange("platform_check_block", scratch.getRange("B2:C3"));
      scratch.insertRowsBefore(1, 1);
      scratch.insertRowsAfter(3, 1);
      const range = spreadsheet.getRangeByName("platform_check_block");
      const place = range
        ? [range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()]
        : null;
      scratch.deleteRows(4, 1);
      scratch.deleteRows(1, 1);
      spreadsheet.removeNamedRange("platform_check_block");
      return place;
    },
    expected: { is: [3, 2, 3, 2] },
    why: "The block of a pull moves with the rows that a person inserts.",
    source: "support.google.com/docs/answer/63175",
    standIn: "sheet/grid/workbook.ts",
    reliedOnBy: "add-on/sheet-writer/survey/survey.ts",
  },
];
