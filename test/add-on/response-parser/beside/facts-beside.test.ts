/**
 * Of what stands beside a table, a warning names what somebody measured, and nothing else: each build of a
 * table with each fact. The table is the same with the fact and without.
 */
import { type Fact, MEASURES, OTHERS, SUMS_OF_FROGS } from "./facts";
import { SHAPES } from "./shapes";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { partOf } from "../../../sweep/part";
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

const MISSED = /has more than this table/;
/** One in so many is tried with each commit. */
const ONE_IN = 8;

/** Where a fact is a part of the table. */
const PARTS: readonly (readonly [because: string, what: RegExp, isPart: (fact: Fact) => boolean])[] = [
  [
    "beside lists that are columns or rows, another list is one as well, or names them",
    /^points$|beside the fact|days beside|start and a step|one list|fact behind|two axes|without names|longer series/,
    ([, value]) => Array.isArray(value),
  ],
  ["beside a list, a text is a text", /rows as text/, ([, value]) => Array.isArray(value)],
  [
    "of a start and a step, the end says how many there are, and a date is a column",
    /start and a step/,
    ([name]) => /^(date|to|until|end_date|step|interval)$/.test(name),
  ],
];

interface Bare {
  readonly what: string;
  readonly make: (beside: object) => unknown;
  readonly keys: readonly string[];
  readonly table: string;
  readonly names: readonly string[];
  readonly isMissed: boolean;
}

function look(body: unknown): Pick<Bare, "table" | "isMissed"> {
  const answer = read(body);
  const table = answer.kind === "table" ? lines(answer.table).join("\n") : JSON.stringify(answer);
  return {
    table,
    isMissed: answer.kind === "table" && readCaveats(answer).some((said) => MISSED.test(said)),
  };
}

const BARE: readonly Bare[] = SHAPES.map(([what, make]) => {
  const body = make({});
  const seen = look(body);
  const names = seen.table.split("\n")[0]!.split(" | ");
  return { what, make, keys: Object.keys(body as object), names, ...seen };
});

/** Whether the fact would take the place of a part of the body, or be one. */
function isPart({ what, keys }: Bare, fact: Fact): boolean {
  return keys.includes(fact[0]) || PARTS.some(([, shapes, isOne]) => shapes.test(what) && isOne(fact));
}

/** Of each that is tried what is not as it should be. */
function listWrong(shapes: readonly Bare[], facts: readonly Fact[], shouldBeMissed: boolean): string[] {
  const crossed = shapes.flatMap((bare) => facts.map((fact) => [bare, fact] as const));
  const tried = partOf(crossed, ONE_IN).filter(([bare, fact]) => !isPart(bare, fact));
  return tried.flatMap(([bare, [name, value]]) => {
    const { table, isMissed } = look(bare.make({ [name]: value }));
    const said = `${bare.what}, ${name}: ${JSON.stringify(value)}`;
    if (table !== bare.table) return [`another table: ${said}`];
    return isMissed === shouldBeMissed ? [] : [`${isMissed ? "a false alarm" : "said nowhere"}: ${said}`];
  });
}

test("each build is a table of which nothing is missed", () => {
  expect(BARE.length).toBeGreaterThan(65);
  const wrong = BARE.filter(({ isMissed, table }) => isMissed || !table.includes("\n"));
  expect(wrong.map(({ what, table }) => `${what}: ${table}`)).toEqual([]);
});

test("a measure beside any of them is said", () => {
  expect(listWrong(BARE, MEASURES, true)).toEqual([]);
});

test("nothing is said of what adds up or averages a column", () => {
  const shapes = BARE.filter(({ names }) => names.some((name) => name.endsWith("frogs")));
  expect(shapes.length).toBeGreaterThan(50);
  expect(listWrong(shapes, SUMS_OF_FROGS, false)).toEqual([]);
});

test.each(Object.entries(OTHERS))("nothing is said of %s", (_, facts) => {
  expect(listWrong(BARE, facts, false)).toEqual([]);
});
