/** The events that a service answers about, in the engine that was chosen. */
import { join } from "node:path";
import { Database } from "../data/database";
import { ClickHouseEngine } from "../engines/clickhouse/clickhouse-engine";
import { Server, type ServerAddress } from "../engines/clickhouse/server";
import { readSummary } from "../engines/clickhouse/summary";
import { ClickHouseSurvey } from "../engines/clickhouse/survey";
import { DuckDbEngine } from "../engines/duckdb/duckdb-engine";
import type { Engine } from "../engines/engine";
import { RunError, StartError } from "../model/errors";
import { KnownEvents } from "../model/known-events";
import type { Definitions } from "../saved/definitions";
import { deriveDefinitions } from "../saved/derived-definitions";
import type { Limits } from "../statements/messages";
import { Statements } from "../statements/statements";
import { type LoadReport, writeLoadReport } from "./load-report-page";
import { prepareEvents, type Prepared, type SharedEvents, type WantedEvents } from "./prepared-events";
import { writeReportFile } from "./report-file";
import { prepareKept } from "./kept-events";
import { prepareKeptSample } from "./kept-sample";
import { OpenStore } from "./store-damage";
import { storeTrouble } from "./store-trouble";

/** Where the events are, and how they are answered from. */
export interface WantedEngine extends WantedEvents {
  /** Those of a server, in place of a file. */
  readonly tables: ServerAddress | undefined;
  readonly shared: SharedEvents | undefined;
  readonly isSampleKept: boolean;
  readonly reportFile: string | undefined;
  /** The file in which loaded events are kept between starts. */
  readonly store: string | undefined;
  readonly threads: number | undefined;
  readonly statementLimits: Limits;
}

/** An engine, and what is known of what it holds. */
export interface ServedEvents {
  readonly engine: Engine;
  readonly known: KnownEvents;
  readonly definitions: Definitions;
  /** What was done with the file that they are of. */
  readonly loadReport?: LoadReport | undefined;
}

/** `folder`: for a file of its own. @throws StartError a bad file, a server that does not answer */
export function openEvents(wanted: WantedEngine, folder: string): Promise<ServedEvents> {
  return wanted.tables ? openTables(wanted.tables) : openFile(wanted, folder);
}

async function openFile(wanted: WantedEngine, folder: string): Promise<ServedEvents> {
  const { path, summary, definitions, loadReport } = await prepare(wanted, folder);
  if (wanted.reportFile !== undefined && loadReport !== undefined)
    writeReportFile(wanted.reportFile, writeLoadReport(loadReport));
  const { threads, memoryMb, store, statementLimits } = wanted;
  const database = await Database.open(path, { threads, memoryMb, folder }).catch((error: unknown) => {
    throw store === undefined ? error : storeTrouble(store, error);
  });
  const kept = store === undefined ? undefined : new OpenStore(path);
  const statements = new Statements(path, folder, statementLimits);
  const engine = new DuckDbEngine(database, statements, kept && (() => kept.leaveDamaged()));
  return { engine, known: new KnownEvents(summary), definitions, loadReport };
}

function prepare(wanted: WantedEngine, folder: string): Promise<Prepared> {
  if (wanted.store !== undefined) return prepareKept(wanted, wanted.store, folder);
  if (wanted.shared) return wanted.shared.of(wanted);
  const isKept = wanted.isSampleKept && wanted.events === undefined;
  return (isKept ? prepareKeptSample : prepareEvents)(wanted, {
    path: join(folder, "events.duckdb"),
    folder,
  });
}

async function openTables(tables: ServerAddress): Promise<ServedEvents> {
  const server = Server.at(tables);
  try {
    const known = new KnownEvents(await readSummary(server, tables.database));
    const definitions = await deriveDefinitions(known, new ClickHouseSurvey(server));
    return { engine: new ClickHouseEngine(server), known, definitions };
  } catch (error) {
    await server.close();
    if (!(error instanceof RunError)) throw error;
    throw new StartError(`The tables at ${tables.url} cannot be read. ${error.message}`);
  }
}
