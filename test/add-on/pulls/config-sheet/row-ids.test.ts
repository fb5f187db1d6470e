/** Which row of the tab is which pull, whatever people do with its rows. */
import {
  isId,
  listNamedRows,
  type RememberedPull,
  type RowToName,
} from "../../../../src/add-on/pulls/config-sheet/row-ids";

const place = (sheet: string) => ({ sheet, cell: "A1" });

/** A row that asks and lands as its name says. */
function row(number: number, name: string, cell: unknown = "", more: Partial<RowToName> = {}): RowToName {
  return {
    row: number,
    cell,
    name,
    place: place(name),
    question: `q ${name}`,
    isShownToHaveRun: true,
    ...more,
  };
}

function known(key: string, name: string, more: Partial<RememberedPull> = {}): RememberedPull {
  const facts = { name: name.toLowerCase(), place: place(name), question: `q ${name}` };
  return { key, ...facts, isAtWork: false, ...more };
}

const [A, B] = ["pa0000000", "pb0000000"];
const idsOf = (rows: readonly RowToName[], pulls: readonly RememberedPull[] = []): string[] =>
  listNamedRows(rows, pulls).map(({ id }) => id);

it("a new row gets an id of its own, the same no matter who looks, and no number that Sheets could read", () => {
  const ids = idsOf([row(2, "One"), row(3, "Two")]);
  expect(ids).toEqual(idsOf([row(2, "One"), row(3, "Two")]));
  expect(new Set(ids).size).toBe(2);
  expect(ids.every(isId)).toBe(true);
});

it.each<[string, readonly RowToName[]]>([
  ["is renamed", [row(2, "Uno", A, { place: place("One"), question: "q One" }), row(3, "Two", B)]],
  ["asks and lands elsewhere", [row(2, "One", A, { place: place("X"), question: "q X" }), row(3, "Two", B)]],
  ["is another in all", [row(2, "Uno", A), row(3, "Two", B)]],
  ["cannot be read", [row(2, "", A, { place: undefined, question: undefined }), row(3, "Two", B)]],
])("a row keeps its id when it %s", (_, rows) => {
  expect(idsOf(rows, [known(A, "One"), known(B, "Two")])).toEqual([A, B]);
});

it("rows that were sorted keep their ids", () => {
  const named = listNamedRows([row(2, "Two", B), row(3, "One", A)], [known(A, "One"), known(B, "Two")]);
  expect(named.map(({ id, isWritten }) => [id, isWritten])).toEqual([
    [B, true],
    [A, true],
  ]);
});

it("ids that were left where they stood, when only people's columns were sorted, go with their rows", () => {
  const named = listNamedRows([row(2, "Two", A), row(3, "One", B)], [known(A, "One"), known(B, "Two")]);
  expect(named.map(({ id, isWritten }) => [id, isWritten])).toEqual([
    [B, false],
    [A, false],
  ]);
});

describe("of a row and its copy", () => {
  it("the upper one keeps the id, and the lower one gets its own", () => {
    const [upper, lower] = idsOf([row(2, "One", A), row(3, "One", A)], [known(A, "One")]);
    expect(upper).toBe(A);
    expect(lower).not.toBe(A);
    expect(isId(lower)).toBe(true);
  });

  it("the one that is where the pull was keeps it, where the copy was put above and changed", () => {
    const [copy, own] = idsOf([row(2, "One more", A), row(3, "One", A)], [known(A, "One")]);
    expect([copy === A, own]).toEqual([false, A]);
  });
});

describe("an id that was deleted is given back", () => {
  it.each<[string, RowToName]>([
    ["to the row that is as it was", row(2, "One")],
    [
      "to a row that was renamed, by its place and question",
      row(2, "Uno", "", { place: place("One"), question: "q One" }),
    ],
    ["to a row that asks something else, by its place and name", row(2, "One", "", { question: "other" })],
    [
      "to a row that cannot be read, by its name",
      row(2, "One", "", { place: undefined, question: undefined }),
    ],
    ["to a row whose cell says something else now", row(2, "One", "=1+1")],
  ])("%s", (_, one) => {
    expect(listNamedRows([one], [known(A, "One")])).toEqual([
      { row: 2, id: A, key: A, isWritten: false, isAtWork: false },
    ]);
  });

  it.each<[string, RowToName]>([
    ["only the name", row(2, "One", "", { place: place("Elsewhere") })],
    ["only the place", row(2, "Uno", "", { place: place("One"), question: "other" })],
  ])("but not to one that has %s of it", (_, one) => {
    expect(idsOf([one], [known(A, "One")])).not.toContain(A);
  });

  it("once: a second row like it is another pull", () => {
    const [first, second] = idsOf([row(2, "One"), row(3, "One")], [known(A, "One")]);
    expect([first, second === A]).toEqual([A, false]);
  });
});

describe("what was remembered by a name, before there were ids,", () => {
  const former = { place: place("One"), question: undefined };
  it.each<[string, RowToName, string]>([
    ["is that of the row of this name", row(2, "ONE", "", { place: place("X") }), "one"],
    [
      "is that of the renamed row at its place which says that it ran",
      row(2, "Uno", "", { place: place("One") }),
      "one",
    ],
  ])("%s", (_, one, key) => {
    const [named] = listNamedRows([one], [known("one", "One", former)]);
    expect(named).toMatchObject({ key, isWritten: false });
    expect(isId(named?.id)).toBe(true);
  });

  it("is not that of a new row at its place", () => {
    const one = row(2, "Uno", "", { place: place("One"), isShownToHaveRun: false });
    expect(listNamedRows([one], [known("one", "One", former)])[0]?.key).not.toBe("one");
  });
});

it("an id is never given to two rows, whatever is in the cells", () => {
  const cells = [A, B, "", "x", A, 5, B, "p0", A];
  const rows = cells.map((cell, at) => row(at + 2, `Row ${at % 4}`, cell));
  const ids = idsOf(rows, [
    known(A, "Row 0"),
    known(B, "Row 3"),
    known("row 2", "Row 2", { question: undefined }),
  ]);
  expect(new Set(ids).size).toBe(rows.length);
});
