/** How the work of a function grows with its input, told so that no slow or busy machine changes the verdict. */

/** A run this long (ms of CPU time) is told from the clock's grain, and an input this large is enough of one. */
const LONG_ENOUGH_MS = 2;
const LARGEST = 1_000_000;
const TRIES = 4;
const TIMES = 4;

/**
 * How many times as much CPU time four times the input takes: 4 where work grows with the input, 16 where it grows with its
 * square. Each is the best of several runs, so that what else the machine does counts little.
 */
export function growthOf(run: (size: number) => void, size = 500): number {
  const growth = measuredGrowth(run, size);
  // The compiler may have been at work, or its cleaning up: a square shows in the second measurement as well.
  return growth < LINEAR_GROWTH ? growth : Math.min(growth, measuredGrowth(run, size));
}

function measuredGrowth(run: (size: number) => void, size: number): number {
  let small = bestOf(run, size);
  let at = size;
  while (small < LONG_ENOUGH_MS && at < LARGEST) small = bestOf(run, (at *= 2));
  return bestOf(run, at * TIMES) / small;
}

/** The bar between growing with the input (4) and with its square (16). */
export const LINEAR_GROWTH = 9;

function bestOf(run: (size: number) => void, size: number): number {
  let best = Infinity;
  for (let i = 0; i < TRIES; i++) {
    const before = process.cpuUsage();
    run(size);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    // Where one run takes long, further ones would not change the verdict.
    if (best > 200) break;
  }
  return best;
}
