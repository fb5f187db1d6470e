/**
 * Storms from seeds: a seed draws cells, people, faults of Google's services and of the analytics service, in kind and rate.
 * Then the faults stop, and within the time that the limit allows every cell is right.
 */
import { drawnRates, faultsByRate, type Reply, USUAL_TIMES } from "../../src/local/apps-script/one-thread/one-thread";
import type { SeededRandom } from "../../src/local/apps-script/random";
import { HOUR, json, KEY, MINUTE, SECOND, type StormSheet, StormWorld } from "./storm-world";
import { statesReached } from "./rare-states";
import { rightAnswer } from "./right-answer";

/** What a storm came to. */
export interface StormEnd {
  readonly seed: number;
  readonly trace: readonly string[];
  /** Cells that are wrong at the end, with what they show. */
  readonly wrong: readonly string[];
  readonly mostInAMinute: number;
  readonly perMinute: number;
  /** Whether the limit may have been passed for a reason that no sender can know: requests that arrived late. */
  readonly isLate: boolean;
  /** The rare states that it came through. */
  readonly reached: readonly string[];
}

const PER_MINUTE = 3;
const KEYS = [KEY, "second-key-of-the-storm", "third-key-of-the-storm"] as const;
const FAULTY_FOR = [2 * MINUTE, 6 * MINUTE] as const;

/** How the analytics service goes wrong. */
const REPLIES: { readonly [kind: string]: (random: SeededRandom) => Reply } = {
  "429": () => json({}, 429),
  "429 in 20 s": () => json({}, 429, { "Retry-After": "20" }),
  "500": () => json({ error: "broken" }, 500),
  "503": () => json({}, 503, { "Retry-After": "60" }),
  "401": () => json({ error: "who?" }, 401),
  "403": () => json({ error: "no" }, 403),
  "404": () => json({ error: "none" }, 404),
  reset: () => ({ failure: "refused" }),
  hang: () => ({ failure: "timeout", takes: 40 * SECOND }),
  slow: (random) => ({ ...json({ count: -1 }), takes: Math.round(random.between(2 * SECOND, 25 * SECOND)) }),
  page: () => ({ headers: { "Content-Type": "text/html" }, body: "<html><title>Back soon</title></html>" }),
  empty: () => ({ status: 204 }),
  cut: () => ({ headers: { "Content-Type": "application/json" }, body: '{"count": 1' }),
};

/** One storm. `distDir` holds the built add-on. */
export async function runStorm(seed: number, distDir: string): Promise<StormEnd> {
  const storm = new StormWorld({ seed, distDir, times: USUAL_TIMES, arrival: [0, 300] });
  const { world } = storm;
  const { random } = world;
  const chance = (share: number): boolean => random.next() < share;
  const sheet = await storm.open();
  const isConnectedFirst = chance(0.85);
  if (isConnectedFirst) await sheet.connect(KEY, PER_MINUTE);
  const rates = drawnRates(random);
  const bad = Object.keys(REPLIES).filter(() => chance(0.2));
  const share = chance(0.6) ? 0.6 * random.next() : 0;
  let hasManyKeys = !isConnectedFirst;
  let has401 = bad.includes("401") && share > 0;
  storm.answer = ({ question }) => {
    if (question === "" || bad.length === 0 || random.next() >= share) return undefined;
    const kind = bad[random.below(bad.length)] ?? "500";
    const reply = REPLIES[kind]!(random);
    return kind === "slow" ? { ...wellSlow(question, reply) } : reply;
  };
  world.fates.faultOf = faultsByRate(rates);
  const hasSidebar = chance(0.8);
  if (hasSidebar) void sheet.sitAtSidebar();
  let key: string = KEY;
  let row = 0;
  const questions = 2 + random.below(4);
  const typeOne = (): void => sheet.type(++row, `Q${1 + random.below(questions)}`, chance(0.5));
  for (let i = 0; i < 2 + random.below(5); i++) typeOne();
  const end = storm.now() + Math.round(random.between(...FAULTY_FOR));
  while (storm.now() < end) {
    await world.advance(Math.round(random.between(2 * SECOND, 50 * SECOND)));
    if (row < 9 && chance(0.3)) typeOne();
    if (row > 0 && chance(0.1)) sheet.type(1 + random.below(row), `Q${1 + random.below(questions)}`, chance(0.5));
    if (row > 0 && chance(0.06)) sheet.clear(1 + random.below(row));
    if (chance(0.06)) {
      has401 = true;
      hasManyKeys = true;
      storm.keys.clear();
      key = KEYS[random.below(KEYS.length)] ?? KEY;
      storm.keys.add(key);
      if (chance(0.5)) await connectQuietly(sheet, key);
    }
    if (chance(0.06)) void sheet.call("refreshFormulas", { run: "r" }).catch(() => undefined);
  }
  world.fates.stopFaults();
  storm.answer = () => undefined;
  storm.keys.clear();
  storm.keys.add(key);
  await connectQuietly(sheet, key);
  if (!hasSidebar && !chance(0.5)) void sheet.sitAtSidebar();
  else if (!hasSidebar) sheet.keepHours();
  // A refused key rests for hours; what the limit allows is three questions a minute.
  const rest = has401 || (!hasSidebar && sheet.wrong().length > 0) ? 3 * HOUR : 8 * MINUTE;
  const until = storm.now() + rest;
  while (storm.now() < until && sheet.wrong().length > 0) await world.advance(MINUTE);
  const wrong = sheet.wrong().map(({ place, question }) => `${place} ${question}: ${String(sheet.shown(place))}`);
  await storm.close();
  return {
    seed,
    trace: world.trace,
    wrong,
    mostInAMinute: storm.mostInAMinute(),
    // Another account has the limit that every account has, until the person has set its own.
    perMinute: hasManyKeys ? 15 : PER_MINUTE,
    isLate: rates.slow !== undefined || bad.includes("slow"),
    reached: statesReached(world.trace, storm.arrivals),
  };
}

async function connectQuietly(sheet: StormSheet, key: string): Promise<void> {
  await sheet.connect(key, PER_MINUTE).catch(() => undefined);
}

function wellSlow(question: string, slow: Reply): Reply {
  return { ...json({ count: rightAnswer(question) }), ...("takes" in slow && { takes: slow.takes ?? 0 }) };
}
