/** How a person's cells look, and whether a script can carry that from one cell to another. */
import type { Json } from "../../../add-on/table/values";
import type { PlatformFact } from "../fact";

const REFERENCE = "developers.google.com/apps-script/reference/spreadsheet";
const RANGE_PAGE = `${REFERENCE}/range`;

export const LOOK_FACTS: readonly PlatformFact[] = [
  {
    id: "fonts-and-alignments-read-back",
    kind: "menu",
    does: "sets the text's style, alignments and wrapping of the first of two cells, and reads them of both",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("A1:B1");
      const [[plain] = []] = range.getTextStyles();
      if (!plain) return null;
      const lined = plain.copy().setBold(true).setItalic(true).setUnderline(true).setStrikethrough(true);
      const written = lined.setFontFamily("Roboto").setFontSize(14).setForegroundColor("#0000ff").build();
      range.setTextStyles([[written, plain]]);
      range.setHorizontalAlignments([["center", null]]).setVerticalAlignments([["top", null]]);
      range.setWraps([[true, false]]);
      spreadsheetApp.flush();
      const [styles = []] = range.getTextStyles();
      const read = [range.getHorizontalAlignments(), range.getVerticalAlignments(), range.getWraps()].map(
        ([row]) => row as Json,
      );
      range.clear();
      return [...styles.map(listStyle), ...read];
    },
    expected: {
      is: [
        [true, true, true, true, "Roboto", 14, "#0000ff"],
        [false, false, false, false, "Arial", 10, "#000000"],
        ["center", "general"],
        ["top", "bottom"],
        [true, false],
      ],
    },
    why: "A format that a person gave a cell beside a row goes along with it, and is taken away where it was.",
    source: `${RANGE_PAGE}#settextstylesstyles; that an alignment nobody chose reads as general is said nowhere`,
    standIn: "google/range/text-style.ts",
    reliedOnBy: "add-on/sheet-writer/write/write-looks.ts",
  },
  {
    id: "rules-moved-between-cells",
    kind: "menu",
    does: "gives one of two cells a list that refuses others, softens it by a copy, gives it to the other cell, and reads both",
    observe: ({ scratch, spreadsheetApp }) => {
      const list = spreadsheetApp.newDataValidation().requireValueInList(["a", "b"], true);
      const range = scratch.getRange("A1:B1");
      range.getCell(1, 1).setDataValidation(list.setAllowInvalid(false).setHelpText("one of two").build());
      const [[rule = null] = []] = range.getDataValidations();
      if (rule === null) return null;
      const soft = rule.copy().setAllowInvalid(true).build();
      // Google's types know no null, its page does.
      range.setDataValidations([[null, soft]]);
      spreadsheetApp.flush();
      const read = range.getDataValidations()[0]?.map((one: typeof soft | null): Json => {
        if (!one) return null;
        const [values = [], hasMenu = null] = one.getCriteriaValues() as [string[]?, boolean?];
        return [
          String(one.getCriteriaType()),
          [...values],
          hasMenu,
          one.getHelpText(),
          one.getAllowInvalid(),
        ];
      });
      range.setDataValidations([[null, null]]);
      return read ?? null;
    },
    expected: { is: [null, ["VALUE_IN_LIST", ["a", "b"], true, "one of two", true]] },
    why: "A drop-down beside a row goes along with it; one that refuses what comes is softened first.",
    source: `${REFERENCE}/data-validation#copy`,
    standIn: "google/range/data-validation.ts",
    reliedOnBy: "add-on/sheet-writer/beside/looks/cell-rules.ts",
  },
  {
    id: "links-of-texts-moved",
    kind: "menu",
    does: "links a part of a text, writes the text once more and links it again, beside a number, and reads the links",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("A1:B1");
      const link = (): void => {
        const [[text = null] = []] = range.getRichTextValues();
        if (!text) return;
        const linked = text.copy().setLinkUrl(4, 8, "https://example.com/1").build();
        range
          .getCell(1, 1)
          .offset(0, 0, 1, 1)
          .setRichTextValues([[linked]]);
      };
      const read = (): Json =>
        (range.getRichTextValues()[0] ?? []).map((text) => {
          if (!text) return null;
          const runs = text.getRuns();
          const urls = runs.map((run): Json => [run.getStartIndex(), run.getEndIndex(), run.getLinkUrl()]);
          return [text.getText(), text.getLinkUrl(), ...urls];
        });
      range.setValues([["see this one", 7]]);
      link();
      spreadsheetApp.flush();
      const before = read();
      range.setValues([["see this one", 7]]);
      spreadsheetApp.flush();
      const written = read();
      link();
      spreadsheetApp.flush();
      const after = read();
      const style = range.getRichTextValues()[0]?.[0]?.getTextStyle();
      const flags = [style?.isBold(), style?.isItalic(), style?.isUnderline(), style?.isStrikethrough()];
      range.clear();
      return {
        before,
        written,
        isSame: JSON.stringify(before) === JSON.stringify(after),
        isStyled: [...flags.map(Boolean), typeof style?.getForegroundColor()],
      };
    },
    expected: {
      is: {
        before: [["see this one", null, [0, 4, null], [4, 8, "https://example.com/1"], [8, 12, null]], null],
        written: [["see this one", null, [0, 12, null]], null],
        isSame: true,
        isStyled: [false, false, false, false, "string"],
      },
    },
    why: "Writing a text takes its links away; they are set again where the text stands now.",
    source: `${RANGE_PAGE}#getrichtextvalues: null where a cell holds no text`,
    standIn: "google/range/rich-text.ts",
    reliedOnBy: "add-on/sheet-writer/beside/looks/rich-texts.ts",
  },
  {
    id: "rules-of-conditional-formatting-stay",
    kind: "menu",
    does: "sets three rules of conditional formatting, inserts a row above, sets them again with another range, and reads them",
    observe: ({ scratch, spreadsheetApp }) => {
      const range = scratch.getRange("B2:C4");
      const scale = (least: string, most: string) =>
        spreadsheetApp.newConditionalFormatRule().setGradientMinpoint(least).setGradientMaxpoint(most);
      const late = spreadsheetApp.newConditionalFormatRule().whenFormulaSatisfied('=NOW()*24>9+N("mark")');
      scratch.setConditionalFormatRules([
        scale("#FFFFFF", "#57bb8a").setRanges([range]).build(),
        late.setFontColor("#5f6368").setItalic(true).setRanges([range]).build(),
        scale("#ffffff", "#8ab4f8").setRanges([range]).build(),
      ]);
      scratch.insertRowsBefore(1, 1);
      spreadsheetApp.flush();
      const [first, second, third] = scratch.getConditionalFormatRules();
      if (!first || !second || !third) return null;
      const moved = third.copy().setRanges([scratch.getRange("B3:B9"), scratch.getRange("D3:D9")]);
      scratch.setConditionalFormatRules([first, second, moved.build()]);
      spreadsheetApp.flush();
      const read = scratch.getConditionalFormatRules().map((rule): Json => {
        const gradient = rule.getGradientCondition();
        const colours = gradient && [gradient.getMinColor(), gradient.getMaxColor()];
        const [formula = null] = (rule.getBooleanCondition()?.getCriteriaValues() ?? []) as string[];
        const cells = rule.getRanges().map((one) => one.getA1Notation());
        return [cells, colours?.map((colour) => colour.toLowerCase()) ?? null, formula];
      });
      scratch.setConditionalFormatRules([]);
      scratch.deleteRows(1, 1);
      return read;
    },
    expected: {
      is: [
        [["B3:C5"], ["#ffffff", "#57bb8a"], null],
        [["B3:C5"], null, '=NOW()*24>9+N("mark")'],
        [["B3:B9", "D3:D9"], ["#ffffff", "#8ab4f8"], null],
      ],
    },
    why: "A run fits its own rule to its rows, and sets all others of the sheet again as they were.",
    source: `${REFERENCE}/sheet#setconditionalformatrulesrules: replaces all rules, in the order in which they decide`,
    standIn: "google/spreadsheet/conditional-format.ts",
    reliedOnBy: "add-on/sheet-writer/look-rules/look-rules.ts",
  },
];

function listStyle(style: GoogleAppsScript.Spreadsheet.TextStyle): Json {
  const flags = [style.isBold(), style.isItalic(), style.isUnderline(), style.isStrikethrough()];
  return [...flags, style.getFontFamily(), style.getFontSize(), style.getForegroundColor()];
}
