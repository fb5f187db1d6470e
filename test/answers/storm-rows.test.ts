/** What storms once broke, each as a case of its own: a full store, a late connection, and a limit tighter than known. */
import { EDITOR, SmallOffice } from "../small-office";
import { status } from "../api/scripted";
import { count, MINUTE, office } from "./counting";

it("a store that is full of spent windows of other accounts makes room, and a cell is served", () => {
  const made = office();
  const old = "0 " + Array.from({ length: 15 }, (_, i) => `${(1_000 + i).toString(36)}:abcdefgh`).join(" ");
  const names = Array.from({ length: 2_220 }, (_, i) => `window:${String(i).padStart(32, "0")}`);
  made.stores.scriptProperties.setAll(Object.fromEntries(names.map((name) => [name, old])), false);
  const room = 500 * 1_024 - names.length * (39 + old.length);
  made.stores.scriptProperties.setAll({ other: "x".repeat(Math.min(9_000, Math.max(0, room - 400))) }, false);
  expect(count(made)).toBe(1);
});

it("after a 429 that the window did not foresee the window is longer for a day", () => {
  const made = office(1);
  const good = made.answer;
  made.answer = () => status(429, { "Retry-After": "1" });
  count(made, "", "did A");
  made.answer = good;
  made.clock.advance(5 * MINUTE);
  expect(count(made, "", "did B")).toEqual(expect.any(Number));
  made.clock.advance(62_000);
  // The window of 61.5 s has become one of 64.5 s: the next request waits the rest of it.
  const before = made.clock.now();
  expect(count(made, "", "did C")).toEqual(expect.any(Number));
  expect(made.clock.now() - before).toBeGreaterThan(1_000);
  made.clock.advance(25 * 60 * MINUTE);
  count(made, "", "did D");
  made.clock.advance(62_000);
  const later = made.clock.now();
  count(made, "", "did E");
  expect(made.clock.now() - later).toBeLessThan(1_000);
});

it("cells that were asked before the connection are woken when it is made", () => {
  const made = new SmallOffice(() => ({ body: { count: 5 } }));
  expect(count(made)).toMatch(/Not connected/);
  const before = made.stamp();
  made.connect({}, EDITOR);
  expect(made.stamp()).not.toEqual(before);
  expect(count(made, made.stamp())).toBe(5);
});
