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
  expect(await sheetWith().calculator.evaluate("=BESSELJ(1,2)")).toMatchObject({
    code: "#NAME?",
    message: "BESSELJ works in Google Sheets, but not here.",
  });
});

describe("lines, curves and arrays", () => {
  formulas(
    [
      ["=LINEST(B1:B4,A1:A4)", [[2, 1]]],
      ["=ROUND(INDEX(LINEST({1;9;5;7},{0;4;2;3},TRUE,TRUE),3,1),6)", 1],
      ["=ROUND(INDEX(LINEST({2;4;5;4;5},{1;2;3;4;5},,TRUE),1,1),6)", 0.6],
      ["=ROUND(INDEX(LINEST({2;4;5;4;5},{1;2;3;4;5},,TRUE),3,1),6)", 0.6],
      ["=ROUND(INDEX(LINEST({2;4;5;4;5},{1;2;3;4;5},,TRUE),3,2),6)", 0.894427],
      ["=TREND(B1:B4,A1:A4,{5;6})", [[11], [13]]],
      [
        "=ROUND(INDEX(GROWTH({33100;47300;69000;102000;150000;220000},{11;12;13;14;15;16},17),1),2)",
        320196.72,
      ],
      ["=ROUND(INDEX(LOGEST({33100;47300;69000;102000;150000;220000},{11;12;13;14;15;16}),1,1),6)", 1.463276],
      ["=ROUND(MDETERM({1,3,8,5;1,3,6,1;1,1,1,0;7,3,10,2}),9)", 88],
      [
        "=MINVERSE({4,-1;2,0})",
        [
          [0, 0.5],
          [-1, 2],
        ],
      ],
      ["=MINVERSE({1,2;2,4})", "#NUM!"],
      [
        "=MUNIT(2)",
        [
          [1, 0],
          [0, 1],
        ],
      ],
    ],
    { A1: "1", B1: "3", A2: "2", B2: "5", A3: "3", B3: "7", A4: "4", B4: "9" },
  );
});

describe("distributions and their quantiles", () => {
  formulas([
    ["=ROUND(GAMMA.DIST(10.00001131,9,2,TRUE),6)", 0.068094],
    ["=ROUND(GAMMA.INV(0.068094,9,2),4)", 10],
    ["=ROUND(CHISQ.DIST.RT(18.307,10),6)", 0.050001],
    ["=ROUND(CHIINV(0.050001,10),3)", 18.307],
    ["=ROUND(F.DIST.RT(15.20686486,6,4),4)", 0.01],
    ["=ROUND(F.INV(0.01,6,4),8)", 0.10930991],
    ["=ROUND(BETA.DIST(2,8,10,TRUE,1,3),6)", 0.685471],
    ["=ROUND(BETA.INV(0.685470581,8,10,1,3),4)", 2],
    ["=ROUND(LOGNORM.INV(0.039084,3.5,1.2),5)", 4.00003],
    ["=ROUND(WEIBULL(105,20,100,TRUE),6)", 0.929581],
    ["=ROUND(T.INV(0.75,2),6)", 0.816497],
    ["=ROUND(TINV(0.054644927,60),4)", 1.96],
    ["=CRITBINOM(6,0.5,0.75)", 4],
    ["=ROUND(HYPGEOM.DIST(1,4,8,20,TRUE),4)", 0.4654],
    ["=ROUND(GAMMA(2.5),3)", 1.329],
    ["=ROUND(POISSON(2,5,TRUE),6)", 0.124652],
    ["=ROUND(PHI(0.75),6)&ROUND(GAUSS(2),5)", "0.3011370.47725"],
  ]);
});

describe("tests, weights and conditions", () => {
  formulas([
    ["=ROUND(Z.TEST({3,6,7,8,6,5,4,2,1,9},4),6)", 0.090574],
    ["=ROUND(F.TEST({6,7,9,15,21},{20,28,31,38,40}),6)", 0.648318],
    ["=ROUND(CHISQ.TEST({58,35;11,25;10,23},{45.35,47.65;17.56,18.44;16.09,16.91}),6)", 0.000308],
    ["=PROB({0,1,2,3},{0.2,0.3,0.1,0.4},1,3)", 0.8],
    ["=AVERAGE.WEIGHTED({10,20},{1,3})", 17.5],
    ["=ROUND(MARGINOFERROR({1,2,3,4,5},0.95),6)", 1.963243],
    ["=ROUND(STDEVA({1,2,TRUE}),6)", 0.57735],
    ["=MODE.MULT({1,2,4,3,2,3,2,1,2,3,5,6,1})", [[2]]],
    ["=PERMUTATIONA(3,2)", 9],
    ['=PERCENTIF({1,5,7,9},">4")', 0.75],
    ['=COUNTUNIQUEIFS({"a","b","a","c"},{1,2,3,0},">0")', 2],
    ["=SUBTOTAL(7,{1,2,3})&SUBTOTAL(110,{1,2,3})", "11"],
  ]);
});

describe("units, bills and growth", () => {
  formulas([
    ['=ROUND(CONVERT(1,"lbm","kg"),7)', 0.4535924],
    ['=ROUND(CONVERT(68,"F","C"),9)', 20],
    ['=ROUND(CONVERT(1,"mi","km"),9)', 1.609344],
    ['=CONVERT(1,"km^2","m^2")', 1000000],
    ['=CONVERT(2,"kibyte","bit")', 16384],
    ['=CONVERT(1,"day","hr")', 24],
    ['=CONVERT(2.5,"ft","sec")', "#N/A"],
    ["=ROUND(TBILLEQ(DATE(2008,3,31),DATE(2008,6,1),0.0914),4)", 0.0942],
    ["=ROUND(TBILLPRICE(DATE(2008,3,31),DATE(2008,6,1),0.09),2)", 98.45],
    ["=ROUND(TBILLYIELD(DATE(2008,3,31),DATE(2008,6,1),98.45),4)", 0.0914],
    ["=ROUND(FVSCHEDULE(1,{0.09,0.11,0.1}),5)", 1.33089],
    ['=ROUND(VDB(2400,300,10,0,1),2)&"/"&ROUND(VDB(2400,300,3650,0,1),2)', "480/1.32"],
    ["=CEILING.PRECISE(-4.3,-2)&FLOOR.PRECISE(-4.3,2)", "-4-6"],
    ["=ROUND(ACOT(2),4)", 0.4636],
  ]);
});
