/** Asks one question in all three ways in a spreadsheet of its own, and says how the answers differ. */
import type { LiveDesk } from "../live-desk";
import { Asker } from "./asker";
import { type AskedQuestion, type Cells, withoutHeader } from "./asked-question";

export interface Asked {
  readonly landed: Cells;
  readonly typed: Cells;
  /** Of what landed. */
  readonly compared: Cells;
  readonly counted: Cells;
  readonly clicks: number;
  readonly byHand: readonly string[];
}

/** The minute of the limit. */
const MINUTE_MS = 61_000;
const TYPED = "Typed";

export async function askInEachWay(desk: LiveDesk, one: AskedQuestion): Promise<Asked> {
  const by = new Asker(desk);
  await one.ask(by, desk);
  const landed = trim(await desk.values(one.lands));
  desk.clock.advance(MINUTE_MS);
  const typed = typeof one.typed === "string" ? await typeFormula(desk, one.typed) : await one.typed(desk);
  const counted = typeof one.count === "string" ? await countBySql(desk, one.count) : await one.count(desk);
  const compared = trim((one.counted ?? withoutHeader)(landed));
  return { landed, typed, compared, counted, clicks: by.clicks, byHand: by.typed };
}

/** "1. 25 clicks, typed top: 5: 12 | 12 | 12". */
export function lineOf({ number, question }: AskedQuestion, { clicks, byHand, ...asked }: Asked): string {
  const numbers = [asked.compared, asked.typed, asked.counted].map(firstNumber);
  const hand = byHand.length === 0 ? "nothing typed" : `typed ${byHand.join("; ")}`;
  return `question ${number}: ${numbers.join(" | ")} (${clicks} clicks, ${hand}) ${question}`;
}

function firstNumber(cells: Cells): string {
  return String(cells.flat().find((cell) => typeof cell === "number") ?? "none");
}

async function typeFormula(desk: LiveDesk, formula: string): Promise<Cells> {
  desk.runtime.workbook.addSheet(TYPED);
  desk.sheet.setInput(TYPED, "A1", formula);
  return trim(await desk.values(`${TYPED}!A1:Z400`));
}

async function countBySql(desk: LiveDesk, statement: string): Promise<Cells> {
  return trim((await desk.bySql(statement)).map((row) => Object.values(row)));
}

/** Days as sheets count them, numbers to twelve digits, and nothing as null. */
function asCell(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(12));
  if (value === "" || value === undefined) return null;
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? Date.parse(value) / 86_400_000 + 25_569 : value;
}

/** Without the rows and columns behind the last that holds something. */
function trim(cells: Cells): Cells {
  const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== "";
  const rows = cells.slice(0, cells.findLastIndex((row) => row.some(isFilled)) + 1);
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1));
  return rows.map((row) => row.slice(0, width).map(asCell));
}
