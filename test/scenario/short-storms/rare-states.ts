/**
 * Rare states that storms must come through: each is known by what the trace of a storm shows, and by how the
 * service answered. A storm that never reaches a state proves nothing of it.
 */
import type { Arrival } from "../storms/storm-service";

/** One execution as the trace has it: its calls and its end, a line each. */
interface Story {
  readonly starts: string;
  readonly lines: readonly string[];
}

/** What happened in a storm. */
interface Course {
  readonly stories: readonly Story[];
  readonly arrivals: readonly Pick<Arrival, "question" | "key" | "status" | "path">[];
}

type Reached = (course: Course) => boolean;

const CELL = /^ANALYTICS_/;
const SIDEBAR = /^callFromSidebar$/;
const HOUR = /^everyHour$/;
/** In every language of the stand-ins: one that nobody has met these words in has them with accents. */
const STORE_FULL = /^Properties\.set\w+ threw: .*st[oó]r[aá]g[eé] q[uú][oó]t[aá]/;
const ANY = /./;
const FETCH = /^UrlFetchApp\.fetch/;
const LOCK = /^Lock\.tryLock$/;
const RELEASE = /^Lock\.releaseLock/;
const SLEEP = /^Utilities\.sleep/;
const WINDOW_READ = /^Properties\.getProperty$/;
const STAMP_SET = /^Range\.setValue/;

/** One execution of that kind has such lines in this order, with others between. */
function goes(kind: RegExp, ...wanted: readonly RegExp[]): Reached {
  return ({ stories }) => stories.some(({ starts, lines }) => kind.test(starts) && hasInOrder(lines, wanted));
}

/** One execution of that kind has such lines one right after the other. */
function goesStraight(kind: RegExp, ...wanted: readonly RegExp[]): Reached {
  return ({ stories }) =>
    stories.some(
      ({ starts, lines }) =>
        kind.test(starts) && lines.some((_, i) => wanted.every((line, k) => line.test(lines[i + k] ?? ""))),
    );
}

/**
 * One execution of that kind has a stretch from one such line to another with none of a third kind between.
 */
function goesWithout(kind: RegExp, from: RegExp, to: RegExp, without: RegExp): Reached {
  return ({ stories }) =>
    stories.some(({ starts, lines }) => kind.test(starts) && hasStretch(lines, from, to, without));
}

/** The service answered so, and later answered the same question well. */
function mends(status: number): Reached {
  return ({ arrivals }) =>
    arrivals.some(
      (bad, i) =>
        bad.question !== "" &&
        bad.status === status &&
        arrivals
          .slice(i + 1)
          .some(({ question, status: later }) => question === bad.question && later === 200),
    );
}

const isKilledBefore = (call: string): RegExp => new RegExp(`^is killed before ${call}`);

function hasInOrder(lines: readonly string[], wanted: readonly RegExp[]): boolean {
  let found = 0;
  for (const line of lines) if (wanted[found]?.test(line)) found++;
  return found === wanted.length;
}

function hasStretch(lines: readonly string[], from: RegExp, to: RegExp, without: RegExp): boolean {
  let isOpen = false;
  for (const line of lines) {
    if (isOpen && to.test(line)) return true;
    if (without.test(line)) isOpen = false;
    if (from.test(line)) isOpen = true;
  }
  return false;
}

export const RARE_STATES: { readonly [name: string]: Reached } = {
  "cell killed before it has the lock": goes(CELL, isKilledBefore("Lock.tryLock")),
  "cell killed while it holds the lock": goesWithout(CELL, LOCK, isKilledBefore(""), RELEASE),
  "cell killed while it sleeps until its slot or an answer": goes(CELL, isKilledBefore("Utilities.sleep")),
  "cell killed with a slot and no request sent": goesWithout(CELL, RELEASE, isKilledBefore(""), FETCH),
  "cell killed after its answer came": goes(CELL, FETCH, isKilledBefore("")),
  "cell killed before its answer is in the cache": goesStraight(CELL, FETCH, isKilledBefore("Cache.put")),
  "cell killed before its answer is kept durably": goes(
    CELL,
    FETCH,
    /^Cache\.put/,
    isKilledBefore("Properties"),
  ),
  "turn killed before it sends": goesWithout(SIDEBAR, RELEASE, isKilledBefore(""), FETCH),
  "turn killed after an answer came": goes(SIDEBAR, FETCH, isKilledBefore("")),
  "turn killed before the stamp is written": goes(SIDEBAR, isKilledBefore("Range.setValue")),
  "turn killed before the stamp was seen": goesStraight(SIDEBAR, STAMP_SET, isKilledBefore("Range.getValue")),
  "settling killed": goes(SIDEBAR, isKilledBefore("Properties.deleteProperty")),
  "execution at the end of its time": goes(ANY, /^is timed out$/),
  "lock refused to a cell for as long as it waits": goes(CELL, /^Lock\.tryLock \(refused\)/),
  "lock refused to a turn for as long as it waits": goes(SIDEBAR, /^Lock\.tryLock \(refused\)/),
  "lock had at a second try after it threw": goesWithout(ANY, /^Lock\.tryLock .*threw/, LOCK, FETCH),
  "lock taken and thrown nevertheless": goes(ANY, /^Lock\.tryLock \(threw after\)/),
  "release refused": goes(ANY, /^Lock\.releaseLock \(threw before\)/),
  "released and thrown nevertheless": goes(ANY, /^Lock\.releaseLock \(threw after\)/),
  "lock service used up": goes(ANY, /^Lock\.\w+ \(quota\)/),
  "window not read under the lock": goesStraight(ANY, LOCK, /^Properties\.getProperty \(threw/),
  "slot not written": goesStraight(ANY, LOCK, WINDOW_READ, /^Properties\.setProperty \(threw before\)/),
  "slot written and thrown nevertheless": goesStraight(
    ANY,
    LOCK,
    WINDOW_READ,
    /^Properties\.setProperty \(threw after\)/,
  ),
  "slot late and replaced": goesWithout(CELL, RELEASE, LOCK, FETCH),
  "window full for a cell": goesStraight(CELL, LOCK, WINDOW_READ, RELEASE),
  "cell waits for another's answer and has it": ({ stories }) =>
    stories.some(
      ({ starts, lines }) =>
        CELL.test(starts) &&
        lines.some((line) => SLEEP.test(line)) &&
        !lines.some((line) => FETCH.test(line)) &&
        lines[lines.length - 1] === "is completed",
    ),
  "cache evicted under a waiting cell": goes(CELL, SLEEP, /^Cache\.get \(evicted\)/),
  "cache evicted before a cell's first look": goesStraight(CELL, /^Cache\.get \(evicted\)/),
  "cache refuses an answer that came": goes(ANY, FETCH, /^Cache\.put \(threw before\)/),
  "answer cached and thrown nevertheless": goes(ANY, FETCH, /^Cache\.put \(threw after\)/),
  "cache service used up": goes(ANY, /^Cache\.\w+ \(quota\)/),
  "answer not kept durably": goes(ANY, FETCH, /^Properties\.setProperties \(threw before\)/),
  "answer kept durably and thrown nevertheless": goes(
    ANY,
    FETCH,
    /^Properties\.setProperties \(threw after\)/,
  ),
  "properties used up": goes(ANY, /^Properties\.\w+ \(quota\)/),
  "request thrown before it left": goes(ANY, /^UrlFetchApp\.fetch \(threw before\)/),
  "request sent and thrown nevertheless": goes(ANY, /^UrlFetchApp\.fetch \(threw after\)/),
  "requests used up": goes(ANY, /^UrlFetchApp\.fetch \(quota\)/),
  "stamp write failed": goes(ANY, /^Range\.setValue \(threw before\)/),
  "stamp write took effect and threw": goes(ANY, /^Range\.setValue \(threw after\)/),
  "stamp written and not read back": goes(ANY, STAMP_SET, /^Range\.getValue \(threw/),
  "spreadsheet service used up": goes(ANY, /^(Spreadsheet|Sheet|Range)\.\w+ \(quota\)/),
  "settling failed": goes(ANY, /^Properties\.deleteProperty \(threw before\)/),
  "formula given the stamp": goes(ANY, /^TextFinder\.replaceAllWith$/, STAMP_SET),
  "formulas typed before the connection was made": ({ stories }) => {
    const typed = stories.findIndex(
      ({ starts, lines }) => CELL.test(starts) && /^fails: .*[Cc]onnect/.test(lines.at(-1) ?? ""),
    );
    return typed >= 0 && goes(CELL, FETCH)({ stories: stories.slice(typed), arrivals: [] });
  },
  "question asked by the hourly run": goes(HOUR, FETCH),
  "two questions asked in one turn": goes(SIDEBAR, FETCH, FETCH),
  "429 and then an answer": mends(429),
  "500 and then an answer": mends(500),
  "503 and then an answer": mends(503),
  "refused key and then an answer": mends(401),
  "403 and then an answer": mends(403),
  "404 and then an answer": mends(404),
  "nobody answers and then an answer": mends(0),
  "nothing in the answer and then an answer": mends(204),
  "store full before an answer is kept": goes(ANY, FETCH, STORE_FULL),
  "store full before a slot is written": goesStraight(ANY, LOCK, WINDOW_READ, STORE_FULL),
  "job looked at more than once": ({ arrivals }) => {
    const looks = arrivals.map(({ path }) => path).filter((path) => path.startsWith("GET /jobs/"));
    return new Set(looks).size < looks.length;
  },
  "question answered under two keys": ({ arrivals }) => {
    const good = arrivals.filter(({ question, status }) => question !== "" && status === 200);
    return good.some(({ question, key }) =>
      good.some((other) => other.question === question && other.key !== key),
    );
  },
};

/** So rare that a few hundred storms need not reach them: `npm run storms` says how often a night's did. */
export const RAREST: readonly string[] = [
  "cell killed while it sleeps until its slot or an answer",
  "turn killed before the stamp is written",
  "turn killed before the stamp was seen",
  "stamp written and not read back",
  "settling killed",
  "lock service used up",
  "requests used up",
  "stamp write took effect and threw",
  "settling failed",
  "answer cached and thrown nevertheless",
  "stamp write failed",
  "500 and then an answer",
  "403 and then an answer",
];

/** The names of the states that a storm reached. */
export function statesReached(trace: readonly string[], arrivals: Course["arrivals"]): string[] {
  const course: Course = { stories: storiesOf(trace), arrivals };
  return Object.keys(RARE_STATES).filter((name) => RARE_STATES[name]?.(course));
}

/** How many of these storms reached each state, the rarest first. */
export function countStates(
  storms: readonly (readonly string[])[],
): (readonly [name: string, count: number])[] {
  const counts = Object.keys(RARE_STATES).map(
    (name) => [name, storms.filter((reached) => reached.includes(name)).length] as const,
  );
  return counts.sort(([, a], [, b]) => a - b);
}

/** A line of a trace is the time, the execution (or "service"), and what happened. */
function storiesOf(trace: readonly string[]): Story[] {
  const stories = new Map<string, { starts: string; lines: string[] }>();
  for (const line of trace) {
    const [, execution = "", what = ""] = /^\d+ (\S+) (.*)$/s.exec(line) ?? [];
    if (execution === "service") continue;
    if (what.startsWith("starts "))
      stories.set(execution, { starts: what.slice("starts ".length), lines: [] });
    else stories.get(execution)?.lines.push(what);
  }
  return [...stories.values()];
}
