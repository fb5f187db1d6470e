/** Forms of rows at their edges: what is one is opened, and what only looks so stays as it came. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): readonly string[] {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table) : [JSON.stringify(answer)];
}

const PONDS = [
  { code: "pond", text: "pond", type: "d" },
  { code: "frogs", text: "frogs", type: "c" },
];
const placed = (row: number, col: number, value: string | number) => ({ row, col, value });
const ward = (kind: string, name: string, beds: number) => ({ kind, ward: name, beds });
const person = (name: string, ...people: object[]) => ({ name, visits: 4, people });

it.each<[what: string, body: unknown, table: string[]]>([
  [
    "a column's cell that is a list makes no frame of numbered rows",
    { name: { 0: "a", 1: ["b"] }, visits: { 0: 1, 1: 2 } },
    ["key | 0 | 1", "name | a | b", "visits | 1 | 2"],
  ],
  [
    "a column that is missing leaves the numbers of the rows",
    { name: null, visits: { 0: 1, 1: 2 } },
    ["key | name | visits", '"0" | · | 1', '"1" | · | 2'],
  ],
  [
    "lists of a key and of values have one header",
    {
      columns: PONDS,
      data: [
        { key: ["north"], values: ["4"] },
        { key: ["south"], values: ["6"] },
      ],
    },
    ["pond | frogs", "north | 4", "south | 6"],
  ],
  [
    "where a row lacks its values the header fits no list",
    { columns: PONDS, data: [{ key: ["north"], values: ["4"] }, { key: ["south"] }] },
    ["key | values", 'north | "4"', "south | ·"],
  ],
  [
    "series of different names go across",
    {
      xAxis: { categories: ["A", "B"] },
      series: [
        { name: "X", data: [1, 2] },
        { name: "Y", data: [3, 4] },
      ],
    },
    ["categories | X | Y", "A | 1 | 3", "B | 2 | 4"],
  ],
  [
    "series of one name go down",
    {
      xAxis: { categories: ["A", "B"] },
      series: [
        { name: "X", data: [1, 2] },
        { name: "X", data: [3, 4] },
      ],
    },
    ["name | categories | data", "X | A | 1", "X | B | 2", "X | A | 3", "X | B | 4"],
  ],
  [
    "cells by their places have the members of both axes",
    {
      axes: [
        { name: "plan", values: ["Free", "Pro"] },
        { name: "month", values: ["Oct"] },
      ],
      cells: { "0,0": 15, "1,0": 7 },
    },
    ["plan | month | value", "Free | Oct | 15", "Pro | Oct | 7"],
  ],
  [
    "cells at places that no axis has are no cube",
    {
      axes: [
        { name: "plan", values: ["Free", "Pro"] },
        { name: "month", values: ["Oct"] },
      ],
      cells: { "0,1": 15, "1,0": 7 },
    },
    ["key | cells", "0,1 | 15", "1,0 | 7"],
  ],
  [
    "members that are lists are none",
    { dims: { pond: ["north", ["south"]], kind: ["frogs", "toads"] }, values: [1, 2, 3, 4] },
    ["values", "1", "2", "3", "4"],
  ],
  [
    "names of fields are shown to people",
    { columns: { c1: "Country", c2: "Visits" }, rows: [{ c1: "FR", c2: 10 }] },
    ["Country | Visits", "FR | 10"],
  ],
  [
    "numbers are no names of fields",
    { columns: { c1: 7, c2: "Visits" }, rows: [{ c1: "FR", c2: 10 }] },
    ["c1 | c2", "FR | 10"],
  ],
  [
    "lists beside nothing and an empty one are columns",
    { x: [1, 2, 3], y: null, z: [] },
    ["x", "1", "2", "3"],
  ],
  [
    "points of a moment and a value, by measure",
    { visits: [["2024-04-02", 6]], signups: [["2024-04-01", 1]] },
    ["key | value.time | value.value", "visits | 2024-04-02 | 6", "signups | 2024-04-01 | 1"],
  ],
  [
    "pages that are things with numbers, of which one is nothing",
    { pages: [null, { url: "/pricing", views: 2 }] },
    ["url | views", "· | ·", "/pricing | 2"],
  ],
  [
    "one row of three numbers below three names, beside others",
    { species: ["Poa", "Carex"], warmth: ["cold", "mild", "hot"], viable: [[7, 11, 2]] },
    ["warmth | viable", "cold | 7", "mild | 11", "hot | 2"],
  ],
  [
    "links of rows are no columns of their own",
    [
      { id: "007", tags: ["x", "y"], places: [1, 2], links: [{ rel: "self", href: "/p/7" }] },
      { id: "008", tags: [], places: [3], links: [] },
    ],
    [
      "id | tags | places.1 | places.2 | links",
      '"007" | x, y | 1 | 2 | [{"rel":"self","href":"/p/7"}]',
      '"008" | · | 3 | · | ·',
    ],
  ],
  [
    "people of rows are joined, field by field",
    [
      person("P", { who: "A", role: "lead" }),
      person("Q", { who: "B", role: "dev" }, { who: "C", role: "dev" }),
    ],
    ["name | visits | people.who | people.role", "P | 4 | A | lead", "Q | 4 | B, C | dev, dev"],
  ],
  [
    "people of whom one has no role are not joined, so that nobody gets the role of another",
    [person("P", { who: "A", role: "" }), person("Q", { who: "B", role: "x" }, { who: "C", role: "y" })],
    [
      "name | visits | people",
      'P | 4 | [{"who":"A","role":""}]',
      'Q | 4 | [{"who":"B","role":"x"},{"who":"C","role":"y"}]',
    ],
  ],
  [
    "people whose names have a comma are not joined, as one would look like two",
    [person("P", { who: "Ann, Dr." }), person("Q", { who: "B" }, { who: "C" })],
    ["name | visits | people", 'P | 4 | [{"who":"Ann, Dr."}]', 'Q | 4 | [{"who":"B"},{"who":"C"}]'],
  ],
  [
    "counts between their edges",
    { bin_edges: [0, 10, 20], counts: [4, 9] },
    ["bin_edges_from | bin_edges_to | counts", "0 | 10 | 4", "10 | 20 | 9"],
  ],
  [
    "edges that fall are none",
    { bin_edges: [0, 20, 10], counts: [4, 9] },
    ["bin_edges | counts", "0 | 4", "20 | 9", "10 | ·"],
  ],
  [
    "joined keys are cut by their sign",
    { dimensions: ["ward", "site"], metric: "beds", values: { "North|east": 312, "South|west": 40 } },
    ["ward | site | beds", "North | east | 312", "South | west | 40"],
  ],
  [
    "joined keys without a measure have values",
    { dimensions: ["ward", "site"], values: { "North / east": 312, "South / west": 40 } },
    ["ward | site | value", "North | east | 312", "South | west | 40"],
  ],
  [
    "keys that are cut into other numbers of parts stay whole",
    { dimensions: ["ward", "site"], values: { "North|east": 312, South: 40 } },
    ["key | value", '"North|east" | 312', "South | 40"],
  ],
  [
    "a text that holds an empty list is a text",
    { status: "ok", result: "[]" },
    ["status | result", "ok | []"],
  ],
  [
    "a text that holds rows is these",
    { status: "ok", result: '[{"ward":"Eyes","beds":5}]' },
    ["ward | beds", "Eyes | 5"],
  ],
  [
    "cells by their places from 1 on are a table",
    [placed(1, 1, "ward"), placed(1, 2, "beds"), placed(2, 1, "Eyes"), placed(2, 2, 5)],
    ["ward | beds", "Eyes | 5"],
  ],
  [
    "cells whose places begin elsewhere are rows of their own",
    [placed(5, 5, "a"), placed(5, 6, "b"), placed(6, 5, 1), placed(6, 6, 2)],
    ["row | col | value", "5 | 5 | a", "5 | 6 | b", "6 | 5 | 1", "6 | 6 | 2"],
  ],
  [
    "pages in one list are joined",
    [
      { page: 1, rows: [{ ward: "Eyes", beds: 5 }] },
      { page: 2, rows: [{ ward: "Skin", beds: 6 }] },
    ],
    ["ward | beds", "Eyes | 5", "Skin | 6"],
  ],
  [
    "trees of numbers by different names are groups and keys",
    { north: { a: 1, b: 2 }, south: { c: 3, d: 4 } },
    ["group | key | value", "north | a | 1", "north | b | 2", "south | c | 3", "south | d | 4"],
  ],
  [
    "axes by their letters name a grid",
    {
      axes: { x: ["Mon", "Tue"], y: ["a", "b"] },
      z: [
        [1, 2],
        [3, 4],
      ],
    },
    ["y | Mon | Tue", "a | 1 | 2", "b | 3 | 4"],
  ],
  [
    "the first item is the header by its word",
    [{ head: ["Jan", "Feb"] }, { row: [1, 2] }, { row: [3, 4] }],
    ["Jan | Feb", "1 | 2", "3 | 4"],
  ],
  [
    "a word that only ends like one is a column",
    [{ path: ["Jan", "Feb"] }, { path: [1, 2] }, { path: [3, 4] }],
    ["path.1 | path.2", "Jan | Feb", "1 | 2", "3 | 4"],
  ],
  [
    "an item that says how many rows there are is no row",
    [ward("row", "Eyes", 5), ward("row", "Skin", 6), { kind: "sum", rows: 2 }],
    ["kind | ward | beds", "row | Eyes | 5", "row | Skin | 6"],
  ],
  [
    "an item of another kind that says no such count is a row",
    [ward("row", "Eyes", 5), ward("row", "Skin", 6), { kind: "sum", beds: 11 }],
    ["kind | ward | beds", "row | Eyes | 5", "row | Skin | 6", "sum | · | 11"],
  ],
  [
    "trees of numbers beside how it went",
    { status: "ok", north: { a: 1, b: 2 }, south: { c: 3, d: 4 } },
    ["group | key | value", "north | a | 1", "north | b | 2", "south | c | 3", "south | d | 4"],
  ],
  [
    "a thing that has trees of numbers is one row",
    { name: "x", north: { a: 1, b: 2 }, south: { c: 3, d: 4 } },
    ["name | north.a | north.b | south.c | south.d", "x | 1 | 2 | 3 | 4"],
  ],
  [
    "a count of none without a value, of somebody",
    { average: null, count: 0, name: "Ann" },
    ["count | name", "0 | Ann"],
  ],
  [
    "things without numbers below a word of data go down",
    {
      data: [
        { plan: "Pro", items: [{ sku: "a" }, { sku: "b" }] },
        { plan: "Free", items: [{ sku: "c" }] },
      ],
    },
    ["plan | items.sku", "Pro | a", "Pro | b", "Free | c"],
  ],
  [
    "things without numbers below another word stay in one row",
    {
      data: [
        { plan: "Pro", parts: [{ sku: "a" }, { sku: "b" }] },
        { plan: "Free", parts: [{ sku: "c" }] },
      ],
    },
    ["plan | parts.sku", "Pro | a, b", "Free | c"],
  ],
  [
    "things without numbers stay in one row beside numbers, which rows would repeat",
    {
      data: [
        { plan: "Pro", visits: 4, items: [{ sku: "a" }, { sku: "b" }] },
        { plan: "Free", visits: 5, items: [{ sku: "c" }] },
      ],
    },
    ["plan | visits | items.sku", "Pro | 4 | a, b", "Free | 5 | c"],
  ],
  [
    "a key of three letters is short for the names of groups",
    {
      dims: ["film", "lang"],
      data: [
        { dim: ["Ice", "de"], n: 812 },
        { dim: ["Fog", "fr"], n: 640 },
      ],
    },
    ["film | lang | n", "Ice | de | 812", "Fog | fr | 640"],
  ],
  [
    "a key of four letters is a word of its own",
    {
      dimensions: ["film", "lang"],
      data: [
        { dime: ["Ice", "de"], n: 812 },
        { dime: ["Fog", "fr"], n: 640 },
      ],
    },
    ["dime | n", "Ice, de | 812", "Fog, fr | 640"],
  ],
  [
    "a key of no letters is short for nothing",
    {
      dimensions: ["film", "lang"],
      data: [
        { "": ["Ice", "de"], n: 812 },
        { "": ["Fog", "fr"], n: 640 },
      ],
    },
    ["Column 1 | n", "Ice, de | 812", "Fog, fr | 640"],
  ],
  [
    "maps of maps by names of people",
    { a: { "x y": { n: 1 }, "z z": { n: 2 } }, "b b": { "x y": { n: 3 } } },
    ["key | key 2 | n", "a | x y | 1", "a | z z | 2", "b b | x y | 3"],
  ],
  [
    "amounts of named actions beside a cost, by a short word for their value",
    [
      {
        spend: "12.50",
        actions: [
          { action_type: "click", val: "10" },
          { action_type: "view", val: "90" },
        ],
      },
      { spend: "7.25", actions: [{ action_type: "click", val: "4" }] },
    ],
    ["spend | actions.click | actions.view", "12.5 | 10 | 90", "7.25 | 4 | ·"],
  ],
  [
    "each name followed by its number",
    { found: { genre: ["Noir", 12, "Jazz", 7] } },
    ["genre | count", "Noir | 12", "Jazz | 7"],
  ],
])("%s", (_, body, table) => {
  expect(rowsOf(body)).toEqual(table);
});

it.each<[what: string, body: object, job: object | undefined]>([
  [
    "an id and a progress of 40 %",
    { id: "q-7", progress: { percent: 40 } },
    { state: "running", progress: 0.4 },
  ],
  ["a progress below nothing", { id: "q-7", progress: { percent: -40 } }, undefined],
  ["a progress of more than all", { id: "q-7", progress: { percent: 140 } }, undefined],
  ["not done, and a link", { done: false, next: "/visits?page=2" }, { state: "running" }],
  ["not done, and rows with a link", { done: false, data: [{ name: "Ann" }], next: "/p2" }, undefined],
  ["not done, and names", { done: false, data: ["Ann", "Bo"] }, undefined],
  [
    "not done, names and an id",
    { done: false, names: ["Ann", "Bo"], id: "q-7" },
    { state: "running", id: "q-7" },
  ],
  ["an id and no data", { ok: true, data: null, id: "q-7" }, { state: "running", id: "q-7" }],
  ["the state of a thing with a name", { name: "Pump 3", state: "running", litres: 40 }, undefined],
])("a body with %s is a job or a row", (_, body, job) => {
  const answer = read(body);
  if (job === undefined) expect(answer.kind).toBe("table");
  else expect(answer).toMatchObject({ kind: "job", ...job });
});
