/** Columns are chosen and masked before a table lands. */
import { listColumns, makeTable } from "../../../src/add-on/table/by-column";
import { isFailure } from "../../../src/add-on/shared/known-error";
import {
  type ChosenColumn,
  chooseColumns,
  listUnclear,
  maskCell,
  placeOfName,
  spellChosen,
  toStoredColumns,
} from "../../../src/add-on/table/chosen-columns";
import { hasJustThese, keepForWaiting } from "../../../src/add-on/table/waiting-columns";
import type { Table } from "../../../src/add-on/table/types";

const PEOPLE: Table = {
  columns: [
    { name: "Name", type: "text" },
    { name: "email", type: "text" },
    { name: "born", type: "date" },
    { name: "n", type: "number" },
  ],
  rows: [["Ann Smith", "ann@example.com", new Date(0), 7]],
  cut: "Only the first 1 of 9 rows are here.",
  total: 9,
};

test("columns land in the order of the choice, masked ones as text, and what is said of the table stays", () => {
  const chosen: readonly ChosenColumn[] = [
    { name: "born", mask: "shortened" },
    { name: "Email", mask: "shortened" },
    { name: "n" },
  ];
  expect(chooseColumns(PEOPLE, chosen)).toEqual({
    columns: [
      { name: "born", type: "text" },
      { name: "email", type: "text" },
      { name: "n", type: "number" },
    ],
    rows: [["…", "a…@example.com", 7]],
    cut: PEOPLE.cut,
    total: 9,
  });
});

test("the first column is chosen as any other is, and one whose name was shortened by its full name as well", () => {
  expect(chooseColumns(PEOPLE, [{ name: "Name" }]).rows).toEqual([["Ann Smith"]]);
  const home = { name: "home", fullName: "address.home", type: "text" } as const;
  const table: Table = { columns: [home, PEOPLE.columns[3]!], rows: [["Bern", 7]] };
  for (const name of ["home", "address.home", "Address home"])
    expect(chooseColumns(table, [{ name }])).toEqual({ columns: [home], rows: [["Bern"]] });
});

test("a table by column stays so where nothing is masked", () => {
  const table = makeTable({ columns: PEOPLE.columns.slice(3) }, [{ cells: [7], holdsMoments: false }], 1);
  expect(listColumns(chooseColumns(table, [{ name: "n" }]))).toHaveLength(1);
  expect(chooseColumns(table, [{ name: "n", mask: "shortened" }]).rows).toEqual([["…"]]);
});

test("a masked column in which nobody has a value stays one without, which other pages may fill", () => {
  const table: Table = { columns: [{ name: "phone", type: "empty" }], rows: [[null]] };
  expect(chooseColumns(table, [{ name: "phone", mask: "shortened" }])).toEqual(table);
});

test("states and approvals hold of a mask what earlier add-ons wrote of it", () => {
  expect(toStoredColumns([{ name: "born", mask: "shortened" }, { name: "n" }])).toEqual([
    { name: "born", masked: true },
    { name: "n", masked: false },
  ]);
  expect(toStoredColumns(undefined)).toBe(null);
});

describe("a column that has come apart", () => {
  const names = ["id", "Members.email", "members.name", "membership.fee", "members.email.kind"];
  const columns = names.map((name) => ({ name, type: "text" as const }));

  test("is chosen and masked with all its parts by its own name", () => {
    expect(spellChosen([{ name: "members", mask: "shortened" }, { name: "id" }], columns)).toEqual([
      { name: "members.name", mask: "shortened" },
      { name: "members.email.kind", mask: "shortened" },
      { name: "id" },
    ]);
    expect(spellChosen([{ name: "MEMBERS" }], columns)).toEqual([
      { name: "Members.email" },
      { name: "members.name" },
      { name: "members.email.kind" },
    ]);
  });

  test("but one that is there by its own name is that one alone, be it the first", () => {
    const both = ["members", "members.name"].map((name) => ({ name, type: "text" as const }));
    expect(spellChosen([{ name: "members" }], both)).toEqual([{ name: "members" }]);
  });

  test("is found by the full names of parts that were shortened", () => {
    const email = { name: "email", fullName: "members.email", type: "text" as const };
    expect(spellChosen([{ name: "members", mask: "shortened" }], [email, columns[0]!])).toEqual([
      { name: "email", mask: "shortened" },
    ]);
  });

  test("leaves a part masked that is chosen masked by its own name, and lands it once", () => {
    const email = { name: "members.email.kind", mask: "shortened" } as const;
    expect(spellChosen([{ name: "members" }, email], columns)).toEqual([{ name: "members.name" }, email]);
    expect(spellChosen([email, { name: "members" }], columns)).toEqual([email, { name: "members.name" }]);
  });

  test.each(["member", "members.email", "fee", "email", "id"])("%s is no such column", (name) => {
    expect(spellChosen([{ name }], columns)).toEqual([{ name }]);
  });

  test("waits masked where its pages wait", () => {
    const table: Table = { columns: columns.slice(0, 3), rows: [["7", "ann@example.com", "Ann Smith"]] };
    const chosen: readonly ChosenColumn[] = [{ name: "MEMBERS", mask: "shortened" }];
    const kept = keepForWaiting(table, chosen);
    expect(kept.rows[0]?.slice(0, 2)).toEqual(["a…@example.com", "A…"]);
    expect(hasJustThese(kept, chosen)).toBe(true);
  });
});

test("without a choice, and of an answer without columns, all is as it came", () => {
  expect(chooseColumns(PEOPLE, undefined)).toBe(PEOPLE);
  const empty = { columns: [], rows: [] };
  expect(chooseColumns(empty, [{ name: "email", mask: "shortened" }])).toBe(empty);
});

test.each([
  ["E-Mail", ["id", "e_mail"], 1],
  ["first name", ["firstName", "last_name"], 0],
  ["email", ["E-Mail", "Email"], 1],
  ["e mail", ["e_mail", "eMail"], -1],
  ["strasse", ["Straße", "STRASSE"], 1],
  ["strasse", ["Straße"], -1],
  ["%", ["$", "%"], 1],
  ["€", ["$", "%"], -1],
  ["email", ["id", "email", "email"], 1],
])("the name %p among %j is that at %i", (wanted, names, at) => expect(placeOfName(wanted, names)).toBe(at));

test("a column that the answer does not have is named", () => {
  try {
    chooseColumns(PEOPLE, [{ name: "phone", mask: "shortened" }]);
    throw new Error("It was chosen.");
  } catch (error) {
    if (!isFailure(error, "badArgument")) throw error;
    expect(error.message).toBe(
      'Columns: the answer has no column "phone". Expected some of "Name", "email", "born", "n".',
    );
  }
});

test("a chosen name is unclear where several columns are spelled like it, whichever is meant", () => {
  const table: Table = {
    columns: ["E-Mail", "Email", "id", "name"].map((name) => ({ name, type: "text" })),
    rows: [],
  };
  const unclear = (...names: string[]) =>
    listUnclear(
      names.map((name) => ({ name })),
      table,
    );
  expect(unclear("e_mail", "id", "phone", "Email")).toEqual(["e_mail", "Email"]);
  expect(listUnclear(undefined, table)).toEqual([]);
  const shortened: Table = {
    columns: [
      { name: "home", fullName: "address.home", type: "text" },
      { name: "Address home", type: "text" },
    ],
    rows: [],
  };
  expect(listUnclear([{ name: "address_home" }, { name: "home" }], shortened)).toEqual(["address_home"]);
});

test.each([
  ["ann@example.com", "a…@example.com"],
  ["a@example.com", "…@example.com"],
  ["ab@example.com", "…@example.com"],
  [" 😀smile@x.org ", "😀…@x.org"],
  ["ann@x.com, bob@y.com;cyd@z.com", "a…@x.com, b…@y.com, c…@z.com"],
  ["Ann Smith <ann@x.com>", "A…"],
  ["ann@x.com<Ann>", "a…"],
  ["Ann<ann@x.com", "A…"],
  ["ann@x.com Smith", "a…"],
  ["ann@x.com  bob@y.com", "a…@x.com, b…@y.com"],
  ["  Ann Smith", "A…"],
  ["+41 44 123 45 67", "+…"],
  ["Al", "…"],
  ["", ""],
  [null, null],
  [4711, "…"],
  [false, "…"],
  [new Date(0), "…"],
])("%p is masked as %p, and stays so when it is masked again", (cell, masked) => {
  expect(maskCell(cell)).toBe(masked);
  expect(maskCell(masked)).toBe(masked);
});
