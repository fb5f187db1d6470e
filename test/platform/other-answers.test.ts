/**
 * Each fact on a platform that answers the other way, and on one that refuses: no fact holds that has not
 * looked.
 */
import { describeReport } from "../../src/platform/describe-report";
import { FACTS } from "../../src/platform/facts";
import { MOVED, type Moments, WATCHED } from "../../src/platform/facts/calculation";
import {
  type CellFact,
  findingOf,
  type Finding,
  type Platform,
  type PlatformFact,
  type ShownCell,
} from "../../src/platform/facts/fact";
import { reportOf } from "../../src/platform/report";
import { findingsOfPeople } from "../../src/platform/report-sheet";
import { type Verdict, verdictOf } from "../../src/platform/verdict";
import type { Json } from "../../src/add-on/table/values";
import { answering, handled, LIE, REFUSE, refusal, refusingOnce } from "./contrary";
import { makeBundle, openPlatform } from "./one-platform";

type Observed = Extract<PlatformFact, { observe: (platform: Platform) => Json }>;

const OBSERVED = FACTS.filter((fact): fact is Observed => fact.kind === "menu" || fact.kind === "trigger");
const CELLS = FACTS.filter((fact): fact is CellFact => fact.kind === "cell");
/** These ask the engine itself or what an execution is handed, and no service. */
const OF_THE_ENGINE = [
  "wall-clocks-by-intl",
  "numbers-by-intl",
  "regular-expressions",
  "texts-evaluated",
  "methods-of-the-language",
  "absent-from-the-engine",
  "event-in-a-trigger",
  "text-that-is-run",
  "comment-in-a-function",
  "milliseconds-to-load-the-bundle",
];
const ASKING = OBSERVED.filter(({ id }) => !OF_THE_ENGINE.includes(id));
const named = <T extends PlatformFact>(facts: readonly T[]) => facts.map((fact) => [fact.id, fact] as const);

const NO_HOLD: readonly Verdict[] = ["differs", "answered", "noted", "not seen", "not asked"];

function withTable(): ReturnType<typeof openPlatform> {
  // Cells load to the end, as nothing answers within one turn.
  const opened = openPlatform({ callCustomFunction: () => new Promise(() => undefined) });
  const sheet = opened.services.spreadsheet.insertSheet("Typed");
  sheet.getRange("A1:C3").setValues([
    ["one", "two", "three"],
    [1, 2, 3],
    [4, 5, 6],
  ]);
  closeFile(opened.platform, [["moved 1", 1]]);
  return opened;
}

/** What an hourly run and a cell have noted while the spreadsheet was closed. */
function closeFile({ propertiesService }: Platform, watched: Moments): void {
  const moved: Moments = [
    ["moved 1", 1],
    ["moved 2", 2],
    ["moved 3", 3],
  ];
  const properties = propertiesService.getScriptProperties();
  properties.setProperties({ [MOVED]: JSON.stringify(moved), [WATCHED]: JSON.stringify(watched) });
}

/** The platform with every service replaced. */
function changed(platform: Platform, handle: Parameters<typeof handled>[1]): Platform {
  const { scratch } = platform;
  const services = Object.entries({ ...platform, scratch }).map(([name, service]) => [
    name,
    handled(service, handle),
  ]);
  return Object.fromEntries(services) as Platform;
}

function looked(fact: Observed, platform: Platform): Verdict {
  return verdictOf(
    fact.expected,
    findingOf(() => fact.observe(platform)),
  );
}

/** What the terminal says of one finding. */
function linesOf(fact: PlatformFact, finding: Finding): string {
  const report = reportOf(FACTS, { [fact.id]: finding }, { at: "now", locale: "en_US", zone: "Etc/UTC" });
  const { lines } = describeReport(JSON.stringify(report));
  return lines.filter((line) => !line.startsWith("TO DO")).join("\n");
}

/** Names the file that has to change where a fact is wrong, or was not seen. */
function expectModule(fact: PlatformFact, finding: Finding): void {
  const verdict = verdictOf(fact.expected, finding);
  if (verdict === "differs" || verdict === "not seen")
    expect(linesOf(fact, finding)).toContain(`src/${fact.reliedOnBy}`);
}

describe("on the stand-ins", () => {
  it.each(named(OBSERVED))("%s is seen", (_, fact) => {
    expect(["holds", "answered", "noted"]).toContain(looked(fact, withTable().platform));
  });
});

/** What is right where nothing is refused, or nothing is missing, needs a platform that refuses just that. */
const CONTRARY: readonly (readonly [id: string, method: string, answer: unknown, after: number])[] = [
  ["rule-and-copy", "copyTo", refusal(), 0],
  ["toast-in-a-trigger", "toast", refusal(), 0],
  ["active-range", "getActiveRange", null, 0],
  ["triggers-are-listed", "getUserTriggers", [], 0],
  ["six-megabytes-in-one-call", "putAll", refusal(), 0],
  ["number-format-that-is-none", "setNumberFormat", refusal(), 1],
  ["empty-names", "put", refusal(), 0],
  ["sleep-of-less-than-nothing", "sleep", refusal(), 1],
  ["address-with-bare-signs", "fetch", refusal(), 1],
  ["hourly-run-every-zero-hours", "everyHours", { create: () => ({}) }, 1],
  ["trigger-of-a-function-that-is-not-there", "create", refusal(), 1],
  ["selection-in-a-trigger", "activate", refusal(), 0],
];

describe("on a platform that answers the other way", () => {
  it.each([
    ["1", "differs"],
    [[["triggerUid", "1"]], "differs"],
    [{}, "differs"],
    [undefined, "not seen"],
  ])("event-in-a-trigger does not hold where the run is handed %j", (event, verdict) => {
    const fact = OBSERVED.find(({ id }) => id === "event-in-a-trigger") as Observed;
    expect(looked(fact, { ...withTable().platform, event })).toBe(verdict);
  });

  it.each(CONTRARY)("%s does not hold where %s answers otherwise", (id, method, answer: unknown, after) => {
    const fact = OBSERVED.find((known) => known.id === id) as Observed;
    const finding = findingOf(() =>
      fact.observe(changed(withTable().platform, answering(method, answer, after))),
    );
    expect(["differs", "answered"]).toContain(verdictOf(fact.expected, finding));
    expectModule(fact, finding);
  });

  it.each(named(ASKING.filter(({ id }) => !CONTRARY.some(([known]) => known === id))))(
    "%s does not hold",
    (_, fact) => {
      const finding = findingOf(() => fact.observe(changed(withTable().platform, LIE)));
      expect(NO_HOLD).toContain(verdictOf(fact.expected, finding));
      expectModule(fact, finding);
    },
  );

  it.each<[string, () => () => void]>([
    [
      "wall-clocks-by-intl",
      () =>
        changeGlobal("Intl", {
          DateTimeFormat: class {
            format = () => "Jan 5, 2026, 12:00:00";
          },
        }),
    ],
    ["numbers-by-intl", () => changeGlobal("Intl", { NumberFormat: { supportedLocalesOf: () => [] } })],
    [
      "regular-expressions",
      () =>
        changeGlobal("RegExp", () => {
          throw new SyntaxError("Invalid group");
        }),
    ],
    [
      "texts-evaluated",
      () =>
        changeGlobal("eval", () => {
          throw new EvalError("Code generation from strings disallowed for this context");
        }),
    ],
    ["methods-of-the-language", () => changeGlobal("BigInt", undefined)],
    ["text-that-is-run", () => changeGlobal("eval", () => "nothing")],
  ])("%s does not hold on another engine", (id, change) => {
    const fact = FACTS.find((known) => known.id === id) as Observed;
    const { platform } = openPlatform();
    const putBack = change();
    const finding = findingOf(() => fact.observe(platform));
    putBack();
    expect(verdictOf(fact.expected, finding)).toBe("differs");
    expectModule(fact, finding);
  });

  it.each(["program() {}", "program() {/*\nvar ofTheBundle=1*/}", "function () { [native code] }"])(
    "comment-in-a-function does not hold where a function of the file says %s",
    (text) => {
      const fact = FACTS.find(({ id }) => id === "comment-in-a-function") as Observed;
      const { platform } = openPlatform();
      const finding = findingOf(() => fact.observe({ ...platform, bundle: makeBundle(text) }));
      expect(verdictOf(fact.expected, finding)).toBe("differs");
    },
  );

  const SHOWN: readonly ShownCell["value"][] = [99, "other", "", true, "[]", "[7]"];
  it.each(named(CELLS))("%s does not hold whatever else its cells show", (_, fact) => {
    const platform = changed(openPlatform().platform, LIE);
    for (const value of SHOWN) {
      const cells = fact.formulas.map((): ShownCell => ({ value, display: String(value) }));
      const finding = findingOf(() => fact.observe(cells, platform));
      expect([value, NO_HOLD]).toEqual([value, expect.arrayContaining([verdictOf(fact.expected, finding)])]);
      expectModule(fact, finding);
    }
  });

  it.each(named(FACTS.filter(({ kind }) => kind === "page")))("%s does not hold", (_, fact) => {
    const finding = { seen: "something else" };
    expect(verdictOf(fact.expected, finding)).toBe("differs");
    expectModule(fact, finding);
  });

  it.each(named(FACTS.filter(({ kind }) => kind === "person")))(
    "%s is not what people write in other words",
    (_, fact) => {
      const finding = findingsOfPeople(FACTS, new Map([[fact.id, "it works, I think"]]))[fact.id] as Finding;
      expect(verdictOf(fact.expected, finding)).toBe("not seen");
      expect(linesOf(fact, finding)).toContain("it works, I think");
      expectModule(fact, finding);
    },
  );
});

function changeGlobal(name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor;
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => Object.defineProperty(globalThis, name, own);
}

describe("a file that nobody has open", () => {
  const found = (id: string, watched: Moments): Finding => {
    const { platform } = openPlatform();
    closeFile(platform, watched);
    const fact = OBSERVED.find((known) => known.id === id) as Observed;
    return findingOf(() => fact.observe(platform));
  };

  it.each<[string, string, Moments, Json]>([
    ["cells-while-nobody-is-there", "what moved first was calculated", [["moved 1", 1]], "calculated"],
    ["cells-while-nobody-is-there", "only what moved later", [["moved 2", 9]], "not calculated"],
    ["cells-while-nobody-is-there", "what moved first, but late", [["moved 1", 9]], "not calculated"],
    ["cells-calculated-every-hour", "one calculation", [["still", 1]], "once"],
    [
      "cells-calculated-every-hour",
      "three calculations",
      [
        ["still", 1],
        ["still", 2],
        ["still", 3],
      ],
      "again and again",
    ],
  ])("%s: %s", (id, _, watched, seen) => {
    expect(found(id, watched)).toEqual({ seen });
  });

  it("is not asked about before it was watched, and not seen where no cell was calculated", () => {
    const fact = OBSERVED.find(({ id }) => id === "cells-while-nobody-is-there") as Observed;
    expect(findingOf(() => fact.observe(openPlatform().platform))).toHaveProperty("notAsked");
    expect(found("cells-while-nobody-is-there", [])).toHaveProperty("notSeen");
  });
});

describe("where everything is refused", () => {
  it.each(named(ASKING))("%s is not seen", (_, fact) => {
    const finding = findingOf(() => fact.observe(changed(withTable().platform, REFUSE)));
    expect(["not seen", "not asked"]).toContain(verdictOf(fact.expected, finding));
    expectModule(fact, finding);
  });

  it.each(named(CELLS))("%s is not seen, in any language of the cells", (_, fact) => {
    const platform = changed(openPlatform().platform, REFUSE);
    for (const display of ["#ERROR!", "#ERREUR!", "Loading...", "Wird geladen…"]) {
      const cells = fact.formulas.map((): ShownCell => ({ value: display, display }));
      const finding = findingOf(() => fact.observe(cells, platform));
      expect([display, verdictOf(fact.expected, finding)]).toEqual([display, "not seen"]);
      expectModule(fact, finding);
    }
  });

  it.each(["copies-past-a-filter", "copy-of-two-rows"])(
    "%s is not seen where every copy is refused",
    (id) => {
      const fact = OBSERVED.find((known) => known.id === id) as Observed;
      expect(looked(fact, changed(withTable().platform, answering("copyTo", refusal())))).toBe("not seen");
    },
  );

  it("a request is not asked about without an echo service", () => {
    const { platform } = openPlatform({ echo: "" });
    const asked = OBSERVED.filter(({ id }) =>
      /request|redirect|charset|authentication|bodies|headers-of/.test(id),
    );
    expect(asked.map((fact) => [fact.id, looked(fact, platform)])).toEqual(
      asked.map(({ id }) => [id, "not asked"]),
    );
    expect(asked.length).toBeGreaterThan(4);
  });
});

describe("a locale that Google does not know", () => {
  /** Refuses so many of the locales, however often they are set. */
  function refusing(locales: number): Parameters<typeof handled>[1] {
    let calls = 0;
    const handle: Parameters<typeof handled>[1] = (call, method) => {
      if (method === "setSpreadsheetLocale" && ++calls <= locales * 2) throw refusal();
      const value = call();
      return Array.isArray(value)
        ? value.map((item: unknown) => handled(item, handle))
        : handled(value, handle);
    };
    return handle;
  }

  it.each<[string, number, Verdict]>([
    ["does not keep the others from being asked", 2, "holds"],
    ["is not seen for all of them", 40, "not seen"],
  ])("%s", (_, locales, verdict) => {
    const fact = OBSERVED.find(({ id }) => id === "semicolon-in-every-locale") as Observed;
    expect(looked(fact, changed(openPlatform().platform, refusing(locales)))).toBe(verdict);
  });
});

describe("where one call is refused for a moment", () => {
  it.each(named(ASKING.filter(({ id }) => id !== "lock-operations-a-minute" && id !== "store-that-is-full")))(
    "%s is called wrong at none of its calls",
    (_, fact) => {
      const { handle, calls } = refusingOnce(0);
      fact.observe(changed(withTable().platform, handle));
      for (let so = 1; so <= Math.min(calls(), 60); so++) {
        expect([so, looked(fact, changed(withTable().platform, refusingOnce(so).handle))]).not.toEqual([
          so,
          "differs",
        ]);
      }
    },
  );
});
