import { countOf } from "../../sweep/part";
import fc from "../../suites/fast-check";
import {
  blockUntil,
  type Lane,
  makeLimitPolicy,
  computeNextFree,
  reserve,
  countSlotsLeft,
  readWindow,
  writeWindow,
  type WindowState,
} from "../../../src/add-on/rate-limit/window";

const POLICY = makeLimitPolicy(15);
const NOW = 1_000_000;
const EMPTY_WINDOW: WindowState = { slots: [], blockedUntil: 0 };

/** A window after so many slots, all taken at `at`. */
function taken(count: number, at = NOW): WindowState {
  return { slots: Array.from({ length: count }, () => ({ at, key: "" })), blockedUntil: 0 };
}

function wish(over: Partial<Parameters<typeof reserve>[1]> = {}) {
  return {
    key: "q",
    lane: "interactive" as Lane,
    now: NOW,
    latest: NOW + 20_000,
    inFlightSince: NOW,
    ...over,
  };
}

describe("the rolling window", () => {
  it.each([
    ["an empty window gives a slot at once", EMPTY_WINDOW, NOW],
    ["fourteen taken leave one", taken(14), NOW],
    [
      "fifteen taken free the next when the first leaves the window, margin included",
      taken(15),
      NOW + 61_500,
    ],
    ["slots taken a window ago do not count", taken(15, NOW - 61_500), NOW],
    ["a 429 blocks everyone", blockUntil(EMPTY_WINDOW, NOW + 5_000), NOW + 5_000],
    [
      "of two blocks the later one counts",
      blockUntil(blockUntil(EMPTY_WINDOW, NOW + 9_000), NOW + 5_000),
      NOW + 9_000,
    ],
  ])("%s", (_, state, free) => {
    expect(computeNextFree(state, "interactive", NOW, POLICY)).toBe(free);
  });

  it("refuses what would come too late, and says when a slot is free", () => {
    expect(reserve(taken(15), wish(), POLICY)).toEqual({ kind: "full", freeAt: NOW + 61_500 });
  });

  it("gives the same question one slot: the second asker waits for the first", () => {
    const first = reserve(EMPTY_WINDOW, wish(), POLICY);
    if (first.kind !== "slot") throw new Error("The first asker gets a slot.");
    expect(reserve(first.state, wish({ now: NOW + 3_000 }), POLICY)).toEqual({
      kind: "inFlight",
      since: NOW,
    });
    expect(reserve(first.state, wish({ key: "another" }), POLICY).kind).toBe("slot");
    expect(reserve(first.state, wish({ inFlightSince: NOW + 1 }), POLICY).kind).toBe("slot");
  });

  it("spaces background work evenly, so that a person never waits for a burst of it", () => {
    const last = { slots: [{ at: NOW, key: "" }], blockedUntil: 0 };
    expect(computeNextFree(last, "background", NOW, POLICY)).toBe(NOW + 61_500 / 15);
    expect(computeNextFree(last, "interactive", NOW, POLICY)).toBe(NOW);
  });

  it("counts what is left for showing", () => {
    expect([countSlotsLeft(taken(4), NOW, POLICY), countSlotsLeft(taken(20), NOW, POLICY)]).toEqual([11, 0]);
    expect(countSlotsLeft(blockUntil(EMPTY_WINDOW, NOW + 1), NOW, POLICY)).toBe(0);
  });

  it("never lets more than 15 into any rolling window, no matter who asks in whatever order, and wastes no slot", () => {
    const asker = fc.record({
      pause: fc.integer({ min: 0, max: 9_000 }),
      patience: fc.integer({ min: 0, max: 70_000 }),
      lane: fc.constantFrom<Lane>("interactive", "background"),
      block: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 12 }),
    });
    fc.assert(
      fc.property(fc.array(asker, { minLength: 40, maxLength: 150 }), (askers) => {
        let state: WindowState = EMPTY_WINDOW;
        let now = NOW;
        const sent: number[] = [];
        for (const { pause, patience, lane, block } of askers) {
          now += pause;
          if (block !== null) state = blockUntil(state, now + block);
          const decision = reserve(state, wish({ key: "", lane, now, latest: now + patience }), POLICY);
          if (decision.kind !== "slot") continue;
          expect(decision.at).toBeGreaterThanOrEqual(now);
          sent.push(decision.at);
          state = decision.state;
        }
        sent.sort((a, b) => a - b);
        sent.forEach((at, i) => expect(at - (sent[i - 15] ?? -Infinity)).toBeGreaterThanOrEqual(61_500));
      }),
      { numRuns: countOf(300, 120) },
    );
  });

  it("survives being stored; what cannot be read counts as a full window and heals", () => {
    const state = blockUntil(taken(3), NOW + 7);
    expect(readWindow(writeWindow(state), NOW, POLICY)).toEqual(state);
    expect(readWindow(null, NOW, POLICY)).toEqual(EMPTY_WINDOW);
    const torn = readWindow("{", NOW, POLICY);
    expect(computeNextFree(torn, "interactive", NOW, POLICY)).toBe(NOW + 61_500);
  });
});
