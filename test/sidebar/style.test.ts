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

it("shows signs that a font may lack as drawings, in the sidebar and on the local page", () => {
  const folders = ["sidebar", "local/page"].map((name) => join(__dirname, "../../src", name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.(?:tsx?|css)$/.test(name));
  // Arrows, boxes, shapes and dingbats; a minus is in every font.
  const signs = /[\u2190-\u2211\u2213-\u2bff]|\\u(?:2(?:19|1[a-f]|2[02-9a-f]|[3-9ab])[\da-f]+)/i;
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((name) => signs.test(readFileSync(name, "utf8")))).toEqual([]);
});
