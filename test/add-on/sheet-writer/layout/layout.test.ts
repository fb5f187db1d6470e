/** Which column of the sheet holds which column of the table. */
import {
  computeAreaToClaim,
  layOut,
  type LayoutInput,
  ownRectsOf,
  groupSegments,
} from "../../../../src/add-on/sheet-writer/layout/layout";
import { toA1 } from "../../../../src/add-on/sheet-writer/cells/rect";

const ANCHOR = { row: 1, column: 1 };

/** A block whose first row reads `names` ("" is blank), over `rows` rows in all, from B5 on. */
function block(names: string, rows = 4): NonNullable<LayoutInput["previous"]> {
  const firstRow = names.split("|");
  return { rect: { row: 5, column: 2, rows, columns: firstRow.length }, firstRow };
}

function laidOut(input: Partial<LayoutInput> & { wanted: readonly string[] }) {
  return layOut({ anchor: ANCHOR, dataRows: 3, header: true, ...input });
}

/** The layout as one word a column: the table's column, "-" for emptied, "~" for a person's. */
function shown(input: Partial<LayoutInput> & { wanted: readonly string[] }): string {
  const signs = laidOut(input).slots.map(({ source, owned }) =>
    source !== undefined ? (input.wanted[source] ?? "?") : owned ? "-" : "~",
  );
  return signs.join(" ");
}

const names = (text: string) => ({ columns: text.split(" "), header: true });

test("the first write starts at the anchor, in the table's order", () => {
  const layout = laidOut({ wanted: ["a", "b"], anchor: { row: 3, column: 4 } });
  expect(toA1(layout.rect)).toBe("D3:E6");
  expect(layout.previous).toBeUndefined();
});

test.each([
  ["the same columns", "a|b|c", "a b c", "a b c", "a b c"],
  ["the service's order changed", "a|b|c", "a b c", "c a b", "a b c"],
  ["the person's order stays", "c|a|b", "a b c", "a b c", "c a b"],
  ["a new column goes to the right end", "a|b", "a b", "a new b", "a b new"],
  ["a column that is gone is emptied where it stands", "a|b|c", "a b c", "a c", "a - c"],
  ["a column that is gone at the end", "a|b|c", "a b c", "a b", "a b -"],
  ["a person's column in between is written around", "a|mine|b", "a b", "a b", "a ~ b"],
  ["a person's column of a name that the service has now", "a|new|b", "a b", "a b new", "a ~ b new"],
  ["a column that was emptied before is not the pull's", "a||c", "a c", "a b c", "a ~ c b"],
  ["a copy of the pull's column is the person's", "a|a|b", "a b", "a b", "a ~ b"],
  ["two columns of nearly one name", "a|a |b", "a|a |b", "a|a |b", "a a  b"],
  ["blank columns at the right end were claimed only", "a|b||", "a b new", "a b new", "a b new"],
  ["a renamed header is no longer the pull's, and the column comes again", "a|Bee", "a b", "a b", "a ~ b"],
  ["wholly other columns are laid out afresh", "a|b|c", "a b c", "x y", "x y -"],
  ["wholly other columns go around a person's", "a|mine|b", "a b", "x y z", "x ~ y z"],
  ["a header cell with a line break", "a b|c", "a\nb|c", "a\nb|c", "a\nb c"],
])("%s", (_, sheet, last, wanted, expected) => {
  const split = (text: string) => text.split(text.includes("|") || text.includes("\n") ? "|" : " ");
  const input = {
    previous: block(sheet),
    last: { columns: split(last), header: true },
    wanted: split(wanted),
  };
  expect(shown(input)).toBe(expected);
});

test("without the last write's names, those of the table show what is the pull's", () => {
  expect(shown({ previous: block("b|mine|a"), wanted: ["a", "b"] })).toBe("b ~ a");
});

test.each([
  ["the header was changed", block("Alpha|Beta"), names("a b")],
  ["the block was blanked", block("|"), names("a b")],
  [
    "a column was inserted into a block without header",
    block("1|2|3"),
    { columns: ["a", "b"], header: false },
  ],
])("where %s, no cell counts as the pull's", (_, previous, last) => {
  const layout = laidOut({ previous, last, wanted: ["a", "b"] });
  expect(ownRectsOf(layout)).toEqual([]);
  expect(computeAreaToClaim(layout).map(toA1)).toEqual(["B5:C8"]);
  expect(ownRectsOf(laidOut({ previous, last, wanted: ["a", "b"], overwrite: true })).map(toA1)).toEqual([
    toA1(previous.rect),
  ]);
});

test("without a header, columns are known by their place", () => {
  const last = { columns: ["a", "b"], header: false };
  expect(shown({ previous: block("17|18"), last, wanted: ["b", "a"], header: false })).toBe("a b");
});

test.each([
  ["as many rows", 4, 3, "B5:D8", []],
  ["more rows", 4, 5, "B5:D10", ["B9:D10"]],
  ["fewer rows: what is left over is blanked with the same call", 6, 3, "B5:D10", []],
])("%s", (_, had, dataRows, written, ground) => {
  const layout = laidOut({
    previous: block("a|b|c", had),
    last: names("a b c"),
    wanted: ["a", "b", "c"],
    dataRows,
  });
  expect(groupSegments(layout).map((segment) => toA1(segment.rect))).toEqual([written]);
  expect(computeAreaToClaim(layout).map(toA1)).toEqual(ground);
  expect(toA1(layout.rect)).toBe(`B5:D${5 + dataRows}`);
});

test("a column that is gone keeps to its old rows, a new one to the new rows", () => {
  const input = { previous: block("a|b|c", 6), last: names("a b c"), wanted: ["a", "c", "new"], dataRows: 3 };
  const layout = laidOut(input);
  expect(groupSegments(layout).map((segment) => toA1(segment.rect))).toEqual(["B5:D10", "E5:E8"]);
  expect(computeAreaToClaim(layout).map(toA1)).toEqual(["E5:E8"]);
  expect(toA1(layout.claim)).toBe("B5:E10");
  const grown = laidOut({ ...input, dataRows: 9 });
  expect(groupSegments(grown).map((segment) => toA1(segment.rect))).toEqual(["B5:B14", "C5:C10", "D5:E14"]);
  expect(computeAreaToClaim(grown).map(toA1)).toEqual(["E5:E14", "B11:B14", "D11:D14"]);
});

test("a person's column is never in a rectangle that is written", () => {
  const layout = laidOut({
    previous: block("a|mine|b"),
    last: names("a b"),
    wanted: ["a", "b"],
    dataRows: 5,
  });
  expect(groupSegments(layout).map((segment) => toA1(segment.rect))).toEqual(["B5:B10", "D5:D10"]);
  expect(toA1(layout.rect)).toBe("B5:D10");
});
