/**
 * Nothing runs without end: a search has a bound, and a formula a budget of steps. Work is counted, not time.
 */
import { MOST_IN_A_TURN } from "../../../../src/local/sheet/evaluate/work-meter";
import { filled, SHAPES } from "../calculator/many-formulas";
import { calculateOnlyBuiltIns, formulas, sheetWith } from "../sheet-with";

describe("searches and sums that cannot end are refused", () => {
  formulas([
    ["=IRR({-100,0,0,0,1E300})", "#NUM!"],
    ["=IRR({1,2,3})", "#NUM!"],
    ["=IRR({-1,3,-2.5})", "#NUM!"],
    ["=XIRR({-100,-110},{40000,40365})", "#NUM!"],
    ["=RATE(31,357.65,633.94)", "#NUM!"],
    ["=CUMIPMT(0.1,1E10,1,1,1E10,0)", "#NUM!"],
    ["=BINOM.DIST(1E9,1E9,0.5,TRUE)", "#NUM!"],
    ["=COMBIN(1E10,5E9)", "#NUM!"],
    ["=GCD(1E300,3)", "#NUM!"],
    ['=TEXT(1,REPT("0",50000))', "#VALUE!"],
    ['=WORKDAY.INTL(46000,1,"1111111")', "#VALUE!"],
  ]);
});

describe("what is no number is refused", () => {
  formulas([
    ["=EXP(1E10)", "#NUM!"],
    ["=POWER(-8,1/3)", "#NUM!"],
    ["=SUM(EXP(1E10),1)", "#NUM!"],
    ["=SUMSQ(1E300)", "#NUM!"],
    ["=MMULT({1E300},{1E300})", [["#NUM!"]]],
    ["=STDEV(Z1:Z3)", "#DIV/0!"],
    ["=ACOS(2)", "#NUM!"],
  ]);
});

describe("what a rate search finds makes the payments worth nothing", () => {
  formulas([
    ["=ROUND(FV(RATE(31,1167.04,-2921.33,1000,1),31,1167.04,-2921.33,1)-1000,3)", 0],
    ["=ROUND(XNPV(XIRR({-100,60,20},{40000,40100,40500}),{-100,60,20},{40000,40100,40500}),6)", 0],
    [
      "=ROUND(NPV(IRR({-345.538,-38.376,-34.366,111.273,5.627}),{-345.538,-38.376,-34.366,111.273,5.627}),6)",
      0,
    ],
  ]);
});

it("counts working days as one by one, over any weekend and holidays", async () => {
  const { calculator } = sheetWith();
  for (const weekend of ["0000011", "1111111", "0000000", "1010101"])
    for (const [from, to] of [
      [46_000, 46_000],
      [46_003, 46_041],
      [46_041, 46_003],
      [45_990, 46_400],
    ] as const) {
      const holidays = "{46001;46001;46004;46020;47000}";
      const [first, last] = [Math.min(from, to), Math.max(from, to)];
      const days = `SEQUENCE(${last - first + 1},1,${first})`;
      const isOpen = `MID("${weekend}",WEEKDAY(d,2),1)="0"`;
      const open = `SUM(MAP(${days},LAMBDA(d,IF(AND(${isOpen},COUNTIF(${holidays},d)=0),1,0))))`;
      const counted = await calculator.evaluate(`=0+${open}*${from <= to ? 1 : -1}`);
      const asked = `=NETWORKDAYS.INTL(${from},${to},"${weekend}",${holidays})`;
      expect([asked, await calculator.evaluate(asked)]).toEqual([asked, counted]);
    }
});

const LIMIT = {
  code: "#ERROR!",
  message: "Calculation limit was reached while trying to compute this formula.",
};

test("a formula ends that asks for too much work: a LAMBDA that calls itself", async () => {
  const formula = "=LET(f,LAMBDA(g,n,g(g,n+1)),f(f,1))";
  expect(await sheetWith().calculator.evaluate(formula)).toMatchObject(LIMIT);
});

test.each([
  ["calls of a LAMBDA", "=ROWS(MAP(SEQUENCE(10000),LAMBDA(x,x+x+x)))", 10_000],
  ["a limit that IFERROR is to hide", "=IFERROR(ROWS(MAP(SEQUENCE(10000),LAMBDA(x,x+x+x))),0)", 10_000],
  [
    "sums of as many terms as an argument says",
    "=ROWS(MAP(SEQUENCE(3),LAMBDA(x,BINOM.DIST(500000,1000000,0.5,TRUE))))",
    3,
  ],
  ["payments", "=ROWS(MAP(SEQUENCE(3),LAMBDA(x,CUMPRINC(0.01,100000,1,1,100000,0))))", 3],
  ["days", "=ROWS(MAP(SEQUENCE(3),LAMBDA(x,WORKDAY(1,1000000))))", 3],
  [
    "every value compared with every other",
    "=SUM(ARRAYFORMULA(COUNTIF(SEQUENCE(1000),SEQUENCE(1000))))",
    1_000,
  ],
  ["signs before a list", `=ROWS(ARRAYFORMULA(${"-".repeat(30)}SEQUENCE(20000)))`, 20_000],
  ["a list that is joined to itself", `=ROWS(LET(a,SEQUENCE(20000),b,{${"a;".repeat(29)}a},1))`, 1],
  ["a list that is laid beside itself", `=ROWS(LET(a,SEQUENCE(20000),b,{${"a,".repeat(29)}a},1))`, 1],
])(
  "a formula ends that asks for more than a hundredth of that work where no more is allowed: %s",
  async (_what, formula, value) => {
    expect(await sheetWith().calculator.evaluate(formula)).toBe(value);
    expect(await sheetWith({}, { mostSteps: 500_000 }).calculator.evaluate(formula)).toMatchObject(LIMIT);
  },
);

test("ten thousand look-ups in a long list are no too much work", async () => {
  const sum = "=SUM(ARRAYFORMULA(VLOOKUP(SEQUENCE(10000),SEQUENCE(10000),1,FALSE)))";
  expect(await sheetWith().calculator.evaluate(sum)).toBe(50_005_000);
});

/** A clock of the processors that moves so far each time it is looked at (ms). */
const passing = (ms: number) => {
  let now = 0;
  return () => (now += ms);
};

test("a formula ends that computes for three seconds, however few its steps are, and IFERROR hides nothing", async () => {
  const formula = "=IFERROR(ROWS(MAP(SEQUENCE(10000),LAMBDA(x,x+x+x))),0)";
  expect(await sheetWith({}, { spent: passing(100) }).calculator.evaluate(formula)).toBe(10_000);
  expect(await sheetWith({}, { spent: passing(1_600) }).calculator.evaluate(formula)).toMatchObject(LIMIT);
});

test("time that it waits for cells that it needs is its own as well, and no other's", () => {
  const chain: Record<string, string> = { A1: "1" };
  for (let row = 2; row <= 200; row += 1) chain[`A${row}`] = `=SUM(INDIRECT("A${row - 1}"))+1`;
  const sheet = sheetWith(chain, { spent: passing(40) });
  expect(sheet.shown("A200")).toEqual(["200"]);
});

test.each([
  ["an array that doubles", "=ROWS(REDUCE(1,SEQUENCE(26),LAMBDA(a,b,VSTACK(a,a))))", LIMIT],
  ["a table of all products", "=SUMPRODUCT(SEQUENCE(7500)*TRANSPOSE(SEQUENCE(7500)))", LIMIT],
  ["an array that is joined to itself", `=LET(a,SEQUENCE(99999),b,{${"a;".repeat(1_000)}a},1)`, LIMIT],
  ["a product of large arrays", "=SUM(MMULT(SEQUENCE(1400,1400),SEQUENCE(1400,1400)))", LIMIT],
  ["an array larger than a page can hold", "=SUM(SEQUENCE(3000,3000))", { code: "#NUM!" }],
])("a formula ends before it fills the memory: %s", async (_what, formula, expected) => {
  expect(await sheetWith().calculator.evaluate(formula)).toMatchObject(expected);
});

test.each([
  ["one wide row above many", "=ROWS(VSTACK(SEQUENCE(1,6000),SEQUENCE(6000)))"],
  ["one long column beside many", "=ROWS(HSTACK(SEQUENCE(1,6000),SEQUENCE(6000)))"],
  ["one column again and again", "=ROWS(CHOOSECOLS(SEQUENCE(6000),SEQUENCE(6000,1,1,0)))"],
  [
    "one text of many parts above many",
    '=ROWS(ARRAYFORMULA(SPLIT(IF(SEQUENCE(2000)=1,REPT("a,",18000),"a"),",")))',
  ],
  ["long texts of their own", '=ROWS(ARRAYFORMULA(REPT("x",49000)&SEQUENCE(5000)))'],
  ["lines of one long text", '=ROWS(UNIQUE({SEQUENCE(500),MAKEARRAY(500,9,LAMBDA(r,c,REPT("x",49000)))}))'],
])("a formula ends before a moment of it fills the memory: %s", async (_what, formula) => {
  const peak = (): number => process.resourceUsage().maxRSS / 1_024;
  const before = peak();
  expect(await sheetWith({}, { mostSteps: MOST_IN_A_TURN.steps }).calculator.evaluate(formula)).toMatchObject(
    LIMIT,
  );
  expect(peak() - before).toBeLessThan(100);
});

test("a formula ends whose texts are long in every copy, though its cells share one", async () => {
  const shared = (cells: number): string => `=ARRAYFORMULA(IF(SEQUENCE(1,${cells})>0,REPT("x",50000)))`;
  const { calculator } = sheetWith({ A1: shared(1_000), A2: shared(1_001) });
  expect([calculator.value("A1"), calculator.value("A2")]).toEqual([expect.anything(), LIMIT]);
});

test("values are counted by bounds, and a text is split at signs, in one go over each", async () => {
  const { calculator } = sheetWith();
  const counted = "=INDEX(FREQUENCY(SEQUENCE(100000),SEQUENCE(50000)),50001)";
  expect(await calculator.evaluate(counted)).toBe(50_000);
  const split = '=COLUMNS(SPLIT(REPT("a,",25000),REPT(",b",25000)))';
  expect(await calculator.evaluate(split)).toBe(25_000);
  expect(await calculator.evaluate("=FREQUENCY({3;1;2;2;9},{5;2;2;4})")).toEqual([[3], [0], [1], [0], [1]]);
});

describe("a long calculation is cut into slices, between which others are heard", () => {
  const entries = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`A${i + 1}`, `=${i}+1`]));

  test("a moment of it computes a part, and the rest follows by itself", async () => {
    const { calculator, workbook } = sheetWith(entries, { spent: passing(30) });
    calculator.advance();
    const done = (): number =>
      Array.from({ length: 40 }, (_, i) => workbook.sheets[0]?.value(i + 1, 1)).filter((one) => one !== null)
        .length;
    const first = done();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(40);
    // Others look at it meanwhile, and none of them waits for a slice of its own.
    calculator.advance();
    expect(done()).toBe(first);
    let slices = 0;
    await new Promise<void>((resolve) => {
      calculator.onChange(() => {
        slices += 1;
        if (done() === 40) resolve();
      });
    });
    expect(slices).toBeGreaterThan(2);
  });

  test.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])("also below one formula: %s", async (shape) => {
    const workbook = filled(shape, 60);
    const calculator = calculateOnlyBuiltIns(workbook, { spent: passing(8) });
    const done = (): number =>
      [...Array(60).keys()].filter((i) => workbook.sheets[0]?.value(i + 1, 1) !== null).length;
    calculator.advance();
    expect(done()).toBeLessThan(60);
    await calculator.settled();
    expect(done()).toBe(60);
  });

  test("who wants all of it waits for all of it", () => {
    const { calculator, workbook } = sheetWith(entries, { spent: passing(30) });
    calculator.settle();
    expect(workbook.sheets[0]?.value(40, 1)).toBe(40);
  });
});
