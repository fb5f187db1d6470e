/** Values beside dimensions with their members: those that fit them, and those that lack a part of it. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): string {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

describe("a list of measures with their values", () => {
  const dimensions = [
    { name: "pond", members: ["north", "south"] },
    { name: "kind", members: ["frog", "toad"] },
  ];
  const measured = (...measures: object[]): string => rowsOf({ dimensions, measures });
  const [SEEN, HEARD] = [
    [1, 2, 3, 4],
    [1, 0, 2, 1],
  ];

  it("is a column for each", () => {
    expect(measured({ name: "seen", values: SEEN }, { name: "heard", values: HEARD })).toBe(
      [
        "pond | kind | seen | heard",
        "north | frog | 1 | 1",
        "north | toad | 2 | 0",
        "south | frog | 3 | 2",
        "south | toad | 4 | 1",
      ].join("\n"),
    );
  });

  it.each([
    ["a text", { place: "pier" }, "pier"],
    ["a number", { total: 10 }, "10"],
  ])("keeps what a measure says beside its values: %s", (_, more, said) => {
    expect(measured({ name: "seen", values: SEEN, ...more })).toContain(` | ${said}`);
  });

  it.each<readonly [what: string, measures: readonly unknown[], names: string]>([
    [
      "a unit",
      [
        { name: "seen", unit: "frogs", values: SEEN },
        { name: "heard", values: HEARD },
      ],
      "seen (frogs) | heard",
    ],
    ["a currency", [{ id: "cost", currency: "EUR", values: SEEN }], "cost (EUR)"],
    [
      "no unit",
      [
        { name: "seen", unit: "", values: SEEN },
        { id: "heard", type: "int", values: HEARD },
      ],
      "seen | heard",
    ],
    [
      "an id alone",
      [
        { id: 7, values: SEEN },
        { id: 9, values: HEARD },
      ],
      "7 | 9",
    ],
  ])("of which some say %s", (_, measures, names) => {
    const [header = "", ...rows] = rowsOf({ dimensions, measures }).split("\n");
    expect(header).toBe(`pond | kind | ${names}`);
    const isTwo = measures.length > 1;
    expect(rows).toEqual(
      ["north | frog | 1 | 1", "north | toad | 2 | 0", "south | frog | 3 | 2", "south | toad | 4 | 1"].map(
        (row) => (isTwo ? row : row.slice(0, -" | 1".length)),
      ),
    );
  });

  it.each<readonly [what: string, measures: unknown]>([
    [
      "lists of another length",
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      "lists of texts",
      [
        ["a", "b", "c", "d"],
        ["e", "f", "g", "h"],
      ],
    ],
    ["two lists in each", [{ name: "seen", values: SEEN, errors: HEARD }]],
  ])("is none of %s", (_, measures) => {
    expect(rowsOf({ dimensions, measures })).not.toContain("north | frog |");
  });
});

describe("values by their places", () => {
  const observation = [
    { id: "POND", values: [{ id: "north" }, { id: "south" }] },
    { id: "KIND", values: [{ id: "frog" }, { id: "toad" }] },
  ];
  const placed = (observations: object): string =>
    rowsOf({ structure: { dimensions: { observation } }, dataSets: [{ observations }] });

  it("are a row each, where each has a place in all dimensions", () => {
    expect(placed({ "0:0": [4], "0:1": [5], "1:0": [6] })).toBe(
      "POND | KIND | value\nnorth | frog | 4\nnorth | toad | 5\nsouth | frog | 6",
    );
    expect(placed({})).toBe("POND | KIND | value");
  });

  const blank = { ...observation[1], values: [] };

  it.each<
    readonly [what: string, dimensions: readonly object[], observations: object, rows: readonly string[]]
  >([
    [
      "one has no member there",
      observation,
      { "0:": [4], "1:1": [5] },
      ["north | · | 4", "south | toad | 5"],
    ],
    [
      "no member is said",
      [observation[0]!, blank],
      { "0:0": [4], "0:2": [5] },
      ["north | 0 | 4", "north | 2 | 5"],
    ],
    [
      "none is there at all",
      [observation[0]!, { id: "KIND" }],
      { "0:": [4], "1:": [5] },
      ["north | · | 4", "south | · | 5"],
    ],
    [
      "a dimension's values are null",
      [{ id: "POND", values: null }, observation[1]!],
      { "1:1": [5] },
      ["1 | toad | 5"],
    ],
  ])("are a row each where %s", (_, dimensions, observations, rows) => {
    const body = { structure: { dimensions: { observation: dimensions } }, dataSets: [{ observations }] };
    expect(rowsOf(body).split("\n")).toEqual(["POND | KIND | value", ...rows]);
  });

  it("are those of each set of this structure that is not deleted", () => {
    const [first, second] = [
      { observations: { "0:0": [4] } },
      { structure: 0, observations: { "1:0": [6] } },
    ];
    const deleted = { action: "Delete", observations: { "1:1": [7] } };
    const other = { structure: 1, observations: { "1:1": [8] } };
    const structures = [{ dimensions: { observation } }];
    expect(rowsOf({ structures, dataSets: [first, second, deleted, other] })).toBe(
      "POND | KIND | value\nnorth | frog | 4\nsouth | frog | 6",
    );
  });

  it.each([
    ["all lack a place", { "0": [4], "1": [5] }],
    ["one lacks a place", { "0:0": [4], "1": [5], "1:0": [6] }],
    ["one has a place too many", { "0:0:0": [4], "0:1": [5] }],
  ])("are there in another form where %s: none is put at a place that nobody said", (_, observations) => {
    const table = placed(observations);
    expect(table).not.toContain("KIND");
    for (const [value] of Object.values(observations)) expect(table).toMatch(new RegExp(`\\b${value}\\b`));
  });
});
