/** What columns for a person, an event and a time are called, in files of any tool. Pure. */
import { plainName } from "./dialects";

export type Role = "person" | "event" | "time";

/**
 * Preferred first, in the form of `plainName`. Those of a device tell people apart who have not logged in.
 */
const PERSONS = [
  ...["person", "person_id", "user", "user_id", "userid", "uid", "distinct_id", "customer", "customer_id"],
  ...["client_id", "member_id", "contact_id", "visitor", "visitor_id", "account_id", "identity", "author"],
  ...["author_email", "email", "customer_email", "actor", "kunde", "kundennummer", "benutzer", "nutzer"],
  ...["e_mail", "mail", "email_address", "user_email", "username", "user_name", "login", "profile_id"],
  ...["subscriber_id", "player_id", "buyer_id", "employee_id", "person_key", "user_key", "customer_key"],
  ...["utilisateur", "client", "usuario", "cliente", "utente", "kontakt_id", "kunden_id"],
  ...["author_id", "actor_id", "customer_user_id", "apps_flyer_id", "adid", "caller_id"],
  ...["app_user_id", "app_user", "uuid_user", "id_user", "user_uuid", "customer_uuid", "user_id_str"],
];
export const DEVICES = [
  ...[
    "anonymous_id",
    "user_pseudo_id",
    "device_id",
    "domain_userid",
    "amplitude_id",
    "cookie_id",
    "session_id",
  ],
  ...["sensor_id", "machine_id", "vehicle_id", "device_uuid", "imei", "idfa", "gaid"],
];
export const SPELLINGS: Readonly<Record<Role, readonly string[]>> = {
  person: [...PERSONS, ...DEVICES],
  event: [
    ...["event", "event_name", "event_type", "eventname", "action", "activity", "type", "event_action"],
    ...["ereignis", "aktion", "event_title", "activity_type", "activity_name", "operation", "verb"],
    ...["activity_kind", "engagement_type", "ereignisname", "aktivität", "aktivitätstyp"],
    ...["événement", "evenement", "evento", "acción", "accion", "azione", "name"],
  ],
  time: [
    ...["time", "timestamp", "event_time", "event_timestamp", "datetime", "date_time", "date", "day"],
    ...[
      "event_date",
      "occurred_at",
      "browser_time",
      "created_at",
      "sent_at",
      "author_date",
      "commit_date",
      "client_event_time",
    ],
    ...["created", "created_utc", "collector_tstamp", "ts", "zeit", "zeitpunkt", "datum", "zeitstempel"],
    ...[
      "date_hour_minute",
      "received_at",
      "logged_at",
      "start_time",
      "happened_at",
      "recorded_at",
      "event_at",
      "at",
    ],
    ...[
      "time_utc",
      "timestamp_utc",
      "datetime_utc",
      "timestamp_ms",
      "date_created",
      "creation_date",
      "dt",
      "date_create",
    ],
    ...["event_ts", "event_datetime", "event_date_time", "activity_date", "activity_time", "action_time"],
    ...["transaction_date", "transaction_time", "log_time", "time_stamp", "call_time", "unix_time", "epoch"],
    ...["when", "time_of_day", "uhrzeit", "horodatage", "fecha", "fecha_hora", "data_ora"],
  ],
};
export const EVENT_IN_NAME = /event|ereignis|[eé]v[eé]nement/;
export const DAYS = ["date", "day", "dt", "event_date", "datum", "tag"];

/** Words of what lists of events are called. */
export const LIKE_EVENTS = [
  ...["event", "events", "log", "logs", "activity", "activities", "actions", "hits", "history"],
];

/** Names that columns of anything have. */
export const VAGUE = ["name", "type"];
/** What times say of how they are written. */
const WRITTEN = /_(utc|gmt|ms|millis|us|micros|ns|nanos)$/;

/** Whether it is called so otherwise: `timestamp_ms`, or `data.object.customer` within the row. */
export function isCalledWithin(header: string, role: Role): boolean {
  const parts = header.split(".");
  return parts.some((_, at) => {
    const name = plainName(parts.slice(at).join("."));
    const spelled = role === "time" ? name.replace(WRITTEN, "") : name;
    if (at === 0 && spelled === name) return false;
    if (VAGUE.includes(spelled) || !SPELLINGS[role].includes(spelled)) return false;
    return role === "person" || !isOfPerson(parts.slice(0, at));
  });
}

/** `parts`: of the name of a column. When an account was created is not when its owner did something. */
export function isOfPerson(parts: readonly string[]): boolean {
  return parts.some((part) => SPELLINGS.person.includes(plainName(part)));
}

/** Whether an object of this name may hold a person, an event or a time: `user.id`. */
export function mayBeRole(header: string): boolean {
  return Object.values(SPELLINGS).some((names) => names.includes(plainName(header)));
}
