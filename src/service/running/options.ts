/** What a service can be started with, and the values that hold where nothing is said. */
import { tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import { DIALECTS, type Dialect } from "../dialects/dialects";
import { UsageError } from "../model/errors";
import type { Limits } from "../statements/messages";

/** Milliseconds since 1970. Real by default; simulations set it. */
export interface Clock {
  now(): number;
}

export interface ServiceOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Path of a CSV, NDJSON or Parquet file of events. Without it the built-in sample is served. */
  readonly events?: string;
  readonly dialect?: Dialect;
  /** Requests in any 60 seconds per key; 0 is no limit. */
  readonly perMinute?: number;
  readonly key?: string;
  /** Several keys, each with a limit of its own; `key` is the first. */
  readonly keys?: readonly string[];
  readonly clock?: Clock;
  /** Real milliseconds that every answer is held back. */
  readonly latencyMs?: number;
  /**
   * The part of the people that answers are counted over, from above 0 to 1; each answer says so where it is
   * less than 1.
   */
  readonly sample?: number;
  /** Size and seed of the built-in sample. */
  readonly people?: number;
  readonly seed?: number;
  /** Is told what the start is doing, in a few words. */
  readonly report?: (progress: string) => void;
  /**
   * Where the service keeps its own files while it runs; the system's folder for temporary files by default.
   */
  readonly cacheDir?: string;
  /** Most rows of one answer that are kept for its pages. */
  readonly mostRows?: number;
  /**
   * How long, by the clock, an export is under way before it is completed. A handle's query takes half of it.
   */
  readonly jobMs?: number;
  /**
   * Real milliseconds for which an answer is held back when the clock says that its job should be done by
   * now.
   */
  readonly jobHeldMs?: number;
  /** Real milliseconds after which a statement from outside is stopped. */
  readonly statementMs?: number;
  /** What a statement from outside may take besides time. */
  readonly statementLimits?: Limits;
}

export type Settings = Required<Omit<ServiceOptions, "events" | "key">> & {
  readonly events: string | undefined;
};

/** The key of the built-in sample. It opens nothing but a service on this machine. */
export const DEMO_KEY = "demo-key-of-the-sample";
const STANDARD_PER_MINUTE = 15;
const SAMPLE_PEOPLE = 20_000;
const MOST_PEOPLE = 1_000_000;

/** A key that nobody can know beforehand, for events that are not everyone's. */
function drawKey(): string {
  return `key-${randomBytes(18).toString("base64url")}`;
}

/** @throws UsageError one sentence about the first option that cannot be. */
export function readSettings(options: ServiceOptions): Settings {
  const {
    port = 0,
    perMinute = STANDARD_PER_MINUTE,
    people = SAMPLE_PEOPLE,
    dialect = "rows",
    sample = 1,
  } = options;
  const keys = options.keys ?? [options.key ?? (options.events === undefined ? DEMO_KEY : drawKey())];
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
  return {
    port,
    perMinute,
    people,
    sample,
    dialect,
    keys,
    events: options.events,
    clock: options.clock ?? Date,
    latencyMs: options.latencyMs ?? 0,
    report: options.report ?? (() => undefined),
    seed: options.seed ?? 1,
    cacheDir: options.cacheDir ?? tmpdir(),
    mostRows: options.mostRows ?? 100_000,
    jobMs: options.jobMs ?? 2000,
    jobHeldMs: options.jobHeldMs ?? 3000,
    statementMs: options.statementMs ?? 5000,
    statementLimits: options.statementLimits ?? { memoryMb: 1000, answerMb: 200 },
  };
}

export function listDialects(): string {
  return Object.keys(DIALECTS).join(", ");
}

function requireWhole(what: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new UsageError(`${what} must be a whole number from ${min} to ${max}, not ${value}.`);
}
