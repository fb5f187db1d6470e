/** A store that is damaged: said, put aside and made again, whenever it is met and however often. */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { OpenStore } from "../../../../src/service/prepared/store-damage";
import type { ServiceOptions } from "../../../../src/service/server";
import { type Caller, startCaller } from "../../caller";
import { endWhileLoading, keptStore, OPENED, startOnce, type Started } from "./kept-store";

const place = keptStore();
const start = (options?: ServiceOptions): Promise<Started> => startOnce(place, options);

function writeInto(path: string, bytes: Buffer, at: number): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

/** Of a store that was whole, and is closed. */
const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  "its end is missing": (path) => truncateSync(path, statSync(path).size - 4096),
  "half of it is missing": (path) => truncateSync(path, statSync(path).size / 2),
  "its first bytes are overwritten": (path) => writeInto(path, Buffer.alloc(12), 0),
  "its first bytes are lost": (path) => writeFileSync(path, readFileSync(path).subarray(12)),
  "its header is overwritten": (path) => writeInto(path, Buffer.alloc(8192, 7), 4096),
};

test.each(Object.entries(DAMAGES))(
  "where %s the events are read again, and the damaged one is left, each time",
  async (_what, damage) => {
    await start();
    for (const aside of ["own.store.damaged", "own.store.damaged-2"]) {
      damage(place.store);
      const damaged = readFileSync(place.store);
      const again = await start();
      expect(again.said.at(-1)).toContain(`the store was damaged, and lies as "${aside}" beside it.`);
      expect(readFileSync(`${place.folder}/${aside}`)).toEqual(damaged);
    }
    expect((await start()).said.at(-1)).toContain(OPENED);
  },
);

test("a damaged log beside a store that was not whole is put aside with it", async () => {
  await endWhileLoading(place, "SIGKILL");
  writeInto(`${place.store}.wal`, Buffer.alloc(60, 0x5a), 60);
  expect((await start()).said.at(-1)).toContain('lies as "own.store.damaged" beside it.');
  expect(existsSync(`${place.store}.damaged.wal`)).toBe(true);
  expect((await start()).said.at(-1)).toContain(OPENED);
});

const METRIC = {
  query_type: "metric",
  query_params: { event: "Joined", calculation: "count" },
  segment_by: "note",
};
const SQL = { query_params: { statement: "SELECT count(DISTINCT note) FROM events" } };
const DAMAGED = "The events that were kept are damaged: start the service again, which reads them again.";

/** Serves from a store whose middle was overwritten: its start meets nothing of it. */
async function serveDamaged(): Promise<Caller> {
  const notes = Array.from(
    { length: 60_000 },
    (_none, n) => `p${n % 900},Joined,2026-01-0${(n % 9) + 1},n${n * 7919}`,
  );
  writeFileSync(place.events, ["person,event,time,note", ...notes].join("\n"));
  await start();
  const third = Math.floor(statSync(place.store).size / 3);
  writeInto(place.store, Buffer.alloc(third, 0x5a), third);
  return startCaller({ events: place.events, store: place.store });
}

test.each<[what: string, path: string, body: object]>([
  ["a metric", "/queries/metrics", METRIC],
  ["a statement from outside", "/queries/sql", SQL],
])(
  "%s that meets damage says so, and the next start reads the events again and says why, whatever lies beside it",
  async (_what, path, body) => {
    writeFileSync(`${place.store}.damaged`, "an earlier one");
    const caller = await serveDamaged();
    const { status, text } = await caller.post(path, body);
    await caller.close();
    expect([status, text]).toEqual([500, expect.stringContaining(DAMAGED)]);
    expect(text).toContain('lies as \\"own.store.damaged-2\\" beside it.');
    expect(existsSync(place.store)).toBe(false);
    const again = await start();
    expect(again.said.at(-1)).toContain(
      'They were read again: the store was damaged, and lies as "own.store.damaged-2" beside it.',
    );
    expect((await start()).said.at(-1)).toContain(OPENED);
    expect(readFileSync(`${place.store}.damaged`, "utf8")).toBe("an earlier one");
  },
);

test("a statement that only speaks of damage does no harm", async () => {
  await start();
  const caller = await startCaller({ events: place.events, store: place.store });
  const statement = "SELECT error('IO Error: Corrupt database file') FROM events";
  const { status, text } = await caller.post("/queries/sql", { query_params: { statement } });
  await caller.close();
  expect([status, text]).toEqual([400, expect.stringContaining("Corrupt database file")]);
  expect((await start()).said.at(-1)).toContain(OPENED);
});

test("where the file was moved, a statement says so, and no other file is asked in its place", async () => {
  await start();
  const caller = await startCaller({ events: place.events, store: place.store });
  renameSync(place.store, `${place.store}.moved`);
  writeFileSync(place.store, readFileSync(`${place.store}.moved`));
  const { status, text } = await caller.post("/queries/sql", SQL);
  await caller.close();
  expect([status, text]).toEqual([
    500,
    expect.stringContaining("The events that are answered from are gone: start the service again"),
  ]);
});

test("of two services that find the damage, the second leaves the new store alone", async () => {
  await start();
  const [one, other] = [new OpenStore(place.store), new OpenStore(place.store)];
  expect(one.leaveDamaged()).toContain('lies as "own.store.damaged" beside it.');
  await start();
  expect(other.leaveDamaged()).toBe(DAMAGED);
  expect((await start()).said.at(-1)).toContain(OPENED);
});
