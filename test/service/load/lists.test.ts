/** Which list of a JSON document is read as its events: never the longest without a word. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lookAtEvents } from "../../../src/service/data/load/preview";
import type { KnownMaps } from "../../../src/service/data/load/known-maps";
import { loadContent } from "./loading";

const PEOPLE = "SELECT string_agg(DISTINCT person, ',' ORDER BY person) FROM events";
const event = (user: string, name: string): object => ({ user_id: user, event: name, time: "2026-11-01" });
const many = (count: number, make: (at: number) => object): object[] =>
  Array.from({ length: count }, (_, at) => make(at));
const users = many(9, (at) => ({
  id: at,
  email: `${at}@example.com`,
  name: `N${at}`,
  created_at: "2026-01-01",
}));

async function load(document: object, map?: string, maps?: KnownMaps) {
  const { rows, said } = await loadContent(JSON.stringify(document), PEOPLE, { map, maps });
  return { people: rows[0]?.[0], said: said.join(" ") };
}

test("the one with people, events and times is read, however short, and it is said", async () => {
  const document = {
    users,
    plans: many(20, (at) => ({ id: at })),
    events: [event("a", "x"), event("b", "y")],
  };
  const { people, said } = await load(document);
  expect(people).toBe("a,b");
  expect(said).toContain(
    "Of its lists (users with 9, plans with 20, events with 2) events was read. To read another: --map 'list = users'",
  );
});

test("a document with one list says nothing of it", async () => {
  expect((await load({ meta: { n: 1 }, data: { events: [event("a", "x")] } })).said).not.toContain("list");
});

test("a person may name another, by its last name or whole", async () => {
  const document = { new: { events: [event("a", "x")] }, old: { events: [event("b", "x")] } };
  expect((await load(document, "list = old.events")).people).toBe("b");
  const { people } = await load({ events: [event("a", "x")], log: [event("c", "x")] }, "list = log");
  expect(people).toBe("c");
  await expect(load(document, "list = none")).rejects.toThrow(
    'has no list "none": new.events with 1, old.events with 1.',
  );
});

test("where two may be it, nobody guesses", async () => {
  const document = { web: [event("a", "x")], app: [event("b", "x"), event("c", "x")] };
  await expect(load(document)).rejects.toThrow(
    "has several lists that may be its events: web with 1, app with 2. Say which: --map 'list = app', or another.",
  );
});

test("what was said of a document's lists holds for the next one of the same lists", async () => {
  const kept = new Map<string, string>();
  const maps: KnownMaps = {
    find: (columns) => kept.get(columns.join()),
    keep: (columns, map) => void kept.set(columns.join(), map),
  };
  const document = { web: [event("a", "x")], app: [event("b", "x"), event("c", "x")] };
  await load(document, "list = web", maps);
  const { people, said } = await load(document, undefined, maps);
  expect(people).toBe("a");
  expect(said).toContain("Of its lists web was read, as was said before.");
  await expect(load(document, "", maps)).rejects.toThrow("several lists");
});

test("before it is loaded one is shown, with the names of the others", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lists-"));
  try {
    const path = join(folder, "both.json");
    writeFileSync(path, JSON.stringify({ web: [event("a", "x")], app: [event("b", "x"), event("c", "x")] }));
    const first = await lookAtEvents(path);
    expect([first.lists, first.map.list, first.rows.length]).toEqual([["app", "web"], "app", 2]);
    const other = await lookAtEvents(path, { list: "web" });
    expect([other.lists, other.map.list, other.rows.length]).toEqual([["web", "app"], "web", 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
