/** The page's style: dark where its host is, mirrored where people write from right to left. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(__dirname, "../../src/sidebar/style");
const SHEETS = readdirSync(FOLDER).map((name): [string, string] => [
  name,
  readFileSync(join(FOLDER, name), "utf8"),
]);
const PAGE = new Map(SHEETS).get("page.css") ?? "";

/** The variables of the page's first block, or of that for dark hosts. */
function variables(block: string): string[] {
  return [...block.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? "").sort();
}
const [, light = ""] = /^:root \{([^}]*)\}/m.exec(PAGE) ?? [];
const [, dark = ""] = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(PAGE) ?? [];

it("has a dark colour for each light one", () => {
  expect(variables(light).length).toBeGreaterThan(20);
  expect(variables(dark)).toEqual(variables(light));
  expect(light).toContain("color-scheme: light dark");
});

it.each(SHEETS)("%s names colours by variables alone, and no side as left or right", (name, text) => {
  const rules = name === "page.css" ? text.slice(text.lastIndexOf("--shadow")) : text;
  expect(rules.replace(/--shadow: [^;]*;/, "").match(/#[\da-f]{3,8}\b|rgba?\(/gi)).toBeNull();
  expect(text.match(/\b(?:margin|padding|border|text-align:?)[- ](?:left|right)\b/g)).toBeNull();
});
