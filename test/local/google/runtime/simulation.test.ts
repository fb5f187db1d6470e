/** Many executions on a set clock: locks, limits and latency, minutes in moments, the same every time. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SetClock } from "../../../../src/local/google/time/clock";
import type { Runtime, RuntimeOptions } from "../../../../src/local/google/runtime/runtime";
import { SharedStores } from "../../../../src/local/google/runtime/shared";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";
import { closeAll, runtimeOf } from "../fixture";

const servers: Server[] = [];
afterEach(async () => {
  await closeAll();
  for (const server of servers.splice(0)) server.close();
});

const START = Date.UTC(2026, 0, 5, 9, 0, 0);
const CODE = `
  function clock() { return Date.now(); }
  function chance() { return [Math.random(), Math.random()]; }
  function nap(ms) { Utilities.sleep(ms); return new Date().getTime(); }
  function critical(name) {
    var lock = LockService.getScriptLock();
    lock.waitLock(600000);
    var cache = CacheService.getScriptCache();
    var before = cache.get("trail") || "";
    Utilities.sleep(1000);
    cache.put("trail", before + name);
    lock.releaseLock();
    return cache.get("trail").length;
  }
  function hold(ms) { LockService.getScriptLock().waitLock(1); Utilities.sleep(ms); }
  function tryFor(ms) { var got = LockService.getScriptLock().tryLock(ms); return [got, Date.now()]; }
  function documentLock() { var got = LockService.getDocumentLock().tryLock(0); Utilities.sleep(1000); return got; }
  function lockThenFail() { LockService.getScriptLock().waitLock(1); throw new Error("failed"); }
  function get(url) {
    try { return [UrlFetchApp.fetch(url, { timeoutSeconds: 20 }).getResponseCode(), Date.now()]; }
    catch (error) { return [error.message, Date.now()]; }
  }
  function spin() { while (true) {} }
  function schedule() { ScriptApp.newTrigger("tick").timeBased().everyHours(1).create(); }
  function tick() { CacheService.getScriptCache().put("ticks", (CacheService.getScriptCache().get("ticks") || "") + "t", 21600); }
  function remember(value) { CacheService.getScriptCache().put("k", value); CacheService.getDocumentCache().put("k", value); }
  function recall() { return [CacheService.getScriptCache().get("k"), CacheService.getDocumentCache().get("k")]; }
`;

const FULL = { mode: "FULL" } as const;
const FORMULA = { mode: "CUSTOM_FUNCTION" } as const;

const simulated = (options: Partial<RuntimeOptions> = {}) =>
  runtimeOf(CODE, { clock: new SetClock(START), ...options });
const seconds = (runtime: Runtime) => (runtime.now() - START) / 1000;

describe("executions that share the loaded script", () => {
  const course = async (isReloaded: boolean) => {
    const runtime = await simulated({ isReloaded });
    const calls = [
      ["clock"],
      ["nap", 250],
      ["chance"],
      ["remember", "x"],
      ["recall"],
      ["clock"],
      ["chance"],
    ] as const;
    const seen: unknown[] = [];
    for (const [name, ...args] of calls) seen.push((await runtime.run(name, args, FULL)).value);
    return seen;
  };

  test("have a present, random numbers and services of their own, as those that load it again", async () => {
    expect(await course(false)).toEqual(await course(true));
  });

  test("find what its top level made", async () => {
    const runtime = await runtimeOf("var n = 0; function count() { return ++n; }", {
      isReloaded: false,
    });
    for (const n of [1, 2, 3]) expect((await runtime.run("count", [], FULL)).value).toBe(n);
  });
});

describe("time", () => {
  test("passes only while all wait, and scripts read it", async () => {
    const runtime = await simulated();
    expect((await runtime.run("clock", [], FULL)).value).toBe(START);
    const { value, ms } = await runtime.run("nap", [250_000], FULL);
    expect([value, ms, seconds(runtime)]).toEqual([START + 250_000, 250_000, 250]);
    await runtime.advance(60_000);
    expect((await runtime.run("clock", [], FULL)).value).toBe(START + 310_000);
  });

  test("ends an execution that takes longer than its mode allows", async () => {
    const runtime = await simulated();
    await expect(runtime.run("nap", [31_000], FORMULA)).rejects.toThrow("Exceeded maximum execution time");
    expect(seconds(runtime)).toBe(30);
    expect((await runtime.run("nap", [31_000], FULL)).value).toBe(START + 61_000);
  });

  test("does not save one that spins", async () => {
    const runtime = await simulated();
    await expect(runtime.run("spin", [], { ...FORMULA, timeoutMs: 200 })).rejects.toThrow(
      "Exceeded maximum execution time",
    );
  });
});

describe("a lock", () => {
  test("lets in one at a time, so nothing is lost", async () => {
    const runtime = await simulated();
    const names = "abcdefghij".split("");
    await Promise.all(names.map((name) => runtime.run("critical", [name], FULL)));
    expect(seconds(runtime)).toBe(10);
    const trail = runtime.shared.stores.scriptCache.get("trail") ?? "";
    expect(trail.split("").sort()).toEqual(names);
  });

  test("goes to whom the seed chooses, the same one each time", async () => {
    const course = async (seed: number) => {
      const runtime = await simulated({ seed });
      await Promise.all("abcdef".split("").map((name) => runtime.run("critical", [name], FULL)));
      return runtime.shared.stores.scriptCache.get("trail");
    };
    const first = await course(1);
    expect(await course(1)).toBe(first);
    expect(new Set([first, await course(2), await course(3)]).size).toBeGreaterThan(1);
  });

  test("is waited for as long as asked", async () => {
    const runtime = await simulated();
    const holder = runtime.run("hold", [10_000], FULL);
    await runtime.advance(1);
    const [early, late] = await Promise.all([
      runtime.run("tryFor", [2000], FULL),
      runtime.run("tryFor", [20_000], FULL),
    ]);
    await holder;
    expect([early.value, late.value]).toEqual([
      [false, START + 2001],
      [true, START + 10_000],
    ]);
  });

  test("is released when its execution ends, fails or is ended", async () => {
    const runtime = await simulated();
    await expect(runtime.run("lockThenFail", [], FULL)).rejects.toThrow("failed");
    expect((await runtime.run("tryFor", [0], FULL)).value).toEqual([true, START]);
    const killed = runtime.run("hold", [60_000], FORMULA);
    const waiting = runtime.run("tryFor", [100_000], FULL);
    await expect(killed).rejects.toThrow("Exceeded maximum execution time");
    const [got] = (await waiting).value as [boolean, number];
    expect(got).toBe(true);
  });
});

describe("so many at once", () => {
  test("the thirty-first formula waits in line; a menu item is refused", async () => {
    const runtime = await simulated();
    const formulas = Array.from({ length: 31 }, () => runtime.run("nap", [10_000], FORMULA));
    await expect(runtime.run("clock", [], FULL)).rejects.toThrow(
      "There are too many scripts running simultaneously",
    );
    const ends = (await Promise.all(formulas)).map(({ value }) => ((value as number) - START) / 1000);
    expect(ends.filter((end) => end === 10)).toHaveLength(30);
    expect(Math.max(...ends)).toBe(20);
  });

  test("another person has places of their own", async () => {
    const runtime = await simulated();
    const mine = Array.from({ length: 30 }, () => runtime.run("nap", [1000], FORMULA));
    const other = runtime.run("nap", [1000], { ...FULL, user: "other@example.com" });
    await Promise.all([...mine, other].map((run) => expect(run).resolves.toBeDefined()));
  });

  test("a page has ten calls under way", async () => {
    const runtime = await simulated();
    const calls = Array.from({ length: 11 }, () => runtime.scriptRun("nap", [1000]));
    const ends = (await Promise.all(calls)).map((end) => ((end as number) - START) / 1000);
    expect([ends.filter((end) => end === 1).length, Math.max(...ends)]).toEqual([10, 2]);
  });
});

describe("a request", () => {
  async function listening(server: Server): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  test("takes no time of the set clock by itself", async () => {
    const runtime = await simulated();
    const held: ServerResponse[] = [];
    const server = createServer((_request, response) => held.push(response) && server.emit("asked"));
    const url = await listening(server);
    const answered = runtime.run("get", [url], FULL);
    await once(server, "asked");
    held[0]?.end("ok");
    expect((await answered).value).toEqual([200, START]);
  });

  test("takes the simulated latency, and times out when that is longer than it may take", async () => {
    const url = await listening(createServer((_request, response) => response.end("ok")));
    const runtime = await simulated({ faults: { latency: 300 } });
    expect((await runtime.run("get", [url], FULL)).value).toEqual([200, START + 300]);
    runtime.shared.stores.faults.latency = 30_000;
    expect((await runtime.run("get", [url], FULL)).value).toEqual([`Timeout: ${url}`, START + 20_300]);
  });
});

test("a script's own random numbers are those of the seed, and of the execution", async () => {
  const drawn = async (seed: number) => {
    const runtime = await simulated({ seed });
    return [(await runtime.run("chance", [], FULL)).value, (await runtime.run("chance", [], FULL)).value];
  };
  const first = await drawn(1);
  expect(new Set((first as number[][]).flat()).size).toBe(4);
  expect(await drawn(1)).toEqual(first);
  expect(await drawn(2)).not.toEqual(first);
});

describe("several spreadsheets on one account", () => {
  test("share the script's stores and locks, not the document's", async () => {
    const shared = new SharedStores({ clock: new SetClock(START) });
    const one = await simulated({ shared, workbook: new Workbook({ id: "one" }) });
    const two = await simulated({ shared, workbook: new Workbook({ id: "two" }) });
    await one.run("remember", ["v"], FULL);
    expect((await two.run("recall", [], FULL)).value).toEqual(["v", null]);
    const [scriptLocks, documentLocks] = await Promise.all([
      Promise.all([one.run("hold", [1000], FULL), two.run("tryFor", [5000], FULL)]),
      Promise.all([one.run("documentLock", [], FULL), two.run("documentLock", [], FULL)]),
    ]);
    expect(scriptLocks[1].value).toEqual([true, expect.any(Number)]);
    expect(documentLocks.map(({ value }) => value)).toEqual([true, true]);
  });
});

test("triggers fire when they are due, hour after hour, without making time pass", async () => {
  const runtime = await simulated();
  await runtime.run("schedule", [], FULL);
  const stop = runtime.keepTriggers();
  await runtime.advance(5 * 3_600_000 + 120_000);
  stop();
  expect(runtime.shared.stores.scriptCache.get("ticks")).toBe("ttttt");
  expect(runtime.executions.filter(({ functionName }) => functionName === "tick")).toHaveLength(5);
});

test("thirty executions that sleep a second each wait for no timer of the machine's", async () => {
  const runtime = await simulated({ seed: 7 });
  const started = globalThis.setTimeout;
  const delays: (number | undefined)[] = [];
  const timers = jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work: () => void, delay?: number) => {
      // Jest's reporter has timers of its own, where it runs in this process.
      if (/[\\/]src[\\/]local[\\/]/.test(String(new Error().stack))) delays.push(delay);
      return started(work, delay);
    });
  await Promise.all(Array.from({ length: 30 }, (_, i) => runtime.run("critical", [String(i % 10)], FULL)));
  timers.mockRestore();
  expect(seconds(runtime)).toBe(30);
  // What is set is how long an idle thread lives.
  expect(delays.filter((delay = 0) => delay < 2_000)).toEqual([]);
});
