/**
 * Executions as coroutines of one thread: interleaved, met by faults and answered by the seed, the same every
 * time.
 */
import type { FaultKind, OneThreadOptions } from "../../../../src/local/google/one-thread/one-thread";
import { openOneThread, traceTwice, USUAL_TIMES } from "../../../../src/local/google/one-thread/one-thread";
import type { Runtime } from "../../../../src/local/google/runtime/runtime";
import { calculatorOf } from "../../../../src/local/desk/sheet-functions";
import { bundleOf, closeAll } from "../fixture";

afterEach(closeAll);

const CODE = `
  function cache() { return CacheService.getScriptCache(); }
  function add(name) { var before = cache().get("trail") || ""; cache().put("trail", before + name); }
  function addLocked(name) {
    var lock = LockService.getScriptLock();
    lock.waitLock(100000);
    try { add(name); } finally { lock.releaseLock(); }
  }
  function tryToAdd(name) { try { add(name); return "done"; } catch (error) { return error.message; } }
  function tryForLock() { return LockService.getScriptLock().tryLock(5000); }
  function forget() { cache().put("a", "1"); cache().put("b", "2"); return [cache().get("a"), cache().get("b")]; }
  function clock() { var before = Date.now(); cache().get("x"); return [before, Date.now(), new Date() instanceof Date]; }
  function chance() { var drawn = Math.random(); Utilities.sleep(1000); cache().get("x"); return [drawn, Math.random()]; }
  function fetched(url) { return UrlFetchApp.fetch(url).getContentText(); }
  function fetchAndKeep(url) { cache().put("kept", fetched(url)); }
  function hold() { LockService.getScriptLock().waitLock(1); Utilities.sleep(60000); }
  var runs = 0;
  function counting() { runs += 1; if (runs === 1) fetched("https://api.example.net"); cache().get("x"); }
  function changed() { cache().put("k", "v"); var got = cache().getAll(["k"]); got.k += "w"; fetched("https://api.example.net"); return got; }
  function caught() { for (var i = 0; i < 3; i++) { try { cache().get("x"); Utilities.sleep(10); } catch (e) { cache().put("caught", "1"); } } }
  function gap() { return Utilities.jsonParse("{}"); }
  /** @customfunction */
  function TWICE(n) { Utilities.sleep(1000); if (n === 3) throw new Error("three is refused"); return 2 * n; }
`;

const FULL = { mode: "FULL" } as const;

function worldOf(options: Partial<OneThreadOptions> = {}) {
  const world = openOneThread({ seed: 1, respond: () => ({ body: "hello" }), ...options });
  return { world, open: (): Promise<Runtime> => world.openSheet({ distDir: bundleOf(CODE) }) };
}

/** Meets the calls of one name with a fault. */
const only = (name: string, fault: FaultKind) => (call: { readonly name: string }) =>
  call.name === name ? fault : undefined;

const trail = (sheet: Runtime): string => sheet.shared.stores.scriptCache.get("trail") ?? "";

async function addAll(
  seed: number,
  functionName: string,
): Promise<{ trail: string; trace: readonly string[] }> {
  const { world, open } = worldOf({ seed });
  const sheet = await open();
  await Promise.all("abcdef".split("").map((name) => sheet.run(functionName, [name], FULL)));
  await world.close();
  return { trail: trail(sheet), trace: world.trace };
}

describe("executions on one thread", () => {
  test("meet between their service calls: without a lock, what one wrote is lost", async () => {
    const lengths = await Promise.all(
      [1, 2, 3].map(async (seed) => (await addAll(seed, "add")).trail.length),
    );
    expect(Math.min(...lengths)).toBeLessThan(6);
  });

  test.each([1, 2, 3])("keep a lock from each other, so nothing is lost (seed %d)", async (seed) => {
    expect((await addAll(seed, "addLocked")).trail.split("").sort().join("")).toBe("abcdef");
  });

  test("take the same course by the same seed, and another by another", async () => {
    const storm = async (seed: number) => (await addAll(seed, "addLocked")).trace;
    expect(await traceTwice(storm, 5)).not.toEqual(await storm(6));
  });

  test("read a clock that moves only while a call takes its time", async () => {
    const { world, open } = worldOf({ times: { ...USUAL_TIMES, cache: 10_000 } });
    const sheet = await open();
    const results = await Promise.all(Array.from({ length: 20 }, () => sheet.run("clock", [], FULL)));
    const taken = results.map(({ value }) => (value as number[])[1]! - (value as number[])[0]!);
    expect(Math.min(...taken)).toBe(0);
    expect(Math.max(...taken)).toBeGreaterThan(10_000);
    expect(results.every(({ value }) => (value as unknown[])[2])).toBe(true);
    await world.close();
  });

  test("draw their own random numbers, the same when they are replayed", async () => {
    const drawn = async (seed: number) => {
      const { world, open } = worldOf({ seed });
      const sheet = await open();
      const [one, two] = await Promise.all([sheet.run("chance", [], FULL), sheet.run("chance", [], FULL)]);
      await world.close();
      return [one?.value, two?.value];
    };
    const first = await drawn(1);
    expect(first[0]).not.toEqual(first[1]);
    expect(await drawn(1)).toEqual(first);
    expect(await drawn(2)).not.toEqual(first);
  });

  test("may change what a call gave them, and catch what makes them leave", async () => {
    const { world, open } = worldOf();
    const sheet = await open();
    expect((await sheet.run("changed", [], FULL)).value).toEqual({ k: "vw" });
    await sheet.run("caught", [], FULL);
    expect(sheet.shared.stores.scriptCache.get("caught")).toBeNull();
    await world.close();
  });

  test("that keep something between runs are found out", async () => {
    const { world, open } = worldOf();
    const sheet = await open();
    await expect(sheet.run("counting", [], FULL)).rejects.toThrow("Exceeded maximum execution time");
    await expect(world.close()).rejects.toThrow(/ran differently when it was replayed/);
  });

  test("that use what the runtime lacks are found out", async () => {
    const { world, open } = worldOf();
    const sheet = await open();
    await expect(sheet.run("gap", [], FULL)).rejects.toThrow("Utilities.jsonParse is not implemented");
    await expect(world.close()).rejects.toThrow("Utilities.jsonParse");
  });
});

describe("a fault on one thread", () => {
  /** What a run gave, and what was written, while calls of one name meet a fault. */
  async function met(name: string, fault: FaultKind, functionName = "tryToAdd") {
    const { world, open } = worldOf({ faultOf: only(name, fault) });
    const sheet = await open();
    const started = world.clock.now();
    const value: unknown = await sheet.run(functionName, ["a"], FULL).then(
      (result) => result.value,
      (error: Error) => error.message,
    );
    const seconds = (world.clock.now() - started) / 1000;
    world.fates.stopFaults();
    const after = await sheet.run("tryToAdd", ["b"], FULL);
    await world.close();
    return { value, after: after.value, trail: trail(sheet), seconds };
  }

  test("kills before the call, which then has no effect", async () => {
    expect(await met("Cache.put", "killed")).toMatchObject({
      value: "Exceeded maximum execution time",
      trail: "b",
    });
  });
  test("throws before a call has its effect", async () => {
    expect(await met("Cache.put", "threw before")).toMatchObject({ value: /server error/, trail: "b" });
  });
  test("throws after a call had its effect", async () => {
    expect(await met("Cache.put", "threw after")).toMatchObject({ value: /server error/, trail: "ab" });
  });
  test("makes a call take seconds", async () => {
    const { value, seconds } = await met("Cache.put", "slow");
    expect([value, seconds > 2]).toEqual(["done", true]);
  });
  test("uses a service up for the user, until faults stop", async () => {
    expect(await met("Cache.get", "quota")).toEqual({
      value: "Service invoked too many times for one day: cache.",
      after: "done",
      trail: "b",
      seconds: 0,
    });
  });
  test("refuses a lock for as long as the script would wait", async () => {
    expect(await met("Lock.tryLock", "refused", "tryForLock")).toMatchObject({ value: false, seconds: 5 });
  });
  test("lets the caches lose items", async () => {
    const { world, open } = worldOf({ faultOf: only("Cache.get", "evicted") });
    const sheet = await open();
    const found = await Promise.all(Array.from({ length: 10 }, () => sheet.run("forget", [], FULL)));
    expect(found.flatMap(({ value }) => value)).toContain(null);
    await world.close();
  });

  test("frees the locks of whom it kills", async () => {
    const { world, open } = worldOf({ faultOf: only("Utilities.sleep", "killed") });
    const sheet = await open();
    await expect(sheet.run("hold", [], FULL)).rejects.toThrow("Exceeded maximum execution time");
    expect((await sheet.run("tryForLock", [], FULL)).value).toBe(true);
    await world.close();
  });
});

describe("a request on one thread", () => {
  test("arrives later than it was sent, and its answer later still", async () => {
    const arrivals: number[] = [];
    const { world, open } = worldOf({
      arrival: [100, 100],
      respond: (_, at) => {
        arrivals.push(at);
        return { body: "hello", takes: 400 };
      },
    });
    const sheet = await open();
    world.fates.times = { ...USUAL_TIMES, fetch: 0 };
    const started = world.clock.now();
    expect((await sheet.run("fetched", ["https://api.example.net"], FULL)).value).toBe("hello");
    expect([...arrivals, world.clock.now()]).toEqual([started + 100, started + 500]);
    await world.close();
  });

  test("has reached the service although its execution was killed meanwhile", async () => {
    const asked: string[] = [];
    const { world, open } = worldOf({
      respond: ({ url }) => ({ body: `${asked.push(url)}`, takes: 40_000 }),
    });
    const sheet = await open();
    const run = sheet.run("fetchAndKeep", ["https://api.example.net"], { mode: "CUSTOM_FUNCTION" });
    await expect(run).rejects.toThrow("Exceeded maximum execution time");
    await world.advance(60_000);
    expect(asked).toHaveLength(1);
    expect(sheet.shared.stores.scriptCache.get("kept")).toBeNull();
    await world.close();
  });
});

test("cells of a calculating sheet are executions on one thread: values, and the note of a failure", async () => {
  const { world, open } = worldOf();
  const sheet = await open();
  const calculator = calculatorOf(sheet);
  const [grid] = sheet.workbook.sheets;
  for (const n of [1, 2, 3]) calculator.setInput(grid!, `A${n}`, `=TWICE(${n})`);
  expect(calculator.cellText("A1")).toBe("Loading...");
  await calculator.settled();
  expect([1, 2, 3].map((n) => calculator.cellText(`A${n}`))).toEqual(["2", "4", "#ERROR!"]);
  expect(calculator.note("A3")).toContain("three is refused");
  calculator.setInput(grid!, "A3", "=TWICE(A1)");
  await calculator.settled();
  expect(calculator.cellText("A3")).toBe("4");
  await world.close();
});
