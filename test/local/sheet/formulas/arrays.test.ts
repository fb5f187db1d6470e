/** Lookups, arrays and places. */
import { formulas } from "../sheet-with";

const TABLE = {
  ...{ A1: "id", B1: "plan", C1: "seats" },
  ...{ A2: "7", B2: "pro", C2: "10" },
  ...{ A3: "9", B3: "free", C3: "1" },
  ...{ A4: "12", B4: "plus", C4: "5" },
};

describe("lookups", () => {
  formulas(
    [
      ["=VLOOKUP(9,A2:C4,2,FALSE)", "free"],
      ["=VLOOKUP(10,A2:C4,2,TRUE)", "free"],
      ["=VLOOKUP(10,A2:C4,2)", "free"],
      ["=VLOOKUP(1,A2:C4,2)", "#N/A"],
      ["=VLOOKUP(8,A2:C4,2,FALSE)", "#N/A"],
      ['=VLOOKUP("PRO",B2:C4,2,FALSE)', 10],
      ['=VLOOKUP("p?us",B2:C4,2,FALSE)', 5],
      ["=VLOOKUP(9,A2:C4,4,FALSE)", "#REF!"],
      ['=HLOOKUP("seats",A1:C4,3,FALSE)', 1],
      ["=LOOKUP(11,A2:A4,B2:B4)", "free"],
      ["=XLOOKUP(9,A2:A4,B2:B4)", "free"],
      ['=XLOOKUP(8,A2:A4,B2:B4,"none")', "none"],
      ["=XLOOKUP(8,A2:A4,B2:B4)", "#N/A"],
      ["=XLOOKUP(8,A2:A4,B2:B4,,-1)", "pro"],
      ['=XLOOKUP(8,A2:A4,B2:B4,"none",-1)', "pro"],
      ['=XLOOKUP(8,A2:A4,B2:B4,"none",1)', "free"],
      ["=XLOOKUP(9,A2:A4,B2:C4)", [["free", 1]]],
      ["=MATCH(9,A2:A4,0)", 2],
      ["=MATCH(10,A2:A4)", 2],
      ["=MATCH(10,{12,9,7},-1)", 1],
      ['=MATCH("f*",B1:B4,0)', 3],
      ["=XMATCH(12,A2:A4)", 3],
      ["=INDEX(A2:C4,2,3)", 1],
      ["=INDEX(A2:C4,2)", [[9, "free", 1]]],
      ["=INDEX(A2:C4,0,2)", [["pro"], ["free"], ["plus"]]],
      ["=INDEX(A1:C1,2)", "plan"],
      ["=INDEX(A2:C4,5,1)", "#NUM!"],
      ["=INDEX(B2:B4,MATCH(12,A2:A4,0))", "plus"],
      [
        "=ARRAYFORMULA(VLOOKUP({9;7},A2:C4,{2,3},FALSE))",
        [
          ["free", 1],
          ["pro", 10],
        ],
      ],
    ],
    TABLE,
  );
});

describe("places", () => {
  formulas(
    [
      ["=ROW(B3)", 3],
      ["=COLUMN(B3)", 2],
      ["=ARRAYFORMULA(ROW(A1:A3))", [[1], [2], [3]]],
      ["=ROWS(A1:C4)", 4],
      ["=COLUMNS({1,2,3})", 3],
      ['=INDIRECT("B"&2)', "pro"],
      ['=SUM(INDIRECT("C2:C4"))', 16],
      ["=SUM(INDIRECT(\"'Sheet1'!C2:C4\"))", 16],
      ['=INDIRECT("R2C2",FALSE)', "pro"],
      ['=INDIRECT("no place")', "#REF!"],
      ["=OFFSET(A1,1,1)", "pro"],
      ["=SUM(OFFSET(C1,1,0,3,1))", 16],
      ["=OFFSET(A1,-1,0)", "#REF!"],
      ["=ADDRESS(2,3)", "$C$2"],
      ["=ADDRESS(2,3,4)", "C2"],
      ['=ADDRESS(2,3,1,TRUE,"My sheet")', "'My sheet'!$C$2"],
      ["=ISREF(A1)", true],
      ["=ISFORMULA(A1)", false],
    ],
    TABLE,
  );
});

describe("arrays", () => {
  formulas(
    [
      ["=ARRAYFORMULA(C2:C4*2)", [[20], [2], [10]]],
      ['=ARRAYFORMULA(B2:B4&"-"&C2:C4)', [["pro-10"], ["free-1"], ["plus-5"]]],
      ['=ARRAYFORMULA(IF(C2:C4>4,"big","small"))', [["big"], ["small"], ["big"]]],
      ["=ARRAYFORMULA(LEN(B2:B4))", [[3], [4], [4]]],
      ["=ARRAYFORMULA(IFERROR(C1:C4/1,0))", [[0], [10], [1], [5]]],
      [
        "=ARRAYFORMULA({1;2}+{10,20})",
        [
          [11, 21],
          [12, 22],
        ],
      ],
      ["=ARRAYFORMULA({1;2;3}+{1;2})", [[2], [4], ["#N/A"]]],
      ["=SUM(ARRAYFORMULA(C2:C4*C2:C4))", 126],
      ["={1,2}*2", 2],
      ["=SUM(SEQUENCE(4))", 10],
      [
        "=SEQUENCE(2,3,10,5)",
        [
          [10, 15, 20],
          [25, 30, 35],
        ],
      ],
      ["=TRANSPOSE({1,2,3})", [[1], [2], [3]]],
      [
        "={A2:A4,C2:C4}",
        [
          [7, 10],
          [9, 1],
          [12, 5],
        ],
      ],
      ["={A2:A3;C2:C3}", [[7], [9], [10], [1]]],
      ["={A2:A4,C2:C3}", "#VALUE!"],
      ["={1,2;3}", "#VALUE!"],
      [
        "=SORT(A2:C4,3,TRUE)",
        [
          [9, "free", 1],
          [12, "plus", 5],
          [7, "pro", 10],
        ],
      ],
      ["=SORT(C2:C4,1,FALSE)", [[10], [5], [1]]],
      ["=SORT({3;1;2})", [[1], [2], [3]]],
      ["=UNIQUE({1;2;1;3})", [[1], [2], [3]]],
      ["=UNIQUE({1;2;1;3},FALSE,TRUE)", [[2], [3]]],
      ["=FILTER(B2:B4,C2:C4>4)", [["pro"], ["plus"]]],
      ['=FILTER(A2:C4,B2:B4="free")', [[9, "free", 1]]],
      ["=FILTER(B2:B4,C2:C4>99)", "#N/A"],
      ["=FILTER(B2:B4,C2:C3>4)", "#N/A"],
      ["=FLATTEN({1,2;3,4})", [[1], [2], [3], [4]]],
      ["=TOCOL({1,2;3,4},0,TRUE)", [[1], [3], [2], [4]]],
      ["=TOROW({1;2})", [[1, 2]]],
      ["=TOCOL(D1:D3,1)", "#N/A"],
      ["=SEQUENCE(0)", "#NUM!"],
      ["=ARRAY_CONSTRAIN({1,2},0,1)", "#NUM!"],
      [
        "=HSTACK({1;2},{3;4})",
        [
          [1, 3],
          [2, 4],
        ],
      ],
      [
        "=VSTACK({1,2},{3,4})",
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [
        "=VSTACK({1,2},3)",
        [
          [1, 2],
          [3, "#N/A"],
        ],
      ],
      ["=CHOOSECOLS({1,2,3},3,1)", [[3, 1]]],
      ["=CHOOSEROWS({1;2;3},-1)", [[3]]],
      [
        "=WRAPROWS({1,2,3},2,0)",
        [
          [1, 2],
          [3, 0],
        ],
      ],
      ["=ARRAY_CONSTRAIN({1,2;3,4},1,2)", [[1, 2]]],
      ["=MMULT({1,2;3,4},{5;6})", [[17], [39]]],
      ["=FREQUENCY({1;2;3;4},{2;3})", [[2], [1], [1]]],
    ],
    TABLE,
  );
});
