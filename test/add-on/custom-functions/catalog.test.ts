/** The catalog of custom functions, and planning a call without anything that serves cells. */
import {
  findAskingFunction,
  findFunction,
  refreshPlaceOf,
} from "../../../src/add-on/custom-functions/catalog/by-name";
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import { openZone } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };

describe("the catalog of custom functions", () => {
  it("names each function once, in capitals that Sheets can call", () => {
    const names = CATALOG.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^ANALYTICS_[A-Z_]+$/.test(name))).toEqual([]);
  });

  it.each(CATALOG.filter((entry) => "plan" in entry).map((entry) => [entry.name, entry] as const))(
    "%s takes its refresh argument last",
    (name, { parameters }) => {
      expect(refreshPlaceOf(name)).toBe(parameters.length - 1);
    },
  );

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf", "", "analytics_report"])(
    "has no function %j, and says which there are",
    (name) => {
      expect(findFunction(name)).toBeUndefined();
      expect(refreshPlaceOf(name)).toBe(-1);
      expect(() => findAskingFunction(name)).toThrow(
        `function: there is no function called "${name}". Expected one of ANALYTICS_REPORT, ANALYTICS_METRIC,`,
      );
    },
  );

  it("refuses to ask for what asks nothing", () => {
    expect(() => findAskingFunction("ANALYTICS_STATUS")).toThrow(
      "ANALYTICS_STATUS asks the service nothing. Expected",
    );
  });
});

describe("planning a call", () => {
  const plan = (name: string, ...values: unknown[]) => planCall(findAskingFunction(name), values, CONTEXT);

  it("needs a moment and a zone, and gives questions", () => {
    expect(plan("ANALYTICS_PEOPLE_COUNT", "everyone", "yesterday").questions).toHaveLength(1);
    expect(
      plan("ANALYTICS_PEOPLE_COUNT", [["everyone"], ["plan = Team"]], "yesterday").questions,
    ).toHaveLength(2);
  });

  it.each<[string, ...unknown[]]>([
    ["ANALYTICS_REPORT", "Signups", "yesterday"],
    ["ANALYTICS_REPORT", '{"metrics": []}'],
    ["ANALYTICS_METRIC", "Signups", "yesterday", "by: day"],
    ["ANALYTICS_METRIC", '{"metrics": []}'],
    ["ANALYTICS_PEOPLE", "everyone"],
    ["ANALYTICS_PEOPLE", '{"limit": 5}'],
    ["ANALYTICS_PEOPLE_COUNT", [["everyone"], ["plan = Team"]]],
    ["ANALYTICS_PEOPLE_COUNT", '{"limit": 5}'],
    ["ANALYTICS_SQL", "select 1"],
    ["ANALYTICS_SQL", '{"limit": 5}'],
    ["ANALYTICS_AB_TEST", "Prices"],
    ["ANALYTICS_AB_TEST", '{"limit": 5}'],
    ...["reports", "events", "properties", "products", "tests"].map((what): [string, string] => [
      "ANALYTICS_LIST",
      what,
    ]),
    ["ANALYTICS_EXPORT_STATUS", "e1"],
  ])("%s with %j asks nobody but whom its record names", (name, ...values) => {
    const endpoints = plan(name, ...values).questions.map(({ query }) => query.endpoint);
    expect(endpoints.length).toBeGreaterThan(0);
    expect(findAskingFunction(name).asks).toEqual(expect.arrayContaining(endpoints));
  });

  it("refuses what NOW() and RAND() make, but where any value may stand", () => {
    const now = new Date(CONTEXT.now + 1);
    expect(() => plan("ANALYTICS_METRIC", "Signups", now)).toThrow(
      "as NOW() makes it, which changes at every recalculation",
    );
    expect(() => plan("ANALYTICS_METRIC", 0.123456789012345, "")).toThrow(
      "as RAND() makes it, which changes at every recalculation",
    );
    expect(plan("ANALYTICS_SQL", "select ?", 0.123456789012345).questions).toHaveLength(1);
    expect(plan("ANALYTICS_SQL", "select ?", now).questions).toHaveLength(1);
    expect(plan("ANALYTICS_METRIC", "Signups", "today", "", now).questions).toHaveLength(1);
  });

  it("refuses raw JSON where only a part of a request is wanted", () => {
    expect(() => plan("ANALYTICS_REPORT", "Signups", "", 'filter: {"limit": 1}')).toThrow(
      "options: in filter, raw JSON cannot be a part of another request",
    );
  });
});
