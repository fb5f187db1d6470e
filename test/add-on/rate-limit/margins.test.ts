/** What may make requests arrive closer together than they were sent, and how long the window is then. */
import {
  computePolicy,
  readAccountState,
  writeAccountState,
} from "../../../src/add-on/rate-limit/account-state";
import { HEALTHY } from "../../../src/add-on/rate-limit/health";
import {
  applyLimitOf,
  lowestInUse,
  type LowestLimit,
  readLowest,
} from "../../../src/add-on/rate-limit/lowest-limit";
import {
  applyClock,
  applyReply,
  findMargin,
  type Margins,
  NO_MARGINS,
  readMargins,
  writeMargins,
} from "../../../src/add-on/rate-limit/margins";
import { makeLimitPolicy, reserve, type WindowState } from "../../../src/add-on/rate-limit/window";
import { SeededRandom } from "../../../src/local/google/time/random";
import fc from "../../suites/fast-check";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Of so many minutes it is known together how long replies took. NOW is the beginning of one. */
const STRETCH = 5 * MINUTE;
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
  // It was seen last by the clock that is behind.
  const over = NOW - 5_000 + HOUR;
  expect(findMargin(after(5_000, -5_000), over - 1)).toBe(10_000);
  expect(findMargin(after(5_000, -5_000), over)).toBe(0);
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

  it("are those of two seconds or more", () => {
    expect(applyReply(NO_MARGINS, 1_999, NOW)).toBeUndefined();
    expect(findMargin(applyReply(NO_MARGINS, 2_000, NOW) ?? NO_MARGINS, NOW)).toBe(500);
  });

  it("are news where they differ by half a second from what is known", () => {
    const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
    expect(applyReply(slow, 6_499, NOW)).toBeUndefined();
    expect(findMargin(applyReply(slow, 6_500, NOW) ?? slow, NOW)).toBe(5_000);
    // In the next minutes fast ones are known, too.
    const next = NOW + STRETCH;
    const [known] = [applyReply(slow, 6_000, next) ?? slow];
    expect(applyReply(known, 5_501, next)).toBeUndefined();
    expect(applyReply(known, 5_500, next)).toMatchObject({ longest: 6_000, shortest: 5_500 });
  });

  it("count beside fast ones of later minutes, which are noted while slow ones count, and no longer", () => {
    const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
    const fast = applyReply(slow, 300, NOW + STRETCH) ?? slow;
    expect(findMargin(fast, NOW + STRETCH)).toBe(4_500);
    const both = applyReply(fast, 1_900, NOW + STRETCH) ?? fast;
    const later = NOW + 2 * STRETCH;
    // The slow one is forgotten; those that are known since differ by more than the usual margin.
    expect(findMargin(both, later)).toBe(0);
    expect(applyReply(both, 1_500, later)).toBeUndefined();
  });

  it("are forgotten within ten minutes, and not within five", () => {
    const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
    expect(findMargin(slow, NOW + 5 * MINUTE)).toBe(4_500);
    expect(findMargin(slow, NOW + 10 * MINUTE)).toBe(0);
  });

  it("cost no request once all have taken as long for some minutes: the service takes its time", () => {
    const [margins, at] = replied(Array.from({ length: 200 }, (_, i) => 5_000 + (i % 7) * 100));
    expect(findMargin(margins, at)).toBe(0);
    // Also where no reply has come yet in the minutes that begin.
    const [two, begins] = replied(Array.from({ length: 150 }, () => 5_000));
    expect([begins, findMargin(two, begins)]).toEqual([NOW + 2 * STRETCH, 0]);
    expect(findMargin(applyReply(two, 300, begins) ?? two, begins)).toBe(3_200);
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
    const again = (ms: number) => applyLimitOf(low, { spreadsheet: "a", name: "" }, 15, NOW + ms);
    expect(again(10 * MINUTE - 1)).toBe(low);
    expect(again(10 * MINUTE)).toMatchObject({ at: NOW + 10 * MINUTE });
  });

  it("has the name of its spreadsheet as it is now, cut where it is long", () => {
    const low = of("a", 15);
    const named = (name: string) => applyLimitOf(low, { spreadsheet: "a", name }, 15, NOW + 1);
    expect(named("Renamed")).toMatchObject({ name: "Renamed", at: NOW + 1 });
    expect(named("x".repeat(61))).toMatchObject({ name: "x".repeat(60) });
  });

  it("decides how many requests there are", () => {
    const state = { health: HEALTHY, margins: NO_MARGINS, lowest: of("a", 15) };
    expect(computePolicy(makeLimitPolicy(60), state, NOW).perMinute).toBe(15);
    expect(computePolicy(makeLimitPolicy(60), state, NOW + 3 * HOUR).perMinute).toBe(60);
  });
});

it.each([
  ["nothing", undefined],
  ["no limit", ",k5,s,name"],
  ["a limit of none", "0,k5,s,name"],
  ["a word for a limit", "few,k5,s,name"],
  ["no moment", "15,,s,name"],
])("a lowest limit of which %s is left is none", (_, text) => {
  expect(readLowest(text)).toBeUndefined();
});

it("a lowest limit whose name is damaged holds without its name", () => {
  expect(readLowest("15,k5,s,%E0%A4")).toEqual({
    perMinute: 15,
    at: parseInt("k5", 36),
    spreadsheet: "s",
    name: "",
  });
});

it("margins of which a part is missing, unreadable or too many are learned again", () => {
  const known = applyReply(after(5_000, -5_000), 6_000, NOW) ?? NO_MARGINS;
  const text = writeMargins(known);
  expect(readMargins(text)).toEqual(known);
  const parts = text.split(",");
  for (const damaged of [
    undefined,
    "",
    parts.slice(1).join(","),
    `${text},1`,
    ["?", ...parts.slice(1)].join(","),
  ])
    expect(readMargins(damaged)).toEqual(NO_MARGINS);
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
