/** What a spreadsheet with as many questions as it keeps gets; the sweep `full-size` asks all 3,000. */
import { countOf } from "../sweep/part";
import { ASKED, passManyQuestions } from "./many-questions";

const HOUR = 3_600_000;
const QUESTIONS = countOf(3_000, 90);
/** With work waiting, at least so many requests are sent a minute. */
const SENT_A_MINUTE = 14.5;
/** A consumer has 50,000 calls of properties a day. */
const HALF_A_DAY_OF_PROPERTIES = 25_000;

it.each(Object.keys(ASKED) as (keyof typeof ASKED)[])(
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
