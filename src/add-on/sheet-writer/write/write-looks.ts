/** Writes how a person's cells look: notes, formats, rules of data validation, and links of texts. */
import type { GoogleText, Range, TextStyle, ValidationRule as Rule } from "../../shared/google-types";
import { isRefusing, soften } from "../beside/looks/cell-rules";
import { makeRich } from "../beside/looks/rich-texts";
import { makeTextStyle } from "../beside/looks/text-styles";
import { groupRuns } from "../cells/rect";
import type { LookKind, RichText, Rules, TextPart, TextStyles } from "../cells/steps";

type Alignment = "left" | "center" | "normal" | "right" | null;

export const LOOK_WRITERS: {
  readonly [part in Exclude<LookKind, "rule" | TextPart>]: (range: Range, looks: string[][]) => void;
} = {
  note: (range, looks) => range.setNotes(looks),
  background: (range, looks) => range.setBackgrounds(looks),
  // "general" and "general-left" are read where nobody chose one, and cannot be written.
  horizontalAlignment: (range, looks) =>
    range.setHorizontalAlignments(
      mapLooks(looks, (one) => (one.startsWith("general") ? null : (one as Alignment))),
    ),
  verticalAlignment: (range, looks) =>
    range.setVerticalAlignments(looks as ("top" | "middle" | "bottom")[][]),
  wrap: (range, looks) => range.setWraps(mapLooks(looks, (one) => one === "true")),
  numberFormat: (range, looks) => range.setNumberFormats(looks),
};

function mapLooks<T>(looks: readonly (readonly string[])[], one: (look: string) => T): T[][] {
  return looks.map((row) => row.map(one));
}

/** `looks`: rules as they are described. One that is nowhere in the sheet any more cannot be made again. */
export function writeRules(range: Range, looks: string[][], rules: Rules = new Map()): void {
  const found = new Map<string, Rule | null>([["", null]]);
  const find = (described: string): Rule | null => {
    const known = found.get(described);
    if (known !== undefined) return known;
    const rule = rules.get(described) ?? findTwinRule(described, rules);
    found.set(described, rule);
    return rule;
  };
  range.setDataValidations(mapLooks(looks, find));
}

/** The same rule, but for whether it refuses other values. */
function findTwinRule(described: string, rules: Rules): Rule | null {
  const other = [...rules].find(([text]) => soften(text) === soften(described))?.[1];
  return other?.copy().setAllowInvalid(!isRefusing(described)).build() ?? null;
}

/** All that a style holds, by one call. `read`: what the cells had, so that there is one to copy. */
export function writeTextStyles(range: Range, looks: string[][], read: TextStyles): void {
  const made = new Map<string, TextStyle | undefined>();
  const find = (described: string): TextStyle | undefined => {
    if (!made.has(described)) made.set(described, makeTextStyle(described, read));
    return made.get(described);
  };
  const styles = looks.map((row) => row.flatMap((described) => find(described) ?? []));
  range.setTextStyles(styles);
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
