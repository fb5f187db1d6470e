/**
 * What each function is tried with: the kinds of its arguments, ordinary values and those at the borders of
 * the domain.
 */

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

/** Values that every kind has, and how an ordinary one is drawn. */
interface Domain {
  readonly borders: readonly string[];
  draw(random: Random): string;
}

function between(low: number, high: number, digits = 3): (random: Random) => string {
  return (random) => (low + random() * (high - low)).toFixed(digits).replace(/^-(?=[0.]*$)/, "");
}

const whole = (low: number, high: number) => between(low - 0.5, high + 0.499, 0);

function list(item: (random: Random) => string, least: number, most: number): (random: Random) => string {
  return (random) => {
    const length = least + Math.floor(random() * (most - least + 1));
    return `{${Array.from({ length }, () => item(random)).join(",")}}`;
  };
}

const oneOf =
  (...items: readonly string[]) =>
  (random: Random): string =>
    items[Math.floor(random() * items.length)] ?? "";

const cashFlows = (random: Random): string =>
  `{${[between(-900, -100)(random), ...Array.from({ length: 4 }, () => between(-50, 500)(random))].join(",")}}`;

const flowDays = (random: Random): string =>
  `{${Array.from({ length: 5 }, (_, index) => 40_000 + index * 100 + Math.floor(random() * 99)).join(",")}}`;

const DOMAINS = {
  real: { borders: ["0", "1", "-1", "0.5", "-2.5", "1000.25", "-0.001"], draw: between(-50, 50) },
  wide: { borders: ["0", "1E10", "-1E10", "700", "-700", "1E-10"], draw: between(-800, 800) },
  unit: { borders: ["0", "1", "-1", "1.5", "-1.5"], draw: between(-1, 1) },
  probability: { borders: ["0", "1", "-0.1", "1.1"], draw: between(0, 1) },
  positive: { borders: ["0", "-1", "0.5", "1"], draw: between(0, 40) },
  count: { borders: ["0", "1", "-1", "3.7", "170", "171"], draw: whole(0, 30) },
  small: { borders: ["0", "1", "-1", "2.5"], draw: whole(0, 12) },
  bits: {
    borders: ["0", "1", "-1", "2.5", "281474976710655", "281474976710656"],
    draw: whole(0, 5_000_000_000),
  },
  shift: { borders: ["0", "-3", "40", "53", "54"], draw: whole(-20, 20) },
  places: { borders: ["0", "-1", "11", "3.9"], draw: whole(1, 10) },
  signed: { borders: ["0", "511", "512", "-512", "-513", "3.7"], draw: whole(-600, 600) },
  radix: { borders: ["2", "36", "37", "1", "10.9"], draw: whole(2, 36) },
  degrees: { borders: ["1", "2", "0", "-1"], draw: between(1, 40, 1) },
  rate: { borders: ["0", "0.05", "-0.5"], draw: between(-0.1, 0.4, 4) },
  periods: { borders: ["1", "12", "0"], draw: whole(1, 40) },
  period: { borders: ["1", "0", "2"], draw: whole(1, 12) },
  money: { borders: ["0", "1000", "-1000"], draw: between(-5000, 5000, 2) },
  cost: { borders: ["0", "1000"], draw: between(500, 5000, 2) },
  salvage: { borders: ["0", "100"], draw: between(1, 400, 2) },
  when: { borders: ["0", "1"], draw: whole(0, 1) },
  flag: { borders: ["TRUE", "FALSE"], draw: (random) => (random() < 0.5 ? "TRUE" : "FALSE") },
  set: { borders: ["{5}", "{1,1,1}", "A1:A8", "C1:C4"], draw: list(between(-20, 20, 1), 2, 9) },
  pairLeft: { borders: ["A1:A8", "{1,2,3,4}", "{1,1,1,1}"], draw: list(between(-20, 20, 1), 4, 4) },
  pairRight: { borders: ["B1:B8", "{2,4,5,1}", "{1,1,1,1}"], draw: list(between(-20, 20, 1), 4, 4) },
  positives: { borders: ["{4}", "{1,0,2}", "{1,-1}"], draw: list(between(0.1, 20, 1), 2, 8) },
  wholes: { borders: ["{1,2,2,3}", "{1,2,3}", "{4}"], draw: list(whole(1, 6), 3, 9) },
  rank: { borders: ["1", "0", "2", "2.5", "9"], draw: whole(1, 5) },
  quart: { borders: ["0", "4", "5", "-1", "1.9"], draw: whole(0, 4) },
  flows: { borders: ["{-100,110}", "{100,110}"], draw: cashFlows },
  range: { borders: ["A1:A8", "B1:B8"], draw: () => "B3:B6" },
  digitPlaces: { borders: ["0", "-2", "9", "1.9"], draw: whole(-3, 5) },
  year: { borders: ["0", "1899", "1900", "9999", "10000", "-1", "126"], draw: whole(1901, 2100) },
  month: { borders: ["0", "13", "-5", "2.9"], draw: whole(1, 12) },
  day: { borders: ["0", "32", "-40", "28.9"], draw: whole(1, 31) },
  date: { borders: ["61", "42063", "42429", "42400.75", "-1"], draw: whole(30_000, 46_000) },
  earlier: { borders: ["61", "36584"], draw: whole(30_000, 38_000) },
  later: { borders: ["42063", "42429", "42400.75"], draw: whole(38_000, 46_000) },
  basis: { borders: ["0", "1", "2", "3", "4", "5"], draw: whole(0, 4) },
  weekType: { borders: ["1", "2", "3", "11", "17", "21", "0"], draw: whole(1, 2) },
  dateUnit: { borders: ['"y"', '"x"'], draw: oneOf('"Y"', '"M"', '"D"', '"YM"', '"YD"', '"MD"') },
  text: {
    borders: ['""', "A1", "TRUE", '"12.5"', '"  two   words "'],
    draw: oneOf('"Team plan"', '"ÉCOLE étè"', '"a-b_c d"', '"o\'neil"'),
  },
  needle: { borders: ['""', '"?"', '"zz"'], draw: oneOf('"a"', '"E"', '" "', '"an"') },
  charCode: {
    borders: ["0", "1", "127", "128", "150", "159", "160", "255", "65.9", "-1"],
    draw: whole(32, 126),
  },
  cells: { borders: ["A1:A8", "B1:B8", "C1:C8"], draw: oneOf("A1:B8", "F1:G6") },
  criterion: {
    borders: ['"5"', "5", '"<>2"', '"="', '"<>"', '""', '">x"'],
    draw: oneOf('">2"', '"<=5"', '"t*"', '"free"', '"?"', "TRUE", '"true"'),
  },
  flows5: { borders: ["{-100,10,20,30,60}"], draw: cashFlows },
  flagNumber: { borders: ["0", "1"], draw: whole(0, 1) },
  tails: { borders: ["1", "2", "3"], draw: whole(1, 2) },
  testType: { borders: ["1", "2", "3", "4"], draw: whole(1, 3) },
  table: { borders: ["E1:G6"], draw: () => "E1:G6" },
  field: { borders: ['"sales"', '"Region"', "3", "1", "0", '"none"'], draw: () => '"sales"' },
  criteria: { borders: ["I1:I2", "I1:J3", "J1:J2", "I4:J5"], draw: () => "I1:J2" },
  flowDays: { borders: ["{40000,40100,40200,40300,40400}"], draw: flowDays },
  digits2: {
    borders: ['"1111111111"', '"10000000000"', '"2"', '""', '"0"'],
    draw: (random) => `"${whole(0, 511)(random).replace(/.+/, (n) => Number(n).toString(2))}"`,
  },
  digits8: {
    borders: ['"7777777777"', '"8"', '"0"', '"17777777777"'],
    draw: (random) => `"${Number(whole(0, 511)(random)).toString(8)}"`,
  },
  digits16: {
    borders: ['"FFFFFFFFFF"', '"g"', '"0"', '"1FFFFFFFFFF"'],
    draw: (random) => `"${Number(whole(0, 511)(random)).toString(16)}"`,
  },
  digits: {
    borders: ['"zz"', '"-1"', '""'],
    draw: (random) => `"${Number(whole(0, 9999)(random)).toString(7)}"`,
  },
} as const satisfies Readonly<Record<string, Domain>>;

export type DomainName = keyof typeof DOMAINS;

/**
 * Calls of a function: each border value of each argument among ordinary others, and `draws` of ordinary
 * ones. `signature` names the domains of the arguments; those after a `?` are also left out.
 */
export function callsOf(name: string, signature: string, draws: number, random: Random): string[] {
  const [must = "", may = ""] = signature.split("?");
  const required = must.trim().split(/\s+/).filter(Boolean) as DomainName[];
  const optional = may.trim().split(/\s+/).filter(Boolean) as DomainName[];
  const all = [...required, ...optional];
  const drawn = (): string[] => all.map((domain) => DOMAINS[domain].draw(random));
  const cases: string[][] = [];
  for (const [index, domain] of all.entries()) {
    for (const border of DOMAINS[domain].borders) cases.push(drawn().with(index, border));
  }
  for (let draw = 0; draw < draws; draw += 1) cases.push(drawn());
  for (let length = required.length; length < all.length; length += 1) cases.push(drawn().slice(0, length));
  return [...new Set(cases.map((args) => `=${name}(${args.join(",")})`))];
}
