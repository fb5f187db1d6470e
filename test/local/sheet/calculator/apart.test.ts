/** Formulas that compute for longer than a moment go on apart: the same values, and nobody waits for them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApartThread } from "../../../../src/local/sheet/apart/apart-thread";
import type { CalculatorOptions } from "../../../../src/local/sheet/calculator/calculator";
import { cellsAt } from "../../../../src/local/sheet/calculator/named-cells";
import { CellError } from "../../../../src/local/sheet/grid/cells";
import { type CalculatedSheet, sheetWith } from "../sheet-with";

const threads: ApartThread[] = [];
afterEach(() => {
  for (const thread of threads.splice(0)) thread.close();
});

type Entries = Readonly<Record<string, string>>;

function threadOf(...limits: ConstructorParameters<typeof ApartThread>): ApartThread {
  const thread = new ApartThread(...limits);
  threads.push(thread);
  return thread;
}

/** Every formula goes apart that calls anything. */
function sheetApart(entries: Entries, options: Partial<CalculatorOptions> = {}): CalculatedSheet {
  return sheetWith(entries, { apart: threadOf(), mostInATurn: { steps: 0, ms: 0 }, ...options });
}

/** What the cells hold, once all is computed. */
async function valuesOf({ calculator, workbook }: CalculatedSheet): Promise<Record<string, unknown>> {
  await calculator.settled();
  const grid = workbook.sheets[0];
  const values = grid?.values({ row: 1, column: 1, rows: grid.lastRow(), columns: grid.lastColumn() }) ?? [];
  return Object.fromEntries(
    values.flatMap((row, r) =>
      row.map((value, c): [string, unknown] => [
        `R${r + 1}C${c + 1}`,
        value instanceof CellError ? `${value.code} ${value.message}` : value,
      ]),
    ),
  );
}

/** What the cells hold at the moment, without a wait for more. */
function atOnce({ workbook }: CalculatedSheet, ...cells: string[]): unknown[] {
  return cells.map((a1) => {
    const { grid, rect } = cellsAt(workbook, a1, "Sheet1");
    const value = grid.value(rect.row, rect.column);
    return value instanceof CellError ? value.message || value.code : value;
  });
}

function nextSlice({ calculator }: CalculatedSheet): Promise<void> {
  return new Promise((resolve) => {
    const stop = calculator.onChange(() => {
      stop();
      resolve();
    });
  });
}

const READING = {
  ...{ A1: "3", A2: "=A1*2", A3: "10%", A4: "2026-03-01", A5: "=1/0", A6: "=RAND()" },
  ...{ B1: "=SUM(A1:A3)", B2: '=INDIRECT("A"&2)+1', B3: "=A4+1", B4: '=IFERROR(A5,"none")' },
  ...{ B5: "=FORMULATEXT(B1)", B6: "=ISFORMULA(A1)", B7: "=SEQUENCE(2,2)", B10: "=SUM(B7:C8)" },
  ...{ E1: "=Nobody!A1", E2: "=VLOOKUP(6,A1:B3,2,FALSE)", E3: "=ROWS(A:A)", E4: "=SUM(total)" },
  ...{ E5: "=SUM(OFFSET(A1,0,0,2,1))", E6: "=TWICE(A1)+1", E7: "=TWICE(A6)", E8: "=NOW()" },
  ...{ F1: "=F2+1", F2: "=F1+1", F3: '=SUM(INDIRECT("F3"))', F4: "=INDIRECT(F9)", F9: "a1" },
};

const SCRIPT: Partial<CalculatorOptions> = {
  customFunctionNames: ["TWICE"],
  callCustomFunction: async (_name, [number]) => Promise.resolve(2 * Number(number)),
};

function named(sheet: CalculatedSheet): CalculatedSheet {
  const grid = sheet.workbook.sheets[0];
  if (grid) sheet.workbook.setNamedRange("total", grid, { row: 1, column: 1, rows: 2, columns: 1 });
  return sheet;
}

test("what is computed apart reads the same, and shows the same", async () => {
  const { R6C1: random, ...there } = await valuesOf(named(sheetApart(READING, SCRIPT)));
  const { R6C1: _, ...here } = await valuesOf(named(sheetWith(READING, SCRIPT)));
  expect(there).toEqual(here);
  expect(there).toMatchObject({ R1C2: 9.1, R2C2: 7, R10C2: 10, R4C5: 9, R6C5: 7 });
  expect(random).toBeLessThan(1);
});

test("documented formulas have the same values apart", async () => {
  const texts = readFileSync(join(__dirname, "../formulas/documented.txt"), "utf8").split("\n");
  const formulas = texts
    .map((line) => line.slice(0, line.lastIndexOf(" | ")))
    .filter((text, i) => text !== "" && i % 4 === 0);
  const own = Object.fromEntries(formulas.map((text, i) => [`AA${200 + 40 * i}`, text]));
  const data = { A1: "1", A2: "2", A3: "3", B1: "10", B2: "20", C1: "a", C2: "b", F1: "x", F3: "y" };
  const thread = threadOf();
  const compute = jest.spyOn(thread, "compute");
  const there = await valuesOf(sheetApart({ ...data, ...own }, { apart: thread }));
  expect(there).toEqual(await valuesOf(sheetWith({ ...data, ...own })));
  expect(compute.mock.calls.length).toBeGreaterThan(80);
});

describe("while one computes", () => {
  const ENDLESS = "=SUM(MAP(SEQUENCE(100000),LAMBDA(x,SUM(SEQUENCE(1000)))))";

  test("others show their values, it loads, and an entry over it ends it", async () => {
    const sheet = sheetWith({ A1: ENDLESS, A2: "=A1+1", B1: "=1+1" }, { apart: threadOf() });
    while (atOnce(sheet, "B1")[0] !== 2) await nextSlice(sheet);
    expect(atOnce(sheet, "A1", "A2", "B1")).toEqual(["Loading...", "Loading...", 2]);
    sheet.enter({ A1: "5" });
    await sheet.calculator.calculated();
    expect(atOnce(sheet, "A1", "A2", "B1")).toEqual([5, 6, 2]);
  });

  test("a change of what it reads computes it again, with what it reads then", async () => {
    const sheet = sheetApart({ A1: "1", A2: '=INDIRECT("A"&1)*10', A3: "=A2+1" });
    await nextSlice(sheet);
    sheet.enter({ A1: "2" });
    await sheet.calculator.calculated();
    expect(atOnce(sheet, "A2", "A3")).toEqual([20, 21]);
    sheet.enter({ A1: "3" });
    await sheet.calculator.calculated();
    expect(atOnce(sheet, "A2", "A3")).toEqual([30, 31]);
  });

  test("who wants all values at once has them", async () => {
    const sheet = sheetApart({ A1: "4", A2: "=A1*10" });
    await nextSlice(sheet);
    expect(sheet.calculator.value("A2")).toBe(40);
  });
});

test("beyond its limit it says so, and the next has a value", async () => {
  const entries = { A1: "=SUM(MAP(SEQUENCE(10000),LAMBDA(x,x+x)))", A3: "=1+2" };
  const sheet = sheetApart(entries, { mostSteps: 100_000 });
  await sheet.calculator.calculated();
  const limit = "Calculation limit was reached while trying to compute this formula.";
  expect(atOnce(sheet, "A1", "A3")).toEqual([limit, 3]);
});

test("too deep to be handed over it says so, and the next has a value", async () => {
  const sheet = sheetApart({ A1: `=${"1+".repeat(20_000)}1`, A3: "=1+2" });
  await sheet.calculator.calculated();
  const limit = "Calculation limit was reached while trying to compute this formula.";
  expect(atOnce(sheet, "A1", "A3")).toEqual([limit, 3]);
});

test("beyond its memory it says how to need less, and the next has a value", async () => {
  const apart = threadOf({ graceMs: 1_000, mostMb: 16 });
  const sheet = sheetApart({ A2: "=ROWS(SEQUENCE(1000000))", A3: "=1+2" }, { apart });
  await sheet.calculator.calculated();
  expect(atOnce(sheet, "A2", "A3")).toEqual([expect.stringContaining("16 MB of memory"), 3]);
});

test("an array that is too large for a moment is made apart, and not before as well", async () => {
  const thread = threadOf();
  const compute = jest.spyOn(thread, "compute");
  const made = jest.spyOn(Array, "from");
  const sheet = sheetWith({ A1: "=SUM(SEQUENCE(400000))" }, { apart: thread });
  await sheet.calculator.calculated();
  const lengths = made.mock.calls.map(([list]) => (list as { readonly length?: number }).length ?? 0);
  made.mockRestore();
  expect([compute.mock.calls.length, atOnce(sheet, "A1")]).toEqual([1, [80_000_200_000]]);
  expect(Math.max(...lengths)).toBeLessThan(400_000);
});
