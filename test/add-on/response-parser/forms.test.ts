/** What stands around a form that is opened is kept, and what only has a part of one is read as it came. */
import { readCaveats } from "../../../src/add-on/table/codec";
import { read, tell } from "./envelope/raw-answers";

const SITES = [
  { site: "A", visits: 3 },
  { site: "B", visits: 4 },
];
const SITE_TABLE = [
  ["site", "visits"],
  ["A", 3],
  ["B", 4],
];

describe("a grid between the names of its rows and of its columns", () => {
  const grid = (...cells: (number | null)[][]) => ({
    rowHeaders: ["Mon", "Tue"],
    columnHeaders: ["Bread", "Pie"],
    cells,
  });

  it.each([
    ["one is short", grid([10, 2], [8]), [8, null]],
    ["the first is short", grid([10], [8, 0]), [8, 0]],
    ["none is short", grid([10, 2], [8, 0]), [8, 0]],
  ])("has its rows under their own names where %s", (_, body, second) => {
    const answer = tell(body) as { table: unknown[][] };
    expect(answer.table[0]).toEqual(["rowHeaders", "Bread", "Pie"]);
    expect(answer.table[1]?.slice(0, 2)).toEqual(["Mon", 10]);
    expect(answer.table[2]).toEqual(["Tue", ...second]);
  });

  it("keeps a number that has no name, and takes no other list for names", () => {
    expect(JSON.stringify(tell(grid([10, 2], [8, 0, 77])))).toContain("77");
    expect(tell({ ...grid([10, 2], [8, 0]), rowHeaders: ["Mon"] })).not.toMatchObject({
      table: [["rowHeaders", "Bread", "Pie"], expect.anything(), expect.anything()],
    });
  });
});

it("what is said beside joined keys is still said: of a sample, and where the next page is", () => {
  const answer = read({
    dimensions: ["ward", "site"],
    metric: "beds",
    values: { "North|east": 312, "South|west": 40 },
    sampled: true,
    next: "/beds?page=2",
  });
  expect(answer).toMatchObject({ kind: "table", next: { link: "/beds?page=2" } });
  expect(answer.kind === "table" && readCaveats(answer)).toEqual([
    "The service says that these numbers come from a sample of the data.",
  ]);
});

it("values by their type are numbers where it says so, and keep digits that no number holds", () => {
  const row = (n: string, rate: string, big: string) => ({
    order_id: { $numberLong: n },
    version: { $numberDouble: rate },
    _id: { $oid: "5f1a" },
    big: { $numberLong: big },
  });
  expect(tell([row("42", "1.50", "9223372036854775807"), row("43", "2.00", "7")])).toEqual({
    table: [
      ["order_id", "version", "_id", "big"],
      [42, 1.5, "5f1a", "9223372036854775807"],
      [43, 2, "5f1a", 7],
    ],
  });
});

describe("names of groups that stand above the rows", () => {
  const rows = (key: string) => [
    { [key]: ["DE", "Team"], n: 4 },
    { [key]: ["FR", "Free"], n: 5 },
  ];

  it.each(["d", "dim", "key", "keys", "dimensions", "values"])("name the parts of %s", (key) => {
    expect(tell({ dims: ["country", "plan"], rows: rows(key) })).toMatchObject({
      table: [["country", "plan", "n"], ["DE", "Team", 4], expect.anything()],
    });
  });

  it.each(["tags", "people", "c"])("do not name those of a list of its own: %s", (key) => {
    expect(tell({ dims: ["country", "plan"], rows: rows(key) })).toMatchObject({
      table: [[key, "n"], ["DE, Team", 4], expect.anything()],
    });
  });
});

it("a series that is called as a field beside it replaces nothing", () => {
  const body = (name: string) => ({
    from: "2024-04-01",
    interval: "day",
    unit: "km",
    series: [
      { name, data: [3, 4] },
      { name: "bike", data: [5, 6] },
    ],
  });
  expect(tell(body("foot"))).toMatchObject({
    table: [["date", "foot", "bike"], expect.anything(), expect.anything()],
  });
  expect(tell(body("unit"))).toMatchObject({
    table: [expect.anything(), ["unit", 3, 4], ["bike", 5, 6]],
  });
});

describe("rows that came are no job", () => {
  it.each([
    ["not done, with a link to the next ones", { rows: SITES, done: false, next: "/visits?page=2" }, 200],
    [
      "done, with a link to a report",
      { status: "done", rows: SITES, report_url: "https://x.example/r" },
      200,
    ],
    ["created, with an id", { id: "j1", rows: SITES }, 201],
  ])("%s", (_, body, status) => {
    expect(tell(body, status)).toMatchObject({ table: SITE_TABLE });
  });

  it("but those of a job that has failed are not shown", () => {
    expect(tell({ job_id: "j1", state: "failed", rows: SITES })).toMatchObject({ job: "failed", id: "j1" });
  });
});

describe("a handle without a state", () => {
  const own = { id: "q-7", name: "weekly" };
  const result = "https://x.example/r.csv";

  it("is a thing of its own where nothing says that it is a job", () => {
    expect(tell(own)).toEqual({ table: [Object.keys(own), Object.values(own)] });
  });

  it.each<[string, ...Parameters<typeof tell>]>([
    ["an id and when it was made", { id: "q-7", created_at: "2024-04-01T10:00:00Z" }],
    ["a thing that was just created", own, 201],
    ["a place to look at in a header", own, 200, { location: "https://x.example/q/7" }],
    ["an id of a query", { query_id: "q-7", name: "weekly" }],
    ["a type of jobs", { type: "export", id: "q-7", name: "weekly" }],
    [
      "a link to its state, also beside one to its result",
      { id: "q-7", status_url: "/s", download_url: result },
    ],
  ])("is a job that runs: %s", (_, ...answer) => {
    expect(tell(...answer)).toMatchObject({ job: "running", id: "q-7" });
  });

  it("is one that is done where there is only a link to its result", () => {
    expect(tell({ id: "q-7", download_url: result })).toMatchObject({ job: "done", link: result });
  });
});

it.each<[says: object, known: object]>([
  [
    { rows: 400, size: 20480 },
    { rows: 400, bytes: 20480 },
  ],
  [
    { rows: "400", size_bytes: "20480" },
    { rows: 400, bytes: 20480 },
  ],
  [
    { rows: 0, size: 0 },
    { rows: 0, bytes: 0 },
  ],
  [{ rows: -1, size: 2.5 }, {}],
  [{ rows: "", size: "large" }, {}],
])("how much a job's result has is a count, from nothing on: %j", (says, known) => {
  const link = "https://x.example/r.csv";
  const { rows, bytes } = read({ job_id: "j1", state: "done", download_url: link, ...says }) as {
    rows?: number;
    bytes?: number;
  };
  expect({ rows, bytes }).toEqual(known);
});
