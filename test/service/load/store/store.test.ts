/** `--store` and `--memory`: loaded events are kept, and opened again while nothing has changed. */
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "../../../../src/service/cli";
import { KeptMaps } from "../../../../src/service/prepared/kept-maps";
import type { ServiceOptions } from "../../../../src/service/server";
import { startCaller } from "../../caller";
import { csvOf, KEPT, keptStore, OPENED, serveElsewhere, startOnce, type Started } from "./kept-store";

const place = keptStore();
const start = (options?: ServiceOptions): Promise<Started> => startOnce(place, options);
const files = () => ({ events: place.events, store: place.store });

test("a second start reads nothing, and knows and answers the same", async () => {
  const first = await startCaller(files());
  const body = { report: { type: "trend" }, query_type: "trend", query_params: { events: ["Joined"] } };
  const answer = (await first.post("/queries/reports", body)).text;
  const { summary, definitions } = first.service;
  await first.close();
  expect(summary.said.at(-1)).toBe(`${KEPT} "${place.store}", which is a second copy of them.`);
  const did: string[] = [];
  const second = await startCaller({ ...files(), report: (progress) => void did.push(progress) });
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
  expect(statSync(place.store).mode & 0o777).toBe(0o600);
  expect(readdirSync(place.folder).sort()).toEqual(["own.csv", "own.store"]);
});

test("the report is written again from what was kept", async () => {
  const [one, another] = [join(place.folder, "1.md"), join(place.folder, "2.md")];
  await start({ reportFile: one });
  await start({ reportFile: another });
  expect(readFileSync(another, "utf8")).toBe(readFileSync(one, "utf8"));
});

test("a mapping that is kept reads the same events, and one of another file changes nothing", async () => {
  const mapsFile = join(place.folder, "columns.json");
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
      const { mtime } = statSync(place.events);
      writeFileSync(place.events, csvOf(300).replaceAll("Joined", "Opened"));
      // As a tool that copies times would.
      utimesSync(place.events, mtime, mtime);
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

test("two processes serve from one store; one that would write it says who has it", async () => {
  await start();
  const other = await serveElsewhere(place);
  try {
    expect((await start()).said.at(-1)).toContain(OPENED);
    await expect(start({ zone: "Asia/Tokyo" })).rejects.toThrow(
      `The store "${place.store}" is in use by another process (${other.pid}): end that first, or give --store another file.`,
    );
  } finally {
    other.kill("SIGKILL");
    await once(other, "exit");
  }
  expect((await start({ zone: "Asia/Tokyo" })).said.at(-1)).toContain("other options");
});

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
