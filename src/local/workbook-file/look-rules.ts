/** Rules of conditional formatting in a file: scales of two colours, and formulas that read no cell. */
import type { ConditionalRule } from "hucre";
import { a1Of, readA1, rectOf } from "../sheet/grid/a1";
import type { Grid } from "../sheet/grid/grid";
import type { LookRule } from "../sheet/grid/sheet-objects";
import { readsCells } from "../sheet/values/look-rules";

export function fileLookRules(grid: Grid): ConditionalRule[] {
  return grid.lookRules.map(({ ranges, scale, when }, at): ConditionalRule => {
    const rule = { priority: at + 1, range: ranges.map(a1Of).join(" ") };
    if (when) {
      const { fontColor, italic } = when;
      const color = fontColor === undefined ? {} : { color: { rgb: fontColor.slice(1).toUpperCase() } };
      const style = { font: { ...color, ...(italic === true && { italic }) } };
      return { ...rule, type: "expression", formula: when.formula.replace(/^=/, ""), style };
    }
    const colors = [scale?.min, scale?.max].map((colour) => `FF${(colour ?? "").slice(1).toUpperCase()}`);
    return { ...rule, type: "colorScale", colorScale: { cfvo: [{ type: "min" }, { type: "max" }], colors } };
  });
}

/** Other kinds of rules are left out. */
export function lookRulesOf(rules: readonly ConditionalRule[], grid: Grid): LookRule[] {
  const inOrder = [...rules].sort((a, b) => a.priority - b.priority);
  return inOrder.flatMap((rule) => {
    const ranges = rule.range.split(" ").flatMap((a1) => {
      const reference = readA1(a1);
      return reference ? [rectOf(reference, grid.maxRows, grid.maxColumns)] : [];
    });
    const condition = scaleOf(rule) ?? formulaOf(rule);
    return condition && ranges.length > 0 ? [{ ...condition, ranges }] : [];
  });
}

function scaleOf({ type, colorScale }: ConditionalRule): Pick<LookRule, "scale"> | undefined {
  const [min, max] = (colorScale?.colors ?? []).map(colourOf);
  const isFromLeastToMost = colorScale?.cfvo.map((end) => end.type).join() === "min,max";
  return type === "colorScale" && isFromLeastToMost && min !== undefined && max !== undefined
    ? { scale: { min, max } }
    : undefined;
}

function formulaOf({ type, formula, style }: ConditionalRule): Pick<LookRule, "when"> | undefined {
  if (type !== "expression" || typeof formula !== "string" || readsCells(formula)) return undefined;
  const fontColor = colourOf(style?.font?.color?.rgb ?? "");
  const isItalic = style?.font?.italic === true;
  return {
    when: { formula: `=${formula}`, ...(fontColor && { fontColor }), ...(isItalic && { italic: true }) },
  };
}

function colourOf(rgb: string): string | undefined {
  return /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/i.test(rgb) ? `#${rgb.slice(-6).toLowerCase()}` : undefined;
}
