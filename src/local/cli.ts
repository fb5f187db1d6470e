/** `npm start`: pulls one of each kind of question into a local spreadsheet, prints the tables and saves them as .xlsx. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readOptions, runCommand, SERVICE_OPTIONS, serviceChoice } from "./command-line";
import { type Desk, openDesk } from "./desk";
import { notSaved, requireWritable } from "./output-file";
import { type Landed, pullAll } from "./pull-all";
import { workbookToXlsx } from "./xlsx";

const USAGE =
  "npm start -- [--once] [--out FILE] [--metric NAME] [--events FILE] [--dialect NAME]\n" +
  "   or: ANALYTICS_API_KEY=… npm start -- --base-url https://… [--out FILE] [--metric NAME]";

void runCommand(async () => {
  const { values } = readOptions(
    {
      ...SERVICE_OPTIONS,
      once: { type: "boolean" },
      out: { type: "string", default: "analytics.xlsx" },
      metric: { type: "string" },
    },
    USAGE,
  );
  const choice = serviceChoice(values);
  await requireWritable(values.out);
  const desk = await openDesk(choice);
  let stays = false;
  try {
    const { landed, failure } = await pullAll(desk, values.metric);
    if (landed.length > 0 || failure === undefined) await save(desk, landed, values.out);
    if (failure !== undefined) throw failure;
    stays = !values.once && desk.service !== undefined;
  } finally {
    if (!stays) await desk.close();
  }
  if (stays) console.log(`\nThe service stays up at ${desk.baseUrl} (key ${desk.key}). Ctrl+C ends it.`);
});

async function save(desk: Desk, landed: readonly Landed[], out: string): Promise<void> {
  if (landed.length === 0) throw new Error(`Nothing to save: ${desk.baseUrl} answered no question with rows.`);
  const path = resolve(out);
  const { workbook } = desk.runtime;
  // A new spreadsheet begins with a blank sheet, which nothing was pulled into.
  for (const grid of workbook.sheets.filter((sheet) => sheet.lastRow() === 0)) workbook.removeSheet(grid);
  const content = await workbookToXlsx(workbook, landed);
  await writeFile(path, content).catch((error: unknown) => {
    throw notSaved(out, error);
  });
  console.log(`\nSaved ${landed.length} ${landed.length === 1 ? "sheet" : "sheets"} to ${path}.`);
}
