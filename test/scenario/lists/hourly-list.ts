/** Lists that are pulled each hour: the built add-on, and a service that gives each run its body. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCalculator, type SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { readA1, rectOf } from "../../../src/local/sheet/grid/a1";
import type { CellValue } from "../../../src/local/sheet/grid/cells";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { toA1 } from "../../../src/add-on/sheet-writer/cells/rect";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { openOffice } from "../office";
import { sheetOf, spreadsheetOf } from "../../add-on/sheet-writer/open-spreadsheet";

const HOUR = 3_600_000;

export type HourlyList = Awaited<ReturnType<typeof hourlyList>>;

export async function hourlyList() {
  const office = await openOffice();
  const { workbook } = office.desk;
  const calculator: SheetCalculator = createCalculator(workbook, {
    customFunctionNames: [],
    callCustomFunction: () => Promise.resolve(""),
  });
  let body: unknown;
  let status: number | undefined;
  let asked = 0;
  const listed = { reports: [{ name: "Signups" }] };
  const server = createServer(({ url = "" }, response) => {
    const isList = url.includes("reports");
    if (!isList) asked += 1;
    response.writeHead(isList ? 200 : (status ?? 200), { "content-type": "application/json" });
    response.end(JSON.stringify(isList ? listed : status ? { message: "not for this key" } : body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const key = "a-key-of-twenty-letters";
  await office.call("connect", { baseUrl: `http://127.0.0.1:${port}`, key, audience: "everyone" });

  const gridOf = (sheet: string): Grid => {
    const grid = workbook.sheetByName(sheet);
    if (!grid) throw new Error(`There is no sheet "${sheet}".`);
    return grid;
  };
  const rectOfCell = (a1: string) => {
    const reference = readA1(a1);
    if (!reference) throw new Error(`${a1} is no place.`);
    return rectOf(reference, 0, 0);
  };
  const columnOf = (sheet: string, header: string): number => {
    for (let column = 1; column <= 8; column += 1)
      if (gridOf(sheet).value(1, column) === header) return column;
    throw new Error(`No column of "${sheet}" is called ${header}.`);
  };
  const below = (
    sheet: string,
    header: string,
    read: (row: number, column: number) => CellValue,
  ): string[] => {
    calculator.settle();
    const column = columnOf(sheet, header);
    return Array.from({ length: gridOf(sheet).lastRow() - 1 }, (_, at) => String(read(at + 2, column) ?? ""));
  };

  const savedAs = async (form: PullForm, before?: string): Promise<void> => {
    const saved = await office.call("savePull", before === undefined ? { form } : { form, before });
    if (saved.kind !== "saved") throw new Error(saved.message);
  };

  return {
    office,
    save: (name: string, mode: string, schedule = ""): Promise<void> =>
      savedAs({ ...BLANK_FORM, name, source: "SQL", what: `select '${name}'`, place: name, mode, schedule }),
    /** Another question of a saved pull. */
    async ask(name: string, what: string): Promise<void> {
      const form = await office.call("pullForm", { name });
      if (!form) throw new Error(`No pull is called ${name}.`);
      await savedAs({ ...form, what }, name);
    },
    /** The name of the sheet of a copy. */
    async freeze(name: string): Promise<string> {
      const { pulls } = await office.call("savedPulls", null);
      const rangeName = pulls.find((pull) => pull.name === name)?.rangeName ?? "";
      const { sheet } = await office.call("freezeTable", { rangeName });
      return sheet;
    },
    grid: gridOf,
    range: (sheet: string, a1: string) => sheetOf(spreadsheetOf(workbook), sheet).getRange(a1),
    /** The message of a run an hour later. */
    async run(name: string, answer: unknown): Promise<string> {
      body = answer;
      office.clock.advance(HOUR);
      const { ran } = await office.call("runPulls", { run: `r${office.clock.now()}`, names: [name] });
      return ran[0]?.message ?? "";
    },
    dryRun: (name: string, answer: unknown) => {
      body = answer;
      office.clock.advance(HOUR);
      return office.call("dryRun", { run: `d${office.clock.now()}`, name });
    },
    undo: (name: string) => office.call("undoRun", { name }),
    /** What the schedules do an hour later. */
    async hour(): Promise<void> {
      office.clock.advance(HOUR);
      for (const trigger of office.desk.triggers) await office.desk.fireTrigger(trigger);
    },
    /** Answers with this status from now on; undefined: with the body, as before. */
    refuse(refused: number | undefined, answer?: unknown): void {
      status = refused;
      if (answer !== undefined) body = answer;
    },
    asked: () => asked,
    zone: (zone: string) => void (workbook.timeZone = zone),
    type(sheet: string, cells: Readonly<Record<string, string>>): void {
      for (const [a1, value] of Object.entries(cells)) {
        const isFormula = value.startsWith("=");
        const written = { values: [[isFormula || value === "" ? null : value]] };
        gridOf(sheet).write(rectOfCell(a1), { ...written, formulas: [[isFormula ? value : null]] });
      }
      calculator.settle();
    },
    note: (sheet: string, a1: string, text: string) => gridOf(sheet).setNotes(rectOfCell(a1), () => text),
    noteOf: (sheet: string, a1: string) => {
      const { row, column } = rectOfCell(a1);
      return gridOf(sheet).note(row, column);
    },
    filter: (sheet: string, a1: string) =>
      void (gridOf(sheet).filter = { rect: rectOfCell(a1), hiddenRows: new Set() }),
    filterOf: (sheet: string) => {
      const { filter } = gridOf(sheet);
      return filter && toA1(filter.rect);
    },
    isNumber: (sheet: string, a1: string) => typeof calculator.value(a1, sheet) === "number",
    /** What the cells of a column hold, without its header; or show. */
    column: (sheet: string, header: string) =>
      below(sheet, header, (row, column) => gridOf(sheet).value(row, column)),
    shown: (sheet: string, header: string) =>
      below(sheet, header, (row, column) =>
        calculator.cellText(toA1({ row, column, rows: 1, columns: 1 }), sheet),
      ),
    lines(sheet: string, columns = 3): string[] {
      calculator.settle();
      return Array.from({ length: gridOf(sheet).lastRow() }, (_, r) =>
        Array.from({ length: columns }, (__, c) => String(gridOf(sheet).value(r + 1, c + 1) ?? "")).join(
          " | ",
        ),
      );
    },
    async close(): Promise<void> {
      await new Promise((closed) => server.close(closed));
      await office.close();
    },
  };
}
