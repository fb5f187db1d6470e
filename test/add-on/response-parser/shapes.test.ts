/** Bodies of many forms read as the tables that a person sees in them. */

import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { shapes as maps } from "./fixtures/maps";
import { shapes as rowsOfLists } from "./fixtures/rows-of-lists";
import { shapes as rowsOfObjects } from "./fixtures/rows-of-objects";
import { shapes as series } from "./fixtures/series";
import { lines, type Shape } from "./fixtures/shape";
import { shapes as strangers } from "./fixtures/strangers";
import { shapes as namesElsewhere } from "./fixtures/names-elsewhere";
import { shapes as trees } from "./fixtures/trees";

const groups: readonly (readonly [string, readonly Shape[]])[] = [
  ["rows of objects", rowsOfObjects],
  ["rows of lists", rowsOfLists],
  ["series and matrices", series],
  ["maps", maps],
  ["trees", trees],
  ["bodies of other services", strangers],
  ["times and names that are told beside the numbers", namesElsewhere],
];

describe.each(groups)("%s", (_, shapes) => {
  test.each(shapes.map((shape) => [shape.what, shape] as const))("%s", (_, { body, reads }) => {
    const answer = readAnswer({ status: 200, headers: {}, text: body }, { zone: openZone("UTC") });
    expect(answer.kind === "table" ? lines(answer.table) : answer).toEqual(reads);
  });
});
