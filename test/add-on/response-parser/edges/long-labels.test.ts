/** Names beside the numbers, of a few days or of many years of minutes: the table is the same. */
import { findLabels } from "../../../../src/add-on/response-parser/shape/labels";
import { read, tell } from "../envelope/raw-answers";

const listOf = <T>(length: number, make: (place: number) => T): T[] =>
  Array.from({ length }, (_, place) => make(place));
const DAY_MS = 86_400_000;
const dayAt = (place: number): string => new Date(place * DAY_MS).toISOString().slice(0, 10);
const wordAt = (place: number): string => `page ${place}`;
const visitAt = (place: number): number => place;
const saleAt = (place: number): number => place * 3;

/** Bodies of `n` names with the columns that they become. */
const FORMS: readonly (readonly [what: string, columns: readonly string[], make: (n: number) => unknown])[] =
  [
    [
      "labels and data sets",
      ["date", "Visits", "Sales"],
      (n) => ({
        labels: listOf(n, dayAt),
        datasets: [
          { label: "Visits", data: listOf(n, visitAt) },
          { label: "Sales", data: listOf(n, saleAt) },
        ],
      }),
    ],
    [
      "labels that are no days",
      ["labels", "Visits", "Sales"],
      (n) => ({
        labels: listOf(n, wordAt),
        datasets: [
          { label: "Visits", data: listOf(n, visitAt) },
          { label: "Sales", data: listOf(n, saleAt) },
        ],
      }),
    ],
    [
      "labels that are objects",
      ["labels", "Visits", "Sales"],
      (n) => ({
        labels: listOf(n, (place) => ({ id: place, name: wordAt(place) })),
        datasets: [
          { label: "Visits", data: listOf(n, visitAt) },
          { label: "Sales", data: listOf(n, saleAt) },
        ],
      }),
    ],
    [
      "categories of an axis",
      ["date", "Visits", "Sales"],
      (n) => ({
        xAxis: { categories: listOf(n, dayAt) },
        series: [
          { name: "Visits", data: listOf(n, visitAt) },
          { name: "Sales", data: listOf(n, saleAt) },
        ],
      }),
    ],
    [
      "x and y of a matrix",
      ["date", "Visits", "Sales"],
      (n) => ({
        xValues: listOf(n, dayAt),
        yLabels: ["Visits", "Sales"],
        values: [listOf(n, visitAt), listOf(n, saleAt)],
      }),
    ],
    [
      "an index and columns",
      ["index", "Visits", "Sales"],
      (n) => ({
        index: listOf(n, wordAt),
        columns: ["Visits", "Sales"],
        data: listOf(n, (place) => [visitAt(place), saleAt(place)]),
      }),
    ],
    [
      "a list beside a map of lists",
      ["date", "Visits", "Sales"],
      (n) => ({
        data: { series: listOf(n, dayAt), values: { Visits: listOf(n, visitAt), Sales: listOf(n, saleAt) } },
      }),
    ],
  ];

describe.each(FORMS)("%s", (_, columns, make) => {
  it.each([10, 500, 501, 5_000, 50_000])("of %d", (n) => {
    const { table, ...said } = tell(make(n)) as { table: readonly unknown[][] };
    const [names, first, ...rows] = table;
    expect([names, rows.length + 1, said]).toEqual([columns, n, {}]);
    const [leadAt, cellOf] = columns.includes("date")
      ? [dayAt, (day: string) => new Date(day)]
      : [wordAt, String];
    expect(first).toEqual([cellOf(leadAt(0)), visitAt(0), saleAt(0)]);
    expect(rows.at(-1)).toEqual([cellOf(leadAt(n - 1)), visitAt(n - 1), saleAt(n - 1)]);
  });
});

it("days that go on after the last numbers end in blanks", () => {
  const body = { labels: listOf(600, dayAt), datasets: [{ label: "Visits", data: listOf(590, visitAt) }] };
  const { table } = tell(body) as { table: readonly unknown[][] };
  expect(table[0]).toEqual(["date", "Visits"]);
  expect(table.at(-11)).toEqual([new Date(dayAt(589)), 589]);
  expect(table.at(-1)).toEqual([new Date(dayAt(599)), null]);
});

it("more names than a sheet has columns go down", () => {
  const names = listOf(20_000, wordAt);
  const rows = [listOf(20_000, visitAt), listOf(20_000, saleAt)];
  const { table } = tell({ columns: names, rows }) as { table: readonly unknown[][] };
  expect(table.length).toBe(20_001);
  expect(table[2]).toEqual(["page 1", 1, 3]);
});

describe("a long list of other things names nothing", () => {
  const PEOPLE = listOf(600, (place) => ({ id: place, name: `person ${place}`, type: "member" }));
  const COUNTS = [
    [3, 4],
    [5, 6],
  ];

  it.each([
    ["rows", { data: COUNTS, people: PEOPLE }],
    ["as many rows", { data: listOf(600, () => [3, 4]), people: PEOPLE }],
  ])("beside %s", (_, body) => {
    expect((tell(body) as { table: unknown[][] }).table[0]).toEqual(["Column 1", "Column 2"]);
  });

  it("beside no rows", () => {
    expect(tell({ rows: [], people: PEOPLE })).toEqual({ table: [[]] });
  });

  it("and it is said that it is left out", () => {
    const visits = listOf(600, (place) => ({ day: dayAt(place), visits: place }));
    const answer = read({ visits, people: PEOPLE.map(({ id, name }) => ({ id, name })) });
    expect(answer).toMatchObject({
      table: { caveats: ['The service\'s answer has more than this table: 600 rows under "people".'] },
    });
  });
});

it.each([
  [600, 150],
  [1_300, 700],
])("%i names are not those of %i numbers, which count their places instead", (names, numbers) => {
  const datasets = [{ label: "Visits", data: listOf(numbers, visitAt) }];
  const { table } = tell({ labels: listOf(names, wordAt), datasets }) as { table: readonly unknown[][] };
  expect(table.slice(0, 3)).toEqual([
    ["label", "data.position", "data.value"],
    ["Visits", 1, 0],
    ["Visits", 2, 1],
  ]);
});

describe("what is as long, and named as no labels, names none", () => {
  const people = listOf(600, (place) => ({ id: place, name: `person ${place}` }));
  const data = listOf(600, visitAt);

  it.each([
    [
      "texts",
      {
        series: [
          { name: "V", data },
          { name: "W", data },
        ],
        tooltips: listOf(600, wordAt),
      },
    ],
    ["things", { datasets: [{ label: "V", data }], people }],
  ])("%s beside a series", (_, body) => {
    const { table } = tell(body) as { table: unknown[][] };
    expect(table[0]!.length).toBe(3);
    expect(table.length).toBeGreaterThan(600);
  });

  it.each([500, 501, 502])("%d things with a type beside days and numbers", (n) => {
    const rows = listOf(5, (place) => [dayAt(place), visitAt(place)]);
    const members = listOf(n, (place) => ({ id: place, name: `person ${place}`, type: "member" }));
    const { table } = tell({ rows, people: members }) as { table: unknown[][] };
    expect(table[0]!.length).toBe(n > 500 ? 2 : n);
  });

  it.each([
    [500, 2],
    [502, 2],
    [600, 300],
  ])("%d columns of which no row has more than %d", (n, width) => {
    const rows = listOf(25_000, () => listOf(width, visitAt));
    const { table } = tell({ columns: listOf(n, wordAt), rows }) as { table: unknown[][] };
    expect([table.length, table[0]!.length]).toEqual([25_001, width]);
  });

  it.each([
    [
      '501 rows under "people"',
      {
        visits: listOf(600, (place) => ({ day: dayAt(place), n: place })),
        people: listOf(501, (place) => ({ id: place, name: wordAt(place) })),
      },
    ],
    [
      "600 rows under another key",
      {
        visits: listOf(600, (place) => ({ page: wordAt(place), n: place })),
        sites: listOf(600, (place) => ({
          site: `site ${place}`,
          name: wordAt(place),
          owner: `owner ${place}`,
        })),
      },
    ],
  ])("but it is said that there are %s", (said, body) => {
    expect(read(body)).toMatchObject({ table: { caveats: [expect.stringContaining(said)] } });
  });
});

it("equal names are told apart by what they differ in, also where there are many", () => {
  const columns = listOf(1_200, (place) => ({ name: "Visits", site: `site ${place}` }));
  const rows = [listOf(1_200, visitAt), listOf(1_200, saleAt)];
  const { table } = tell({ columns, rows }) as { table: readonly unknown[][] };
  expect(table[0]!.slice(0, 2)).toEqual(["Visits (site 0)", "Visits (site 1)"]);
  expect(new Set(table[0]).size).toBe(1_200);
});

test("a column that is data itself is not looked through for names of others", () => {
  const days = listOf(3, dayAt);
  const pathsBeside = (data: ReadonlySet<unknown>): string[] =>
    findLabels({ day: days, plan: listOf(3, wordAt) }, data).map(({ path }) => path);
  expect(pathsBeside(new Set())).toEqual(["day", "plan"]);
  expect(pathsBeside(new Set([days]))).toEqual(["plan"]);
});
