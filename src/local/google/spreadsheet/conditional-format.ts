/** Rules of conditional formatting: colour scales, and formulas that read no cell. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { LookRule } from "../../sheet/grid/sheet-objects";
import { readsCells } from "../../sheet/values/look-rules";
import { checkedColour } from "../range/range-looks";
import { Range } from "../range/range";
import type { GoogleRange } from "../range/range-place";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { expectStandIn, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder;
type Condition = Omit<LookRule, "ranges">;

/** A range with its sheet: a rule is of one sheet, which is asked when it is set. */
interface Ranged {
  readonly grid: Grid;
  readonly rect: Rect;
}

type RuleMethods = "copy" | "getBooleanCondition" | "getGradientCondition" | "getRanges";

export class ConditionalFormatRule implements Pick<Google, RuleMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext | undefined;

  constructor(
    /** They are there for other stand-ins, and no script sees them. */
    readonly condition: Condition,
    readonly ranged: readonly Ranged[],
    context?: SpreadsheetContext,
  ) {
    this.#context = context;
  }

  copy(): GoogleBuilder {
    return typed(new ConditionalFormatRuleBuilder(this.condition, this.ranged));
  }
  getBooleanCondition(): GoogleAppsScript.Spreadsheet.BooleanCondition | null {
    const { when } = this.condition;
    return when ? typed(new BooleanCondition(when)) : null;
  }
  getGradientCondition(): GoogleAppsScript.Spreadsheet.GradientCondition | null {
    const { scale } = this.condition;
    return scale ? typed(new GradientCondition(scale)) : null;
  }
  /** Of rules that a sheet has: one that was only built is not asked for its ranges. */
  getRanges(): GoogleRange[] {
    const context = this.#context;
    if (!context) throw new NotImplementedError("ConditionalFormatRule.getRanges of a rule that is not set");
    return this.ranged.map(({ grid, rect }) => typed(new Range(context, grid, rect)));
  }
}

export class BooleanCondition implements Pick<
  GoogleAppsScript.Spreadsheet.BooleanCondition,
  "getCriteriaValues"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(readonly when: NonNullable<Condition["when"]>) {}

  /** What a rule compares with: here, its formula alone. */
  getCriteriaValues(): unknown[] {
    return [this.when.formula];
  }
}

export class GradientCondition implements Pick<
  GoogleAppsScript.Spreadsheet.GradientCondition,
  "getMaxColor" | "getMinColor"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(readonly scale: NonNullable<Condition["scale"]>) {}

  getMinColor(): string {
    return this.scale.min;
  }
  getMaxColor(): string {
    return this.scale.max;
  }
}

type BuilderMethods =
  | "build"
  | "setFontColor"
  | "setGradientMaxpoint"
  | "setGradientMinpoint"
  | "setItalic"
  | "setRanges"
  | "whenFormulaSatisfied";

/** From the least to the most of all ranges together, or where a formula is true. */
export class ConditionalFormatRuleBuilder implements Pick<GoogleBuilder, BuilderMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #scale: Partial<NonNullable<Condition["scale"]>> | undefined;
  #when: Partial<NonNullable<Condition["when"]>> | undefined;
  #ranged: readonly Ranged[];

  constructor({ scale, when }: Condition = {}, ranged: readonly Ranged[] = []) {
    this.#scale = scale;
    this.#when = when;
    this.#ranged = ranged;
  }

  setGradientMinpoint(color: string): GoogleBuilder {
    this.#scale = { ...this.#scale, min: colourOf(color) };
    return typed(this);
  }
  setGradientMaxpoint(color: string): GoogleBuilder {
    this.#scale = { ...this.#scale, max: colourOf(color) };
    return typed(this);
  }
  whenFormulaSatisfied(formula: string): GoogleBuilder {
    if (typeof formula !== "string")
      throw signatureError("SpreadsheetApp.ConditionalFormatRuleBuilder.whenFormulaSatisfied", [formula]);
    if (readsCells(formula)) throw new NotImplementedError("whenFormulaSatisfied with references");
    this.#when = { ...this.#when, formula };
    return typed(this);
  }
  setFontColor(color: string): GoogleBuilder {
    this.#when = { ...this.#when, fontColor: colourOf(color) };
    return typed(this);
  }
  setItalic(italic: boolean): GoogleBuilder {
    this.#when = { ...this.#when, italic };
    return typed(this);
  }
  setRanges(ranges: GoogleRange[]): GoogleBuilder {
    const method = "SpreadsheetApp.ConditionalFormatRuleBuilder.setRanges";
    if (!Array.isArray(ranges)) throw signatureError(method, [ranges]);
    this.#ranged = ranges.map((range) => {
      const { grid, rect } = expectStandIn(Range, range, method);
      return { grid, rect };
    });
    return typed(this);
  }
  build(): Google {
    const [scale, when] = [this.#scale, this.#when];
    if ((scale === undefined) === (when === undefined))
      throw new NotImplementedError("ConditionalFormatRuleBuilder.build without one condition");
    return typed(new ConditionalFormatRule(conditionOf(scale, when), this.#ranged));
  }
}

function conditionOf(
  scale: Partial<NonNullable<Condition["scale"]>> = {},
  when?: Partial<NonNullable<Condition["when"]>>,
): Condition {
  if (when?.formula !== undefined) return { when: { ...when, formula: when.formula } };
  if (scale.min === undefined || scale.max === undefined)
    throw new NotImplementedError("ConditionalFormatRuleBuilder.build of half a colour scale");
  return { scale: { min: scale.min, max: scale.max } };
}

function colourOf(color: string): string {
  const colour = checkedColour(color, "");
  if (colour === undefined) throw new NotImplementedError("a rule without its colour");
  return colour;
}

/** As they are now: each time others. */
export function listLookRules(context: SpreadsheetContext, grid: Grid): Google[] {
  return grid.lookRules.map(({ ranges, ...condition }) => {
    const ranged = ranges.map((rect) => ({ grid, rect }));
    return typed(new ConditionalFormatRule(condition, ranged, context));
  });
}

/** @throws for what is no rule, and for one without cells or with cells of another sheet */
export function readLookRules(rules: unknown, grid: Grid): LookRule[] {
  const method = "SpreadsheetApp.Sheet.setConditionalFormatRules";
  if (!Array.isArray(rules)) throw signatureError(method, [rules]);
  return rules.map((rule) => {
    const { condition, ranged } = expectStandIn(ConditionalFormatRule, rule, method);
    if (ranged.length === 0) throw new ServiceError("Conditional format rules must have at least one range.");
    if (ranged.some((one) => one.grid !== grid))
      throw new ServiceError("Conditional format rule cannot reference a different sheet.");
    return { ...condition, ranges: ranged.map(({ rect }) => rect) };
  });
}
