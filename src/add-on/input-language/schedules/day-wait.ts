/** ", when yesterday is complete (else by 11)": a schedule that waits for its data. Pure. */
import { scheduleError } from "./refuse-schedule";
import { type ScheduledHours, takeHours, TIME_OF_DAY } from "./scheduled-hours";

/** Runs once yesterday is complete, and at the latest within the hour that begins at `until` of that day. */
export interface DayWait {
  /** An hour of the day, from 1 to 23. */
  readonly until: number;
}

/** So long it waits where no latest hour is said. */
export const USUAL_WAIT_HOURS = 4;
/** The last hour of a day in which something can run. */
export const LAST_HOUR = 23;
const LATEST = `(?:(?:else|or|otherwise|but)(?: (?:by|at|between|until))?|(?:by|until)|(?:at the )?latest(?: (?:by|at))?) (${TIME_OF_DAY})(?: and (${TIME_OF_DAY}))?(?: at the latest)?`;
const WAIT_PATTERN = new RegExp(
  `,? (?:when|once|as soon as|if) (?:yesterday|yesterday's data|the day before|the data of yesterday) (?:is|are) (?:complete|completed|whole|there|in)(?:,? ?\\(?${LATEST}\\)?)?(?=$|,? in )`,
  "i",
);
/** Written in another way than we can read it. */
const MEANS_WAIT = /\b(?:yesterday|complete)\b/i;

/** `latest`: the hour by which it runs in any case, where that is said; `rest`: what is around the wait. */
export function takeWait(text: string): {
  readonly rest: string;
  readonly wait?: { readonly latest: number | undefined };
} {
  const match = WAIT_PATTERN.exec(text);
  if (match === null) {
    if (MEANS_WAIT.test(text))
      throw scheduleError(
        'it waits for a day like this: "daily at 7, when yesterday is complete (else by 11)"',
      );
    return { rest: text };
  }
  const [words, from, to] = match;
  const time = to === undefined ? `at ${from}` : `between ${from} and ${to}`;
  const latest = from === undefined ? undefined : takeHours(time).hours?.[0];
  return { rest: text.replace(words, "").replace(/, in /i, " in "), wait: { latest } };
}

/** @throws KnownError badArgument where it has more hours than one, or the latest is not after it */
export function makeWait(latest: number | undefined, hours: ScheduledHours): DayWait {
  if (hours.kind !== "within")
    throw scheduleError("only a schedule with one hour of the day can wait until yesterday is complete");
  if (hours.hour === LAST_HOUR) throw scheduleError("after 23:00 no hour of the day is left to wait in");
  const until = latest ?? Math.min(hours.hour + USUAL_WAIT_HOURS, LAST_HOUR);
  if (until <= hours.hour)
    throw scheduleError(
      `it waits from ${hours.hour}:00 on, so the latest hour is after that and on the same day, such as "else by ${Math.min(hours.hour + USUAL_WAIT_HOURS, LAST_HOUR)}"`,
    );
  return { until };
}

/** Reads back as the same. */
export function describeWait({ until }: DayWait): string {
  return `, when yesterday is complete (else between ${until}:00 and ${until + 1}:00)`;
}
