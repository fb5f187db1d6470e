/** CONVERT: one unit of measure in another of its kind. */
import { failure } from "../../values/errors";
import { type Definitions, defineWithCall } from "../definition/definition";

/** How many of the kind's first unit one is. */
type Units = Readonly<Record<string, number>>;

const [INCH, POUND, SECOND_OF_YEAR] = [0.0254, 453.59237, 31_557_600];
const [FOOT, YARD, MILE, SEA_MILE] = [12 * INCH, 36 * INCH, 63_360 * INCH, 1852];
const GALLON = 231 * INCH ** 3 * 1000;
const IMPERIAL_GALLON = 4.54609;
const [JOULE_OF_CALORIE, JOULE_OF_BTU, HORSEPOWER] = [4.1868, 1055.05585262, 745.6998715822702];

/** Those that take prefixes, as in "km", are apart. */
const KINDS: readonly { readonly units: Units; readonly metric: Units }[] = [
  {
    units: {
      ...{ sg: 14593.90293720636, lbm: POUND, u: 1.66053906892e-24, ozm: POUND / 16, grain: POUND / 7000 },
      ...{ cwt: 100 * POUND, shweight: 100 * POUND, uk_cwt: 112 * POUND, lcwt: 112 * POUND },
      ...{ hweight: 112 * POUND, stone: 14 * POUND, ton: 2000 * POUND },
      ...{ uk_ton: 2240 * POUND, LTON: 2240 * POUND, brton: 2240 * POUND },
    },
    metric: { g: 1, u: 1.66053906892e-24 },
  },
  {
    units: {
      ...{ mi: MILE, Nmi: SEA_MILE, in: INCH, ft: FOOT, yd: YARD, ell: 45 * INCH, survey_mi: 6336000 / 3937 },
      ...{ Pica: INCH / 72, Picapt: INCH / 72, pica: INCH / 6 },
      ...{ ly: 9.4607304725808e15, parsec: 3.085677581491367e16, pc: 3.085677581491367e16 },
    },
    metric: {
      m: 1,
      ang: 1e-10,
      ly: 9.4607304725808e15,
      parsec: 3.085677581491367e16,
      pc: 3.085677581491367e16,
    },
  },
  {
    units: { yr: SECOND_OF_YEAR, day: 86_400, d: 86_400, hr: 3600, mn: 60, min: 60 },
    metric: { sec: 1, s: 1 },
  },
  {
    units: { psi: 6894.757293168361, Torr: 101_325 / 760 },
    metric: { Pa: 1, p: 1, atm: 101_325, at: 101_325, mmHg: 133.322 },
  },
  { units: { lbf: 4.4482216152605 }, metric: { N: 1, dyn: 1e-5, dy: 1e-5, pond: 0.00980665 } },
  {
    units: {
      ...{ HPh: HORSEPOWER * 3600, hh: HORSEPOWER * 3600, flb: 1.3558179483314 },
      ...{ BTU: JOULE_OF_BTU, btu: JOULE_OF_BTU },
    },
    metric: {
      ...{ J: 1, e: 1e-7, c: 4.184, cal: JOULE_OF_CALORIE, eV: 1.602176634e-19, ev: 1.602176634e-19 },
      ...{ Wh: 3600, wh: 3600 },
    },
  },
  { units: { HP: HORSEPOWER, h: HORSEPOWER, PS: 735.49875 }, metric: { W: 1, w: 1 } },
  { units: {}, metric: { T: 1, ga: 1e-4 } },
  {
    units: {
      ...{ tsp: GALLON / 768, tspm: 0.005, tbs: GALLON / 256, oz: GALLON / 128, cup: GALLON / 16 },
      ...{ pt: GALLON / 8, us_pt: GALLON / 8, uk_pt: IMPERIAL_GALLON / 8, qt: GALLON / 4 },
      ...{ uk_qt: IMPERIAL_GALLON / 4, gal: GALLON, uk_gal: IMPERIAL_GALLON },
      ...{ barrel: 42 * GALLON, bushel: 2150.42 * INCH ** 3 * 1000, regton: 100 * FOOT ** 3 * 1000 },
      GRT: 100 * FOOT ** 3 * 1000,
      MTON: 40 * FOOT ** 3 * 1000,
      ...cubes(1000, {
        in: INCH,
        ft: FOOT,
        yd: YARD,
        mi: MILE,
        Nmi: SEA_MILE,
        Pica: INCH / 72,
        Picapt: INCH / 72,
      }),
      ...cubes(1000, { ly: 9.4607304725808e15 }),
    },
    metric: { l: 1, L: 1, lt: 1, ...cubes(1000, { m: 1, ang: 1e-10 }) },
  },
  {
    units: {
      ...{ uk_acre: 4840 * YARD ** 2, us_acre: 4046.872609874252, Morgen: 2500 },
      ...squares({
        in: INCH,
        ft: FOOT,
        yd: YARD,
        mi: MILE,
        Nmi: SEA_MILE,
        Pica: INCH / 72,
        Picapt: INCH / 72,
      }),
      ...squares({ ly: 9.4607304725808e15 }),
    },
    metric: { ar: 100, ...squares({ m: 1, ang: 1e-10 }), ha: 10_000 },
  },
  { units: { byte: 8 }, metric: { bit: 1, byte: 8 } },
  {
    units: { admkn: 1853.184 / 3600, kn: SEA_MILE / 3600, mph: MILE / 3600 },
    metric: { "m/s": 1, "m/sec": 1, "m/h": 1 / 3600, "m/hr": 1 / 3600 },
  },
];

function squares(lengths: Units): Units {
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([name, metres]) =>
      [`${name}2`, `${name}^2`].map((key) => [key, metres ** 2]),
    ),
  );
}

function cubes(litres: number, lengths: Units): Units {
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([name, metres]) =>
      [`${name}3`, `${name}^3`].map((key) => [key, metres ** 3 * litres]),
    ),
  );
}

const PREFIXES: Units = {
  ...{ Y: 1e24, Z: 1e21, E: 1e18, P: 1e15, T: 1e12, G: 1e9, M: 1e6, k: 1e3, h: 100, da: 10, e: 10 },
  ...{ d: 0.1, c: 0.01, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15, a: 1e-18, z: 1e-21, y: 1e-24 },
};
const OF_BYTES: Units = {
  ...{
    ki: 2 ** 10,
    Mi: 2 ** 20,
    Gi: 2 ** 30,
    Ti: 2 ** 40,
    Pi: 2 ** 50,
    Ei: 2 ** 60,
    Zi: 2 ** 70,
    Yi: 2 ** 80,
  },
};

/** Kelvin of a degree, and of its zero. */
const TEMPERATURES: Readonly<Record<string, readonly [degree: number, zero: number]>> = {
  C: [1, 273.15],
  cel: [1, 273.15],
  F: [5 / 9, 459.67 * (5 / 9)],
  fah: [5 / 9, 459.67 * (5 / 9)],
  K: [1, 0],
  kel: [1, 0],
  Rank: [5 / 9, 0],
  Reau: [1.25, 273.15],
};

/** A prefix of areas and volumes counts for each side: 1 km^2 is a million of m^2. */
function readUnit(unit: string): { readonly kind: number; readonly size: number } | undefined {
  for (const [kind, { units, metric }] of KINDS.entries()) {
    const own = units[unit] ?? metric[unit];
    if (own !== undefined) return { kind, size: own };
  }
  for (const [kind, { metric }] of KINDS.entries())
    for (const [name, size] of Object.entries(metric)) {
      if (!unit.endsWith(name)) continue;
      const prefix = unit.slice(0, unit.length - name.length);
      const scale = PREFIXES[prefix] ?? (/^(bit|byte)$/.test(name) ? OF_BYTES[prefix] : undefined);
      const sides = Number(/\D(\d)$/.exec(name)?.[1] ?? 1);
      if (scale !== undefined) return { kind, size: size * scale ** sides };
    }
  return undefined;
}

function convertTemperature(value: number, from: string, to: string): number | undefined {
  const [source, target] = [TEMPERATURES[from], TEMPERATURES[to]];
  return source && target && (value * source[0] + source[1] - target[1]) / target[0];
}

export const CONVERSION: Definitions = {
  CONVERT: defineWithCall(["number", "text", "text"], (call, value, from, to) => {
    const degrees = convertTemperature(value, from, to);
    if (degrees !== undefined) return from === to ? value : degrees;
    const [source, target] = [readUnit(from), readUnit(to)];
    if (source && target && source.kind === target.kind) return (value * source.size) / target.size;
    const unknown = source ? to : from;
    throw failure("#N/A", `Function ${call.name} has no unit "${unknown}" that fits the other.`);
  }),
};
