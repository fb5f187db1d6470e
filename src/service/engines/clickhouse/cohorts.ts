import { join, Sql, sql } from "../../data/sql";
import { writeJson } from "../../wire/json";
import type { CohortRow, Cohorts } from "../engine";
import type { Server } from "./server";
import { eventsSql, groupBy, readSegment, segmentNames, sentSegments } from "./segments-sql";
import { countPeriods, dayOf, firstDayOf, isWithinDays, micros } from "./sql";
import { isAmong } from "./who-sql";

/** Stands for the cohort itself among the periods in which people returned. */
const ALL = -1;

export async function readCohorts(server: Server, asked: Cohorts): Promise<CohortRow[]> {
  const rows = (await server.rows(cohortsSql(asked))).map((row) => {
    const segment = readSegment(row, asked.segments);
    const [cohort, period, people] = row.slice(asked.segments.length);
    return { segment, cohort: String(cohort), period: Number(period), people: Number(people) };
  });
  const keyOf = ({ segment, cohort }: (typeof rows)[number]): string => writeJson([segment, cohort]);
  const sizes = rows.filter(({ period }) => period === ALL);
  const people = new Map(sizes.map((row) => [keyOf(row), row.people]));
  return rows.map((row) => ({
    segment: row.segment,
    cohort: row.cohort,
    people: people.get(keyOf(row)) ?? 0,
    period: row.period === ALL ? null : row.period,
    returned: row.period === ALL ? 0 : row.people,
  }));
}

/** The first start of each person, and the periods of what they did from then on. */
function cohortsSql(asked: Cohorts): Sql {
  const { startEvent, returnEvent, interval, weekStart, end, zone, who, segments, range } = asked;
  const columns = [sql`person, event, row, time`, sql`${micros(sql`time`)} AS t`];
  const where = [sql`event IN (${startEvent}, ${returnEvent})`, isAmong(who, zone)];
  const parts = segmentNames(segments);
  const first = join([sql`t, row`, ...parts]);
  const people = sql`SELECT person,
      arraySort(groupArrayIf(tuple(${first}), event = ${startEvent}))[1] AS start,
      groupArrayIf(t, event = ${returnEvent}) AS times
    FROM ${eventsSql(columns, { segments, zone }, where)} GROUP BY person HAVING countIf(event = ${startEvent}) > 0`;
  const started = sql`fromUnixTimestamp64Micro(start.1, 'UTC')`;
  const returned = dayOf(sql`fromUnixTimestamp64Micro(x, 'UTC')`, zone);
  const cohort = firstDayOf(interval, dayOf(started, zone), weekStart);
  const period = countPeriods(interval, sql`cohort`, firstDayOf(interval, returned, weekStart));
  const known = sql`arrayFilter(x -> x >= start.1 AND ${returned} < toDate32(${end}), times)`;
  const named = segments.map((_one, at) => Sql.of(`start.${at + 3} AS s${at}`));
  const counted = sql`SELECT ${join([...named, sql`${cohort} AS cohort`])},
      arrayJoin(arrayConcat([toInt64(${ALL})], arrayDistinct(arrayMap(x -> toInt64(${period}), ${known})))) AS period
    FROM (${people}) WHERE ${isWithinDays(range, zone, started)}`;
  const sent = [...sentSegments(segments), sql`toString(cohort) AS sent_cohort`, sql`period`, sql`count()`];
  return sql`SELECT ${join(sent)} FROM (${counted}) ${groupBy([...parts, sql`cohort`, sql`period`])}`;
}
