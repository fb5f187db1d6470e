/** A form is known by its build: twenty-four wordings of each, in six fields of work, read as one table. */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { HELD_BODIES, HELD_NOT_READ } from "./invented/held-bodies";
import { LATER_BODIES, LATER_NOT_READ } from "./invented/later-bodies";
import { NOT_READ, VARIED_BODIES } from "./invented/varied-bodies";
import { type FormBody, WORDED_BODIES } from "./invented/worded-bodies";

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
