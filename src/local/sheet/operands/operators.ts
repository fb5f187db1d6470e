import type { BinaryOperator, UnaryOperator } from "../language/ast";
import { type Asking, compare, type TextReading, toNumber, toText } from "../values/coerce";
import { divisionByZero, failure } from "../values/errors";
import { formatOfProduct, formatOfSum } from "../values/formats";
import { joinLimited } from "../values/text-limit";
import { formatOf, addFormat, type Scalar } from "../values/values";

/** Sheets' names in messages; also functions. */
export const OPERATOR_NAMES: Readonly<Record<Exclude<BinaryOperator, ":">, string>> = {
  "+": "ADD",
  "-": "MINUS",
  "*": "MULTIPLY",
  "/": "DIVIDE",
  "^": "POW",
  "&": "CONCAT",
  "=": "EQ",
  "<>": "NE",
  "<": "LT",
  "<=": "LTE",
  ">": "GT",
  ">=": "GTE",
};

/** Takes an error value for a failure, which it throws. */
export function applyBinary(
  operator: Exclude<BinaryOperator, ":">,
  left: Scalar,
  right: Scalar,
  reading: TextReading,
): Scalar {
  switch (operator) {
    case "&":
      return joinLimited("CONCAT", [toText(left, reading.locale), toText(right, reading.locale)]);
    case "=":
      return compare(left, right) === 0;
    case "<>":
      return compare(left, right) !== 0;
    case "<":
      return compare(left, right) < 0;
    case "<=":
      return compare(left, right) <= 0;
    case ">":
      return compare(left, right) > 0;
    case ">=":
      return compare(left, right) >= 0;
    case "+":
    case "-":
    case "*":
    case "/":
    case "^":
      return arithmetic(operator, left, right, reading);
  }
}

function arithmetic(
  operator: "+" | "-" | "*" | "/" | "^",
  left: Scalar,
  right: Scalar,
  reading: TextReading,
): Scalar {
  const a = typeof left === "number" ? left : toNumber(left, asking(operator, 1, reading));
  const b = typeof right === "number" ? right : toNumber(right, asking(operator, 2, reading));
  const result = finite(compute(operator, a, b), operator);
  if (typeof left === "number" && typeof right === "number") return result;
  if (operator === "^") return result;
  const sum = operator === "+" || operator === "-";
  const format = sum
    ? formatOfSum(formatOf(left), formatOf(right), operator === "-")
    : formatOfProduct(formatOf(left), formatOf(right));
  return addFormat(result, format);
}

function compute(operator: "+" | "-" | "*" | "/" | "^", a: number, b: number): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      if (b === 0) throw divisionByZero();
      return a / b;
    case "^":
      if (a === 0 && b < 0) throw divisionByZero("POW");
      return a ** b;
  }
}

export function applyUnary(operator: UnaryOperator, value: Scalar, reading: TextReading): Scalar {
  if (operator === "+") return value;
  const name = operator === "-" ? "UMINUS" : "UNARY_PERCENT";
  const number = toNumber(value, { name, parameter: 1, reading });
  return operator === "-" ? addFormat(number === 0 ? 0 : -number, formatOf(value)) : number / 100;
}

function asking(operator: Exclude<BinaryOperator, ":">, parameter: number, reading: TextReading): Asking {
  return { name: OPERATOR_NAMES[operator], parameter, reading };
}

function finite(result: number, operator: Exclude<BinaryOperator, ":">): number {
  if (Number.isFinite(result)) return result;
  throw failure("#NUM!", `Function ${OPERATOR_NAMES[operator]} has no result that is a number.`);
}
