/**
 * Rules of conditional formatting that a pull lays over its rows: a scale over cohorts, and grey for a table
 * whose run was missed. They are rules of Sheets, which work without the add-on. Their looks are the person's
 * once they are there: a run that lands lays the rule over its rows. One that a person took away stays away.
 */
import type { LookRule, LookRuleBuilder, Sheet, Spreadsheet } from "../../shared/google-types";
import { isOfGoogle } from "../../shared/errors";
import { getRange } from "../cells/grid";
import { overlaps, type Rect, toA1 } from "../cells/rect";
import type { PlannedRule, PlannedRules } from "../cells/steps";
import { nameLatest } from "../survey/own-tab";
import { toRect } from "../survey/survey";

/** From the least to the most: on both, black can be read. By these two colours a scale is known as ours. */
const LEAST = "#ffffff";
const MOST = "#8ab4f8";
const LATE_COLOUR = "#5f6368";
/** By this text, which adds nothing, a formula is known as ours. */
const LATE_MARK = '"late table"';

/** How a kind of rule is known and made. */
interface RuleKind {
  readonly isOurs: (rule: LookRule) => boolean;
  readonly paint: (builder: LookRuleBuilder) => LookRuleBuilder;
  /** What it says of the moment, if that changes. */
  readonly set: (builder: LookRuleBuilder, rule: PlannedRule) => LookRuleBuilder;
  /** Whether it says what is planned; its cells are looked at apart. */
  readonly isAsPlanned: (rule: LookRule, planned: PlannedRule) => boolean;
}

const RULE_KINDS: { readonly [kind in PlannedRule["of"]]: RuleKind } = {
  scale: {
    isOurs: (rule) => {
      const scale = rule.getGradientCondition();
      return scale?.getMinColor().toLowerCase() === LEAST && scale.getMaxColor().toLowerCase() === MOST;
    },
    paint: (builder) => builder.setGradientMinpoint(LEAST).setGradientMaxpoint(MOST),
    set: (builder) => builder,
    isAsPlanned: () => true,
  },
  late: {
    isOurs: (rule) => readFormula(rule).includes(LATE_MARK),
    paint: (builder) => builder.setFontColor(LATE_COLOUR).setItalic(true),
    set: (builder, { lateFrom }) =>
      lateFrom === undefined ? builder : builder.whenFormulaSatisfied(writeLate(lateFrom)),
    isAsPlanned: (rule, { lateFrom }) => lateFrom === undefined || readFormula(rule) === writeLate(lateFrom),
  },
};

/** Without a sign that another locale writes otherwise: no decimals, and one argument. */
function writeLate(hours: number): string {
  return `=NOW()*24>${hours}+N(${LATE_MARK})`;
}

function readFormula(rule: LookRule): string {
  return String(rule.getBooleanCondition()?.getCriteriaValues()[0] ?? "");
}

/**
 * All rules of the sheet are read by one call, and written by one where ours change; others stay as they are,
 * in their order. Without `newRule`, none is added. Returns the kinds that were laid and are gone since.
 */
export function layLookRules(
  sheet: Sheet,
  { near, rules }: PlannedRules,
  newRule?: () => LookRuleBuilder,
): readonly PlannedRule["of"][] {
  const isNear = (rect: Rect): boolean => near.some((one) => overlaps(one, rect));
  const before = sheet.getConditionalFormatRules();
  const after = rules.reduce(
    (all, planned) => layRule(all, planned, { isNear, newRule, rangeOf: (rect) => getRange(sheet, rect) }),
    before,
  );
  if (after !== before) sheet.setConditionalFormatRules(after);
  const isThere = (of: PlannedRule["of"]): boolean =>
    before.some((rule) => RULE_KINDS[of].isOurs(rule) && listRects(rule).some(isNear));
  return rules.flatMap(({ of, isKnown }) => (isKnown && !isThere(of) ? [of] : []));
}

interface Laying {
  readonly isNear: (rect: Rect) => boolean;
  readonly newRule: (() => LookRuleBuilder) | undefined;
  readonly rangeOf: (rect: Rect) => GoogleAppsScript.Spreadsheet.Range;
}

/** The same list where nothing changes. */
function layRule(all: LookRule[], planned: PlannedRule, { isNear, newRule, rangeOf }: Laying): LookRule[] {
  const { isOurs, paint, set, isAsPlanned } = RULE_KINDS[planned.of];
  const ours = all.filter((rule) => isOurs(rule) && listRects(rule).some(isNear));
  const [found] = ours;
  // One that was laid and is not there any more was taken away, or looks otherwise now.
  if (!found && (planned.isKnown || planned.rects.length === 0)) return all;
  const builder = found?.copy() ?? (newRule && paint(newRule()));
  if (!builder) return all;
  // What was copied from the table elsewhere has the same rule; formats of rows that are copied double it.
  const had = ours.flatMap(listRects);
  const wanted =
    planned.rects === "as they are" ? had : [...had.filter((rect) => !isNear(rect)), ...planned.rects];
  const isSame = ours.length === 1 && found && isAsPlanned(found, planned);
  if (isSame && wanted.map(toA1).join() === had.map(toA1).join()) return all;
  const laid = wanted.length === 0 ? [] : [set(builder, planned).setRanges(wanted.map(rangeOf)).build()];
  if (!found) return [...all, ...laid];
  return all.flatMap((rule) => (rule === found ? laid : ours.includes(rule) ? [] : [rule]));
}

function listRects(rule: LookRule): Rect[] {
  return rule.getRanges().map(toRect);
}

/** Takes ours away from these cells: those of every kind, or of one. */
export function removeLookRules(
  sheet: Sheet,
  near: readonly Rect[],
  kinds: readonly PlannedRule["of"][] = ["scale", "late"],
): void {
  layLookRules(sheet, { near, rules: kinds.map((of) => ({ of, rects: [], isKnown: true })) });
}

/**
 * Renews from when on a landed table is late, whose cells stay as they are; without `lateFrom`, it is never
 * late any more. Returns whether Google let it: if not, the rule says what it said.
 */
export function renewLate(
  spreadsheet: Spreadsheet,
  { rangeName, isOwnTab }: { readonly rangeName: string; readonly isOwnTab: boolean },
  lateFrom: number | undefined,
): boolean {
  const range = spreadsheet.getRangeByName(isOwnTab ? nameLatest(rangeName) : rangeName);
  if (!range) return true;
  const [sheet, near] = [range.getSheet(), [toRect(range)]];
  try {
    const rule = { of: "late", rects: "as they are", isKnown: true, lateFrom } as const;
    if (lateFrom === undefined) removeLookRules(sheet, near, ["late"]);
    else layLookRules(sheet, { near, rules: [rule] });
    return true;
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return false;
  }
}
