/** What all handlers work with. */
import type { Context } from "../questions/context";
import type { Engine } from "../engines/engine";
import type { KnownEvents } from "../model/known-events";
import type { Dialect } from "../dialects/dialects";
import type { Faults } from "../running/faults";
import type { RollingLimiter } from "../running/limiter";
import type { RequestLog } from "../running/log";
import type { Exports } from "../jobs/exports";
import type { Results } from "../jobs/results";
import type { Settings } from "../running/options";
import type { LoadReport } from "../prepared/load-report-page";
import type { Definitions } from "../saved/definitions";
import { dayInZone, type TimeZone } from "../wire/time-zone";

/** An export may take this many times as long as a question. */
const EXPORT_PATIENCE = 10;

/** One for each server; `dialect` alone changes while it runs, for tests. */
export interface Service {
  readonly settings: Settings;
  readonly engine: Engine;
  readonly known: KnownEvents;
  readonly definitions: Definitions;
  readonly loadReport: LoadReport | undefined;
  readonly limiter: RollingLimiter;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly results: Results;
  readonly exports: Exports;
  dialect: Dialect;
}

export function createContext(service: Service, purpose: "page" | "export", zone: TimeZone): Context {
  const { engine, known, definitions, settings } = service;
  const now = settings.clock.now();
  const isPage = purpose === "page";
  return {
    engine,
    known,
    definitions,
    now,
    zone,
    today: dayInZone(now, zone),
    firstDay: dayInZone(known.summary.firstMs, zone),
    lastDay: dayInZone(known.summary.lastMs, zone),
    maxRows: isPage ? settings.mostRows : settings.mostExportRows,
    maxMs: settings.statementMs * (isPage ? 1 : EXPORT_PATIENCE),
  };
}
