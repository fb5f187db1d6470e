/**
 * What lands in cells by the built bundle: the very values of the service, never read as if typed, and never
 * the key.
 */
import { serialFromInstant } from "../../src/local/sheet/grid/serial-dates";
import type { Dialect } from "../../src/service/server";
import type { Landed, LandingForm } from "../in-process/landing";
import { wholeTextOf } from "../in-process/whole-text";
import { type Office, openOffice } from "./office";

const TEXTS = [
  ...["=1+1", '=HYPERLINK("http://example.com","x")', "+441", "-5", "@home", "'x", "''", "=", "+", "-"],
  ...[
    "007",
    "00042",
    "1e5",
    "1E5",
    "9007199254740993",
    "12345678901234567890",
    "0x1F",
    "1,000",
    "$2.99",
    "50%",
  ],
  ...[
    "TRUE",
    "false",
    "2024-03-01",
    "3-4",
    "1/2",
    "10:30",
    "N/A",
    "#REF!",
    " padded ",
    "two\nlines",
    "tab\there",
  ],
];
const NAMES = ["=name", "007", "2024-03-01", "TRUE"];
const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`;
const COLUMNS = NAMES.map((name) => `value as "${name}"`).join(", ");
const ROWS = TEXTS.map((text) => `(${literal(text)})`).join(", ");
const SQL = `select ${COLUMNS} from (values ${ROWS}) as t(value)`;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ service: { perMinute: 0 } });
  await office.call("setPreferences", { perMinute: 600 });
});
afterAll(() => office.close());

const pull = async (form: LandingForm): Promise<Landed> => {
  const ran = await office.land(form, { overwrite: true });
  expect(ran).toMatchObject({ status: "well" });
  return ran;
};

/** What the cells of a sheet hold, and every formula among them. */
function held(sheet: string): { readonly rows: unknown[][]; readonly formulas: string[] } {
  const grid = office.desk.workbook.sheetByName(sheet);
  if (!grid) throw new Error(`There is no sheet ${sheet}.`);
  const rect = { row: 1, column: 1, rows: grid.lastRow(), columns: grid.lastColumn() };
  const formulas = Array.from({ length: rect.rows * rect.columns }, (_, i) =>
    grid.formula(Math.floor(i / rect.columns) + 1, (i % rect.columns) + 1),
  );
  return { rows: grid.values(rect), formulas: formulas.filter((formula) => formula !== undefined) };
}

const DIALECTS: readonly Dialect[] = ["rows", "envelope", "columns", "bare", "handle"];

describe.each(DIALECTS)("in the dialect %s", (dialect) => {
  beforeAll(() => office.service.setDialect(dialect));

  it("no text becomes a formula, a number, a date or a truth value, nor does a column's name", async () => {
    await pull({ what: SQL, place: `Texts ${dialect}` });
    const { rows, formulas } = held(`Texts ${dialect}`);
    expect(formulas).toEqual([]);
    expect(rows).toEqual([NAMES, ...TEXTS.map((text) => NAMES.map(() => text))]);
  });

  it("numbers, truth values, days and nothing are themselves", async () => {
    const statement =
      "select 0 as zero, false as no, null as nothing, 0.25 as share, -7 as negative, 9007199254740993 as big, date '2026-03-01' as day, timestamptz '2026-03-01 06:00:00+00' as moment, timestamp '2026-03-01 06:00:00' as wall";
    await pull({ what: statement, place: `Values ${dialect}` });
    expect(held(`Values ${dialect}`).rows[1]).toEqual([
      0,
      false,
      null,
      0.25,
      -7,
      "9007199254740993",
      46_082,
      // A moment is what clocks show then where the spreadsheet is.
      serialFromInstant(Date.UTC(2026, 2, 1, 6), office.desk.workbook.timeZone),
      // A time without a zone is what it says, in every spreadsheet.
      46_082.25,
    ]);
  });

  it("all pages of a long answer come, in order, each row once", async () => {
    const statement = "select range as n from range(2500) order by n";
    const { message } = await pull({ what: statement, place: `Long ${dialect}` });
    expect(message).toBe("");
    expect(held(`Long ${dialect}`).rows.slice(1)).toEqual(Array.from({ length: 2_500 }, (_, n) => [n]));
  });

  it("people keep their ids and notes", async () => {
    await pull({
      source: "people",
      what: "country = DE",
      columns: "person, name, company, note",
      place: `People ${dialect}`,
    });
    const { rows, formulas } = held(`People ${dialect}`);
    const by = new Map(rows.map(([person, ...rest]) => [person, rest]));
    expect(formulas).toEqual([]);
    expect(by.get("00042")).toEqual(["Grace Walker", "=1+1", '=HYPERLINK("http://example.com","click")']);
    expect(by.get("007")).toEqual(["J. Bond", "007 Security", "00007"]);
    expect(by.get("+15550100")).toEqual(['Siobhán "Shiv" O\'Brien', "O'Brien & Sons", "'quoted'"]);
    expect([...by.keys()]).toEqual(
      expect.arrayContaining(["1E5", "2024-03-01", "TRUE", "-5", "9007199254740993"]),
    );
  });
});

it("texts that were put back are still texts", async () => {
  const sheet = "Texts rows";
  office.service.setDialect("rows");
  const { rows } = held(sheet);
  await pull({ what: `${SQL} limit 3`, place: sheet });
  expect(held(sheet).rows).toEqual(rows.slice(0, 4));
  await office.call("undoRun", { name: sheet });
  expect(held(sheet)).toEqual({ rows, formulas: [] });
});

it("a custom function gives texts that stay texts", async () => {
  const shown = await office.cell("ANALYTICS_SQL", [SQL]);
  expect(shown).toEqual({ value: [NAMES, ...TEXTS.map((text) => NAMES.map(() => text))] });
});

it("after all this the key is in its own property and nowhere else", () => {
  const { key } = office.service;
  const stores = office.desk.shared.stores;
  const own = stores.documentProperties(office.desk.workbook.id);
  expect(own.get("key")).toContain(key);
  own.delete("key");
  const login = Buffer.from(`${key}:`).toString("base64").replace(/=+$/, "");
  const { workbook, executions, screen } = office.desk;
  const everything = wholeTextOf([stores, workbook, executions, screen]);
  expect(everything.length).toBeGreaterThan(10_000);
  expect(everything).not.toContain(key);
  expect(everything).not.toContain(login);
});
