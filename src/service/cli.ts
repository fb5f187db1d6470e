/** `npm run service`: serves the sample or a file of events. */
import { parseArgs } from "node:util";
import type { Dialect } from "./dialects/dialects";
import { StartError, UsageError } from "./model/errors";
import type { ServerAddress } from "./engines/clickhouse/server";
import { readDemoOptions } from "./running/demo";
import { printDdl, readEngine } from "./running/engine-choice";
import { readMemory } from "./running/memory";
import { listDialects } from "./running/options";
import { makePrintable } from "./model/printable";
import { nameLines } from "./saved/name-lines";
import { startService, type RunningService, type ServiceOptions } from "./server";
import { keptMapsFile } from "./prepared/kept-maps";
import { temporaryFolder } from "./running/temporary-folder";

const USAGE =
  "npm run service -- [--port P] [--events FILE] [--map MAPPING] [--report FILE] [--store FILE] [--memory 1GB] [--zone ZONE] [--dialect NAME] [--per-minute N] [--sample S] [--engine clickhouse --url URL [--database D]] [--ddl clickhouse [--cluster C]] [--demo [--address URL]]";
const HELP = `Serves the built-in sample, or your own events, at an address of this machine
until Ctrl+C.

Usage: npm run service -- [options]

  --port P          the port to listen at; any free one unless given
  --events FILE     your own events: CSV, JSON or Parquet, also as other tools
                    export them; a folder of such files, or a pattern:
                    "exports/*.csv.gz"
  --map MAPPING     which column is which, where that cannot be seen:
                    "person = id, time = created (ms), event: Paid"
  --report FILE     writes the whole report of what was done with the events,
                    as Markdown
  --store FILE      keeps the events, read and ordered, in this file, for the
                    next start: a second copy of people's data, yours alone
  --memory AMOUNT   that loading and questions may take, such as 1GB; beyond it
                    they write to the disk
  --zone ZONE       of the file's times that say none; UTC unless given
  --dialect NAME    how answers are phrased:
                    ${listDialects()}
  --per-minute N    requests that a key may send in any minute; 15 unless
                    given, 0 is no limit
  --sample S        answers count only a part of the people, such as 0.1, and
                    say so; all of them unless given
  --engine NAME     clickhouse answers from tables of a server or a cluster; the
                    service's own, duckdb, unless given
  --url URL         of that server; its user's key is taken from the variable
                    ANALYTICS_ENGINE_KEY, --database D is analytics unless given
  --ddl clickhouse  prints how these tables and the user are made, and loaded;
                    --cluster C for a cluster of that name
  --demo            for strangers: the sample alone, with small limits and a
                    key that everybody may know. It writes nothing for anybody
  --address URL     of a demo: its https address from outside, under which
                    other machines reach it (src/guide/demo-service.md)
  --help            shows this

What every number means is written in src/service/definitions.md.`;

/** What is printed in place of a service. */
interface Printed {
  readonly ddl: string;
}

/** @throws UsageError about the first wrong option */
export function readOptions(words: readonly string[]): ServiceOptions | Printed | "help" {
  const values = parse(words);
  if (values.help) return "help";
  if (values.ddl !== undefined) return { ddl: printDdl(values.ddl, values) };
  if (values.cluster !== undefined) throw new UsageError("--cluster belongs to --ddl clickhouse.");
  const demo = demoOf(values);
  const tables = tablesOf(values);
  const port = wholeNumber("--port", values.port);
  const perMinute = wholeNumber("--per-minute", values["per-minute"]);
  const sample = decimal("--sample", values.sample);
  const memoryMb = values.memory === undefined ? undefined : readMemory(values.memory);
  if (typeof memoryMb === "string") throw new UsageError(memoryMb);
  return {
    ...(port !== undefined && { port }),
    ...(perMinute !== undefined && { perMinute }),
    ...(sample !== undefined && { sample }),
    ...(tables && { tables }),
    ...(values.events !== undefined && { events: values.events }),
    ...(values.map !== undefined && { map: values.map }),
    ...(values.report !== undefined && { reportFile: values.report }),
    ...(values.store !== undefined && { store: values.store }),
    ...(memoryMb !== undefined && { memoryMb }),
    ...(values.zone !== undefined && { zone: values.zone }),
    ...(values.dialect !== undefined && { dialect: values.dialect as Dialect }),
    ...demo,
  };
}

/** What belongs to a file. */
const NOT_OF_TABLES = ["events", "map", "report", "store", "memory", "zone", "sample"] as const;

function tablesOf(values: Words): ServerAddress | undefined {
  const tables = readEngine(values, process.env);
  const other = tables && NOT_OF_TABLES.find((name) => values[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(`--engine clickhouse serves the tables of its server: leave out --${other}.`);
  return tables;
}

/** What a demo decides itself. */
const NOT_OF_A_DEMO = [
  "engine",
  "events",
  "map",
  "report",
  "store",
  "memory",
  "zone",
  "per-minute",
  "sample",
] as const;

function demoOf(values: Words): ServiceOptions {
  if (!values.demo) {
    if (values.address === undefined) return {};
    throw new UsageError("--address belongs to --demo: without it a service answers on this machine alone.");
  }
  const taken = NOT_OF_A_DEMO.find((name) => values[name] !== undefined);
  if (taken !== undefined)
    throw new UsageError(`--demo serves the made-up sample within limits of its own: leave out --${taken}.`);
  return readDemoOptions(values.address, process.env);
}

type Words = Partial<
  Record<
    | "cluster"
    | "database"
    | "ddl"
    | "engine"
    | "url"
    | "port"
    | "events"
    | "map"
    | "report"
    | "store"
    | "memory"
    | "zone"
    | "dialect"
    | "per-minute"
    | "sample"
    | "address",
    string
  >
> & {
  demo?: boolean;
  help?: boolean;
};

const HELP_OPTION = { type: "boolean", short: "h" } as const;

function parse(words: readonly string[]): Words {
  const option = { type: "string" } as const;
  const options = {
    cluster: option,
    database: option,
    ddl: option,
    engine: option,
    url: option,
    port: option,
    events: option,
    map: option,
    report: option,
    store: option,
    memory: option,
    zone: option,
    dialect: option,
    "per-minute": option,
    sample: option,
    address: option,
    demo: { type: "boolean" } as const,
    help: HELP_OPTION,
  };
  try {
    // The parser takes "-1" for an option; it is the value of the word before.
    const isNegative = (word: string | undefined): boolean => /^-\d/.test(word ?? "");
    const args = words.flatMap((word, i) => {
      if (i > 0 && isNegative(word)) return [];
      return isNegative(words[i + 1]) ? [`${word}=${words[i + 1]}`] : [word];
    });
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    const problem = error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error);
    throw new UsageError(`${problem}. Usage: ${USAGE}`);
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} must be a whole number, not "${text}".`);
  return Number(text);
}

function decimal(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^(?:\d+|\d*\.\d+)$/.test(text))
    throw new UsageError(`${option} must be a number such as 0.1, not "${text}".`);
  return Number(text);
}

export function describeService(service: RunningService, options: ServiceOptions): string {
  const { summary, definitions } = service;
  const limit = options.perMinute === 0 ? "no limit" : `${options.perMinute ?? 15} requests a minute`;
  return [
    `Address:  ${options.address ?? service.url}`,
    ...(options.address === undefined ? [] : [`Port:     ${new URL(service.url).port}`]),
    `Key:      ${service.key}${options.isReadOnly ? ", which everybody may know" : ""}`,
    ...(service.keys.length < 2 ? [] : [`          and ${service.keys.length - 1} of yours`]),
    `Dialect:  ${options.dialect ?? "rows"} (of ${listDialects()}); ${limit}`,
    ...(options.sample === undefined || options.sample === 1
      ? []
      : [`Sample:   ${options.sample * 100} % of the people`]),
    `Events:   ${summary.events} of ${summary.people} people, ${summary.first} to ${summary.last}`,
    ...summary.said.map((sentence) => `          ${sentence}`),
    ...(options.reportFile === undefined ? [] : [`Report:   ${options.reportFile}`]),
    ...nameLines(definitions),
    "Press Ctrl+C to stop.",
  ]
    .map(makePrintable)
    .join("\n");
}

/** One line, rewritten, on a screen; else a line each. */
function reportProgress(progress: string): void {
  const text = makePrintable(progress);
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text} …` : `${text} …\n`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
}

/** Sets the exit code of this process where it cannot start. */
export async function runService(words: readonly string[]): Promise<void> {
  try {
    const options = readOptions(words);
    if (options === "help") return console.log(HELP);
    if ("ddl" in options) return console.log(options.ddl);
    const { path } = temporaryFolder("analytics-service-");
    const mapsFile = keptMapsFile(process.env);
    const service = await startService({ ...options, mapsFile, cacheDir: path, report: reportProgress });
    clearProgress();
    const stop = (): void => void service.close();
    // Nobody could read the address, as after `npm run service | head -1`.
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      stop();
    });
    console.log(describeService(service, options));
    process.once("SIGINT", stop).once("SIGTERM", stop);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    clearProgress();
    console.error(makePrintable(error.message));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

if (require.main === module) void runService(process.argv.slice(2));
