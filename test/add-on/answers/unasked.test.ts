/**
 * Questions that no formula asks any more are never sent; one that a cell may still show is never taken for
 * one of these.
 */
import { status } from "../service-client/scripted";
import type { SmallOffice } from "../../in-process/small-office";
import { about, asked, MINUTE, office } from "./waking";
import { shown } from "./counting";

const HOUR = 60 * MINUTE;
const COUNT = "ANALYTICS_PEOPLE_COUNT";
const FIRST = { row: 1, column: 1 };
const formulaOf = (name: string): string => `=${COUNT}("did ${name}";;analytics_stamp)`;

/** What the cell calculates that asks `did <name>`, wherever its formula is. */
const calculated = (made: SmallOffice, name: string): unknown =>
  shown(made.calculated(COUNT, [`did ${name}`, "", made.stamp()]));

/** Formulas of these names, from A1 down, that wait for a free request which is there now. */
function waitingFormulas(...names: string[]): SmallOffice {
  const made = office();
  made.done("setPreferences", { perMinute: 1 });
  calculated(made, "Z");
  names.forEach((name, i) => {
    made.type({ row: i + 1, column: 1 }, formulaOf(name));
    expect(calculated(made, name)).toMatch(/^Waiting/);
  });
  made.done("setPreferences", { perMinute: 15 });
  made.clock.advance(2 * MINUTE);
  return made;
}
const retry = (made: SmallOffice): number =>
  Object.keys(made.properties()).filter((name) => /^owed:/.test(name)).length;
const requestsOf = (made: SmallOffice, name: string): number =>
  asked(made).filter((one) => one === name).length;

describe("a question whose formula was deleted", () => {
  it.each<[string, (made: SmallOffice) => void]>([
    ["a turn", (made) => void made.done("workOff", null)],
    ["the hourly run", (made) => made.everyHour()],
    ["Refresh formulas", (made) => void made.refresh()],
  ])("while it waited is not sent by %s, and the others are", (_, turn) => {
    const made = waitingFormulas("A", "B");
    made.type(FIRST, "");
    turn(made);
    expect(asked(made)).toEqual(["Z", "B"]);
    expect(calculated(made, "B")).toEqual(expect.any(Number));
    made.clock.advance(11 * MINUTE);
    const before = made.stamp();
    turn(made);
    expect([retry(made), asked(made).filter((name) => name === "A")]).toEqual([0, []]);
    // Typed from now on it is another call to Sheets, which knows no answer to it.
    expect(made.stamp()).not.toBe(before);
  });

  it.each([
    ["with the stamp", formulaOf("A")],
    ["without the stamp", `=${COUNT}("did A")`],
  ])("and typed again %s is sent, though Sheets shows its old cell without a call", (_, formula) => {
    const made = office();
    made.answer = () => ({ body: "", status: 204 });
    made.type(FIRST, formula);
    made.calculated(COUNT, ["did A"]);
    made.type(FIRST, "");
    made.clock.advance(MINUTE);
    expect(made.done("workOff", null)).toMatchObject({ filled: 0, left: 0 });
    expect(made.done("state", null).waiting).toBe(0);
    made.answer = () => ({ body: { count: 5 } });
    made.type(FIRST, formula);
    made.clock.advance(2 * MINUTE);
    expect(made.done("state", null).waiting).toBe(1);
    const before = made.stamp();
    expect(made.done("workOff", null)).toMatchObject({ filled: 1 });
    expect([requestsOf(made, "A"), retry(made)]).toEqual([2, 0]);
    expect(made.stamp()).not.toBe(before);
    expect(made.workbook.sheets[0]?.formula(1, 1)).toMatch(/analytics_stamp/);
  });

  it("is not sent by the first Refresh formulas after it had its answer, which stays for a week", () => {
    const made = office();
    made.type(FIRST, formulaOf("A"));
    made.type({ row: 2, column: 1 }, formulaOf("B"));
    calculated(made, "A");
    calculated(made, "B");
    made.clock.advance(2 * MINUTE);
    made.type(FIRST, "");
    const answers = (): number => Object.keys(made.properties()).filter((name) => /^last:/.test(name)).length;
    made.refresh();
    expect([asked(made), answers()]).toEqual([["A", "B", "B"], 2]);
    made.clock.advance(7 * 24 * HOUR);
    calculated(made, "B");
    made.clock.advance(MINUTE);
    made.refresh();
    expect([asked(made), answers()]).toEqual([["A", "B", "B", "B", "B"], 1]);
  });

  it("while it failed is not tried again", () => {
    const made = office();
    made.answer = (request) =>
      about(request) === "A" ? status(400, {}, { error: "No A" }) : { body: { count: 5 } };
    made.type(FIRST, formulaOf("A"));
    expect(calculated(made, "A")).toMatch(/No A/);
    made.type(FIRST, formulaOf("B"));
    expect(calculated(made, "B")).toBe(5);
    for (let hour = 0; hour < 8; hour++) {
      made.clock.advance(hour === 0 ? MINUTE : HOUR);
      made.everyHour();
    }
    expect(requestsOf(made, "A")).toBe(1);
  });

  it("is asked as any other when it is typed again, also while its cell was waiting", () => {
    const made = waitingFormulas("A", "B");
    made.type(FIRST, "");
    made.done("workOff", null);
    made.type(FIRST, formulaOf("A"));
    expect(calculated(made, "A")).toEqual(expect.any(Number));
    expect(requestsOf(made, "A")).toBe(1);
  });

  it("gives its place to those that stand: of 200 that wait, only ten are sent", () => {
    const made = waitingFormulas(...Array.from({ length: 200 }, (_, i) => `Q${i}`));
    for (let row = 1; row <= 190; row++) made.type({ row, column: 1 }, "");
    const turn = made.done("workOff", null);
    expect(turn).toMatchObject({ filled: 10, failed: 0, left: 0 });
    expect(asked(made)).toHaveLength(11);
    for (let turns = 0; turns < 4; turns++) made.done("workOff", null);
    expect(made.done("state", null).waiting).toBe(0);
    made.clock.advance(11 * MINUTE);
    for (let turns = 0; turns < 4; turns++) made.done("workOff", null);
    expect([retry(made), asked(made).length]).toEqual([0, 11]);
  });
});

describe("a question that waits is sent where", () => {
  const write = (made: SmallOffice, row: number, column: number, values: (string | number)[][]): void =>
    made.workbook.sheets[0]?.write(
      { row, column, rows: values.length, columns: values[0]?.length ?? 0 },
      { values },
    );

  const nothing = (): void => undefined;
  it.each<[string, string, (made: SmallOffice) => void]>([
    ["a formula says it", formulaOf("A"), nothing],
    ["a formula says it with commas", `=${COUNT}("did A",,analytics_stamp)`, nothing],
    [
      "a formula says it in small letters, without what may be left out",
      `=analytics_people_count( "did A" )`,
      nothing,
    ],
    ["a formula around it does", `=IFERROR(ROUND(${COUNT}("did A";;analytics_stamp)/2;1);"none")`, nothing],
    ["a formula has it in an array of formulas", `={"count";${COUNT}("did A")}`, nothing],
    ["a formula refers to it", `=${COUNT}(C3)`, (made) => write(made, 3, 3, [["did A"]])],
    [
      "a formula refers to it among others",
      `=${COUNT}($C$3:$C4)`,
      (made) => write(made, 3, 3, [["did A"], ["did B"]]),
    ],
    [
      "a formula refers to it on another sheet",
      `=${COUNT}('Bob''s list'!B2)`,
      (made) => {
        const cell = { row: 2, column: 2, rows: 1, columns: 1 };
        made.workbook.addSheet("Bob's list").write(cell, { values: [["did A"]] });
      },
    ],
    ["a formula puts its words together", `=${COUNT}("did "&C3)`, (made) => write(made, 3, 3, [["other"]])],
    ["a formula refers to a named range", `=${COUNT}(search)`, nothing],
    ["a formula refers to an open range", `=${COUNT}(C3:C)`, nothing],
    ["a formula goes through cells", `=MAP(C3:C4;LAMBDA(one;${COUNT}(one)))`, nothing],
    [
      "a formula refers to a cell that is being calculated",
      `=${COUNT}(C3)`,
      (made) => write(made, 3, 3, [["Loading..."]]),
    ],
    ["a formula refers to a cell that failed", `=${COUNT}(C3)`, (made) => write(made, 3, 3, [["#REF!"]])],
    ["a formula calls a named function of the person's", "=SIGNUPS(1)", nothing],
    ["a formula hands a named function on", "=LAMBDA(x;x)(1)+MAP(C3:C4;SIGNUPS)", nothing],
    ["a formula hands the function on", `=MAP(C3:C4;${COUNT})`, nothing],
    [
      "a formula beside it names a Table's column with an apostrophe",
      `=SUM(T[it's];${COUNT}("did A");T[it's])`,
      nothing,
    ],
    ["a formula cannot be read to its end", `=${COUNT}("did A"`, nothing],
    ["another function's argument is not known, and this formula says it", formulaOf("A"), nothing],
  ])("%s", (_, formula, prepare) => {
    const made = waitingFormulas("A");
    prepare(made);
    made.type(FIRST, formula);
    made.done("workOff", null);
    expect(requestsOf(made, "A")).toBe(1);
  });

  it("a formula noted it yesterday that means another day today", () => {
    const made = office();
    made.answer = () => status(503);
    made.type(FIRST, `=${COUNT}("did A";"yesterday";analytics_stamp)`);
    const cell = (): unknown => shown(made.calculated(COUNT, ["did A", "yesterday", made.stamp()]));
    expect(cell()).toMatch(/internal error/);
    made.clock.advance(20 * HOUR);
    made.answer = () => ({ body: { count: 7 } });
    made.done("workOff", null);
    expect(requestsOf(made, "A")).toBe(2);
  });
});

describe("a question that waits is not sent where", () => {
  it.each<[string, string]>([
    ["the formula asks something else", formulaOf("B")],
    ["the cell that the formula refers to says something else", `=${COUNT}(C3)`],
    ["another function is called", `=ANALYTICS_SQL("did "&C3)`],
    ["the words stand in a text", `="${COUNT}(""did A"")"`],
    ["its formula has become text", `'${formulaOf("A")}`],
    ["only Google's functions are called", "=SUM(C3:C)"],
    ["what the add-on itself says is asked", '=ANALYTICS_STATUS("waiting")'],
  ])("%s", (_, formula) => {
    const made = waitingFormulas("A");
    made.type(FIRST, formula.startsWith("'") ? "" : formula);
    made.done("workOff", null);
    expect(requestsOf(made, "A")).toBe(0);
  });
});
