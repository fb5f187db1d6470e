/**
 * Bodies of many classes, invented before the rules were looked at: each reads as the table that a person
 * sees.
 */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { toSheetValues } from "../../../src/add-on/table/sheet-values";
import { openZone } from "../../../src/add-on/table/zone";
import { kindOf, linesOf, readCases, sumsOf, tableOf } from "./invented/read-cases";

/** What it is, with its cells and what is said of it. */
function readingOf(text: string): unknown {
  const answer = readAnswer({ status: 200, headers: {}, text }, { zone: openZone("UTC") });
  if (answer.kind !== "table") return answer;
  const { values } = toSheetValues(answer.table, { header: true });
  return { values, caveats: answer.table.caveats };
}

/** Objects of several fields, of which not all are scalars, as texts. */
const OBJECTS = readCases().flatMap(([, cases]) =>
  cases.flatMap(({ body }) => (/^\s*\{/.test(body) && isObjectOfFields(body) ? [body] : [])),
);

function isObjectOfFields(body: string): boolean {
  try {
    const values = Object.values(JSON.parse(body) as object);
    return values.length > 1 && values.some((value) => typeof value === "object" && value !== null);
  } catch {
    return false;
  }
}

test.each(["data", "result", "results", "response"])(
  'each object alone below "%s" is what it is bare',
  (key) => {
    const others = OBJECTS.filter(
      (body) => JSON.stringify(readingOf(`{"${key}": ${body}}`)) !== JSON.stringify(readingOf(body)),
    );
    expect(OBJECTS.length).toBeGreaterThan(150);
    expect(others).toEqual([]);
  },
);

/** How the answering went, as it stands beside data. */
const FACTS: readonly (readonly [what: string, wrap: (body: string) => string])[] = [
  ["a status", (body) => `{"status": "ok", "data": ${body}}`],
  ["a status after it", (body) => `{"data": ${body}, "status": "ok"}`],
  ["no errors, and the request's id", (body) => `{"result": ${body}, "errors": [], "request_id": "r-1"}`],
  ["an error of none, and a code", (body) => `{"code": 200, "error": null, "response": ${body}}`],
  ["a page, the only one", (body) => `{"data": ${body}, "page": 1, "has_more": false}`],
];

test.each(FACTS)("each object is what it is bare beside %s", (_, wrap) => {
  const others = OBJECTS.filter((body) => {
    // Names and numbers in turn are opened in a body alone: in a thing they may be its own.
    const isInTurn = /\["\w+",\s*\d+,\s*"/.test(body);
    // Beside a page no rows may be the end of many.
    const isOfNone = /"page"/.test(wrap(body)) && /"(summary|totals|aggregations)"/.test(body);
    const isOther = isInTurn || isOfNone || /"job_id"|"percent_complete"/.test(body);
    return !isOther && JSON.stringify(readingOf(wrap(body))) !== JSON.stringify(readingOf(body));
  });
  expect(others).toEqual([]);
});

test("and so is a long one, which is read in parts", () => {
  const ponds = Array.from({ length: 6_000 }, (_, n) => ({ keys: [`pond ${n}`, "left"], frogs: n }));
  const body = JSON.stringify({ dims: ["pond", "side"], rows: ponds });
  expect(body.length).toBeGreaterThan(200_000);
  const bare = readingOf(body) as { values: readonly unknown[][] };
  expect(bare.values[0]).toEqual(["'pond", "'side", "'frogs"]);
  expect(readingOf(`{"data": ${body}}`)).toEqual(bare);
  for (const [, wrap] of FACTS) expect(readingOf(wrap(body))).toEqual(bare);
});

describe.each(readCases())("%s", (name, cases) => {
  const headers: Record<string, string> = name.startsWith("csv") ? { "content-type": "text/csv" } : {};

  test.each(cases.map((body) => [body.what, body] as const))("%s", (__, wanted) => {
    const answer = readAnswer({ status: 200, headers, text: wanted.body }, { zone: openZone("UTC") });
    if (wanted.kind !== "") {
      expect(kindOf(answer)).toContain(wanted.kind);
    } else {
      expect(kindOf(answer)).toBe("");
      const table = tableOf(answer);
      expect(linesOf(table, wanted.reads)).toEqual(wanted.reads);
      expect(sumsOf(table, wanted)).toBe(wanted.sums);
    }
  });
});
