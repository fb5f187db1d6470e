/**
 * Bodies of many classes, invented before the rules were looked at: each reads as the table that a person
 * sees.
 */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { kindOf, linesOf, readCases, sumsOf, tableOf } from "./invented/read-cases";

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
