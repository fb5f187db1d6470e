/** One key in several spreadsheets: each sends its part, and its owner is asked how many they are, once. */
import { shareOf, whyToAsk } from "../../../src/add-on/settings/sharing";

const said = (others: number, saidIn = "here") => ({ others, saidIn });

test.each([
  ["while nobody has said that there are others", undefined, 15],
  ["where there are no others", said(0), 15],
  ["beside one other", said(1), 7],
  ["beside four others", said(4), 3],
])("a spreadsheet that counts alone, %s, sends its part of 15 requests", (_, sharing, most) => {
  expect(shareOf({ perMinute: 15, sharing }, "spreadsheet")).toBe(most);
  expect(shareOf({ perMinute: 15, sharing }, "everyone")).toBe(most);
});

test("where one window counts all spreadsheets, each may send what is left of the whole limit", () => {
  expect(shareOf({ perMinute: 15, sharing: said(4) }, "company")).toBe(15);
});

describe("the owner of a key is asked how many spreadsheets use it", () => {
  const known = { spreadsheet: "here", isCopy: false, isRefused: false };

  test.each<
    [string, ReturnType<typeof said> | undefined, Partial<typeof known>, "copy" | "refused" | undefined]
  >([
    ["not where nothing says that there are others", undefined, {}, undefined],
    ["in a copy in which it was not said", undefined, { isCopy: true }, "copy"],
    ["in a copy of one in which it was said: that was of the other", said(2, "there"), {}, "copy"],
    ["not again in a copy in which it was said", said(2), { isCopy: true }, undefined],
    ["where the service refused what was below the limit", undefined, { isRefused: true }, "refused"],
    ["again where it refuses beside those that were told", said(2), { isRefused: true }, "refused"],
    ["never again after they said that there are none", said(0), { isRefused: true }, undefined],
    ["for the copy first where both hold", undefined, { isCopy: true, isRefused: true }, "copy"],
  ])("%s", (_, sharing, found, why) => {
    expect(whyToAsk(sharing, { ...known, ...found })).toBe(why);
  });
});
