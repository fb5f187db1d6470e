/** `npm run formula -- '=…'`: prints what a formula gives in a sheet with the add-on. */
import { basename } from "node:path";
import { CATALOG } from "../../add-on/custom-functions/catalog/catalog";
import { alignedLines } from "../terminal/aligned-lines";
import { runCommand, UsageError } from "../terminal/command-line";
import type { Desk } from "../desk/desk";
import { evaluateFormula, type FormulaResult, trialSheet } from "./formula-result";
import { readWholeTable } from "../../service/data/load/texts/whole-table";
import { styleOf } from "../sheet/language/separators";
import { bytesOfFile } from "../terminal/input-file";
import { type Place, PLACE_OPTIONS, placeOf, workbookAt } from "../desk/place";
import { ProgressLine } from "../terminal/progress-line";
import { SERVICE_OPTIONS, serviceChoice } from "./service-choice";
import { createCalculator } from "../sheet/calculator/calculator";
import { calculatorOf } from "../desk/sheet-functions";
import { nameLines } from "../../service/saved/name-lines";
import type { RunningService } from "../../service/server";
import { visible } from "../terminal/visible";

const USAGE = `Usage: npm run --silent formula -- '=SUM(1, 2)' [options]

Calculates one formula in a sheet with the add-on and prints the cells that it
fills: aligned on a terminal, separated by tabs in a pipe. Formulas without a
function of the add-on need no service.

  --cells FILE     fills the sheet from A1 on with the cells of a table of
                   texts, JSON or Parquet, which the formula can name
  --events FILE    your own events for the service that is started here: CSV,
                   JSON or Parquet; times without a zone are those of --zone
  --map MAPPING    which column is which: "person = id, time = at, event: Paid"
  --report FILE    writes the whole report of what was done with the events
  --store FILE     keeps them, read and ordered, in this file for the next time
  --memory AMOUNT  that loading and questions may take, such as 1GB
  --dialect NAME   how that service phrases its answers
  --base-url URL   a service that runs already; its key: environment variable
                   ANALYTICS_API_KEY
  --zone ZONE      the spreadsheet's time zone: Europe/Paris; else UTC
  --locale LOCALE  the spreadsheet's locale: de_DE; else en_US
  --now MOMENT     what spreadsheet and service take for now: 2026-11-20
  --help, --version

QUERY and SPARKLINE work in Google Sheets only.`;

interface PrintedResult extends FormulaResult {
  /** What is worth knowing besides the cells. */
  readonly notes?: readonly string[];
}

void runCommand({
  usage: USAGE,
  options: { ...SERVICE_OPTIONS, ...PLACE_OPTIONS, cells: { type: "string" } },
  words: 1,
  run: async (values, [formula]) => {
    if (formula === undefined) throw new UsageError("Give one formula, in quotes.");
    const choice = serviceChoice(values);
    const place = placeOf(values);
    if (place.now !== undefined && values["base-url"] !== undefined) {
      throw new UsageError(
        "--base-url and --now exclude each other: a service elsewhere has a clock of its own.",
      );
    }
    const cells = values.cells === undefined ? [] : await cellsOf(values.cells, place.locale);
    const needsService = [formula, ...cells.flat()].some(namesOurFunction);
    const result = needsService
      ? await withService(formula, cells, choice, place)
      : await alone(formula, cells, place);
    print(result);
  },
});

async function cellsOf(file: string, locale = "en_US"): Promise<string[][]> {
  // A database takes longer to load than most formulas to calculate.
  const { asTexts } = await import("../../service/data/load/as-texts");
  const [content, name, { decimalComma }] = [bytesOfFile(file), basename(file), styleOf(locale)];
  return readWholeTable(await asTexts(content, name, decimalComma), name, decimalComma);
}

function namesOurFunction(text: string): boolean {
  return CATALOG.some(({ name }) => text.toUpperCase().includes(name));
}

async function alone(
  formula: string,
  cells: readonly (readonly string[])[],
  place: Place,
): Promise<FormulaResult> {
  const workbook = workbookAt(place);
  const { now } = place;
  if (now !== undefined) workbook.now = () => now;
  const calculator = createCalculator(workbook, {
    customFunctionNames: [],
    callCustomFunction: () => Promise.reject(new Error("There is no custom function here.")),
  });
  return evaluateFormula(calculator, workbook, trialSheet(calculator, workbook, cells), formula);
}

async function withService(
  formula: string,
  cells: readonly (readonly string[])[],
  choice: ReturnType<typeof serviceChoice>,
  place: Place,
): Promise<PrintedResult> {
  const line = new ProgressLine();
  const progress = (text: string): void => line.show(text, "");
  // A clock that is set makes the waits for free requests pass at once; a service elsewhere counts in real
  // time.
  const now = "baseUrl" in choice ? undefined : (place.now ?? Date.now());
  // What serves and runs takes longer to load than most formulas take to calculate.
  const { openDesk } = await import("../desk/desk");
  const desk = await openDesk({ ...choice, place: { ...place, now }, progress });
  try {
    const { runtime, service } = desk;
    progress("Calculating …");
    const result = await waitForAnswers(desk, line, async () => {
      // A calculator keeps what a call has given, as Sheets does; a new one asks again.
      const calculator = calculatorOf(runtime);
      try {
        const grid = trialSheet(calculator, runtime.workbook, cells);
        return await evaluateFormula(calculator, runtime.workbook, grid, formula);
      } finally {
        calculator.close();
      }
    });
    return { ...result, notes: service ? [...service.summary.said, ...namesFor(formula, service)] : [] };
  } finally {
    line.clear();
    await desk.close();
  }
}

/**
 * The names that a list of names wants: a spreadsheet that was made for one formula knows of none that were
 * used before.
 */
function namesFor(formula: string, { definitions }: RunningService): string[] {
  if (!/ANALYTICS_LIST/i.test(formula)) return [];
  const kinds = ["metric", "test", "segment"].filter((kind) => formula.toLowerCase().includes(kind));
  return nameLines(definitions).filter((line) => kinds.some((kind) => line.toLowerCase().startsWith(kind)));
}

/** Works off what had to wait for a free request, as the sidebar does, and calculates again. */
async function waitForAnswers(
  desk: Desk,
  line: ProgressLine,
  calculate: () => Promise<FormulaResult>,
): Promise<FormulaResult> {
  for (;;) {
    const result = await calculate();
    let { waiting } = await desk.call("state", null);
    if (waiting === 0) return result;
    while (waiting > 0) {
      const wait = `waiting for free requests, ${waiting} ${waiting === 1 ? "question is" : "questions are"} left …`;
      line.show(wait, "Waiting for free requests …");
      const { left, filled, failed } = await desk.call("workOff", null);
      if (left > 0 && filled + failed === 0) await desk.runtime.advance(1_000);
      waiting = left;
    }
  }
}

function print({ rows, numeric, problems, notes = [] }: PrintedResult): void {
  const lines = process.stdout.isTTY ? alignedLines(rows, numeric) : rows.map((row) => row.join("\t"));
  console.log(lines.join("\n"));
  for (const note of notes) console.error(visible(note));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
