import { join, Sql, sql } from "../../data/sql";
import type { CountRow, Counts, Value } from "../engine";
import { isFloat, readValue, readWhole, sentValue } from "./cells";
import type { Server } from "./server";
import { eventsSql, groupBy, ownColumn, readSegment, segmentNames, sentSegments } from "./segments-sql";
import { dayOf, firstDayOf, isWithinDays } from "./sql";
import { isAmong } from "./who-sql";

export async function readCounts(server: Server, asked: Counts): Promise<CountRow[]> {
  const { segments, values, by } = asked;
  const rows = await server.rows(countsSql(asked));
  const start = segments.length + (by ? 1 : 0);
  return rows.map((row) => ({
    segment: readSegment(row, segments),
    period: by ? String(row[segments.length]) : null,
    values: values.map((value, at) => {
      const sent = row[start + at];
      return value.of === "sum" ? readValue(sent, value.property) : readWhole(String(sent));
    }),
  }));
}

function countsSql({ events, having, by, values, segments, range, zone, who }: Counts): Sql {
  const periods = by ? [sql`${firstDayOf(by.interval, dayOf(sql`time`, zone), by.weekStart)} AS period`] : [];
  const kept = [
    ...["person", "event", "time"].map((one) => Sql.of(one)),
    ...values.flatMap((value, at) =>
      "property" in value ? [sql`${ownColumn(value.property.name)} AS ${Sql.of(`v${at}`)}`] : [],
    ),
    ...periods,
  ];
  const where = [
    sql`event IN (${join(events.map((event) => sql`${event}`))})`,
    ...(having ? [sql`isNotNull(${ownColumn(having.name)})`] : []),
    isWithinDays(range, zone, sql`time`),
    isAmong(who, zone),
  ];
  const keys = [...segmentNames(segments), ...(by ? [sql`period`] : [])];
  const sent = [
    ...sentSegments(segments),
    ...(by ? [sql`toString(period) AS sent_period`] : []),
    ...values.map((value, at) => valueSql(value, Sql.of(`v${at}`))),
  ];
  // A total without keys has a row also of nothing, which is no row of ours.
  return sql`SELECT ${join(sent)} FROM ${eventsSql(kept, { segments, zone }, where)} ${groupBy(keys)} HAVING count() > 0`;
}

function valueSql(value: Value, column: Sql): Sql {
  switch (value.of) {
    case "events":
      return value.event === undefined ? sql`count()` : sql`countIf(event = ${value.event})`;
    case "people":
      return value.event === undefined
        ? sql`uniqExact(person)`
        : sql`uniqExactIf(person, event = ${value.event})`;
    case "having":
      return sql`count(${column})`;
    case "sum": {
      const { property } = value;
      // Decimals and integers exactly; doubles with compensated rounding.
      if (isFloat(property.sqlType)) return sql`ifNull(sumKahan(${column}), 0)`;
      const exact = property.type === "integer" ? sql`toInt128(${column})` : column;
      return sentValue(sql`ifNull(sum(${exact}), 0)`, property);
    }
  }
}
