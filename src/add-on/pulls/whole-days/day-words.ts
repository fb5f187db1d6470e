/** What is said of a day that a schedule waits for. Pure. */
import { type Day } from "../../input-language/dates/calendar";
import { nameDay } from "../../input-language/dates/day-words";
import { DAY_MS } from "../../shared/time";
import type { Restated } from "./day-history";
import type { DayVerdict } from "./judge-day";

/** Days of one input that are others than they landed with. `name`: of the input, where there are several. */
export interface RestatedInput {
  readonly name: string;
  /** Whether its numbers may be said: the table shows numbers of days itself. */
  readonly isShown: boolean;
  readonly days: readonly Restated[];
}

const MOST_RESTATED = 5;

const HOW_KNOWN: { readonly [verdict in Exclude<DayVerdict, "open">]: string } = {
  "the service says so": "the service says so",
  "it has settled": "its number stays the same, and the day after has events",
  "it comes in one piece": "its days have always come in one piece",
  "it is never later": "its days have nearly always arrived by this hour",
};

function sayDay(day: Day): string {
  return nameDay(new Date(day * DAY_MS));
}

/** Of the last one: it is as sure as the least sure of its inputs. */
export function sayComplete(day: Day, verdict: DayVerdict, isNow: boolean): string {
  if (verdict === "open") return "";
  return `${sayDay(day)} is complete${isNow ? " now" : ""}: ${HOW_KNOWN[verdict]}.`;
}

export function sayMissing(day: Day): string {
  return `${sayDay(day)} was not known to be complete when this landed: its numbers may still grow.`;
}

export function sayWaits(day: Day): string {
  return `Waits for ${sayDay(day)}, which is not known to be complete yet.`;
}

export function sayStillMissing(day: Day): string {
  return `${sayDay(day)} is still not known to be complete. The next run asks for its days again.`;
}

/** "Restated: Wed 25 Nov: 1,284 -> 1,301."; "" for none. */
export function sayRestated(inputs: readonly RestatedInput[]): string {
  const all = inputs.flatMap(({ name, isShown, days }) => days.map((one) => ({ name, isShown, ...one })));
  if (all.length === 0) return "";
  const said = all.slice(-MOST_RESTATED).map(({ name, isShown, day, before, now }) => {
    const [from, to] = [before, now].map((number) =>
      number.toLocaleString("en-US", { maximumFractionDigits: 2 }),
    );
    const where = `${name === "" ? "" : `${name}, `}${sayDay(day)}`;
    return isShown ? `${where}: ${from} -> ${to}` : where;
  });
  const more = all.length - said.length;
  return `Restated: ${said.join("; ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** For the log, which keeps no numbers of answers. */
export function countRestated(inputs: readonly RestatedInput[]): string {
  const count = inputs.reduce((sum, { days }) => sum + days.length, 0);
  if (count === 0) return "";
  return count === 1 ? "1 earlier day was restated." : `${count} earlier days were restated.`;
}
