/** Which options do not go together, or mean nothing here: known before anything is asked. Pure. */
import { argumentError } from "../../shared/known-error";
import { isClockWord } from "../options/clock-rows";
import type { ALL_OPTIONS, OptionName } from "../options/option-specs";
import type { ParsedOptions } from "../options/option-values";
import type { ShownColumn } from "../options/shown-words";
import type { OptionSource } from "../pulls/question-record";
import type { PullSource } from "../pulls/pull-words";
import type { Takes } from "./takes";

/** The options of a question, as far as they can be unfit for each other. */
export interface GivenOptions {
  /** Those that say something: a total that is "no" does not. */
  readonly names: readonly OptionName[];
  readonly shown: readonly ShownColumn["kind"][];
  /** By how many properties it is split. */
  readonly groups: number;
  /** Whether rows are of weekdays or hours, which are asked for as groups. */
  readonly areClockRows: boolean;
}

/** Of options that were read. */
export function readGiven(chosen: ParsedOptions<typeof ALL_OPTIONS>): GivenOptions {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined && value !== false);
  return {
    names: given.map(([name]) => name as OptionName),
    shown: (chosen.show ?? []).map(({ kind }) => kind),
    groups: chosen["split by"]?.length ?? 0,
    areClockRows: isClockWord(chosen.by),
  };
}

/** The problem, and what was to be given instead. */
const REASONS = {
  "not here": ["this question has none", "nothing"],
  "not shown": ["this question cannot show that", "another word"],
  "of a ratio": [
    "a ratio of two metrics is not totalled, sorted or pivoted",
    "by, split by, compare and filter, and the rest with formulas beside it",
  ],
  "top: groups": ["top needs groups", "split by as well"],
  "top: limit": ["top and limit both say how many groups", "one of them"],
  "top each period: top": [
    "the largest groups of each period need groups and periods",
    "top, split by and by",
  ],
  "top each period: other": [
    "the largest groups differ from period to period",
    "no compare, pivot, sort, limit or running total",
  ],
  "total: groups": ["a total needs rows to total", "split by"],
  "total: rows": ["a total needs rows to total", "split by, or by"],
  "show: periods": ["running totals and moving averages need rows of periods", "by: day, week or month"],
  "by: groups": ["rows of weekdays or hours are groups, and a table has two", "one in split by"],
  "limit: clock": ["a limit would leave gaps in rows of weekdays or hours", "top in place of limit"],
  "show: rows": ["a share needs rows that are parts of a whole", "split by, or by"],
  "value: pivot": ["value says which number a pivot shows", "pivot as well"],
  "pivot: two": [
    "a pivot needs something down and something across",
    "by and split by as well, or two properties to split by",
  ],
  "pivot: one number": ["a pivot shows one number in each cell", "no compare, and one word of show"],
  "pivot: totals": ["shares and running totals of a pivot have no totals", "no total, or no show"],
  "for each: other": [
    "columns of periods replace now, before and their change",
    "no compare or confidence beside for each",
  ],
  "confidence: compare": ["confidence says how sure a change is", "compare as well"],
  "confidence: board": ["a board shows no intervals", "either show: board or confidence"],
} as const;

/** Why an option cannot be as it is. */
export type UnfitReason = keyof typeof REASONS;

/** The option at fault, and why. */
export interface Unfit {
  readonly option: OptionName;
  readonly reason: UnfitReason;
}

/** The first that is unfit for what is asked; undefined where it can be asked. */
export function findUnfit(source: PullSource, takes: Takes, given: GivenOptions): Unfit | undefined {
  const strange = takes.without.find((name) => given.names.includes(name));
  if (strange) return { option: strange, reason: takes.kind === "ratio" ? "of a ratio" : "not here" };
  if (given.shown.some((kind) => !takes.show.includes(kind))) return { option: "show", reason: "not shown" };
  const found = listRules(source, given).find(([isUnfit]) => isUnfit);
  return found && { option: found[1].split(":")[0] as OptionName, reason: found[1] };
}

/** What needs the same groups in each period. */
const UNLIKE_EACH: readonly OptionName[] = ["compare", "pivot", "sort", "limit"];

function listRules(
  source: PullSource,
  { names, shown, groups, areClockRows }: GivenOptions,
): readonly (readonly [isUnfit: boolean, reason: UnfitReason])[] {
  const has = (name: OptionName): boolean => names.includes(name);
  const [isMetric, isReport] = [source === "metric", source === "report"];
  const isOverTime = shown.some((kind) => kind === "running total" || kind === "moving average");
  const isMade = isOverTime || shown.includes("share");
  const isPivoted = has("pivot") || shown.includes("steps across");
  const pairs = groups > 1 || (groups > 0 && has("by"));
  return [
    [has("top") && groups === 0, "top: groups"],
    [has("top") && has("limit"), "top: limit"],
    [has("top each period") && !(has("top") && has("by") && groups > 0), "top each period: top"],
    [has("top each period") && (isOverTime || UNLIKE_EACH.some(has)), "top each period: other"],
    [isReport && has("total") && groups === 0, "total: groups"],
    [isMetric && has("total") && groups === 0 && !has("by"), "total: rows"],
    [isOverTime && (!has("by") || areClockRows), "show: periods"],
    [areClockRows && groups > 1, "by: groups"],
    [areClockRows && groups > 0 && has("limit"), "limit: clock"],
    [isMade && groups === 0 && !has("by"), "show: rows"],
    [has("value") && !isPivoted && !shown.includes("triangle"), "value: pivot"],
    [isMetric && has("pivot") && !pairs, "pivot: two"],
    [isPivoted && (has("compare") || (isMetric && shown.length > 1)), "pivot: one number"],
    [isMetric && has("pivot") && isMade && has("total"), "pivot: totals"],
    [has("for each") && (has("compare") || has("confidence")), "for each: other"],
    [has("confidence") && (isMetric || isReport) && !has("compare"), "confidence: compare"],
    [has("confidence") && shown.includes("board"), "confidence: board"],
  ];
}

const CALLED = { report: "report", metric: "metric", comparison: "comparison", "ab test": "test" } as const;

/** @throws KnownError badArgument for what is unfit */
export function refuseUnfitOptions(source: OptionSource, takes: Takes, given: GivenOptions): void {
  const unfit = findUnfit(source, takes, given);
  if (!unfit) return;
  const other = given.shown.find((kind) => !takes.show.includes(kind));
  if (unfit.reason === "not shown")
    throw argumentError("options", `a ${CALLED[source]} cannot show ${other}`, takes.show.join(", "));
  const [problem, expected] = REASONS[unfit.reason];
  throw argumentError("options", problem, expected);
}
