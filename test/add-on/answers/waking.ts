/**
 * Offices whose cells wait or have their values, each asking `did <name>`, and executions that are killed.
 */
import { type CellShows, type Request, SmallOffice } from "../../in-process/small-office";

export const MINUTE = 60_000;
const shown = (cell: CellShows): unknown => ("value" in cell ? cell.value : cell.error);
const search = (name: string) => `did ${name}`;

/** The event that a request asks about: "A" of `did A`. */
export function about({ body }: Pick<Request, "body">): string {
  return /"event":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? "";
}

/** A service whose answers grow, so that a later one is known by its number. */
export function office(): SmallOffice {
  let count = 0;
  const made = new SmallOffice(() => ({ body: { count: ++count } })).connect();
  made.clock.advance(2 * MINUTE);
  return made;
}

export function cell(made: SmallOffice, name: string): unknown {
  const typed = TYPED.get(made) ?? [];
  if (!typed.includes(name)) {
    TYPED.set(made, [...typed, name]);
    const formula = `=ANALYTICS_PEOPLE_COUNT("${search(name)}","",analytics_stamp)`;
    made.type({ row: typed.length + 1, column: 1 }, formula);
  }
  return shown(made.calculated("ANALYTICS_PEOPLE_COUNT", [search(name), "", made.stamp()]));
}

/** The names whose cells stand in the sheet, one below the other. */
const TYPED = new WeakMap<SmallOffice, readonly string[]>();

export const asked = (made: SmallOffice): string[] =>
  made.service.asked.filter(({ body }) => body).map(about);

/** Cells that wait, the first longest, when requests are free again. */
export function waiting(...names: string[]): SmallOffice {
  const made = office();
  made.done("setPreferences", { perMinute: 1 });
  cell(made, "Z");
  for (const name of names) {
    expect(cell(made, name)).toMatch(/^Waiting/);
    made.clock.advance(1_000);
  }
  made.done("setPreferences", { perMinute: 15 });
  made.clock.advance(2 * MINUTE);
  return made;
}

/** Cells that have their value, longer ago than a minute. */
export function filled(...names: string[]): SmallOffice {
  const made = office();
  for (const name of names) expect(cell(made, name)).toEqual(expect.any(Number));
  made.clock.advance(2 * MINUTE);
  return made;
}
