/** Waiting questions are sent in groups: one failing, slow or killed loses nothing of the others. */
import { killAt, killed } from "../../in-process/killing";
import type { SmallOffice } from "../../in-process/small-office";
import { type Scripted, status } from "../service-client/scripted";
import { about, asked, cell, office } from "./waking";

const NAMES = Array.from({ length: 45 }, (_, i) => `Q${i}`);

/** All wait, and 600 requests a minute are free again. */
function crowded(answer: (name: string) => Scripted | undefined = () => undefined): SmallOffice {
  const made = office();
  const good = made.answer;
  made.done("setPreferences", { perMinute: 1 });
  cell(made, "Z");
  for (const name of NAMES) expect(cell(made, name)).toMatch(/^Waiting/);
  made.done("setPreferences", { perMinute: 600 });
  made.clock.advance(120_000);
  made.answer = (request) => answer(about(request)) ?? good(request);
  return made;
}

const callsOf = (made: SmallOffice): Readonly<Record<string, number>> =>
  made.executions.at(-1)?.execution.calls.data ?? {};

/** Turns of an open sidebar. */
function work(made: SmallOffice, turns: number): void {
  for (let turn = 0; turn < turns; turn++) {
    made.call("workOff", null);
    made.clock.advance(10_000);
  }
}

it("45 questions are sent in two groups, each in one change of the account, and five alone, each once", () => {
  const made = crowded();
  made.done("workOff", null);
  const calls = callsOf(made);
  expect([calls["UrlFetchApp.fetchAll"], calls["UrlFetchApp.fetch"]]).toEqual([2, 5]);
  expect(calls["Lock.tryLock"]).toBeLessThanOrEqual(12);
  expect(asked(made)).toHaveLength(1 + NAMES.length);
  expect(NAMES.map((name) => cell(made, name))).toEqual(NAMES.map(() => expect.any(Number)));
  expect(asked(made)).toHaveLength(1 + NAMES.length);
});

it("no minute has more than 15 where that is the limit", () => {
  const made = crowded();
  made.done("setPreferences", { perMinute: 15 });
  work(made, 40);
  const at = made.service.asked.filter(({ body }) => body).map((one) => one.at);
  const most = Math.max(...at.map((from) => at.filter((one) => one >= from && one < from + 60).length));
  expect(most).toBe(15);
  expect(asked(made)).toHaveLength(1 + NAMES.length);
});

it.each<readonly [string, Scripted, RegExp]>([
  ["refused", status(400, {}, { error: "No such event" }), /No such event/],
  ["answered by nonsense", { body: "<html>" }, /could not be read|unreadable|cannot read/i],
  ["met by a fault", status(503), /internal error/],
])("one that is %s fails alone, and is told", (_, answer, sentence) => {
  const made = crowded((name) => (name === "Q3" ? answer : undefined));
  made.done("workOff", null);
  const others = NAMES.filter((name) => name !== "Q3");
  expect(others.map((name) => cell(made, name))).toEqual(others.map(() => expect.any(Number)));
  expect(cell(made, "Q3")).toMatch(sentence);
  expect(others.every((name) => asked(made).filter((one) => one === name).length === 1)).toBe(true);
});

it.each<readonly [string, Scripted]>([
  ["times out", "timeout"],
  ["has no address for a moment", "dns"],
])(
  "where one %s, Google gives no reply of its group: each is sent alone, and next time only that one",
  (_, trouble) => {
    const made = crowded((name) => (name === "Q3" ? trouble : undefined));
    work(made, 6);
    const others = NAMES.filter((name) => name !== "Q3");
    expect(others.map((name) => cell(made, name))).toEqual(others.map(() => expect.any(Number)));
    const times = others.map((name) => asked(made).filter((one) => one === name).length);
    expect(Math.max(...times)).toBe(2);
    expect(times.filter((count) => count === 2)).toHaveLength(19);
  },
);

it("a limit that the service lowers in the middle of a group keeps what was answered", () => {
  let left = 8;
  const made = crowded(() => (left-- > 0 ? undefined : status(429, { "Retry-After": "20" })));
  made.done("workOff", null);
  const first = NAMES.slice(0, 8);
  expect(first.map((name) => cell(made, name))).toEqual(first.map(() => expect.any(Number)));
  left = Infinity;
  work(made, 40);
  expect(NAMES.map((name) => cell(made, name))).toEqual(NAMES.map(() => expect.any(Number)));
  expect(first.every((name) => asked(made).filter((one) => one === name).length === 1)).toBe(true);
});

it("killed at any call, all are answered by the next turns, at most one group of them twice", () => {
  for (const call of [5, 12, 20, 28, 36, 50, 70, 90, 110, 130]) {
    const made = crowded();
    killAt(made, call);
    expect(killed(() => made.call("workOff", null))).toBe(true);
    made.clock.advance(40_000);
    work(made, 6);
    expect(NAMES.map((name) => cell(made, name))).toEqual(NAMES.map(() => expect.any(Number)));
    const times = NAMES.map((name) => asked(made).filter((one) => one === name).length);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(times.filter((count) => count === 2).length).toBeLessThanOrEqual(20);
  }
});
