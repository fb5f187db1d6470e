/**
 * Files of well-known tools, by their shape. A new tool is one entry: what its columns are called, where its
 * properties are, and what repeats. The guide's table is made from these.
 */

export interface EventDialect {
  readonly name: string;
  /** Columns that only its files have together, in the form of `plainName`. */
  readonly has: readonly string[];
  /** A list in each row, whose items are the events: "actionDetails". */
  readonly repeats?: string;
  /** Columns of objects whose fields are properties of the event. */
  readonly opens?: readonly string[];
  /** The names that a column may have, the preferred one first. */
  readonly person: readonly string[];
  readonly event: readonly string[];
  readonly time: readonly string[];
  /** Identifies an event: repeats have the same. */
  readonly insertId?: string;
  /** Its times have no zone and are of UTC. */
  readonly isUtc?: true;
}

export const EVENT_DIALECTS: readonly EventDialect[] = [
  {
    name: "Mixpanel's raw export",
    has: ["event", "properties"],
    opens: ["properties"],
    person: ["distinct_id", "user_id"],
    event: ["event"],
    time: ["time"],
    insertId: "insert_id",
  },
  {
    name: "Amplitude's export",
    has: ["amplitude_id", "event_type", "event_time"],
    opens: ["event_properties", "user_properties"],
    person: ["user_id", "device_id", "amplitude_id"],
    event: ["event_type"],
    time: ["event_time"],
    insertId: "insert_id",
    isUtc: true,
  },
  {
    name: "Segment's logs",
    has: ["anonymous_id", "message_id", "type"],
    opens: ["properties"],
    person: ["user_id", "anonymous_id"],
    event: ["event", "name"],
    time: ["timestamp", "original_timestamp", "received_at"],
    insertId: "message_id",
    isUtc: true,
  },
  {
    name: "GA4's export to BigQuery",
    has: ["event_name", "event_timestamp", "user_pseudo_id"],
    person: ["user_id", "user_pseudo_id"],
    event: ["event_name"],
    time: ["event_timestamp"],
  },
  {
    name: "Snowplow's enriched events",
    has: ["collector_tstamp", "event_id", "domain_userid"],
    person: ["user_id", "domain_userid", "network_userid"],
    event: ["event_name", "event"],
    time: ["derived_tstamp", "collector_tstamp", "dvce_created_tstamp"],
    insertId: "event_id",
    isUtc: true,
  },
  {
    name: "PostHog's events",
    has: ["distinct_id", "event", "properties", "timestamp"],
    opens: ["properties"],
    person: ["person_id", "distinct_id"],
    event: ["event"],
    time: ["timestamp"],
    insertId: "uuid",
    isUtc: true,
  },
  {
    name: "Matomo's visits",
    has: ["id_visit", "visitor_id", "action_details"],
    repeats: "action_details",
    person: ["user_id", "visitor_id"],
    event: ["event_action", "page_title", "title", "type"],
    time: ["timestamp", "server_time_pretty"],
  },
  {
    name: "Heap's export",
    has: ["heap_event_id", "user_id"],
    person: ["identity", "user_id"],
    event: ["event_table_name", "event_name", "type"],
    time: ["time"],
    insertId: "heap_event_id",
    isUtc: true,
  },
  {
    name: "CloudTrail's records",
    has: ["event_version", "event_time", "event_source", "event_name", "user_identity"],
    opens: ["user_identity"],
    person: ["user_name", "arn", "principal_id"],
    event: ["event_name"],
    time: ["event_time"],
    insertId: "event_id",
    isUtc: true,
  },
  {
    name: "Stripe's payments",
    has: ["created_utc", "amount", "currency", "customer_id"],
    person: ["customer_id", "customer_email"],
    event: ["description"],
    time: ["created_utc"],
    insertId: "id",
    isUtc: true,
  },
];

/** "distinct_id" for "distinctId", "$distinct_id" and "Distinct ID"; "created_utc" for "Created (UTC)". */
export function plainName(column: string): string {
  return column
    .trim()
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .join("_");
}

/** `columns`: as in the file. */
export function findDialect(columns: readonly string[]): EventDialect | undefined {
  const names = new Set(columns.map(plainName));
  const fitting = EVENT_DIALECTS.filter(({ has }) => has.every((name) => names.has(name)));
  return fitting.reduce<EventDialect | undefined>(
    (best, one) => (best === undefined || one.has.length > best.has.length ? one : best),
    undefined,
  );
}
