/** Long lists and maps are read part by part, and come out as if they had been read at once. */

import { parseBody } from "../../../../src/add-on/response-parser/text/json";
import { readLongList, readLongMap } from "../../../../src/add-on/response-parser/read-long-parts";
import { readRowsOf, readTable } from "../../../../src/add-on/response-parser/read-table";
import { openZone } from "../../../../src/add-on/table/zone";

const zone = openZone("Europe/Paris");

/** Few rows with a long text are read in as many parts as many short ones, and quicker. */
const COUNT = 300;
const LETTER = "Dear all. ".repeat(90);

type Row = Record<string, unknown>;
const person = (i: number): Row => ({
  id: String(i).padStart(6, "0"),
  email: `person${i}@example.org`,
  since: `2024-0${1 + (i % 9)}-01T10:00:00Z`,
  day: "2024-04-01",
  visits: i,
  geo: { city: i % 2 ? "Lyon" : "Köln" },
  letter: LETTER,
});

/** A body of more than 200,000 characters, the given rows standing in for those at these places. */
function body(
  changed: Record<number, unknown> = {},
  wrap = (rows: unknown[]): unknown => ({ data: rows, total: 9 }),
): string {
  return JSON.stringify(wrap(Array.from({ length: COUNT }, (_, i) => changed[i] ?? person(i))));
}

function readAsLongList(text: string): unknown {
  const long = readLongList(text, zone);
  return long && readRowsOf(long.value, "", long, { zone });
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
      90: { ...person(90), email: '},{"id":"x"' },
      180: { ...person(180), email: '"}],"total":3}' },
    }),
  ],
  ["with a field that only some rows have", body({ 5: { id: "x" }, 200: { ...person(200), note: "late" } })],
  ["written with spaces", JSON.stringify(JSON.parse(body()), null, 1)],
  ["that are shorter in the first part than later", body({ 290: { id: "x".repeat(300_000) } })],
  [
    "that are longer in the first part, so that there are more than it shows",
    body(Object.fromEntries([1, 2, 3].map((i) => [i, { ...person(i), email: "x".repeat(30_000) }]))),
  ],
])("rows %s", (_, text) => {
  expect(readAsLongList(text)).toEqual(readTable(parseBody(text), { zone }));
  expect(readLongList(text, zone)?.count).toBe(COUNT);
});

test.each<[string, string]>([
  ["a short body", JSON.stringify({ data: [person(1), person(2)] })],
  ["a number beyond 2^53", body().replace('"visits":250', '"visits":9223372036854775807')],
  ["a column of dates that is none further down", body({ 250: { ...person(250), since: "never" } })],
  ["a list further down, beside dates", body({ 250: { ...person(250), email: ["a", "b"] } })],
  ["a row that is no object", body({ 250: 7 })],
  ["text that breaks off", body().slice(0, -40)],
  [
    "a long list behind a short one",
    JSON.stringify({
      links: [{ rel: "a" }, { rel: "b" }],
      rows: Array.from({ length: COUNT }, (_, i) => [i, LETTER]),
    }),
  ],
])("%s is left to the plain way", (_, text) => {
  expect(readLongList(text, zone)).toBeUndefined();
});

type Entries = readonly (readonly [key: string, value: unknown])[];

/** A map of more than 200,000 characters, the given entries standing in for those at these places. */
function mapBody(
  changed: Record<number, readonly [string, unknown]> = {},
  wrap = (map: unknown): unknown => ({ data: map, total: 9 }),
): string {
  const entries: Entries = Array.from(
    { length: COUNT },
    (_, i) => changed[i] ?? [`p${i}@example.org`, person(i)],
  );
  return JSON.stringify(wrap(Object.fromEntries(entries)));
}

const withoutMail = (i: number): Row => ({ ...person(i), email: `x${i}` });

function readAsLongMap(text: string): unknown {
  const long = readLongMap(text, zone);
  return long && readRowsOf(long.value, "", long, { zone });
}

test.each<[string, string]>([
  ["in an envelope", mapBody()],
  ["bare", mapBody({}, (map) => map)],
  ["deeper, beside other fields", mapBody({}, (map) => ({ took: 3, result: { people: map } }))],
  ["whose key a field repeats", JSON.stringify({ data: Object.fromEntries(ownMails()) })],
  ["whose key a field repeats until late", mapBody({ 290: ["late@example.org", withoutMail(290)] })],
  ["with a field that only some have", mapBody({ 200: ["x@y.z", { ...person(200), note: "late" }] })],
  [
    "with keys and texts that look like boundaries",
    mapBody({ 90: ['a":{"id', { ...person(90), email: '},"b":{"id"' }] }),
  ],
  ["of words", JSON.stringify({ data: Object.fromEntries(words()) })],
])("entries %s", (_, text) => {
  expect(readAsLongMap(text)).toBeDefined();
  expect(readAsLongMap(text)).toEqual(readTable(parseBody(text), { zone }));
  expect(readLongMap(text, zone)?.count).toBe(COUNT);
});

function ownMails(): Entries {
  return Array.from({ length: COUNT }, (_, i) => [`person${i}@example.org`, person(i)]);
}

/** Keys that could be names of fields: only that there are many alike tells what they are. */
function words(): Entries {
  const letters = (i: number): string =>
    String(i).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  return Array.from({ length: COUNT }, (_, i) => [`site_${letters(i)}`, person(i)]);
}

test.each<[string, string]>([
  ["a short map", JSON.stringify({ data: { "a@b.c": person(1), "d@e.f": person(2) } })],
  [
    "days as keys",
    JSON.stringify({ data: Object.fromEntries(ownMails().map(([, one], i) => [dayOf(i), one])) }),
  ],
  ["numbers as keys further down, which objects have first", mapBody({ 250: ["7", person(7)] })],
  ["a key given twice", mapBody().replace('"p250@example.org":', '"p1@example.org":')],
  ["a number beyond 2^53", mapBody().replace('"visits":250', '"visits":9223372036854775807')],
  [
    "a column of dates that is none further down",
    mapBody({ 250: ["x@y.z", { ...person(250), since: "never" }] }),
  ],
  ["a list further down", mapBody({ 250: ["x@y.z", { ...person(250), tags: ["a", "b"] }] })],
  ["an entry that is no object", mapBody({ 250: ["x@y.z", 7] })],
  ["a key further down that could be a field's name", mapBody({ 250: ["plain", person(250)] })],
  [
    "entries with little in common",
    JSON.stringify({ data: Object.fromEntries(ownMails().map(([key], i) => [key, apart(i)])) }),
  ],
  ["text that breaks off", mapBody().slice(0, -40)],
])("of maps, %s is left to the plain way", (_, text) => {
  expect(readLongMap(text, zone)).toBeUndefined();
});

function dayOf(i: number): string {
  return new Date(Date.UTC(2015, 0, 1 + i)).toISOString().slice(0, 10);
}

/** From some place on, each has fields of its own, so that all together are no rows of one table. */
function apart(i: number): Row {
  const name = "x".repeat(60);
  return { id: LETTER, ...(i < 90 ? { a: 1, b: 2 } : { [`a${i}`]: name, [`b${i}`]: name }) };
}
