/**
 * Reading on the whole: values, empty answers, limits, lists on request, and promises that hold for any JSON.
 */

import { countOf } from "../../sweep/part";
import {
  anything,
  array,
  assert,
  constantFrom,
  dictionary,
  type Arbitrary,
  integer,
  jsonValue,
  oneof,
  property,
  tuple,
} from "../../suites/fast-check";
import { concat } from "../../../src/add-on/table/pages";
import { readTable } from "../../../src/add-on/response-parser/read-table";
import type { Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";
import { lines } from "./fixtures/shape";

const zone = openZone("UTC");

describe("values", () => {
  test.each<[string, unknown, unknown]>([
    ["a bare number", 7, 7],
    ["a bare text", "soon", "soon"],
    ["false", false, false],
    ["null", null, null],
    ["a count", { count: 0 }, 0],
    ["a count under a wrapper", { data: { count: 42 } }, 42],
    ["a number under a wrapper", { result: 3.5, status: "ok" }, 3.5],
    ["a count beside a plain success", { success: true, count: 5 }, 5],
    ["a total alone", { total: 42 }, 42],
    ["a total and its page", { total: 42, limit: 10, offset: 0 }, 42],
    ["a count and a link to no more", { count: 7, next: null, previous: null }, 7],
    ["a result and how long it took", { result: 7, took: 3 }, 7],
    ["a number and when it was computed", { visitors: 7, computed_at: "2024-04-01T10:00:00Z" }, 7],
    [
      "the result of a job that ended well",
      { id: "q-1", type: "count", status: "completed", result: 42 },
      42,
    ],
    ["a count under what the request said", { code: 200, message: "OK", data: { count: 7 } }, 7],
  ])("%s", (_, data, value) => {
    expect(readTable(data, { zone })).toEqual({ scalar: value });
  });

  test.each<[string, unknown, string[]]>([
    ["a number with a unit is a row", { value: 3.5, unit: "ms" }, ["value | unit", "3.5 | ms"]],
    [
      "a thing with a state of its own is a row",
      { id: 1, status: "open", amount: 5 },
      ["id | status | amount", "1 | open | 5"],
    ],
    ["so it is under a wrapper", { data: { id: 1, amount: 5 }, success: true }, ["id | amount", "1 | 5"]],
    [
      "an order that is done is no job",
      { id: 1, status: "done", amount: 5 },
      ["id | status | amount", "1 | done | 5"],
    ],
    ["a number and what has it", { id: 1, count: 5 }, ["id | count", "1 | 5"]],
    ["a number and what kind it is", { type: "signup", count: 5 }, ["type | count", "signup | 5"]],
    ["a number of a state", { state: "CA", visits: 5 }, ["state | visits", "CA | 5"]],
    ["a number of a page", { page: "/pricing", count: 5 }, ["page | count", "/pricing | 5"]],
    [
      "a number of a moment",
      { timestamp: "2024-04-01", visits: 5 },
      ["timestamp | visits", "2024-04-01 | 5"],
    ],
    ["two numbers are a row", { errors: 5, visits: 7 }, ["errors | visits", "5 | 7"]],
    ["a number and its total", { total: 10, unique: 4 }, ["total | unique", "10 | 4"]],
    ["a number and its limit", { limit: 15, used: 3 }, ["limit | used", "15 | 3"]],
    ["a table of one cell is a table", { columns: ["n"], rows: [[42]] }, ["n", "42"]],
    ["a list of one count is a table", [{ count: 42 }], ["count", "42"]],
    ["a list of numbers is a column", [1, 2], ["value", "1", "2"]],
  ])("%s", (_, data, reads) => {
    expect(lines(readTable(data, { zone }) as Table)).toEqual(reads);
  });
});

describe("empty answers", () => {
  test.each<[string, unknown, string]>([
    ["a bare empty list", [], ""],
    ["an empty list of data", { data: [], pagination: { limit: 50, offset: 0, total: 0 } }, ""],
    ["an empty list and its total", { people: [], total: 0 }, ""],
    ["no rows under names", { columns: ["a", "b"], rows: [] }, "a | b"],
    [
      "no results for the metrics asked",
      { results: [], query: { metrics: ["visits"], dimensions: ["day"] } },
      "visits | day",
    ],
    ["objects without fields", [{}, {}], ""],
    ["nothing for data", { data: null }, ""],
    [
      "nothing for data after a success",
      { success: true, code: 200, message: "OK", data: null, error: null },
      "",
    ],
    ["nothing for a report below the data", { data: { report: null } }, ""],
    ["no count", { count: null }, ""],
    ["no results", { status: "success", results: {} }, ""],
    ["nothing for data and none in total", { total: 0, rows: null }, ""],
    ["nothing for rows under names", { columns: ["a", "b"], rows: null }, "a | b"],
    ["no people of a group", { users: [], name: "team" }, ""],
    ["no events of a day", { events: [], date: "2024-04-01" }, ""],
    ["no people on a page", { people: [], page: 1, limit: 50 }, ""],
    ["no people of a segment, counted", { segment: "Paying", people: [], count: 0 }, ""],
    ["no things of two kinds", { users: [], groups: [], name: "team" }, ""],
    ["an object that stands for no thing", { items: [{ id: null }] }, ""],
    ["objects that stand for no thing", { data: [{ id: null, name: null }, { id: null }] }, ""],
  ])("%s", (_, data, header) => {
    expect(lines(readTable(data, { zone }) as Table)).toEqual([header]);
  });
});

describe("what is missing among what is there is blank", () => {
  test.each<[string, unknown, string[]]>([
    ["a field", [{ name: "a", count: null }], ["name | count", "a | ·"]],
    ["all fields of a row", [{ name: null }], ["name", "·"]],
    ["a row among objects", [null, { a: 1 }, null], ["a", "·", "1", "·"]],
    ["a value of a day", { "2024-04-01": null }, ["date | value", "2024-04-01 | ·"]],
    ["a field of the one object", { name: "a", count: null }, ["name", "a"]],
    [
      "a list of one object that is something itself",
      { name: "a", seats: 3, orders: [] },
      ["name | seats | orders", "a | 3 | ·"],
    ],
    ["the tags of an object", { name: "a", tags: [] }, ["name | tags", "a | ·"]],
    ["a value beside ids", [{ id: 1, n: null }], ["id | n", "1 | ·"]],
  ])("%s", (_, data, reads) => {
    expect(lines(readTable(data, { zone }) as Table)).toEqual(reads);
  });

  test("a count is there, though what would lead to further ones is not", () => {
    expect(readTable({ total: 0, previous: null }, { zone })).toEqual({ scalar: 0 });
  });
});

test("a side list becomes rows on request, the labels of its parents repeated and their measurements once", () => {
  const orders = [
    {
      id: 1,
      total: 20,
      items: [
        { sku: "a", price: 10 },
        { sku: "b", price: 5 },
      ],
    },
    { id: 2, total: 5, items: [{ sku: "c", price: 5 }] },
    { id: 3, total: 0, items: [] },
  ];
  const table = readTable({ orders }, { zone, unwind: "items" }) as Table;
  expect(lines(table)).toEqual([
    "id | total | items.sku | items.price",
    "1 | 20 | a | 10",
    "1 | · | b | 5",
    "2 | 5 | c | 5",
    "3 | 0 | · | ·",
  ]);
});

describe("a list that is asked for and is not there", () => {
  const orders = [{ id: 1, items: [{ sku: "a" }], tags: ["x"], buyer: { seats: [] } }];
  test.each<[string, unknown, string, readonly string[] | undefined]>([
    ["is answered with those that are", orders, "lines", ["items", "tags", "buyer.seats"]],
    ["is answered where there is no list at all", [{ id: 1 }], "items", []],
    ["may be a column of no lists", orders, "id", ["items", "tags", "buyer.seats"]],
    ["is there though empty", orders, "buyer.seats", undefined],
    ["is not missed where there are no rows", { orders: [] }, "items", undefined],
  ])("%s", (_, data, unwind, lists) => {
    expect((readTable(data, { zone, unwind }) as Table).lists).toEqual(lists);
  });

  test("is there where one of two pages has it", () => {
    const pages = [[{ id: 1, items: [{ sku: "a" }] }], [{ id: 2 }]].map(
      (page) => readTable(page, { zone, unwind: "items" }) as Table,
    );
    expect(concat(pages[0]!, pages[1]!).lists).toBeUndefined();
    expect(concat(pages[1]!, pages[1]!).lists).toEqual([]);
  });
});

test("what is read is not changed", () => {
  const data = { rows: [{ at: "2024-04-01", tags: ["a"], steps: [{ name: "x", n: 1 }] }], columns: [["a"]] };
  const before = JSON.stringify(data);
  readTable(data, { zone });
  expect(JSON.stringify(data)).toBe(before);
});

test.each([
  ["lists", "[", "]"],
  ["objects", '{"a":', "}"],
  ["lists of objects", '[{"a":', "}]"],
])("JSON of %s nested deeper than the stack is still read", (_, open, close) => {
  const depth = 20_000;
  const table = readTable(JSON.parse(`[{"a":${open.repeat(depth)}1${close.repeat(depth)}}]`), {
    zone,
  }) as Table;
  expect(table.rows).toHaveLength(1);
});

const KEYS = [
  "data",
  "rows",
  "series",
  "values",
  "columns",
  "labels",
  "links",
  "name",
  "date",
  "id",
  "2024-04-01",
  "9000",
  "count",
  "x y",
  "",
  "__proto__",
  "toString",
  "value",
  "v",
  "dimensions",
  "metrics",
  "steps",
  "interval",
  "xValues",
  "0",
  "a.b",
];
const leaf = oneof(
  integer(),
  constantFrom<unknown>(
    null,
    true,
    0.5,
    "",
    "2024-04-01",
    "2024-04-01T00:00:00Z",
    "78%",
    "120",
    "007",
    "=1+1",
    1e300,
  ),
);

function node(depth: number): Arbitrary<unknown> {
  if (depth === 0) return leaf;
  const inner = node(depth - 1);
  return oneof(
    leaf,
    array(inner, { maxLength: 4 }),
    dictionary(constantFrom(...KEYS), inner, { maxKeys: 4 }),
  );
}

test("any JSON is a value or a table: rows as long as the columns, names unique and not empty, cells that are cells", () => {
  assert(
    property(oneof(node(5), jsonValue()), (data) => {
      const read = readTable(JSON.parse(JSON.stringify(data)), { zone });
      if ("scalar" in read) return;
      const names = read.columns.map((column) => column.name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.trim() === "")).toEqual([]);
      const isCell = (cell: unknown): boolean =>
        cell === null || cell instanceof Date || ["string", "number", "boolean"].includes(typeof cell);
      expect(read.rows.filter((row) => row.length !== names.length || !row.every(isCell))).toEqual([]);
    }),
    { numRuns: countOf(1500, 300) },
  );
});

test("no text of a row is lost, however deep it lies", () => {
  const word = integer({ min: 0, max: 1e6 }).map((n) => `text ${n}`);
  const field = constantFrom("plan", "city", "note", "team", "owner");
  const value = oneof(
    word,
    word,
    array(word, { maxLength: 3 }),
    dictionary(field, word, { maxKeys: 3 }),
    array(dictionary(field, word, { minKeys: 1, maxKeys: 2 }), { maxLength: 2 }),
  );
  const row = tuple(word, dictionary(field, value, { maxKeys: 4 })).map(([name, rest]) => ({
    person: name,
    ...rest,
  }));
  assert(
    property(array(row, { minLength: 1, maxLength: 6 }), (people) => {
      const { rows } = readTable({ people, total: people.length }, { zone }) as Table;
      const shown = rows
        .flat()
        .filter((cell) => typeof cell === "string")
        .join("\n");
      const texts = JSON.stringify(people).match(/text \d+/g) ?? [];
      expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
    }),
    { numRuns: countOf(400, 160) },
  );
});

test("nothing that is no JSON at all makes it throw", () => {
  assert(
    property(
      anything({ maxDepth: 2 }),
      (value) => void readTable(JSON.parse(JSON.stringify([value]) ?? "[]"), { zone }),
    ),
  );
});
