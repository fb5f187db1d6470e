import { join, sql } from "../../data/sql";
import type { Property } from "../../model/events";
import type { Spread, Survey, ValuesOfPeople } from "../survey";
import type { Server } from "./server";
import { name } from "./sql";

export class ClickHouseSurvey implements Survey {
  constructor(private readonly server: Server) {}

  async rankEvents(names: readonly string[]): Promise<string[]> {
    const events = join(names.map((event) => sql`${event}`));
    const ranks = await this.server.rows(sql`
      SELECT event, sum(before) / sum(others) AS mean FROM (
        SELECT arrayJoin(arrayMap((one, at) -> tuple(one, at), done, arrayEnumerate(done))) AS place,
          place.1 AS event, place.2 - 1 AS before, length(done) - 1 AS others
        FROM (
          SELECT person, arrayMap(x -> x.2, arraySort(groupArray(tuple(first, event)))) AS done FROM (
            SELECT person, toString(event) AS event, min(tuple(time, row)) AS first FROM events
            WHERE event IN (${events}) GROUP BY person, event
          ) GROUP BY person HAVING length(done) > 1
        )
      ) GROUP BY event ORDER BY mean, event`);
    return ranks.map(([event]) => String(event));
  }

  async findSpread({ name: property }: Property): Promise<Spread | undefined> {
    const column = name(property);
    const [row] = await this.server.rows(sql`
      SELECT toString(event), count() AS carried, countIf(${column} >= 0), uniqExact(${column}), countIf(${column} = floor(${column})),
        toFloat64(min(${column}))
      FROM events WHERE isNotNull(${column}) GROUP BY event ORDER BY carried DESC, event LIMIT 1`);
    if (!row) return undefined;
    const [carried = 0, positive = 0, different = 0, whole = 0, least = 0] = row.slice(1).map(Number);
    return { event: String(row[0]), carried, positive, different, whole, least };
  }

  async countValues(properties: readonly Property[]): Promise<number[]> {
    if (properties.length === 0) return [];
    const counts = properties.map((one) => sql`uniqExact(${name(one.name)})`);
    const [row = []] = await this.server.rows(sql`SELECT ${join(counts)} FROM events`);
    return row.map(Number);
  }

  async readValuesOfPeople({ name: property }: Property): Promise<ValuesOfPeople> {
    const column = name(property);
    const [row = []] = await this.server.rows(sql`
      SELECT max(most), min(people) FROM (
        SELECT max(n) AS most, count() AS people FROM (
          SELECT person, uniqExact(${column}) AS n, toString(any(${column})) AS value
          FROM events WHERE isNotNull(${column}) GROUP BY person
        ) GROUP BY value
      )`);
    return { most: Number(row[0]), fewest: Number(row[1]) };
  }
}
