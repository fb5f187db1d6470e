/** Asks one question in all three ways in a spreadsheet of its own, and says how the answers differ. */
import type { LiveDesk } from "../live-desk";
import { Asker } from "./asker";
import { type AskedQuestion, type AskedTable, type Cells, trim, withoutHeader } from "./asked-question";

export interface Asked {
  readonly landed: Cells;
  readonly typed: Cells;
  /** Of what landed, and of what was typed. */
  readonly compared: Cells;
  readonly comparedTyped: Cells;
  readonly counted: Cells;
  readonly clicks: number;
  readonly byHand: readonly string[];
}

/** The minute of the limit. */
const MINUTE_MS = 61_000;
/** Of what is shown of a text that was typed. */
const LONGEST = 40;
const ALL_CELLS = "A1:Z400";

export async function askInEachWay(desk: LiveDesk, one: AskedQuestion): Promise<Asked> {
  const by = new Asker(desk);
  await one.ask(by, desk);
  const tables = [one, ...(one.also ? [one.also] : [])];
  const parts: Answers[] = [];
  for (const [i, table] of tables.entries()) parts.push(await answerInEachWay(desk, table, `Typed ${i + 1}`));
  const all = (pick: (part: Answers) => Cells): Cells => parts.flatMap(pick);
  const order = (cells: Cells): Cells => (one.isInOrder ? cells : sort(cells));
  return {
    landed: all(({ landed }) => landed),
    typed: all(({ typed }) => typed),
    comparedTyped: order(all(({ comparedTyped }) => comparedTyped)),
    compared: order(all(({ compared }) => compared)),
    counted: order(all(({ counted }) => counted)),
    clicks: by.clicks,
    byHand: by.typed,
  };
}

type Answers = Omit<Asked, "clicks" | "byHand">;

async function answerInEachWay(
  desk: LiveDesk,
  { lands, typed: asTyped, counted = withoutHeader, isMasked, count }: AskedTable,
  newSheet: string,
): Promise<Answers> {
  const landed = await readSheet(desk, lands);
  desk.clock.advance(MINUTE_MS);
  const typed =
    typeof asTyped === "string"
      ? withoutNotes(await typeFormula(desk, asTyped, newSheet), landed)
      : await asTyped(desk);
  return {
    landed: unmasked(landed, isMasked),
    typed: unmasked(typed, isMasked),
    compared: trim(counted(landed)),
    comparedTyped: trim(counted(typed)),
    counted: typeof count === "string" ? await countBySql(desk, count) : await count(desk),
  };
}

async function readSheet(desk: LiveDesk, sheet: AskedQuestion["lands"]): Promise<Cells> {
  if (typeof sheet !== "string") return sheet(desk);
  return trim(await desk.values(sheet.includes("!") ? sheet : `'${sheet}'!${ALL_CELLS}`));
}

/** Without a column that a formula cannot mask. */
function unmasked(cells: Cells, column: string | undefined): Cells {
  const at = column === undefined ? -1 : (cells[0]?.indexOf(column) ?? -1);
  return cells.map((row) => row.filter((_, i) => i !== at));
}

/** "question 1: 5 | 5 | 5 (14 clicks, typed Top: 5) Signups this week": by clicks, typed and counted. */
export function lineOf({ number, question }: AskedQuestion, { clicks, byHand, ...asked }: Asked): string {
  const numbers = [asked.compared, asked.comparedTyped, asked.counted].map(firstNumber);
  const shown = byHand.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}\u2026` : text));
  const hand = shown.length === 0 ? "nothing typed" : `typed ${shown.join("; ").replace(/\s+/g, " ")}`;
  return `question ${number}: ${numbers.join(" | ")} (${clicks} clicks, ${hand}) ${question}`;
}

function firstNumber(cells: Cells): string {
  const isDay = (cell: number): boolean => Number.isInteger(cell) && cell > 40_000 && cell < 50_000;
  const found = cells.flat().find((cell) => typeof cell === "number" && !isDay(cell));
  return typeof found === "number" ? String(found) : `${cells.length} rows`;
}

function sort(cells: Cells): Cells {
  const key = (row: readonly unknown[]): string => JSON.stringify(row);
  return [...cells].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function typeFormula(desk: LiveDesk, formula: string, newSheet: string): Promise<Cells> {
  desk.runtime.workbook.addSheet(newSheet);
  desk.sheet.setInput(newSheet, "A1", formula);
  return trim(await desk.values(`'${newSheet}'!${ALL_CELLS}`));
}

/** A formula has what is to be known of its rows below them; a pull has it in a note. */
function withoutNotes(typed: Cells, landed: Cells): Cells {
  const isNote = (row: readonly unknown[]): boolean => row.slice(1).every((cell) => cell === null);
  return trim(typed.filter((row, at) => at < landed.length || !isNote(row)));
}

async function countBySql(desk: LiveDesk, statement: string): Promise<Cells> {
  if (statement === "") return [];
  return trim((await desk.bySql(statement)).map((row) => Object.values(row)));
}
