/** Long lists are read part by part, and come out as if they had been read at once. */

import { parseBody } from "../../../../src/add-on/response-parser/text/json";
import { readLongList } from "../../../../src/add-on/response-parser/read-long-list";
import { readRowsOf, readTable } from "../../../../src/add-on/response-parser/read-table";
import { openZone } from "../../../../src/add-on/table/zone";

const zone = openZone("Europe/Paris");

type Row = Record<string, unknown>;
const person = (i: number): Row => ({
  id: String(i).padStart(6, "0"),
  email: `person${i}@example.org`,
  since: `2024-0${1 + (i % 9)}-01T10:00:00Z`,
  day: "2024-04-01",
  visits: i,
  geo: { city: i % 2 ? "Lyon" : "Köln" },
});

/** A body of more than 200,000 characters, the given rows standing in for those at these places. */
function body(
  changed: Record<number, unknown> = {},
  wrap = (rows: unknown[]): unknown => ({ data: rows, total: 9 }),
): string {
  return JSON.stringify(wrap(Array.from({ length: 3000 }, (_, i) => changed[i] ?? person(i))));
}

function readAsLongList(text: string): unknown {
  const long = readLongList(text, zone);
  return long && readRowsOf(long.value, long.list, long.grid, { zone });
}

test.each<[string, string]>([
  ["in an envelope", body()],
  ["bare", body({}, (rows) => rows)],
  [
    "below other objects, a header list before them",
    body({}, (rows) => ({ meta: { fields: [{ name: "a" }, { name: "b" }] }, result: { rows } })),
  ],
  [
    "with texts that look like boundaries",
    body({
      900: { ...person(900), email: '},{"id":"x"' },
      1800: { ...person(1800), email: '"}],"total":3}' },
    }),
  ],
  [
    "with a field that only some rows have",
    body({ 5: { id: "x" }, 2000: { ...person(2000), note: "late" } }),
  ],
  ["written with spaces", JSON.stringify(JSON.parse(body()), null, 1)],
])("rows %s", (_, text) => {
  expect(readAsLongList(text)).toEqual(readTable(parseBody(text), { zone }));
  expect(readLongList(text, zone)?.count).toBe(3000);
});

test.each<[string, string]>([
  ["a short body", JSON.stringify({ data: [person(1), person(2)] })],
  ["a number beyond 2^53", body().replace('"visits":2500', '"visits":9223372036854775807')],
  ["a column of dates that is none further down", body({ 2500: { ...person(2500), since: "never" } })],
  ["a list further down, beside dates", body({ 2500: { ...person(2500), email: ["a", "b"] } })],
  ["a row that is no object", body({ 2500: 7 })],
  ["text that breaks off", body().slice(0, -40)],
  [
    "a long list behind a short one",
    JSON.stringify({
      links: [{ rel: "a" }, { rel: "b" }],
      rows: Array.from({ length: 30_000 }, (_, i) => [i, "x"]),
    }),
  ],
])("%s is left to the plain way", (_, text) => {
  expect(readLongList(text, zone)).toBeUndefined();
});
