/** What is read of cells that other executions calculate meanwhile. */
import { calculatedCells } from "../../src/platform/cell-run";
import { PlatformCheck } from "../../src/platform/check";
import { FACTS } from "../../src/platform/facts";
import { COUNTED } from "../../src/platform/facts/cells";
import type { CellFact } from "../../src/platform/facts/fact";
import { parseReport } from "../../src/platform/report";
import { REPORT_SHEET } from "../../src/platform/report-sheet";
import { openPlatform } from "./one-platform";

function factOf(...formulas: readonly string[]): CellFact {
  return {
    id: "a-fact",
    kind: "cell",
    does: "calculates",
    formulas,
    observe: (cells) => cells.map(({ value }) => value),
    expected: { is: [2, 4] },
    why: "it is relied on",
    source: "a test",
    standIn: "sheet/calculator/calculator.ts",
    reliedOnBy: "add-on/main.ts",
  };
}

/** A sheet of one formula, which is calculated while its cell is read for the so-manieth time. */
function readyAfter(reads: number): GoogleAppsScript.Spreadsheet.Sheet {
  let left = reads;
  const read = (value: unknown) => [[left-- > 0 ? "Loading..." : value]];
  const range = { setFormula: () => range, getValues: () => read(7), getDisplayValues: () => read("7") };
  return { getMaxRows: () => 3, getRange: () => range } as unknown as GoogleAppsScript.Spreadsheet.Sheet;
}

it.each([1, 2, 3])("a cell that is ready after %i reads is read whole", (reads) => {
  const { services } = openPlatform();
  const until = services.now() + 60_000;
  expect(calculatedCells([factOf("=SLOW()")], readyAfter(reads), until, services)).toEqual([
    [{ value: 7, display: "7" }],
  ]);
});

/** A sheet whose one cell shows an error each time it is entered, but for the so-manieth. */
function refusedBut(so: number): GoogleAppsScript.Spreadsheet.Sheet {
  let entered = 0;
  const shown = () => (entered === so ? "7" : "#FEHLER!");
  const range = {
    clearContent: () => range,
    setFormula: () => (entered++, range),
    getValues: () => [[shown()]],
    getDisplayValues: () => [[shown()]],
  };
  return { getMaxRows: () => 3, getRange: () => range } as unknown as GoogleAppsScript.Spreadsheet.Sheet;
}

it.each<[string, Partial<CellFact>, number, string]>([
  ["that is refused for a moment is entered again", {}, 2, "7"],
  ["that is refused again shows so", {}, 3, "#FEHLER!"],
  ["of a fact that counts refusals is entered once", { countsRefusals: true }, 2, "#FEHLER!"],
])("a cell %s", (_, more, so, display) => {
  const { services } = openPlatform();
  const until = services.now() + 60_000;
  const [[cell] = []] = calculatedCells([{ ...factOf("=F()"), ...more }], refusedBut(so), until, services);
  expect(cell?.display).toBe(display);
});

it("cells that load to the end of a check are read by the next one, and the facts after them are looked at then", async () => {
  let answer: (value: number) => void = () => undefined;
  const opened = openPlatform({
    callCustomFunction: () => new Promise((done) => (answer = done)),
  });
  const facts = [
    factOf("=1+1", "=PLATFORM_SLOW(1)"),
    { ...factOf("=1+1", "=2+2"), id: "heavy", isHeavy: true as const },
  ];
  const run = () => {
    new PlatformCheck(opened.services, facts).run();
    return parseReport(String(opened.google.workbook.sheetByName(REPORT_SHEET)?.value(2, 2))).facts;
  };
  expect(run()).toMatchObject([{ verdict: "not seen" }, { verdict: "to do" }]);
  expect(opened.google.workbook.sheetByName(REPORT_SHEET)?.value(3, 2)).toMatch(
    /^2 facts are left: choose Check/,
  );
  answer(4);
  // The sheet takes the answer up in a few turns of its own.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(run()).toMatchObject([{ verdict: "holds" }, { verdict: "holds" }]);
  expect(opened.google.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", REPORT_SHEET]);
});

it("a fact of which one cell still loads at the end was not seen", () => {
  const opened = openPlatform({ callCustomFunction: () => new Promise(() => undefined) });
  const run = (fact: CellFact) => {
    new PlatformCheck(opened.services, [fact]).startOver();
    return parseReport(String(opened.google.workbook.sheetByName(REPORT_SHEET)?.value(2, 2))).facts[0];
  };
  expect(run(factOf("=1+1", "=2+2"))).toMatchObject({ verdict: "holds" });
  expect(run(factOf("=1+1", "=PLATFORM_SLOW(1)"))).toMatchObject({ verdict: "not seen" });
});

const COUNTING = FACTS.filter(
  (fact): fact is CellFact => fact.kind === "cell" && /PLATFORM_(COUNT|ADD)/.test(fact.formulas.join()),
);

it.each(COUNTING.filter(({ id }) => id !== "many-calls-at-once").map((fact) => [fact.id, fact] as const))(
  "%s begins to count again",
  (_, fact) => {
    const { platform } = openPlatform();
    const [, tag = ""] = /"(\w+)"/.exec(fact.formulas[0] ?? "") ?? [];
    const properties = platform.propertiesService.getScriptProperties();
    const cache = platform.cacheService.getScriptCache();
    properties.setProperty(COUNTED + tag, "5");
    cache.put(COUNTED + tag, "5", 600);
    fact.prepare?.(platform);
    expect([properties.getProperty(COUNTED + tag), cache.get(COUNTED + tag)]).toEqual([null, null]);
  },
);
