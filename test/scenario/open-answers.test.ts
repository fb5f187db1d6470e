/**
 * The add-on does its work under each answer that Google may give to a question still open: connect, cells, a
 * pull and its undo, a refresh, the hourly run. In German, with a decimal comma, and with clocks that are not
 * the script's.
 */
import { OTHER_ANSWERS } from "../../src/local/google/rules/platform-behaviour";
import { built } from "../bundle/built";
import { partOf } from "../sweep/part";
import { type OneDesk, openOneDesk } from "./storms/one-desk";
import { rightAnswer } from "./storms/right-answer";
import { HOUR, MINUTE } from "./storms/times";

const TYPED: readonly (readonly [cell: string, formula: string, question: string])[] = [
  ["A1", '=ANALYTICS_PEOPLE_COUNT("did Q1";;analytics_stamp)', "Q1"],
  ["A2", '=ANALYTICS_PEOPLE_COUNT("did Q1")', "Q1"],
  // The service fails at it once.
  ["A3", '=ANALYTICS_PEOPLE_COUNT("did Q3";)', "Q3"],
  // Sheets itself refuses to call it once, so that nothing of the add-on ever knows of it.
  ["A4", '=ANALYTICS_PEOPLE_COUNT(IF(TRUE;"did Q4";"none"))', "Q4"],
];
/** While the finder finds nothing, sheets are looked at every sixth hour. */
const HOURS_TO_HEAL = 7;

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

let desk: OneDesk;
afterEach(() => desk.close());

const GERMAN = { locale: "de_DE", timeZone: "Europe/Berlin" };
const HEAD = ["city", "n"];
const PULL = { name: "Städte", place: "Daten", what: "select city, n from cities" };

test.each(
  partOf([{}, ...OTHER_ANSWERS], 3).map((answer) => [
    JSON.stringify(answer, (_, value: unknown) => value ?? String(value)),
    answer,
  ]),
)(
  "where Google answers %s, cells come right, heal and are refreshed, and a pull lands and is undone",
  async (_, answer) => {
    desk = await openOneDesk({
      distDir: bundle.dir,
      settings: GERMAN,
      platform: { language: "de", ...answer },
    });
    const { sheet, world, call, connect, type, shown, formula, table, answerRows } = desk;
    await connect();
    const stopHours = sheet.keepTriggers();
    for (const [cell, text] of TYPED.slice(0, -1)) type(cell, text);
    type("A5", "=ANALYTICS_PEOPLE_COUNT(NA())");
    await world.advance(MINUTE);
    expect(["A1", "A2"].map(shown)).toEqual([rightAnswer("Q1"), rightAnswer("Q1")]);
    expect(shown("A5")).toMatch(/^#/);

    expect(await desk.land(PULL)).toMatchObject({ status: "well" });
    expect(table("Daten")).toEqual([HEAD, ["Köln", 0], ["Köln", 1]]);
    answerRows(3);
    await desk.land(PULL);
    expect(table("Daten")).toEqual([HEAD, ["Köln", 0], ["Köln", 1], ["Köln", 2]]);
    await call("undoRun", { name: PULL.name });
    expect(table("Daten").slice(0, 3)).toEqual([HEAD, ["Köln", 0], ["Köln", 1]]);

    await call("refreshFormulas", { run: "refresh" });
    await world.advance(MINUTE);
    expect(shown("A1")).toBe(rightAnswer("Q1"));

    for (const [cell, text] of TYPED.slice(-1)) type(cell, text, true);
    await world.advance(HOURS_TO_HEAL * HOUR);
    stopHours();
    expect(TYPED.map(([cell]) => shown(cell))).toEqual(TYPED.map(([, , question]) => rightAnswer(question)));
    // Entered again with the stamp, as a German takes it.
    expect(formula("A4")).toBe('=ANALYTICS_PEOPLE_COUNT(IF(TRUE;"did Q4";"none");;analytics_stamp)');
  },
);

describe("a desk that is not as most are", () => {
  it("has no cell selected: a pull lands, and a formula asks for a cell", async () => {
    desk = await openOneDesk({ distDir: bundle.dir });
    await desk.connect();
    desk.sheet.selectNoCell();
    await desk.land(PULL);
    await desk.land(PULL);
    expect(desk.table("Daten")).toHaveLength(3);
    desk.sheet.selectNoCell();
    const insert = desk.call("insertFormula", { formula: '=ANALYTICS_LIST("reports")' });
    await expect(insert).rejects.toThrow(/Select an empty cell/);
  });

  it("lies in a shared drive, where nobody owns a file: formulas use the shared connection and no private one", async () => {
    desk = await openOneDesk({ distDir: bundle.dir, owner: null });
    await desk.connect("me");
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT("did Q1";;analytics_stamp)');
    await desk.world.advance(MINUTE);
    expect(desk.shown("A1")).toMatch(/Only the person who connected.*Ask them to share the connection/);
    await desk.connect("everyone");
    await desk.call("refreshFormulas", { run: "refresh" });
    await desk.world.advance(MINUTE);
    expect(desk.shown("A1")).toBe(rightAnswer("Q1"));
  });

  it("says no locale", async () => {
    desk = await openOneDesk({ distDir: bundle.dir, settings: { locale: "" } });
    await desk.connect();
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT("did Q1")');
    await desk.world.advance(MINUTE);
    await desk.call("refreshFormulas", { run: "refresh" });
    await desk.land(PULL);
    await desk.world.advance(MINUTE);
    expect([desk.shown("A1"), desk.table("Daten").length]).toEqual([rightAnswer("Q1"), 3]);
  });

  it("has a trigger that Google switched off: cells heal by the sidebar alone", async () => {
    desk = await openOneDesk({ distDir: bundle.dir });
    await desk.connect();
    const stopHours = desk.sheet.keepTriggers();
    desk.sheet.switchTriggersOff();
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT("did Q3";;analytics_stamp)');
    await desk.world.advance(3 * HOUR);
    stopHours();
    expect(desk.shown("A1")).toMatch(/^#/);
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.call("workOff", null);
      await desk.world.advance(MINUTE);
    }
    expect(desk.shown("A1")).toBe(rightAnswer("Q3"));
  });

  it("has a trigger that Google switched off: the next visit of its owner makes a new one, once", async () => {
    desk = await openOneDesk({ distDir: bundle.dir });
    await desk.connect();
    const stopHours = desk.sheet.keepTriggers();
    desk.sheet.switchTriggersOff();
    desk.type("A1", '=ANALYTICS_PEOPLE_COUNT("did Q3";;analytics_stamp)');
    await desk.world.advance(3 * HOUR);
    const firing = () => desk.sheet.triggers.filter(({ isSwitchedOff }) => !isSwitchedOff).length;
    expect([desk.shown("A1"), firing()]).toEqual([expect.stringMatching(/^#/), 0]);
    await desk.call("state", null);
    expect([desk.sheet.triggers.length, firing()]).toEqual([1, 1]);
    const [made] = desk.sheet.triggers;
    await desk.world.advance(10 * MINUTE);
    await desk.call("state", null);
    expect(desk.sheet.triggers[0]).toBe(made);
    // Nobody comes any more.
    await desk.world.advance(62 * MINUTE);
    stopHours();
    expect(desk.shown("A1")).toBe(rightAnswer("Q3"));
  });
});
