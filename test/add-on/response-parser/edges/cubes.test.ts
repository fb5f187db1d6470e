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
    ["a text", { unit: "people" }, "people"],
    ["a number", { total: 10 }, "10"],
  ])("keeps what a measure says beside its values: %s", (_, more, said) => {
    expect(measured({ name: "seen", values: SEEN, ...more })).toContain(` | ${said}`);
  });

  it("keeps the number of a measure that has no name, and calls none by a word that nobody said", () => {
    expect(measured({ id: 7, values: SEEN })).toContain("7");
    expect(measured({ values: SEEN }, { values: HEARD })).not.toContain("undefined");
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
