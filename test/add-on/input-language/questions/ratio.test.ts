/** One metric divided by another, as its cell says it and as a form writes it. */
import { isOfItself, readRatio, writeRatio } from "../../../../src/add-on/input-language/questions/ratio";

it.each([
  ["Signups / Visits", "Signups", "Visits"],
  [" Signups  /  Visits ", "Signups", "Visits"],
  ['"A / B" / C', "A / B", "C"],
  ['A / "B / C"', "A", "B / C"],
  ["A/B / C", "A/B", "C"],
])("%s divides two", (written, over, under) => expect(readRatio(written)).toEqual({ over, under }));

it.each(["Signups", "Signups/Visits", " / Visits", "Signups / ", '"A / B"', "", 7, undefined])(
  "%j is one metric",
  (written) => expect(readRatio(written)).toBeUndefined(),
);

it("one that divides twice is refused", () => {
  expect(() => readRatio("A / B / C")).toThrow("it divides twice");
});

it.each([
  { over: "Signups", under: "Visits" },
  { over: "A / B", under: "C" },
  { over: "A", under: 'B / "C"' },
])("%j is written so that it is read as the same", (ratio) => {
  expect(readRatio(writeRatio(ratio))).toEqual(ratio);
});

it("without a second metric the first stands as it is, and by itself it is one or nothing", () => {
  expect(writeRatio({ over: "A / B", under: "" })).toBe("A / B");
  expect([isOfItself({ over: "A", under: "A" }), isOfItself({ over: "A", under: "B" })]).toEqual([
    true,
    false,
  ]);
});
