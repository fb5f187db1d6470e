/** The answers a table may need. Pure. */
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import type { TableOrValue } from "../../table/codec";
import type { Group } from "../../table/combine/groups";
import type { Table } from "../../table/types";

export type AnalysedOptions = OptionsOfSource<"metric"> &
  Pick<OptionsOfSource<"report">, "unwind" | "value" | "windows">;

/** The question, and how answers become a table. */
export interface AnalysedQuestion {
  readonly source: "report" | "metric";
  readonly what: unknown;
  readonly dates: unknown;
  readonly chosen: AnalysedOptions;
  /** `splitBy`: the properties that this answer is divided by. */
  readonly toTable: (answer: TableOrValue, splitBy: readonly string[]) => Table;
  /** The weekday on which weeks begin, where it is not Monday. */
  readonly weekStarts?: string | undefined;
  /** At which age people are counted, in days. */
  readonly age?: number;
  /** When a triangle is made: of each period before two are compared, or last, of the joined table. */
  readonly triangle?: "each" | "last" | undefined;
}

export interface Part {
  readonly days: "now" | "before" | "both";
  /** Divided into the groups of these properties, and into periods. */
  readonly splitBy: readonly string[];
  readonly isByPeriod: boolean;
  readonly isLimited?: true;
  /** The age at which it is compared, as in the question. */
  readonly age?: number;
  /** Only these groups, or all but these. */
  readonly only?: { readonly groups: readonly Group[]; readonly areLeftOut: boolean };
}

export function makeMainPart(days: "now" | "before", { chosen, age }: AnalysedQuestion): Part {
  const isLimited = days === "now" && chosen.limit !== undefined;
  const splitBy = chosen["split by"] ?? [];
  return {
    days,
    splitBy,
    isByPeriod: chosen.by !== undefined,
    ...(isLimited && { isLimited }),
    ...atAge(age),
  };
}

/** All groups, or without groups all periods. */
export function makeTotalPart(days: "now" | "before", { chosen, age }: AnalysedQuestion): Part {
  const isByPeriod = chosen["split by"] !== undefined && chosen.by !== undefined;
  return { days, splitBy: [], isByPeriod, ...atAge(age) };
}

/** Each group over all days: how large a group is, when its rows of periods need not add up. */
export function makeSizesPart({ chosen, age }: AnalysedQuestion): Part {
  return { days: "now", splitBy: chosen["split by"] ?? [], isByPeriod: false, ...atAge(age) };
}

export function atAge(age: number | undefined): Pick<Part, "age"> {
  return age === undefined ? {} : { age };
}

/** Who and what is in which group over all days, of these groups alone or of all but these. */
export function checkPart(groups: readonly Group[], areLeftOut: boolean, question: AnalysedQuestion): Part {
  return { ...makeSizesPart(question), days: "both", only: { groups, areLeftOut } };
}

export function makeOtherPart(
  days: "now" | "before",
  groups: readonly Group[],
  question: AnalysedQuestion,
): Part {
  return { ...makeTotalPart(days, question), only: { groups, areLeftOut: true } };
}

export function removePeriods(question: AnalysedQuestion): AnalysedQuestion {
  const { by: _, ...chosen } = question.chosen;
  return { ...question, chosen };
}
