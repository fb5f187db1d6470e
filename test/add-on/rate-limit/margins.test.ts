/** What may make requests arrive closer together than they were sent, and how long the window is then. */
import {
  computePolicy,
  readAccountState,
  writeAccountState,
} from "../../../src/add-on/rate-limit/account-state";
import { HEALTHY } from "../../../src/add-on/rate-limit/health";
import { applyLimitOf, lowestInUse, type LowestLimit } from "../../../src/add-on/rate-limit/lowest-limit";
import {
  applyClock,
  applyReply,
  findMargin,
  type Margins,
  NO_MARGINS,
} from "../../../src/add-on/rate-limit/margins";
import { makeLimitPolicy, reserve, type WindowState } from "../../../src/add-on/rate-limit/window";
import { SeededRandom } from "../../../src/local/google/time/random";
import fc from "../../suites/fast-check";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const after = (...clocks: readonly number[]): Margins =>
  clocks.reduce((margins, clock) => applyClock(margins, NOW + clock), NO_MARGINS);

it.each<readonly [string, readonly number[], number]>([
  ["clocks that agree", [0, 1_000, 2_000], 0],
  ["clocks that differ by little", [0, -200, 100], 0],
  ["clocks that differ by almost a quarter of a second", [0, -249], 0],
  ["clocks that differ by a quarter of a second", [0, -250], 250],
  ["clocks that differ by a minute", [0, -MINUTE], MINUTE],
  ["a clock that is off by more", [0, -MINUTE - 1], 0],
  ["one that is 10 s behind another", [5_000, -5_000, 5_100], 10_000],
  ["the largest difference", [5_000, 2_000, -5_000, 1_000], 10_000],
  ["a clock that is hours off", [3 * HOUR, 0, 1_000], 0],
])("%s", (_, clocks, margin) => {
  expect(findMargin(after(...clocks), NOW + 6_000)).toBe(margin);
});

it("a difference that nobody has seen for an hour is over", () => {
  expect(findMargin(after(5_000, -5_000), NOW + 2 * HOUR)).toBe(0);
});

/** Replies that took so long, one after each pause. */
const replied = (times: readonly number[], pause = 4_000): readonly [Margins, number] =>
  times.reduce<readonly [Margins, number]>(
    ([margins, at], took) => [applyReply(margins, took, at) ?? margins, at + pause],
    [NO_MARGINS, NOW],
  );

describe("replies that take long", () => {
  it("make the window longer by what the usual margin lacks, at most by 8.5 s", () => {
    expect(applyReply(NO_MARGINS, 1_900, NOW)).toBeUndefined();
    const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
    expect(findMargin(slow, NOW)).toBe(4_500);
    expect(applyReply(slow, 6_200, NOW)).toBeUndefined();
    expect(findMargin(applyReply(slow, 25_000, NOW) ?? slow, NOW)).toBe(8_500);
  });

  it("are forgotten within ten minutes, and not within five", () => {
    const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
    expect(findMargin(slow, NOW + 5 * MINUTE)).toBe(4_500);
    expect(findMargin(slow, NOW + 10 * MINUTE)).toBe(0);
  });

  it("cost no request once all have taken as long for some minutes: the service takes its time", () => {
    const [margins, at] = replied(Array.from({ length: 200 }, (_, i) => 5_000 + (i % 7) * 100));
    expect(findMargin(margins, at)).toBe(0);
  });

  it("count again with the first fast one", () => {
    const [margins, at] = replied(Array.from({ length: 200 }, () => 5_000));
    expect(findMargin(applyReply(margins, 300, at) ?? margins, at)).toBe(3_200);
  });

  it("cost a change of the account once in five minutes where nothing is new", () => {
    const times = Array.from({ length: 300 }, () => 5_000);
    let changes = 0;
    times.reduce<Margins>((margins, took, i) => {
      const next = applyReply(margins, took, NOW + i * 4_000);
      if (next) changes++;
      return next ?? margins;
    }, NO_MARGINS);
    expect(changes).toBeLessThanOrEqual(1 + Math.ceil((300 * 4_000) / (5 * MINUTE)));
  });

  it.each([3_000, 6_000, 10_000])(
    "and requests that arrive up to %d ms late stay at 15 in any minute",
    (late) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
          const random = new SeededRandom(seed);
          const arrivals = sendFor(2 * HOUR, () => Math.round(random.next() * late));
          // The first minutes have to learn it.
          expect(mostInAMinute(arrivals.filter((at) => at > NOW + 5 * MINUTE))).toBe(15);
        }),
        { numRuns: 20 },
      );
    },
  );
});

/** When requests arrive that leave as soon as they may; each reply comes when its request arrives. */
function sendFor(ms: number, lateness: () => number): readonly number[] {
  const account = { health: HEALTHY, lowest: undefined };
  let margins = NO_MARGINS;
  let window: WindowState = { slots: [], blockedUntil: 0 };
  const arrivals: number[] = [];
  const replies: { readonly at: number; readonly took: number }[] = [];
  for (let now = NOW; now < NOW + ms;) {
    replies.sort((a, b) => a.at - b.at);
    for (let reply = replies[0]; reply && reply.at <= now; reply = replies[0]) {
      margins = applyReply(margins, reply.took, reply.at) ?? margins;
      replies.shift();
    }
    const policy = computePolicy(makeLimitPolicy(15), { ...account, margins }, now);
    const wish = { key: "", lane: "interactive", now, latest: Infinity, inFlightSince: Infinity } as const;
    const slot = reserve(window, wish, policy);
    if (slot.kind !== "slot") throw new Error(slot.kind);
    // A slot ahead is taken when it comes, with what is known then.
    if (slot.at > now) {
      now = Math.min(slot.at, replies[0]?.at ?? slot.at);
      continue;
    }
    window = slot.state;
    const took = lateness();
    arrivals.push(now + took);
    replies.push({ at: now + took, took });
  }
  return arrivals;
}

function mostInAMinute(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(...sorted.map((from, i) => sorted.slice(i).filter((at) => at < from + MINUTE).length));
}

describe("the lowest limit of an account's spreadsheets", () => {
  const of = (spreadsheet: string, perMinute: number, before?: LowestLimit, at = NOW) =>
    applyLimitOf(before, { spreadsheet, name: `Board ${spreadsheet}` }, perMinute, at);

  it("holds while its spreadsheet is in use, and that one alone raises it", () => {
    const low = of("a", 15);
    expect(of("b", 60, low)).toBe(low);
    expect(lowestInUse(of("b", 60, low), NOW)).toMatchObject({ perMinute: 15, name: "Board a" });
    expect(of("a", 30, low)).toMatchObject({ perMinute: 30, spreadsheet: "a" });
    expect(of("b", 10, low)).toMatchObject({ perMinute: 10, name: "Board b" });
    expect(lowestInUse(low, NOW + 2 * HOUR - 1)).toBe(low);
    expect(lowestInUse(low, NOW + 2 * HOUR)).toBeUndefined();
    expect(of("b", 60, low, NOW + 3 * HOUR)).toMatchObject({ perMinute: 60, spreadsheet: "b" });
  });

  it("is noted again now and then, and keeps its name", () => {
    const low = of("a", 15);
    expect(applyLimitOf(low, { spreadsheet: "a", name: "" }, 15, NOW + 60_000)).toBe(low);
    const later = applyLimitOf(low, { spreadsheet: "a", name: "" }, 15, NOW + HOUR);
    expect(later).toMatchObject({ at: NOW + HOUR, name: "Board a" });
  });

  it("decides how many requests there are", () => {
    const state = { health: HEALTHY, margins: NO_MARGINS, lowest: of("a", 15) };
    expect(computePolicy(makeLimitPolicy(60), state, NOW).perMinute).toBe(15);
    expect(computePolicy(makeLimitPolicy(60), state, NOW + 3 * HOUR).perMinute).toBe(60);
  });
});

it("all of it is kept in one text, which an older version's is, too", () => {
  const state = {
    window: { slots: [{ at: NOW, key: "abcd1234" }], blockedUntil: 0 },
    health: { ...HEALTHY, limits: 1 },
    margins: after(5_000, -5_000),
    lowest: { perMinute: 15, at: NOW, spreadsheet: "a1", name: "Zahlen, # und Ümläute" },
    refusals: { times: 4, since: NOW, last: NOW + 1 },
    demand: {
      hour: 497_000,
      now: { requests: 40, spreadsheets: 3 },
      before: { requests: 2_000, spreadsheets: 240 },
    },
  };
  const policy = makeLimitPolicy(15);
  expect(readAccountState(writeAccountState(state), NOW, policy)).toEqual(state);
  expect(readAccountState("0 abc:k", NOW, policy)).toMatchObject({ margins: NO_MARGINS, lowest: undefined });
});
