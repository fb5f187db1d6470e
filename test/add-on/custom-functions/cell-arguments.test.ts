/** Cells mean what they show, also where none calculates: in notes and "About this number". */
import { readShownRange } from "../../../src/add-on/custom-functions/run/cell-arguments";
import { openZone } from "../../../src/add-on/table/zone";

const DAYS = [[new Date("2026-10-01T00:00:00Z"), new Date("2026-11-01T00:00:00Z")]];

function readPair(
  shown: Readonly<Record<string, string>>,
  formulas: Readonly<Record<string, string>>,
): unknown {
  const own = {
    name: () => "Sheet1",
    values: () => DAYS,
    shownIn: (cell: string) => shown[cell] ?? "",
    formulaIn: (cell: string) => formulas[cell] ?? "",
  };
  return readShownRange("A1:B1", DAYS, { own, sheets: [own] }, { zone: openZone("Etc/UTC") });
}

const AS_DAYS = { A1: "2026-10-01", B1: "2026-11-01" };

it("two cells that show firsts of months are those days, and a pair that moves is its first and last day", () => {
  expect(readPair(AS_DAYS, {})).toEqual([["2026-10-01", "2026-11-01"]]);
  expect(readPair(AS_DAYS, { B1: "=TODAY()" })).toEqual([["2026-10-01 to 2026-11-01"]]);
});

it("two that show neither a day nor a month are asked about, unless one moves", () => {
  const asNumbers = { A1: "46296", B1: "46327" };
  expect(() => readPair(asNumbers, {})).toThrow(/may be a first and a last day, or two months or longer/);
  expect(readPair(asNumbers, { B1: "=TODAY()" })).toEqual([["2026-10-01 to 2026-11-01"]]);
});
