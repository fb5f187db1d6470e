/** What becomes of slots: their order, those that come too late, and what is kept of a window. */
import { countOf } from "../../sweep/part";
import fc from "../../suites/fast-check";
import {
  blockUntil,
  computeFreeing,
  giveBack,
  type Lane,
  makeLimitPolicy,
  countSlotsLeft,
  readWindow,
  reserve,
  type Slot,
  type WindowState,
  writeWindow,
} from "../../../src/add-on/rate-limit/window";

const POLICY = makeLimitPolicy(15);
const WINDOW = POLICY.windowMs;
const NOW = 1_000_000;
const EMPTY: WindowState = { slots: [], blockedUntil: 0 };

function wish(over: Partial<Parameters<typeof reserve>[1]> = {}) {
  return {
    key: "q",
    lane: "interactive" as Lane,
    now: NOW,
    latest: NOW + 20_000,
    inFlightSince: Infinity,
    ...over,
  };
}

const windowOf = (...slots: readonly Slot[]): WindowState => ({ slots, blockedUntil: 0 });
const taken = (count: number, at = NOW, key = "") =>
  windowOf(...Array.from({ length: count }, () => ({ at, key })));

/** The window after a slot was granted. */
function granted(state: WindowState, over: Parameters<typeof wish>[0] = {}): WindowState {
  const decision = reserve(state, wish(over), POLICY);
  if (decision.kind !== "slot") throw new Error(`A slot was expected, and it is ${decision.kind}.`);
  return decision.state;
}

describe("the order of slots", () => {
  it("is that of their moments, also where somebody takes an earlier one than is taken already", () => {
    const later = granted(EMPTY, { key: "later", leadMs: 9_000 });
    expect(granted(later, { key: "now" }).slots.map(({ at }) => at)).toEqual([NOW, NOW + 9_000]);
  });

  it("holds whoever asks, with any lead, and so no window of 61.5 s has more than 15", () => {
    const asker = fc.record({
      pause: fc.integer({ min: 0, max: 5_000 }),
      patience: fc.integer({ min: 0, max: 70_000 }),
      leadMs: fc.integer({ min: 0, max: 10_000 }),
      lane: fc.constantFrom<Lane>("interactive", "background"),
    });
    fc.assert(
      fc.property(fc.array(asker, { minLength: 30, maxLength: 120 }), (askers) => {
        let [state, now] = [EMPTY, NOW];
        const sent: number[] = [];
        for (const { pause, patience, ...over } of askers) {
          now += pause;
          const decision = reserve(state, wish({ ...over, key: "", now, latest: now + patience }), POLICY);
          if (decision.kind !== "slot") continue;
          sent.push(decision.at);
          state = decision.state;
          const moments = state.slots.map(({ at }) => at);
          expect(moments).toEqual([...moments].sort((a, b) => a - b));
        }
        sent.sort((a, b) => a - b);
        sent.forEach((at, i) => expect(at - (sent[i - 15] ?? -Infinity)).toBeGreaterThanOrEqual(WINDOW));
      }),
      { numRuns: countOf(300, 100) },
    );
  });
});

it("the slot of a request that was refused is given back, and that of no other request", () => {
  const [one, other] = [
    { at: NOW - 9_000, key: "a" },
    { at: NOW - 4_000, key: "b" },
  ];
  expect(giveBack(windowOf(one, other), other.at).slots).toEqual([one]);
  expect(giveBack(windowOf(one, other), one.at).slots).toEqual([other]);
  expect(giveBack(windowOf(one, other), NOW).slots).toEqual([one, other]);
});

describe("where Google is slow", () => {
  it("a slot is for the moment at which it can be used", () => {
    expect(reserve(EMPTY, wish({ leadMs: 3_000 }), POLICY)).toMatchObject({ kind: "slot", at: NOW + 3_000 });
  });

  it("none is given where that moment is too late", () => {
    const late = wish({ leadMs: 3_000, latest: NOW + 2_999 });
    expect(reserve(EMPTY, late, POLICY)).toEqual({ kind: "full", freeAt: NOW + 3_000 });
    expect(reserve(EMPTY, { ...late, latest: NOW + 3_000 }, POLICY).kind).toBe("slot");
  });
});

describe("a slot that came too late", () => {
  const mine: Slot = { at: NOW - 5_000, key: "mine" };

  it("is given back for the next one: it does not count twice", () => {
    const full = windowOf(mine, ...taken(14).slots);
    expect(reserve(full, wish(), POLICY).kind).toBe("full");
    const next = granted(full, { key: "mine", replaces: mine });
    expect(next.slots).toHaveLength(15);
    expect(next.slots).not.toContainEqual(mine);
  });

  it("is known by its moment and by the beginning of its key, of which it is all that is kept", () => {
    const long: Slot = { at: NOW - 5_000, key: "abcdefgh" };
    const full = windowOf(long, ...taken(14).slots);
    const asWished = { at: NOW - 5_000, key: "abcdefghijklmnop" };
    expect(granted(full, { replaces: asWished }).slots).toHaveLength(15);
    for (const another of [
      { ...asWished, at: NOW - 4_999 },
      { ...asWished, key: "abcdefgX" },
    ])
      expect(reserve(full, wish({ replaces: another }), POLICY).kind).toBe("full");
  });

  it("of several equal ones is one: the others are other people's", () => {
    const equal = taken(15, NOW - 5_000, "mine");
    const next = granted(equal, { key: "", replaces: mine });
    expect(next.slots.filter(({ key }) => key === "mine")).toHaveLength(14);
  });

  it("is not looked for where nothing is replaced", () => {
    expect(granted(windowOf({ at: NOW - 1, key: "" })).slots).toHaveLength(2);
  });
});

describe("what is kept", () => {
  it("of a window are the slots that still count, and no others for ever", () => {
    const before = windowOf({ at: NOW - WINDOW, key: "old" }, { at: NOW - WINDOW + 1, key: "young" });
    expect(granted(before).slots.map(({ key }) => key)).toEqual(["young", "q"]);
  });

  it("of a key is its beginning, by which the next asker of the same question knows it", () => {
    const state = granted(EMPTY, { key: "abcdefghijklmnop" });
    expect(state.slots).toEqual([{ at: NOW, key: "abcdefgh" }]);
    const again = wish({ key: "abcdefghijklmnop", inFlightSince: NOW });
    expect(reserve(state, again, POLICY)).toEqual({ kind: "inFlight", since: NOW });
  });

  it("is the last one where a question was asked several times", () => {
    const twice = windowOf({ at: NOW - 9_000, key: "q" }, { at: NOW - 4_000, key: "q" });
    const again = wish({ inFlightSince: NOW - 10_000 });
    expect(reserve(twice, again, POLICY)).toEqual({ kind: "inFlight", since: NOW - 4_000 });
  });

  it("are no keys of requests that follow another: they are nobody's question", () => {
    const follow = wish({ key: "", inFlightSince: 0 });
    expect(reserve(windowOf({ at: NOW, key: "" }), follow, POLICY).kind).toBe("slot");
  });
});

describe("what is shown", () => {
  it("is nothing while the service has said 429, and all again at the moment it named", () => {
    expect(countSlotsLeft(blockUntil(EMPTY, NOW + 1), NOW, POLICY)).toBe(0);
    expect(countSlotsLeft(blockUntil(EMPTY, NOW), NOW, POLICY)).toBe(15);
  });

  it("is how long it takes until each request is free again", () => {
    const state = windowOf({ at: NOW - 60_000, key: "" }, { at: NOW - 1_500, key: "" });
    expect(computeFreeing(state, NOW, POLICY)).toEqual([1_500, 60_000]);
    expect(computeFreeing(blockUntil(state, NOW + 30_000), NOW, POLICY)).toEqual([30_000, 60_000]);
  });

  it("is that of as many as count, where more than the limit have a slot", () => {
    const many = windowOf(...Array.from({ length: 17 }, (_, i) => ({ at: NOW - 1_700 + i * 100, key: "" })));
    expect(computeFreeing(many, NOW, POLICY)).toHaveLength(15);
    expect(computeFreeing(many, NOW, POLICY)[0]).toBe(WINDOW - 1_500);
  });
});

describe("a stored window", () => {
  it("comes back whole, with its keys and its block", () => {
    const state = {
      slots: [
        { at: NOW, key: "abc" },
        { at: NOW + 7, key: "" },
      ],
      blockedUntil: NOW + 9,
    };
    expect(readWindow(writeWindow(state), NOW, POLICY)).toEqual(state);
  });

  it.each(["?", "? 1:a", "0 ?:a", "0 1:a ?:b", "0 ", ""])(
    "that is damaged (%j) counts as full for a window, and as nothing else",
    (text) => {
      expect(readWindow(text, NOW, POLICY)).toEqual({ slots: [], blockedUntil: NOW + WINDOW });
    },
  );
});
