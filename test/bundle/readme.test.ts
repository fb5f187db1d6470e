/** What the pages say is what the code does: functions, options, scripts, links, examples. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CATALOG } from "../../src/add-on/custom-functions/catalog/catalog";
import { parseDates } from "../../src/add-on/input-language/dates/dates";
import {
  AB_TEST_OPTIONS,
  COMPARISON_OPTIONS,
  METRIC_OPTIONS,
  REPORT_OPTIONS,
} from "../../src/add-on/input-language/options/option-specs";
import { openZone } from "../../src/add-on/table/zone";
import { ROOT } from "./built";
import { allPages, linksOf, PAGES } from "./pages";

const pageAt = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const formulas = pageAt("src/guide/formulas.md");
const oneLine = (text: string): string => text.replace(/\s+/g, " ");

describe("the page of formulas", () => {
  it.each(CATALOG.map((entry) => [entry.name, entry] as const))(
    "tells of %s what the catalog tells",
    (name, entry) => {
      const section = formulas.split("\n### ").find((text) => text.startsWith(`${name}(`)) ?? "";
      expect(oneLine(section)).toContain(entry.description);
      for (const example of entry.examples) expect(section).toContain(example);
    },
  );

  it.each(Object.entries({ ...REPORT_OPTIONS, ...METRIC_OPTIONS, ...AB_TEST_OPTIONS }))(
    "tells of the option %s what its help tells",
    (name, { example, does }) => {
      const [, , of = "", shown = "", written = ""] =
        formulas
          .split("\n")
          .find((line) => line.startsWith(`| \`${name}\` `))
          ?.split("|") ?? [];
      const those = {
        report: REPORT_OPTIONS,
        metric: METRIC_OPTIONS,
        comparison: COMPARISON_OPTIONS,
        test: AB_TEST_OPTIONS,
      };
      const having = Object.entries(those).flatMap(([what, options]) => (name in options ? [what] : []));
      expect(of.trim()).toBe(having.join(", "));
      expect(shown.trim()).toBe(`\`${example}\``);
      expect(written.trim()).toBe(does);
    },
  );

  it("names dates that can be typed", () => {
    const list = /\*\*dates\.\*\*([\s\S]*?)\n- a cell/.exec(formulas)?.[1] ?? "";
    const dates = [...list.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
    expect(dates.length).toBeGreaterThan(7);
    const zone = openZone("Etc/UTC");
    for (const text of dates)
      expect(() => parseDates(text, { zone, now: Date.UTC(2026, 10, 20) })).not.toThrow();
    const asked = /is asked about: ([\s\S]*?)\n\n/.exec(formulas)?.[1] ?? "";
    const unclear = [...asked.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
    expect(unclear.length).toBeGreaterThan(1);
    for (const text of unclear)
      expect(() => parseDates(text, { zone, now: Date.UTC(2026, 10, 20) })).toThrow(
        "may be a day or a month",
      );
  });
});

it.each(PAGES.map(({ path, text }) => [path, text]))("%s names scripts that exist", (_, text) => {
  const { scripts } = JSON.parse(pageAt("package.json")) as { scripts: object };
  const named = [...text.matchAll(/npm (?:run (?:--silent )?)([\w:-]+)/g)].map(([, script]) => script);
  expect(named.filter((script = "") => !(script in scripts))).toEqual([]);
});

it.each(allPages().map((page) => [page.path, page] as const))(
  "%s links to files that exist",
  (path, page) => {
    const missing = linksOf(page).filter((link) => !existsSync(join(ROOT, dirname(path), link)));
    expect(missing).toEqual([]);
  },
);

it.each([
  ["README.md", 150],
  ["src/README.md", 120],
])("%s is short enough to be read at once", (path, most) => {
  expect(pageAt(path).split("\n").length).toBeLessThanOrEqual(most);
});
