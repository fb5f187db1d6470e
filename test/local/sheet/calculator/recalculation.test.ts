/** What is computed after a change: all that depends on it, in order, and nothing else. */
import fc from "../../../suites/fast-check";
import { plain, sheetWith } from "../sheet-with";

test("a change reaches all that depends on it, however far", () => {
  const sheet = sheetWith({ A1: "1", A2: "=A1+1", A3: "=A2*2", "Other!A1": "=Sheet1!A3+SUM(Sheet1!A1:A2)" });
  expect(sheet.shown("A3", "Other!A1")).toEqual(["4", "7"]);
  sheet.enter({ A1: "10" });
  expect(sheet.shown("A3", "Other!A1")).toEqual(["22", "43"]);
});

test("only what depends on a change is computed", () => {
  const sheet = sheetWith({ A1: "1", B1: "2", A2: "=A1+1", B2: "=B1+1", C2: "=A2+B2", D2: "=SUM(A1:A9)" });
  sheet.calculator.settle();
  const computed: string[] = [];
  sheet.calculator.onChange((cells) =>
    computed.push(...cells.map(({ rect }) => `${rect.row}:${rect.column}`)),
  );
  sheet.enter({ B1: "5" });
  expect(sheet.shown("C2")).toEqual(["8"]);
  expect([...computed].sort()).toEqual(["2:2", "2:3"]);
});

test("each formula is computed once, also where many paths lead to it", () => {
  const entries: Record<string, string> = { A1: "1" };
  // Every row adds up the whole row above: without care, the work doubles with each row.
  for (let row = 2; row <= 30; row += 1) {
    entries[`A${row}`] = `=(A${row - 1}+B${row - 1})/2`;
    entries[`B${row}`] = `=A${row - 1}-B${row - 1}`;
  }
  const sheet = sheetWith(entries);
  sheet.calculator.settle();
  let computed = 0;
  sheet.calculator.onChange((cells) => (computed += cells.length));
  sheet.enter({ A1: "3" });
  sheet.calculator.settle();
  expect(computed).toBe(58);
});

describe("circles", () => {
  const CIRCULAR =
    "Circular dependency detected. To resolve with iterative calculation, see File > Settings.";

  test.each<[string, Record<string, string>, string[]]>([
    ["itself", { A1: "=A1+1" }, ["A1"]],
    ["two cells", { A1: "=B1", B1: "=A1" }, ["A1", "B1"]],
    ["by way of a range", { A1: "=SUM(B1:B3)", B2: "=A1*2" }, ["A1", "B2"]],
    ["by way of INDIRECT", { A1: '=INDIRECT("B1")', B1: "=A1" }, ["A1", "B1"]],
    ["not to be hidden by IFERROR", { A1: "=IFERROR(B1,0)", B1: "=A1" }, ["A1", "B1"]],
  ])("%s", (_name, entries, cells) => {
    const sheet = sheetWith(entries);
    for (const cell of cells) {
      expect(sheet.shown(cell)).toEqual(["#REF!"]);
      expect(sheet.calculator.note(cell)).toBe(CIRCULAR);
    }
  });

  test("a reference that is not read closes no circle", () => {
    const sheet = sheetWith({ A1: "=IF(TRUE,1,B1)", B1: "=A1+1", C1: "=ROW(C1)", D1: "=ROWS(D1:D3)" });
    expect(sheet.shown("A1", "B1", "C1", "D1")).toEqual(["1", "2", "1", "3"]);
  });

  test("who looks at a cell beside a circle is not in it, in whatever order they were typed", () => {
    const formulas = { B2: "=OFFSET(A1,3,0)", A4: "=IF(A1>2,A3,A1+7)", A3: "=SUM(A4:C1)" };
    const [b2, a4, a3] = Object.entries(formulas);
    for (const order of [
      [b2, a4, a3],
      [a3, a4, b2],
      [a4, a3, b2],
      [b2, a3, a4],
    ]) {
      const sheet = sheetWith(Object.fromEntries(order.flatMap((one) => (one ? [one] : []))));
      expect(sheet.shown("B2", "A4", "A3")).toEqual(["7", "7", "#REF!"]);
    }
  });

  test("a broken circle heals", () => {
    const sheet = sheetWith({ A1: "=B1+1", B1: "=C1+1", C1: "=A1+1" });
    expect(sheet.shown("A1", "B1", "C1")).toEqual(["#REF!", "#REF!", "#REF!"]);
    sheet.enter({ C1: "1" });
    expect(sheet.shown("A1", "B1", "C1")).toEqual(["3", "2", "1"]);
  });
});

test("a chain of 5,000 cells is computed from either end", () => {
  const sheet = sheetWith();
  const [grid] = sheet.workbook.sheets;
  if (!grid) throw new Error("The workbook has no sheet.");
  grid.insertRows(1001, 4000);
  const formulas = Array.from({ length: 4999 }, (_, index) => [`=A${index + 2}+1`]);
  const values = formulas.map(() => [null]);
  grid.write({ row: 1, column: 1, rows: 4999, columns: 1 }, { values, formulas });
  sheet.enter({ A5000: "1" });
  expect(sheet.shown("A1")).toEqual(["5000"]);
  sheet.enter({ A5000: "11" });
  expect(sheet.shown("A1")).toEqual(["5010"]);
});

test("volatile functions are computed again at every change", () => {
  let random = 0;
  const sheet = sheetWith({ A1: "=RAND()", A2: "=A1*10" }, { random: () => (random += 0.1) });
  expect(sheet.shown("A2")).toEqual(["1"]);
  sheet.enter({ C1: "x" });
  expect(sheet.shown("A2")).toEqual(["2"]);
});

test("INDIRECT and OFFSET follow what they point to, and where that changes", () => {
  const sheet = sheetWith({
    A1: "B1",
    B1: "5",
    B2: "7",
    C1: "=INDIRECT(A1)",
    C2: "=OFFSET(B1,A3,0)",
    A3: "0",
  });
  expect(sheet.shown("C1", "C2")).toEqual(["5", "5"]);
  sheet.enter({ B1: "6" });
  expect(sheet.shown("C1", "C2")).toEqual(["6", "6"]);
  sheet.enter({ A1: "B2", A3: "1" });
  expect(sheet.shown("C1", "C2")).toEqual(["7", "7"]);
  sheet.enter({ B2: "8" });
  expect(sheet.shown("C1", "C2")).toEqual(["8", "8"]);
});

/**
 * Entries of a small grid; one formula spills into the columns F and G. None hides errors: who is to blame
 * for a circle is open.
 */
const entry = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map(String),
  fc.constant(""),
  fc.tuple(cellName(), cellName()).map(([a, b]) => `=${a}+${b}`),
  fc.tuple(cellName(), cellName()).map(([a, b]) => `=SUM(${a}:${b})`),
  fc.tuple(cellName(), cellName(), cellName()).map(([a, b, c]) => `=IF(${a}>2,${b},${c})`),
  cellName().map((a) => `=${a}+INDEX(F1:G9,2,2)`),
  fc.integer({ min: 1, max: 5 }).map((row) => `=OFFSET(A1,${row},0)`),
  cellName().map((a) => `=${a}+SUM(F1:H9)`),
);

function cellName(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom("A", "B", "C", "D"), fc.integer({ min: 1, max: 5 }))
    .map(([c, r]) => `${c}${r}`);
}

const edit = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(cellName(), entry) },
  {
    weight: 1,
    arbitrary: cellName().map((a): [string, string] => ["F1", `=SEQUENCE(MIN(4,MAX(1,N(${a}))),2)`]),
  },
);

test("after any edits every cell is as if all had been entered at once", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
      const edited = sheetWith();
      const final: Record<string, string> = {};
      for (const [cell, text] of edits) {
        edited.enter({ [cell]: text });
        edited.calculator.settle();
        final[cell] = text;
      }
      const fresh = sheetWith(final);
      for (const column of "ABCDFGH") {
        for (let row = 1; row <= 5; row += 1) {
          const cell = `${column}${row}`;
          expect([cell, plain(edited.calculator.value(cell))]).toEqual([
            cell,
            plain(fresh.calculator.value(cell)),
          ]);
        }
      }
    }),
    { numRuns: 80, seed: 7 },
  );
});
