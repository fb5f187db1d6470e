/** `--store` and `--memory`: loaded events are kept, and opened again while nothing has changed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readOptions } from "../../../src/service/cli";
import { KeptMaps } from "../../../src/service/prepared/kept-maps";
import { startService, type ServiceOptions } from "../../../src/service/server";
import { startCaller } from "../caller";

let folder = "";
let events = "";
let store = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  [events, store] = [join(folder, "own.csv"), join(folder, "own.store")];
  writeFileSync(events, csvOf(300));
});
afterEach(() => rmSync(folder, { recursive: true }));

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_none, n) => `p${n % 7},Joined,2026-01-0${(n % 9) + 1},${n}.5`);
  return ["person,event,time,amount", ...lines].join("\n");
}

interface Started {
  readonly said: readonly string[];
  readonly did: readonly string[];
  readonly events: number;
}

async function start(options: ServiceOptions = {}): Promise<Started> {
  const did: string[] = [];
  const report = (progress: string): void => void did.push(progress);
  const service = await startService({ events, store, report, ...options });
  const { said, events: count } = service.summary;
  await service.close();
  return { said, did, events: count };
}

const KEPT = "They are kept in";
const OPENED = "and nothing has changed since.";

test("a second start reads nothing, and knows and answers the same", async () => {
  const first = await startCaller({ events, store });
  const body = { report: { type: "trend" }, query_type: "trend", query_params: { events: ["Joined"] } };
  const answer = (await first.post("/queries/reports", body)).text;
  const { summary, definitions } = first.service;
  await first.close();
  expect(summary.said.at(-1)).toBe(`${KEPT} "${store}", which is a second copy of them.`);
  const did: string[] = [];
  const second = await startCaller({ events, store, report: (progress) => void did.push(progress) });
  expect(did).toEqual([]);
  expect(second.service.summary.said.at(-1)).toContain(OPENED);
  const known = ({ said: _said, ...rest }: typeof summary) => rest;
  expect(known(second.service.summary)).toEqual(known(summary));
  expect(second.service.definitions).toEqual(definitions);
  expect((await second.post("/queries/reports", body)).text).toBe(answer);
  await second.close();
});

test("only its owner can read it, and nothing lies beside it", async () => {
  await start();
  expect(statSync(store).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(["own.csv", "own.store"]);
});

test("the report is written again from what was kept", async () => {
  const [one, another] = [join(folder, "1.md"), join(folder, "2.md")];
  await start({ reportFile: one });
  await start({ reportFile: another });
  expect(readFileSync(another, "utf8")).toBe(readFileSync(one, "utf8"));
});

test("a mapping that is kept reads the same events, and one of another file changes nothing", async () => {
  const mapsFile = join(folder, "columns.json");
  const map = "event = event";
  await start({ mapsFile, map });
  expect((await start({ mapsFile })).said.at(-1)).toContain(OPENED);
  new KeptMaps(mapsFile).keep(["who", "what", "when"], "person = who");
  expect((await start({ mapsFile })).said.at(-1)).toContain(OPENED);
  expect((await start({ mapsFile, map })).said.at(-1)).toContain(OPENED);
  const without = await start({ mapsFile, map: "" });
  expect(without.said.at(-1)).toContain("They were read again: it was kept with other options since ");
  expect((await start({ mapsFile })).said.at(-1)).toContain(OPENED);
});

test.each<[why: string, change: () => ServiceOptions]>([
  [
    "its events have changed",
    () => {
      const { mtime } = statSync(events);
      writeFileSync(events, csvOf(300).replaceAll("Joined", "Opened"));
      // As a tool that copies times would.
      utimesSync(events, mtime, mtime);
      return {};
    },
  ],
  ["it was kept with other options", () => ({ zone: "Europe/Paris" })],
  ["it was kept with other options", () => ({ map: "event: Paid" })],
  ["it was kept with other options", () => ({ sample: 0.9 })],
])("the events are read again where %s", async (why, change) => {
  await start();
  const again = await start(change());
  expect(again.did).toContain("Gathering what is known of each person");
  expect(again.said.at(-1)).toContain(`They were read again: ${why} since `);
  expect((await start(change())).said.at(-1)).toContain(why.includes("events") ? "read again" : OPENED);
});

/** Of a store that was whole. */
const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  "its end is missing": (path) => truncateSync(path, statSync(path).size - 4096),
  "half of it is missing": (path) => truncateSync(path, statSync(path).size / 2),
  "its first bytes are overwritten": (path) => {
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(12), 0, 12, 0);
    closeSync(file);
  },
  "its first bytes are lost": (path) => writeFileSync(path, readFileSync(path).subarray(12)),
  "its header is overwritten": (path) => {
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(8192, 7), 0, 8192, 4096);
    closeSync(file);
  },
};

test.each(Object.entries(DAMAGES))(
  "where %s the events are read again, and the damaged one is left",
  async (_what, damage) => {
    await start();
    damage(store);
    const damaged = readFileSync(store);
    const again = await start();
    expect(again.said.at(-1)).toContain('the store was damaged, and lies as "own.store.damaged" beside it.');
    expect(readFileSync(`${store}.damaged`)).toEqual(damaged);
    expect((await start()).said.at(-1)).toContain(OPENED);
    damage(store);
    await expect(start()).rejects.toThrow('"own.store.damaged" beside it is an earlier one: remove both');
  },
);

test("damage within it is said by the question that meets it, and the next start reads the events again", async () => {
  const notes = Array.from(
    { length: 60_000 },
    (_none, n) => `p${n % 900},Joined,2026-01-0${(n % 9) + 1},n${n * 7919}`,
  );
  writeFileSync(events, ["person,event,time,note", ...notes].join("\n"));
  await start();
  const third = Math.floor(statSync(store).size / 3);
  const file = openSync(store, "r+");
  writeSync(file, Buffer.alloc(third, 0x5a), 0, third, third);
  closeSync(file);
  const caller = await startCaller({ events, store });
  const query_params = { event: "Joined", calculation: "count" };
  const body = { query_type: "metric", query_params, segment_by: "note" };
  const { status, text } = await caller.post("/queries/metrics", body);
  await caller.close();
  expect([status, text]).toEqual([
    500,
    expect.stringContaining("The events that were kept are damaged: start the service again"),
  ]);
  expect(existsSync(`${store}.damaged`)).toBe(true);
  expect((await start()).said.at(-1)).toContain(KEPT);
  expect((await start()).said.at(-1)).toContain(OPENED);
});

test("a start that fails leaves no store that is taken for one", async () => {
  writeFileSync(events, "person,event,time\na,,\n");
  await expect(start()).rejects.toThrow("has no events");
  writeFileSync(events, csvOf(300));
  const again = await start();
  expect(again.said.at(-1)).toContain("an earlier start was ended before it was whole.");
  expect(again.events).toBe(300);
});

test.each<[what: string, content: string | Buffer, message: string]>([
  ["a text", "person,event\n", "is there already, and no store of events"],
  ["a workbook", Buffer.from("PK\u0003\u0004 and more of it"), "is there already, and no store of events"],
])("%s is never written over", async (_what, content, message) => {
  writeFileSync(store, content);
  await expect(start()).rejects.toThrow(message);
  expect(readFileSync(store)).toEqual(Buffer.from(content));
});

test("a database of somebody else is never written over", async () => {
  const other = join(folder, "other.duckdb");
  await runScript(`const { DuckDBInstance } = require("@duckdb/node-api");
    DuckDBInstance.create(${JSON.stringify(other)}).then(async (instance) => {
      const connection = await instance.connect();
      await connection.run("CREATE TABLE mine AS SELECT 1 AS a");
      connection.closeSync(); instance.closeSync();
    });`);
  copyFileSync(other, store);
  await expect(start()).rejects.toThrow("is there already, and no store of events");
  expect(readFileSync(store)).toEqual(readFileSync(other));
});

test("a store that is among the events, and a folder that is not there, are said", async () => {
  const own = join(folder, "parts");
  await expect(start({ store: join(folder, "no/own.store") })).rejects.toThrow("there is no such folder");
  await expect(start({ events: folder, store: events })).rejects.toThrow("must not lie among the events");
  await expect(startService({ store })).rejects.toThrow("--store goes with --events.");
  expect(existsSync(own)).toBe(false);
});

test("two processes serve from one store; one that would write it says who has it", async () => {
  await start();
  const other = await serveElsewhere();
  try {
    expect((await start()).said.at(-1)).toContain(OPENED);
    await expect(start({ zone: "Asia/Tokyo" })).rejects.toThrow(
      `The store "${store}" is in use by another process (${other.pid}): end that first, or give --store another file.`,
    );
  } finally {
    other.kill("SIGKILL");
    await once(other, "exit");
  }
  expect((await start({ zone: "Asia/Tokyo" })).said.at(-1)).toContain("other options");
});

const ROOT = resolve(__dirname, "../../..");

/** A service in a process of its own, once it is there. */
async function serveElsewhere(): Promise<ChildProcess> {
  const words = ["--require", "./test/suites/typescript.cjs", "src/service/cli.ts", "--events", events];
  const child = spawn(process.execPath, [...words, "--store", store], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const text of child.stdout) {
    printed += String(text);
    if (printed.includes("Press Ctrl+C")) return child;
  }
  throw new Error(`The service has ended: ${printed}`);
}

async function runScript(code: string): Promise<void> {
  const child = spawn(process.execPath, ["-e", code], { cwd: ROOT, stdio: "inherit" });
  await once(child, "exit");
}

test("the words of the command", () => {
  expect(readOptions(["--events", "e.csv", "--store", "e.store", "--memory", "1.5 GB"])).toEqual({
    events: "e.csv",
    store: "e.store",
    memoryMb: 1500,
  });
  expect(() => readOptions(["--demo", "--store", "s"])).toThrow("leave out --store");
  for (const amount of ["1", "1TB", "100MB", "lots"])
    expect(() => readOptions(["--memory", amount])).toThrow(
      `--memory must be an amount of at least 200MB, such as 1GB, not "${amount}".`,
    );
});
