/** The parts that a question is divided into: columns `s0` and `s1`. */
import { join, Sql, sql } from "../../data/sql";
import type { Property } from "../../model/events";
import type { TimeZone } from "../../wire/time-zone";
import type { Segment } from "../engine";
import { readValue, sentValue } from "./cells";
import { clockSql, name } from "./sql";

/** What a question is divided by, and whose clocks count. */
interface Divided {
  readonly segments: readonly Property[];
  readonly zone: TimeZone;
}

/**
 * A table of events with the columns that are named, and those of the segments: an event's own value, else
 * the person's last known. Events and people are sharded by person, so that the join stays on its node.
 */
export function eventsSql(columns: readonly Sql[], { segments, zone }: Divided, where: readonly Sql[]): Sql {
  const known = segments.flatMap(({ name: one, clock }, at) =>
    clock ? [] : [sql`${name(one)} AS ${Sql.of(`p${at}`)}`],
  );
  const own = segments.map(({ name: one, clock }, at) => {
    const value = clock
      ? clockSql(clock, ownColumn("time"), zone)
      : sql`coalesce(${ownColumn(one)}, ${Sql.of(`p${at}`)})`;
    return sql`${value} AS ${Sql.of(`s${at}`)}`;
  });
  const people = known.length
    ? sql`ANY LEFT JOIN (SELECT person, ${join(known)} FROM people) AS known USING (person)`
    : sql``;
  return sql`(SELECT ${join([...columns, ...own])} FROM events AS e ${people} WHERE ${join(where, " AND ")})`;
}

/** Of an event, whichever names the columns of the answer have. */
export function ownColumn(text: string): Sql {
  return sql`e.${name(text)}`;
}

export function segmentNames(segments: readonly Property[]): Sql[] {
  return segments.map((_one, at) => Sql.of(`s${at}`));
}

/** What is sent of a row's segment, in the place where `readSegment` expects it. */
export function sentSegments(segments: readonly Property[]): Sql[] {
  return segments.map((one, at) => sql`${sentValue(Sql.of(`s${at}`), one)} AS ${Sql.of(`sent_${at}`)}`);
}

export function groupBy(columns: readonly Sql[]): Sql {
  return columns.length ? sql`GROUP BY ${join(columns)}` : sql``;
}

/** The first cells of a row. */
export function readSegment(row: readonly unknown[], segments: readonly Property[]): Segment {
  return segments.map((one, at) => readValue(row[at], one));
}
