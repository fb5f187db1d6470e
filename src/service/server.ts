import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Dialect } from "./dialects/dialects";
import type { EventsSummary } from "./model/events";
import { StartError } from "./model/errors";
import type { LoadReport } from "./prepared/load-report-page";
import { openEvents, type ServedEvents } from "./prepared/served-events";
import { Faults, type Fault } from "./running/faults";
import { RollingLimiter } from "./running/limiter";
import { RequestLog, type RequestLogEntry } from "./running/log";
import { respond } from "./http/respond";
import { Exports } from "./jobs/exports";
import { Results } from "./jobs/results";
import { readSettings, type ServiceOptions, type Settings } from "./running/options";
import type { Definitions } from "./saved/definitions";
import type { Service } from "./http/service";

export type { Dialect } from "./dialects/dialects";
export { StartError } from "./model/errors";
export type { Fault } from "./running/faults";
export type { RequestLogEntry } from "./running/log";
export type { Clock, ServiceOptions } from "./running/options";

/** Not reachable from other machines. */
const HOST = "127.0.0.1";
/** Where a service with an address of its own listens, behind the https of the machine that hosts it. */
const EVERYWHERE = "0.0.0.0";
/** Of such a service: a stranger must not use up all of it. */
const MOST_CONNECTIONS = 200;
const LONGEST_REQUEST_MS = 30_000;
const IDLE_MS = 10 * 60_000;

/** A service that answers on a port of this machine, and how to steer and stop it. */
export interface RunningService {
  /** `http://127.0.0.1:PORT`, no slash at the end. */
  readonly url: string;
  /** The first of the keys that the service knows. */
  readonly key: string;
  readonly keys: readonly string[];
  /** Refused requests too, by arrival. */
  readonly log: readonly RequestLogEntry[];
  readonly definitions: Definitions;
  readonly summary: EventsSummary;
  /** What was done with a file of events; undefined for the sample. */
  readonly loadReport: LoadReport | undefined;
  /** Every bucket is a folder in it; removed with the service. */
  readonly bucketDir: string;
  /** For all answers from now on. */
  setDialect(dialect: Dialect): void;
  /** Only requests with a valid key within the limit. */
  failNext(count: number, fault: Fault): void;
  close(): Promise<void>;
}

/** @throws StartError a bad option, a bad file, a port in use */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const settings = readSettings(options);
  const folder = await mkdtemp(join(settings.cacheDir, "analytics-service-"));
  let served: ServedEvents | undefined;
  try {
    served = await openEvents(settings, folder);
    const service = assemble(settings, served, folder);
    const server = createServer((request, response) => void respond(service, request, response));
    // Idle connections stay: a request on one just closed would fail for no reason.
    server.keepAliveTimeout = IDLE_MS;
    if (settings.address !== undefined) {
      server.maxConnections = MOST_CONNECTIONS;
      server.requestTimeout = LONGEST_REQUEST_MS;
    }
    await listen(server, settings.port, settings.address === undefined ? HOST : EVERYWHERE);
    return exposeService(service, server, folder);
  } catch (error) {
    await served?.engine.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function assemble(
  settings: Settings,
  { engine, known, definitions, loadReport }: ServedEvents,
  folder: string,
): Service {
  const { clock } = settings;
  return {
    settings,
    engine,
    known,
    definitions,
    loadReport,
    limiter: new RollingLimiter(settings.perMinute, clock),
    log: new RequestLog(),
    faults: new Faults(),
    results: new Results(clock),
    exports: new Exports(clock, settings.jobMs, settings.jobHeldMs, folder, bucketDirIn(folder)),
    dialect: settings.dialect,
  };
}

function bucketDirIn(folder: string): string {
  return join(folder, "buckets");
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new StartError(`Port ${port} is in use; choose another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function exposeService(service: Service, server: Server, folder: string): RunningService {
  const { settings, definitions, known, loadReport, log, faults } = service;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    key: settings.keys[0] ?? "",
    keys: settings.keys,
    log: log.entries,
    definitions,
    summary: known.summary,
    loadReport,
    bucketDir: bucketDirIn(folder),
    setDialect: (dialect) => {
      service.dialect = dialect;
    },
    failNext: (count, fault) => faults.failNext(count, fault),
    close: () => close(service, server, folder),
  };
}

async function close(service: Service, server: Server, folder: string): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
  await service.engine.close();
  await service.exports.settled();
  await rm(folder, { recursive: true, force: true });
}
