/**
 * References in formulas follow copies, inserted rows and renamed sheets; the rest of the text stays as
 * typed.
 */
import { copiedFormula, movedFormula, renamedFormula } from "../../../../src/local/sheet/language/rewrite";
import type { GridMove } from "../../../../src/local/sheet/grid/moves";

test.each([
  ["=A1+B2", 1, 1, "=B2+C3"],
  ["=$A1+A$1+$A$1", 2, 3, "=$A3+D$1+$A$1"],
  ["=SUM(A1:B3)", 1, 0, "=SUM(A2:B4)"],
  ["=SUM(A:A)", 5, 2, "=SUM(C:C)"],
  ["=SUM($A:B)+SUM(1:2)", 1, 1, "=SUM($A:C)+SUM(2:3)"],
  ["=SUM(A2:A)", 3, 0, "=SUM(A5:A)"],
  ["='My sheet'!A1&\"A1\"", 1, 0, "='My sheet'!A2&\"A1\""],
  ["='It''s'!A1+Other!B2", 0, 1, "='It''s'!B1+Other!C2"],
  ["=LOG10(A1)+Rate_1+ATAN2(1,2)", 1, 0, "=LOG10(A2)+Rate_1+ATAN2(1,2)"],
  ["=A1", -1, 0, "=#REF!"],
  ["= sum( a1 , 2 )", 1, 0, "= sum( A2 , 2 )"],
  ["=A1 A1 (", 1, 0, "=A2 A2 ("],
  ['="open', 1, 0, '="open'],
])("%s copied %i down and %i right is %s", (formula, rows, columns, expected) => {
  expect(copiedFormula(formula, rows, columns)).toBe(expected);
});

test.each<[string, GridMove, string]>([
  ["=A5", { kind: "rows", at: 3, count: 2 }, "=A7"],
  ["=A2", { kind: "rows", at: 3, count: 2 }, "=A2"],
  ["=$A$5", { kind: "rows", at: 1, count: 1 }, "=$A$6"],
  ["=SUM(A1:A10)", { kind: "rows", at: 5, count: 1 }, "=SUM(A1:A11)"],
  ["=SUM(A5:A10)", { kind: "rows", at: 5, count: 1 }, "=SUM(A6:A11)"],
  ["=SUM(A5:A10)", { kind: "rows", at: 4, count: -3 }, "=SUM(A4:A7)"],
  ["=SUM(A5:A6)", { kind: "rows", at: 5, count: -2 }, "=SUM(#REF!)"],
  ["=SUM(A:A)", { kind: "rows", at: 1, count: 9 }, "=SUM(A:A)"],
  ["=SUM(A5:A)", { kind: "rows", at: 1, count: 9 }, "=SUM(A14:A)"],
  ["=SUM(B:C)", { kind: "columns", at: 1, count: 1 }, "=SUM(C:D)"],
  ["=SUM(B:C)", { kind: "columns", at: 2, count: -2 }, "=SUM(#REF!)"],
  ["=B1+b2", { kind: "columns", at: 5, count: 1 }, "=B1+b2"],
])("%s after %j is %s", (formula, move, expected) => {
  expect(movedFormula(formula, move, () => true)).toBe(expected);
});

test.each([
  ["=Data!A1+'data'!B2", "Raw data", "='Raw data'!A1+'Raw data'!B2"],
  ["=Data!A1", "It's", "='It''s'!A1"],
  ["=Other!A1+A1", "Raw", "=Other!A1+A1"],
  ["=Data!A1+1", undefined, "=#REF!+1"],
])("%s where Data becomes %s is %s", (formula, name, expected) => {
  expect(renamedFormula(formula, "Data", name)).toBe(expected);
});
