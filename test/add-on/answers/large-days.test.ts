/**
 * What hundreds of cells may cost on one day, and how soon they are right. `npm test` takes one of the days,
 * a sweep all of them.
 */
import { countOf, partOf } from "../../sweep/part";
import { HOUR, LongDay, MINUTE } from "./long-day";

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `Q${i + 1}`);

const CELLS = countOf(500, 60);
/** The hour itself costs as much as 500 cells do. */
const OF_AN_HOUR = 1_000;
const MOST_CALLS = OF_AN_HOUR + 2 * CELLS;
/** With what comes after it. */
const MOST_UNTIL_WELL = Math.max(20 * CELLS, OF_AN_HOUR + 5 * CELLS);

const DAYS: readonly (readonly [what: string, pass: () => void])[] = [
  [
    `${CELLS} cells with the service down for an hour make at most ${MOST_CALLS} property calls, and are right soon after`,
    () => {
      const day = new LongDay(() => "refused");
      day.keepHours();
      day.isSidebarOpen = true;
      const before = day.office.executions.length;
      day.type(names(CELLS));
      day.pass(HOUR);
      const calls = day.propertyCalls(before);
      const back = day.office.executions.length;
      expect(day.wrong()).toHaveLength(CELLS);
      day.answer = () => undefined;
      day.pass((CELLS / 14.6 + 3) * MINUTE);
      expect(day.wrong()).toEqual([]);
      expect(calls).toBeLessThanOrEqual(MOST_CALLS);
      expect(calls + day.propertyCalls(back)).toBeLessThanOrEqual(MOST_UNTIL_WELL);
    },
  ],
  [
    "500 cells with nothing wrong make at most 10,000 property calls in 8 hours with the sidebar open",
    () => {
      const day = new LongDay();
      day.keepHours();
      day.isSidebarOpen = true;
      day.type(names(500));
      day.pass(8 * HOUR);
      expect(day.wrong()).toEqual([]);
      expect(day.propertyCalls()).toBeLessThanOrEqual(10_000);
    },
  ],
];

it.each(partOf(DAYS, 2))("%s", (_, pass) => pass());

/**
 * The cells themselves send the first 15 requests. A run sends 90, six windows of 15 that begin 61.5 s apart,
 * and Google allows one an hour: fewer runs would need executions of more than six minutes.
 */
it.each(
  partOf(
    [
      [190, 2],
      [500, 6],
      [600, 7],
    ],
    3,
  ),
)("%d distinct cells are right after %d hourly runs with nobody at the screen", (cells, runs) => {
  const day = new LongDay();
  day.keepHours();
  day.type(names(cells));
  day.pass(runs * HOUR);
  expect(day.wrong()).toEqual([]);
  expect(day.triggerMs).toBeLessThanOrEqual(runs * 5.3 * MINUTE);
  expect(day.propertyCalls()).toBeLessThanOrEqual(10_000);
});
