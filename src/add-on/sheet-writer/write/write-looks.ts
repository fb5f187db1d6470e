/** Writes how a person's cells look: notes, formats, rules of data validation, and links of texts. */
import type { GoogleText, Range, ValidationRule as Rule } from "../../shared/google-types";
import { isRefusing, soften } from "../beside/cell-rules";
import { makeRich } from "../beside/rich-texts";
import { groupRuns } from "../cells/rect";
import type { LookKind, RichText, Rules } from "../cells/steps";

type Alignment = "left" | "center" | "normal" | "right" | null;

export const LOOK_WRITERS: {
  readonly [part in Exclude<LookKind, "rule">]: (range: Range, looks: string[][]) => void;
} = {
  note: (range, looks) => range.setNotes(looks),
  background: (range, looks) => range.setBackgrounds(looks),
  fontColor: (range, looks) => range.setFontColors(looks),
  fontWeight: (range, looks) => range.setFontWeights(looks as GoogleAppsScript.Spreadsheet.FontWeight[][]),
  fontStyle: (range, looks) => range.setFontStyles(looks as GoogleAppsScript.Spreadsheet.FontStyle[][]),
  fontLine: (range, looks) => range.setFontLines(looks as GoogleAppsScript.Spreadsheet.FontLine[][]),
  fontFamily: (range, looks) => range.setFontFamilies(looks),
  fontSize: (range, looks) => range.setFontSizes(convert(looks, Number)),
  // "general" and "general-left" are read where nobody chose one, and cannot be written.
  horizontalAlignment: (range, looks) =>
    range.setHorizontalAlignments(
      convert(looks, (one) => (one.startsWith("general") ? null : (one as Alignment))),
    ),
  verticalAlignment: (range, looks) =>
    range.setVerticalAlignments(looks as ("top" | "middle" | "bottom")[][]),
  wrap: (range, looks) => range.setWraps(convert(looks, (one) => one === "true")),
  numberFormat: (range, looks) => range.setNumberFormats(looks),
};

function convert<T>(looks: readonly (readonly string[])[], one: (look: string) => T): T[][] {
  return looks.map((row) => row.map(one));
}

/** `looks`: rules as they are described. One that is nowhere in the sheet any more cannot be made again. */
export function writeRules(range: Range, looks: string[][], rules: Rules = new Map()): void {
  const found = new Map<string, Rule | null>([["", null]]);
  const find = (described: string): Rule | null => {
    const known = found.get(described);
    if (known !== undefined) return known;
    const rule = rules.get(described) ?? findOther(described, rules);
    found.set(described, rule);
    return rule;
  };
  range.setDataValidations(convert(looks, find));
}

/** The same rule, but for whether it refuses other values. */
function findOther(described: string, rules: Rules): Rule | null {
  const other = [...rules].find(([text]) => soften(text) === soften(described))?.[1];
  return other?.copy().setAllowInvalid(!isRefusing(described)).build() ?? null;
}

/**
 * After their values were written, which took the links away. One call for each run of texts, from the first
 * that has links to the last: all texts of a run are written once more.
 */
export function writeRichTexts(range: Range, texts: ReadonlyMap<number, RichText>): void {
  const top = range.getRow();
  const plain: (GoogleText | null)[] = range.getRichTextValues().map(([text = null]) => text);
  const linked = plain.map((text, at) => {
    const wanted = texts.get(top + at);
    return text && wanted ? makeRich(text, wanted) : undefined;
  });
  for (const { first, rows } of groupRuns(plain.length, (at) => plain[at] !== null)) {
    const run = linked.slice(first, first + rows);
    const from = run.findIndex((text) => text !== undefined);
    if (from < 0) continue;
    const to = run.reduce((last, text, at) => (text === undefined ? last : at), 0);
    const written = run.slice(from, to + 1).flatMap((text, at) => text ?? plain[first + from + at] ?? []);
    range.offset(first + from, 0, written.length, 1).setRichTextValues(written.map((text) => [text]));
  }
}
