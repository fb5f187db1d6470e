/**
 * Custom functions within formulas of a sheet that calculates: as they are typed, nested, spilled and
 * blocked.
 */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import { replaceSeparators } from "../../../src/add-on/input-language/formula/formula-text";
import { CellError } from "../../../src/local/sheet/grid/cells";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();
let calculator: SheetCalculator;
beforeAll(() => (calculator = calculatorOf(analyst.office.desk)));

/** Fills cells of a new sheet and calculates. What a cell shows then; an error with its sentence. */
async function sheet(
  cells: Readonly<Record<string, string>>,
): Promise<(row: number, column: number) => unknown> {
  const grid = analyst.office.desk.workbook.addSheet(undefined, { columns: 40 });
  // Semicolons part arguments in every locale.
  for (const [cell, input] of Object.entries(cells))
    calculator.setInput(grid, cell, replaceSeparators(";", input));
  await calculator.settled();
  return (row, column) => {
    const value = grid.value(row, column);
    return value instanceof CellError ? `${value.code} ${value.message}`.trim() : value;
  };
}

async function counted(where: string): Promise<Shown> {
  const [[n = 0] = []] = await analyst.sql(`select count(*) from people where ${where}`);
  return n;
}

describe("a formula", () => {
  it("gives one value that others calculate with", async () => {
    const at = await sheet({
      A1: '=ANALYTICS_PEOPLE_COUNT("country = DE") + ANALYTICS_PEOPLE_COUNT("country = FR")',
    });
    expect(at(1, 1)).toBe(await counted("country in ('DE', 'FR')"));
  });

  it("spills a table that others sum, filter and look things up in", async () => {
    const at = await sheet({
      A1: '=ANALYTICS_REPORT("Monthly revenue", "2026-07-01 to 2026-09-30")',
      G1: "=SUM(B2:B4)",
      G2: '=INDEX(ANALYTICS_REPORT("Monthly revenue", "2026-07-01 to 2026-09-30", "header: no"), 2, 2)',
    });
    const [[sum] = []] = await analyst.sql(
      "select sum(amount)::double from events where event = 'Invoice paid' and time >= '2026-07-01' and time < '2026-10-01'",
    );
    expect(at(1, 2)).toBe("revenue");
    expect(at(1, 7)).toBeCloseTo(Number(sum), 9);
    expect(at(2, 7)).toBe(at(3, 2));
  });

  it("may leave out arguments in the middle and at the end, and take them from cells", async () => {
    const at = await sheet({
      A1: "Signups",
      A2: "Revenue",
      B1: "2026-09-01",
      C1: "2026-09-30",
      D1: "by",
      E1: "month",
      G1: '=ANALYTICS_METRIC("Signups",,"header: no")',
      G2: "=ANALYTICS_METRIC(A1, B1:C1)",
      G3: "=ANALYTICS_METRIC(A1:A2, B1:C1)",
      G6: "=ANALYTICS_METRIC(A1, B1:C1, D1:E1, F1)",
    });
    const signups = await analyst.ask("METRIC", "Signups", "2026-09");
    expect(at(1, 7)).toBe(await analyst.ask("METRIC", "Signups"));
    expect([at(2, 7), at(3, 7)]).toEqual([signups, signups]);
    expect(at(4, 7)).toBe(await analyst.ask("METRIC", "Revenue", "2026-09"));
    expect([at(6, 7), at(6, 8), at(7, 8)]).toEqual(["date", "Signups", signups]);
  });

  it("says with Sheets' own words what its rows would overwrite, and spills once that is gone", async () => {
    const grid = analyst.office.desk.workbook.addSheet();
    calculator.setInput(grid, "A3", "in the way");
    calculator.setInput(grid, "A1", '=ANALYTICS_SQL("select range as n from range(3)")');
    await calculator.settled();
    const blocked = grid.value(1, 1);
    expect(blocked).toBeInstanceOf(CellError);
    expect(blocked instanceof CellError && `${blocked.code} ${blocked.message}`).toMatch(/^#REF! .*A3/);
    expect(grid.value(2, 1)).toBe(null);
    calculator.setInput(grid, "A3", "");
    await calculator.settled();
    expect([1, 2, 3, 4].map((row) => grid.value(row, 1))).toEqual(["n", 0, 1, 2]);
  });

  it("hands on the sentence of a failure, and of the cell that it reads", async () => {
    const at = await sheet({
      A1: "=1/0",
      B1: "=ANALYTICS_METRIC(A1)",
      B2: '=ANALYTICS_REPORT("Activaton")',
      B3: '=IFERROR(ANALYTICS_REPORT("Activaton"), "not yet")',
    });
    expect(at(1, 2)).toMatch(
      /metric: the cell that it reads shows #DIV\/0! \(it divides by zero\)\. Expected a cell/,
    );
    expect(at(2, 2)).toMatch(/No report is called "Activaton"\. Similar names: "Activation"\.$/);
    expect(at(3, 2)).toBe("not yet");
  });
});

/** What the examples of the help read from cells. */
const READ: Readonly<Record<string, string>> = {
  ANALYTICS_PEOPLE_COUNT: "country = DE",
  ANALYTICS_SQL: "Signed up",
};

describe("the help", () => {
  const examples = CATALOG.filter((entry) => entry.name !== "ANALYTICS_EXPORT_STATUS").flatMap(
    ({ name, examples }) => examples.map((example) => [example, READ[name] ?? ""] as const),
  );

  it.each(examples)("gives an example that works: %s", async (example, read) => {
    const at = await sheet({ A2: read, C1: example });
    expect(String(at(1, 3))).not.toMatch(/^(#|undefined|null)/);
  });

  it("gives an example that works for an export", async () => {
    const query = { endpoint: "/queries/sql", body: { query_params: { statement: "select 1 as a" } } };
    const { id } = await analyst.post("/exports/csv", { query });
    const [example = ""] = CATALOG.find(({ name }) => name === "ANALYTICS_EXPORT_STATUS")?.examples ?? [];
    const at = await sheet({ A2: String(id), C1: example });
    expect([at(1, 3), at(2, 3), at(2, 4)]).toEqual(["id", id, "running"]);
  });
});
