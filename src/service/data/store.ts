/** The loaded events: what they hold in sum, the names that questions may use, and the database that answers. */
import { unknownName } from "../errors";
import { numberOf, textOf, type ColumnType } from "../answer";
import type { Database } from "./database";
import { EVENT_COLUMNS, PERSON_COLUMNS } from "./people-table";
import { ident, raw, type Sql } from "./sql";

/** An event name with how often and when it was sent (ISO moments). */
export interface EventName {
  readonly id: number;
  readonly name: string;
  readonly total: number;
  readonly people: number;
  readonly first: string;
  readonly last: string;
}

export interface Property {
  readonly id: number;
  readonly name: string;
  readonly type: ColumnType;
  /** DuckDB's name of the type, to cast to. */
  readonly sqlType: string;
  readonly column: Sql;
}

/** What was loaded, in sum. `first` and `last` are ISO days. */
export interface EventsSummary {
  /** The name of the one product that the events are of. */
  readonly product: string;
  readonly people: number;
  readonly events: number;
  readonly first: string;
  readonly last: string;
  readonly eventNames: readonly EventName[];
  readonly properties: readonly Property[];
  /** Rows of a file that had no person, no event or no time and were left out. */
  readonly leftOut: number;
}

/** Numbers for ids start where they cannot be mistaken for a count or an index. */
const FIRST_EVENT_ID = 501;
const FIRST_PROPERTY_ID = 601;

export class EventStore {
  constructor(
    readonly database: Database,
    readonly summary: EventsSummary,
  ) {}

  static async open(database: Database, product: string, leftOut = 0): Promise<EventStore> {
    const [totals] = await database.objects(
      raw(
        `SELECT count(*) AS events, count(DISTINCT person) AS people, min(time)::DATE AS first, max(time)::DATE AS last FROM events`,
      ),
    );
    return new EventStore(database, {
      product,
      events: numberOf(totals?.["events"]),
      people: numberOf(totals?.["people"]),
      first: textOf(totals?.["first"]),
      last: textOf(totals?.["last"]),
      eventNames: await readEventNames(database),
      properties: await readProperties(database),
      leftOut,
    });
  }

  /** @throws ServiceError 404 that names the event. */
  event(name: string): string {
    const names = this.summary.eventNames.map((event) => event.name);
    if (!names.includes(name)) throw unknownName("event", name, names);
    return name;
  }

  /** @throws ServiceError 404 that names the property. */
  property(name: string): Property {
    const found = this.summary.properties.find((property) => property.name === name);
    if (found) return found;
    throw unknownName(
      "property",
      name,
      this.summary.properties.map((property) => property.name),
    );
  }

  /** A property, or one of the columns that every person has: person, first_seen, last_seen. */
  personColumn(name: string): Property {
    return PERSON_PROPERTIES.find((property) => property.name === name) ?? this.property(name);
  }
}

const PERSON_PROPERTIES: readonly Property[] = PERSON_COLUMNS.map((name) => ({
  id: 0,
  name,
  type: name === "person" ? "text" : "datetime",
  sqlType: name === "person" ? "VARCHAR" : "TIMESTAMP",
  column: ident(name),
}));

async function readEventNames(database: Database): Promise<EventName[]> {
  const rows = await database.objects(
    raw(`SELECT event, count(*) AS total, count(DISTINCT person) AS people, min(time) AS first, max(time) AS last
      FROM events GROUP BY event ORDER BY event`),
  );
  return rows.map((row, index) => ({
    id: FIRST_EVENT_ID + index,
    name: textOf(row["event"]),
    total: numberOf(row["total"]),
    people: numberOf(row["people"]),
    first: textOf(row["first"]),
    last: textOf(row["last"]),
  }));
}

async function readProperties(database: Database): Promise<Property[]> {
  const described = await database.objects(raw("SELECT column_name, column_type FROM (DESCRIBE events)"));
  const { columns } = await database.select(raw("SELECT * FROM events LIMIT 0"));
  return described
    .map((row) => ({ name: textOf(row["column_name"]), sqlType: textOf(row["column_type"]) }))
    .filter(({ name }) => !EVENT_COLUMNS.includes(name))
    .map(({ name, sqlType }, index) => ({
      id: FIRST_PROPERTY_ID + index,
      name,
      sqlType,
      type: columns.find((column) => column.name === name)?.type ?? "text",
      column: ident(name),
    }));
}
