/** Retention: which part of those who start in a period return in later ones. */
import { answerOf, type Answer, type AnswerColumn } from "../model/answer";
import type { Context } from "./context";
import type { CohortRow, Segment } from "../engines/engine";
import { addDays, addPeriods, startOfPeriod, type Day, type Interval } from "../model/days";
import { ServiceError } from "../model/errors";
import type { CohortParams } from "../saved/definitions";
import { writeJson } from "../wire/json";
import { askOf, segmentColumns, sortBySegment, type Scope } from "./common-fields";
import { isPartial, partialColumns } from "./periods";

/** Nobody reads a longer table. */
const MOST_PERIODS = 750;

/**
 * A row per cohort (and segment): people by the period of their first start event ever, if in the range.
 * `week 0` is the rest of that calendar week. Values are the fraction that did the return event in the
 * period, at or after their start. Periods that reach beyond the range, now or the last event's period are
 * absent, so later rows are shorter.
 */
export async function answerCohort(params: CohortParams, scope: Scope, context: Context): Promise<Answer> {
  const interval = scope.interval ?? params.interval;
  const end = computeEndOfKnowledge(scope, interval, context);
  const rows = await context.engine.cohorts({
    ...askOf(scope, context),
    ...params,
    interval,
    weekStart: scope.weekStart,
    end,
  });
  const cohorts = sortBySegment(groupRows(rows), scope, (cohort) => cohort.people);
  const widest = Math.max(0, ...cohorts.map((cohort) => countPeriodsBefore(cohort.start, interval, end)));
  if (widest > MOST_PERIODS) {
    throw new ServiceError(
      400,
      `The range has ${widest} ${interval}s, more than ${MOST_PERIODS}: choose a longer interval.`,
    );
  }
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "cohort", type: "date" },
    { name: "people", type: "integer" },
    // Not last, since rows may be shorter.
    ...partialColumns(scope),
    ...Array.from({ length: widest }, (_none, index) => ({
      name: `${interval} ${index}`,
      type: "number" as const,
    })),
  ];
  return answerOf(
    columns,
    cohorts.map((cohort) => {
      const known = countPeriodsBefore(cohort.start, interval, end);
      const fractions = Array.from({ length: widest }, (_none, index) =>
        index < known ? (cohort.returned.get(index) ?? 0) / cohort.people : undefined,
      );
      return [
        ...cohort.segment,
        cohort.start,
        cohort.people,
        ...(scope.markPartial ? [isPartial(cohort.start, interval, scope.range, context)] : []),
        ...fractions,
      ];
    }),
  );
}

/** The first day that is not known in full any more. */
function computeEndOfKnowledge(scope: Scope, interval: Interval, context: Context): Day {
  const { to } = scope.range;
  const afterRange = to === null ? "9999-12-31" : addDays(to, 1);
  const afterLastEvent = addPeriods(startOfPeriod(context.lastDay, interval, scope.weekStart), interval, 1);
  // Today is not over, so its midnight is where knowledge ends.
  return [afterRange, afterLastEvent, context.today].reduce((least, day) => (day < least ? day : least));
}

function countPeriodsBefore(start: Day, interval: Interval, end: Day): number {
  let count = 0;
  while (count <= MOST_PERIODS && addPeriods(start, interval, count + 1) <= end) count += 1;
  return count;
}

interface Cohort {
  readonly segment: Segment;
  readonly start: Day;
  readonly people: number;
  /** How many people returned, by the number of the period. */
  readonly returned: Map<number, number>;
}

/** In the order of their days. */
function groupRows(rows: readonly CohortRow[]): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const { segment, cohort: start, people, period, returned } of rows) {
    const key = writeJson([segment, start]);
    const cohort = cohorts.get(key) ?? { segment, start, people, returned: new Map<number, number>() };
    cohorts.set(key, cohort);
    if (period !== null) cohort.returned.set(period, returned);
  }
  return [...cohorts.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
}
