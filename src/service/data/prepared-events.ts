/** Events ready to be served: loaded or drawn, counted, and with definitions. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { toDay } from "../model/days";
import type { Settings } from "../running/options";
import type { Definitions } from "../saved/definitions";
import { deriveDefinitions } from "../saved/derived-definitions";
import { SAMPLE_DEFINITIONS } from "../saved/sample-definitions";
import { buildDatabase, Database } from "./database";
import { keepSample } from "./keep-sample";
import { loadEvents, type Loaded } from "./load/load";
import { buildPeople } from "./people-table";
import { buildSample, chooseSampleSize } from "./sample/build";
import { EventStore, type EventsSummary } from "./store";

const SAMPLE_PRODUCT = "Sample subscriptions";

export interface Prepared {
  /** Of the database, which is read only from now on. */
  readonly path: string;
  readonly summary: EventsSummary;
  readonly definitions: Definitions;
}

/** @throws StartError a bad file */
export async function prepareEvents(settings: Settings, path: string): Promise<Prepared> {
  const { leftOut } = await buildEvents(settings, path);
  const database = await Database.open(path);
  try {
    const product = settings.events === undefined ? SAMPLE_PRODUCT : parse(settings.events).name;
    settings.report("Counting events and their properties");
    const store = await EventStore.open(database, product, leftOut);
    const definitions = settings.events === undefined ? SAMPLE_DEFINITIONS : await deriveDefinitions(store);
    return { path, summary: store.summary, definitions };
  } finally {
    await database.close();
  }
}

async function buildEvents(
  { events, people, sample, seed, clock, report }: Settings,
  path: string,
): Promise<Loaded> {
  let loaded: Loaded = { leftOut: 0 };
  await buildDatabase(path, async (connection) => {
    if (events === undefined) report("Drawing the sample");
    if (events === undefined)
      await buildSample(connection, chooseSampleSize(people, seed, toDay(clock.now())));
    else loaded = await loadEvents(connection, events, report);
    if (sample < 1) await keepSample(connection, sample);
    report("Gathering what is known of each person");
    await buildPeople(connection);
  });
  return loaded;
}

/** What services of one process share: the same events are prepared once for all of them. */
export class SharedEvents {
  private readonly prepared = new Map<string, Promise<Prepared>>();

  /** `folder`: outlives the services. */
  constructor(private readonly folder: string) {}

  of(settings: Settings): Promise<Prepared> {
    const key = nameOf(settings);
    const known = this.prepared.get(key);
    if (known) return known;
    const path = join(this.folder, `${this.prepared.size}.duckdb`);
    const preparing = prepareEvents(settings, path);
    this.prepared.set(key, preparing);
    return preparing;
  }
}

/** By what the events depend on. */
function nameOf({ events, people, sample, seed, clock }: Settings): string {
  const day = toDay(clock.now());
  if (events === undefined) return JSON.stringify([people, seed, day, sample]);
  // What is no file has no content; whoever loads it says so.
  const isFile = statSync(events, { throwIfNoEntry: false })?.isFile() ?? false;
  const content = isFile ? createHash("sha256").update(readFileSync(events)).digest("hex") : "";
  return JSON.stringify([isFile ? parse(events).base : events, content, sample]);
}
