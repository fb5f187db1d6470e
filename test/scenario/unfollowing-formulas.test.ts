/**
 * Formulas that do not follow the stamp: those without a refresh argument, and those with one of the person's
 * own. Sheets never calculates them again by itself, and a blank or an older answer does not look like a
 * failure.
 */
import { clickMenuFor } from "../in-process/click-menu";
import { ServiceLimit } from "./long-storms/service-limit";
import { json, KEY, type Otherwise } from "./storms/storm-service";
import type { StormSheet } from "./storms/storm-sheet";
import type { StormWorld } from "./storms/storm-world";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { isTried } from "../sweep/part";
import { HOUR, MINUTE, SECOND } from "./storms/times";

const openStorm = stormsOfSuite();
let storm: StormWorld;

const OTHER_KEY = "another-key-of-the-storm";

function type(sheet: StormSheet, place: string, text: string): void {
  sheet.calculator.setInput("Sheet1", place, text);
}

async function connectedSheet(answer: Otherwise): Promise<StormSheet> {
  storm = openStorm({ answer });
  const sheet = await storm.open();
  await sheet.connect();
  await storm.world.advance(2 * MINUTE);
  return sheet;
}

/** A formula without a refresh argument, and one whose refresh argument is a cell of the person's. */
const FORMULAS = [
  ["without a refresh argument", '=ANALYTICS_PEOPLE_COUNT("did Q1")'],
  ["with a refresh value of its own", '=ANALYTICS_PEOPLE_COUNT("did Q1";;B1)'],
] as const;

describe.each(FORMULAS)("a formula %s", (_, formula) => {
  it.each([
    ["a failure", json({ error: "broken" }, 500)],
    ["nothing at all", { status: 204 }],
  ])("whose question met %s once is right within 70 s with the sidebar open", async (__, bad) => {
    let left = 1;
    const sheet = await connectedSheet(({ question }) =>
      question === "" ? undefined : left-- > 0 ? bad : json({ count: 7 }),
    );
    type(sheet, "A1", formula);
    await storm.world.advance(29 * SECOND);
    expect(sheet.shown("A1")).not.toBe(7);
    void sheet.sitAtSidebar();
    await storm.world.advance(70 * SECOND);
    expect(sheet.shown("A1")).toBe(7);
  });

  it("that met nothing at all and then a failure is right after the hourly runs", async () => {
    const replies = [{ status: 204 }, json({}, 500)];
    const sheet = await connectedSheet(({ question }) =>
      question === "" ? undefined : (replies.shift() ?? json({ count: 7 })),
    );
    sheet.keepHours();
    type(sheet, "A1", formula);
    await storm.world.advance(2 * HOUR + 2 * MINUTE);
    expect(sheet.shown("A1")).toBe(7);
  });

  it("that shows the answer of the account before is given that of the new one", async () => {
    const sheet = await connectedSheet(({ question, key }) =>
      question === "" ? undefined : json({ count: key === KEY ? 1 : 2 }),
    );
    type(sheet, "A1", formula);
    await storm.world.advance(10 * SECOND);
    expect(sheet.shown("A1")).toBe(1);
    storm.service.keys.add(OTHER_KEY);
    await sheet.connect(OTHER_KEY);
    await storm.world.advance(10 * SECOND);
    expect(sheet.shown("A1")).toBe(2);
  });
});

it("a formula without a refresh argument that is typed again, and for which Sheets remembers a blank, is right soon", async () => {
  let left = 1;
  const sheet = await connectedSheet(({ question }) =>
    question === "" ? undefined : left-- > 0 ? { status: 204 } : json({ count: 7 }),
  );
  void sheet.sitAtSidebar();
  const formula = '=ANALYTICS_PEOPLE_COUNT("did Q1")';
  type(sheet, "A1", formula);
  await storm.world.advance(150 * SECOND);
  expect(sheet.shown("A1")).toBe(7);
  type(sheet, "A1", formula);
  await storm.world.advance(SECOND);
  expect(sheet.shown("A1")).toBe("");
  await storm.world.advance(2 * MINUTE);
  expect(sheet.shown("A1")).toBe(7);
});

it("nothing is called up to date over a formula that was typed after the last look, and follows nothing", async () => {
  const sheet = await connectedSheet(({ question }) => (question === "" ? undefined : json({ count: 7 })));
  await sheet.call("follow", { follows: false });
  type(sheet, "A1", '=ANALYTICS_PEOPLE_COUNT("did Q1")');
  await storm.world.advance(2 * MINUTE);
  type(sheet, "A1", "");
  await sheet.call("state", null);
  type(sheet, "A2", '=ANALYTICS_PEOPLE_COUNT("did Q2")');
  await storm.world.advance(10 * SECOND);
  await sheet.runtime.open();
  await clickMenuFor("refreshFormulas", sheet.runtime);
  expect(sheet.runtime.screen.toasts.at(-1)?.message).toMatch(
    /^1 answer updated\. 1 formula is not kept up to date: Sheet1!A2\./,
  );
});

/** As people invent them; each first shows what hides the failure, in rows that a filter hides or shows. */
const INVENTED = [
  ['LET(a;ANALYTICS_PEOPLE_COUNT("did Q1");b;ANALYTICS_PEOPLE_COUNT("did Q1");IFERROR(a+b;0))', 14],
  ['IFNA(ANALYTICS_PEOPLE_COUNT("did Q2");-1)', 7],
  ['ARRAYFORMULA(IFERROR(ANALYTICS_PEOPLE_COUNT("did Q3")*{1;2};0))', 7],
  ['IFERROR(XLOOKUP("x";{"x"};{ANALYTICS_PEOPLE_COUNT("did Q4")};0);0)', 7],
  ['IFS(ISNUMBER(ANALYTICS_PEOPLE_COUNT("did Q5"));ANALYTICS_PEOPLE_COUNT("did Q5");TRUE;"none")', 7],
  ['TEXT(IFERROR(ANALYTICS_PEOPLE_COUNT("did Q6");0);"0")&" people"', "7 people"],
  ['REDUCE(0;{1;2};LAMBDA(a;n;a+IFERROR(ANALYTICS_PEOPLE_COUNT("did P"&n);0)))', 14],
  ['BYROW({1;2};LAMBDA(r;IFERROR(ANALYTICS_PEOPLE_COUNT("did P"&r);0)))', 7],
  ['IFERROR(CHOOSE(2;0;ANALYTICS_PEOPLE_COUNT("did Q7"));0)', 7],
  ['iferror( analytics_people_count( "did Q8" ) ; 0 )', 7],
] as const;

it("what people invent round a call is right after a failure, in rows that a filter hides too", async () => {
  let isBad = true;
  const sheet = await connectedSheet(({ question }) =>
    question === "" ? undefined : isBad ? json({ error: "broken" }, 500) : json({ count: 7 }),
  );
  // Some fill the row below as well.
  const places = INVENTED.map((_, i) => `A${1 + 3 * i}`);
  for (const [i, [formula]] of INVENTED.entries()) type(sheet, places[i] ?? "", `=${formula}`);
  sheet.grid.filter = { rect: { row: 1, column: 1, rows: 40, columns: 1 }, hiddenRows: new Set([4, 7, 22]) };
  void sheet.sitAtSidebar();
  await storm.world.advance(2 * MINUTE);
  const right = INVENTED.map(([, value]) => value);
  expect(places.filter((place, i) => sheet.shown(place) === right[i])).toEqual([]);
  isBad = false;
  await storm.world.advance(4 * MINUTE);
  expect(places.map((place) => sheet.shown(place))).toEqual(right);
});

it("formulas that are given the stamp while a run still waits for other answers are not asked for again", async () => {
  const sheet = await connectedSheet(({ question }) =>
    question === "" ? undefined : limit.refusal(storm.now()),
  );
  const limit = new ServiceLimit({ perMinute: 6, retryAfter: "exact" }, storm.now());
  for (let row = 1; row <= 14; row++)
    type(sheet, `A${row}`, `=IFERROR(ANALYTICS_PEOPLE_COUNT("did Q${row}");0)`);
  // Longer than a formula may be behind the stamp.
  await storm.world.advance(30 * MINUTE);
  sheet.keepHours();
  await storm.world.advance(2 * HOUR);
  const answered = storm.service.arrivals.filter(({ question, status }) => question !== "" && status === 200);
  expect(answered.map(({ question }) => question).sort()).toEqual(
    Array.from({ length: 14 }, (_, i) => `Q${i + 1}`).sort(),
  );
});

it("a formula with a refresh value of its own that shows an old answer is given a new one when there is one", async () => {
  let good = 1;
  const sheet = await connectedSheet(({ question }) =>
    question === "" ? undefined : good > 0 ? json({ count: good }) : json({}, 503),
  );
  type(sheet, "A1", '=ANALYTICS_PEOPLE_COUNT("did Q1";;B1)');
  await storm.world.advance(2 * MINUTE);
  good = 0;
  type(sheet, "B1", "again");
  await storm.world.advance(30 * SECOND);
  expect(sheet.shown("A1")).toBe(1);
  good = 2;
  void sheet.sitAtSidebar();
  await storm.world.advance(2 * MINUTE);
  expect(sheet.shown("A1")).toBe(2);
});

it("a connection to another account that is killed at any call and made again gives every cell the new account's answer", async () => {
  for (let number = 1; ; number++) {
    if (!isTried(number, 3)) continue;
    const sheet = await connectedSheet(({ question, key }) =>
      question === "" ? undefined : json({ count: key === KEY ? 1 : 2 }),
    );
    type(sheet, "A1", '=ANALYTICS_PEOPLE_COUNT("did Q1")');
    await storm.world.advance(10 * SECOND);
    storm.service.keys.add(OTHER_KEY);
    let calls = 0;
    storm.world.fates.faultOf = () => (++calls === number ? "killed" : undefined);
    await sheet.connect(OTHER_KEY).catch(() => undefined);
    storm.world.fates.stopFaults();
    await sheet.connect(OTHER_KEY);
    await storm.world.advance(10 * SECOND);
    expect([number, sheet.shown("A1")]).toEqual([number, 2]);
    if (calls < number) return;
    await storm.close();
  }
});
