/**
 * `npm start`: pulls one of each kind of question into a local spreadsheet, prints the tables and saves them
 * as .xlsx.
 */
import { resolve } from "node:path";
import { isOutputClosed } from "../terminal/closed-pipe";
import { type Command, runCommand, UsageError } from "../terminal/command-line";
import { openInBrowser } from "../terminal/open-in-browser";
import { preparePage } from "./start-page";
import { type Desk, type DeskOptions, openDesk } from "../desk/desk";
import { type OutputFile, outputFile, writeOutput } from "../terminal/output-file";
import { PLACE_OPTIONS, placeOf } from "../desk/place";
import { ProgressLine } from "../terminal/progress-line";
import { pullAgain } from "./pull-again";
import { type Landed, pullAll } from "./pull-all";
import { SERVICE_OPTIONS, serviceChoice } from "./service-choice";
import { visible } from "../terminal/visible";
import type { RunningService } from "../../service/server";
import { nameLines } from "../../service/saved/name-lines";
import { workbookToXlsx } from "../workbook-file/xlsx";

const USAGE = `Usage: npm start -- [options]

Saves a pull of each kind, runs them, prints their tables, saves them as a
workbook with charts, and opens them as a spreadsheet in the browser.

  --once           ends after saving; else all stays up until Ctrl+C
  --port PORT      of the page: 8787, or the next one that is free
  --open           opens the page in the usual browser, too
  --workbook FILE  the file in which the spreadsheet is kept between starts;
                   else one in your state folder
  --again          runs them a second time, a day later, and says what that
                   changed
  --out FILE.xlsx  saves there; else to analytics.xlsx, or to analytics-2.xlsx
                   where that is there already
  --force          writes over a file that is there already
  --events FILE    your own events: CSV, JSON or Parquet, also as other tools
                   export them; a folder of such files, or a pattern:
                   "exports/*.csv.gz"; times without a zone are of --zone
  --map MAPPING    which column is which, where that cannot be seen:
                   "person = id, time = created (ms), event: Paid"
  --report FILE    writes the whole report of what was done with the events,
                   as Markdown
  --store FILE     keeps the events, read and ordered, in this file, for the
                   next start: a second copy of people's data, yours alone
  --memory AMOUNT  that loading and questions may take, such as 1GB; beyond it
                   they write to the disk
  --dialect NAME   how the service that is started here phrases its answers
  --base-url URL   a service that runs already; its key: environment variable
                   ANALYTICS_API_KEY
  --metric NAME    the metric by day
  --zone ZONE      the spreadsheet's time zone: Europe/Paris; else UTC
  --locale LOCALE  the spreadsheet's locale: de_DE; else en_US
  --now MOMENT     what spreadsheet and service take for now: 2026-11-20
  --help, --version`;

const OPTIONS = {
  ...SERVICE_OPTIONS,
  ...PLACE_OPTIONS,
  once: { type: "boolean" },
  again: { type: "boolean" },
  out: { type: "string" },
  force: { type: "boolean" },
  metric: { type: "string" },
  port: { type: "string" },
  open: { type: "boolean" },
  workbook: { type: "string" },
} as const;

type ServiceAddress = Pick<RunningService, "url" | "key">;

export const USUAL_PORT = 8787;

export const START: Command<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  run: async (values) => {
    const choice = serviceChoice(values);
    const place = placeOf(values);
    const isAgain = values.again === true;
    if (place.now !== undefined && values["base-url"] !== undefined) {
      throw new UsageError(
        "--base-url and --now exclude each other: a service elsewhere has a clock of its own.",
      );
    }
    const port = portOf(values.port);
    const file = await outputFile(values.out, values.force === true);
    const line = new ProgressLine();
    if (values.once === true)
      return runOnce({ ...choice, place, progress: (text) => line.show(text) }, values, file, line);
    const opening = preparePage({
      place,
      isElsewhere: values["base-url"] !== undefined,
      workbook: values.workbook,
    });
    if (opening.said !== undefined) console.error(opening.said);
    const isOpenAnyway = values["base-url"] !== undefined;
    const progress = (text: string): void => line.show(text);
    const served = ({ url, key }: ServiceAddress): void =>
      console.log(`\nThe service is at ${url} now (key ${key}).`);
    const desk = await openDesk({ ...choice, ...opening.desk, place, isOpenAnyway, progress, served });
    line.clear();
    let stays = false;
    try {
      const { landed: first, account, failure } = await pullAll(desk, values.metric, line, opening.isKept);
      const landed = isAgain && failure === undefined ? await pullAgain(desk, first, line) : first;
      if (landed.length > 0 || (failure === undefined && !opening.isKept)) await save(desk, landed, file);
      if (failure !== undefined) {
        // What is there is shown all the same: a question can be asked again in the page.
        if (desk.service && landed.length === 0 && !opening.isKept) throw failure;
        console.error(desk.notConnected ? notConnected(failure) : `\nNot pulled: ${failure.message}`);
      }
      // Nobody would know of a page whose address nobody could read.
      stays = !isOutputClosed();
      if (!stays) return;
      const { url } = await opening.open(desk, { landed, account, port });
      printNames(desk);
      if (desk.service) console.log(`\nThe service stays up at ${desk.baseUrl} (key ${desk.key}).`);
      console.log(`\nThe spreadsheet is kept in ${opening.file}.`);
      console.log(`Open ${url}`);
      console.log("Ctrl+C ends it.");
      if (values.open === true) openInBrowser(url);
    } catch (error) {
      stays = false;
      throw error;
    } finally {
      if (!stays) await desk.close();
    }
  },
};

function notConnected({ message }: Error): string {
  const way = "The page opens all the same: connect in its sidebar, or end this and start it again.";
  return `\nNot connected: ${message}\n${way}`;
}

async function runOnce(
  options: DeskOptions,
  values: { readonly again?: boolean | undefined; readonly metric?: string | undefined },
  file: OutputFile,
  line: ProgressLine,
): Promise<void> {
  const isAgain = values.again === true;
  // A day can pass only on a clock of one's own, which a service elsewhere has not.
  const now = options.place?.now ?? (isAgain && options.baseUrl === undefined ? Date.now() : undefined);
  const desk = await openDesk({ ...options, place: { ...options.place, now } });
  line.clear();
  try {
    const { landed: first, failure } = await pullAll(desk, values.metric, line);
    const landed = isAgain && failure === undefined ? await pullAgain(desk, first, line) : first;
    if (landed.length > 0 || failure === undefined) await save(desk, landed, file);
    if (failure !== undefined) throw failure;
  } finally {
    await desk.close();
  }
}

/** The usual port where none was given. @throws UsageError for what is no port */
function portOf(text: string | undefined): number {
  const port = Number(text ?? USUAL_PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 1 to 65535, not "${text}".`);
}

/** What formulas can ask the service for by name: of all but reports the specification has no list. */
function printNames({ service }: Desk): void {
  if (service)
    console.log(`\nNames for formulas:\n${nameLines(service.definitions).map(visible).join("\n")}`);
}

async function save(desk: Desk, landed: readonly Landed[], file: OutputFile): Promise<void> {
  if (landed.length === 0)
    throw new Error(`Nothing to save: ${desk.baseUrl} answered no question with rows.`);
  const { workbook } = desk.runtime;
  // A new spreadsheet begins with a blank sheet, which nothing was pulled into.
  for (const grid of workbook.sheets.filter((sheet) => sheet.lastRow() === 0)) workbook.removeSheet(grid);
  await writeOutput(file, await workbookToXlsx(workbook, landed));
  const sheets = `${landed.length} ${landed.length === 1 ? "sheet" : "sheets"}`;
  const reason =
    file.insteadOf === undefined ? "" : ` ${file.insteadOf} is there already, and was left as it is.`;
  console.log(`\nSaved ${sheets} to ${resolve(file.path)}.${reason}`);
}

if (require.main === module) void runCommand(START);
