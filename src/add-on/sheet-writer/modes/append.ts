/** Append: below earlier rows, with the time of the run in a column. */
import { listAllNew } from "./row-differences";
import { countFilledRows } from "../cells/filled-rows";
import { arrangeInColumns, arrangeRows, joinColumns } from "./columns";
import { REPLACE } from "./replace";
import {
  isWrittenBy,
  type ModeBlock,
  type Composed,
  type WriteRun,
  type ExistingRows,
  type WriteMode,
} from "./write-mode";

/** The column in which a table of many runs says of which run a row is. */
export const RUN_TIME = "Run time";
const TIME_FORMAT = "yyyy-mm-dd hh:mm:ss";

/**
 * A run's rows have its time, which no other's have: begun within the same second as another, or in an hour
 * that comes twice, it takes the next second that is free. A killed run does not write its rows twice.
 */
export function makeAppendMode({ at, id = at }: WriteRun): WriteMode {
  return {
    ...REPLACE,
    name: "append",
    at,
    run: id,
    adds: [RUN_TIME],
    drops: false,
    overwrites: false,
    keeps: "run",
    compose: (answer, existing) => {
      const { written } = existing;
      const before = isWrittenBy(written, { at, run: id }) ? written.at : undefined;
      const times = readRowTimes(existing);
      const { staying, block: others, origins: stood } = removeRun(existing, times, before);
      const time = before ?? findFreeTime(at, times);
      const timed = addRunTime(answer, time);
      const names = joinColumns(timed.names, existing.names);
      const added = arrangeInColumns(names, timed);
      const rows = others.rows.length === 0 ? added.rows : [...arrangeRows(names, others), ...added.rows];
      return {
        block: { ...added, rows },
        at: time,
        staying,
        origins: [...stood, ...answer.rows.map(() => undefined)],
        isOlder: (row) => row < staying + others.rows.length,
        differences: listAllNew(answer.rows.length, staying + others.rows.length),
      };
    },
    undo: ({ cutBack }) => cutBack((existing) => removeRun(existing, readRowTimes(existing), at)),
  };
}

function addRunTime({ names, rows, formats }: ModeBlock, at: number): ModeBlock {
  return {
    names: [RUN_TIME, ...names],
    rows: rows.map((row) => [at, ...row]),
    formats: [TIME_FORMAT, ...formats],
  };
}

function readRowTimes(existing: ExistingRows): readonly unknown[] {
  return existing.names.includes(RUN_TIME) ? existing.read([RUN_TIME]).map(([time]) => time) : [];
}

/** The first from `at` on that is a second away from each of `times`. */
function findFreeTime(at: number, times: readonly unknown[]): number {
  const later = times.filter((time) => typeof time === "number" && time > at - SECOND) as number[];
  return later
    .sort((one, other) => one - other)
    .reduce((free, time) => (time < free + SECOND ? time + SECOND : free), at);
}

/** A run's rows are at the end unless sorted. `at`: undefined for a run that has none yet. */
function removeRun(
  existing: ExistingRows,
  times: readonly unknown[],
  at: number | undefined,
): Composed & { readonly origins: readonly number[] } {
  const { names } = existing;
  const isOfRun = (row: number): boolean =>
    at !== undefined && Math.abs(Number(times[row]) - at) < HALF_A_SECOND;
  const end = endOfBlock(existing, times);
  const others = Array.from({ length: end }, (_, row) => row).filter((row) => !isOfRun(row));
  const areFirst = others.every((row, at) => row === at);
  const block = {
    names,
    rows: areFirst ? [] : existing.read().filter((_, row) => row < end && !isOfRun(row)),
    formats: names.map(() => null),
  };
  return { block, staying: areFirst ? others.length : 0, origins: others };
}

/** In days, as a sheet counts. Runs' times are this far apart. */
const SECOND = 1 / 86_400;
/** A sheet may show and give a time less exactly than it was written. */
export const HALF_A_SECOND = SECOND / 2;

/** Blank rows at the end were claimed by a killed run. */
function endOfBlock(existing: ExistingRows, times: readonly unknown[]): number {
  const timed = times.reduce((end: number, time, row) => (time === "" ? end : row + 1), 0);
  if (timed === existing.rows || (timed === 0 && !existing.unfinished)) return existing.rows;
  const rest = existing.read(undefined, timed);
  return timed + countFilledRows(rest);
}
