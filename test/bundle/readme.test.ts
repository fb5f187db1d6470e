import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOG } from "../../src/add-on/custom-functions/catalog/catalog";
import { AB_TEST_OPTIONS, METRIC_OPTIONS, REPORT_OPTIONS } from "../../src/add-on/input-language/options/option-specs";
import { ROOT } from "./built";

const readme = readFileSync(join(ROOT, "README.md"), "utf8");

describe("the README", () => {
  it.each(CATALOG.map((entry) => [entry.name, entry] as const))("tells of %s what the catalog tells", (name, entry) => {
    const row = readme.split("\n").find((line) => line.includes(`\`${name}(`)) ?? "";
    expect(row).toContain(entry.description);
    for (const example of entry.examples) expect(row).toContain(example);
  });

  it.each(Object.entries({ ...REPORT_OPTIONS, ...METRIC_OPTIONS, ...AB_TEST_OPTIONS }))(
    "tells of the option %s what its help tells",
    (name, { example, does }) => {
      const [, , of = "", shown = "", told = ""] =
        readme
          .split("\n")
          .find((line) => line.startsWith(`| \`${name}\` `))
          ?.split("|") ?? [];
      const those = { report: REPORT_OPTIONS, metric: METRIC_OPTIONS, test: AB_TEST_OPTIONS };
      const having = Object.entries(those).flatMap(([what, options]) => (name in options ? [what] : []));
      expect(of.trim()).toBe(having.join(", "));
      expect(shown.trim()).toBe(`\`${example}\``);
      expect(told.trim()).toBe(does);
    },
  );

  it("names scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const named = [
      ...readme.matchAll(/npm (?:run (?:--silent )?)?(build|start|test|service|inspect|formula|bench|push)\b/g),
    ];
    expect(named.length).toBeGreaterThan(7);
    for (const [, script] of named) expect(Object.keys(scripts)).toContain(script);
  });
});
