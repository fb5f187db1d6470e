/** A cache cannot say what it holds: what is to be forgotten is found by lists of names beside it. */
import { HeldNames } from "../../../src/add-on/settings/held-names";
import { createInProcessServices } from "../../in-process/google-services";

/** One execution after the other, on one cache. */
function makeCache() {
  const google = createInProcessServices();
  const cache = google.CacheService.getScriptCache();
  const calls: string[] = [];
  const counted = new Proxy(cache, {
    get: (target, name: "get" | "put" | "getAll") => (calls.push(name), target[name].bind(target)),
  });
  return { google, calls, begin: () => new HeldNames({ documentCache: () => counted }) };
}

/** The names that were noted, without those of the lists, which are to be removed with them. */
const noted = (held: HeldNames): string[] => held.all().filter((name) => !name.startsWith("held:"));

it("names that executions noted are found by another, each once, with the lists themselves", () => {
  const { begin } = makeCache();
  const names = Array.from({ length: 100 }, (_, i) => `answer:${i}`);
  for (const name of names) begin().note(name);
  for (const name of names) begin().note(name);
  expect(noted(begin()).sort()).toEqual([...names].sort());
  const lists = begin()
    .all()
    .filter((name) => name.startsWith("held:"));
  expect(lists.length).toBeGreaterThan(0);
  expect(new Set(lists).size).toBe(lists.length);
});

it("where nothing was noted, there are only the lists", () => {
  expect(noted(makeCache().begin())).toEqual([]);
});

it("an execution looks at a name once: two calls for a new one, one for one that is known", () => {
  const { calls, begin } = makeCache();
  const held = begin();
  held.note("answer:1");
  held.note("answer:1");
  expect(calls).toEqual(["get", "put"]);
  begin().note("answer:1");
  expect(calls).toEqual(["get", "put", "get"]);
});

it("of more names than an item of the cache holds, those that are over last are kept", () => {
  const { begin } = makeCache();
  const held = begin();
  const names = Array.from({ length: 20_000 }, (_, i) => `${String(i).padStart(6, "0")}${"x".repeat(94)}`);
  for (const name of names) held.note(name);
  const found = new Set(noted(held));
  expect(names.slice(-5_000).filter((name) => !found.has(name))).toEqual([]);
  expect(found.has(names[0] ?? "")).toBe(false);
});

it("names are known as long as an answer may lie in the cache: six hours from the last that was noted", () => {
  const { google, begin } = makeCache();
  begin().note("answer:1");
  google.clock.advance(6 * 3_600_000 - 1_000);
  expect(noted(begin())).toEqual(["answer:1"]);
  google.clock.advance(2_000);
  expect(noted(begin())).toEqual([]);
});
