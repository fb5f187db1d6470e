/** What a form lacks or cannot ask, in the words of its fields; all else is for the add-on to say (pure). */
import { parseText } from "../../add-on/input-language/parsed";
import { isOfItself, readRatio } from "../../add-on/input-language/questions/ratio";
import { readSearchFields } from "../../add-on/input-language/search/read-search-fields";
import type { ConditionFields, ConditionGroup } from "../../add-on/input-language/search/search-fields";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { texts } from "../texts/texts";
import type { Takes } from "../../add-on/input-language/questions/takes";
import type { AskedKind } from "./kinds";
import { findUnfitOption, readOptions } from "./known-question";

/** A sentence for each cell at fault; none where it can be asked. */
export function findMistakes(
  kind: AskedKind,
  form: PullForm,
  takes: Takes,
): { readonly what?: string; readonly options?: string } {
  const unfit = findUnfitOption(kind, takes, readOptions(kind, form));
  return { ...findMissing(kind, form), ...(unfit && { options: unfit.sentence }) };
}

function findMissing({ source }: AskedKind, { what }: PullForm): { readonly what?: string } {
  if (source === "people" || source === "people count")
    return readSearchFields(what)?.conditions.some(lacksName)
      ? { what: texts.question.missing.condition }
      : {};
  const ratio = source === "metric" ? parseText(readRatio, what).value : undefined;
  if (ratio && isOfItself(ratio)) return { what: texts.question.missing.otherMetric };
  if (what.trim() !== "") return {};
  if (source === "sql") return { what: texts.question.missing.statement };
  return { what: source === "comparison" ? texts.question.missing.numbers : texts.question.missing.name };
}

/** An event, a property or a segment that is not chosen yet. */
export function lacksName(condition: ConditionFields | ConditionGroup): boolean {
  switch (condition.kind) {
    case "event":
      return condition.event === "" || (condition.where ?? []).some(lacksName);
    case "property":
      return condition.property === "";
    case "segment":
      return condition.segment === "";
    case "group":
      return condition.conditions.some(lacksName);
  }
}
