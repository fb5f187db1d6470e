/** Append: below earlier rows, with the time of the run in a column. */
import { listAllNew } from "./row-differences";
import { countFilledRows } from "../cells/filled-rows";
import { joinColumns, arrangeInColumns } from "./columns";
import { REPLACE } from "./replace";
import type { ModeBlock, Composed, WriteRun, ExistingRows, WriteMode } from "./write-mode";

/** The column in which a table of many runs says of which run a row is. */
export const RUN_TIME = "Run time";
const TIME_FORMAT = "yyyy-mm-dd hh:mm:ss";

/** The time identifies a run's rows: a killed run does not write them twice. */
export function makeAppendMode({ at }: WriteRun): WriteMode {
  return {
    ...REPLACE,
    name: "append",
    at,
    adds: [RUN_TIME],
    drops: false,
    overwrites: false,
    keeps: "run",
    compose: (answer, existing) => {
      const timed = addRunTime(answer, at);
      const names = joinColumns(timed.names, existing.names);
      const { staying, block: others, origins: stood = [] } = removeRun(existing, at);
      const added = arrangeInColumns(names, timed);
      const rows =
        others.rows.length === 0 ? added.rows : [...arrangeInColumns(names, others).rows, ...added.rows];
      return {
        block: { ...added, rows },
        staying,
        origins: [...stood, ...answer.rows.map(() => undefined)],
        differences: listAllNew(answer.rows.length, staying + others.rows.length),
      };
    },
    undo: ({ cutBack }) => cutBack((existing) => removeRun(existing, at)),
  };
}

function addRunTime({ names, rows, formats }: ModeBlock, at: number): ModeBlock {
  return {
    names: [RUN_TIME, ...names],
    rows: rows.map((row) => [at, ...row]),
    formats: [TIME_FORMAT, ...formats],
  };
}

/** A run's rows are at the end unless sorted. */
function removeRun(existing: ExistingRows, at: number): Composed {
  const { names } = existing;
  const hasTime = names.includes(RUN_TIME);
  const times = hasTime ? existing.read([RUN_TIME]).map(([time]) => time) : [];
  const isOfRun = (row: number): boolean => {
    const time = times[row];
    return typeof time === "number" && Math.abs(time - at) < HALF_A_SECOND;
  };
  const end = endOfBlock(existing, times);
  const others = Array.from({ length: end }, (_, row) => row).filter((row) => !isOfRun(row));
  const areFirst = others.every((row, at) => row === at);
  const all = areFirst ? [] : existing.read();
  const block = {
    names,
    rows: areFirst ? [] : others.map((row) => all[row] ?? []),
    formats: names.map(() => null),
  };
  return { block, staying: areFirst ? others.length : 0, origins: others };
}

/** In days, as a sheet counts. */
export const HALF_A_SECOND = 0.5 / 86_400;

/** Blank rows at the end were claimed by a killed run. */
function endOfBlock(existing: ExistingRows, times: readonly unknown[]): number {
  const timed = times.reduce((end: number, time, row) => (time === "" ? end : row + 1), 0);
  if (timed === existing.rows || (timed === 0 && !existing.unfinished)) return existing.rows;
  const rest = existing.read(undefined, timed);
  return timed + countFilledRows(rest);
}
