/** Who is counted, as SQL that is true or false, never NULL. */
import type { Property } from "../../model/events";
import { ident, join, raw, sql, type Sql } from "../../data/sql";
import type { TimeZone } from "../../wire/time-zone";
import { type Comparand, OPERATORS, type Who } from "../engine";
import { isWithinDays, wallTime } from "./time-sql";

/** A condition on a row `p` of people; it is true or false, and never unknown. */
export function whoSql(who: Who, zone: TimeZone): Sql {
  switch (who.is) {
    case "everybody":
      return raw("true");
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
      return sql`p.person IN (SELECT person FROM stored.events WHERE ${isWithinDays(who.range, zone, raw("time"))})`;
    case "known":
      return sql`(${columnOf(who.property)} IS NOT NULL)`;
    case "contains":
    case "starts_with":
    case "ends_with":
      // DuckDB's functions have these names.
      return sql`coalesce(${raw(who.is)}(${columnOf(who.property)}::VARCHAR, ${who.text}), false)`;
    case "compared": {
      const { column, comparand } = chooseSides(who.property, who.with, zone);
      return sql`coalesce(${column} ${raw(OPERATORS[who.operator])} ${comparand}, false)`;
    }
  }
}

/** Whether the person of an event `e` is counted; where everybody is, nothing is asked. */
export function isAmong(who: Who, zone: TimeZone): Sql {
  return who.is === "everybody"
    ? raw("true")
    : sql`e.person IN (SELECT p.person FROM stored.people p WHERE ${whoSql(who, zone)})`;
}

/** In a row of `p`, whose person is a number. */
export function columnOf({ name }: Property): Sql {
  return name === "person" ? raw("(SELECT name FROM stored.names n WHERE n.person = p.person)") : ident(name);
}

function didSql(did: Extract<Who, { is: "who did" }>, zone: TimeZone): Sql {
  const { event, where, range, occurrence, times } = did;
  // People without the event have no rows to count: ask for the opposite.
  const includesZero = occurrence === "at_most" || times === 0;
  const having = (comparison: string): Sql => sql`p.person ${raw(includesZero ? "NOT IN" : "IN")} (
    SELECT person FROM stored.events WHERE event = ${event} AND ${isWithinDays(range, zone, raw("time"))} AND ${whoSql(where, zone)}
    GROUP BY person HAVING count(*) ${raw(comparison)} ${times})`;
  if (occurrence === "at_least") return times === 0 ? raw("true") : having(">=");
  if (occurrence === "at_most") return having(">");
  return having(includesZero ? ">" : "=");
}

interface Sides {
  readonly column: Sql;
  readonly comparand: Sql;
}

/** Both sides in one type, wide enough for both. */
function chooseSides(property: Property, { as, text }: Comparand, zone: TimeZone): Sides {
  const column = columnOf(property);
  switch (as) {
    case "whole":
      return { column, comparand: sql`${text}::HUGEINT` };
    case "double":
      return { column, comparand: sql`${text}::DOUBLE` };
    case "boolean":
      return { column, comparand: sql`${text === "true"}` };
    case "text":
      return { column: sql`${column}::VARCHAR`, comparand: sql`${text}` };
    case "number":
      return { column: sql`TRY_CAST(${column}::VARCHAR AS DOUBLE)`, comparand: sql`${text}::DOUBLE` };
    case "day":
      return { column: sql`${wallOf(property, zone)}::DATE`, comparand: sql`${text}::DATE` };
    case "wall":
      return { column: wallOf(property, zone), comparand: sql`${text}::TIMESTAMP` };
    case "moment": {
      const moment = sql`${text}::TIMESTAMPTZ`;
      return property.type === "date"
        ? { column: wallOf(property, zone), comparand: wallTime(zone, moment) }
        : { column: sql`${column}::TIMESTAMPTZ`, comparand: moment };
    }
  }
}

/** Day properties have no zone. */
function wallOf(property: Property, zone: TimeZone): Sql {
  const column = columnOf(property);
  return property.type === "date" ? sql`${column}::TIMESTAMP` : wallTime(zone, sql`${column}::TIMESTAMPTZ`);
}
