/** Which rows a write adds, changes and takes away, by their places before and after. */
import {
  countDifferences,
  findDifferences,
  listAllNew,
} from "../../../../src/add-on/sheet-writer/modes/row-differences";

type Rows = Parameters<typeof findDifferences>[0];

it.each<[string, Rows, Rows, readonly number[], ReturnType<typeof findDifferences>]>([
  ["nothing", [["'a", 1]], [["'a", 1]], [0], { added: [], removed: [], changed: [] }],
  [
    "a row whose label is known, wherever it stands",
    [
      ["'a", 1],
      ["'b", 2],
    ],
    [
      ["'b", 2],
      ["'a", 9],
    ],
    [0],
    { added: [], removed: [], changed: [{ before: 0, after: 1 }] },
  ],
  [
    "one that came and one that went",
    [
      ["'a", 1],
      ["'b", 2],
    ],
    [
      ["'b", 2],
      ["'c", 3],
    ],
    [0],
    { added: [1], removed: [0], changed: [] },
  ],
  [
    "one that came where several went",
    [
      ["'a", 1],
      ["'b", 2],
      ["'c", 3],
    ],
    [["'d", 4]],
    [0],
    { added: [0], removed: [0, 1, 2], changed: [] },
  ],
  [
    "of rows with one label the first ones first",
    [
      ["'a", 1],
      ["'a", 2],
      ["'a", 3],
    ],
    [
      ["'a", 7],
      ["'a", 2],
      ["'a", 8],
    ],
    [0],
    {
      added: [],
      removed: [],
      changed: [
        { before: 0, after: 0 },
        { before: 2, after: 2 },
      ],
    },
  ],
  [
    "rows without labels, in their order",
    [[1], [2], [3]],
    [[1], [9], [3], [4]],
    [],
    { added: [3], removed: [], changed: [{ before: 1, after: 1 }] },
  ],
  [
    "rows by all of their labels",
    [["'a", "'x", 1]],
    [["'a", "'y", 1]],
    [0, 1],
    { added: [0], removed: [0], changed: [] },
  ],
])("of two tables is told: %s", (_, before, after, labels, differences) => {
  expect(findDifferences(before, after, labels)).toEqual(differences);
});

it("rows that all are new stand below those that stay", () => {
  expect(listAllNew(2, 5)).toEqual({ added: [5, 6], removed: [], changed: [] });
  expect(countDifferences({ added: [5, 6], removed: [1], changed: [] })).toEqual({
    added: 2,
    removed: 1,
    changed: 0,
  });
});
