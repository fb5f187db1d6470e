/** Which columns are the person, the event and the time, by common spellings. */
import { StartError } from "../../model/errors";
import { RESERVED_NAMES } from "../people-table";

export interface Roles {
  readonly person: string;
  readonly event: string;
  readonly time: string;
}

/** Preferred first; lower case, with spaces, dashes and dots as `_`. */
const SPELLINGS: Readonly<Record<keyof Roles, readonly string[]>> = {
  person: [
    "person",
    "person_id",
    "user",
    "user_id",
    "userid",
    "distinct_id",
    "customer",
    "customer_id",
    "client_id",
    "visitor",
    "visitor_id",
    "identity",
    "author",
    "author_email",
    "email",
    "actor",
  ],
  event: ["event", "event_name", "event_type", "eventname", "action", "activity", "type"],
  time: [
    "time",
    "timestamp",
    "event_time",
    "datetime",
    "date_time",
    "date",
    "day",
    "occurred_at",
    "created_at",
    "sent_at",
    "author_date",
    "commit_date",
  ],
};

/** @throws StartError that names what is missing and what the file has */
export function findRoles(columns: readonly string[], file: string): Roles {
  const roles = {
    person: find("person", columns),
    event: find("event", columns),
    time: find("time", columns),
  };
  const missing = Object.entries(roles).flatMap(([role, column]) => (column === undefined ? [role] : []));
  const { person, event, time } = roles;
  if (person !== undefined && event !== undefined && time !== undefined) return { person, event, time };
  const has = columns.length ? columns.join(", ") : "no columns";
  throw new StartError(
    `The file "${file}" has no column for ${missing.join(" and ")}: it needs person, event and time, and has ${has}.`,
  );
}

function find(role: keyof Roles, columns: readonly string[]): string | undefined {
  for (const spelling of SPELLINGS[role]) {
    const found = columns.find((column) => normal(column) === spelling);
    if (found !== undefined) return found;
  }
  return undefined;
}

function normal(column: string): string {
  return column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, "_");
}

/**
 * Trimmed, not empty, unique ignoring case (as in DuckDB). A name of ours gets an underscore: `first_seen_`.
 */
export function columnNames(headers: readonly string[], roles: Roles): string[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const role = roleOf(header, roles);
    const trimmed = header.trim() || `column_${index + 1}`;
    const base = role ?? (RESERVED_NAMES.includes(trimmed.toLowerCase()) ? `${trimmed}_` : trimmed);
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base}_${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function roleOf(header: string, roles: Roles): keyof Roles | undefined {
  if (header === roles.person) return "person";
  if (header === roles.event) return "event";
  return header === roles.time ? "time" : undefined;
}
