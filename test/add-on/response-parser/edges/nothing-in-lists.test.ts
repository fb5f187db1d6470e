/** Nothing may stand where a list has a thing: the answer is read without it, and not refused. */
import { read } from "../envelope/raw-answers";
import { lines } from "../fixtures/shape";
import { readCases } from "../invented/read-cases";

type Change = (list: readonly unknown[]) => readonly unknown[];

/** The lists of a value, inner ones first, changed. */
function changeLists(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return change(value.map((one) => changeLists(one, change)));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, one]) => [key, changeLists(one, change)]);
  return Object.fromEntries(fields) as unknown;
}

function parseAny(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

const BODIES = readCases().flatMap(([, cases]) => cases.flatMap(({ body }) => parseAny(body)));

it.each<[string, Change]>([
  ["nothing first", (list) => [null, ...list.slice(1)]],
  ["nothing last", (list) => [...list.slice(0, -1), null]],
  ["a thing without fields first", (list) => [{}, ...list.slice(1)]],
  ["a list of nothing last", (list) => [...list.slice(0, -1), []]],
  ["a number first", (list) => [7, ...list.slice(1)]],
])("each body with %s in all of its lists is an answer", (_, change) => {
  expect(BODIES.length).toBeGreaterThan(400);
  for (const body of BODIES) expect(() => read(changeLists(body, change))).not.toThrow();
});

const deal = (name: string, ...fields: unknown[]) => ({ deal: name, amount: 5, fields });
const field = (name: string, value: unknown) => ({ name, value, of: "deals" });
const talk = (title: string, visits: number, ...people: unknown[]) => ({ title, visits, people });

it.each<[what: string, body: unknown, table: string[]]>([
  [
    "among fields that name themselves",
    [
      deal("D1", field("region", "North"), null, field("score", 7)),
      deal("D2", field("region", "South"), field("score", 3)),
    ],
    ["deal | amount | fields.region | fields.score", "D1 | 5 | North | 7", "D2 | 5 | South | 3"],
  ],
  [
    "among things whose names are joined",
    [talk("Bees", 4, { who: "Ann" }, null, { who: "Bo" }), talk("Ants", 6, null)],
    ["title | visits | people.who", "Bees | 4 | Ann, Bo", "Ants | 6 | ·"],
  ],
  [
    "among things that a question names by their places",
    {
      query: { dimensions: ["month", "plan"] },
      data: [
        { dimensions: [{ name: "May" }, null], visits: 5 },
        { dimensions: [{ name: "June" }, { name: "Pro" }], visits: 7 },
      ],
    },
    ["month | plan | visits", "May | · | 5", "June | Pro | 7"],
  ],
])("nothing %s is left out", (_, body, table) => {
  const answer = read(body);
  expect(answer.kind === "table" && lines(answer.table)).toEqual(table);
});
