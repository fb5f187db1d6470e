/** An execution that asks one question after another, as `RateLimitPermit` and `LimitedSender` do. */
import { Limiter } from "../../src/add-on/rate-limit/limiter";
import type { GrantedSlot } from "../../src/add-on/rate-limit/slot-decision";
import type { SharedPlaces } from "../../src/add-on/rate-limit/account-store";
import type { Lane } from "../../src/add-on/rate-limit/window";
import type { CountingService } from "./service";
import type { Random, VirtualTime } from "./virtual-time";

/** How one question ended. `full`: no request was free before `latest`. */
export type End = "served" | "full" | "busy" | "closed";

export interface Asker {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly places: SharedPlaces;
  readonly service: CountingService;
  readonly accountId: string;
  readonly perMinute: number;
  readonly lane: Lane;
}

/** Until a request arrives, and until its answer is there (ms). */
const TO_SERVICE_MS = 150;
const ANSWER_MS = 600;
const NAP_MS = 2_000;
const MINUTE_MS = 60_000;

export const limiterOf = ({ places, time, accountId, perMinute }: Asker): Limiter =>
  new Limiter(places, time.clock, accountId, perMinute);

/** Asks once, until `latest` at most; `then` gets how it ended, and when a request will be free. */
export function askOnce(
  asker: Asker,
  latest: number,
  then: (end: End, freeAt: number) => void,
  limiter = limiterOf(asker),
  replaces?: GrantedSlot,
): void {
  const { time, random, lane } = asker;
  const again = (slot?: GrantedSlot): void => askOnce(asker, latest, then, limiter, slot);
  const result = limiter.reserve({ key: "", lane, latest, inFlightSince: Infinity, replaces });
  const now = time.now();
  if (result.kind === "busy") {
    if (now + NAP_MS > latest) return time.at(now, () => then("busy", now));
    return time.at(now + Math.ceil(NAP_MS * random()), () => again(replaces));
  }
  if (result.kind === "full") return time.at(now, () => then("full", result.freeAt));
  if (result.kind === "closed") return time.at(now, () => then("closed", result.until));
  if (result.kind === "inFlight") throw new Error("Questions have no names here.");
  time.at(Math.max(now, result.at), () => {
    if (!limiter.waitFor(result)) again(result);
    else send(asker, { limiter, slot: result, latest, then, again });
  });
}

interface Sending {
  readonly limiter: Limiter;
  readonly slot: GrantedSlot;
  readonly latest: number;
  readonly then: (end: End, freeAt: number) => void;
  readonly again: () => void;
}

function send({ time, random, service }: Asker, { limiter, slot, latest, then, again }: Sending): void {
  time.at(time.now() + TO_SERVICE_MS * (0.5 + random()), () => {
    const freeAt = service.ask(time.now());
    if (freeAt === undefined) {
      if (slot.isProbe) limiter.note("answered", slot);
      time.at(time.now() + ANSWER_MS, () => then("served", time.now()));
      return;
    }
    const until = limiter.block(freeAt, slot);
    if (until > latest) time.at(time.now(), () => then("full", until));
    else time.at(until + NAP_MS * random(), again);
  });
}

/**
 * Asks so many questions together, as a turn of waiting cells does. `then`: how many were served, and when to
 * go on.
 */
export function askTogether(
  asker: Asker,
  count: number,
  then: (served: number, freeAt: number) => void,
): void {
  const { time, service, lane } = asker;
  const limiter = limiterOf(asker);
  const latest = time.now() + MINUTE_MS;
  const wish = { key: "", lane, latest, inFlightSince: Infinity };
  const slots = limiter.reserveTogether(Array.from({ length: count }, () => wish));
  const granted = slots.filter((slot) => slot !== undefined);
  const [first] = granted;
  if (!first) {
    const [soonest = 1] = limiter.freeing();
    return time.at(time.now(), () => then(0, time.now() + 1_000 * Math.max(1, soonest)));
  }
  time.at(Math.max(time.now(), first.at) + TO_SERVICE_MS, () => {
    const served = granted.filter(() => service.ask(time.now()) === undefined).length;
    time.at(time.now() + ANSWER_MS, () => then(served, time.now()));
  });
}
