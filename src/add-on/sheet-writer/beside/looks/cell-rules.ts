/** Data validation as text, so that rules can be compared. */
import type { ValidationRule as Rule } from "../../../shared/google-types";

/** "" for a cell without a rule. */
export function describeRule(rule: Rule | null): string {
  if (!rule) return "";
  const criteria = (rule.getCriteriaValues() as unknown[]).map(describeRuleArgument);
  return JSON.stringify([
    String(rule.getCriteriaType()),
    criteria,
    rule.getHelpText(),
    rule.getAllowInvalid() ? 1 : 0,
  ]);
}

/** Ranges are described by their place, dates by their moment. */
function describeRuleArgument(value: unknown): unknown {
  if (value instanceof Date) return { at: value.getTime() };
  const range = value as { getA1Notation?: () => string; getSheet?: () => { getName: () => string } } | null;
  if (typeof range?.getA1Notation !== "function") return value;
  return { range: `${range.getSheet?.().getName() ?? ""}!${range.getA1Notation()}` };
}

const REFUSING = /,0\]$/;

/** Whether other values are refused. */
export function isRefusing(described: string): boolean {
  return REFUSING.test(described);
}

/** As the rule is described while it warns only. */
export function soften(described: string): string {
  return described.replace(REFUSING, ",1]");
}

/** A plain check box: what is not ticked in it is FALSE, or blank. */
export function isCheckBox(described: string): boolean {
  return described.startsWith('["CHECKBOX",[],');
}
