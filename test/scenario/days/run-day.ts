/** Takes one spreadsheet through a day on which one thing is wrong, and measures it. */
import { type CallTimes, USUAL_TIMES } from "../../../src/local/google/one-thread/one-thread";
import { NO_TIMES, StormWorld } from "../storms/storm-world";
import { HOUR, MINUTE, SECOND } from "../storms/times";
import { type Day, faultsOf } from "./days";
import { ServiceLimit } from "../long-storms/service-limit";
import { costsOf, type TraceCosts } from "../long-storms/trace-costs";

export interface DayEnd extends TraceCosts {
  /**
   * From when the cells were typed, or the trouble was over where it was one that ends, to the last right
   * cell (ms); undefined: never.
   */
  readonly healMs: number | undefined;
  readonly requests: number;
  readonly refused: number;
  readonly mostInAMinute: number;
  /** Good answers beyond one for each question. */
  readonly askedTwice: number;
  /**
   * Good answers a minute, from the first window's last to the last of all; undefined where one window was
   * enough.
   */
  readonly perMinute: number | undefined;
}

const LIMIT = 15;
/** Time passes at every call here, and at a third of them in a storm. */
const SHARE_OF_TIMES = 0.3;

function timesOf(google: number): CallTimes {
  if (google === 0) return NO_TIMES;
  const scaled = Object.entries(USUAL_TIMES).map(([name, ms]) => [name, ms * google * SHARE_OF_TIMES]);
  return Object.fromEntries(scaled) as CallTimes;
}

/** `distDir` holds the built add-on. */
export async function runDay(day: Day, distDir: string, hasSidebar: boolean): Promise<DayEnd> {
  const { google = 0, cells, questions = cells, troubleMs = 0, lasts = 10 * HOUR } = day;
  const storm = new StormWorld({ seed: day.seed ?? 1, distDir, times: NO_TIMES, arrival: [0, 300] });
  const { world, service } = storm;
  const sheet = await storm.open();
  await sheet.connect();
  await world.advance(2 * MINUTE);
  world.fates.timedShare = 1;
  world.fates.times = timesOf(google);
  const typedAt = storm.now();
  const before = world.trace.length;
  const limit = day.limit && new ServiceLimit(day.limit, typedAt);
  let number = 0;
  const asked = service.arrivals.length;
  service.answer = ({ at }) => day.answer?.(at - typedAt, ++number) ?? limit?.refusal(at);
  faultsOf(day, storm, typedAt);
  sheet.keepHours();
  if (hasSidebar) void sheet.sitAtSidebar();
  for (let row = 1; row <= cells; row++) sheet.type(row, `Q${1 + (row % questions)}`);
  let rightAt: number | undefined;
  while (storm.now() < typedAt + lasts) {
    await world.advance(rightAt === undefined ? SECOND : 5 * MINUTE);
    const isRight = storm.now() > typedAt + troubleMs && sheet.wrong().length === 0;
    rightAt = isRight ? (rightAt ?? storm.now()) : undefined;
  }
  const arrivals = service.arrivals.slice(asked);
  const good = arrivals.filter(({ status }) => status === 200);
  const answered = good.map(({ question }) => question);
  const end = {
    healMs: rightAt === undefined ? undefined : rightAt - typedAt - troubleMs,
    requests: arrivals.length,
    refused: arrivals.filter(({ status }) => status === 429 || status === 401).length,
    mostInAMinute: service.mostInAMinute(),
    perMinute: rateOf(good.map(({ at }) => at)),
    askedTwice: answered.length - new Set(answered).size,
    ...costsOf(world.trace.slice(before)),
  };
  await storm.close();
  return end;
}

function rateOf(moments: readonly number[]): number | undefined {
  const [first, last] = [moments[LIMIT - 1], moments.at(-1)];
  if (first === undefined || last === undefined || last - first < MINUTE) return undefined;
  return ((moments.length - LIMIT) / (last - first)) * MINUTE;
}
