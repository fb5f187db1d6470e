/** Which columns are the person, the event and the time: by their names, and by what is in them. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { MapError, StartError } from "../../model/errors";
import { ident, literal, type Sql } from "../sql";
import { ColumnChooser } from "./column-chooser";
import type { StagedColumn } from "./staged/columns";
import { suggestMap } from "./staged/suggest-map";
import type { EventMap } from "./vocabulary/mapping";
import type { Staged } from "./staged/staged";
import type { TimeColumns } from "./values/times";

export interface Roles {
  /** Of a row of `staged`, as in the file. */
  readonly person: Sql;
  readonly event: Sql;
  readonly time: TimeColumns;
  /** What these are called in the file; no event where a mapping names the only one. */
  readonly headers: { readonly person: string; readonly event: string | undefined; readonly time: string };
  /** Columns that are no properties. */
  readonly taken: ReadonlySet<string>;
  /** Which was chosen where a reader could think of another, as sentences. */
  readonly said: readonly string[];
}

/** Which columns were chosen for what; undefined where no column is it. */
export interface ChosenRoles {
  readonly person: string | undefined;
  readonly event: string | undefined;
  readonly time: TimeColumns | undefined;
  /** Columns that are called as events are, and are none. */
  readonly unfit: readonly string[];
  readonly said: readonly string[];
}

/** `file`: its name. @throws StartError for a mapping that names a column that is not there */
export async function chooseRoles(
  connection: DuckDBConnection,
  { columns, dialect }: Pick<Staged, "columns" | "dialect">,
  map: EventMap,
  file: string,
): Promise<ChosenRoles> {
  const chooser = new ColumnChooser(connection, columns, dialect, map, file);
  const person = await chooser.person();
  const event = map.constantEvent === undefined ? await chooser.event(person) : undefined;
  return { person, event, time: await chooser.time(person), unfit: chooser.unfit, said: chooser.said };
}

/** @throws StartError that names what is missing, what the file has, and the line to use */
export async function findRoles(
  connection: DuckDBConnection,
  staged: Pick<Staged, "columns" | "dialect">,
  map: EventMap,
  file: string,
): Promise<Roles> {
  const { columns } = staged;
  const { person, event, time, unfit, said } = await chooseRoles(connection, staged, map, file);
  const { constantEvent } = map;
  const isNamed = event !== undefined || constantEvent !== undefined;
  if (person === undefined || !isNamed || time === undefined)
    throw lacking(columns, { person, event, time, unfit }, map, file);
  const headerOf = (name: string): string => columns.find((column) => column.name === name)?.header ?? name;
  return {
    person: ident(person),
    event: event === undefined ? literal(constantEvent ?? "") : ident(event),
    time,
    headers: {
      person: headerOf(person),
      event: event === undefined ? undefined : headerOf(event),
      time: [time.day, time.column]
        .flatMap((name) => (name === undefined ? [] : [headerOf(name)]))
        .join(" and "),
    },
    taken: new Set([person, event, time.column, time.day].filter((name) => name !== undefined)),
    said,
  };
}

function lacking(
  columns: readonly StagedColumn[],
  found: Omit<ChosenRoles, "said">,
  map: EventMap,
  file: string,
): StartError {
  const missing = (["person", "event", "time"] as const).filter(
    (role) => found[role] === undefined && (role !== "event" || map.constantEvent === undefined),
  );
  const headers = columns.map(({ header }) => header.trim()).filter((header) => header !== "");
  const has = headers.length ? headers.join(", ") : "no columns";
  const suggested = suggestMap(columns, found, map);
  if (missing.length === 3 && columns.some(({ header }) => LIKE_A_MOMENT.test(header)))
    return new StartError(
      `The file "${file}" begins with an event, not with the names of its columns: put a line above it that names them, such as person,event,time.`,
    );
  return new MapError(
    `The file "${file}" has no column for ${missing.join(" and ")}: it needs person, event and time, and has ${has}.`,
    suggested === undefined ? undefined : `Say which is which: ${suggested}`,
  );
}

/** No column is called so. */
const LIKE_A_MOMENT = /^\s*(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{10}(\d{3})?\s*$)/;
