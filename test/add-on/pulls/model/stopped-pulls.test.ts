/** Pulls that a service has refused so often that their schedules stopped. */
import type { KnownPull } from "../../../../src/add-on/pulls/model/known-pull";
import type { PullState } from "../../../../src/add-on/pulls/model/pull-state";
import { endOfFailure } from "../../../../src/add-on/pulls/model/run-end";
import { applyEvent } from "../../../../src/add-on/pulls/model/transition";
import { makeQueue, computeDueState } from "../../../../src/add-on/pulls/schedule/due";
import { AddOnError } from "../../../../src/add-on/shared/errors";
import { openZone } from "../../../../src/add-on/table/zone";
import { knownPull, savedPull } from "./known-pull";

const HOUR = 3_600_000;
/** A Friday, twenty past ten. */
const NOW = Date.UTC(2026, 10, 20, 10, 20);
const ZONE = openZone("Etc/UTC");
const [DAILY, OTHER] = [savedPull("Daily", "daily at 9"), savedPull("Other", "daily at 9", { row: 3 })];
const REFUSED = endOfFailure(new AddOnError("refused", { status: 400 }), NOW);

const refusedAt = (state: PullState, now: number): PullState =>
  applyEvent(state, {
    kind: "ended",
    end: REFUSED,
    now,
    cost: { requests: 1, seconds: 1 },
    configHash: "as it is",
    nextDue: now + 23 * HOUR,
  });
const WAITS = { message: "Agree.", changes: [], isFirst: true, by: "maker" } as const;
const STOPPED = refusedAt({ phase: { kind: "never ran" }, failures: 4, begun: NOW - HOUR }, NOW);

const probedOf = (pulls: readonly KnownPull[], now: number): string[] =>
  makeQueue(pulls, now, ZONE).map(({ known, why }) => `${known.pull.name}: ${why}`);

it("is due once when the account is well again", () => {
  const known = { ...knownPull(DAILY, STOPPED), wellSince: NOW + HOUR };
  const later = NOW + 24 * HOUR;
  expect(computeDueState(known, later, ZONE)).toEqual({ kind: "now", why: "tried again", since: NOW + HOUR });
  const again = { kind: "known", state: refusedAt(STOPPED, NOW + 2 * HOUR) } as const;
  expect(computeDueState({ ...known, read: again }, later, ZONE)).toEqual({ kind: "stopped" });
});

it("with a mistake of its own it waits for a person", () => {
  const known = { ...knownPull(DAILY, { ...STOPPED, failures: 1 }), wellSince: NOW + HOUR };
  expect(computeDueState(known, NOW + 24 * HOUR, ZONE)).toEqual({ kind: "stopped" });
  expect(probedOf([known], NOW + 24 * HOUR)).toEqual([]);
});

it("one of several is tried in each hour, and more seldom in the end", () => {
  const pulls = (failures: number) => [DAILY, OTHER].map((pull) => knownPull(pull, { ...STOPPED, failures }));
  const probed = ["Daily: tried again"];
  expect(probedOf(pulls(5), NOW + HOUR)).toEqual(probed);
  expect(probedOf(pulls(5), NOW + HOUR / 2)).toEqual([]);
  expect(probedOf(pulls(25), NOW + 5 * HOUR)).toEqual([]);
  expect(probedOf(pulls(25), NOW + 6 * HOUR)).toEqual(probed);
  expect(probedOf(pulls(999), NOW + 24 * HOUR)).toEqual(probed);
});

it("none is tried where another pull shows that the account is well, or nobody has agreed to it", () => {
  const landed = { phase: { kind: "done", result: "landed" }, begun: NOW, finished: NOW + 1 } as const;
  const byHand = knownPull(savedPull("By hand"), landed);
  expect(probedOf([knownPull(DAILY, STOPPED), byHand], NOW + HOUR)).toEqual([]);
  expect(probedOf([{ ...knownPull(DAILY, STOPPED), waits: WAITS }], NOW + HOUR)).toEqual([]);
});

it.each([
  ["is due", undefined],
  ["is asked for by a click", NOW],
])("a pull that nobody agreed to waits and says so, also where it %s", (_, requestedSince) => {
  const known = { ...knownPull(DAILY, { begun: NOW - 48 * HOUR }, requestedSince), waits: WAITS };
  expect(computeDueState(known, NOW, ZONE)).toEqual({ kind: "waits", message: "Agree." });
  expect(makeQueue([known], NOW, ZONE)).toEqual([]);
});

it("a pull that found something else waits for somebody's word until it may look again", () => {
  const asks = { kind: "columns", columns: "E-mail" } as const;
  const phase = { kind: "stopped", configHash: "as it is", asks, lookAt: NOW + HOUR } as const;
  const known = knownPull(DAILY, { phase, said: "Two columns are called E-mail." });
  expect(computeDueState(known, NOW, ZONE)).toEqual({
    kind: "waits",
    message: "Two columns are called E-mail.",
  });
  expect(computeDueState(known, NOW + HOUR, ZONE)).toMatchObject({ kind: "now", why: "tried again" });
});
