import { join, Sql, sql } from "../../data/sql";
import { DAY_US } from "../../model/days";
import type { ArmRow, Arms } from "../engine";
import type { Server } from "./server";
import { eventsSql, groupBy, ownColumn, readSegment, segmentNames, sentSegments } from "./segments-sql";
import { isWithinDays, micros } from "./sql";
import { isAmong } from "./who-sql";

export async function readArms(server: Server, asked: Arms): Promise<ArmRow[]> {
  const rows = await server.rows(armsSql(asked));
  const known = (value: unknown): number | undefined => (value === null ? undefined : Number(value));
  return rows.map((row) => {
    const [variation, people, conversions, younger, mean, variance, age, ageVariance, hadDays] = row.slice(
      asked.segments.length,
    );
    return {
      segment: readSegment(row, asked.segments),
      variation: String(variation),
      people: Number(people),
      conversions: Number(conversions),
      younger: Number(younger),
      mean: known(mean) ?? 0,
      variance: known(variance),
      age: known(age) ?? 0,
      ageVariance: known(ageVariance),
      hadDays: known(hadDays) ?? 0,
    };
  });
}

function armsSql(asked: Arms): Sql {
  const { segments, now, ageDays } = asked;
  const age = Sql.of(`((${now * 1_000} - since) / ${DAY_US})`);
  const counted = Sql.of(ageDays === undefined ? "1 = 1" : `since + ${ageDays * DAY_US} <= ${now * 1_000}`);
  const sent = [
    ...sentSegments(segments),
    sql`variation`,
    sql`countIf(${counted})`,
    sql`countIf(${counted} AND notEmpty(goals))`,
    sql`countIf(NOT (${counted}))`,
    sql`avgIf(brought, ${counted})`,
    sql`varSampStableIf(brought, ${counted})`,
    sql`avgIf(${age}, ${counted})`,
    sql`varSampStableIf(${age}, ${counted})`,
    sql`floor(quantileExactInclusive(0.5)(greatest(${age}, 0)))`,
  ];
  return sql`SELECT ${join(sent)} FROM (${convertedSql(asked)}) ${groupBy([...segmentNames(segments), sql`variation`])}`;
}

/** A row for each person who saw a variation: since when, and what they did of the goal from then on. */
function convertedSql({ variation, goal, value, range, ageDays, zone, who, segments }: Arms): Sql {
  const isInRange = isWithinDays(range, zone, sql`time`);
  const columns = [
    sql`person, event, row, time`,
    sql`${micros(sql`time`)} AS t`,
    sql`${ownColumn(variation.name)} AS shown`,
    sql`${value ? sql`ifNull(${ownColumn(value.name)}, 0)` : sql`0`} AS amount`,
  ];
  const where = [
    sql`(event = ${goal} OR (isNotNull(${ownColumn(variation.name)}) AND ${isInRange}))`,
    isAmong(who, zone),
  ];
  const isShown = sql`isNotNull(shown) AND ${isInRange}`;
  const parts = segmentNames(segments);
  const [only] = parts;
  // One property: the first value that is known; two: both as they were at first.
  const part =
    parts.length === 1 && only
      ? [sql`argMinIf(${only}, tuple(t, row), ${isShown} AND isNotNull(${only})) AS s0_first`]
      : parts.map(
          (one, at) => sql`argMinIf(tuple(${one}), tuple(t, row), ${isShown}).1 AS ${Sql.of(`s${at}_first`)}`,
        );
  const isDone = ageDays === undefined ? sql`event = ${goal} AND ${isInRange}` : sql`event = ${goal}`;
  const people = sql`SELECT ${join([
    sql`person, argMinIf(toString(shown), tuple(t, row), ${isShown}) AS variation`,
    sql`minIf(t, ${isShown}) AS since`,
    sql`groupArrayIf(tuple(t, amount), ${isDone}) AS done`,
    ...part,
  ])} FROM ${eventsSql(columns, { segments, zone }, where)} GROUP BY person HAVING countIf(${isShown}) > 0`;
  const isInTime = Sql.of(ageDays === undefined ? "" : ` AND x.1 <= since + ${ageDays * DAY_US}`);
  const named = parts.map((one, at) => sql`${Sql.of(`s${at}_first`)} AS ${one}`);
  return sql`SELECT ${join([
    sql`variation, since`,
    ...named,
    sql`arrayFilter(x -> x.1 >= since${isInTime}, done) AS goals`,
    sql`toFloat64(arraySum(x -> x.2, goals)) AS brought`,
  ])} FROM (${people})`;
}
