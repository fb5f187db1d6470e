/** Cells mean what they show, also where none calculates: in notes and "About this number". */
import { readShownRange } from "../../../src/add-on/custom-functions/run/cell-arguments";
import { openZone } from "../../../src/add-on/table/zone";

const DAYS = [[new Date("2026-10-01T00:00:00Z"), new Date("2026-11-01T00:00:00Z")]];

function readPair(shown: string, formulas: Readonly<Record<string, string>>): unknown {
  const own = {
    name: () => "Sheet1",
    values: () => DAYS,
    shownIn: () => shown,
    formulaIn: (cell: string) => formulas[cell] ?? "",
  };
  return readShownRange("A1:B1", DAYS, { own, sheets: [own] }, { zone: openZone("Etc/UTC") });
}

it("two days that begin months stay as they are, and a pair that moves is its first and last day", () => {
  expect(readPair("2026-10-01", {})).toEqual(DAYS);
  expect(readPair("2026-10-01", { B1: "=TODAY()" })).toEqual([["2026-10-01 to 2026-11-01"]]);
});
