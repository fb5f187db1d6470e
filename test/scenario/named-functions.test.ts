/**
 * Formulas that ask by a named function: its definition can be read by no script. One that names the stamp
 * follows as any formula; one that does not is counted and said, and nothing is called up to date over it.
 */
import { clickMenuFor } from "../in-process/click-menu";
import type { Reply } from "../../src/local/google/one-thread/one-thread";
import { json } from "./storms/storm-service";
import type { StormSheet } from "./storms/storm-sheet";
import type { StormWorld } from "./storms/storm-world";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { HOUR, MINUTE, SECOND } from "./storms/times";

const openStorm = stormsOfSuite();
let storm: StormWorld;

async function connectedSheet(answer: () => Reply): Promise<StormSheet> {
  storm = openStorm({ answer: ({ question }) => (question === "" ? undefined : answer()) });
  const sheet = await storm.open();
  await sheet.connect();
  await storm.world.advance(2 * MINUTE);
  return sheet;
}

const type = (sheet: StormSheet, place: string, text: string): void =>
  sheet.calculator.setInput("Sheet1", place, text);

async function standingOf(sheet: StormSheet) {
  const state = await sheet.call("state", null);
  if (!state.ok) throw new Error(state.failure.message);
  return state.value.standing;
}

describe("a named function without the stamp", () => {
  it("is counted with its cells, wherever they hide it, until somebody says that it was changed", async () => {
    const sheet = await connectedSheet(() => json({ count: 7 }));
    type(sheet, "A4", '=ANALYTICS_PEOPLE_COUNT("did Q1")');
    type(sheet, "A1", '=PEOPLE_ONCE("did Q2")');
    type(sheet, "A2", '=IFERROR(people_once("did Q3");0)+0');
    await storm.world.advance(2 * MINUTE);
    expect([sheet.shown("A1"), sheet.shown("A2"), sheet.shown("A4")]).toEqual([7, 7, 7]);
    expect(await standingOf(sheet)).toEqual({ named: { count: 2, places: ["Sheet1!A1", "Sheet1!A2"] } });
    type(sheet, "A5", '=ANALYTICS_STATUS("formulas")');
    await storm.world.advance(MINUTE);
    expect(sheet.shown("A5")).toMatch(
      /^2 formulas are not kept up to date: Sheet1!A1, Sheet1!A2\. They call/,
    );
    await sheet.runtime.open();
    await clickMenuFor("refreshFormulas", sheet.runtime);
    expect(sheet.runtime.screen.toasts.at(-1)?.message).toMatch(
      /^3 answers updated\. 2 formulas are not kept up to date: Sheet1!A1/,
    );
    // The definition cannot be changed here, so the formulas are.
    type(sheet, "A1", '=PEOPLE_WHO("did Q2")');
    type(sheet, "A2", '=PEOPLE_WHO("did Q3")');
    await sheet.call("follow", { follows: true });
    await storm.world.advance(2 * MINUTE);
    expect(await standingOf(sheet)).toEqual({});
  });

  it("is counted too where it hands on a refresh value that is not the stamp", async () => {
    const sheet = await connectedSheet(() => json({ count: 7 }));
    type(sheet, "B1", "5");
    type(sheet, "A1", '=ANALYTICS_PEOPLE_COUNT("did Q1";;B1)');
    type(sheet, "A2", '=PEOPLE_AGAIN("did Q2";analytics_stamp)');
    await storm.world.advance(2 * MINUTE);
    expect(await standingOf(sheet)).toEqual({});
    type(sheet, "A3", '=PEOPLE_AGAIN("did Q3";B1)');
    type(sheet, "A2", "");
    await storm.world.advance(2 * MINUTE);
    expect([sheet.shown("A1"), sheet.shown("A3")]).toEqual([7, 7]);
    expect(await standingOf(sheet)).toEqual({ named: { count: 1, places: ["Sheet1!A3"] } });
  });

  it("is found where no formula names one of ours, by the hour alone and in a hidden failure", async () => {
    const sheet = await connectedSheet(() => json({ error: "broken" }, 500));
    sheet.keepHours();
    type(sheet, "A1", '=IFERROR(PEOPLE_ONCE("did Q2");0)');
    await storm.world.advance(2 * HOUR);
    expect(await standingOf(sheet)).toEqual({ named: { count: 1, places: ["Sheet1!A1"] } });
  });

  it("is not blamed for functions of others, nor a formula that names its own", async () => {
    const sheet = await connectedSheet(() => json({ count: 7 }));
    type(sheet, "A1", "=SOMEBODY_ELSES(1)");
    type(sheet, "A2", '=LET(ask;LAMBDA(x;ANALYTICS_PEOPLE_COUNT(x));ask("did Q1"))');
    type(sheet, "A3", '=PEOPLE_WHO("did Q4")');
    await storm.world.advance(2 * MINUTE);
    expect([sheet.shown("A2"), sheet.shown("A3")]).toEqual([7, 7]);
    expect(await standingOf(sheet)).toEqual({});
  });
});

describe("a named function that names the stamp", () => {
  it.each([
    ["alone", '=PEOPLE_WHO("did Q1")'],
    ["with its failure hidden", '=IFERROR(PEOPLE_WHO("did Q1");0)'],
  ])("%s is right soon after the service is", async (_, formula) => {
    let left = 2;
    const sheet = await connectedSheet(() => (left-- > 0 ? json({}, 500) : json({ count: 7 })));
    type(sheet, "A1", formula);
    await storm.world.advance(20 * SECOND);
    expect(sheet.shown("A1")).not.toBe(7);
    void sheet.sitAtSidebar();
    await storm.world.advance(3 * MINUTE);
    expect(sheet.shown("A1")).toBe(7);
  });

  it("is right by the hour where Google ended its execution before it left a note", async () => {
    const sheet = await connectedSheet(() => json({ count: 7 }));
    sheet.keepHours();
    type(sheet, "A2", '=PEOPLE_WHO("did Q2")');
    await storm.world.advance(MINUTE);
    storm.world.fates.faultOf = () => "killed";
    type(sheet, "A1", '=IFERROR(PEOPLE_WHO("did Q1");0)');
    await storm.world.advance(MINUTE);
    storm.world.fates.stopFaults();
    await storm.world.advance(2 * HOUR);
    expect([sheet.shown("A1"), sheet.shown("A2")]).toEqual([7, 7]);
  });
});
