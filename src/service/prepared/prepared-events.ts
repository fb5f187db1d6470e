/** Events ready to be served: loaded or drawn, counted, and with definitions. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { readSummary } from "../engines/duckdb/summary";
import { DuckDbSurvey } from "../engines/duckdb/survey";
import { toDay } from "../model/days";
import type { EventsSummary } from "../model/events";
import { fullDisk } from "../model/full-disk";
import { KnownEvents } from "../model/known-events";
import type { Definitions } from "../saved/definitions";
import { deriveDefinitions } from "../saved/derived-definitions";
import { SAMPLE_DEFINITIONS } from "../saved/sample-definitions";
import { buildDatabase, Database } from "../data/database";
import { keepSample } from "../data/keep-sample";
import { loadEvents, type Loaded } from "../data/load/load";
import type { UsedMapping } from "../data/load/load-report";
import { gatherPeople } from "../data/layout";
import { buildSample, chooseSampleSize } from "../data/sample/build";
import type { KeptMaps } from "./kept-maps";
import { type LoadReport, reportLoading } from "./load-report-page";

const SAMPLE_PRODUCT = "Sample subscriptions";

/** The events that are to be served. */
export interface WantedEvents {
  /** Path of a file; the sample without it. */
  readonly events: string | undefined;
  /** Of its times that say no zone. */
  readonly zone: string;
  /** Which of its columns is which; found by their names and contents where left out. */
  readonly map: string | undefined;
  /** What was said of files before. */
  readonly maps: KeptMaps | undefined;
  readonly people: number;
  /** The part of the people that is kept. */
  readonly sample: number;
  readonly seed: number;
  /** That loading them may take, before it writes to the disk. */
  readonly memoryMb: number | undefined;
  readonly clock: { now(): number };
  readonly report: (progress: string) => void;
}

export interface Prepared {
  /** Of the database, which is read only from now on. */
  readonly path: string;
  readonly summary: EventsSummary;
  readonly definitions: Definitions;
  /** What was done with a file; the sample has none. */
  readonly loadReport: LoadReport | undefined;
  /** By which a file was read; the sample has none. */
  readonly mapping: UsedMapping | undefined;
}

/** A database that events are put into, and what goes with it. */
export interface Place {
  readonly path: string;
  /** In which files are unpacked, and what is too large for the memory lies meanwhile. */
  readonly folder: string;
  /** Does something with the database before events are in it. */
  readonly begin?: (connection: DuckDBConnection) => Promise<void>;
}

/** @throws StartError a bad file, a full disk */
export async function prepareEvents(wanted: WantedEvents, place: Place): Promise<Prepared> {
  try {
    return await prepare(wanted, place);
  } catch (error) {
    throw fullDisk(error) ?? error;
  }
}

async function prepare(wanted: WantedEvents, place: Place): Promise<Prepared> {
  const loaded = await buildEvents(wanted, place);
  const { leftOut, said } = loaded ?? { leftOut: 0, said: [] };
  const { path, folder } = place;
  const database = await Database.open(path, { memoryMb: wanted.memoryMb, folder });
  try {
    const product = wanted.events === undefined ? SAMPLE_PRODUCT : parse(wanted.events).name;
    wanted.report("Counting events and their properties");
    const summary = await readSummary(database, product, { leftOut, said });
    const definitions =
      wanted.events === undefined
        ? SAMPLE_DEFINITIONS
        : await deriveDefinitions(new KnownEvents(summary), new DuckDbSurvey(database));
    const loadReport =
      wanted.events === undefined || loaded === undefined
        ? undefined
        : reportLoading(parse(wanted.events).base, loaded.facts, summary, definitions);
    return { path, summary, definitions, loadReport, mapping: loaded?.facts.mapping };
  } finally {
    await database.close();
  }
}

async function buildEvents(
  { events, zone, map, maps, people, sample, seed, memoryMb, clock, report }: WantedEvents,
  { path, folder, begin }: Place,
): Promise<Loaded | undefined> {
  let loaded: Loaded | undefined;
  const build = async (connection: DuckDBConnection): Promise<void> => {
    await begin?.(connection);
    if (events === undefined) report("Drawing the sample");
    if (events === undefined)
      await buildSample(connection, chooseSampleSize(people, seed, toDay(clock.now())));
    else {
      const now = clock.now();
      loaded = await loadEvents(connection, events, { zone, map, maps, now, report, folder });
    }
    if (sample < 1) await keepSample(connection, sample);
    report("Gathering what is known of each person");
    await gatherPeople(connection);
  };
  await buildDatabase(path, build, { memoryMb, folder });
  return loaded;
}

/** What services of one process share: the same events are prepared once for all of them. */
export class SharedEvents {
  private readonly prepared = new Map<string, Promise<Prepared>>();

  /** The folder `folder` outlives the services that use it. */
  constructor(private readonly folder: string) {}

  of(wanted: WantedEvents): Promise<Prepared> {
    const key = nameOf(wanted);
    const known = this.prepared.get(key);
    if (known) return known;
    const path = join(this.folder, `${this.prepared.size}.duckdb`);
    const preparing = prepareEvents(wanted, { path, folder: this.folder });
    this.prepared.set(key, preparing);
    return preparing;
  }
}

/** By what the events depend on. */
export function nameOf({ events, zone, map, maps, people, sample, seed, clock }: WantedEvents): string {
  const day = toDay(clock.now());
  if (events === undefined) return JSON.stringify([people, seed, day, sample]);
  // Only a file has content; loading says what is wrong with anything else.
  const isFile = statSync(events, { throwIfNoEntry: false })?.isFile() ?? false;
  const content = isFile ? createHash("sha256").update(readFileSync(events)).digest("hex") : "";
  return JSON.stringify([isFile ? parse(events).base : events, content, sample, zone, map, maps?.state]);
}
