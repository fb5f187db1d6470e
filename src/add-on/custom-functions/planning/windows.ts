/**
 * Comparing what is not over: somebody who entered lately has had less time for later steps than somebody of
 * the days before. Both periods are counted at one age, or no change is said. Pure.
 */
import { toDay } from "../../input-language/dates/calendar";
import type { WindowsWanted } from "../../input-language/options/option-values";
import type { Condition } from "../../input-language/search/tree";
import { argumentError } from "../../shared/known-error";
import { splitNameWords } from "../../table/name-words";
import {
  formatPeople,
  describeDayCount,
  describeOpenWindows,
  describeYounger,
} from "../../table/combine/open-windows";
import type { Table, Windows } from "../../table/types";
import type { TwoPeriods } from "./two-periods";

/** How two periods can be compared. `why`: a sentence. */
export type Footing =
  | { readonly kind: "as they are" }
  | { readonly kind: "at an age"; readonly days: number }
  | { readonly kind: "no change"; readonly why: string };

/** ASSUMPTION: no service's window is longer that does not say how long it is. */
const LONGEST_UNSAID_DAYS = 90;

/** From both answers as they are asked first. */
export function chooseFooting(
  now: Table,
  before: Table,
  periods: TwoPeriods,
  wanted: WindowsWanted = "same age",
): Footing {
  const each = [now.windows, before.windows].filter((windows) => windows !== undefined);
  if (each.length < 2) return chooseFootingUnsaid(now, periods, wanted);
  if (typeof wanted === "number") return ageOf(wanted, periods);
  const open = each.find((windows) => windows.open > 0);
  if (open === undefined) return { kind: "as they are" };
  if (wanted === "apart")
    return { kind: "no change", why: `${describeOpenWindows(open)} No change is said.` };
  return ageOf(now.windows?.hadDays ?? 0, periods);
}

function ageOf(days: number, periods: TwoPeriods): Footing {
  if (days > 0 && cutAtAge(periods, days)) return { kind: "at an age", days };
  const had = days > 0 ? describeDayCount(days) : "a day";
  return {
    kind: "no change",
    why: `Too few people of these days have had ${had} since they entered, so no change can be said yet.`,
  };
}

/** A service without such columns: its own window is not known. */
function chooseFootingUnsaid(now: Table, { asked, lastOver }: TwoPeriods, wanted: WindowsWanted): Footing {
  if (!hasOutcomes(now)) return { kind: "as they are" };
  if (typeof wanted === "number") return { kind: "no change", why: NOT_ASKED };
  if (asked.to + LONGEST_UNSAID_DAYS <= lastOver) return { kind: "as they are" };
  return {
    kind: "no change",
    why: `The service does not say whose window is still open. No change is said until ${LONGEST_UNSAID_DAYS} days after the last day.`,
  };
}

const NOT_ASKED =
  "The service cannot count both periods at one age, and people of the later one have had less time: no change is said.";

const OUTCOME = /^(?:conversions?|converted|drop|dropped|retained|retention)$/;
const STEP_COLUMN = /^(?:steps?|stages?)$/;

/** Whether a row counts what people did after something else: steps of a funnel, conversions. */
function hasOutcomes({ columns }: Table): boolean {
  return columns.some(({ name, type }) =>
    splitNameWords(name).some((word) => OUTCOME.test(word) || (STEP_COLUMN.test(word) && type !== "boolean")),
  );
}

/**
 * The days of which everybody has had the age, and as many of the earlier ones; undefined where there are
 * none.
 */
export function cutAtAge(periods: TwoPeriods, days: number): TwoPeriods | undefined {
  const { now, compared, lastOver } = periods;
  const to = Math.min(now.to, lastOver - days);
  if (!compared || to < now.from) return undefined;
  const { before } = compared;
  const cut = { from: now.from, to };
  const earlier =
    to === now.to ? before : { ...before, to: Math.min(before.to, before.from + to - now.from) };
  return { ...periods, asked: cut, now: cut, compared: { ...compared, before: earlier } };
}

/** Whether both answers counted at this age, or at that of a shorter window. */
export function areCountedAtAge(tables: readonly (Table | undefined)[], days: number): boolean {
  return tables.every((table) => table?.windows !== undefined && table.windows.days <= days);
}

/** One period's people: as they were asked first, and at the age at which both are compared. */
export interface AgedPeriod {
  readonly all: Windows | undefined;
  readonly aged: Windows | undefined;
}

/** What a comparison at an age says of itself. */
export function describeWindowAge(now: AgedPeriod, before: AgedPeriod): string {
  const days = now.aged?.days ?? 0;
  const isWhole = now.all !== undefined && days >= now.all.days;
  const which = isWhole
    ? `whose window of ${describeDayCount(days)} is over`
    : `who have had ${describeDayCount(days)}`;
  const left = describeLeftOut(countLeftOut(now), countLeftOut(before));
  return `Both periods at ${describeDayCount(days)}: people ${which} since they entered, and what they did in them.${left}`;
}

function countLeftOut({ all, aged }: AgedPeriod): number {
  return Math.max(0, (all?.entered ?? 0) - (aged?.entered ?? 0));
}

/** The earlier period loses as many of its last days, so that both are of equally many. */
function describeLeftOut(younger: number, earlier: number): string {
  const now = younger === 0 ? "" : ` ${formatPeople(younger)} are younger and left out.`;
  const before = ` The earlier period is as many days shorter: ${formatPeople(earlier)} of its people are left out.`;
  return earlier === 0 ? now : now + before;
}

/** Why nothing has a change where the service was asked for an age and answered otherwise. */
export function describeNotAsked(): string {
  return NOT_ASKED;
}

/**
 * Why a filter lets no earlier days be compared, as a sentence; undefined where it does. What people did
 * until today is an outcome: who came earlier has had longer to do it, and to get into a segment.
 * `takesOwnDays`: events without days of their own take those of the question, as in a count of people.
 */
export function describeOpenFilter(
  filter: Condition | undefined,
  { compared }: TwoPeriods,
  takesOwnDays = false,
): string | undefined {
  const isOpen = (condition: Condition): boolean => {
    switch (condition.kind) {
      case "all":
      case "any":
        return condition.conditions.some(isOpen);
      case "property":
        return false;
      case "segment":
        return true;
      case "event":
        if (condition.days === undefined) return !takesOwnDays;
        return toDay(Date.parse(condition.days.to)) >= (compared?.before.from ?? -Infinity);
    }
  };
  if (filter === undefined || compared === undefined || !isOpen(filter)) return undefined;
  return OPEN_FILTER;
}

const OPEN_FILTER =
  "The filter goes by what people have done until today. Those of the earlier days have had longer for it: no change is said.";

/** A table of one period with a sentence on those whose window is open. @throws AddOnError badArgument */
export function describeWindows(table: Table, wanted: WindowsWanted | undefined): Table {
  const { windows } = table;
  if (typeof wanted === "number") {
    // Where nobody has entered there is nothing to count at an age.
    if (windows === undefined && table.rows.length === 0) return table;
    if (windows === undefined || windows.days > wanted) refuseAge(windows, wanted);
    return { ...table, notes: [describeYounger(windows), ...(table.notes ?? [])] };
  }
  if (windows === undefined || windows.open === 0) return table;
  const sentence = describeOpenWindows(windows);
  return { ...table, caveats: [...(table.caveats ?? []), sentence], inProgress: sentence };
}

function refuseAge(windows: Windows | undefined, wanted: number): never {
  const problem =
    windows === undefined
      ? "the service does not say since when people of this report have entered"
      : `the service has counted at ${describeDayCount(windows.days)}, not at ${describeDayCount(wanted)}`;
  throw argumentError("options", problem, "no windows, or a funnel whose service counts at an age");
}
