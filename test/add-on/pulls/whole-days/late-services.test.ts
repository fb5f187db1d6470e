/**
 * When a schedule calls a day complete, at services that are quiet, 0 to 30 hours late, filled in again and
 * restated: a virtual clock, many services of each kind.
 */
import { SERVICES, watch } from "./late-services";

const SEEDS = 12;
const DAYS = 150;
/** A day is wrongly complete where more of it was missing: less is told as restated. */
const MOST_MISSING = 0.02;
/** Before the last look that a schedule from 7 to 11 has. */
const IN_TIME = 10;

const outcomesOf = (name: string) =>
  Array.from({ length: SEEDS }, (_, seed) => watch(SERVICES[name]!, seed + 1, DAYS)).flat();

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const KINDS = Object.keys(SERVICES).map((name) => [name, outcomesOf(name)] as const);
const ALL = KINDS.flatMap(([, outcomes]) => outcomes);

/** From 7, or when all was there. A day of which it is never said waits for ever. */
const waitOf = ({ saidAt = Infinity, there }: (typeof ALL)[number]): number => saidAt - Math.max(7, there);

describe.each(KINDS)("a service whose days are: %s", (_, outcomes) => {
  it("is called complete wrongly on less than 1 % of days", () => {
    const wrong = outcomes.filter(({ missing }) => missing > MOST_MISSING);
    expect(wrong.length / outcomes.length).toBeLessThan(0.01);
  });

  it("asks four looks at most, and lands by eleven", () => {
    expect(Math.max(...outcomes.map(({ requests }) => requests))).toBeLessThanOrEqual(4);
    expect(outcomes.filter(({ landedAt }) => !(landedAt < 12))).toEqual([]);
  });
});

/** Without what is live and wrong by a part that comes later: two looks an hour apart are what tells it. */
const ONE_LOOK = KINDS.filter(([name]) => name !== "a part is loaded later");

it.each(ONE_LOOK)(
  "where the data is there in time, half of its days wait an hour at most: %s",
  (_, outcomes) => {
    expect(median(outcomes.filter(({ there }) => there < IN_TIME).map(waitOf))).toBeLessThanOrEqual(1);
  },
);

it("half of all days wait an hour at most after the data is there", () => {
  expect(median(ALL.map(waitOf))).toBeLessThanOrEqual(1);
});
