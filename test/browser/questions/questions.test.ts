/** The twenty-five questions of analysts, by clicks alone. */
import { LiveDesk } from "../live-desk";
import { OVER_TIME } from "./over-time";
import { OF_REPORTS } from "./of-reports";
import { askInEachWay, lineOf } from "./run-question";

/** A Friday morning. */
const NOW = Date.UTC(2026, 10, 20, 9);
const QUESTIONS = [...OVER_TIME, ...OF_REPORTS];
let desk: LiveDesk;

beforeAll(async () => {
  desk = await LiveDesk.open({ now: NOW, people: 2_000 });
  await desk.connect();
});
afterAll(() => desk.close());
afterEach(() => desk.openAnother());

it.each(QUESTIONS)("question $number: $question", async (one) => {
  const asked = await askInEachWay(desk, one);
  console.log(lineOf(one, asked));
  if (process.env.SHOW)
    console.log(JSON.stringify(asked.landed.slice(0, 12)), "\n", JSON.stringify(asked.counted.slice(0, 12)));
  expect(asked.typed).toEqual(asked.landed);
  expect(asked.compared).toEqual(asked.counted);
});
