/** What a spreadsheet with as many questions as it keeps gets; the sweep `full-size` asks all 3,000. */
import { countOf } from "../sweep/part";
import { passManyQuestions } from "./many-questions";

const HOUR = 3_600_000;
const QUESTIONS = countOf(3_000, 90);
/** The guide says so many: with thousands, those whose days move with the calendar never all come round. */
const BY_THE_HOUR = countOf(300, 90);
/** With two requests a minute they take longer by the hour than answers serve. */
const SLOWLY_ASKED = countOf(200, 90);
/** With work waiting, at least so many requests are sent a minute. */
const SENT_A_MINUTE = 14.5;
/** The hourly run alone asks so many an hour on the average, and has so many minutes a day. */
const ASKED_AN_HOUR = 50;
const TRIGGER_MINUTES_A_DAY = 70;
const DAY = 24 * HOUR;
/** A consumer has 50,000 calls of properties a day. */
const HALF_A_DAY_OF_PROPERTIES = 25_000;

it.each(["a number", "a table"] as const)(
  `${QUESTIONS} questions for %s, as analysts write them, are asked once each and all right, with the sidebar open`,
  (asks) => {
    const end = passManyQuestions({
      questions: QUESTIONS,
      perMinute: 15,
      asks,
      isSidebarOpen: true,
      within: 5 * HOUR,
    });
    expect(end).toMatchObject({ right: QUESTIONS, requests: QUESTIONS, askedTwice: 0 });
    expect(end.tookMs).toBeLessThanOrEqual((QUESTIONS / SENT_A_MINUTE + 6) * 60_000);
    expect(end.propertyCalls).toBeLessThanOrEqual(HALF_A_DAY_OF_PROPERTIES);
    expect(end.callsOfACell).toBeLessThanOrEqual(2);
    expect(end.kept).toBeLessThanOrEqual(450_000);
  },
);

it(`${BY_THE_HOUR} questions are asked once each and all right by the hourly run alone`, () => {
  const end = passManyQuestions({
    questions: BY_THE_HOUR,
    perMinute: 15,
    asks: "a number",
    isSidebarOpen: false,
    within: DAY,
  });
  expect(end).toMatchObject({ right: BY_THE_HOUR, requests: BY_THE_HOUR, askedTwice: 0 });
  expect(end.tookMs).toBeLessThanOrEqual((BY_THE_HOUR / ASKED_AN_HOUR + 2) * HOUR);
  expect(end.triggerMinutes).toBeLessThanOrEqual(TRIGGER_MINUTES_A_DAY * Math.ceil(end.tookMs / DAY));
  expect(end.propertyCalls).toBeLessThanOrEqual(HALF_A_DAY_OF_PROPERTIES);
});

it(`${SLOWLY_ASKED} questions that take longer than answers serve are each asked once before any is asked again`, () => {
  const end = passManyQuestions({
    questions: SLOWLY_ASKED,
    perMinute: 2,
    asks: "a number of fixed days",
    isSidebarOpen: false,
    within: 2 * DAY,
  });
  expect(end).toMatchObject({ right: SLOWLY_ASKED, askedBeforeOthers: 0 });
});
