/**
 * Kills a write at every call in turn, and says what must hold in between, after the next run, and after an
 * undo.
 */
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { WriteMode } from "../../../../src/add-on/sheet-writer/modes/write-mode";
import { nameLatest } from "../../../../src/add-on/sheet-writer/survey/own-tab";
import { makeCellRect } from "../../../../src/add-on/sheet-writer/cells/rect";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { createCalculator } from "../../../../src/local/sheet/calculator/calculator";
import type { Table } from "../../../../src/add-on/table/types";
import { countOf, isTried } from "../../../sweep/part";
import { contents, counted, named, open, type Open, watched } from "../open-spreadsheet";
import { AT_B2 } from "../pull";

export interface Killing {
  /** The tables that earlier runs wrote, the last of which is the block that the killed run finds. */
  readonly before?: readonly Table[];
  readonly after: Table;
  readonly options?: WriteOptions;
  /** What the runs before it were asked for beyond that. */
  readonly optionsBefore?: WriteOptions;
  /** How the killed run writes, where it is not by replacing, and how each of the runs before it did. */
  readonly mode?: WriteMode;
  readonly modeBefore?: (run: number) => WriteMode;
  /** What a person has done in the sheet before the killed run. */
  readonly person?: (sheet: Open) => void;
  /** Cells that a run may fill next to its block. */
  readonly filled?: readonly string[];
}

/**
 * When a call fails: before it took effect, after it, or after it while the script lives on and sees an
 * error.
 */
const MOMENTS = ["killed before", "killed after", "threw after"] as const;
type Moment = (typeof MOMENTS)[number];

/** Of the calls and moments of a case, which differ from case to case. */
const ONE_IN = 11;

/** From one pair of calls to the next that is tried; odd, so that both moments come. */
const PAIRS = 29 * countOf(1, 3);

class Killed extends Error {}

/** A spreadsheet and what is stored of its pull, which outlives a kill. */
interface World extends Open {
  stored: LastWrite | undefined;
}

/** Called for each call before it is made and after it. What is stored has no method. */
interface Fault {
  readonly before: (className?: string, method?: string) => void;
  readonly after: () => void;
}

const NONE: Fault = { before: () => undefined, after: () => undefined };

/** Calls that leave everything as it is. */
const READS = /^(get|is|has)[A-Z]/;

/**
 * The moments to try at each call, in order. A kill before a call leaves what a kill after the one before
 * leaves, and one after a call that only reads leaves what was there already: each state that a kill can
 * leave is tried once.
 */
type Plan = readonly (readonly Moment[])[];

/**
 * Everything that a fault leaves: whatever led to it, what follows it is the same, so it is tried once for
 * each case.
 */
function stateOf({ workbook, stored }: World): string {
  return JSON.stringify({ workbook, stored }, (key, value: unknown) => {
    // These only follow what the workbook holds.
    if (key === "calculator" || key === "listeners") return undefined;
    return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
  });
}

/** Whether a world is in a state that none was in before it. */
function newStates(): (world: World) => boolean {
  const known = new Set<string>();
  return (world) => known.size < known.add(stateOf(world)).size;
}

/** Counts the calls of a run without a fault. */
function callsOf(): Fault & { readonly plan: () => Plan } {
  const plan: Moment[][] = [];
  return {
    before: (_, method = "") => {
      const isFirst = plan.length === 0;
      plan.push(
        MOMENTS.filter((moment) =>
          moment === "killed before" ? isFirst : moment === "threw after" || !READS.test(method),
        ),
      );
    },
    after: () => undefined,
    plan: () => plan,
  };
}

function faultAt(call: number, moment: Moment): Fault {
  let calls = 0;
  let dead = false;
  const fail = (): never => {
    if (moment === "threw after") throw new Error("Service Spreadsheets failed while accessing document.");
    dead = true;
    throw new Killed();
  };
  return {
    before: () => {
      if (dead) throw new Killed();
      calls += 1;
      if (calls === call && moment === "killed before") fail();
    },
    after: () => {
      if (calls === call && moment !== "killed before") fail();
    },
  };
}

/** A writer whose every call, and every change of what is stored, goes by a fault. */
function writing(world: World, fault: Fault, options: WriteOptions | undefined) {
  const checked = (effect: () => void): void => {
    fault.before();
    effect();
    fault.after();
  };
  const store = (last: LastWrite): void =>
    checked(() => (world.stored = JSON.parse(JSON.stringify(last)) as LastWrite));
  const spreadsheet = watched(world.spreadsheet, fault.before, {}, fault.after);
  const writer = new Writer(spreadsheet, () => checked(() => undefined));
  const known = {
    keepPrevious: true,
    ...options,
    begin: store,
    ...(world.stored ? { last: world.stored } : {}),
  };
  return { writer, known, store };
}

function run(world: World, table: Table, options?: WriteOptions, fault: Fault = NONE): void {
  const { writer, known, store } = writing(world, fault, options);
  store(writer.write(AT_B2, table, { note: `of ${String(table.rows[0]?.[0])}`, ...known }).last);
}

function undo(world: World, options?: WriteOptions, fault: Fault = NONE): void {
  const { writer, known, store } = writing(world, fault, options);
  store(writer.restorePrevious(AT_B2, known).last);
}

function begun({ before = [], person, options, optionsBefore, modeBefore }: Killing): World {
  const world: World = Object.assign(open({ H4: "'=foreign", H5: "=1+1", B30: "below" }), {
    stored: undefined,
  });
  // A block that is being gathered shows what its formulas come to.
  createCalculator(world.workbook, {
    customFunctionNames: [],
    callCustomFunction: () => Promise.resolve(""),
  });
  before.forEach((table, nth) => {
    run(world, table, { ...options, ...optionsBefore, ...(modeBefore && { mode: modeBefore(nth) }) });
  });
  person?.(world);
  world.workbook.calculator?.settle();
  return world;
}

/**
 * What a person sees: cells, the pull's range, number formats and the header's note; other tabs' with their
 * names.
 */
export function seen(world: Open): Readonly<Record<string, string>> {
  world.workbook.calculator?.settle();
  // A blank tab is what a killed run can leave; the next one takes it.
  const tabs = world.workbook.sheets.filter(
    (grid) => !grid.hidden && grid !== world.grid && grid.lastRow() > 0,
  );
  const range = named(world, AT_B2.rangeName);
  const latest = named(world, nameLatest(AT_B2.rangeName));
  const others = tabs.flatMap((grid) =>
    Object.entries(seenIn(grid)).map(([what, text]) => [`${grid.name}!${what}`, text]),
  );
  return {
    ...seenIn(world.grid),
    ...Object.fromEntries(others),
    range: range ?? "none",
    latest: latest ?? "none",
  };
}

function seenIn(grid: Grid): Record<string, string> {
  const cells = Object.fromEntries(
    Object.entries(contents(grid)).map(([a1, content]) => [a1, shownAt(grid, a1, content)]),
  );
  const formats = Object.keys(cells).flatMap((a1) => {
    const { row, column } = placeOf(a1);
    const format = grid.format(row, column);
    return format === "" ? [] : [[`format of ${a1}`, format]];
  });
  return { ...cells, ...Object.fromEntries(formats), note: grid.note(2, 2) };
}

function placeOf(a1: string): { readonly row: number; readonly column: number } {
  const place = makeCellRect(a1);
  if (!place) throw new Error(`${a1} is no cell.`);
  return place;
}

/** What a cell of the block looks like while a run gathers: its formula shows what was gathered. */
function shownAt(grid: Grid, a1: string, content: string): string {
  if (!/^='.+_staging'!/.test(content)) return content;
  const { row, column } = placeOf(a1);
  return JSON.stringify(grid.value(row, column));
}

/** The cells alone, without those that may be filled next to the block and those that show nothing. */
function cellsOf(look: Readonly<Record<string, string>>, { filled = [] }: Killing): Record<string, string> {
  const cells = Object.entries(look).filter(
    ([a1, text]) => /^(.+!)?[A-Z]+\d+$/.test(a1) && text !== "null" && !filled.includes(a1),
  );
  return Object.fromEntries(cells);
}

function sheetsOf({ workbook }: Open): string[] {
  return workbook.sheets
    .map(({ name, hidden }) => (hidden ? `${name}, hidden` : name))
    .sort((a, b) => a.localeCompare(b));
}

function optionsOf({ options, mode }: Killing): WriteOptions {
  return mode ? { ...options, mode } : { ...options };
}

/**
 * The same world before each fault: what was there, what is after a whole run, and what an undo then gives.
 */
function wholeRun(killing: Killing) {
  const world = begun(killing);
  const before = seen(world);
  const counter = callsOf();
  run(world, killing.after, optionsOf(killing), counter);
  const after = seen(world);
  const sheets = sheetsOf(world);
  return { before, after, sheets, plan: counter.plan(), calls: counter.plan().length };
}

/** What undo gives, or the sentence that says why there is nothing to put back. */
function undone(world: World, options?: WriteOptions): unknown {
  try {
    undo(world, options);
    return seen(world);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const NOTHING_KEPT = "Cannot write to Sheet1: there is no earlier table to put back.";

/** Runs every promise of a killed write, at every call and every moment of it. */
export function killedAtEveryCall(killing: Killing): void {
  const { before, after, sheets, plan } = wholeRun(killing);
  const options = optionsOf(killing);
  const isNew = newStates();
  const untouched = begun(killing);
  const storedBefore = JSON.stringify(untouched.stored);
  const earlier = undone(untouched, options);
  // The first run of a pull has nothing to put back, but for a tab that it made itself.
  const stood = killing.before || killing.mode?.tabNames ? before : NOTHING_KEPT;
  expect(plan.length).toBeGreaterThan(6);
  for (const [i, moments] of plan.entries()) {
    const call = i + 1;
    for (const moment of moments.filter((_, m) => isTried(i + m, ONE_IN, plan.length))) {
      const interrupted = (): World => {
        const world = begun(killing);
        fails(() => run(world, killing.after, options, faultAt(call, moment)));
        return world;
      };
      const where = `${moment} call ${call}`;
      const world = interrupted();
      if (!isNew(world)) continue;
      const between = cellsOf(seen(world), killing);
      expect([cellsOf(before, killing), cellsOf(after, killing)]).toContainEqual(between);
      const hasBegun = JSON.stringify(world.stored) !== storedBefore;
      // Killed after its last call, a run has ended all the same: the next one is another one, unless its
      // time tells.
      const hasEnded = hasBegun && !world.stored?.unfinished && killing.mode?.at === undefined;
      expect({ where, undone: undone(world, options) }).toEqual({
        where,
        undone: hasBegun ? stood : earlier,
      });

      const completed = interrupted();
      run(completed, killing.after, options);
      expect({ where, ...seen(completed) }).toEqual({ where, ...after });
      if (!hasEnded) expect({ where, sheets: sheetsOf(completed) }).toEqual({ where, sheets });
      expect({ where, undone: undone(completed, options) }).toEqual({
        where,
        undone: hasEnded ? after : stood,
      });
    }
  }
}

/**
 * The calls while formulas that the run fills down stand next to blank cells, up to that which fills these.
 */
export function callsBesideOldRows(killing: Killing): readonly string[] {
  const world = begun(killing);
  const found: string[] = [];
  const column = world.grid.value(2, 4) === "double" ? 4 : 5;
  const before = (className = "", method = ""): void => {
    const isBlank = world.grid.formula(5, 2) === undefined && world.grid.value(5, 2) === null;
    const isHalf = world.grid.formula(5, column) !== undefined && isBlank;
    if (isHalf) found.push(`${className}.${method}`);
  };
  run(world, killing.after, optionsOf(killing), { ...NONE, before });
  return found;
}

/** The same for an undo: whole or not at all, and the next one, or the next run, completes it. */
export function undoKilledAtEveryCall(killing: Killing): void {
  const options = optionsOf(killing);
  const ran = (): World => {
    const world = begun(killing);
    run(world, killing.after, options);
    return world;
  };
  const { before, after } = wholeRun(killing);
  const isNew = newStates();
  const counter = callsOf();
  undo(ran(), options, counter);
  for (const [i, moments] of counter.plan().entries()) {
    const call = i + 1;
    for (const moment of moments.filter((_, m) => isTried(i + m, ONE_IN, counter.plan().length))) {
      const interrupted = (): World => {
        const world = ran();
        fails(() => undo(world, options, faultAt(call, moment)));
        return world;
      };
      const where = `${moment} call ${call}`;
      const world = interrupted();
      if (!isNew(world)) continue;
      expect([cellsOf(before, killing), cellsOf(after, killing)]).toContainEqual(
        cellsOf(seen(world), killing),
      );
      expect({ where, undone: undone(world, options) }).toEqual({ where, undone: before });
      const refreshed = interrupted();
      run(refreshed, killing.after, options);
      expect({ where, ...seen(refreshed) }).toEqual({ where, ...after });
    }
  }
}

/** A second run is killed too, at every thirtieth pair of calls; in `npm test` at every third of these. */
export function killedTwice(killing: Killing): void {
  const { before, after, calls } = wholeRun(killing);
  const options = optionsOf(killing);
  const isNew = newStates();
  for (let pair = 0; pair < calls * calls * 2; pair += PAIRS) {
    const world = begun(killing);
    const storedBefore = JSON.stringify(world.stored);
    const [first, second] = [Math.floor(pair / 2 / calls) + 1, (Math.floor(pair / 2) % calls) + 1];
    const moment = MOMENTS[pair % 2] ?? "killed before";
    // Where a run came to its end before it could be killed, the next one is another one.
    const hasEnded = (): boolean =>
      !world.stored?.unfinished && JSON.stringify(world.stored) !== storedBefore;
    fails(() => run(world, killing.after, options, faultAt(first, moment)));
    if (hasEnded()) continue;
    fails(() => run(world, killing.after, options, faultAt(second, moment)));
    if (hasEnded() || !isNew(world)) continue;
    const where = `${moment} call ${first}, then call ${second}`;
    const between = cellsOf(seen(world), killing);
    expect({
      where,
      isWhole: [before, after].some((look) => isSame(cellsOf(look, killing), between)),
    }).toEqual({
      where,
      isWhole: true,
    });
    run(world, killing.after, options);
    expect({ where, ...seen(world) }).toEqual({ where, ...after });
    const stood = killing.before || killing.mode?.tabNames ? before : NOTHING_KEPT;
    expect({ where, undone: undone(world, options) }).toEqual({ where, undone: stood });
  }
}

/** After a kill the next answer has another number of rows, and lands as if there had been no kill. */
export function killedThenOther(killing: Killing, rows: readonly number[]): void {
  for (const count of rows) {
    const { calls } = wholeRun(killing);
    const whole = begun(killing);
    run(whole, killing.after);
    run(whole, counted("a b", count), { allowShrink: true });
    for (let call = 1; call <= calls; call += 1) {
      if (!isTried(call + count, 3)) continue;
      const world = begun(killing);
      fails(() => run(world, killing.after, killing.options, faultAt(call, "killed before")));
      run(world, counted("a b", count), { allowShrink: true });
      expect({ call, ...seen(world) }).toEqual({ call, ...seen(whole) });
    }
  }
}

/** Whether two looks have the same cells with the same contents. */
function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const cells = Object.keys(one);
  return cells.length === Object.keys(other).length && cells.every((a1) => one[a1] === other[a1]);
}

function fails(work: () => void): void {
  try {
    work();
  } catch {
    // Killed, or what the writer made of an error; a fault after the last call is none.
  }
}
