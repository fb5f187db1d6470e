/** Formulas in which people put a call of ours: most of them hide its failure. */
import type { NamedFunction } from "../../src/local/sheet/language/named-functions";
import type { SeededRandom } from "../../src/local/google/time/random";

/** `callOf`: the call of a question, written as a formula. */
export type Wrap = (callOf: (search: string) => string, question: string) => string;

const written = (wrap: (call: string) => string): Wrap => {
  return (callOf, question) => wrap(callOf(`"did ${question}"`));
};

/**
 * Of each spreadsheet, whose definitions no script can read: one names the stamp, another hands on what it
 * is given, and one does neither.
 */
export const NAMED_FUNCTIONS: readonly NamedFunction[] = [
  {
    name: "PEOPLE_WHO",
    parameters: ["search"],
    definition: "=ANALYTICS_PEOPLE_COUNT(search;;analytics_stamp)",
  },
  { name: "PEOPLE_ONCE", parameters: ["search"], definition: "=ANALYTICS_PEOPLE_COUNT(search)" },
  {
    name: "PEOPLE_AGAIN",
    parameters: ["search", "again"],
    definition: "=ANALYTICS_PEOPLE_COUNT(search;;again)",
  },
];

export const PLAIN: Wrap = written((call) => call);

/** Semicolons separate arguments in every locale, and rows of an array. */
const WRAPS: readonly Wrap[] = [
  PLAIN,
  written((call) => `IFERROR(${call};0)`),
  written((call) => `IFERROR(${call};"-")`),
  written((call) => `IF(ISERROR(${call});0;${call})`),
  written((call) => `LET(value;${call};IF(ISERROR(value);"";value))`),
  written((call) => `INDEX({0;${call}};2)`),
  written((call) => `SUM(MAP(SEQUENCE(2);LAMBDA(n;IF(n=1;0;IFERROR(${call};0)))))`),
  written((call) => `${call}+0`),
  // No script can read what this one asks.
  (callOf, question) => `SUM(MAP({${question.slice(1)}};LAMBDA(n;IFERROR(${callOf('"did Q"&n')};0))))`,
  (_, question) => `PEOPLE_WHO("did ${question}")`,
  (_, question) => `IFERROR(PEOPLE_WHO("did ${question}");0)`,
];

/** What analysts write besides; drawn from later seeds, so that earlier ones keep their course. */
const MORE_WRAPS: readonly Wrap[] = [
  ...WRAPS,
  written((call) => `IFNA(${call};0)`),
  written((call) => `ARRAYFORMULA(IFERROR(${call};0)*{1})`),
  written((call) => `INDEX(FILTER({0;${call}};{FALSE;TRUE});1)`),
  written((call) => `INDEX(SORT({-1;IFERROR(${call};-2)};1;FALSE);1)`),
  written((call) => `VLOOKUP("n";HSTACK("n";${call});2;FALSE)`),
  written((call) => `IFERROR(XLOOKUP("n";{"m";"n"};{0;${call}});0)`),
  written((call) => `VALUE(TEXT(${call};"0"))`),
  written((call) => `IFERROR(VALUE(""&${call});0)`),
  written((call) => `IFERROR(VALUE(HYPERLINK("https://example.com";""&${call}));0)`),
  written((call) => `SUM(BYROW({0;1};LAMBDA(row;IF(row=0;0;IFERROR(${call};0)))))`),
  written((call) => `REDUCE(0;{0;1};LAMBDA(sum;n;IF(n=0;sum;sum+IFERROR(${call};0))))`),
  written((call) => `LAMBDA(value;IFERROR(value;0))(${call})`),
  written((call) => `SUMPRODUCT(IFERROR(${call};0))`),
  written((call) => `IFS(TRUE;${call})`),
  written((call) => `CHOOSE(2;0;IFERROR(${call};0))`),
  written((call) => `VALUE(INDEX(SPLIT(TEXTJOIN("-";TRUE;"n";IFERROR(${call};0));"-");2))`),
];

/** Draws what formulas are wrapped in. */
export interface Wrapping {
  readonly random: SeededRandom;
  readonly hasAll: boolean;
}

export function drawWrap({ random, hasAll }: Wrapping): Wrap {
  const wraps = hasAll ? MORE_WRAPS : WRAPS;
  return wraps[random.below(wraps.length)] ?? PLAIN;
}
