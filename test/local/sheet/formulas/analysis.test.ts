/**
 * Functions that analysts use: rates of return, ranks, tests, records that meet criteria, and arguments left
 * out.
 */
import { formulas } from "../sheet-with";

describe("rates of return", () => {
  formulas([
    ["=ROUND(NPV(0.1,-10000,3000,4200,6800),2)", 1188.44],
    ["=ROUND(IRR({-70000,12000,15000,18000,21000,26000}),4)", 0.0866],
    ["=ROUND(XNPV(0.09,{-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904}),2)", 2086.65],
    ["=ROUND(XIRR({-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904}),4)", 0.3734],
    ["=ROUND(MIRR({-120000,39000,30000,21000,37000,46000},0.1,0.12),4)", 0.1261],
    ["=ROUND(IPMT(0.1/12,1,36,8000),2)", -66.67],
    ["=ROUND(PPMT(0.1/12,1,24,2000),2)", -75.62],
  ]);
});

describe("ranks and tests", () => {
  formulas([
    ["=RANK(3.5,{7,3.5,3.5,1,2},1)", 3],
    ["=RANK.AVG(3.5,{7,3.5,3.5,1,2},1)", 3.5],
    ["=RANK.EQ(9,{7,3.5},0)", "#N/A"],
    ["=ROUND(CONFIDENCE.NORM(0.05,2.5,50),6)", 0.692952],
    ["=ROUND(CONFIDENCE.T(0.05,1,50),6)", 0.284197],
    ["=ROUND(T.TEST({3,4,5,8,9,1,2,4,5},{6,19,3,2,14,4,5,17,1},2,1),6)", 0.196016],
    ["=ROUND(T.DIST.2T(1.959999998,60),6)", 0.054645],
    ["=MODE({5,2,4,5,4,1,3})", 5],
    ["=ATAN2(0,0)", "#DIV/0!"],
    ["=ROUND(ATAN2(1,2),6)", 1.107149],
  ]);
});

describe("records that meet criteria", () => {
  formulas(
    [
      ['=DSUM(A1:C5,"sales",E1:E2)', 35],
      ["=DSUM(A1:C5,3,E1:F3)", 45],
      ['=DCOUNT(A1:C5,"sales",E1:E2)', 2],
      ['=DCOUNTA(A1:C5,"plan",E1:E2)', 2],
      ['=DAVERAGE(A1:C5,"sales",E1:E2)', 17.5],
      ['=DMAX(A1:C5,"sales",E1:E2)', 25],
      ['=DMIN(A1:C5,"sales",E1:E2)', 10],
      ['=DGET(A1:C5,"sales",G1:G2)', 20],
      ['=DGET(A1:C5,"sales",E1:E2)', "#NUM!"],
      ['=DSUM(A1:C5,"none",E1:E2)', "#VALUE!"],
    ],
    {
      ...{ A1: "region", B1: "plan", C1: "sales" },
      ...{ A2: "north", B2: "team", C2: "10", A3: "south", B3: "free", C3: "7" },
      ...{ A4: "North", B4: "free", C4: "25", A5: "east", B5: "team", C5: "20" },
      ...{ E1: "region", E2: "north", F1: "plan", F2: "free", E3: "east", F3: "team" },
      ...{ G1: "region", G2: "east" },
    },
  );
});

describe("what is left out between commas", () => {
  formulas([
    ["=SEQUENCE(2,,5)", [[5], [6]]],
    ["=SEQUENCE(,2)", [[1, 2]]],
    ["=PMT(0.05,12,,1000)<0", true],
  ]);
});

describe("borders", () => {
  formulas(
    [
      ["=DATE(10000,1,1)", "#NUM!"],
      ["=DATE(9999,12,31)", 2_958_465],
      ["=DAYS360(DATE(2016,2,29),DATE(2023,12,4))", 2794],
      ['=MROUND("6","4")', 8],
      ["=MROUND(5,-2)", "#NUM!"],
      ["=LOG(8,1)", "#DIV/0!"],
      ["=LOG(8,0)", "#NUM!"],
      ["=COUNTIF(A1:A3,5)", 2],
      ['=COUNTIF(A1:A3,"5")', 2],
      ['=COUNTIF(A1:A3,">4")', 1],
    ],
    { A1: "'5", A2: "5", A3: "x" },
  );
});

test("a function that left the sheet says so", async () => {
  const { sheetWith } = await import("../sheet-with");
  expect(await sheetWith().calculator.evaluate('=CONVERT(1,"m","ft")')).toMatchObject({
    code: "#NAME?",
    message: "Unknown function: 'CONVERT'.",
  });
});
