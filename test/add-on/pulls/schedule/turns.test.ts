/**
 * More is scheduled than the service answers: pulls take turns, wherever they stand in the tab. Each case
 * counts how often the service answered each pull.
 */
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";
import { rows, type Scripted, status } from "../../service-client/scripted";
import type { Request } from "../../../in-process/small-office";

/** A service that answers so many requests in an hour, and refuses all others for the limit. */
class Crowd extends SavedOffice {
  readonly answered = new Map<string, number>();
  private times: number[] = [];

  constructor(
    schedules: readonly string[],
    private readonly anHour: number,
    private readonly more: {
      readonly isRolling?: boolean;
      readonly retryAfter?: string;
      /** The pull whose every request is refused. */
      readonly refused?: string;
    } = {},
  ) {
    super();
    this.answer = (request) => this.serve(request);
    schedules.forEach((schedule, n) => this.save(`P${n + 1}`, { schedule }));
  }

  private serve({ body }: Request): Scripted {
    const name = /select '(\w+)'/.exec(JSON.stringify(body))?.[1] ?? "";
    const { isRolling = false, retryAfter, refused } = this.more;
    const now = this.clock.now();
    const from = isRolling ? now - HOUR + 1 : now - (now % HOUR);
    this.times = this.times.filter((at) => at >= from);
    if (name === refused || this.times.length >= this.anHour)
      return status(429, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
    this.times.push(now);
    this.answered.set(name, (this.answered.get(name) ?? 0) + 1);
    return rows({ n: 1 });
  }

  /** Google starts an hourly run at about the same minute. */
  hours(count: number): readonly number[] {
    const first = this.clock.now() - (this.clock.now() % HOUR) + 30 * MINUTE;
    for (let hour = 1; hour <= count; hour++) {
      const at = first + hour * HOUR + ((hour * 7) % 5) * MINUTE;
      this.clock.advance(at - this.clock.now());
      this.everyHour();
    }
    return Array.from({ length: 8 }, (_, n) => this.answered.get(`P${n + 1}`) ?? 0);
  }
}

const hourly = (count: number): string[] => Array.from({ length: count }, () => "hourly");
const most = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

it.each<[string | undefined, number]>([
  [undefined, 15],
  // No run of the next hour may ask before it is over.
  ["3600", 9],
])("8 hourly pulls of 4 requests an hour have as many each, refused for %p seconds", (retryAfter, fair) => {
  const counts = new Crowd(hourly(8), 4, retryAfter === undefined ? {} : { retryAfter }).hours(30);
  for (const count of counts) expect(Math.abs(count - fair)).toBeLessThanOrEqual(2);
});

it("of a service that counts the last sixty minutes, which refuses one that asks first now and then", () => {
  const counts = new Crowd(hourly(8), 4, { isRolling: true }).hours(30);
  expect(most(counts)).toBeLessThanOrEqual(4);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(7);
});

it.each([false, true])(
  "3 hourly pulls of one request an hour (of the last sixty minutes: %p)",
  (isRolling) => {
    const counts = new Crowd(hourly(3), 1, { isRolling }).hours(30).slice(0, 3);
    expect(most(counts)).toBeLessThanOrEqual(4);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  },
);

it("a daily pull runs each day beside hourly ones that want twice what there is, and they take turns", () => {
  const counts = new Crowd([...hourly(6), "daily at 9"], 3).hours(48).slice(0, 7);
  expect(counts[6]).toBeGreaterThanOrEqual(2);
  expect(most(counts.slice(0, 6))).toBeLessThanOrEqual(1);
});

it.each(["P1", "P8"])(
  "%s alone is always refused, and costs the others no more than a turn would",
  (refused) => {
    const counts = new Crowd(hourly(8), 4, { refused }).hours(32);
    for (const [n, count] of counts.entries()) {
      if (`P${n + 1}` !== refused) expect(count).toBeGreaterThanOrEqual((32 * 4) / 8 - 2);
    }
  },
);
