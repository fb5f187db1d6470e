/** Functions that the function library computes, by the arguments that they take. */
import { failure } from "../values/errors";
import { bare, isMatrix } from "../values/values";
import { type Call, type Definition, type Definitions, defineWithCall, type Parameter } from "./definition";
import { compute, nameInLibrary } from "./function-library";
import { type Input, numbersOf } from "./numbers";

/** Functions of single numbers (or texts), by the fewest and most arguments that they take. */
function scalars(
  kind: "number" | "text" | "value",
  table: Readonly<Record<string, readonly [min: number, max: number]>>,
): Record<string, Definition> {
  return mapTable(table, (name, [min, max]) => {
    const definition = defineWithCall([`...${kind}`], (call, ...args) =>
      compute(
        name,
        call,
        args.map((arg) => bare(arg)),
      ),
    );
    return { ...definition, min, max };
  });
}

/** Functions of all numbers among their arguments. */
function ofNumbers(names: readonly string[], expand: boolean): Record<string, Definition> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      defineWithCall(
        ["...input"],
        (call, ...inputs) => {
          const numbers = numbersOf(call, inputs);
          return compute(nameInLibrary(name), call, expand ? numbers : [numbers]);
        },
        { min: 1 },
      ),
    ]),
  );
}

/** Functions of one set of numbers and further numbers, such as PERCENTILE. */
function ofSetAndNumbers(
  table: Readonly<Record<string, readonly [min: number, max: number]>>,
): Record<string, Definition> {
  return mapTable(table, (name, [min, max]) => {
    const definition = defineWithCall(["input", "...number"], (call, set, ...rest) =>
      compute(name, call, [numbersOf(call, [set]), ...rest]),
    );
    return { ...definition, min, max };
  });
}

/** Functions of two sets of numbers that belong together, such as CORREL. Places where one has no number do not count. */
function ofPairs(names: readonly string[], leading: readonly "number"[] = []): Record<string, Definition> {
  return Object.fromEntries(
    names.map((name) => {
      const parameters: readonly Parameter[] = [...leading, "input", "input"];
      const definition = defineWithCall(["...input"], (call, ...args) => {
        const [first = null, second = null] = args.slice(leading.length);
        const pairs = paired(call, first, second);
        return compute(nameInLibrary(name), call, [
          ...args.slice(0, leading.length).map((arg) => bare(arg as number)),
          ...pairs,
        ]);
      });
      return [name, { ...definition, min: parameters.length, max: parameters.length }];
    }),
  );
}

function paired(call: Call, first: Input, second: Input): [number[], number[]] {
  const rows = (input: Input): unknown[] => {
    const matrix = isMatrix(input)
      ? input
      : typeof input === "object" && input !== null && "rect" in input
        ? call.scope.world.read(input)
        : [[input]];
    return matrix.flat().map((value) => bare(value));
  };
  const [left, right] = [rows(first), rows(second)];
  if (left.length !== right.length) throw failure("#N/A", `Array arguments to ${call.name} are of different size.`);
  const pairs = left.flatMap((value, index) => {
    const other = right[index];
    return typeof value === "number" && typeof other === "number" ? [[value, other] as const] : [];
  });
  return [pairs.map(([value]) => value), pairs.map(([, other]) => other)];
}

function mapTable<T>(
  table: Readonly<Record<string, T>>,
  make: (libraryName: string, entry: T) => Definition,
): Record<string, Definition> {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, make(nameInLibrary(name), entry)]));
}

const ONE: readonly [number, number] = [1, 1];
const TWO: readonly [number, number] = [2, 2];

export const BRIDGED: Definitions = {
  ...scalars("number", {
    ...Object.fromEntries(
      "ACOS ACOSH ACOT ACOTH ASIN ASINH ATAN ATANH COS COSH COT COTH CSC CSCH DEGREES RADIANS EVEN ODD FACT FACTDOUBLE GAMMA GAMMALN FISHER FISHERINV GAUSS PHI SEC SECH SIN SINH SQRTPI TAN TANH ROMAN NORM.S.INV NORMSINV"
        .split(" ")
        .map((name) => [name, ONE]),
    ),
    ...Object.fromEntries(
      "ATAN2 COMBIN COMBINA PERMUT PERMUTATIONA BITAND BITOR BITXOR BITLSHIFT BITRSHIFT EFFECT NOMINAL DOLLARDE DOLLARFR"
        .split(" ")
        .map((name) => [name, TWO]),
    ),
    DELTA: [1, 2],
    ERF: [1, 2],
    GESTEP: [1, 2],
    DEC2BIN: [1, 2],
    DEC2HEX: [1, 2],
    DEC2OCT: [1, 2],
    "CEILING.MATH": [1, 3],
    "FLOOR.MATH": [1, 3],
    PMT: [3, 5],
    PV: [3, 5],
    FV: [3, 5],
    NPER: [3, 5],
    RATE: [3, 6],
    IPMT: [4, 6],
    PPMT: [4, 6],
    CUMIPMT: [6, 6],
    CUMPRINC: [6, 6],
    SLN: [3, 3],
    SYD: [4, 4],
    DB: [4, 5],
    DDB: [4, 5],
    RRI: [3, 3],
    PDURATION: [3, 3],
  }),
  ...scalars("value", {
    BIN2DEC: ONE,
    BIN2HEX: [1, 2],
    BIN2OCT: [1, 2],
    HEX2BIN: [1, 2],
    HEX2DEC: ONE,
    HEX2OCT: [1, 2],
    OCT2BIN: [1, 2],
    OCT2DEC: ONE,
    OCT2HEX: [1, 2],
    DECIMAL: TWO,
    CONVERT: [3, 3],
    "BINOM.DIST": [4, 4],
    "NORM.DIST": [4, 4],
    NORMDIST: [4, 4],
    "NORM.INV": [3, 3],
    NORMINV: [3, 3],
    "NORM.S.DIST": TWO,
    "POISSON.DIST": [2, 3],
    "EXPON.DIST": [3, 3],
  }),
  ...scalars("text", { ARABIC: ONE }),
  BASE: defineWithCall(["number", "number", "number?"], (call, ...args) => {
    const digits = compute("BASE", call, args);
    return typeof digits === "string" ? digits.toUpperCase() : digits;
  }),
  NORMSDIST: defineWithCall(["number"], (call, value) => compute("NORMSDIST", call, [value, true])),
  ...ofNumbers(
    "GCD LCM STDEV STDEVP STDEV.S STDEV.P VAR VARP VAR.S VAR.P AVEDEV DEVSQ GEOMEAN HARMEAN SKEW SKEW.P KURT".split(
      " ",
    ),
    true,
  ),
  ...ofNumbers("MODE MODE.SNGL".split(" "), false),
  ...ofSetAndNumbers({
    PERCENTILE: TWO,
    "PERCENTILE.INC": TWO,
    "PERCENTILE.EXC": TWO,
    QUARTILE: TWO,
    "QUARTILE.INC": TWO,
    "QUARTILE.EXC": TWO,
    PERCENTRANK: [2, 3],
    "PERCENTRANK.INC": [2, 3],
    "PERCENTRANK.EXC": [2, 3],
    LARGE: TWO,
    SMALL: TWO,
    TRIMMEAN: TWO,
    IRR: [1, 2],
    MIRR: [3, 3],
  }),
  ...ofPairs(
    "CORREL PEARSON COVAR COVARIANCE.P COVARIANCE.S SLOPE INTERCEPT RSQ STEYX SUMX2MY2 SUMX2PY2 SUMXMY2".split(" "),
  ),
  ...ofPairs(["FORECAST"], ["number"]),
};
