/** The questions of analysts, by clicks alone: five of them here, all in the sweep. */
import { isAllTried } from "../../sweep/part";
import { LiveDesk } from "../live-desk";
import { ALL_QUESTIONS } from "./all";
import { askInEachWay, lineOf } from "./run-question";

/** A Friday morning. */
const NOW = Date.UTC(2026, 10, 20, 9);
/** With totals, people with two conditions, a formula that follows cells, weekdays, and each month's own. */
const CHEAP = [1, 11, 5, 26, 27];
const asked = ALL_QUESTIONS.filter(({ number }) => isAllTried() || CHEAP.includes(number));
const lines: string[] = [];
let desk: LiveDesk;

/** Answers that overtake each other and what is clicked meanwhile, at most as slow as Google's often are. */
const latencyOf = (n: number): number => (n * 997) % 1_500;

beforeAll(async () => {
  const isSlow = isAllTried();
  desk = await LiveDesk.open({ now: NOW, people: 2_000, perMinute: 0, ...(isSlow && { latencyOf }) });
  await desk.connect();
});
afterAll(async () => {
  if (isAllTried()) process.stdout.write(`${lines.join("\n")}\n`);
  await desk.close();
});

it("are each there once", () => {
  const numbers = ALL_QUESTIONS.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(27);
});

it.each(asked.map((one, i) => [one.number, one.question, one, i] as const))(
  "question %i by clicks is the same typed, and counted: %s",
  async (_, __, one, i) => {
    if (i > 0) await desk.openAnother();
    const answers = await askInEachWay(desk, one);
    lines.push(lineOf(one, answers));
    expect(answers.typed).toEqual(answers.landed);
    expect(answers.compared).toEqual(answers.counted);
  },
);
