import { toNumber, type Answer } from "../../model/answer";
import { PERSON_COLUMNS } from "../../model/events";
import type { Database } from "../../data/database";
import { ident, join, raw, sql } from "../../data/sql";
import type { TimeZone } from "../../wire/time-zone";
import type { People, Who } from "../engine";
import { columnOf, whoSql } from "./who-sql";

export async function readPeople(database: Database, asked: People): Promise<Answer> {
  const { who, zone, sort, maxRows } = asked;
  const columns = asked.columns.map((property) =>
    PERSON_COLUMNS.includes(property.name)
      ? sql`${columnOf(property)} AS ${ident(property.name)}`
      : columnOf(property),
  );
  const sorted = sort ? sql`${columnOf(sort.by)} ${raw(sort.order)} NULLS LAST, p.person` : raw("p.person");
  const answer = await database.select(
    sql`SELECT ${join(columns)} FROM stored.people p WHERE ${whoSql(who, zone)} ORDER BY ${sorted}`,
    maxRows,
  );
  return answer.total === null ? { ...answer, total: await countPeople(database, who, zone) } : answer;
}

export async function countPeople(database: Database, who: Who, zone: TimeZone): Promise<number> {
  const [row] = await database.objects(
    sql`SELECT count(*) AS count FROM stored.people p WHERE ${whoSql(who, zone)}`,
  );
  return toNumber(row?.["count"]);
}
