/**
 * The clock of a script's page: that of its spreadsheet. Put into the page as text: it may use nothing
 * outside itself.
 */

/** `ahead`: milliseconds before the machine's clock. Gives what sets it again. */
export function installMovedClock(ahead: number): (ahead: number) => void {
  const Machine = Date;
  let shift = ahead;
  const now = (): number => Machine.now() + shift;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  return (next) => (shift = next);
}
