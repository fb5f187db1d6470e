/** What a table shows besides its numbers, as people write it; what is only like it is refused. */
import { SHOWN } from "../../../../src/add-on/input-language/options/shown-words";

it.each([
  "day",
  "days",
  "week",
  "weeks",
  "month",
  "months",
  "quarter",
  "quarters",
  "year",
  "years",
  "period",
  "periods",
])("a moving average is over so many rows, which may be called %s", (unit) =>
  expect(SHOWN.read(`Moving  Average 7 ${unit}`)).toEqual([{ kind: "moving average", over: 7 }]),
);

it.each([
  ["moving average 2", [{ kind: "moving average", over: 2 }]],
  ["share, moving average 7", [{ kind: "share" }, { kind: "moving average", over: 7 }]],
  ["share、moving average 7", [{ kind: "share" }, { kind: "moving average", over: 7 }]],
  [" Running total ", [{ kind: "running total" }]],
])("%j is read", (written, shown) => expect(SHOWN.read(written)).toEqual(shown));

it.each([
  ...["moving average", "moving average 1", "moving average 0", "moving average 1000", "moving average x"],
  ...[
    "moving average 7 daysx",
    "moving average 7 xdays",
    "moving average 7 of",
    "moving average 7 days long",
  ],
  ...[
    "share of all",
    "share, sums",
    "sums, share",
    "shares",
    "share,",
    "",
    "total running",
    "moving average -7",
    "moving average 7.5",
  ],
])("%j is refused", (written) => expect(SHOWN.read(written)).toBeUndefined());

it("what is read is written so that it is read as the same", () => {
  const shown = SHOWN.read("share, moving average 12 weeks, running total") ?? [];
  expect(SHOWN.write(shown)).toBe("share, moving average 12, running total");
  expect(SHOWN.read(SHOWN.write(shown))).toEqual(shown);
});
