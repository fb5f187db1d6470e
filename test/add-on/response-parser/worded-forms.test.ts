/** A form is known by its build: twenty-four wordings of each, in six fields of work, read as one table. */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { HELD_BODIES, HELD_NOT_READ } from "./invented/worded/held-bodies";
import { LATER_BODIES, LATER_NOT_READ } from "./invented/worded/later-bodies";
import { NEWER_BODIES, OTHER_BUILDS } from "./invented/worded/newer-bodies";
import { NOT_READ, VARIED_BODIES } from "./invented/worded/varied-bodies";
import type { FormBody } from "./invented/worded/form-bodies";
import { WORDED_BODIES } from "./invented/worded/worded-bodies";

function read({ status = 200, text, headers }: FormBody) {
  const all = { "content-type": "application/json", ...headers };
  return readAnswer({ status, text, headers: all }, { zone: openZone("UTC") });
}

function isRead(body: FormBody): boolean {
  const answer = read(body);
  if (body.wants === "job") return answer.kind === "job";
  const { names, rows } = body.wants;
  const table = answer.kind === "table" ? answer.table : undefined;
  const places = names.map((name) => table?.columns.findIndex((column) => column.name === name) ?? -1);
  const found = table?.rows.map((row) => places.map((place) => row[place]));
  // No rows have no columns that matter.
  const isWhole = rows.length === 0 || table?.columns.length === names.length;
  return isWhole && JSON.stringify(found) === JSON.stringify(rows);
}

const FORMS = [...new Set(WORDED_BODIES.map(({ form }) => form))];

test.each(FORMS)("%s", (form) => {
  const bodies = WORDED_BODIES.filter((body) => body.form === form);
  expect(bodies).toHaveLength(12);
  expect(bodies.filter((body) => !isRead(body)).map(({ of }) => of)).toEqual([]);
});

test.each(FORMS)("%s, built in other ways", (form) => {
  const bodies = VARIED_BODIES.filter((body) => body.form === form);
  expect(bodies).toHaveLength(12);
  const unread = bodies.filter((body) => !isRead(body)).map(({ of }) => `${form}: ${of}`);
  expect(unread).toEqual(NOT_READ.filter((one) => one.startsWith(`${form}:`)));
});

test.each([
  ["forty that were held back", HELD_BODIES, HELD_NOT_READ],
  ["forty that were held back until the first were read", LATER_BODIES, LATER_NOT_READ],
] as const)("%s", (_, bodies, notRead) => {
  expect(bodies).toHaveLength(40);
  expect(bodies.filter((body) => !isRead(body)).map(({ form, of }) => `${form}: ${of}`)).toEqual(notRead);
});

/** Days are texts there, and "*" is a column that the body does not name. */
function isReadByDay(body: FormBody): boolean {
  const answer = read(body);
  if (body.wants === "job" || answer.kind !== "table") return false;
  const { columns, rows } = answer.table;
  const places = body.wants.names.map((name, at) =>
    name === "*" ? at : columns.findIndex((column) => column.name === name),
  );
  const dayOf = (cell: unknown): unknown =>
    cell instanceof Date ? cell.toISOString().replace("T00:00:00.000Z", "") : cell;
  const found = rows.map((row) => places.map((place) => dayOf(row[place])));
  return columns.length === places.length && JSON.stringify(found) === JSON.stringify(body.wants.rows);
}

test.each([
  ["forty-eight in twelve newer forms", NEWER_BODIES, 48],
  ["twenty-four in other builds of them", OTHER_BUILDS, 24],
] as const)("%s", (_, bodies, count) => {
  expect(bodies).toHaveLength(count);
  expect(bodies.filter((body) => !isReadByDay(body)).map(({ form, of }) => `${form}: ${of}`)).toEqual([]);
});

test.each([
  [
    "a record that holds a long text of JSON",
    { id: 7, settings: '{"theme": "dark", "size": 12}' },
    "settings",
  ],
  [
    "parts that are no day",
    [{ at: { year: 1, month: 2, day: 3 } }, { at: { year: 2, month: 5, day: 9 } }],
    "at.year",
  ],
  [
    "ids that count up",
    [
      { id: 1, who: { name: "a", age: 3 } },
      { id: 2, who: { name: "b", age: 4 } },
    ],
    "id",
  ],
  [
    "types that are data",
    [
      ["kind", "form"],
      ["text", "date"],
      ["number", "text"],
    ],
    "Column 1",
  ],
  ["numbers that are no codes", { sizes: { n: ["s", "m"] }, rows: [{ n: 4 }, { n: 9 }] }, "n"],
])("only looks like one of these: %s", (_, body, name) => {
  const answer = read({ form: "", of: "", text: JSON.stringify(body), wants: "job" });
  expect(answer.kind === "table" && answer.table.columns.map((column) => column.name)).toContain(name);
});
