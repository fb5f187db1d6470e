/** The loaded events, their names, and the database. */
import { unknownNameError } from "../model/errors";
import { toNumber, textOf, type ColumnType } from "../model/answer";
import type { Database } from "./database";
import { EVENT_COLUMNS, PERSON_COLUMNS } from "./layout";
import { ident, join, raw, sql, type Sql } from "./sql";

/** First and last are ISO moments. */
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
  /** The type of DuckDB's that values are cast to. */
  readonly sqlType: string;
  readonly column: Sql;
  /** All values of a text property that has few, commonest first. */
  readonly values?: readonly string[];
}

/** `first` and `last` are ISO days. */
export interface EventsSummary {
  readonly product: string;
  readonly people: number;
  readonly events: number;
  readonly first: string;
  readonly last: string;
  /** Epoch milliseconds of the first event; `lastMs` of the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly eventNames: readonly EventName[];
  readonly properties: readonly Property[];
  readonly timeZones: readonly string[];
  /** DuckDB's own views, in lower case. */
  readonly catalogNames: ReadonlySet<string>;
  /** Rows without person, event or time. */
  readonly leftOut: number;
  /** What was done with the file, as sentences. */
  readonly said: readonly string[];
}

/** With more values, a text property holds names or ids, not choices. */
const MOST_VALUES = 200;

/** Not to be mistaken for a count or an index. */
const FIRST_EVENT_ID = 501;
const FIRST_PROPERTY_ID = 601;

export class EventStore {
  constructor(
    readonly database: Database,
    readonly summary: EventsSummary,
  ) {}

  static async open(
    database: Database,
    product: string,
    { leftOut, said }: Pick<EventsSummary, "leftOut" | "said"> = { leftOut: 0, said: [] },
  ): Promise<EventStore> {
    const [totals] = await database.objects(
      raw(
        `SELECT (SELECT count(*) FROM stored.events) AS events, count(*) AS people, min(first_seen)::DATE AS first,
          max(last_seen)::DATE AS last, epoch_ms(min(first_seen)) AS first_ms, epoch_ms(max(last_seen)) AS last_ms
          FROM stored.people`,
      ),
    );
    return new EventStore(database, {
      product,
      events: toNumber(totals?.["events"]),
      people: toNumber(totals?.["people"]),
      first: textOf(totals?.["first"]),
      last: textOf(totals?.["last"]),
      firstMs: toNumber(totals?.["first_ms"]),
      lastMs: toNumber(totals?.["last_ms"]),
      timeZones: await readNames(database, "SELECT name FROM pg_timezone_names() ORDER BY name"),
      catalogNames: new Set(
        await readNames(database, "SELECT lower(view_name) AS name FROM duckdb_views() WHERE internal"),
      ),
      eventNames: await readEventNames(database),
      properties: await readProperties(database),
      leftOut,
      said,
    });
  }

  /** The names of events, the commonest first. */
  get eventsByTotal(): string[] {
    return [...this.summary.eventNames].sort((a, b) => b.total - a.total).map((event) => event.name);
  }

  /** `path`: the field. @throws ServiceError 404 */
  requireEvent(name: string, path: string): string {
    if (this.summary.eventNames.some((event) => event.name === name)) return name;
    throw unknownNameError("event", name, path, this.eventsByTotal);
  }

  /** `path`: the field. @throws ServiceError 404 */
  requireProperty(name: string, path: string): Property {
    return findProperty(this.summary.properties, name, path);
  }

  /** Also person, first_seen and last_seen. @throws ServiceError 404 */
  requirePersonColumn(name: string, path: string): Property {
    return findProperty([...PERSON_PROPERTIES, ...this.summary.properties], name, path);
  }

  /** For names looked up before. */
  getProperty(name: string): Property {
    return this.requirePersonColumn(name, "");
  }
}

function findProperty(properties: readonly Property[], name: string, path: string): Property {
  const found = properties.find((property) => property.name === name);
  if (found) return found;
  throw unknownNameError(
    "property",
    name,
    path,
    properties.map((property) => property.name),
  );
}

const PERSON_PROPERTIES: readonly Property[] = PERSON_COLUMNS.map((name) => ({
  id: 0,
  name,
  type: name === "person" ? "text" : "datetime",
  sqlType: name === "person" ? "VARCHAR" : "TIMESTAMPTZ",
  column:
    name === "person" ? raw("(SELECT name FROM stored.names n WHERE n.person = p.person)") : ident(name),
}));

async function readNames(database: Database, statement: string): Promise<string[]> {
  const rows = await database.objects(raw(statement));
  return rows.map((row) => textOf(row["name"]));
}

async function readEventNames(database: Database): Promise<EventName[]> {
  const rows = await database.objects(
    raw(`SELECT event::VARCHAR AS event, count(*) AS total, count(DISTINCT person) AS people,
      min(time) AS first, max(time) AS last FROM stored.events GROUP BY event ORDER BY event`),
  );
  return rows.map((row, index) => ({
    id: FIRST_EVENT_ID + index,
    name: textOf(row["event"]),
    total: toNumber(row["total"]),
    people: toNumber(row["people"]),
    first: textOf(row["first"]),
    last: textOf(row["last"]),
  }));
}

async function readProperties(database: Database): Promise<Property[]> {
  const described = await database.objects(raw("SELECT column_name, column_type FROM (DESCRIBE events)"));
  const { columns } = await database.select(raw("SELECT * FROM events LIMIT 0"));
  const properties = described
    .map((row) => ({ name: textOf(row["column_name"]), sqlType: textOf(row["column_type"]) }))
    .filter(({ name }) => !EVENT_COLUMNS.includes(name))
    .map(({ name, sqlType }, index) => ({
      id: FIRST_PROPERTY_ID + index,
      name,
      sqlType,
      type: columns.find((column) => column.name === name)?.type ?? "text",
      column: ident(name),
    }));
  return addValues(database, properties);
}

async function addValues(database: Database, properties: readonly Property[]): Promise<Property[]> {
  const texts = properties.filter(({ type }) => type === "text");
  if (!texts.length) return [...properties];
  const counts = texts.map(
    ({ column }, at) => sql`approx_count_distinct(${column}) AS ${raw(`values_${at}`)}`,
  );
  const [row = {}] = await database.objects(sql`SELECT ${join(counts)} FROM stored.events`);
  const values = new Map<string, string[]>();
  for (const [at, { name, column }] of texts.entries()) {
    if (toNumber(row[`values_${at}`]) > 2 * MOST_VALUES) continue;
    const found =
      await database.objects(sql`SELECT ${column}::VARCHAR AS value FROM stored.events WHERE ${column} IS NOT NULL
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_VALUES + 1}`);
    if (found.length <= MOST_VALUES)
      values.set(
        name,
        found.map(({ value }) => textOf(value)),
      );
  }
  return properties.map((property) => {
    const own = values.get(property.name);
    return own ? { ...property, values: own } : property;
  });
}
