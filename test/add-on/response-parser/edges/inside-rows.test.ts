/** Lists within rows: what makes those of lists a table, and which numbers beside them stand there once. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function tableOf(body: unknown) {
  const answer = read(body);
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  return answer.table;
}

const rowsOf = (body: unknown): string => lines(tableOf(body)).join("\n");

describe("lists of lists of texts alone", () => {
  const LISTS = [
    ["North", "open"],
    ["South", "shut"],
  ];
  const HEADER = ["ward", "state"];

  it.each(["rows", "values", "table"])("are rows of their own below a header, named %s", (key) => {
    const table = "site | ward | state\nEast | North | open\nEast | South | shut";
    expect(rowsOf({ data: [{ site: "East", columns: HEADER, [key]: LISTS }] })).toBe(table);
  });

  it.each<[why: string, body: object]>([
    ["without a header", { data: [{ site: "East", rows: LISTS }] }],
    ["with a name more", { data: [{ site: "East", columns: [...HEADER, "beds"], rows: LISTS }] }],
    ["with a list that is no header", { data: [{ site: "East", tags: HEADER, rows: LISTS }] }],
    ["with the header around all rows", { columns: HEADER, data: [{ site: "East", rows: LISTS }] }],
    ["with the header of another part", { data: [{ site: "East", one: { columns: HEADER }, rows: LISTS }] }],
    ["under a name that is none of data", { data: [{ site: "East", columns: HEADER, notes: LISTS }] }],
    ["of pairs of something", { data: [{ site: "East", columns: HEADER, pairs: LISTS }] }],
  ])("are one cell %s", (_, body) => {
    const { rows } = tableOf(body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(JSON.stringify(LISTS));
  });
});

describe("a number that stands in the first of several rows alone", () => {
  const once = (body: unknown): readonly string[] =>
    tableOf(body).columns.flatMap((column) => (column.once ? [column.name] : []));
  const ITEMS = [{ sold: 1 }, { sold: 2 }];

  it("is marked: that of a part that has one row, beside a list of several", () => {
    const shops = ["A", "B"].map((shop, i) => ({ shop, stats: [{ visits: 5 + i }], items: ITEMS }));
    expect(once({ data: shops })).toEqual(["stats.visits"]);
  });

  it("is marked also where some rows have none", () => {
    const shops = [
      { shop: "A", stats: [{ visits: 5 }], items: ITEMS },
      { shop: "B", stats: [], items: ITEMS },
    ];
    expect(once({ data: shops })).toEqual(["stats.visits"]);
    const own = [
      { shop: "A", visits: 9, items: ITEMS },
      { shop: "B", items: ITEMS },
    ];
    expect(once({ data: own })).toEqual(["visits"]);
  });

  it("is none of those that each row has, also below another list of several", () => {
    expect(once({ data: [{ shop: "A", items: ITEMS }] })).toEqual([]);
    const two = [{ shop: "A", stats: [{ visits: 5 }, { visits: 6 }], items: ITEMS }];
    expect(once({ data: two })).toEqual([]);
  });
});
