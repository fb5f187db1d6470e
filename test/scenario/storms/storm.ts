/** Many cells at once, and a sidebar that stays open: what happens when a whole sheet calculates. */
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { STAMP_NAME } from "../../../src/add-on/sheet-writer/formulas/stamp";
import type { CellResult, Office } from "../office";

export interface Cell {
  readonly name: string;
  /** The arguments before the refresh argument, which names the stamp. */
  readonly values: readonly unknown[];
  readonly desk?: Runtime;
}

export interface StormReport {
  readonly results: readonly CellResult[];
  /** Seconds of the set clock until the last cell had its value. */
  readonly seconds: number;
  /** How often cells were calculated in all. */
  readonly calculations: number;
}

/** Nothing here waits longer than this (ms of the set clock). */
const PATIENCE_MS = 30 * 60_000;

/**
 * Calculates all cells at once, then again whenever the stamp moves, while a sidebar works off what waits.
 */
export async function storm(office: Office, cells: readonly Cell[]): Promise<StormReport> {
  const started = office.clock.now();
  let calculations = 0;
  const calculate = (): Promise<CellResult[]> =>
    Promise.all(
      cells.map(({ name, values, desk = office.desk }) => {
        calculations++;
        return office.cell(name, [...values, stampOf(desk)], desk);
      }),
    );
  let results = await calculate();
  while (results.some((result) => "error" in result)) {
    if (office.clock.now() - started > PATIENCE_MS)
      throw new Error(`Cells still wait: ${firstError(results)}`);
    const moved = await Promise.all(office.desks.map((desk) => turn(office, desk)));
    if (moved.some(Boolean)) results = await calculate();
  }
  return { results, seconds: (office.clock.now() - started) / 1_000, calculations };
}

/**
 * One turn of the sidebar: works off what waits, or pauses until a request is free. Whether the stamp moved,
 * which is all that cells see: turns keep answers until there are enough for one wake.
 */
async function turn(office: Office, desk: Runtime): Promise<boolean> {
  const before = Number(stampOf(desk));
  await office.call("workOff", null, desk);
  if (Number(stampOf(desk)) !== before) return true;
  await desk.advance(1_000);
  return false;
}

/**
 * What a formula that names the stamp gets for its last argument: a date, or nothing before the first move.
 */
function stampOf(desk: Runtime): Date | "" {
  const named = desk.workbook.namedRange(STAMP_NAME);
  const serial = named?.grid.value(named.rect.row, named.rect.column);
  return typeof serial === "number" ? new Date(Math.round((serial - 25_569) * 86_400_000)) : "";
}

function firstError(results: readonly CellResult[]): string {
  const failed = results.find((result): result is { error: string } => "error" in result);
  return failed?.error ?? "none";
}
