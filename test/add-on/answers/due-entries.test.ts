/** Which entries of the retry queue are asked for now. */
import { countWaiting, listDueEntries } from "../../../src/add-on/answers/retry-queue/due-entries";
import type { StoredRetryEntry } from "../../../src/add-on/answers/retry-queue/retry-queue";
import { HEALTHY } from "../../../src/add-on/rate-limit/health";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const entry = (key: string, why: StoredRetryEntry["why"], askedMinutesAgo: number): StoredRetryEntry => ({
  key,
  why,
  question: { query: { endpoint: "peopleCount" }, rowLimit: 1 } as unknown as StoredRetryEntry["question"],
  account: "a",
  since: NOW - 300 * MINUTE,
  tries: 5,
  asked: NOW - askedMinutesAgo * MINUTE,
  notBefore: NOW + 30 * MINUTE,
  token: "",
});

const keys = (all: readonly StoredRetryEntry[], wellSince = 0): string[] =>
  listDueEntries(all, NOW, wellSince).map(({ key }) => key);

it.each<[string, readonly StoredRetryEntry[], readonly string[]]>([
  ["what waits for a free request", [entry("a", "waiting", 0), entry("b", "busy", 0)], ["a", "b"]],
  ["what rests, not before its time", [entry("a", "serviceDown", 1), entry("b", "serviceDown", 2)], []],
  [
    "one of those that met the same trouble, the one asked longest ago",
    [entry("a", "serviceDown", 9), entry("b", "serviceDown", 3)],
    ["a"],
  ],
  [
    "none while another was asked a moment ago",
    [entry("a", "serviceDown", 9), entry("b", "serviceDown", 1)],
    [],
  ],
  [
    "one of three that are refused alike",
    [entry("a", "refused", 9), entry("b", "refused", 5), entry("c", "refused", 4)],
    ["a"],
  ],
  [
    "one that alone is refused only after a quarter of an hour",
    [entry("a", "refused", 14), entry("b", "forbidden", 16)],
    ["b"],
  ],
  ["one at a time", [entry("a", "unreadable", 20), entry("b", "serviceDown", 20)], ["a"]],
])("%s", (_, all, due) => {
  expect(keys(all)).toEqual(due);
});

it("all that failed before the account was well again, at once", () => {
  const all = [entry("a", "refused", 9), entry("b", "serviceDown", 3), entry("c", "forbidden", 1)];
  expect(keys(all, NOW - 2 * MINUTE)).toEqual(["a", "b"]);
});

it("while the account is closed only what was never answered waits", () => {
  const closed = { ...HEALTHY, refusals: 1, closedUntil: NOW + MINUTE };
  const all = [entry("a", "wrongKey", 9), entry("b", "waiting", 9), entry("c", "stillRunning", 9)];
  expect(countWaiting(all, NOW, closed)).toBe(2);
  expect(countWaiting(all, NOW, HEALTHY)).toBe(3);
});
