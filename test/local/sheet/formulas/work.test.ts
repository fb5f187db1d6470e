/**
 * Nothing runs without end: a search has a bound, and a formula a budget of steps. Work is counted, not time.
 */
import { formulas, sheetWith } from "../sheet-with";

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
    "every value compared with every other",
    "=SUM(ARRAYFORMULA(COUNTIF(SEQUENCE(1000),SEQUENCE(1000))))",
    1_000,
  ],
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
