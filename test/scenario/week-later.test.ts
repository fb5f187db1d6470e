/** Cells by the thousand, opened again a week later, while the service is down: none loses its value. */
import { columnLetters } from "../../src/local/sheet/grid/a1";
import { CellError } from "../../src/local/sheet/grid/cells";
import type { Reply } from "../../src/local/google/one-thread/one-thread";
import { built } from "../bundle/built";
import { rightAnswer } from "./storms/right-answer";
import { json, KEY } from "./storms/storm-service";
import { StormSheet } from "./storms/storm-sheet";
import { StormWorld } from "./storms/storm-world";
import { HOUR, MINUTE } from "./storms/times";

const CELLS = 5_000;
const QUESTIONS = 200;
const SPELLINGS = 2;
const PER_MINUTE = 600;
const WEEK = 7 * 24 * HOUR;

/** Every second question has an answer that is too large for a property. */
const isLarge = (question: string): boolean => Number(question.slice(1)) % 2 === 1;
const questionOf = (cell: number): string => `Q${cell % QUESTIONS}`;

/** Equal calls are one execution, as Sheets may have it, so each question is spelled in several ways. */
function formulaOf(cell: number): string {
  const search = `did${" ".repeat(1 + (Math.floor(cell / QUESTIONS) % SPELLINGS))}${questionOf(cell)}`;
  if (!isLarge(questionOf(cell))) return `=ANALYTICS_PEOPLE_COUNT("${search}";;analytics_stamp)`;
  return `=INDEX(ANALYTICS_PEOPLE("${search}";;;analytics_stamp);2;1)`;
}

/** A new sheet has 1,000 rows. */
const placeOf = (cell: number): [row: number, column: number] => [
  (cell % 1_000) + 1,
  Math.floor(cell / 1_000) + 1,
];

/** What the service says before the week, and after it. */
type Time = "before" | "after";

const answerAt = (time: Time, question: string): number =>
  rightAnswer(question) + (time === "after" ? 1_000_003 : 0);

function replyAt(time: Time, question: string): Reply {
  const answer = answerAt(time, question);
  return json(isLarge(question) ? { results: [{ answer, text: "x".repeat(4_000) }] } : { count: answer });
}

let bundle: ReturnType<typeof built>;
let storm: StormWorld;
let sheet: StormSheet;
beforeAll(() => {
  bundle = built();
});
afterAll(async () => {
  sheet.leave();
  await storm.close();
  bundle.remove();
});

function grid() {
  const [first] = sheet.runtime.workbook.sheets;
  if (!first) throw new Error("A workbook has a sheet.");
  return first;
}

/** What cells show that do not show the answer of that time. */
function wrongAt(time: Time): unknown[] {
  return Array.from({ length: CELLS }, (_, cell) => grid().value(...placeOf(cell)))
    .filter((value, cell) => value !== answerAt(time, questionOf(cell)))
    .map((value) => (value instanceof CellError ? value.message : value));
}

/** All calculate again, as when the spreadsheet is opened. */
function openAnew(): void {
  sheet.leave();
  sheet = new StormSheet(storm.world, sheet.runtime, true);
}

it(`${CELLS} cells with ${QUESTIONS} questions cost a request for each question, keep their values in a week without service, and are new after it`, async () => {
  let time: Time | "down" = "before";
  const answer = ({ question }: { question: string }): Reply | undefined => {
    if (question === "") return undefined;
    return time === "down" ? json({}, 503) : replyAt(time, question);
  };
  storm = new StormWorld({ distDir: bundle.dir, answer });
  sheet = await storm.open();
  openAnew();
  // An account with a higher limit, so that nothing waits: how cells do that wait is shown by the storms.
  await sheet.connect(KEY, PER_MINUTE);
  for (let cell = 0; cell < CELLS; cell++) {
    const [row, column] = placeOf(cell);
    sheet.calculator.setInput(grid(), columnLetters(column) + row, formulaOf(cell));
  }
  await storm.world.advance(MINUTE);
  // What the open sidebar does a few seconds later.
  await sheet.call("state", null);
  expect(wrongAt("before")).toEqual([]);
  expect(storm.asked()).toHaveLength(QUESTIONS);

  sheet.leave();
  time = "down";
  await storm.world.advance(WEEK);
  openAnew();
  await storm.world.advance(2 * MINUTE);
  expect(wrongAt("before")).toEqual([]);
  sheet.calculator.setInput(grid(), "H1", '=ANALYTICS_STATUS("stale")');
  await storm.world.advance(MINUTE);
  expect(grid().value(1, 8)).toMatch(/^Cells show an answer of 2026-11-2\d .*, the last good one\. /);

  time = "after";
  const back = storm.now();
  // The first cells find that the service is well, and the others ask when they calculate next.
  for (let opened = 0; opened < 2; opened++) {
    await storm.world.advance(HOUR);
    openAnew();
    await storm.world.advance(2 * MINUTE);
  }
  expect(wrongAt("after")).toEqual([]);
  expect(storm.asked(back)).toHaveLength(QUESTIONS);
  expect(storm.service.mostInAMinute()).toBeLessThanOrEqual(PER_MINUTE);
});
