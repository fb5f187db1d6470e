/** The sample of a day is drawn once, and never given for another day, another size or by other sources. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../../src/service/data/database";
import { raw } from "../../../src/service/data/sql";
import { prepareKeptSample } from "../../../src/service/prepared/kept-sample";
import type { Prepared } from "../../../src/service/prepared/prepared-events";
import { readSettings, type ServiceOptions } from "../../../src/service/running/options";

const NOON = Date.UTC(2026, 4, 6, 12);
const HOUR = 3_600_000;

let root: string;
let starts = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-sample-"));
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "src/a.ts"), "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** One start: the events that it serves, and whether it drew them. */
async function start(
  more: Partial<ServiceOptions> = {},
): Promise<{ readonly prepared: Prepared; readonly isDrawn: boolean }> {
  const said: string[] = [];
  const report = (text: string): number => said.push(text);
  const wanted = readSettings({ people: 50, clock: { now: () => NOON }, report, ...more });
  const folder = join(root, `start-${(starts += 1)}`);
  mkdirSync(folder);
  const prepared = await prepareKeptSample(wanted, { path: join(folder, "events.duckdb"), folder }, root);
  return { prepared, isDrawn: said.includes("Drawing the sample") };
}

async function eventsIn({ path }: Prepared): Promise<unknown> {
  const database = await Database.open(path);
  try {
    return (await database.select(raw("SELECT * FROM events"))).rows.slice();
  } finally {
    await database.close();
  }
}

test("the next start of the day has the same events and knows the same of them, undrawn", async () => {
  const first = await start();
  const second = await start({ clock: { now: () => NOON + 11 * HOUR } });
  expect([first.isDrawn, second.isDrawn]).toEqual([true, false]);
  expect({ ...second.prepared, path: "" }).toEqual({ ...first.prepared, path: "" });
  expect(await eventsIn(second.prepared)).toEqual(await eventsIn(first.prepared));
});

const keptFile = (): string =>
  join(root, "node_modules/.cache/analytics-for-sheets/src-service-data-sample.txt");

test("it is drawn again on another day, of other people, after a change of a source, where its file was cut", async () => {
  await start();
  const others: readonly Partial<ServiceOptions>[] = [
    { clock: { now: () => NOON + 12 * HOUR } },
    { people: 60 },
    { seed: 2 },
    { sample: 0.5 },
  ];
  for (const options of others) expect((await start(options)).isDrawn).toBe(true);
  writeFileSync(join(root, "src/a.ts"), "two");
  expect((await start(others.at(-1))).isDrawn).toBe(true);
  truncateSync(keptFile(), readFileSync(keptFile()).length - 3);
  expect((await start(others.at(-1))).isDrawn).toBe(true);
  expect((await start(others.at(-1))).isDrawn).toBe(false);
});

test("a service that runs keeps its events while the next day's are kept", async () => {
  const first = await start();
  const before = await eventsIn(first.prepared);
  await start({ clock: { now: () => NOON + 12 * HOUR } });
  expect(await eventsIn(first.prepared)).toEqual(before);
});
