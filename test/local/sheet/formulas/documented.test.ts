/**
 * Formulas with the values that the pages on spreadsheet functions give, or that follow from them by hand; of
 * our own data where the pages have tables. None ends the process or takes long.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plain, sheetWith } from "../sheet-with";

const ENTRIES = {
  ...{ A1: "1", A2: "2", A3: "3", B1: "10", B2: "20", B3: "30", C1: "a", C2: "b", C3: "c", F1: "x", F3: "y" },
  ...{
    H1: "Tree",
    I1: "Height",
    J1: "Yield",
    H2: "Apple",
    I2: "18",
    J2: "14",
    H3: "Pear",
    I3: "12",
    J3: "10",
  },
  ...{ H4: "Cherry", I4: "13", J4: "9", H5: "Apple", I5: "14", J5: "10", H6: "Plum", I6: "9", J6: "0" },
  ...{ L1: "Tree", L2: "Apple", L3: "Plum", M1: "Height", M2: ">15", M3: "<10", N1: "Height", N2: "<10" },
};
const sheet = sheetWith(ENTRIES);
const ROWS = readFileSync(join(__dirname, "documented.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => [line.slice(0, line.lastIndexOf(" | ")), line.slice(line.lastIndexOf(" | ") + 3)] as const);

function show(value: unknown): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(Number(value.toPrecision(12)));
  return typeof value === "string" ? value : "";
}

test.each(ROWS)("%s is %s", async (formula, wanted) => {
  const value = plain(await sheet.calculator.evaluate(formula));
  const first = Array.isArray(value) ? (value as unknown[][])[0]?.[0] : value;
  const isNumber = typeof first === "number";
  expect(show(first)).toBe(isNumber ? show(Number(wanted)) : wanted);
});
