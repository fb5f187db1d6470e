import { textOf, toNumber } from "../../model/answer";
import type { Property } from "../../model/events";
import type { Database } from "../../data/database";
import { ident, join, raw, sql } from "../../data/sql";
import type { Spread, Survey, ValuesOfPeople } from "../survey";

export class DuckDbSurvey implements Survey {
  constructor(private readonly database: Database) {}

  async rankEvents(names: readonly string[]): Promise<string[]> {
    const ranks = await this.database.objects(sql`
      WITH firsts AS (
        SELECT person, event, min(rowid) AS first FROM stored.events
        WHERE event IN (${join(names.map((name) => sql`${name}`))}) GROUP BY ALL
      )
      SELECT a.event, avg((a.first > b.first)::INTEGER) AS rank
      FROM firsts a JOIN firsts b ON a.person = b.person AND a.event <> b.event
      GROUP BY a.event ORDER BY rank, a.event`);
    return ranks.map((row) => textOf(row["event"]));
  }

  async findSpread({ name }: Property): Promise<Spread | undefined> {
    const column = ident(name);
    const [row] = await this.database.objects(sql`
      SELECT event, count(*) AS carried, count(*) FILTER (${column} >= 0) AS positive, count(DISTINCT ${column}) AS different,
        count(*) FILTER (${column} = floor(${column})) AS whole, min(${column}) AS least
      FROM stored.events WHERE ${column} IS NOT NULL GROUP BY event ORDER BY carried DESC, event LIMIT 1`);
    return (
      row && {
        event: textOf(row["event"]),
        carried: toNumber(row["carried"]),
        positive: toNumber(row["positive"]),
        different: toNumber(row["different"]),
        whole: toNumber(row["whole"]),
        least: toNumber(row["least"]),
      }
    );
  }

  async countValues(properties: readonly Property[]): Promise<number[]> {
    if (properties.length === 0) return [];
    const counts = properties.map(
      ({ name }, at) => sql`count(DISTINCT ${ident(name)}) AS ${raw(`values_${at}`)}`,
    );
    const [row = {}] = await this.database.objects(sql`SELECT ${join(counts)} FROM stored.events`);
    return properties.map((_property, at) => toNumber(row[`values_${at}`]));
  }

  async readValuesOfPeople({ name }: Property): Promise<ValuesOfPeople> {
    const column = ident(name);
    const [row = {}] = await this.database.objects(sql`
      WITH each AS (
        SELECT person, count(DISTINCT ${column}) AS values, any_value(${column}) AS value
        FROM stored.events WHERE ${column} IS NOT NULL GROUP BY person
      )
      SELECT max(values) AS most, (SELECT min(n) FROM (SELECT count(*) AS n FROM each GROUP BY value)) AS fewest FROM each`);
    return { most: toNumber(row["most"]), fewest: toNumber(row["fewest"]) };
  }
}
