/**
 * `npm run tables`: every table that the options make, in every zone, each of its cells counted in another
 * way.
 */
import { runCommand } from "../../../src/local/terminal/command-line";
import { positiveNumber } from "../../in-process/count-option";
import { built } from "../../bundle/built";
import { openAnalyst } from "../functions/analyst";
import { findMistakes } from "./check-table";
import { isoOf, OwnCount } from "./own-count";
import { drawEvents, type OwnEvent, writeEvents } from "./own-events";
import { CASES, describeCase, metricOf, optionsOf, spanOf, ZONES } from "./table-case";

const USAGE = `Usage: npm run tables -- [--one-in N] [--first N]

Makes every table of metric x compare x splits x top x total x rows by x pivot x
week start, in five zones, from events of its own, and counts each cell in
another way. Ends with 1 where a cell is wrong.

  --one-in N  only one of so many; all unless given
  --first N   of these, the first that is tried; 0 unless given
  --help, --version`;

/** One case in so many, of which `first` is the first. */
interface Part {
  readonly oneIn: number;
  readonly first: number;
}

async function checkZone(zone: string, path: string, events: readonly OwnEvent[], { oneIn, first }: Part) {
  const analyst = await openAnalyst({ events: path }, zone);
  const own = new OwnCount(events, zone);
  const wrong: string[] = [];
  const cases = CASES.filter((_, i) => i % oneIn === first % oneIn);
  for (const one of cases) {
    const { from, to } = spanOf(one);
    const days = `${isoOf(from)} to ${isoOf(to)}`;
    const table = await analyst.rows("METRIC", metricOf(one), days, optionsOf(one));
    const mistakes = findMistakes(table, one, own);
    if (mistakes.length > 0) wrong.push(`${zone}: ${describeCase(one)}: ${mistakes.slice(0, 3).join("; ")}`);
  }
  await analyst.office.close();
  return { tables: cases.length, wrong };
}

async function checkAll(part: Part): Promise<void> {
  const bundle = built();
  const events = drawEvents();
  const file = writeEvents(events);
  let tables = 0;
  let wrong = 0;
  for (const zone of ZONES) {
    const checked = await checkZone(zone, file.path, events, part);
    tables += checked.tables;
    wrong += checked.wrong.length;
    checked.wrong.forEach((line) => console.log(line));
    console.log(`${zone}: ${checked.tables} tables`);
  }
  file.remove();
  bundle.remove();
  console.log(`${tables} tables, ${wrong} wrong`);
  if (wrong > 0) process.exitCode = 1;
}

void runCommand({
  usage: USAGE,
  options: { "one-in": { type: "string", default: "1" }, first: { type: "string", default: "0" } },
  run: ({ "one-in": oneIn, first }) =>
    checkAll({ oneIn: positiveNumber("--one-in", oneIn), first: Number(first) }),
});
