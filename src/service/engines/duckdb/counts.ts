import { textOf } from "../../model/answer";
import type { Property } from "../../model/events";
import type { Database } from "../../data/database";
import { ident, join, raw, sql, type Sql } from "../../data/sql";
import type { CountRow, Counts, Value } from "../engine";
import { eventsSql, readSegment, segmentSql } from "./segments-sql";
import { firstDayOfPeriod, isWithinDays } from "./time-sql";
import { isAmong } from "./who-sql";

export async function readCounts(database: Database, asked: Counts): Promise<CountRow[]> {
  const rows = await database.objects(countsSql(asked));
  return rows.map((row) => ({
    segment: readSegment(row, asked.segments),
    period: asked.by ? textOf(row["period"]) : null,
    values: asked.values.map((_value, at) => row[`value_${at}`]),
  }));
}

function countsSql({ events, having, by, values, segments, range, zone, who }: Counts): Sql {
  const time = raw("e.time");
  const period = by ? firstDayOfPeriod(by.interval, zone, time, by.weekStart) : raw("NULL");
  const counted = values.map((value, at) => sql`${valueSql(value)} AS ${raw(`value_${at}`)}`);
  const carried = having ? sql`AND e.${ident(having.name)} IS NOT NULL` : raw("");
  return sql`
    SELECT ${segmentSql(segments, zone)} AS segment, ${period} AS period, ${join(counted)}
    FROM ${eventsSql(segments)}
    WHERE ${isEvent(events)} ${carried} AND ${isWithinDays(range, zone, time)} AND ${isAmong(who, zone)}
    GROUP BY 1, 2`;
}

function isEvent(events: readonly string[]): Sql {
  const [only = ""] = events;
  if (events.length === 1) return sql`e.event = ${only}`;
  return sql`e.event IN (${join(events.map((event) => sql`${event}`))})`;
}

function valueSql(value: Value): Sql {
  switch (value.of) {
    case "events":
      return sql`count(*) ${onlyOf(value.event)}`;
    case "people":
      return sql`count(DISTINCT e.person) ${onlyOf(value.event)}`;
    case "having":
      return sql`count(e.${ident(value.property.name)})`;
    case "sum":
      return sql`coalesce(${sumSql(value.property)}, 0)`;
  }
}

function onlyOf(event: string | undefined): Sql {
  return event === undefined ? raw("") : sql`FILTER (e.event = ${event})`;
}

/** Decimals and integers exactly; doubles with compensated rounding. */
function sumSql({ name, sqlType }: Property): Sql {
  const isDouble = sqlType === "DOUBLE" || sqlType === "FLOAT";
  return isDouble ? sql`fsum(e.${ident(name)})` : sql`sum(e.${ident(name)})`;
}
