/** `npm start`: pulls one of each kind of question into a local spreadsheet, prints the tables and saves them as .xlsx. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readBlock } from "./blocks";
import { readOptions, runCommand, SERVICE_OPTIONS, serviceChoice } from "./command-line";
import { type Desk, openDesk } from "./desk";
import { notSaved, requireWritable } from "./output-file";
import { printTable } from "./print-table";
import { watchProgress } from "./progress-line";
import { accountOf, type ListedPull, notPulled, pullList } from "./pull-list";
import { workbookToXlsx } from "./xlsx";

const USAGE =
  "npm start -- [--once] [--out FILE] [--events FILE | --base-url https://…] [--dialect NAME]   (the key of --base-url: ANALYTICS_API_KEY)";

type Display = ReturnType<typeof readBlock>["display"];

interface Block {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
}

void runCommand(async () => {
  const { values } = readOptions(
    { ...SERVICE_OPTIONS, once: { type: "boolean" }, out: { type: "string", default: "analytics.xlsx" } },
    USAGE,
  );
  const choice = serviceChoice(values);
  await requireWritable(values.out);
  const desk = await openDesk(choice);
  let stays = false;
  try {
    const blocks = await pullAll(desk);
    await save(desk, blocks, values.out);
    stays = !values.once && desk.service !== undefined;
  } finally {
    if (!stays) await desk.close();
  }
  if (stays) console.log(`\nThe service stays up at ${desk.baseUrl} (key ${desk.key}). Ctrl+C ends it.`);
});

async function pullAll(desk: Desk): Promise<Block[]> {
  const reports = await desk.call("reports", null);
  const account = accountOf(reports, desk.service, Date.now());
  const blocks: Block[] = [];
  for (const pull of pullList(account)) {
    const block = await pullOne(desk, pull);
    if (block) blocks.push(block);
  }
  for (const sentence of notPulled(account)) console.log(`\n${sentence}`);
  return blocks;
}

async function pullOne(desk: Desk, { title, call }: ListedPull): Promise<Block | undefined> {
  const run = `start-${title}`;
  const stop = watchProgress(title, () => desk.call("progress", { run }));
  const result = await desk
    .call("pull", { ...call, run })
    .finally(stop)
    .catch((error: unknown) => {
      throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  console.log(`\n${title}`);
  if (result.range === "") {
    console.log(result.cut ?? "No rows.");
    return undefined;
  }
  const a1 = result.range.slice(result.range.lastIndexOf("!") + 1);
  const { display } = readBlock(desk.runtime.workbook, result.sheet, a1);
  console.log(printTable(shortened(display), { width: process.stdout.columns ?? 120 }));
  if (result.cut) console.log(result.cut);
  return { sheet: result.sheet, a1, title };
}

/** Sheets shows ten digits of a fraction; five are enough to read, and leave room for more columns. */
function shortened(display: Display): Display {
  const short = (text: string): string =>
    /^-?\d*\.\d{5,}$/.test(text) ? String(Number(Number(text).toPrecision(5))) : text;
  return {
    ...display,
    rows: display.rows.map((row) => row.map((text, i) => (display.numeric[i] ? short(text) : text))),
  };
}

async function save(desk: Desk, blocks: readonly Block[], out: string): Promise<void> {
  const path = resolve(out);
  const content = await workbookToXlsx(desk.runtime.workbook, blocks);
  await writeFile(path, content).catch((error: unknown) => {
    throw notSaved(out, error);
  });
  console.log(`\nSaved ${blocks.length} sheets to ${path}.`);
}
