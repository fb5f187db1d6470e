/** What counts as filled, and as a formula, among the cells that a write reads and writes. */
import { digestKey } from "../../../../src/add-on/sheet-writer/cells/digests";
import { countFilledRows } from "../../../../src/add-on/sheet-writer/cells/filled-rows";
import { isFormula } from "../../../../src/add-on/sheet-writer/cells/steps";

it.each<readonly [unknown, boolean]>([
  ["=A1", true],
  ["a=", false],
  ["'=A1", false],
  ["", false],
  [7, false],
])("a text that begins with the sign of a formula is one, and nothing else: %j", (value, is) => {
  expect(isFormula(value)).toBe(is);
});

it.each<readonly [string, readonly (readonly unknown[])[], number]>([
  [
    "blank rows at the end do not count",
    [
      ["a", 1],
      ["", ""],
      ["", ""],
    ],
    1,
  ],
  [
    "one that has a value in any column does",
    [
      ["", ""],
      ["", 0],
    ],
    2,
  ],
  [
    "blank ones above it do, too",
    [
      ["", ""],
      ["a", "b"],
      ["", ""],
    ],
    2,
  ],
  ["none of blank ones does", [["", ""]], 0],
])("of rows %s", (_, rows, count) => {
  expect(countFilledRows(rows)).toBe(count);
});

it("a key is digested to 64 bits, the first of which are those that FNV-1a is published with", () => {
  // Cells that wait for their row are stored by it, also by earlier versions.
  expect(digestKey("foobar")).toMatch(/^bf9cf968[0-9a-f]{8}$/);
  expect(digestKey("a")).toMatch(/^e40c292c[0-9a-f]{8}$/);
  const keys = Array.from({ length: 2_000 }, (_, i) => digestKey(`row ${i}`));
  expect(new Set(keys.map((key) => key.slice(8))).size).toBe(keys.length);
});
