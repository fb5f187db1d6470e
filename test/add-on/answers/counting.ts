/** An office whose service counts: a cell shows which request its answer is of. */
import { type CellShows, SmallOffice } from "../../in-process/small-office";

export const DID = "did Signed up";
export const MINUTE = 60_000;

/** Every answer is the next number. */
export function office(perMinute = 15): SmallOffice {
  let count = 0;
  const made = new SmallOffice(() => ({ body: { count: ++count } })).connect();
  made.done("setPreferences", { perMinute, maxAgeMinutes: 360 });
  made.clock.advance(2 * MINUTE);
  return made;
}

export const shown = (cell: CellShows): unknown => ("value" in cell ? cell.value : cell.error);
export const count = (made: SmallOffice, refresh: unknown = "", search: unknown = DID): unknown =>
  shown(made.cell("ANALYTICS_PEOPLE_COUNT", [search, "", refresh]));
/** What the last execution called, without reads of the clock. */
export const calls = (made: SmallOffice): Readonly<Record<string, number>> =>
  made.executions.at(-1)?.execution.calls.data ?? {};
