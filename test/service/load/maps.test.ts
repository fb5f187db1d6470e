/** What people say of a file's columns: as it is written, and how it is kept for the next file. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EventMap, readMap, writeMap } from "../../../src/service/data/load/vocabulary/mapping";
import { lookAtEvents } from "../../../src/service/data/load/preview";
import { KeptMaps } from "../../../src/service/prepared/kept-maps";
import { loadContent, oneValue } from "./loading";

let folder = "";
let maps: KeptMaps;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maps-"));
  maps = new KeptMaps(join(folder, "state", "columns.json"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each<EventMap>([
  { person: "user id", time: "at", event: "name" },
  { person: "a,b", time: 'the "time"', unit: "ms", constantEvent: "Paid, twice" },
  { person: "x=y", time: "Created (ms)", event: " padded " },
  { person: "e: mail", time: "Created (ms)", unit: "s", constantEvent: "a=b" },
  { person: "p", day: "Datum", time: "Uhrzeit", unit: "day/month", event: "e" },
])("a mapping is read as it was written: %j", (map) => {
  expect(readMap(writeMap(map))).toEqual(map);
});

const WHO = "k,w,x\na,05/11/2026,Opened\nb,06/11/2026,Closed\n";
const MAP = "person = k, time = w (day/month), event = x";
const DAYS = "SELECT string_agg(strftime(time, '%Y-%m-%d'), ' ' ORDER BY time) FROM events";

it("days that can be read in two ways are read in the one that is said", async () => {
  expect(await oneValue(WHO, DAYS, { map: MAP })).toBe("2026-11-05 2026-11-06");
  expect(await oneValue(WHO, DAYS, { map: MAP.replace("day/month", "month/day") })).toBe(
    "2026-05-11 2026-06-11",
  );
});

it("a day and a time of day in two columns can be said", async () => {
  const csv = "k,d,c,x\na,2026-11-05,9:30,Opened\n";
  const moment = "SELECT strftime(time, '%Y-%m-%d %H:%M') FROM events";
  expect(await oneValue(csv, moment, { map: "person = k, day = d, time = c, event = x" })).toBe(
    "2026-11-05 09:30",
  );
});

it("what was said holds for the next file of the same columns, and is said", async () => {
  await loadContent(WHO, DAYS, { map: MAP, maps });
  const again = await loadContent(WHO.replace("a,", "c,"), DAYS, { maps });
  expect(again.rows).toEqual([["2026-11-05 2026-11-06"]]);
  expect(again.said.join(" ")).toContain(`said before, for a file of the same columns: --map '${MAP}'`);
  await expect(loadContent(WHO.replace("k,w,x", "k,w,y"), DAYS, { maps })).rejects.toThrow("has no column");
});

it("an empty mapping forgets it", async () => {
  await loadContent(WHO, DAYS, { map: MAP, maps });
  await expect(loadContent(WHO, DAYS, { map: "", maps })).rejects.toThrow("has no column");
  const known = "person,event,time\na,Opened,2026-11-05\n";
  await loadContent(known, DAYS, { map: "event: Paid", maps });
  await loadContent(known, DAYS, { map: "", maps });
  const { said } = await loadContent(known, DAYS, { maps });
  expect(said.join(" ")).not.toContain("said before");
});

it("is kept for its owner alone, without a value or a name of the file", async () => {
  await loadContent(WHO, DAYS, { map: MAP, maps });
  const path = join(folder, "state", "columns.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(Object.values(JSON.parse(readFileSync(path, "utf8")) as object)).toEqual([MAP]);
  writeFileSync(path, "[ no JSON");
  await expect(loadContent(WHO, DAYS, { maps })).rejects.toThrow("has no column");
});

it("is not kept of a file that could not be loaded", async () => {
  await expect(loadContent(WHO, DAYS, { map: "person = k, time = x, event = w", maps })).rejects.toThrow(
    "a time that cannot be read",
  );
  expect(maps.state).toBe("{}");
});

it("a look shows ten rows and the best guess, and loads nothing", async () => {
  const path = join(folder, "own.csv");
  const rows = Array.from({ length: 30 }, (_, at) => `p${at},Opened,2026-11-05,7`);
  writeFileSync(path, ["user_id,event,time,id,id", ...rows.map((row) => `${row},8`)].join("\n"));
  const preview = await lookAtEvents(path, { folder });
  expect(preview.rows).toHaveLength(10);
  expect(preview.rows[9]).toEqual(["p9", "Opened", "2026-11-05", "7", "8"]);
  expect(preview.columns.map(({ name }) => name)).toEqual(["user_id", "event", "time", "id", "id_2"]);
  expect(preview.map).toEqual({ person: "user_id", event: "event", time: "time" });
  // The second of two columns of one name is the one that is meant.
  expect(await oneValue(readFileSync(path), "SELECT min(person) FROM events", { map: "person = id_2" })).toBe(
    "8",
  );
});
