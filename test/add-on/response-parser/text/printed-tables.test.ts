/** Texts that are tables beside those that only look so: by spaces, two header lines, or decimal commas. */
import { tell } from "../envelope/raw-answers";

function csv(...lines: readonly string[]): unknown {
  const told = tell(lines.join("\n"), 200, { "content-type": "text/csv" });
  return "table" in told ? told.table : told;
}

describe("columns by spaces", () => {
  it.each([
    ["Stop      Rides", "old town  12", "harbour   14"],
    ["STOP NAME  RIDES", "old town   12", "harbour    14"],
    ["Event name   Total count", "signed up    12", "add to cart  14"],
    ["event name   total count", "signed up    12", "add to cart  14"],
    ["Bus stop  Rides today", "Old town  12", "Harbour   14"],
  ])("%s is above figures", (...lines) => {
    expect(tell(lines.join("\n"))).toMatchObject({ table: [expect.anything(), [expect.anything(), 12], {}] });
  });

  it.each([
    ["The service was down  and nobody", "knew it for about     30", "minutes or so it was  40"],
    ["Dear customers  we have", "moved to        12", "Main Street at  14"],
  ])("%s goes on in the next line", (...lines) => {
    expect(tell(lines.join("\n"))).toMatchObject({ error: expect.stringContaining("sent text instead") });
  });
});

describe("two lines of a header", () => {
  it("leave out names of columns that no group is over", () => {
    const rows = csv("stall,May,,Total", ",sales,visits,", "Fish,1,2,3", "Meat,4,5,6");
    expect(rows).toMatchObject([["stall", "May sales", "May visits", "Total"], ["Fish", 1, 2, 3], {}]);
  });

  it("are one where the row below lacks a value, and a column has no name", () => {
    const rows = csv("region,shop,,total", "North,Main,open,", "South,Side,shut,12", "East,Side,shut,13");
    expect(rows).toMatchObject([
      ["region", "shop", "Column 3", "total"],
      ["North", "Main", "open", null],
      {},
      {},
    ]);
  });
});

it.each([
  ["", "- lift: North", "  riders: 120", "- lift: South", "  riders: 80"],
  ["# weekly export", "- lift: North", "  riders: 120", "- lift: South", "  riders: 80"],
  ["# weekly", "", "#export: of 2026", "- lift: North", "  riders: 120", "- lift: South", "  riders: 80"],
  ["# weekly export", "week: 14", "- lift: North", "  riders: 120", "- lift: South", "  riders: 80"],
])("records below a dash each may have remarks above them: %s", (...lines) => {
  const rows = [
    ["lift", "riders"],
    ["North", 120],
    ["South", 80],
  ];
  expect(tell(lines.join("\n"))).toMatchObject({ table: rows });
});

it.each([
  ["# weekly export", "the lifts stood still"],
  ["# a: b", "# c: d"],
  ["- lift North", "- lift South"],
])("but remarks and sentences alone are no records: %s", (...lines) => {
  expect(tell(lines.join("\n"))).toMatchObject({ error: expect.stringContaining("sent text instead") });
});

describe("decimals with a comma", () => {
  it.each([
    [";", "1 204,50", 1204.5],
    [";", "1\u00a0204,50", 1204.5],
    [";", "1’204,50", 1204.5],
    ["\t", "1 204,50", 1204.5],
    [";", "12,5 %", 0.125],
  ])("between %j %j is %d", (sign, written, read) => {
    const rows = csv(`shop${sign}amount`, `A${sign}${written}`, `B${sign}${written}`);
    expect(rows).toMatchObject([{}, ["A", read], ["B", read]]);
  });

  it("make thousands of groups in other columns, and no number of two numbers", () => {
    expect(csv("n;m;ids", "1 204;1,5;1 2", "7.000;2,5;3 4")).toMatchObject([
      {},
      [1204, 1.5, "1 2"],
      [7000, 2.5, "3 4"],
    ]);
    expect(csv("shop;ids", "A;12 345", "B;6 789")).toMatchObject([{}, ["A", "12 345"], ["B", "6 789"]]);
  });
});
