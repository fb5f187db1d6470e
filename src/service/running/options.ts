import { tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import type { SharedEvents } from "../prepared/prepared-events";
import type { ServerAddress } from "../engines/clickhouse/server";
import { DIALECTS, type Dialect } from "../dialects/dialects";
import { UsageError } from "../model/errors";
import { KeptMaps } from "../prepared/kept-maps";
import { requireReportFile } from "../prepared/report-file";
import type { Limits } from "../statements/messages";

/** Epoch milliseconds; simulations set it. */
export interface Clock {
  now(): number;
}

/** What a start can say; `readSettings` checks it and fills in the rest. */
export interface ServiceOptions {
  /** With 0 it listens on any free port. */
  readonly port?: number;
  /** Path of a file of events; the built-in sample without it. */
  readonly events?: string;
  /** Tables of a server that are served in place of a file, by an engine of their own. */
  readonly tables?: ServerAddress | undefined;
  /** Of its times that say none, such as "Europe/Paris"; UTC by default. */
  readonly zone?: string;
  /** Which of its columns is which: "person = user_id, time = created, event = name". */
  readonly map?: string | undefined;
  /** Path of the file in which mappings are kept for files of the same columns; none without it. */
  readonly mapsFile?: string | undefined;
  /** Path of a file that the whole report of what was done with the events is written to. */
  readonly reportFile?: string | undefined;
  /** Path of a file in which loaded events are kept between starts. */
  readonly store?: string | undefined;
  /** That loading, and questions, may take before they write to the disk. */
  readonly memoryMb?: number | undefined;
  readonly dialect?: Dialect;
  /** Per key in any 60 seconds; 0: no limit. */
  readonly perMinute?: number;
  readonly key?: string;
  /** Each has its own limit; `key` is the first. */
  readonly keys?: readonly string[];
  readonly clock?: Clock;
  /** Real delay of every answer. */
  readonly latencyMs?: number;
  /** The part of the people counted, in (0, 1]; below 1 answers say so. */
  readonly sample?: number;
  /** Size and seed of the built-in sample. */
  readonly people?: number;
  readonly seed?: number;
  /** Gets short messages about the start. */
  readonly report?: (progress: string) => void;
  /** Folder for files while it runs; the system's temporary one by default. */
  readonly cacheDir?: string;
  /** That a question is answered by; as many as the machine has by default. */
  readonly threads?: number | undefined;
  /** Prepares the same events once for all services that are given it; each its own without it. */
  readonly shared?: SharedEvents | undefined;
  /** Whether the sample that is drawn is kept for the next start of the same day. */
  readonly isSampleKept?: boolean;
  /** Rows kept of an answer for its pages. */
  readonly mostRows?: number;
  /** An export's time by the clock; a handle's query takes half. */
  readonly jobMs?: number;
  /** Real time that an answer waits for a job that is due by the clock. */
  readonly jobHeldMs?: number;
  /** What a statement may take of the processor, and ten times that in real time. */
  readonly statementMs?: number;
  /** Other limits of a statement. */
  readonly statementLimits?: Limits;
  /** The most rows that an export has. */
  readonly mostExportRows?: number;
  /** No bucket can be written to. */
  readonly isReadOnly?: boolean;
  /**
   * Its origin from outside, such as https://demo.example.org: it is reached from other machines, and links
   * name it.
   */
  readonly address?: string | undefined;
}

/** Options that were checked, with what holds where nothing was said. Made once a start. */
export type Settings = Required<
  Omit<
    ServiceOptions,
    | "address"
    | "events"
    | "key"
    | "map"
    | "mapsFile"
    | "memoryMb"
    | "reportFile"
    | "shared"
    | "store"
    | "tables"
    | "threads"
  >
> & {
  readonly address: string | undefined;
  readonly events: string | undefined;
  readonly tables: ServerAddress | undefined;
  readonly map: string | undefined;
  readonly maps: KeptMaps | undefined;
  readonly memoryMb: number | undefined;
  readonly reportFile: string | undefined;
  readonly store: string | undefined;
  readonly shared: SharedEvents | undefined;
  readonly threads: number | undefined;
};

/** Opens the made-up sample alone: it guards nothing, and may be printed anywhere. */
export const DEMO_KEY = "demo-key-of-the-sample";
const STANDARD_PER_MINUTE = 15;
const SAMPLE_PEOPLE = 20_000;
const MOST_PEOPLE = 1_000_000;
const STATEMENT_MB = 1000;

/** Not guessable, as the events may be private. */
function drawKey(): string {
  return `key-${randomBytes(18).toString("base64url")}`;
}

/** @throws UsageError about the first wrong option */
export function readSettings(options: ServiceOptions): Settings {
  const {
    port = 0,
    perMinute = STANDARD_PER_MINUTE,
    people = SAMPLE_PEOPLE,
    dialect = "rows",
    sample = 1,
  } = options;
  const keys = options.keys ?? [
    options.key ?? ((options.events ?? options.tables) === undefined ? DEMO_KEY : drawKey()),
  ];
  requireFit(options, { port, perMinute, people, sample, dialect, keys });
  return {
    port,
    perMinute,
    people,
    sample,
    dialect,
    keys,
    events: options.events,
    tables: options.tables,
    zone: options.zone ?? "UTC",
    map: options.map,
    maps: options.mapsFile === undefined ? undefined : new KeptMaps(options.mapsFile),
    memoryMb: options.memoryMb,
    reportFile: options.reportFile,
    store: options.store,
    shared: options.shared,
    isSampleKept: options.isSampleKept ?? false,
    threads: options.threads,
    clock: options.clock ?? Date,
    latencyMs: options.latencyMs ?? 0,
    report: options.report ?? (() => undefined),
    seed: options.seed ?? 1,
    cacheDir: options.cacheDir ?? tmpdir(),
    mostRows: options.mostRows ?? 100_000,
    jobMs: options.jobMs ?? 2000,
    jobHeldMs: options.jobHeldMs ?? 3000,
    statementMs: options.statementMs ?? 5000,
    mostExportRows: options.mostExportRows ?? 1_000_000,
    isReadOnly: options.isReadOnly ?? false,
    address: options.address,
    statementLimits: options.statementLimits ?? {
      memoryMb: Math.min(STATEMENT_MB, options.memoryMb ?? STATEMENT_MB),
      answerMb: 200,
    },
  };
}

/** @throws UsageError about the first option that does not fit */
function requireFit(
  options: ServiceOptions,
  {
    port,
    perMinute,
    people,
    sample,
    dialect,
    keys,
  }: Pick<Settings, "port" | "perMinute" | "people" | "sample" | "dialect" | "keys">,
): void {
  for (const [option, path] of [
    ["--events", options.events],
    ["--store", options.store],
    ["--report", options.reportFile],
  ] as const)
    if (path?.trim() === "") throw new UsageError(`${option} must be the name of a file, and is empty.`);
  if (options.reportFile !== undefined) requireReportFile(options.reportFile, options.events);
  if (options.store !== undefined && options.events === undefined)
    throw new UsageError("--store goes with --events.");
  requireWhole("The port", port, 0, 65_535);
  requireWhole("The limit per minute", perMinute, 0, 1_000_000);
  requireWhole("The number of people", people, 1, MOST_PEOPLE);
  if (!(sample > 0 && sample <= 1))
    throw new UsageError(
      `The sample must be a part of the people above 0 and up to 1, such as 0.1, not ${sample}.`,
    );
  if (!Object.hasOwn(DIALECTS, dialect))
    throw new UsageError(`There is no dialect "${dialect}"; there are ${listDialects()}.`);
  if (!keys.length || keys.some((key) => key === "" || key.includes(":"))) {
    throw new UsageError("A key must not be empty and must not contain a colon.");
  }
}

/** "rows, envelope, columns" and so on, for sentences and usage. */
export function listDialects(): string {
  return Object.keys(DIALECTS).join(", ");
}

function requireWhole(what: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new UsageError(`${what} must be a whole number from ${min} to ${max}, not ${value}.`);
}
