/** One formula that asks fifty searches by twelve months, where each call of Google's takes its time. */
import { countOf } from "../sweep/part";
import { type Asking, LongDay, MINUTE } from "../add-on/answers/long-day";

const SEARCHES = countOf(50, 15);
const MONTHS = 12;
const COUNTS = SEARCHES * MONTHS;
/** What a call of a service takes, and a request (ms). */
const CALL_MS = 25;
const REQUEST_MS = 300;
/** Google ends a custom function then. */
const LONGEST_MS = 30_000;
/** With work waiting, at least so many requests are sent a minute. */
const SENT_A_MINUTE = 14.5;

const searches = Array.from({ length: SEARCHES }, (_, i) => [
  `country = DE and did "Opened app" at least ${i + 1} times`,
]);
const months = [
  Array.from({ length: MONTHS }, (_, i) => `${2025 + Math.floor((i + 10) / 12)}-${((i + 10) % 12) + 1}-01`),
];
const GRID: Asking = {
  functionName: "ANALYTICS_PEOPLE_COUNT",
  wordsOf: () => [searches, months],
  nameIn: () => "one of the grid",
  answerTo: () => ({ body: { count: 7 } }),
  isRight: (_, value) => Array.isArray(value) && value.flat().filter((n) => n === 7).length === COUNTS,
};

it(`${COUNTS} counts of one formula are asked once each, and no calculation of it takes as long as Google allows`, () => {
  const took: number[] = [];
  let requests = 0;
  const day = new LongDay(() => {
    requests += 1;
    day.office.clock.advance(REQUEST_MS);
    return undefined;
  }, GRID);
  const { office } = day;
  office.stores.faults.before = () => {
    office.clock.advance(CALL_MS);
    return undefined;
  };
  const calculate = office.cell.bind(office);
  office.cell = (...call) => {
    const began = day.now;
    const shown = calculate(...call);
    took.push(day.now - began);
    return shown;
  };
  day.isSidebarOpen = true;
  const [typedAt, before] = [day.now, requests];
  day.type(["the grid"]);
  const first = String(day.shown.get("the grid"));
  const end = typedAt + (COUNTS / SENT_A_MINUTE + 4) * MINUTE;
  while (day.wrong().length > 0 && day.now < end) day.pass(MINUTE);
  expect(day.wrong()).toEqual([]);
  expect(requests - before).toBe(COUNTS);
  expect(Math.max(...took)).toBeLessThan(LONGEST_MS);
  // The first calculation has said about when the last answer comes.
  const [, hours = 0, minutes = 0] = /after (\d+):(\d+)/.exec(first)?.map(Number) ?? [];
  const promised = Math.floor(typedAt / (24 * 60 * MINUTE)) * 24 * 60 + hours * 60 + minutes;
  expect(Math.abs(promised - day.now / MINUTE)).toBeLessThan(6);
  // All at once, however many they are.
  expect(day.callsOf("the grid")).toBeLessThanOrEqual(4);
});
