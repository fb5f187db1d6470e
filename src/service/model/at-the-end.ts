/** What is done when the process ends. */

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Also by Ctrl+C or a signal; not where what it gives was called before. */
export function atTheEnd(act: () => void): () => void {
  const forget = (): void => {
    process.off("exit", act);
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals): void => {
    forget();
    act();
    // Other listeners end the process themselves; else act as without a listener.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on("exit", act);
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}
