/** The answers a table may need. Pure. */
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { StoredAnswer } from "../../table/codec";
import type { Cell, Table } from "../../table/types";

export type AnalysedOptions = OptionsOfSource<"metric"> & Pick<OptionsOfSource<"report">, "unwind" | "value">;

/** The question, and how answers become a table. */
export interface AnalysedQuestion {
  readonly source: "report" | "metric";
  readonly what: unknown;
  readonly dates: unknown;
  readonly chosen: AnalysedOptions;
  readonly toTable: (answer: StoredAnswer) => Table;
}

export interface Part {
  readonly days: "now" | "before" | "both";
  /** Divided by groups, and by periods. */
  readonly isSplit: boolean;
  readonly isByPeriod: boolean;
  readonly isLimited?: true;
  /** Only these groups, or all others. */
  readonly only?: { readonly groups: readonly Cell[]; readonly areLeftOut: boolean };
}

export function mainPart(days: "now" | "before", { chosen }: AnalysedQuestion): Part {
  const isLimited = days === "now" && chosen.limit !== undefined;
  const isSplit = chosen["split by"] !== undefined;
  return { days, isSplit, isByPeriod: chosen.by !== undefined, ...(isLimited && { isLimited }) };
}

/** All groups, or without groups all periods. */
export function totalPart(days: "now" | "before", { chosen }: AnalysedQuestion): Part {
  return { days, isSplit: false, isByPeriod: chosen["split by"] !== undefined && chosen.by !== undefined };
}

/** Groups over all days: their periods need not add up. */
export const SIZES: Part = { days: "now", isSplit: true, isByPeriod: false };

/** Over all days: only these groups, or all others. */
export function checkPart(groups: readonly Cell[], areLeftOut: boolean): Part {
  return { days: "both", isSplit: true, isByPeriod: false, only: { groups, areLeftOut } };
}

export function otherPart(days: "now" | "before", groups: readonly Cell[], question: AnalysedQuestion): Part {
  return { ...totalPart(days, question), only: { groups, areLeftOut: true } };
}

export function withoutPeriods(question: AnalysedQuestion): AnalysedQuestion {
  const { by: _, ...chosen } = question.chosen;
  return { ...question, chosen };
}
