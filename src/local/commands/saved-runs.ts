/**
 * Saved pulls of the local spreadsheet: entered into their tab, run as the sidebar runs them, and found in
 * their sheets.
 */
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { CallFailure, type Desk } from "../desk/desk";
import { type ProgressLine, watchProgress } from "../terminal/progress-line";
import type { ListedPull } from "./pull-list";
import { a1Of } from "../sheet/grid/a1";

/** A run that is cut off goes on so many times before it is given up. */
const MOST_TURNS = 4;

/** Where a pull's table is, header included. */
export interface LandedAt {
  readonly sheet: string;
  readonly a1: string;
}

/** @throws Error with one sentence */
export async function savePulls(desk: Desk, list: readonly ListedPull[]): Promise<void> {
  for (const { title, form } of list) {
    const saved = await desk.call("savePull", { form });
    if (saved.kind !== "saved") throw new Error(`${title}: ${saved.message}`);
  }
}

/** Runs a saved pull, and goes on where it is cut off. What is to be known of the run. @throws CallFailure */
export async function runSaved(desk: Desk, name: string, line: ProgressLine): Promise<string> {
  const run = `start-${name}`;
  const stop = watchProgress(line, name, () => desk.call("progress", { run }));
  try {
    let turn = await desk.call("runPulls", { run, names: [name] });
    for (let turns = 1; turn.left.length > 0 && turns < MOST_TURNS; turns += 1) {
      await desk.wait(turn.seconds * 1_000);
      turn = await desk.call("runPulls", { run, names: turn.left, since: turn.since });
    }
    const [{ status, message, failure } = { status: "never ran", message: turn.ended, failure: undefined }] =
      turn.ran;
    if (status === "well" || status === "left") return message;
    throw new CallFailure(failure ?? (turn.left.length > 0 ? "stillRunning" : "unexpected"), message);
  } finally {
    stop();
  }
}

/** Where a saved pull has landed; undefined where it never did. */
export async function landedAt(desk: Desk, name: string): Promise<LandedAt | undefined> {
  const { pulls } = await desk.call("savedPulls", null);
  const rangeName = pulls.find((item: PullItem) => item.name === name)?.rangeName ?? null;
  const named = rangeName === null ? undefined : desk.runtime.workbook.namedRange(rangeName);
  return named && { sheet: named.grid.name, a1: a1Of(named.rect) };
}
