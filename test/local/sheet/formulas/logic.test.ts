/** Choosing functions, LET and LAMBDA. */
import { formulas, sheetWith } from "../sheet-with";

describe("logic", () => {
  formulas(
    [
      ['=IF(A1>1,"yes","no")', "yes"],
      ['=IF(A1>5,"yes")', false],
      ['=IF(A1>1,,"no")', null],
      ['=IFS(A1=1,"one",A1=2,"two")', "two"],
      ['=IFS(A1=1,"one")', "#N/A"],
      ['=SWITCH(A1,1,"one",2,"two","other")', "two"],
      ['=SWITCH(9,1,"one","other")', "other"],
      ['=SWITCH(9,1,"one")', "#N/A"],
      ['=CHOOSE(2,"a","b")', "b"],
      ['=CHOOSE(3,"a","b")', "#NUM!"],
      ["=SUM(CHOOSE(1,A1:A3,B1))", 7],
      ["=AND(TRUE,1,A1=2)", true],
      ["=AND(A1:A3)", true],
      ["=OR(FALSE,0)", false],
      ["=XOR(TRUE,TRUE,TRUE)", true],
      ["=NOT(TRUE)", false],
      ['=AND("x")', "#VALUE!"],
      ["=AND(B1:B2)", "#VALUE!"],
      ["=TRUE()", true],
      ["=ISBETWEEN(5,1,5)", true],
      ["=ISBETWEEN(5,1,5,TRUE,FALSE)", false],
    ],
    { A1: "2", A2: "5" },
  );
});

describe("what is not chosen is not computed", () => {
  test.each([
    ["=IF(TRUE,1,PAY())", 1],
    ["=IF(FALSE,PAY(),2)", 2],
    ["=IFS(TRUE,1,PAY(),2)", 1],
    ["=IFERROR(1,PAY())", 1],
    ["=IFNA(1,PAY())", 1],
    ["=SWITCH(1,1,5,2,PAY())", 5],
    ["=CHOOSE(1,4,PAY())", 4],
    ["=AND(FALSE,PAY())", false],
    ["=OR(TRUE,PAY())", true],
    ["=ARRAYFORMULA(IF({TRUE;TRUE},1,PAY()))", [[1], [1]]],
  ])("%s", async (formula, expected) => {
    const { calculator } = sheetWith({}, { customFunctionNames: ["PAY"] });
    expect(await calculator.evaluate(formula)).toEqual(expected);
    expect(calculator.stats.calls.size).toBe(0);
  });
});

describe("LET and LAMBDA", () => {
  formulas(
    [
      ["=LET(x,2,y,x*3,x+y)", 8],
      ["=LET(x,A1:A3,SUM(x))", 6],
      ["=LET(f,LAMBDA(n,n*n),f(4))", 16],
      ["=LAMBDA(a,b,a-b)(5,3)", 2],
      ["=LAMBDA(a,a)(1,2)", "#N/A"],
      ["=MAP(A1:A3,LAMBDA(v,v*10))", [[10], [20], [30]]],
      ["=MAP(A1:A3,B1:B3,LAMBDA(a,b,a*b))", [[4], [10], [18]]],
      ["=BYROW(A1:B3,LAMBDA(r,SUM(r)))", [[5], [7], [9]]],
      ["=BYCOL(A1:B3,LAMBDA(c,MAX(c)))", [[3, 6]]],
      ["=REDUCE(0,A1:A3,LAMBDA(t,v,t+v))", 6],
      ["=REDUCE(0,A1:A5,LAMBDA(t,v,t+v))", 6],
      ["=MAP(A3:A5,LAMBDA(v,ISBLANK(v)))", [[false], [true], [true]]],
      ["=SCAN(0,A3:A4,LAMBDA(t,v,t+v))", [[3], [3]]],
      ['=LET(blank,A5,blank&"x")', "x"],
      ["=SCAN(0,A1:A3,LAMBDA(t,v,t+v))", [[1], [3], [6]]],
      [
        "=MAKEARRAY(2,2,LAMBDA(r,c,r*10+c))",
        [
          [11, 12],
          [21, 22],
        ],
      ],
      ['=LET(x,1/0,IFERROR(x,"safe"))', "safe"],
      ["=LET(1,2,3)", "#NAME?"],
    ],
    { A1: "1", A2: "2", A3: "3", B1: "4", B2: "5", B3: "6" },
  );
});
