/** Time of the processor, which a busy machine does not lengthen as it does the clock's. */

/**
 * The milliseconds that all threads of this process spend on some repetitions, what the garbage collector
 * does for them included, and what it has left from before not. Needs `--expose-gc`.
 */
export function cpuTime(work: () => unknown, repeats = 1): number {
  if (!globalThis.gc) throw new Error("The bench needs --expose-gc");
  globalThis.gc();
  const start = process.cpuUsage();
  for (let i = 0; i < repeats; i++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
