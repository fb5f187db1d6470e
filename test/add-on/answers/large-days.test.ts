/**
 * What hundreds of cells may cost on one day, and how soon they are right. `npm test` takes one of the days,
 * a sweep all of them.
 */
import { partOf } from "../../sweep/part";
import { HOUR, LongDay, MINUTE } from "./long-day";

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `Q${i + 1}`);

const DAYS: readonly (readonly [what: string, pass: () => void])[] = [
  [
    "500 cells with the service down for an hour make at most 2,000 property calls, and are right soon after",
    () => {
      const day = new LongDay(() => "refused");
      day.keepHours();
      day.isSidebarOpen = true;
      const before = day.office.executions.length;
      day.type(names(500));
      day.pass(HOUR);
      const calls = day.propertyCalls(before);
      const back = day.office.executions.length;
      expect(day.wrong()).toHaveLength(500);
      day.answer = () => undefined;
      day.pass((500 / 14.6 + 3) * MINUTE);
      expect(day.wrong()).toEqual([]);
      expect(calls).toBeLessThanOrEqual(2_000);
      expect(calls + day.propertyCalls(back)).toBeLessThanOrEqual(10_000);
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
  [
    "600 distinct cells are right within 9 hours by the hourly run alone, within 60 trigger minutes",
    () => {
      const day = new LongDay();
      day.keepHours();
      day.type(names(600));
      day.pass(9 * HOUR);
      expect(day.wrong()).toEqual([]);
      expect(day.triggerMs).toBeLessThanOrEqual(60 * MINUTE);
      expect(day.propertyCalls()).toBeLessThanOrEqual(10_000);
    },
  ],
];

it.each(partOf(DAYS, 3))("%s", (_, pass) => pass());
