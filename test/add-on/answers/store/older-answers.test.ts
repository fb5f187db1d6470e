/** Answers that an earlier version of the add-on kept do not say all that a mask must know of a column. */
import { restoreTable, storeTable } from "../../../../src/add-on/table/codec";
import { concat } from "../../../../src/add-on/table/pages";
import { maskAnswer } from "../../../../src/add-on/table/masks/source-masks";
import type { Table } from "../../../../src/add-on/table/types";

const MAIL = "a.person@example.com";
const LINK = "https://files.example.com/e1.csv";
const TABLE: Table = {
  columns: [
    { name: "key", type: "text", holdsNames: true },
    { name: "value", type: "text" },
  ],
  rows: [
    ["email", MAIL],
    ["plan", "Team"],
  ],
};

const asBefore = (text: string): string => text.replace(/,"(isMarked|holdsNames|opensFile)":true/g, "");
const masked = (table: Table): unknown => {
  const answer = maskAnswer({ kind: "table", table }, ["email"]);
  return answer.kind === "table" ? answer.table.rows : answer;
};

it("a table is kept with what a mask must know, and comes back as it was", () => {
  expect(restoreTable(storeTable(TABLE))).toEqual(TABLE);
});

it.each<readonly [what: string, table: Table, shows: unknown]>([
  ["whose names of properties are in cells", TABLE, [["email", "a…@example.com"], TABLE.rows[1]]],
  [
    "with links to files",
    { columns: [{ name: "file", type: "text", opensFile: true }], rows: [[LINK]] },
    [["h…"]],
  ],
])("one of an earlier version %s is masked as one of today", (_, table, shows) => {
  const older = JSON.parse(asBefore(JSON.stringify(storeTable(table)))) as ReturnType<typeof storeTable>;
  expect(older).not.toHaveProperty("isMarked");
  expect(masked(table)).toEqual(shows);
  expect(masked(restoreTable(older))).toEqual(shows);
});

it.each<readonly [what: string, table: Table, shows: unknown]>([
  [
    "whose values stand before their names",
    {
      columns: [
        { name: "value", type: "mixed" },
        { name: "name", type: "text" },
        { name: "n", type: "number" },
      ],
      rows: [
        [MAIL, "email", 3],
        ["Team", "plan", 4],
      ],
    },
    [
      ["a…@example.com", "email", "…"],
      ["Team", "plan", 4],
    ],
  ],
  ["without such names", { ...TABLE, rows: [["plan", "email is known"]] }, [["plan", "email is known"]]],
])("an older one %s is masked by whole rows", (_, table, shows) => {
  const { isMarked: _isMarked, ...older } = storeTable(table);
  expect(masked(restoreTable(older))).toEqual(shows);
  const pages = concat(restoreTable(older), table);
  expect(masked(pages)).toEqual([...(shows as unknown[]), ...(shows as unknown[])]);
});
