/** Every table that the options make: metric x compare x split x top x total x rows by, in each zone. */
import type { Kind, Span, Split } from "./own-count";
import { dayOf } from "./own-count";

export const ZONES = [
  "Etc/UTC",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kathmandu",
  // Its clocks change by half an hour.
  "Australia/Lord_Howe",
] as const;

export type By = "day" | "week" | "month";
export type Compare = "previous period" | "previous year, same weekdays";

export interface TableCase {
  readonly kind: Kind;
  readonly by: By | undefined;
  readonly split: Split | undefined;
  readonly compare: Compare | undefined;
  readonly top: number | undefined;
  readonly hasTotal: boolean;
}

const BYS: readonly (By | undefined)[] = [undefined, "day", "week", "month"];
const NOTHING = undefined;

export const CASES: readonly TableCase[] = (["events", "people", "revenue", "average"] as const)
  .flatMap((kind) =>
    BYS.flatMap((by) =>
      ([NOTHING, "country", "plan"] as const).flatMap((split) =>
        ([NOTHING, "previous period", "previous year, same weekdays"] as const).flatMap((compare) =>
          ([NOTHING, 2, 4] as const).flatMap((top) =>
            [false, true].map((hasTotal) => ({ kind, by, split, compare, top, hasTotal })),
          ),
        ),
      ),
    ),
  )
  .filter(
    ({ by, split, compare, top, hasTotal }) =>
      (split !== undefined || top === undefined) &&
      (split !== undefined || by !== undefined || !hasTotal) &&
      (by !== "month" || compare !== "previous year, same weekdays") &&
      (split ?? compare ?? top ?? by) !== undefined,
  );

/** Days over which clocks change in most of the zones. */
const SPANS: { readonly [by in By | "none"]: Span } = {
  none: { from: dayOf("2026-10-05"), to: dayOf("2026-11-01") },
  day: { from: dayOf("2026-10-24"), to: dayOf("2026-11-03") },
  week: { from: dayOf("2026-09-21"), to: dayOf("2026-11-01") },
  month: { from: dayOf("2026-08-01"), to: dayOf("2026-10-31") },
};

export function spanOf({ by }: TableCase): Span {
  return SPANS[by ?? "none"];
}

/** How many days earlier a day is compared; for months how many months. */
export function shiftOf({ by, compare }: TableCase): { readonly days: number } | { readonly months: number } {
  if (compare === "previous year, same weekdays") return { days: 364 };
  if (by === "month") return { months: 3 };
  const { from, to } = SPANS[by ?? "none"];
  return { days: Math.ceil((to - from + 1) / 7) * 7 };
}

export function describeCase({ kind, by, split, compare, top, hasTotal }: TableCase): string {
  return [
    kind,
    by && `by ${by}`,
    split && `split by ${split}`,
    compare,
    top && `top ${top}`,
    hasTotal && "total",
  ]
    .filter(Boolean)
    .join(", ");
}

export function optionsOf({ by, split, compare, top, hasTotal }: TableCase): string {
  const given = { by, "split by": split, compare, top, total: hasTotal ? "yes" : undefined };
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

export function metricOf({ kind }: TableCase): string {
  return JSON.stringify({ query_type: "metric", query_params: QUESTIONS[kind] });
}
