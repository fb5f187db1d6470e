import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { listColumns } from "../../../../src/add-on/table/by-column";
import type { Table } from "../../../../src/add-on/table/types";
import { openZone } from "../../../../src/add-on/table/zone";
import { contents, open } from "../open-spreadsheet";
import { Pull } from "../pull";

/** As the parser leaves it. */
function readBody(people: readonly object[]): Table {
  const response = { status: 200, headers: {}, text: JSON.stringify({ data: people }) };
  const answer = readAnswer(response, { zone: openZone("Europe/Paris") });
  if (answer.kind !== "table") throw new Error("It is no table.");
  return answer.table;
}

const PEOPLE = [
  { email: "ann@example.org", plan: "Team", since: "2026-11-02T08:00:00Z", visits: 3 },
  { email: "bob@example.org", plan: "=1+1", since: null, visits: 4.5 },
];

describe("a table of columns", () => {
  it("lands, is refreshed and undone without being made a table of rows", () => {
    const opened = open();
    const pull = new Pull(opened);
    const tables = [PEOPLE, [...PEOPLE].reverse()].map(readBody);
    const [first, second] = tables.map((table) => {
      pull.run(table, { header: true, keepPrevious: true });
      return contents(opened.grid);
    });
    pull.undo();
    expect(tables.map((table) => listColumns(table)?.length)).toEqual([4, 4]);
    expect(contents(opened.grid)).toEqual(first);
    expect(second).not.toEqual(first);
  });

  it("is in the sheet what a table of rows is there", () => {
    const [byColumn, byRow] = [(table: Table) => table, (table: Table) => ({ ...table })].map((make) => {
      const opened = open();
      new Pull(opened).run(make(readBody(PEOPLE)), { header: true });
      return contents(opened.grid);
    });
    expect(byColumn).toEqual(byRow);
    expect(JSON.stringify(byColumn)).toContain("ann@example.org");
  });
});
