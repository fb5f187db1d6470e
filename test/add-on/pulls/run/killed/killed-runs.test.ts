/**
 * A long list whose executions are killed, or whose calls fail, at any point: its block is wholly old or
 * wholly new in between, the next executions leave what an undisturbed run leaves, an undo gives what was
 * there before, and no page of it stays behind.
 */
import { checkpoint } from "../../../../in-process/checkpoint";
import { endFaults, failAt, type Fault, faultsOf } from "../../../../in-process/killing";
import { contents } from "../../../sheet-writer/open-spreadsheet";
import { type Cells, LongOffice, type LongList, type Look, seen } from "../../staging/long-office";
import { countOf, partOf } from "../../../../sweep/part";
import { HOUR, MINUTE } from "../saved-office";

interface Case extends Partial<LongList> {
  readonly mode: string;
  /** Whether nothing landed before the list that is killed. */
  readonly isFirst?: boolean;
  /** Which of an execution's faults are tried (default: all). */
  readonly faults?: (all: readonly Fault[]) => readonly Fault[];
}

const before = (at: number): Cells => ({ person: `p${at}`, visits: at });
/** Some of these people are new, some are not there any more. */
const after = (at: number): Cells => ({ person: `p${at + 2}`, visits: at % 2 });

/** Two pages in an execution. */
const SHORT: Partial<LongList> = { all: 5, size: 2, takes: 125 };
/** One execution, which puts the first twenty pages into the hidden sheet before it reads the last ones. */
const IN_LOTS: Partial<LongList> = { all: 23, size: 1, takes: 5 };

/** The faults after the so-manieth request; only until so many more have left, where a number is given. */
const afterRequest =
  (number: number, requests = Infinity) =>
  (all: readonly Fault[]): readonly Fault[] =>
    all.filter(({ asked }) => asked >= number && asked < number + requests);
/** How the pages are read, unpacked and staged does not depend on how they land. */
const landing: Partial<Case> = {
  ...SHORT,
  faults: (all) =>
    afterRequest(2)(all).filter(({ name }) => !/^(Utilities|Cache|Lock|UrlFetchApp)\./.test(name)),
};

const CASES: Readonly<Record<string, Case>> = {
  "that is the first of its pull": { ...SHORT, mode: "append", isFirst: true },
  "that takes the place of another": { ...landing, mode: "replace" },
  "that comes below another": { ...landing, mode: "append" },
  "that gets a tab of its own": { ...landing, mode: "snapshot" },
  "that is merged, and keeps who is gone": { ...landing, mode: "merge on person" },
  "that is merged, and marks who is gone": { ...landing, mode: "merge on person; vanished: mark" },
  "that is merged, and removes who is gone": { ...landing, mode: "merge on person; vanished: remove" },
  "of which some pages are staged before others are read": {
    ...IN_LOTS,
    mode: "replace",
    // Until the next request leaves, all that is done is to stage.
    faults: (all) =>
      afterRequest(
        20,
        1,
      )(all).filter(
        ({ name }) =>
          name.startsWith("Sheet.") || name.startsWith("Range.") || name.startsWith("Spreadsheet"),
      ),
  },
};

/** An office before the run that is killed. */
function begun({ mode, isFirst, all = 5, ...list }: Case): LongOffice {
  const office = new LongOffice({ ...list, all, rowAt: before, form: { mode } });
  // Of the tab's thousand dressed rows two are needed here, and all are remembered again and again.
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls")?.deleteRows(3, 998);
  if (isFirst) return office;
  office.people.all = 5;
  office.runThrough();
  office.clock.advance(24 * HOUR);
  office.people.rowAt = after;
  office.people.all = all;
  return office;
}

/** Of the many faults of an execution; of few of them more. */
const oneInOf = (faults: readonly Fault[]): number => (faults.length > 50 ? 11 : 5);
/** How many different states they leave at least: old and new, and in a sweep those between them. */
const LEAST_STATES = countOf(6, 2);

/** What outlives an execution, but for the looks of cells. */
function stateOf({ workbook, stores }: LongOffice): string {
  const sheets = workbook.sheets.map((grid) => [
    grid.name,
    grid.hidden,
    grid.maxRows,
    grid.maxColumns,
    contents(grid),
  ]);
  const names = workbook.namedRanges.map(({ name, grid, rect }) => [name, grid.name, rect]);
  const caches = [stores.scriptCache, stores.documentCache(workbook.id)].map((cache) =>
    cache.names().map((name) => [name, cache.get(name)]),
  );
  const properties = [stores.documentProperties(workbook.id), stores.scriptProperties].map((store) =>
    store.all(),
  );
  return JSON.stringify([sheets, names, caches, properties]);
}

/** Remembers the office, and gives what puts it back. */
function remembered({ clock, stores, workbook, service, offsets }: LongOffice): () => void {
  return checkpoint(clock, stores, workbook, service.asked, offsets);
}

const runLong = (office: LongOffice): unknown => office.call("runPulls", { run: "r", names: ["Long"] });

/** One call of the sidebar that meets a fault. */
function runWith(office: LongOffice, fault: Fault): void {
  failAt(office, fault);
  try {
    runLong(office);
  } catch (error) {
    if (!(error instanceof Error && [fault.sentence, "killed"].includes(error.message))) throw error;
  } finally {
    endFaults(office);
  }
}

/** What is after an undo, or the sentence that says why there is nothing to put back. */
function undone(office: LongOffice): Look | string {
  // What a killed execution held is free by then.
  office.clock.advance(10 * MINUTE);
  const result = office.call("undoRun", { name: "Long" });
  return result.ok ? seen(office) : result.failure.message;
}

/** After a kill the hourly run goes on; what failed, or had not begun, a person runs again. */
function goOn(office: LongOffice, { moment }: Fault, after: Look): void {
  for (let hour = 0; hour < 2; hour++) {
    office.clock.advance(HOUR);
    if (moment === "killed before") office.everyHour();
  }
  const isOver =
    office.item("Long").status === "well" && JSON.stringify(seen(office)) === JSON.stringify(after);
  if (!isOver) office.runThrough();
}

/** What must hold of a run, whatever disturbs it. */
interface Undisturbed {
  readonly before: Look;
  readonly after: Look;
  /** What an undo gives before it and after it. */
  readonly undoneBefore: Look | string;
  readonly undoneAfter: Look | string;
}

function undisturbed(office: LongOffice): Undisturbed {
  const start = remembered(office);
  const before = seen(office);
  const undoneBefore = undone(office);
  start();
  office.runThrough();
  const after = seen(office);
  const undoneAfter = undone(office);
  start();
  return { before, after, undoneBefore, undoneAfter };
}

/** Follows up what a fault left. */
function follow(
  office: LongOffice,
  fault: Fault,
  { before, after, undoneBefore, undoneAfter }: Undisturbed,
): void {
  const where = `${fault.moment} call ${fault.call}, ${fault.name}`;
  const between = seen(office);
  expect([before, after].map((look) => ({ where, ...look }))).toContainEqual({ where, ...between });
  const back = remembered(office);
  const isOld = JSON.stringify(between) === JSON.stringify(before);
  const undos = isOld ? [undoneBefore, undoneAfter] : [undoneAfter];
  expect(undos.map((undo) => ({ where, undo }))).toContainEqual({ where, undo: undone(office) });
  back();
  goOn(office, fault, after);
  expect({ where, ...seen(office) }).toEqual({ where, ...after });
  expect({ where, staged: office.sheets.filter((name) => /_pages_|_staging$/.test(name)) }).toEqual({
    where,
    staged: [],
  });
  expect({ where, undo: undone(office) }).toEqual({ where, undo: undoneAfter });
}

describe("killed at any call of any of its executions, or failing there after the call took effect, a list", () => {
  test.each(Object.entries(CASES))(
    "%s is wholly old or wholly new, whole in the end, and undone exactly",
    (_, one) => {
      const office = begun(one);
      const whole = undisturbed(office);
      const known = new Set<string>();
      for (let left: readonly string[] = ["Long"], execution = 1; left.length > 0; execution++) {
        const start = remembered(office);
        const all = faultsOf(office, () => (left = office.turn()));
        const next = remembered(office);
        const isWatched = one.faults === undefined || left.length === 0;
        const faults = one.faults?.(all) ?? all;
        for (const fault of isWatched ? partOf(faults, oneInOf(faults), execution) : []) {
          start();
          runWith(office, fault);
          // Whatever led to a state, what follows it is the same.
          const isNew = known.size < known.add(stateOf(office)).size;
          if (isNew) follow(office, fault, whole);
        }
        next();
      }
      expect(known.size).toBeGreaterThanOrEqual(LEAST_STATES);
    },
  );
});
