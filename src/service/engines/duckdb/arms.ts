import { textOf, toNumber, type Cell } from "../../model/answer";
import { DAY_US } from "../../model/days";
import type { Database } from "../../data/database";
import { ident, raw, sql, type Sql } from "../../data/sql";
import type { ArmRow, Arms } from "../engine";
import { eventsSql, readSegment, segmentSql } from "./segments-sql";
import { isWithinDays } from "./time-sql";
import { isAmong } from "./who-sql";

export async function readArms(database: Database, asked: Arms): Promise<ArmRow[]> {
  const rows = await database.objects(armsSql(asked));
  const known = (cell: Cell): number | undefined => (cell === null ? undefined : toNumber(cell));
  return rows.map((row) => ({
    segment: readSegment(row, asked.segments),
    variation: textOf(row["variation"]),
    people: toNumber(row["people"]),
    conversions: toNumber(row["conversions"]),
    younger: toNumber(row["younger"]),
    mean: toNumber(row["mean"] ?? 0),
    variance: known(row["variance"]),
    age: toNumber(row["age"] ?? 0),
    ageVariance: known(row["age_variance"]),
    hadDays: toNumber(row["had_days"] ?? 0),
  }));
}

function armsSql({ variation, goal, value, range, ageDays, now, zone, who, segments }: Arms): Sql {
  const age = raw(`((${now * 1_000} - epoch_us(s.since)) / ${DAY_US})`);
  const counted =
    ageDays === undefined ? raw("TRUE") : raw(`epoch_us(s.since) + ${ageDays * DAY_US} <= ${now * 1_000}`);
  const isInTime =
    ageDays === undefined
      ? isWithinDays(range, zone, raw("e.time"))
      : raw(`epoch_us(e.time) <= epoch_us(s.since) + ${ageDays * DAY_US}`);
  const brought = value ? sql`e.${ident(value.name)}` : raw("0");
  const column = ident(variation.name);
  return sql`
    WITH shown AS (
      SELECT e.person, arg_min(e.${column}, e.rowid)::VARCHAR AS variation, arg_min(e.time, e.rowid) AS since,
        arg_min(${segmentSql(segments, zone)}, e.rowid) AS segment
      FROM ${eventsSql(segments)}
      WHERE e.${column} IS NOT NULL AND ${isWithinDays(range, zone, raw("e.time"))}
        AND ${isAmong(who, zone)}
      GROUP BY e.person
    ),
    converted AS (
      SELECT s.person, coalesce(sum(${brought})::DOUBLE, 0) AS brought FROM shown s JOIN stored.events e ON e.person = s.person
      WHERE e.event = ${goal} AND e.time >= s.since AND ${isInTime}
      GROUP BY s.person
    )
    SELECT s.segment, s.variation, count(*) FILTER (WHERE ${counted}) AS people,
      count(c.person) FILTER (WHERE ${counted}) AS conversions, count(*) FILTER (WHERE NOT ${counted}) AS younger,
      avg(coalesce(c.brought, 0)) FILTER (WHERE ${counted}) AS mean,
      var_samp(coalesce(c.brought, 0)) FILTER (WHERE ${counted}) AS variance,
      avg(${age}) FILTER (WHERE ${counted}) AS age, var_samp(${age}) FILTER (WHERE ${counted}) AS age_variance,
      floor(quantile_cont(greatest(${age}, 0), 0.5)) AS had_days
    FROM shown s LEFT JOIN converted c ON c.person = s.person GROUP BY 1, 2`;
}
