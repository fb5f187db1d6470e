/** Who is counted, as SQL that is 0 or 1, never NULL. */
import { join, Sql, sql } from "../../data/sql";
import type { Property } from "../../model/events";
import type { TimeZone } from "../../wire/time-zone";
import { type Comparand, OPERATORS, type Who } from "../engine";
import { dayOf, isWithinDays, name, wallOf } from "./sql";

/** Of a row of `people`. */
export function whoSql(who: Who, zone: TimeZone): Sql {
  switch (who.is) {
    case "everybody":
      return sql`1`;
    case "all":
    case "any": {
      const parts = who.of.map((part) => whoSql(part, zone));
      return sql`(${join(parts, who.is === "all" ? " AND " : " OR ")})`;
    }
    case "not":
      return sql`(NOT ${whoSql(who.who, zone)})`;
    case "who did":
      return didSql(who, zone);
    case "active":
      return sql`person IN (SELECT person FROM events WHERE ${isWithinDays(who.range, zone, sql`time`)})`;
    case "known":
      return sql`isNotNull(${name(who.property.name)})`;
    case "contains":
      return sql`ifNull(position(toString(${name(who.property.name)}), ${who.text}) > 0, 0)`;
    case "starts_with":
      return sql`ifNull(startsWith(toString(${name(who.property.name)}), ${who.text}), 0)`;
    case "ends_with":
      return sql`ifNull(endsWith(toString(${name(who.property.name)}), ${who.text}), 0)`;
    case "compared": {
      const { column, comparand } = chooseSides(who.property, who.with, zone);
      return sql`ifNull(${column} ${Sql.of(OPERATORS[who.operator])} ${comparand}, 0)`;
    }
  }
}

/** Whether the person of an event is counted. */
export function isAmong(who: Who, zone: TimeZone): Sql {
  return who.is === "everybody"
    ? sql`1`
    : sql`person IN (SELECT person FROM people WHERE ${whoSql(who, zone)})`;
}

function didSql(did: Extract<Who, { is: "who did" }>, zone: TimeZone): Sql {
  const { event, where, range, occurrence, times } = did;
  // People without the event have no rows to count: ask for the opposite.
  const includesZero = occurrence === "at_most" || times === 0;
  const having = (comparison: string): Sql => sql`person ${Sql.of(includesZero ? "NOT IN" : "IN")} (
    SELECT person FROM events WHERE event = ${event} AND ${isWithinDays(range, zone, sql`time`)} AND ${whoSql(where, zone)}
    GROUP BY person HAVING count() ${Sql.of(comparison)} ${times})`;
  if (occurrence === "at_least") return times === 0 ? sql`1` : having(">=");
  if (occurrence === "at_most") return having(">");
  return having(includesZero ? ">" : "=");
}

interface Sides {
  readonly column: Sql;
  readonly comparand: Sql;
}

function chooseSides(property: Property, { as, text }: Comparand, zone: TimeZone): Sides {
  const column = name(property.name);
  const isDays = property.type === "date";
  const wall = isDays ? sql`toDateTime64(${column}, 6, 'UTC')` : wallOf(column, zone);
  switch (as) {
    case "whole":
      return { column, comparand: sql`toInt128(${text})` };
    case "double":
      return { column: sql`toFloat64(${column})`, comparand: sql`toFloat64(${text})` };
    case "boolean":
      return { column, comparand: sql`${text === "true"}` };
    case "text":
      return { column: sql`toString(${column})`, comparand: sql`${text}` };
    case "number":
      return { column: sql`toFloat64OrNull(toString(${column}))`, comparand: sql`toFloat64(${text})` };
    case "day":
      return { column: isDays ? column : dayOf(column, zone), comparand: sql`toDate32(${text})` };
    case "wall":
      return { column: wall, comparand: sql`parseDateTime64BestEffort(${text}, 6, 'UTC')` };
    case "moment": {
      const moment = sql`parseDateTime64BestEffort(${text}, 6, 'UTC')`;
      return isDays ? { column: wall, comparand: wallOf(moment, zone) } : { column, comparand: moment };
    }
  }
}
