/** What may make requests arrive closer together than they were sent, and how long the window is then. */
import {
  computePolicy,
  readAccountState,
  writeAccountState,
} from "../../../src/add-on/rate-limit/account-state";
import { HEALTHY } from "../../../src/add-on/rate-limit/health";
import { applyLimitOf, findLowest, type LowestLimit } from "../../../src/add-on/rate-limit/lowest-limit";
import {
  applyClock,
  applyReply,
  findMargin,
  type Margins,
  NO_MARGINS,
} from "../../../src/add-on/rate-limit/margins";
import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const after = (...clocks: readonly number[]): Margins =>
  clocks.reduce((margins, clock) => applyClock(margins, NOW + clock), NO_MARGINS);

it.each<readonly [string, readonly number[], number]>([
  ["clocks that agree", [0, 1_000, 2_000], 0],
  ["clocks that differ by little", [0, -200, 100], 0],
  ["one that is 10 s behind another", [5_000, -5_000, 5_100], 10_000],
  ["the largest difference", [5_000, 2_000, -5_000, 1_000], 10_000],
  ["a clock that is hours off", [3 * HOUR, 0, 1_000], 0],
])("%s", (_, clocks, margin) => {
  expect(findMargin(after(...clocks), NOW + 6_000)).toBe(margin);
});

it("a difference that nobody has seen for an hour is over", () => {
  expect(findMargin(after(5_000, -5_000), NOW + 2 * HOUR)).toBe(0);
});

it("a reply that took long makes the window longer by what the usual margin lacks, at most by 8.5 s", () => {
  expect(applyReply(NO_MARGINS, 1_900, NOW)).toBeUndefined();
  const slow = applyReply(NO_MARGINS, 6_000, NOW) ?? NO_MARGINS;
  expect(findMargin(slow, NOW)).toBe(4_500);
  expect(applyReply(slow, 6_200, NOW)).toBeUndefined();
  expect(findMargin(applyReply(slow, 25_000, NOW) ?? slow, NOW)).toBe(8_500);
});

describe("the lowest limit of an account's spreadsheets", () => {
  const of = (spreadsheet: string, perMinute: number, before?: LowestLimit, at = NOW) =>
    applyLimitOf(before, { spreadsheet, name: `Board ${spreadsheet}` }, perMinute, at);

  it("holds while its spreadsheet is in use, and that one alone raises it", () => {
    const low = of("a", 15);
    expect(of("b", 60, low)).toBe(low);
    expect(findLowest(of("b", 60, low), NOW)).toMatchObject({ perMinute: 15, name: "Board a" });
    expect(of("a", 30, low)).toMatchObject({ perMinute: 30, spreadsheet: "a" });
    expect(of("b", 10, low)).toMatchObject({ perMinute: 10, name: "Board b" });
    expect(findLowest(low, NOW + 3 * HOUR)).toBeUndefined();
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
  };
  const policy = makeLimitPolicy(15);
  expect(readAccountState(writeAccountState(state), NOW, policy)).toEqual(state);
  expect(readAccountState("0 abc:k", NOW, policy)).toMatchObject({ margins: NO_MARGINS, lowest: undefined });
});
