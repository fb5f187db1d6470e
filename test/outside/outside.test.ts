/** What `npm run outside` counts, and what it takes for lost. */
import { countMostInAMinute, fateOf } from "./lossy-proxy";
import { settleNotes } from "./notes";

it.each([
  ["nothing", [], 0],
  ["one at each end of a minute", [0, 60_000], 1],
  ["one a millisecond earlier", [0, 59_999], 2],
  ["the busiest of several minutes", [0, 61_000, 90_000, 120_999, 200_000], 3],
])("of %s so many requests are in a minute", (_, moments, most) => {
  expect(countMostInAMinute(moments)).toBe(most);
});

it("about one request in eleven meets one of the three faults", () => {
  const fates = Array.from({ length: 100 }, (_, i) => fateOf(i / 100));
  expect(
    ["is lost", "its reply is lost", "fails", "passes"].map(
      (one) => fates.filter((fate) => fate === one).length,
    ),
  ).toEqual([3, 3, 3, 91]);
});

describe("after a kill at 20 s", () => {
  const old = { text: "old", at: 1_000 };
  const late = { text: "late", at: 19_500 };
  it.each([
    ["an old note stands", [old], "old", ["old"]],
    ["an old note is gone", [old], undefined, undefined],
    ["a note before an old one is back", [{ text: "first", at: 500 }, old], "first", undefined],
    ["a late note has come over an old one", [old, late], "late", ["late"]],
    ["a late note is lost, and the old one stands", [old, late], "old", ["old"]],
    ["a late note was the only one, and is lost", [late], undefined, []],
    ["something else stands there", [late], "else", undefined],
  ])("%s", (_, notes, shown, settled) => {
    expect(settleNotes(notes, shown, 20_000)?.map(({ text }) => text)).toEqual(settled);
  });
});
