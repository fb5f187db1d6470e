/** What kept events depend on: as long as it is the same, they need not be read again. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DuckDBInstance, version } from "@duckdb/node-api";
import { identify } from "../data/same-file";
import type { UsedMapping } from "../data/load/load-report";
import { findFiles } from "../data/load/files/find-files";
import { UsageError } from "../model/errors";
import type { WantedEvents } from "./prepared-events";

/** By what they are told apart, so that a start can say what has changed. */
export interface Fingerprint {
  /** Each file with its size and its times, which no program can set back. */
  readonly files: string;
  readonly options: string;
  /** Of the code that reads and keeps events. */
  readonly reader: string;
}

/** @throws StartError where there are no events, UsageError for a store among them */
export async function fingerprintOf(wanted: WantedEvents, store: string): Promise<Fingerprint> {
  const { events = "", zone, sample } = wanted;
  const files = await listFiles(events);
  const own = identify(store);
  if (own !== undefined && files.some((path) => identify(path) === own))
    throw new UsageError("--store must not lie among the events: name a file in another folder.");
  return {
    files: hash(files.map(describeFile)),
    options: JSON.stringify([zone, sample]),
    reader: hash([version(), ...READERS.flatMap((folder) => sourcesIn(join(SERVICE, folder)))]),
  };
}

async function listFiles(events: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    return (await findFiles(connection, events)).map(({ path }) => resolve(path));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function describeFile(path: string): string {
  const { size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  return [path, size, mtimeNs, ctimeNs].join("\n");
}

const SERVICE = join(__dirname, "..");
const READERS = ["data", "engines", "model", "prepared", "saved"];

/** The texts of the code: nobody has to think of a number that says it has changed. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [readFileSync(path, "utf8")];
    });
}

function hash(texts: readonly string[]): string {
  const digest = createHash("sha256");
  for (const text of texts) digest.update(`${text.length}\n${text}`);
  return digest.digest("base64url");
}

const OTHER_OPTIONS = "it was kept with other options";
const SAID: Readonly<Record<keyof Fingerprint, string>> = {
  files: "its events have changed",
  options: OTHER_OPTIONS,
  reader: "this version reads events in another way",
};

/** As `findChange`, where the columns of the file would be read by another mapping now. */
export function findOtherMapping(
  used: UsedMapping | undefined,
  { map, maps }: Pick<WantedEvents, "map" | "maps">,
): string | undefined {
  return used && (map ?? maps?.find(used.columns) ?? "") !== used.map ? OTHER_OPTIONS : undefined;
}

/** What has changed since events were kept, as the end of a sentence; undefined for nothing. */
export function findChange(kept: Fingerprint, now: Fingerprint): string | undefined {
  const changed = (Object.keys(SAID) as (keyof Fingerprint)[]).find((part) => kept[part] !== now[part]);
  return changed && SAID[changed];
}
