/** What a file of events holds before it is loaded: its first rows, and which column seems to be which. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join as joinPath } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { findFiles } from "./files/find-files";
import { openSource } from "./files/source";
import { inMemory } from "./in-memory";
import { chooseMap, type KnownMaps, rememberedList } from "./known-maps";
import { explainReading } from "./load";
import { type EventMap, readMap } from "./vocabulary/mapping";
import { chooseRoles } from "./roles";
import { describeRows } from "./staged/staged";
import { readTexts, stage } from "./staging";

/** Enough of a file to say which column is which; nothing of it is stored. */
export interface EventsPreview {
  /** `name` tells columns of one header apart, and is what a mapping calls them. */
  readonly columns: readonly { readonly name: string; readonly header: string }[];
  /** The first ten, as texts. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** What was found so far, or said before for a file of the same columns. */
  readonly map: EventMap;
  /** How it was read, as sentences. */
  readonly said: readonly string[];
  /** Of a JSON document with several: the names of its lists, the one that was read first. */
  readonly lists: readonly string[];
}

const ROWS = 10;

export interface PreviewOptions {
  /** A folder in which it is unpacked; the system's temporary one by default. */
  readonly folder?: string;
  readonly maps?: KnownMaps | undefined;
  /** Of a JSON document, the list that a person chose. */
  readonly list?: string | undefined;
}

/** @throws StartError for what is no file of events */
export async function lookAtEvents(
  path: string,
  { folder = tmpdir(), maps, list }: PreviewOptions = {},
): Promise<EventsPreview> {
  const own = mkdtempSync(joinPath(folder, "events-"));
  try {
    return await inMemory(own, (connection) => look(connection, path, own, { maps, list }));
  } finally {
    rmSync(own, { recursive: true });
  }
}

async function look(
  connection: DuckDBConnection,
  path: string,
  folder: string,
  { maps, list }: PreviewOptions,
): Promise<EventsPreview> {
  const source = await openSource(await findFiles(connection, path), folder, {
    list,
    isLook: true,
    remembered: rememberedList({ maps }),
  });
  const choose = (headers: readonly string[]): ReturnType<typeof chooseMap> =>
    chooseMap(undefined, headers, maps);
  const staged = await stage(
    connection,
    source,
    () => undefined,
    (headers) => readMap(choose(headers).map),
  ).catch((error: unknown) => explainReading(error, source, basename(path)));
  const { columns, dialect } = staged;
  const known = choose(columns.map(({ header }) => header));
  const map = readMap(known.map);
  const roles = await chooseRoles(connection, staged, map, basename(path));
  const { person, event, time } = roles;
  return {
    columns: columns.map(({ name, header }) => ({ name, header })),
    rows: await readTexts(connection, columns, ROWS),
    map: {
      ...map,
      ...(source.lists[0] !== undefined && { list: source.lists[0] }),
      ...(person !== undefined && { person }),
      ...(event !== undefined && { event }),
      ...(time && { time: time.column }),
      ...(time?.day !== undefined && { day: time.day }),
    },
    lists: source.lists,
    said: [
      ...(dialect ? [`It looks like ${dialect.name}.`] : []),
      ...source.said,
      ...describeRows(staged),
      ...roles.said,
      ...known.said,
    ],
  };
}
