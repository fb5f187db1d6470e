/**
 * A check whose calls fail, and one that is ended in the middle: it comes to its report, and goes on the next
 * time.
 */
import type { Json } from "../../src/add-on/table/values";
import { SeededRandom } from "../../src/local/google/time/random";
import type { Workbook } from "../../src/local/sheet/grid/workbook";
import { PlatformCheck } from "../../src/platform/check";
import { FACTS } from "../../src/platform/facts";
import { type MenuFact, NotSeenError, type Platform, type PlatformFact } from "../../src/platform/facts/fact";
import { parseReport, type Report } from "../../src/platform/report";
import { REPORT_SHEET } from "../../src/platform/report-sheet";
import { partOf } from "../sweep/part";
import { type OnePlatform, openPlatform } from "./one-platform";

/** Of the days on which one call in twenty fails; a run tries a part of them. */
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const BUSY = "We're sorry, a server error occurred. Please wait a bit and try again.";
/**
 * Without those that take long or need a custom function: what is asked here is what becomes of the others.
 */
const QUICK = FACTS.filter(({ id, isHeavy }) => !isHeavy && id !== "cell-within-its-execution");

function reportIn({ google }: OnePlatform): Report {
  const sheet = google.workbook.sheetByName(REPORT_SHEET);
  return parseReport(String(sheet?.value(2, 2)));
}

function run(opened: OnePlatform, facts: readonly PlatformFact[] = QUICK): void {
  new PlatformCheck(opened.services, facts).run();
}

function settingsOf(workbook: Workbook): readonly string[] {
  return [workbook.locale, workbook.timeZone];
}

function seenIn(report: Report): readonly string[] {
  return report.facts.flatMap(({ id, finding }) => (finding && "seen" in finding ? [id] : []));
}

/** Lets the so-manieth call fail, and returns which calls there were. */
function failAt(opened: OnePlatform, so: number, last = so): string[] {
  const calls: string[] = [];
  opened.google.stores.faults.before = (call) => {
    calls.push(call);
    return calls.length >= so && calls.length <= last ? BUSY : undefined;
  };
  return calls;
}

/** The facts, of which one looks otherwise. */
function changedFact(
  id: string,
  observe: (fact: MenuFact, platform: Platform) => Json,
): readonly PlatformFact[] {
  return QUICK.map((fact) => {
    if (fact.id !== id || fact.kind !== "menu") return fact;
    return { ...fact, observe: (platform: Platform) => observe(fact, platform) };
  });
}

const whole = openPlatform();
const calls = failAt(whole, 0);
run(whole);
const WHOLE = seenIn(reportIn(whole));

it("sees every fact that asks no custom function, in the language and zone that it found", () => {
  const asked = reportIn(whole).facts.filter(({ verdict }) => verdict !== "not asked");
  const menu = asked.filter(({ id }) => QUICK.some((fact) => fact.id === id && fact.kind === "menu"));
  expect(WHOLE).toEqual(menu.map(({ id }) => id));
  expect(WHOLE.length).toBeGreaterThan(45);
  expect(settingsOf(whole.google.workbook)).toEqual(["en_US", "America/New_York"]);
});

/**
 * Each kind of call once for each place where the run has come to: the first, the middle one and the last. A
 * run tries a part of them.
 */
function places(): readonly number[] {
  const byName = new Map<string, number[]>();
  calls.forEach((name, i) => byName.set(name, [...(byName.get(name) ?? []), i + 1]));
  const chosen = [...byName.values()].flatMap((at) => [at[0], at[Math.floor(at.length / 2)], at.at(-1)]);
  const all = [...new Set(chosen)].filter((at) => at !== undefined).sort((a, b) => a - b);
  return partOf(all, 4);
}

it.each(places().map((at) => [at, calls[at - 1] ?? ""]))(
  "call %i, %s: the check ends with its report after that fails",
  (at) => {
    const opened = openPlatform();
    failAt(opened, at);
    run(opened);
    const report = reportIn(opened);
    const lost = WHOLE.filter((id) => !seenIn(report).includes(id));
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(report.facts.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    expect(settingsOf(opened.google.workbook)).toEqual(["en_US", "America/New_York"]);
    expect(opened.google.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", REPORT_SHEET]);
  },
);

it.each(partOf(SEEDS, 5))(
  "one call in twenty fails, seed %i: a report comes, and no fact is wrong",
  (seed) => {
    const opened = openPlatform();
    const random = new SeededRandom(seed);
    opened.google.stores.faults.before = () => (random.next() < 0.05 ? BUSY : undefined);
    run(opened);
    delete opened.google.stores.faults.before;
    const { facts } = reportIn(opened);
    expect(facts.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    expect(facts.filter(({ verdict }) => verdict === "holds").length).toBeGreaterThan(20);
  },
);

describe("a check that is ended", () => {
  const ENDED = "Exceeded maximum execution time";

  /** Runs the check until Google ends the execution in the middle of a fact: no call is made after that. */
  function runKilled(opened: OnePlatform, id: string): void {
    const { faults } = opened.google.stores;
    const facts = changedFact(id, ({ changesSettings }, { spreadsheet, scratch }) => {
      if (changesSettings) spreadsheet.setSpreadsheetLocale("de_DE");
      scratch.getRange("A1:E9").setValue("left").merge();
      faults.before = () => ENDED;
      return null;
    });
    expect(() => run(opened, facts)).toThrow(ENDED);
    delete faults.before;
  }

  it.each(["copy-repeats", "guarded-texts-in-german"])(
    "goes on, at %s, with what was not looked at, and that last",
    (id) => {
      const opened = openPlatform();
      runKilled(opened, id);
      const order: string[] = [];
      const noting = QUICK.map((fact): PlatformFact => {
        if (fact.kind !== "menu") return fact;
        return { ...fact, observe: (platform: Platform) => (order.push(fact.id), fact.observe(platform)) };
      });
      run(opened, noting);
      expect(seenIn(reportIn(opened))).toEqual(WHOLE);
      expect(order).not.toContain("wall-clocks-by-intl");
      expect(order.at(-1)).toBe(id);
      expect(settingsOf(opened.google.workbook)).toEqual(["en_US", "America/New_York"]);
    },
  );

  it("has room for its notes again where the store was left full", () => {
    const opened = openPlatform();
    const { faults } = opened.google.stores;
    const only = (id: string) => FACTS.filter((fact) => fact.id === id);
    let sets = 0;
    faults.before = (call) => {
      if (call === "Properties.setProperty") sets += 1;
      if (call === "Properties.deleteProperty" && sets > 40) faults.before = () => ENDED;
      return undefined;
    };
    expect(() => run(opened, only("store-that-is-full"))).toThrow(ENDED);
    delete faults.before;
    run(opened, only("typed-values"));
    const kept = Object.keys(opened.services.propertiesService.getDocumentProperties().getProperties());
    expect(kept.sort()).toEqual(["platform_finding:store-that-is-full", "platform_finding:typed-values"]);
  });
});

it("begins no fact once its time is over, and says how many are left", () => {
  const opened = openPlatform();
  const slow = changedFact("copy-repeats", (fact, platform) => {
    opened.services.sleep(300_000);
    return fact.observe(platform);
  });
  run(opened, slow);
  const seen = seenIn(reportIn(opened));
  expect(seen).toContain("copy-repeats");
  expect(seen).not.toContain("values-read-back");
  expect(opened.google.workbook.sheetByName(REPORT_SHEET)?.value(3, 2)).toMatch(
    /^\d+ facts are left: choose Check/,
  );
});

it("looks last, and alone, at what uses up what other facts need, and at locks after all", () => {
  // What differs is looked at twice.
  const looked = new Set<string>();
  const noting = FACTS.map((fact): PlatformFact => {
    const observe = () => (looked.add(fact.id), null);
    if (fact.kind === "menu") return { ...fact, observe };
    if (fact.kind !== "cell") return fact;
    return { ...fact, prepare: () => undefined, formulas: ["=1"], observe };
  });
  run(openPlatform(), noting);
  const order = [...looked];
  const heavy = FACTS.filter(({ isHeavy }) => isHeavy).map(({ id }) => id);
  expect(order.slice(-heavy.length).sort()).toEqual([...heavy].sort());
  expect(order.at(-1)).toBe("lock-operations-a-minute");
});

it("a fact that was not seen leaves nothing to the next one", () => {
  const opened = openPlatform();
  const facts = changedFact("typed-values", (_, { scratch }) => {
    scratch.getRange("A1:E9").setValue("left").merge();
    throw new NotSeenError("busy");
  });
  run(opened, facts);
  expect(seenIn(reportIn(opened))).toEqual(WHOLE.filter((id) => id !== "typed-values"));
});
