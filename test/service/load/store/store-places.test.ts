/** What lies where `--store` is to keep events: never written over unless it is a store, and said. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fullDisk } from "../../../../src/service/model/full-disk";
import { storeTrouble } from "../../../../src/service/prepared/store-trouble";
import { startService, type ServiceOptions, StartError } from "../../../../src/service/server";
import {
  endWhileLoading,
  KEPT,
  keptStore,
  makeDatabase,
  OPENED,
  startOnce,
  type Started,
} from "./kept-store";

const place = keptStore();
const start = (options?: ServiceOptions): Promise<Started> => startOnce(place, options);

const NO_STORE = "is there already, and no store of events";

test.each<[what: string, content: string | Buffer]>([
  ["a text", "person,event\n"],
  ["a workbook", Buffer.from("PK\u0003\u0004 and more of it")],
])("%s is never written over", async (_what, content) => {
  writeFileSync(place.store, content);
  await expect(start()).rejects.toThrow(NO_STORE);
  expect(readFileSync(place.store)).toEqual(Buffer.from(content));
});

test.each<[what: string, statement: string]>([
  ["a table", "CREATE TABLE mine AS SELECT 1 AS a"],
  ["a view alone", "CREATE VIEW mine AS SELECT 1 AS a"],
  ["a macro alone", "CREATE MACRO mine(a) AS a + 1"],
  ["a schema alone", "CREATE SCHEMA mine"],
  ["a table of the name of ours", "CREATE SCHEMA kept; CREATE TABLE kept.note AS SELECT 1 AS a"],
])("a database of somebody else with %s is never written over", async (_what, statement) => {
  await makeDatabase(place.store, [statement]);
  const before = readFileSync(place.store);
  await expect(start()).rejects.toThrow(NO_STORE);
  expect(readFileSync(place.store)).toEqual(before);
});

test("an empty file is taken, and that is said", async () => {
  writeFileSync(place.store, "", { mode: 0o644 });
  expect((await start()).said.at(-1)).toBe(
    `${KEPT} "${place.store}", which is a second copy of them. That file was empty.`,
  );
  expect(statSync(place.store).mode & 0o777).toBe(0o600);
  expect((await start()).said.at(-1)).toContain(OPENED);
});

test("what a link leads to is the store, and the link stays; one that leads to nothing is said", async () => {
  const link = join(place.folder, "link");
  symlinkSync(place.store, link);
  await expect(start({ store: link })).rejects.toThrow("it is a link to a file that is not there.");
  await start();
  expect((await start({ store: link })).said.at(-1)).toContain(OPENED);
  expect((await start({ store: link, zone: "Asia/Tokyo" })).said.at(-1)).toContain("other options");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(place.folder).sort()).toEqual(["link", "own.csv", "own.store"]);
});

test("a store that is among the events, and a place that cannot be, are said", async () => {
  const { folder, events, store } = place;
  const link = join(folder, "link");
  symlinkSync(events, link);
  await expect(start({ store: join(folder, "no/own.store") })).rejects.toThrow("there is no such folder");
  for (const one of [events, link])
    await expect(start({ events: folder, store: one })).rejects.toThrow("must not lie among the events");
  await expect(start({ store: "" })).rejects.toThrow("--store must be the name of a file, and is empty.");
  await expect(start({ store: folder })).rejects.toThrow(NO_STORE);
  await expect(startService({ store })).rejects.toThrow("--store goes with --events.");
  for (const [impossible, why] of [
    ["/proc/own.store", "no such file or directory"],
    [join(folder, "x".repeat(300)), "name too long"],
  ] as const)
    await expect(start({ store: impossible })).rejects.toThrow(
      `The events cannot be kept in "${impossible}": ${why}. Give --store the name of another file, where you may write and there is room.`,
    );
  expect(existsSync(store)).toBe(false);
});

test.each<[message: string, said: string]>([
  ['IO Error: Cannot open file "/a": Permission denied', "permission denied"],
  ["EACCES: permission denied, open '/a'", "permission denied"],
  ["EROFS: read-only file system, unlink '/a'", "read-only file system"],
  [
    'TransactionContext Error: Failed to commit: Could not write file "/a.wal": No space left on device',
    "no space left on device",
  ],
])("%j is said as a sentence that says what to do", (message, said) => {
  const ofSystem = message.startsWith("E") ? { path: "/a" } : {};
  const trouble = storeTrouble("/a", Object.assign(new Error(message), ofSystem));
  expect(trouble).toBeInstanceOf(StartError);
  expect((trouble as StartError).message).toContain(
    `The events cannot be kept in "/a": ${said}. Give --store`,
  );
});

test("a full disk is no fault of the file that is read", () => {
  for (const message of [
    "ENOSPC: no space left on device, write",
    "Out of Memory Error: failed to offload data",
  ])
    expect(fullDisk(new Error(message))?.message).toMatch(
      /^No room is left on the disk\. .* make room, or name/,
    );
  expect(fullDisk(new Error("unexpected end of file"))).toBeUndefined();
});

test("a file among the events that cannot be read is no trouble of the store", async () => {
  const events = join(place.folder, "events");
  mkdirSync(events);
  symlinkSync("loop.csv", join(events, "loop.csv"));
  await expect(start({ events })).rejects.toThrow(
    /^".*loop\.csv" cannot be read: it is a link that leads nowhere\.$/,
  );
});

test("a failure of the program's own is no trouble of the store", () => {
  const own = new TypeError("x is undefined");
  expect(storeTrouble("/a", own)).toBe(own);
});

test("where Ctrl+C ends a start while it loads, no part of a store is left", async () => {
  expect(await endWhileLoading(place, "SIGINT")).toBe("SIGINT");
  expect(readdirSync(place.folder).filter((name) => name.startsWith("own"))).toEqual(["own.csv"]);
});

test("where force ends it, the next start takes over what is left", async () => {
  expect(await endWhileLoading(place, "SIGKILL")).toBe("SIGKILL");
  expect(statSync(place.store).mode & 0o777).toBe(0o600);
  const again = await start();
  expect(again.said.at(-1)).toContain("an earlier start was ended before it was whole.");
  expect(again.events).toBe(300);
  expect(readdirSync(place.folder).filter((name) => name.startsWith("own"))).toEqual([
    "own.csv",
    "own.store",
  ]);
});

test("a start that fails leaves no store", async () => {
  writeFileSync(place.events, "person,event,time\na,,\n");
  await expect(start()).rejects.toThrow("has no events");
  expect(readdirSync(place.folder)).toEqual(["own.csv"]);
});
