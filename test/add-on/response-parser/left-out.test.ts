/** Rows of a body that are not in its table are named; what only looks like rows is not. */
import { readCaveats } from "../../../src/add-on/table/codec";
import { read } from "./envelope/raw-answers";

const CAVEAT = "The service's answer has more than this table: ";
const DAYS = [
  { day: "2024-04-01", visits: 5 },
  { day: "2024-04-02", visits: 6 },
];
const ROUTES = [
  { route: "Aro-Lund", cars: 310 },
  { route: "Aro-Vik", cars: 95 },
  { route: "Lund-Vik", cars: 12 },
];

function leftOut(body: unknown): string[] {
  const answer = read(body);
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  const said = readCaveats(answer).filter((sentence) => sentence.startsWith(CAVEAT));
  return said.map((sentence) => sentence.slice(CAVEAT.length));
}

test.each([
  [
    "a shorter list of texts",
    { sailings: ROUTES, cancelled: [{ ship: "Storm", reason: "wind" }] },
    '1 row under "cancelled".',
  ],
  [
    "a list beside rows that are named as the data",
    { rows: DAYS, goals: [{ goal: "Paid", done: 3 }] },
    '1 row under "goals".',
  ],
  [
    "another breakdown, as a map of numbers",
    { rows: DAYS, by_country: { DE: 3, FR: 4 } },
    '2 rows under "by_country".',
  ],
  [
    "a map of objects below another name",
    { data: { rows: DAYS, towns: { Aro: { cars: 1 }, Lund: { cars: 3 } } } },
    '2 rows under "data.towns".',
  ],
  [
    "numbers beside a map of numbers",
    { id: 5, visits: { web: 3, app: 4 }, people: { solo: 1 } },
    '1 row under "people".',
  ],
  [
    "objects of other fields under names",
    { visits: DAYS, towns: { Aro: { cars: 1 }, Lund: { boats: 3 } } },
    '2 rows under "towns".',
  ],
  [
    "a list below a key that is no field's name, but somebody's address",
    { data: DAYS, "ann@example.net": { orders: [{ of: 1 }, { of: 2 }] } },
    '2 rows under "….orders".',
  ],
  ["a list under a very long name", { data: DAYS, ["k".repeat(100_000)]: [{ of: 1 }] }, '1 row under "…".'],
  ["a list under an invisible name", { data: DAYS, ["a\u202e\nb"]: [{ of: 1 }] }, '1 row under "…".'],
  [
    "five lists, three of which are named",
    {
      sailings: ROUTES,
      a: [{ w: 1 }],
      b: [{ ships: 2, masts: 3 }],
      c: [{ towns: 4 }],
      d: [{ piers: 5 }],
    },
    '1 row under "a", 1 row under "b", 1 row under "c", and others.',
  ],
])("%s", (_, body, sentence) => {
  expect(leftOut(body)).toEqual([sentence]);
});

test.each([
  ["one list", { sailings: ROUTES }],
  ["lists of like fields, which are one table", { current: ROUTES, previous: ROUTES }],
  ["lists of one length, which are columns", { route: ["a", "b"], cars: [1, 2] }],
  ["what columns are", { columns: [{ name: "day", width: 90 }], rows: DAYS }],
  ["what columns are, in other words", { spalten: [{ name: "day", type: "date", width: 90 }], rows: DAYS }],
  ["names of ids", { rows: [{ town: 1, cars: 3 }], towns: [{ id: 1, name: "Aro" }] }],
  ["facts beside the data", { rows: DAYS, coverage: { reported: 37, expected: 40 } }],
  ["what was asked", { query: { steps: [{ event: "Paid", within: 3 }] }, rows: DAYS }],
  ["sums of the rows", { rows: DAYS, totals: [{ visits: 11 }], minimums: [{ visits: 5 }] }],
  ["warnings and errors", { rows: DAYS, warnings: [{ code: 3, text: "Data of May is late." }] }],
  ["parts of each row", { sailings: [{ ...ROUTES[0], ships: [{ ship: "Storm", cars: 300 }] }] }],
])("nothing is said of %s", (_, body) => {
  expect(leftOut(body)).toEqual([]);
});
