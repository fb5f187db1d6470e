/** What is known of the question in a form: what it can take, and which option does not fit (pure). */
import { isClockWord } from "../../add-on/input-language/options/clock-rows";
import { readOptionFields } from "../../add-on/input-language/options/option-text";
import type { OptionName } from "../../add-on/input-language/options/option-specs";
import type { ShownColumn } from "../../add-on/input-language/options/shown-words";
import { countFormulaRequests } from "../../add-on/input-language/questions/ways-out";
import { findTakes, type Takes } from "../../add-on/input-language/questions/takes";
import { findUnfit, type GivenOptions } from "../../add-on/input-language/questions/unfit";
import { splitNames } from "../../add-on/shared/quoted-names";
import type { NameList, PullForm } from "../../add-on/sidebar-contract/calls";
import type { NamesOf } from "../names/use-names";
import { findWord, texts } from "../texts/texts";
import { sentenceCase } from "../wording/wording";
import { type AskedKind, cellsOf } from "./kinds";
import type { Follows } from "./question-props";

export type OptionTexts = Readonly<Record<string, string>>;

/** `columns`: of an answer to the same that was seen. */
export function takesOf(
  { source }: AskedKind,
  { what }: Pick<PullForm, "what">,
  namesOf: NamesOf,
  columns: readonly string[] = [],
): Takes {
  const find = (list: NameList) => namesOf(list).suggestions.find(({ value }) => value === what.trim());
  if (source === "report") return findTakes({ source, type: find("reports")?.detail ?? "", columns });
  const isEvent = source === "metric" && find("events") !== undefined && find("metrics") === undefined;
  return findTakes({ source, metric: isEvent ? "" : what });
}

/**
 * The options of the form's line by their names, as texts; what cannot be read as one of the kind's options
 * is left out.
 */
export function readOptions(kind: AskedKind, form: Pick<PullForm, "options">): OptionTexts {
  return readOptionFields(form.options, cellsOf(kind).options).values;
}

/** What an option's field is called. */
export function labelOf(option: string): string {
  return findWord(texts.help.options, option)?.label ?? sentenceCase(option);
}

/** What an option's word is called. */
export function wordOf(word: string): string {
  return findWord(texts.help.optionWords, word) ?? word;
}

/** The first option that does not fit, and why, as a sentence; undefined where all of them do. */
export function findUnfitOption(
  { source }: AskedKind,
  takes: Takes,
  values: OptionTexts,
): { readonly option: OptionName; readonly sentence: string } | undefined {
  const unfit = findUnfit(source, takes, readGivenTexts(values));
  if (!unfit) return undefined;
  const { option, reason } = unfit;
  const words = { row: takes.row, option, label: labelOf(option), value: wordOf(values[option] ?? "") };
  return { option, sentence: texts.takes.unfit[reason](words) };
}

function readGivenTexts(values: OptionTexts): GivenOptions {
  const names = Object.keys(values).filter((name) => values[name] !== "" && values[name] !== "no");
  return {
    names: names as OptionName[],
    shown: (values["show"] ?? "")
      .split(/[,，、]/)
      .map((word) => word.trim().toLowerCase().split(/ \d/)[0])
      .filter(Boolean) as ShownColumn["kind"][],
    groups: splitNames(values["split by"] ?? "", ",").length,
    areClockRows: isClockWord(values["by"]),
  };
}

/** Whether its cells are several questions, of which a pull would ask the first. */
export function followsSeveral({ source }: AskedKind, { references: { what, dates } }: Follows): boolean {
  return countFormulaRequests(source, { what: what?.cell, dates: dates?.cell }) > 1;
}
