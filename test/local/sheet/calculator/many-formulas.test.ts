/** Thousands of formulas that read each other: what their number costs before any of them is computed. */
import { join } from "node:path";
import { loadCounted } from "../../../growth/counted-module";

const counted = loadCounted<typeof import("./many-formulas")>(join(__dirname, "many-formulas.ts"));
const { calculated, filled, read } = counted.exports;
const SUMS = "each adds up all below";

/** The steps of what is made ready for so many formulas, for each of them. */
function growth(workOn: (count: number) => () => unknown): number {
  const [few, many] = [100, 400].map((count) => counted.read(workOn(count), "").steps / count);
  return (many ?? 0) / (few ?? 1);
}

const WORKS: readonly (readonly [string, (count: number) => () => unknown])[] = [
  [
    "opening them",
    (count) => {
      const workbook = filled(SUMS, count);
      return () => read(workbook);
    },
  ],
  [
    "a value that all of them read",
    (count) => {
      const calculator = calculated(filled(SUMS, count));
      return () => calculator.setInput("Sheet1", `A${count + 5}`, "1");
    },
  ],
];

test.each(WORKS)("of sums of sums of sums, %s takes work in proportion to their number", (_, workOn) => {
  expect(growth(workOn)).toBeLessThan(1.3);
});
