/**
 * Servers of ClickHouse on this machine, as processes of their own: one, or several that are one cluster.
 * Their data lie in a scratch folder, and each is ended by its number.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { tableStatements, type Ddl } from "../../../../src/service/engines/clickhouse/ddl";
import type { Client } from "../../../../src/service/engines/clickhouse/server";
import type { SecondEngine } from "../second-engine";
import { nodeConfig, usersConfig } from "./node-config";

export const CLUSTER = "three";
export const READER_KEY = "a key of the reader";
/** What fails is said by who asks. */
const QUIET = { log: { level: ClickHouseLogLevel.OFF } } as const;
const LONGEST_START_MS = 60_000;
/** It listens, and waits until it is ended. */
const LISTEN =
  "SYSTEM START LISTEN TCP; SYSTEM START LISTEN HTTP; SELECT sleepEachRow(3) FROM numbers(100000000) SETTINGS max_block_size = 1 FORMAT Null";

interface Node {
  readonly folder: string;
  readonly httpPort: number;
  process: ChildProcess | undefined;
  /** What processes of it that ended took. */
  cpuMs: number;
  peakMb: number;
}

export class Nodes {
  private constructor(
    private readonly engine: SecondEngine,
    private readonly nodes: readonly Node[],
  ) {}

  /** `ddl`: what its reader may read. */
  static async start(engine: SecondEngine, folder: string, ddl: Ddl, count: number): Promise<Nodes> {
    const ports = await freePorts(2 * count);
    const tcpPorts = ports.slice(count);
    const nodes = ports.slice(0, count).map((httpPort, at): Node => {
      const own = join(folder, `node-${at + 1}`);
      mkdirSync(own, { recursive: true });
      const cluster = count > 1 ? { name: CLUSTER, tcpPorts } : undefined;
      writeFileSync(
        join(own, "config.xml"),
        nodeConfig({ folder: own, httpPort, tcpPort: tcpPorts[at] ?? 0, cluster }),
      );
      writeFileSync(join(own, "users.xml"), usersConfig(ddl, READER_KEY));
      return { folder: own, httpPort, process: undefined, cpuMs: 0, peakMb: 0 };
    });
    const started = new Nodes(engine, nodes);
    for (const at of nodes.keys()) await started.restart(at);
    return started;
  }

  get count(): number {
    return this.nodes.length;
  }

  url(at = 0): string {
    return `http://127.0.0.1:${this.node(at).httpPort}`;
  }

  folder(at = 0): string {
    return this.node(at).folder;
  }

  /** Who may do everything, such as making tables. */
  admin(at = 0): Client {
    return createClient({
      url: this.url(at),
      clickhouse_settings: { distributed_foreground_insert: 1 },
      ...QUIET,
    });
  }

  /** The service's user, of the key that is given to `Nodes.start`. */
  reader(database: string, at = 0): Client {
    return createClient({
      url: this.url(at),
      database,
      username: "analytics_reader",
      password: READER_KEY,
      ...QUIET,
    });
  }

  /** ON CLUSTER does the same on each node, by a service for coordination that these do not have. */
  async makeTables(ddl: Ddl): Promise<void> {
    for (const at of this.nodes.keys()) {
      const admin = this.admin(at);
      const database = `CREATE DATABASE IF NOT EXISTS ${ddl.database}`;
      for (const query of [database, ...tableStatements(ddl)])
        await admin.command({ query: query.replace(/ ON CLUSTER \S+/, "") });
      await admin.close();
    }
  }

  /** Ends it at once, as a machine that loses its power. */
  async end(at: number): Promise<void> {
    const node = this.node(at);
    const { process } = node;
    if (!process) return;
    node.cpuMs += cpuOf(process);
    node.peakMb = Math.max(node.peakMb, peakOf(process));
    node.process = undefined;
    const isGone = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await isGone;
  }

  async restart(at: number): Promise<void> {
    const node = this.node(at);
    const words = [this.engine.library, `--config-file=${join(node.folder, "config.xml")}`];
    const log = openSync(join(node.folder, "log.txt"), "a");
    node.process = spawn(
      this.engine.program,
      [...words, `--path=${join(node.folder, "data")}`, `--query=${LISTEN}`],
      { stdio: ["ignore", log, log] },
    );
    const until = Date.now() + LONGEST_START_MS;
    while (!(await answers(this.url(at)))) {
      if (node.process.exitCode !== null || Date.now() > until)
        throw new Error(
          `A node did not start: ${readFileSync(join(node.folder, "log.txt"), "utf8").slice(-500)}`,
        );
    }
  }

  /** It does nothing until it is resumed, and its connections stay. */
  pause(at: number): void {
    this.node(at).process?.kill("SIGSTOP");
  }

  resume(at: number): void {
    this.node(at).process?.kill("SIGCONT");
  }

  cpuMs(): number {
    return this.nodes.reduce((sum, { cpuMs, process }) => sum + cpuMs + (process ? cpuOf(process) : 0), 0);
  }

  /** Of each node, the most that it has taken. */
  peaksMb(): number[] {
    return this.nodes.map(({ peakMb, process }) => Math.max(peakMb, process ? peakOf(process) : 0));
  }

  async close(): Promise<void> {
    for (const at of this.nodes.keys()) await this.end(at);
  }

  private node(at: number): Node {
    const node = this.nodes[at];
    if (!node) throw new Error(`There is no node ${at}.`);
    return node;
  }
}

async function answers(url: string): Promise<boolean> {
  const isThere = await fetch(`${url}/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) await new Promise((resolve) => setTimeout(resolve, 100));
  return isThere;
}

/** All at once, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The system counts hundredths of a second. */
const TICK_MS = 10;

function cpuOf({ pid }: ChildProcess): number {
  // Behind the name in brackets the state is the first, and both times are the 12th and the 13th.
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function peakOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
