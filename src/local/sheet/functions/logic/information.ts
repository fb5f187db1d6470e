import { CellError } from "../../grid/cells";
import { isDateFormat } from "../../values/number-formats";
import { textAsNumber } from "../../values/coerce";
import { failure } from "../../values/errors";
import { bare, formatOf, isMatrix, Reference, type Scalar } from "../../values/values";
import { define, type Definition, type Definitions, defineWithCall } from "../definition/definition";

function test(is: (value: Scalar) => boolean): Definition {
  return define(["any"], is);
}

const ERROR_TYPES: readonly string[] = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];

/** For TYPE; a blank counts as a number. */
function typeOf(value: Scalar): number {
  const plain = bare(value);
  if (typeof plain === "string") return 2;
  if (typeof plain === "boolean") return 4;
  return plain instanceof CellError ? 16 : 1;
}

function cellType(value: Scalar): string {
  if (value === null) return "b";
  return typeof value === "string" ? "l" : "v";
}

export const INFORMATION: Definitions = {
  ISBLANK: test((value) => value === null),
  ISERROR: test((value) => value instanceof CellError),
  ISERR: test((value) => value instanceof CellError && value.code !== "#N/A"),
  ISNA: test((value) => value instanceof CellError && value.code === "#N/A"),
  ISNUMBER: test((value) => typeof bare(value) === "number"),
  ISTEXT: test((value) => typeof value === "string"),
  ISNONTEXT: test((value) => typeof value !== "string"),
  ISLOGICAL: test((value) => typeof value === "boolean"),
  ISDATE: defineWithCall(["any"], (call, value) => {
    const { locale } = call.scope.world;
    const read =
      typeof value === "string" ? textAsNumber(value, { locale, now: call.scope.world.now() }) : value;
    return isDateFormat(formatOf(read) ?? "");
  }),
  ISEMAIL: test((value) => typeof value === "string" && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)),
  ISURL: test(
    (value) =>
      typeof value === "string" && /^(?:(?:https?|ftp):\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i.test(value),
  ),
  ISREF: define(["input"], (value) => value instanceof Reference),
  ISFORMULA: defineWithCall(["reference"], (call, place) => call.scope.world.formula(place) !== undefined),
  ISEVEN: define(["number"], (value) => Math.trunc(value) % 2 === 0),
  ISODD: define(["number"], (value) => Math.trunc(value) % 2 !== 0),
  NA: define([], () => new CellError("#N/A")),
  N: define(["any"], (value) => {
    const plain = bare(value);
    if (plain instanceof CellError || typeof plain === "number") return value;
    return plain === true ? 1 : 0;
  }),
  T: define(["any"], (value) => (typeof value === "string" || value instanceof CellError ? value : "")),
  TYPE: defineWithCall(["input"], (call, value) => {
    if (isMatrix(value) || (value instanceof Reference && !value.isSingle)) return 64;
    return typeOf(value instanceof Reference ? call.scope.world.cell(value) : value);
  }),
  "ERROR.TYPE": define(["any"], (value) => {
    const index = value instanceof CellError ? ERROR_TYPES.indexOf(value.code) + 1 : -1;
    if (index === -1) throw failure("#N/A");
    return index === 0 ? 8 : index;
  }),
  CELL: defineWithCall(["text", "reference"], (call, what, reference) => {
    const value = call.scope.world.cell(reference);
    switch (what.toLowerCase()) {
      case "row":
        return reference.rect.row;
      case "col":
        return reference.rect.column;
      case "contents":
        return value;
      case "type":
        return cellType(value);
      default:
        throw failure("#VALUE!", `The local sheet does not know CELL("${what}").`);
    }
  }),
};
