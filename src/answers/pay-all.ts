/** Goes through what is owed to cells, one question after another, until all were tried or nothing can be asked for. */
import type { Clock } from "../services";
import type { DebtAsker } from "./debt-asker";
import type { KnownDebt } from "./debts";
import { type Order, type Tally, WORKING_REST_MS } from "./turn";

/** Tries each of the debts, in their order. What came is kept at the end, also where the person stops it. */
export function payAll(debts: readonly KnownDebt[], order: Order, asker: DebtAsker, clock: Clock): Tally {
  try {
    return tryAll(debts, order, asker, clock);
  } finally {
    asker.end();
  }
}

function tryAll(debts: readonly KnownDebt[], order: Order, asker: DebtAsker, clock: Clock): Tally {
  const tally: Tally = { paid: [], working: [], old: 0, failed: 0, hasNews: false, unasked: 0, isClosed: false };
  let queue = [...debts];
  let { isTrial } = order;
  for (let debt = queue.shift(); debt; debt = queue.shift()) {
    const known = asker.lookUp(debt, order);
    const attempt = known.kind === "unknown" ? asker.ask(debt, known.begun, { ...order, isTrial }) : known;
    isTrial &&= known.kind !== "unknown";
    if (attempt.kind === "stopped" || (attempt.kind === "later" && attempt.until >= order.until)) {
      const isClosed = attempt.kind === "stopped" && attempt.isClosed;
      return { ...tally, unasked: queue.length + 1, nextAt: attempt.until, isClosed };
    }
    // One question must not wait for long while others could be asked, but there is time for it after them.
    if (attempt.kind === "later") queue.push(debt);
    else if (attempt.kind === "paid") tally.paid.push(debt);
    else if (attempt.kind === "working") tally.working.push(debt);
    else if (attempt.kind !== "unread") tally[attempt.kind]++;
    tally.hasNews ||= attempt.kind === "failed" && attempt.isNews;
    // Jobs at work have another look each, for as long as there is time.
    if (queue.length === 0 && tally.working.length > 0 && clock.now() + WORKING_REST_MS < order.until) {
      clock.sleep(WORKING_REST_MS);
      queue = tally.working.splice(0);
    }
  }
  return tally;
}
