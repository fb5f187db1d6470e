/** Criteria of COUNTIF and its like: `">5"`, `"<>"`, `"plan*"`, a value. */
import { CellError } from "../../grid/cells";
import { compare, textAsNumber, type TextReading } from "../../values/coerce";
import { bare, type Scalar } from "../../values/values";
import { type Meter, Wildcards } from "./wildcards";

export type Test = (value: Scalar) => boolean;

const OPERATORS = /^(<=|>=|<>|=|<|>)([\s\S]*)$/;

export function criterionTest(criterion: Scalar, reading: TextReading, meter: Meter): Test {
  const plain = bare(criterion);
  if (plain instanceof CellError) return (value) => value instanceof CellError && value.code === plain.code;
  if (plain === null) return () => false;
  if (typeof plain !== "string") return sameAs(plain, reading);
  const match = OPERATORS.exec(plain);
  const operator = match?.[1] ?? "=";
  const operand = match ? (match[2] ?? "") : plain;
  if (operand === "") return emptyTest(operator, match !== null);
  const wanted = readOperand(operand, reading);
  const equals = typeof wanted === "string" ? textTest(wanted, meter) : sameAs(wanted, reading);
  if (operator === "=") return equals;
  if (operator === "<>") return (value) => !equals(value);
  return (value) => comparesAs(operator, bare(value), wanted);
}

/** Without an operand "=" is blank, "<>" not blank, an empty text blank or empty. */
function emptyTest(operator: string, hasOperator: boolean): Test {
  if (!hasOperator) return (value) => value === null || value === "";
  if (operator === "=") return (value) => value === null;
  if (operator === "<>") return (value) => value !== null;
  return () => false;
}

function readOperand(text: string, reading: TextReading): number | string | boolean {
  const number = textAsNumber(text, reading);
  if (number !== undefined) return bare(number) as number;
  const upper = text.toUpperCase();
  return upper === "TRUE" || upper === "FALSE" ? upper === "TRUE" : text;
}

/** Also finds numbers stored as text. */
function sameAs(wanted: number | string | boolean, reading: TextReading): Test {
  if (typeof wanted !== "number") return (value) => bare(value) === wanted;
  return (value) => {
    const plain = bare(value);
    if (typeof plain !== "string") return plain === wanted;
    const read = textAsNumber(plain, reading);
    return read !== undefined && bare(read) === wanted;
  };
}

function comparesAs(
  operator: string,
  value: ReturnType<typeof bare>,
  wanted: number | string | boolean,
): boolean {
  // Only values of its own kind: ">5" finds no text.
  if (typeof value !== typeof wanted || value === null) return false;
  const order =
    typeof value === "number" && typeof wanted === "number" ? value - wanted : compare(value, wanted);
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

function textTest(pattern: string, meter: Meter): Test {
  const wildcards = Wildcards.read(pattern, meter);
  if (wildcards) return (value) => typeof value === "string" && wildcards.test(value);
  const wanted = pattern.toLowerCase();
  return (value) => typeof value === "string" && value.toLowerCase() === wanted;
}
