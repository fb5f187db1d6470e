/** Columns that nobody chose are in no page that waits, and the list still lands as it was read. */
import { unpackText } from "../../../../src/add-on/settings/packed-text";
import { StagedPages } from "../../../../src/add-on/pulls/staging/staged-pages";
import type { TableOrValue } from "../../../../src/add-on/table/codec";
import { maskAnswer } from "../../../../src/add-on/table/masks/source-masks";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";
import { removePrints } from "../../../../src/add-on/table/waiting-columns";
import { isStaging, LongOffice } from "./long-office";

const LIST = {
  all: 1_000,
  size: 10,
  rowAt: (at: number) => ({ id: `p${at}`, email: `e${at}@x.example`, note: `about ${at}` }),
};

/** Every text of the staging sheet, unpacked. */
function readPages(office: LongOffice): string[] {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(
    office.sheets.find(isStaging) ?? "",
  );
  const rows: unknown[][] = sheet?.getDataRange().getValues() ?? [];
  return rows.slice(1).map((row) => unpackText(row.slice(1).map(String).join(""), office.last.Utilities));
}

it.each([
  ["id, email (masked)", /about \d|e\d+@/],
  ["id", /about \d|@x\.example/],
])("%s: no page that waits holds another column", (columns, shut) => {
  const office = new LongOffice({ ...LIST, form: { columns } });
  office.turn();
  const pages = readPages(office);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => shut.test(page))).toEqual([]);
  office.runThrough();
  const first = columns === "id" ? "p0|" : "p0|…@x.example";
  expect(office.landed).toHaveLength(1_000);
  expect(office.landed[0]).toBe(first);
  expect(new Set(office.landed).size).toBe(1_000);
});

/** The names of a map's entries, and what a page that waits keeps of them. */
function keepPage(columns: readonly Column[], rows: Table["rows"], out?: string): Table {
  const answerFilter = { mask: (answer: TableOrValue) => maskAnswer(answer, ["email"]) };
  const isOut = (row: readonly Cell[]): boolean => row.some((cell) => cell === out);
  const keptOut = { testFor: () => isOut, leaveOutColumns: (table: Table) => table, print: () => "" };
  const services = { answerFilter, keptOut } as unknown as ConstructorParameters<typeof StagedPages>[0];
  const staged = { columns: [{ name: "one" }] } as unknown as ConstructorParameters<typeof StagedPages>[1];
  const pages = new StagedPages(services, staged, { key: "", since: 0, mayBeThere: false, hasLanded: false });
  return pages.asKept({ columns: [{ name: "key", type: "text", holdsNames: true }, ...columns], rows });
}

it("rows of a map of columns are masked by their names, which nobody chose", () => {
  const kept = keepPage(
    [{ name: "one", type: "text" }],
    [
      ["email", "ada@x.example"],
      ["plan", "free"],
    ],
  );
  expect(kept.rows.map(([one]) => one)).toEqual(["a…@x.example", "free"]);
});

it("who is kept out of a map of people is found by what is masked there", () => {
  const columns = [
    { name: "one", type: "text" },
    { name: "email", type: "text" },
  ] as const;
  const rows = [
    ["p1", "free", "ada@x.example"],
    ["p2", "team", "bo@x.example"],
  ];
  const landed = removePrints(keepPage(columns, rows, "ada@x.example"));
  expect(landed.rows).toEqual([["team"]]);
});

it("a column that is chosen while pages wait is read from the first page on", () => {
  const office = new LongOffice({ ...LIST, form: { columns: "id" } });
  office.turn();
  expect(readPages(office).length).toBeGreaterThan(10);
  office.edit("Long", "Columns", "id, note");
  office.runThrough();
  expect(office.landed).toHaveLength(1_000);
  expect(office.landed.map((line) => line.split("|")[1])).toEqual(
    Array.from({ length: 1_000 }, (_, at) => `about ${at}`),
  );
});

it("rows of equal chosen cells are told apart by what is not kept of them", () => {
  const rowAt = (at: number) => ({ country: "DE", id: `p${at}` });
  const office = new LongOffice({ all: 400, size: 10, rowAt, form: { columns: "country" } });
  office.turn();
  // Everything moves by one row: the page that was read last is another one now.
  office.people.rowAt = (at) => rowAt(at + 1);
  const asked = office.offsets.length;
  office.runThrough();
  expect(office.offsets.slice(asked)).toContain(0);
});
