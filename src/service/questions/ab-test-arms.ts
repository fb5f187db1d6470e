/** Who saw which variation first, converted, and brought how much. */
import { toNumber, textOf, type Cell } from "../model/answer";
import { EVER } from "../model/days";
import { ServiceError, unknownNameError } from "../model/errors";
import type { Context } from "./context";
import { raw, sql, type Sql } from "../data/sql";
import type { TestParams } from "../saved/definitions";
import type { Sample } from "../statistics/means";
import type { Proportion } from "../statistics/proportions";
import { type Narrowing, eventsSql, segmentSql, sortBySegment } from "./common-fields";
import { isAmong } from "./filter-sql";
import { DAY_US } from "../data/open-windows";
import { isWithinDays } from "../data/time-sql";
import { writeJson } from "../wire/json";

const MOST_VARIATIONS = 50;
/** Usual names for "as before". */
const BASELINES = ["control", "baseline", "original", "default", "a", "off", "false", "0"];

export interface Arm extends Proportion {
  readonly name: string;
  readonly segment: Cell;
  /** 0 for people who did not convert. */
  readonly value: Sample;
  /** Days since they saw it first. */
  readonly age: Sample;
  /** People who have not had the days that were asked, and are left out of all else. */
  readonly younger: number;
  /** Whole days that more than half of all have had. */
  readonly hadDays: number;
}

/** The arms of each group, the largest group first. */
export async function readArms(params: TestParams, narrowing: Narrowing, context: Context): Promise<Arm[]> {
  const rows = await context.store.database.objects(armSql(params, narrowing, context));
  const names = new Set(rows.map((row) => textOf(row["variation"])));
  if (names.size > MOST_VARIATIONS) {
    throw new ServiceError(
      400,
      `Property "${params.variationProperty}" has ${names.size} values: more than ${MOST_VARIATIONS} are no experiment.`,
    );
  }
  const arms = rows.map((row): Arm => {
    const trials = toNumber(row["people"]);
    const variance = row["variance"] === null ? undefined : toNumber(row["variance"]);
    return {
      name: textOf(row["variation"]),
      segment: row["segment"],
      trials,
      successes: toNumber(row["conversions"]),
      value: { count: trials, mean: toNumber(row["mean"] ?? 0), variance },
      age: {
        count: trials,
        mean: toNumber(row["age"] ?? 0),
        variance: row["age_variance"] === null ? undefined : toNumber(row["age_variance"]),
      },
      younger: toNumber(row["younger"]),
      hadDays: toNumber(row["had_days"] ?? 0),
    };
  });
  // Nobody has had the days yet.
  const known = arms.filter(({ trials }) => trials > 0);
  return sortBySegment(known, narrowing, (arm) => arm.trials);
}

function armSql(params: TestParams, { filter, segmentBy }: Narrowing, context: Context): Sql {
  const { column } = context.store.getProperty(params.variationProperty);
  const { range, valueProperty, ageDays } = params;
  const age = raw(`((${context.now * 1_000} - epoch_us(s.since)) / ${DAY_US})`);
  const counted =
    ageDays === undefined
      ? raw("TRUE")
      : raw(`epoch_us(s.since) + ${ageDays * DAY_US} <= ${context.now * 1_000}`);
  const isInTime =
    ageDays === undefined
      ? isWithinDays(range, context.zone, raw("e.time"))
      : raw(`epoch_us(e.time) <= epoch_us(s.since) + ${ageDays * DAY_US}`);
  const value =
    valueProperty === undefined ? raw("0") : sql`e.${context.store.getProperty(valueProperty).column}`;
  return sql`
    WITH shown AS (
      SELECT e.person, arg_min(e.${column}, e.rowid)::VARCHAR AS variation, arg_min(e.time, e.rowid) AS since,
        arg_min(${segmentSql(segmentBy)}, e.rowid) AS segment
      FROM ${eventsSql(segmentBy)}
      WHERE e.${column} IS NOT NULL AND ${isWithinDays(range, context.zone, raw("e.time"))}
        AND ${isAmong(filter, context, EVER)}
      GROUP BY e.person
    ),
    converted AS (
      SELECT s.person, coalesce(sum(${value})::DOUBLE, 0) AS brought FROM shown s JOIN stored.events e ON e.person = s.person
      WHERE e.event = ${params.conversionEvent} AND e.time >= s.since AND ${isInTime}
      GROUP BY s.person
    )
    SELECT s.segment, s.variation, count(*) FILTER (WHERE ${counted}) AS people,
      count(c.person) FILTER (WHERE ${counted}) AS conversions, count(*) FILTER (WHERE NOT ${counted}) AS younger,
      avg(coalesce(c.brought, 0)) FILTER (WHERE ${counted}) AS mean,
      var_samp(coalesce(c.brought, 0)) FILTER (WHERE ${counted}) AS variance,
      avg(${age}) FILTER (WHERE ${counted}) AS age, var_samp(${age}) FILTER (WHERE ${counted}) AS age_variance,
      floor(quantile_cont(greatest(${age}, 0), 0.5)) AS had_days
    FROM shown s LEFT JOIN converted c ON c.person = s.person GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`;
}

/** Undefined where there are no arms. */
export function chooseBaseline(arms: readonly Arm[], wanted: string | undefined): string | undefined {
  const names = [...new Set(arms.map(({ name }) => name))].sort();
  if (wanted === undefined) {
    const usual = BASELINES.map((name) => names.find((one) => one.toLowerCase() === name));
    return usual.find((one) => one !== undefined) ?? names[0];
  }
  if (names.includes(wanted) || names.length === 0) return wanted;
  const largestFirst = [...arms].sort((a, b) => b.trials - a.trials).map(({ name }) => name);
  throw unknownNameError("variation", wanted, "baseline", [...new Set(largestFirst)]);
}

export interface Group {
  readonly segment: Cell;
  readonly arms: readonly Arm[];
}

/** One group where the test is not divided. */
export function groupArms(arms: readonly Arm[]): Group[] {
  const groups: { segment: Cell; arms: Arm[] }[] = [];
  for (const arm of arms) {
    const last = groups.at(-1);
    if (last && writeJson(last.segment) === writeJson(arm.segment)) last.arms.push(arm);
    else groups.push({ segment: arm.segment, arms: [arm] });
  }
  return groups;
}
