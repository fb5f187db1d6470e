/**
 * Answers of the built bundle that a sheet must survive: without any data, and with more than a cell holds.
 */
import { useAnalyst } from "./functions/analyst";

const analyst = useAnalyst();

const pull = (statement: string, sheet: string) =>
  analyst.office.land({ place: sheet, what: statement }, { overwrite: true });

const cells = (sheet: string): unknown[][] =>
  analyst.office.desk.workbook.sheetByName(sheet)!.values({ row: 1, column: 1, rows: 2, columns: 1 });

it.each([
  '{"data":null}',
  '{"report":null}',
  '{"count":null}',
  '{"results":{},"status":"success"}',
  '{"status":"success","message":"No data available","data":null}',
  "null",
])("an empty answer %s leaves the last table", async (body) => {
  await pull("select 42 as n", "Kept");
  analyst.answerNext(body);
  expect(await pull("select 42 as n", "Kept")).toMatchObject({
    status: "left",
    message: "The answer has no rows, so the sheet was left as it was.",
  });
  expect(cells("Kept")).toEqual([["n"], [42]]);
});

describe.each([50_000, 60_000])("a text of %d characters", (length) => {
  const statement = `select repeat('x', ${length}) as note`;

  it("lands in a sheet, cut to what a cell holds", async () => {
    const { message } = await pull(statement, `Long ${length}`);
    expect(message).toBe("1 long text was cut to the 50,000 characters a cell holds.");
    const [[name], [note]] = cells(`Long ${length}`) as [[string], [string]];
    expect(name).toBe("note");
    expect(note).toMatch(/^x{49992}… \(cut\)$/);
  });

  it("is shown by a formula, cut where a cell holds no more", async () => {
    const [, [note]] = (await analyst.rows("SQL", statement)) as [[string], [string]];
    expect(note).toMatch(length === 50_000 ? /^x{50000}$/ : /^x{49993}… \(cut\)$/);
  });
});
