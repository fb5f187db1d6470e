/**
 * What cells show that hold no value is told from what people type, in each language in which a person may
 * use Sheets.
 */
import { UI_LANGUAGES } from "../../src/local/google/rules/google-texts";
import { built } from "../bundle/built";
import { type OneDesk, openOneDesk } from "./storms/one-desk";
import { rightAnswer } from "./storms/right-answer";
import { HOUR, MINUTE } from "./storms/times";

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

let desk: OneDesk;
afterEach(() => desk.close());

async function deskIn(language: (typeof UI_LANGUAGES)[number]): Promise<void> {
  desk = await openOneDesk({ distDir: bundle.dir, platform: { language } });
  await desk.connect();
}

describe.each(UI_LANGUAGES)("where Google speaks %s", (language) => {
  it("an argument that still loads, or has failed, is never sent as a name, and the cell follows it", async () => {
    await deskIn(language);
    const before = desk.requests();
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT("did Q1")');
    desk.type("A2", '=ANALYTICS_PEOPLE_COUNT(IF(ISNUMBER(A1);"did Q2";A1))');
    desk.type("A3", "=ANALYTICS_METRIC(IF(ISNUMBER(A1);NA();A1))");
    desk.type("A4", "=ANALYTICS_METRIC(FOO())");
    desk.type("A5", '=ANALYTICS_SQL("select ?";IF(ISNUMBER(A1);VALUE("x");A1))');
    await desk.world.advance(2 * MINUTE);
    expect([desk.shown("A1"), desk.shown("A2")]).toEqual([rightAnswer("Q1"), rightAnswer("Q2")]);
    expect(["A3", "A4", "A5"].map(desk.shown)).toEqual(Array(3).fill(expect.stringMatching(/fix that cell/)));
    expect(desk.requests() - before).toBe(2);
  });

  it("a cell that Sheets refused to calculate heals by the hourly run, whatever word it shows", async () => {
    await deskIn(language);
    const stopHours = desk.sheet.keepTriggers();
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT(IF(TRUE;"did Q4";"none"))', true);
    await desk.world.advance(HOUR + 2 * MINUTE);
    stopHours();
    expect(desk.shown("A1")).toBe(rightAnswer("Q4"));
  });
});
