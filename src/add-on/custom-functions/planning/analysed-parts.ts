/** The answers that a table may be made of. Pure. */
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { StoredAnswer } from "../../table/codec";
import type { Cell, Table } from "../../table/types";

export type AnalysedOptions = OptionsOfSource<"metric"> & Pick<OptionsOfSource<"report">, "unwind" | "value">;

/** What is asked, and how an answer becomes a table. */
export interface AnalysedQuestion {
  readonly source: "report" | "metric";
  readonly what: unknown;
  readonly dates: unknown;
  readonly chosen: AnalysedOptions;
  readonly toTable: (answer: StoredAnswer) => Table;
}

/** One of the answers that a table is made of. */
export interface Part {
  readonly days: "now" | "before" | "both";
  /** Divided into groups, and into periods. */
  readonly isSplit: boolean;
  readonly isByPeriod: boolean;
  readonly isLimited?: true;
  /** Only these groups, or all but these. */
  readonly only?: { readonly groups: readonly Cell[]; readonly areLeftOut: boolean };
}

export function mainPart(days: "now" | "before", { chosen }: AnalysedQuestion): Part {
  const isLimited = days === "now" && chosen.limit !== undefined;
  const isSplit = chosen["split by"] !== undefined;
  return { days, isSplit, isByPeriod: chosen.by !== undefined, ...(isLimited && { isLimited }) };
}

/** All groups together, or where there are none all periods. */
export function totalPart(days: "now" | "before", { chosen }: AnalysedQuestion): Part {
  return { days, isSplit: false, isByPeriod: chosen["split by"] !== undefined && chosen.by !== undefined };
}

/** Each group over all days: how large a group is, when its rows of periods need not add up. */
export const SIZES: Part = { days: "now", isSplit: true, isByPeriod: false };

/** Who and what is in which group over all days, of these groups alone or of all but these. */
export function checkPart(groups: readonly Cell[], areLeftOut: boolean): Part {
  return { days: "both", isSplit: true, isByPeriod: false, only: { groups, areLeftOut } };
}

export function otherPart(days: "now" | "before", groups: readonly Cell[], question: AnalysedQuestion): Part {
  return { ...totalPart(days, question), only: { groups, areLeftOut: true } };
}

/** The same question of all periods together. */
export function withoutPeriods(question: AnalysedQuestion): AnalysedQuestion {
  const { by: _, ...chosen } = question.chosen;
  return { ...question, chosen };
}
