/**
 * A colour scale over numbers that belong together, such as the rates of cohorts: a rule of Sheets, which
 * stays without the add-on. Its looks are the person's once it is there; each run lays it over its rows.
 */
import type { LookRule, LookRuleBuilder, Sheet } from "../../shared/google-types";
import { getRange } from "../cells/grid";
import { getBottom, overlaps, toA1 } from "../cells/rect";
import type { PlannedScale, Step } from "../cells/steps";
import { firstDataRowOf, type Layout, makeRects } from "../layout/layout";
import { toRect } from "../survey/survey";

type ColourScaleStep = Extract<Step, { kind: "colourScale" }>;

/** From the least to the most: on both, black can be read. By these two colours a rule is known as ours. */
const LEAST = "#ffffff";
const MOST = "#8ab4f8";

interface ScaledBlock {
  readonly layout: Layout;
  /** The names of the columns that are written. */
  readonly names: readonly string[];
  readonly scaled: readonly string[];
  /** Those of the last write, where its block is still there. */
  readonly before: readonly string[];
}

/** Undefined where no column has a scale or had one: then Google is asked nothing. */
export function planScale({ layout, names, scaled, before }: ScaledBlock): ColourScaleStep | undefined {
  const isKnown = before.length > 0;
  if (scaled.length === 0 && !isKnown) return undefined;
  const first = firstDataRowOf(layout);
  const rects = makeRects(layout, ({ source }) => {
    const isScaled = source !== undefined && scaled.includes(names[source] ?? "");
    return [first, isScaled ? getBottom(layout.rect) - first + 1 : 0];
  });
  return { kind: "colourScale", rects, near: layout.claim, isKnown };
}

/** All rules of the sheet are read, and written only where ours changes; others stay in their order. */
export function layColourScale(
  sheet: Sheet,
  { rects, near, isKnown }: PlannedScale,
  newRule?: () => LookRuleBuilder,
): void {
  const rules = sheet.getConditionalFormatRules();
  const at = rules.findIndex((rule) => isScale(rule) && listRects(rule).some((rect) => overlaps(rect, near)));
  const found = rules[at];
  // One that was laid and is not there any more was taken away, or has other colours now.
  const builder = found?.copy() ?? (isKnown || rects.length === 0 ? undefined : makeScale(newRule));
  if (!builder) return;
  const before = found ? listRects(found) : [];
  // What was copied from the table elsewhere has the same rule.
  const wanted = [...before.filter((rect) => !overlaps(rect, near)), ...rects];
  if (wanted.map(toA1).join() === before.map(toA1).join()) return;
  const ranges = wanted.map((rect) => getRange(sheet, rect));
  const laid = ranges.length === 0 ? [] : [builder.setRanges(ranges).build()];
  const others = found ? rules : [...rules, undefined];
  sheet.setConditionalFormatRules(others.flatMap((rule) => (rule && rule !== found ? [rule] : laid)));
}

function makeScale(newRule: (() => LookRuleBuilder) | undefined): LookRuleBuilder | undefined {
  return newRule?.().setGradientMinpoint(LEAST).setGradientMaxpoint(MOST);
}

function listRects(rule: LookRule) {
  return rule.getRanges().map(toRect);
}

function isScale(rule: LookRule): boolean {
  const scale = rule.getGradientCondition();
  return scale?.getMinColor().toLowerCase() === LEAST && scale.getMaxColor().toLowerCase() === MOST;
}
