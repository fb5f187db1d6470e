/** A form is known by its build: twelve wordings of each, in three fields of work, read as one table. */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { type FormBody, WORDED_BODIES } from "./invented/worded-bodies";

function read({ status = 200, text, headers }: FormBody) {
  const all = { "content-type": "application/json", ...headers };
  return readAnswer({ status, text, headers: all }, { zone: openZone("UTC") });
}

const FORMS = [...new Set(WORDED_BODIES.map(({ form }) => form))];

test.each(FORMS)("%s", (form) => {
  const bodies = WORDED_BODIES.filter((body) => body.form === form);
  expect(bodies).toHaveLength(12);
  for (const body of bodies) {
    const answer = read(body);
    if (body.wants === "job") {
      expect([body.of, answer.kind]).toEqual([body.of, "job"]);
      continue;
    }
    const { names, rows } = body.wants;
    const table = answer.kind === "table" ? answer.table : undefined;
    const places = names.map((name) => table?.columns.findIndex((column) => column.name === name) ?? -1);
    expect([body.of, table?.rows.map((row) => places.map((place) => row[place]))]).toEqual([body.of, rows]);
    // No rows have no columns that matter.
    if (rows.length > 0) expect(table?.columns).toHaveLength(names.length);
  }
});
