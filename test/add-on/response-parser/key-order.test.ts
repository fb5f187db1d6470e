/**
 * The keys of an object have no order: services that sort them, or write them as a hash has them, say the
 * same. Each body is read as the same cells under the same names with its keys by the alphabet, backwards and
 * shuffled; columns and rows may stand in another order.
 */
import { partOf } from "../../sweep/part";
import { readBeginning } from "../../sweep/beginning";
import { drawNumbers } from "../../scenario/windows/still-world";
import type { Answer } from "../../../src/add-on/response-parser/read-answer";
import type { Cell, Table } from "../../../src/add-on/table/types";
import { readCaveats } from "../../../src/add-on/table/codec";
import { listBodies } from "./fixtures/all-bodies";
import { read } from "./envelope/raw-answers";

type Order = (keys: readonly string[]) => readonly string[];

const draw = drawNumbers(readBeginning());
const ORDERS: readonly (readonly [what: string, order: Order])[] = [
  ["by the alphabet", (keys) => [...keys].sort()],
  ["backwards", (keys) => [...keys].reverse()],
  [
    "shuffled",
    (keys) =>
      keys
        .map((key) => [draw(), key] as const)
        .sort(([a], [b]) => a - b)
        .map(([, key]) => key),
  ],
];

/** One in so many is tried with each commit. */
const ONE_IN = 4;

/** What only the order of its keys says. */
const SAID_BY_ORDER: readonly (readonly [because: string, body: RegExp])[] = [
  [
    "the numbers of a cube run along its dimensions as these stand in an object",
    /"(dims|dimensions|axes)":\{"\w+":\[/,
  ],
  ["a category of codes without places has them as they stand", /"category":\{"label":/],
  ["of two tables one is shown, and the other is said", /^\{"(north|south)":\[\{"\w":\d\}\]|^\{"[ab]":[[{]/],
  ["a number stands once, in the first of the rows that its thing has", /"plan":"Free","n":9/],
  ["of two texts the first is before the numbers, where a header has a name for each", /"remark":/],
  [
    "a total that is not the sum of the others is one where it stands first or last",
    /"(total|all|overall)":\{/i,
  ],
  [
    "where rows fit both orders of a header's parts, the order of the body decides",
    /"revenue"|"metrics":\["visits"\]|\["pond","frogs"\]|"code":"pond"|"signups"(,"country")?\],"|"Visitor type"|"url":"\/home"/,
  ],
  ["of two texts of a column that are no title the first is its name", /"question":/],
  ["numbers from 0 on in order are places of columns, whatever they are called", /"revision":0/],
  ["days without a year are in the order in which they came", /"combined":\[/],
];

function reorder(value: unknown, order: Order): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reorder(item, order));
  if (typeof value !== "object" || value === null) return value;
  const dict = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(order(Object.keys(dict)).map((key) => [key, reorder(dict[key], order)]));
}

const sorted: Order = (keys) => [...keys].sort();

/** A list that stayed a text has its own objects. */
function writeCell(cell: Cell | undefined): string {
  const isNested = typeof cell === "string" && /^[[{]/.test(cell);
  return JSON.stringify(isNested ? reorder(JSON.parse(cell), sorted) : (cell ?? null));
}

/** The cells of each row under their names, whatever the order of columns and rows. */
function listRows({ columns, rows }: Table): string[] {
  const writeRow = (row: readonly Cell[]): string =>
    columns
      .map(({ name }, c) => `${name}: ${writeCell(row[c])}`)
      .sort()
      .join(", ");
  return rows.map(writeRow).sort();
}

function describe(answer: Answer): string {
  if (answer.kind === "job") return `job ${answer.state}`;
  if (answer.kind !== "table") return JSON.stringify(answer);
  const names = answer.table.columns.map(({ name }) => name).sort();
  return [
    names.join(", "),
    ...listRows(answer.table),
    ...readCaveats(answer).slice().sort(),
    JSON.stringify(answer.next),
  ].join("\n");
}

const BODIES = listBodies();

test.each(ORDERS)("a body says the same with its keys %s", (_, order) => {
  expect(BODIES.length).toBeGreaterThan(2_000);
  const tried = partOf(BODIES, ONE_IN).filter((body) => !SAID_BY_ORDER.some(([, said]) => said.test(body)));
  const others = tried.flatMap((body) => {
    const other = JSON.stringify(reorder(JSON.parse(body), order));
    return describe(read(other)) === describe(read(body)) ? [] : [other];
  });
  expect(others).toEqual([]);
});
