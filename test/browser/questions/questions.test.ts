/** The twenty-five questions of analysts, by clicks alone. */
import { LiveDesk } from "../live-desk";
import { BY_SQL } from "./by-sql";
import { OF_PEOPLE } from "./of-people";
import { OF_PULLS } from "./of-pulls";
import { OVER_TIME } from "./over-time";
import { OF_REPORTS } from "./of-reports";
import { askInEachWay, lineOf } from "./run-question";

/** A Friday morning. */
const NOW = Date.UTC(2026, 10, 20, 9);
const QUESTIONS = [...OVER_TIME, ...OF_REPORTS, ...OF_PEOPLE, ...BY_SQL, ...OF_PULLS];
let desk: LiveDesk;

beforeAll(async () => {
  desk = await LiveDesk.open({ now: NOW, people: 2_000, perMinute: 0 });
  await desk.connect();
});
afterAll(() => desk.close());
afterEach(() => desk.openAnother());

it.each(QUESTIONS)("question $number: $question", async (one) => {
  const asked = await askInEachWay(desk, one);
  console.log(lineOf(one, asked));
  if (process.env.SHOW) {
    const show = (n: string, c: readonly (readonly unknown[])[]) => console.log(n, c.length, "rows\n" + c.slice(0, 9).map((r) => JSON.stringify(r)).join("\n"));
    show("landed", asked.landed);
    if (JSON.stringify(asked.typed) !== JSON.stringify(asked.landed)) show("TYPED DIFFERS", asked.typed);
    if (JSON.stringify(asked.compared) !== JSON.stringify(asked.counted)) { const d = asked.counted.findIndex((r, i) => JSON.stringify(r) !== JSON.stringify(asked.compared[i])); console.log("first diff", d); show("COMPARED", asked.compared.slice(Math.max(0,d))); show("COUNTED", asked.counted.slice(Math.max(0,d))); throw new Error("differs"); }
    if (JSON.stringify(asked.typed) !== JSON.stringify(asked.landed)) throw new Error("typed differs");
    return;
  }
  expect(asked.typed).toEqual(asked.landed);
  expect(asked.compared).toEqual(asked.counted);
});
