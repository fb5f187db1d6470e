import { join, Sql, sql } from "../../data/sql";
import { answerOf, type Answer } from "../../model/answer";
import type { TimeZone } from "../../wire/time-zone";
import type { People, Who } from "../engine";
import { readValue, sentValue } from "./cells";
import type { Server } from "./server";
import { name } from "./sql";
import { whoSql } from "./who-sql";

export async function readPeople(server: Server, asked: People): Promise<Answer> {
  const { who, zone, columns, sort, maxRows } = asked;
  const sent = columns.map((one, at) => sql`${sentValue(name(one.name), one)} AS ${Sql.of(`sent_${at}`)}`);
  const sorted = sort
    ? sql`${name(sort.by.name)} ${Sql.of(sort.order === "desc" ? "DESC" : "ASC")} NULLS LAST, person`
    : sql`person`;
  const rows = await server.rows(
    sql`SELECT ${join(sent)} FROM people WHERE ${whoSql(who, zone)} ORDER BY ${sorted} LIMIT ${maxRows + 1}`,
  );
  const cells = rows.slice(0, maxRows).map((row) => columns.map((one, at) => readValue(row[at], one)));
  const answer = answerOf(
    columns.map((one) => ({ name: one.name, type: one.type })),
    cells,
  );
  return rows.length > maxRows ? { ...answer, total: await countPeople(server, who, zone) } : answer;
}

export async function countPeople(server: Server, who: Who, zone: TimeZone): Promise<number> {
  const [row = []] = await server.rows(sql`SELECT count() FROM people WHERE ${whoSql(who, zone)}`);
  return Number(row[0]);
}
