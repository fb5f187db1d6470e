/**
 * Every table that the options make: metric x compare x splits x top x total x rows by x pivot x week
 * start.
 */
import type { Kind, Span, Split, Splits } from "./counted/own-count";
import { dayOf } from "./counted/own-count";

export const ZONES = [
  "Etc/UTC",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kathmandu",
  // Its clocks change by half an hour.
  "Australia/Lord_Howe",
] as const;

/** Rows of what clocks show. */
export type ByClock = "weekday" | "hour of day";
export type By = "day" | "week" | "month" | ByClock;
export type Compare = "previous period" | "previous year, same weekdays";

export interface TableCase {
  readonly kind: Kind;
  readonly by: By | undefined;
  /** None, one or both. */
  readonly splits: Splits;
  readonly compare: Compare | undefined;
  readonly top: number | undefined;
  readonly hasTotal: boolean;
  readonly pivot: Split | "date" | undefined;
  readonly weekStarts: "Sunday" | undefined;
  /** The largest groups of each period by itself. */
  readonly isTopOfEach?: true;
}

const BYS: readonly (By | undefined)[] = [undefined, "day", "week", "month", "weekday", "hour of day"];
const SPLITS: readonly Splits[] = [[], ["country"], ["plan"], ["country", "plan"]];
const NOTHING = undefined;

export const CASES: readonly TableCase[] = (["events", "people", "revenue", "average"] as const)
  .flatMap((kind) =>
    BYS.flatMap((by) =>
      SPLITS.flatMap((splits) =>
        ([NOTHING, "previous period", "previous year, same weekdays"] as const).flatMap((compare) =>
          ([NOTHING, 2, 4] as const).flatMap((top) =>
            ([NOTHING, "country", "plan", "date"] as const).flatMap((pivot) =>
              ([NOTHING, "Sunday"] as const).flatMap((weekStarts) =>
                [false, true].map((hasTotal): TableCase => ({
                  kind,
                  by,
                  splits,
                  compare,
                  top,
                  hasTotal,
                  pivot,
                  weekStarts,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  )
  .filter(isTable)
  .flatMap(addTopsOfEach);

export function isByClock(by: By | undefined): by is ByClock {
  return by === "weekday" || by === "hour of day";
}

/** Each table of the largest groups over periods once more, with those of each period. */
function addTopsOfEach(one: TableCase): readonly TableCase[] {
  const { kind, by, compare, top, pivot } = one;
  const isFit = by !== undefined && top !== undefined && compare === undefined && pivot === undefined;
  return isFit && kind !== "average" ? [one, { ...one, isTopOfEach: true }] : [one];
}

/** What fits each other, and is more than one number. */
function isTable({ by, splits, compare, top, hasTotal, pivot, weekStarts }: TableCase): boolean {
  const isSplit = splits.length > 0;
  if (!isSplit && top !== undefined) return false;
  if (!isSplit && by === undefined && hasTotal) return false;
  if (by === "month" && compare === "previous year, same weekdays") return false;
  if (weekStarts !== undefined && by !== "week" && by !== "weekday") return false;
  // Two properties and a clock are three divisions.
  if (isByClock(by) && splits.length > 1) return false;
  if (pivot !== undefined) {
    if (compare !== undefined || !isSplit) return false;
    if (pivot === "date") return by !== undefined;
    if (!splits.includes(pivot)) return false;
    return splits.length === 1 ? by !== undefined : top === undefined;
  }
  return isSplit || compare !== undefined || by !== undefined;
}

/** Days over which clocks change in most of the zones. */
const SPANS: { readonly [by in By | "none"]: Span } = {
  none: { from: dayOf("2026-10-05"), to: dayOf("2026-11-01") },
  day: { from: dayOf("2026-10-24"), to: dayOf("2026-11-03") },
  week: { from: dayOf("2026-09-21"), to: dayOf("2026-11-01") },
  month: { from: dayOf("2026-08-01"), to: dayOf("2026-10-31") },
  weekday: { from: dayOf("2026-10-20"), to: dayOf("2026-11-05") },
  "hour of day": { from: dayOf("2026-10-20"), to: dayOf("2026-11-05") },
};

export function spanOf({ by, weekStarts }: Pick<TableCase, "by" | "weekStarts">): Span {
  const { from, to } = SPANS[by ?? "none"];
  return weekStarts === "Sunday" && by === "week" ? { from: from - 1, to: to - 1 } : { from, to };
}

/** How many days earlier a day is compared; for months how many months. */
export function shiftOf({ by, compare }: TableCase): { readonly days: number } | { readonly months: number } {
  if (compare === "previous year, same weekdays") return { days: 364 };
  if (by === "month") return { months: 3 };
  const { from, to } = SPANS[by ?? "none"];
  return { days: Math.ceil((to - from + 1) / 7) * 7 };
}

export function describeCase(one: TableCase): string {
  return `${one.kind}, ${optionsOf(one)}`;
}

export function optionsOf(one: TableCase): string {
  const { by, splits, compare, top, hasTotal, pivot, weekStarts, isTopOfEach } = one;
  const given = {
    by,
    "split by": splits.length > 0 ? splits.join(", ") : undefined,
    compare,
    top,
    "top each period": isTopOfEach ? "yes" : undefined,
    total: hasTotal ? "yes" : undefined,
    pivot,
    "week starts": weekStarts,
  };
  return Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join("; ");
}

const QUESTIONS: { readonly [kind in Kind]: object } = {
  events: { event: "Opened app", calculation: "count" },
  people: { event: "Opened app", calculation: "uniques" },
  revenue: { event: "Invoice paid", calculation: "sum", property: "amount" },
  average: { event: "Invoice paid", calculation: "average", property: "amount" },
};

export function metricOf({ kind }: Pick<TableCase, "kind">): string {
  return JSON.stringify({ query_type: "metric", query_params: QUESTIONS[kind] });
}
