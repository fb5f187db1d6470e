/**
 * The add-on does its work under each answer that Google may give to a question still open: connect, cells, a pull and its undo,
 * a refresh, the hourly run. In German, with a decimal comma, and with clocks that are not the script's.
 */
import type { CallResult, Calls } from "../../src/calls";
import { NO_TIMES } from "./storm-world";
import { openOneThread, type OneThread } from "../../src/local/apps-script/one-thread/one-thread";
import { OTHER_ANSWERS, type PlatformBehaviour } from "../../src/local/apps-script/platform-behaviour";
import type { Runtime } from "../../src/local/apps-script/runtime";
import { calculatorOf } from "../../src/local/sheet-functions";
import { CellError } from "../../src/local/sheet/cells";
import { Workbook } from "../../src/local/sheet/workbook";
import { built } from "../bundle/built";
import { rightAnswer } from "./right-answer";
import { BASE_URL, json, KEY, StormService } from "./storm-service";
import { HOUR, MINUTE } from "./times";

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

let world: OneThread;
let close: () => void;
afterEach(async () => {
  close();
  await world.close();
});

async function open(platform: Partial<PlatformBehaviour>) {
  let rows = 2;
  const failed = new Set<string>();
  const service = new StormService(({ question, path }) => {
    if (path.includes("/sql")) return json({ data: Array.from({ length: rows }, (_, n) => ({ city: "Köln", n })) });
    if (question !== "Q3" || failed.has(question)) return undefined;
    failed.add(question);
    return json({ error: "broken" }, 500);
  });
  world = openOneThread({ seed: 5, times: NO_TIMES, respond: (request, at) => service.respond(request, at) });
  const workbook = new Workbook({ locale: "de_DE", timeZone: "Europe/Berlin" });
  const user = "owner@example.com";
  const sheet = await world.openSheet({
    distDir: bundle.dir,
    workbook,
    user,
    owner: user,
    platform: { language: "de", ...platform },
  });
  let refusals = 0;
  const calculator = calculatorOf(sheet, {
    refusal: () => (refusals > 0 ? (refusals--, "Zu viele Aufrufe pro Sekunde.") : undefined),
  });
  close = () => calculator.close();
  return {
    sheet,
    call: callOf(sheet),
    answerRows: (count: number) => (rows = count),
    type: (cell: string, text: string, refused = false) => {
      refusals = refused ? 1 : 0;
      calculator.setInput("Sheet1", cell, text);
    },
    shown: (cell: string) => {
      const value = workbook.sheets[0]?.value(Number(cell.slice(1)), 1);
      return value instanceof CellError ? `${value.code} ${value.message}` : value;
    },
    formula: (cell: string) => workbook.sheets[0]?.formula(Number(cell.slice(1)), 1),
    table: () => {
      const grid = workbook.sheetByName("Daten");
      return Array.from({ length: grid?.lastRow() ?? 0 }, (_, r) => [1, 2].map((c) => grid?.value(r + 1, c)));
    },
  };
}

/** Calls the add-on as its sidebar does; a failure is thrown with its sentence. */
function callOf(sheet: Runtime) {
  return async <N extends keyof Calls>(name: N, request: Parameters<Calls[N]>[0]): Promise<ReturnType<Calls[N]>> => {
    const result = (await sheet.scriptRun("callFromSidebar", [name, request])) as CallResult<ReturnType<Calls[N]>>;
    if (!result.ok) throw new Error(result.failure.message);
    return result.value;
  };
}

const HEAD = ["city", "n"];
const PULL = { function: "ANALYTICS_SQL", arguments: ["select city, n from cities"], sheet: "Daten" };

test.each(
  [{}, ...OTHER_ANSWERS].map((answer) => [
    JSON.stringify(answer, (_, value: unknown) => value ?? String(value)),
    answer,
  ]),
)(
  "where Google answers %s, cells come right, heal and are refreshed, and a pull lands and is undone",
  async (_, answer) => {
    const { sheet, call, type, shown, formula, table, answerRows } = await open(answer);
    await call("connect", { baseUrl: BASE_URL, key: KEY, audience: "everyone" });
    const stopHours = sheet.keepTriggers();
    for (const [cell, text] of TYPED.slice(0, -1)) type(cell, text);
    type("A5", "=ANALYTICS_PEOPLE_COUNT(NA())");
    await world.advance(MINUTE);
    expect(["A1", "A2"].map(shown)).toEqual([rightAnswer("Q1"), rightAnswer("Q1")]);
    expect(shown("A5")).toMatch(/^#/);

    await call("pull", { ...PULL, run: "first" });
    expect(table()).toEqual([HEAD, ["Köln", 0], ["Köln", 1]]);
    answerRows(3);
    await call("pull", { ...PULL, run: "second" });
    expect(table()).toEqual([HEAD, ["Köln", 0], ["Köln", 1], ["Köln", 2]]);
    await call("undoPull", { sheet: "Daten" });
    expect(table().slice(0, 3)).toEqual([HEAD, ["Köln", 0], ["Köln", 1]]);

    await call("refreshFormulas", { run: "refresh" });
    await world.advance(MINUTE);
    expect(shown("A1")).toBe(rightAnswer("Q1"));

    for (const [cell, text] of TYPED.slice(-1)) type(cell, text, true);
    await world.advance(HOURS_TO_HEAL * HOUR);
    stopHours();
    expect(TYPED.map(([cell]) => shown(cell))).toEqual(TYPED.map(([, , question]) => rightAnswer(question)));
    // Entered anew with the stamp, as a German takes it.
    expect(formula("A4")).toBe('=ANALYTICS_PEOPLE_COUNT(IF(TRUE;"did Q4";"none");;analytics_stamp)');
  },
);
