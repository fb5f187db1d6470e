/** Complex numbers as texts, such as "3+4i": what engineers call j may be there in place of i. */
import { failure } from "../../values/errors";
import { above, noResult, nonZero } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

interface Complex {
  readonly re: number;
  readonly im: number;
}

type Suffix = "i" | "j";

/** "3", "-4i", "3+4i", "3-i"; a part has at most 400 digits on each side of its point. */
const WRITTEN =
  /^(?:([+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,4})?)(?=$|[+-]))?(?:([+-]?)((?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,4})?)?([ij]))?$/;

/** A blank is 0. @throws #NUM! for a text that is no complex number */
function readComplex(call: Call, text: string): Complex & { readonly suffix: Suffix | undefined } {
  const [found, re, sign, im, suffix] = WRITTEN.exec(text.trim()) ?? [];
  if (found === undefined) throw noResult(call);
  const size = suffix === undefined ? 0 : Number(im ?? 1);
  return { re: Number(re ?? 0), im: sign === "-" ? -size : size, suffix: suffix as Suffix | undefined };
}

/** With the fifteen digits that a sheet has. */
function writeComplex(call: Call, { re, im }: Complex, suffix: Suffix = "i"): string {
  if (!Number.isFinite(re) || !Number.isFinite(im)) throw noResult(call);
  const [real, imaginary] = [re, im].map((part) => Number(part.toPrecision(15)));
  const shown = (part: number): string => String(part).replace("e", "E");
  if (!imaginary) return shown(real || 0);
  const size = imaginary === 1 ? "" : imaginary === -1 ? "-" : shown(imaginary);
  return real ? `${shown(real)}${imaginary > 0 ? "+" : ""}${size}${suffix}` : `${size}${suffix}`;
}

const absOf = ({ re, im }: Complex): number => Math.hypot(re, im);
const angleOf = ({ re, im }: Complex): number => Math.atan2(im, re);
const fromPolar = (size: number, angle: number): Complex => ({
  re: size * Math.cos(angle),
  im: size * Math.sin(angle),
});
const add = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im });
const subtract = (a: Complex, b: Complex): Complex => ({ re: a.re - b.re, im: a.im - b.im });
const multiply = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});
function divide(call: Call, a: Complex, b: Complex): Complex {
  if (absOf(b) === 0) throw noResult(call);
  const size = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
}
const ONE: Complex = { re: 1, im: 0 };

const sin = ({ re, im }: Complex): Complex => ({
  re: Math.sin(re) * Math.cosh(im),
  im: Math.cos(re) * Math.sinh(im),
});
const cos = ({ re, im }: Complex): Complex => ({
  re: Math.cos(re) * Math.cosh(im),
  im: -Math.sin(re) * Math.sinh(im),
});
const sinh = ({ re, im }: Complex): Complex => ({
  re: Math.sinh(re) * Math.cos(im),
  im: Math.cosh(re) * Math.sin(im),
});
const cosh = ({ re, im }: Complex): Complex => ({
  re: Math.cosh(re) * Math.cos(im),
  im: Math.sinh(re) * Math.sin(im),
});

function logarithm(call: Call, number: Complex, base = Math.E): Complex {
  const size = absOf(number);
  if (size === 0) throw noResult(call);
  const scale = Math.log(base);
  return { re: Math.log(size) / scale, im: angleOf(number) / scale };
}

function power(call: Call, number: Complex, exponent: number): Complex {
  const size = absOf(number);
  if (size === 0 && exponent <= 0) throw noResult(call);
  return fromPolar(size ** exponent, angleOf(number) * exponent);
}

const ofOne = (run: (call: Call, number: Complex) => Complex): Definition =>
  defineWithCall(["text"], (call, text) => {
    const number = readComplex(call, text);
    return writeComplex(call, run(call, number), number.suffix);
  });

const numberOf = (run: (number: Complex, call: Call) => number): Definition =>
  defineWithCall(["text"], (call, text) => run(readComplex(call, text), call));

/** @throws #VALUE! where one has an i and another a j */
function combine(call: Call, texts: readonly string[], run: (a: Complex, b: Complex) => Complex): string {
  const numbers = texts.map((text) => readComplex(call, text));
  const suffixes = new Set(numbers.flatMap(({ suffix }) => suffix ?? []));
  if (suffixes.size > 1) throw failure("#VALUE!", `Function ${call.name} has numbers with i and with j.`);
  return writeComplex(call, numbers.slice(1).reduce(run, numbers[0]!), [...suffixes][0]);
}

export const COMPLEX_NUMBERS: Definitions = {
  COMPLEX: defineWithCall(["number", "number", "text?"], (call, re, im, suffix = "i") => {
    if (suffix !== "i" && suffix !== "j" && suffix !== "")
      throw failure("#VALUE!", `Function ${call.name} parameter 3 value should be i or j.`);
    return writeComplex(call, { re, im }, suffix || "i");
  }),
  IMREAL: numberOf(({ re }) => re),
  IMAGINARY: numberOf(({ im }) => im),
  IMABS: numberOf(absOf),
  IMARGUMENT: numberOf((number, call) => (nonZero(call, absOf(number)), angleOf(number))),
  IMCONJUGATE: ofOne((_, { re, im }) => ({ re, im: -im })),
  IMEXP: ofOne((_, { re, im }) => fromPolar(Math.exp(re), im)),
  IMLN: ofOne((call, number) => logarithm(call, number)),
  IMLOG10: ofOne((call, number) => logarithm(call, number, 10)),
  IMLOG2: ofOne((call, number) => logarithm(call, number, 2)),
  IMLOG: defineWithCall(["text", "number"], (call, text, base) => {
    const number = readComplex(call, text);
    return writeComplex(call, logarithm(call, number, above(call, 2, base, 0)), number.suffix);
  }),
  IMPOWER: defineWithCall(["text", "number"], (call, text, exponent) => {
    const number = readComplex(call, text);
    return writeComplex(call, power(call, number, exponent), number.suffix);
  }),
  IMSQRT: ofOne((_, number) => fromPolar(Math.sqrt(absOf(number)), angleOf(number) / 2)),
  IMSIN: ofOne((_, number) => sin(number)),
  IMCOS: ofOne((_, number) => cos(number)),
  IMTAN: ofOne((call, number) => divide(call, sin(number), cos(number))),
  IMCOT: ofOne((call, number) => divide(call, cos(number), sin(number))),
  IMSEC: ofOne((call, number) => divide(call, ONE, cos(number))),
  IMCSC: ofOne((call, number) => divide(call, ONE, sin(number))),
  IMSINH: ofOne((_, number) => sinh(number)),
  IMCOSH: ofOne((_, number) => cosh(number)),
  IMTANH: ofOne((call, number) => divide(call, sinh(number), cosh(number))),
  IMCOTH: ofOne((call, number) => divide(call, cosh(number), sinh(number))),
  IMSECH: ofOne((call, number) => divide(call, ONE, cosh(number))),
  IMCSCH: ofOne((call, number) => divide(call, ONE, sinh(number))),
  IMDIV: defineWithCall(["text", "text"], (call, a, b) =>
    combine(call, [a, b], (one, other) => divide(call, one, other)),
  ),
  IMSUB: defineWithCall(["text", "text"], (call, a, b) => combine(call, [a, b], subtract)),
  IMSUM: defineWithCall(["text", "...text"], (call, ...texts) => combine(call, texts, add)),
  IMPRODUCT: defineWithCall(["text", "...text"], (call, ...texts) => combine(call, texts, multiply)),
};
