/** A file of events, and a store in which they are kept, for suites that start services of them. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startService, type ServiceOptions } from "../../../../src/service/server";

export interface KeptStore {
  readonly folder: string;
  readonly events: string;
  readonly store: string;
}

export interface Started {
  readonly said: readonly string[];
  readonly did: readonly string[];
  readonly events: number;
}

export const KEPT = "They are kept in";
export const OPENED = "and nothing has changed since.";

/** Before each test in a folder of its own, which is removed after it. */
export function keptStore(): KeptStore {
  const place = { folder: "", events: "", store: "" };
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    Object.assign(place, { folder, events: join(folder, "own.csv"), store: join(folder, "own.store") });
    writeFileSync(place.events, csvOf(300));
  });
  afterEach(() => rmSync(place.folder, { recursive: true }));
  return place;
}

export function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_none, n) => `p${n % 7},Joined,2026-01-0${(n % 9) + 1},${n}.5`);
  return ["person,event,time,amount", ...lines].join("\n");
}

/** Starts a service of them, and ends it. */
export async function startOnce(
  { events, store }: KeptStore,
  options: ServiceOptions = {},
): Promise<Started> {
  const did: string[] = [];
  const report = (progress: string): void => void did.push(progress);
  const service = await startService({ events, store, report, ...options });
  const { said, events: count } = service.summary;
  await service.close();
  return { said, did, events: count };
}

const ROOT = resolve(__dirname, "../../../..");
const OWN_PROCESS = ["--require", "./test/suites/typescript.cjs"];

/** A service of them in a process of its own, once it is there. */
export async function serveElsewhere({ events, store }: KeptStore): Promise<ChildProcess> {
  const words = [...OWN_PROCESS, "src/service/cli.ts", "--events", events, "--store", store];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  for await (const text of child.stdout) {
    printed += String(text);
    if (printed.includes("Press Ctrl+C")) return child;
  }
  throw new Error(`The service has ended: ${printed}`);
}

/** Runs a script in a process of its own; gives how it ended. */
export async function runScript(code: string): Promise<NodeJS.Signals | number | null> {
  const child = spawn(process.execPath, [...OWN_PROCESS, "-e", code], { cwd: ROOT, stdio: "inherit" });
  const [status, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return signal ?? status;
}

/** Starts a service of them in a process of its own, which ends itself by this signal while it loads. */
export function endWhileLoading(
  { events, store, folder }: KeptStore,
  signal: NodeJS.Signals,
): Promise<NodeJS.Signals | number | null> {
  const options = JSON.stringify({ events, store, cacheDir: folder });
  return runScript(`const { startService } = require("./src/service/server.ts");
    const report = (said) => { if (said === "Looking at its times") process.kill(process.pid, "${signal}"); };
    void startService({ ...${options}, report });`);
}

/** Runs these statements on a database of somebody's own. */
export async function makeDatabase(path: string, statements: readonly string[]): Promise<void> {
  await runScript(`const { DuckDBInstance } = require("@duckdb/node-api");
    DuckDBInstance.create(${JSON.stringify(path)}).then(async (instance) => {
      const connection = await instance.connect();
      for (const one of ${JSON.stringify(statements)}) await connection.run(one);
      connection.closeSync(); instance.closeSync();
    });`);
}
