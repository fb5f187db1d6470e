/** The parts that a question is divided into. */
import type { Cell } from "../../model/answer";
import type { Property } from "../../model/events";
import { ident, join, raw, sql, type Sql } from "../../data/sql";
import type { TimeZone } from "../../wire/time-zone";
import type { Segment } from "../engine";
import { wallTime } from "./time-sql";

/** Events `e`, with their people `p` where the question is divided by what is known of them. */
export function eventsSql(segments: readonly Property[]): Sql {
  return raw(
    segments.every(({ clock }) => clock)
      ? "stored.events e"
      : "stored.events e JOIN stored.people p ON p.person = e.person",
  );
}

/**
 * The event's own value, else the person's last known: revenue can be divided by a country that only signups
 * carry.
 */
export function segmentSql(segments: readonly Property[], zone: TimeZone): Sql {
  const wall = wallTime(zone, raw("e.time"));
  const values = segments.map(({ name, clock }) => {
    if (clock === "weekday") return sql`dayname(${wall})`;
    if (clock === "hour") return sql`strftime(${wall}, '%Hh')`;
    return sql`coalesce(e.${ident(name)}, p.${ident(name)})`;
  });
  const [only = raw("NULL")] = values;
  if (values.length < 2) return only;
  return sql`struct_pack(${join(values.map((value, at) => sql`${raw(`s${at}`)} := ${value}`))})`;
}

/** The cells of a row's column `segment`, which is a struct where there are several. */
export function readSegment(row: Readonly<Record<string, Cell>>, segments: readonly Property[]): Segment {
  const segment = row["segment"];
  if (segments.length < 2) return segments.map(() => segment ?? null);
  return segments.map((_, at) => (segment as Readonly<Record<string, Cell>>)[`s${at}`] ?? null);
}
