/** Runs saved pulls a second time and says what that changed in their sheets. */
import { STATUS_TITLES } from "../../add-on/pulls/config-sheet/columns";
import { CONFIG_SHEET } from "../../add-on/pulls/model/tab-names";
import { PULL_TITLES } from "../../add-on/input-language/pulls/pull-row";
import { readBlock } from "../desk/blocks";
import type { Desk } from "../desk/desk";
import { type DisplayTable, printTable } from "../terminal/print-table";
import type { ProgressLine } from "../terminal/progress-line";
import { type Landed, withDurations } from "./pull-all";
import { landedAt, runSaved } from "./saved-runs";
import { terminalWidth } from "../terminal/terminal-width";
import { shorten } from "../terminal/text-width";
import { visible } from "../terminal/visible";
import { DAY_MS } from "../../add-on/shared/time";

/** Rows of one pull that are shown as they were and as they are. */
const MOST_SHOWN = 6;

/** Lets a day pass first where the clock is the desk's own. What landed is where it is now. */
export async function pullAgain(
  desk: Desk,
  landed: readonly Landed[],
  line: ProgressLine,
): Promise<Landed[]> {
  const before = landed.map((one) => rowsOf(desk, one));
  if (desk.clock) desk.clock.advance(DAY_MS);
  const again: Landed[] = [];
  for (const one of landed) {
    await runSaved(desk, one.title, line);
    again.push({ ...one, ...(await landedAt(desk, one.title)) });
  }
  console.log(`\n${desk.clock ? "A day later, the" : "The"} same pulls again`);
  console.log(printTable(changes(desk), { width: terminalWidth(), maxRows: landed.length }));
  const changed = again.flatMap((one, at) => {
    const lines = differences(before[at] ?? [], rowsOf(desk, one));
    return lines.length > 0 ? [[visible(one.title), ...lines].join("\n")] : [];
  });
  if (changed.length > 0)
    console.log(["\nRows that changed (- as they were, + as they are now)", ...changed].join("\n\n"));
  return again;
}

/** The pulls, their rows and what their last run changed, from the tab of pulls. */
function changes({ runtime }: Desk): DisplayTable {
  const { header, rows } = readBlock(runtime.workbook, CONFIG_SHEET, "A1:Q").display;
  const wanted = [PULL_TITLES.name, PULL_TITLES.mode, STATUS_TITLES.rows, STATUS_TITLES.lastChange];
  const places = wanted.map((title) => header.indexOf(title));
  return {
    header: wanted,
    rows: rows.map((row) => places.map((place) => row[place] ?? "")),
    numeric: wanted.map((title) => title === STATUS_TITLES.rows),
  };
}

function rowsOf({ runtime }: Desk, { sheet, a1 }: Landed): readonly string[] {
  return withDurations(readBlock(runtime.workbook, sheet, a1)).rows.map((row) => row.join("  ").trimEnd());
}

/** Rows that are gone or were another, then those that are new. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter((row) => !after.includes(row)).map((row) => `- ${row}`);
  const come = after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`);
  const all = [...gone.slice(0, MOST_SHOWN), ...come.slice(0, MOST_SHOWN)].map((row) =>
    shorten(visible(row), terminalWidth()),
  );
  const left = gone.length + come.length - all.length;
  return left > 0 ? [...all, `and ${left} more`] : all;
}
