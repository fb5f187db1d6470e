/** One file by every door that files come in by: events, a workbook that is opened, `--cells`, `inspect`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "../../../src/local/commands/inspect";
import { workbookFromFile } from "../../../src/local/page-server/files/open-file";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { asTexts } from "../../../src/service/data/load/as-texts";
import { lookAtEvents } from "../../../src/service/data/load/preview";
import { readWholeTable } from "../../../src/service/data/load/texts/whole-table";
import { COLUMNS, NASTY, ROWS } from "./nasty";

const TABLE = [COLUMNS, ...ROWS];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "doors-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function asEvents(path: string): Promise<unknown> {
  const { columns, rows } = await lookAtEvents(path);
  return [columns.map(({ header }) => header), ...rows];
}

/** A sheet has the lines above the header, too. */
async function asCells(name: string, content: Buffer): Promise<unknown> {
  return (await readWholeTable(await asTexts(content, name, false), name, false)).slice(-TABLE.length);
}

/** As the thread does that reads it for the page. */
async function opened(name: string, content: Buffer): Promise<unknown> {
  const texts = Buffer.from(await asTexts(content, name, false));
  const [grid] = (await workbookFromFile(name, texts, new Workbook({ locale: "en_US" }))).sheets;
  const rows = grid?.values({ row: 1, column: 1, rows: grid.lastRow(), columns: COLUMNS.length }) ?? [];
  return rows
    .filter(([first]) => first !== null)
    .slice(-TABLE.length)
    .map((row) => row.map((value) => (typeof value === "number" ? momentOf(value) : value)));
}

/** A sheet counts days. */
function momentOf(serial: number): string {
  return asText(new Date(Math.round((serial - 25_569) * 86_400) * 1_000).toISOString());
}

function asText(moment: string): string {
  return moment.replace(/^(.{10})T(.{8})\.000Z$/, "$1 $2");
}

async function inspected(path: string): Promise<unknown> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  await inspect([path, "--json"], { say, complain: say });
  const { columns, rows } = JSON.parse(said.join("\n")) as { columns: string[]; rows: string[][] };
  return [columns, ...rows.map((row) => row.map(asText))];
}

test.each(NASTY)("%s", async (_, name, content) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  expect({
    events: await asEvents(path),
    cells: await asCells(name, content),
    opened: await opened(name, content),
    inspected: await inspected(path),
  }).toEqual({ events: TABLE, cells: TABLE, opened: TABLE, inspected: TABLE });
});
