import { textOf, toNumber } from "../../model/answer";
import type { Property } from "../../model/events";
import type { Database } from "../../data/database";
import { ident, join, raw, sql, type Sql } from "../../data/sql";
import type { Spread, Survey, ValuesOfPeople } from "../survey";

/** An estimate of so many is looked at again; of few it is off by one or two. */
const FEW_VALUES = 20;

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
    const counts = await this.count(properties, (name) => sql`approx_count_distinct(${name})`);
    // Each count of different values takes two megabytes, however few there are.
    const few = properties.filter((_property, at) => (counts[at] ?? 0) <= FEW_VALUES);
    const exact = await this.count(few, (name) => sql`coalesce(cardinality(histogram(${name})), 0)`);
    const counted = new Map(few.map((property, at) => [property, exact[at]]));
    return properties.map((property, at) => counted.get(property) ?? counts[at] ?? 0);
  }

  private async count(properties: readonly Property[], aggregate: (name: Sql) => Sql): Promise<number[]> {
    if (properties.length === 0) return [];
    const counts = properties.map(({ name }, at) => sql`${aggregate(ident(name))} AS ${raw(`values_${at}`)}`);
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
