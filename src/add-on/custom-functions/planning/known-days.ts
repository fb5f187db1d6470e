/** Days of which the service has no data: nothing is compared with them, as they are not 0. Pure. */
import { type Days, toDay } from "../../input-language/dates/calendar";
import type { SaidOfValue } from "../../table/codec";
import { isText } from "../../table/values";
import { type TwoPeriods, writeDays } from "./two-periods";

type Begins = Pick<SaidOfValue, "dataBegins">;

/** What is known of the earlier days. `says`: why there is no change, as a sentence. */
export type KnownDays =
  | { readonly kind: "all" }
  | { readonly kind: "some" | "none"; readonly says: string; readonly from: number };

/** `answers`: to the questions of both periods, or of the earlier one. */
export function judgeEarlierDays(answers: readonly Begins[], { compared }: TwoPeriods): KnownDays {
  const { dataBegins } = takeBeginning(answers);
  if (dataBegins === undefined || !compared) return { kind: "all" };
  const from = toDay(Date.parse(dataBegins));
  const { before } = compared;
  if (from <= before.from) return { kind: "all" };
  if (from > before.to) return { kind: "none", says: describeNoNumbers(before), from };
  const says = `The service has numbers from ${dataBegins} on only: no change is said against earlier days.`;
  return { kind: "some", says, from };
}

/** From when on all of them have data. */
export function takeBeginning(answers: readonly Begins[]): Begins {
  const days = answers.map(({ dataBegins }) => dataBegins).filter(isText);
  const [last] = days.sort().reverse();
  return last === undefined ? {} : { dataBegins: last };
}

export function describeNoNumbers(days: Days): string {
  return `The service has no numbers from ${writeDays(days)} to compare with.`;
}
