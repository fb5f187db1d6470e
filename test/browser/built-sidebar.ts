/** The sidebar's page as the build makes it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "../bundle/built";

/** The page's text. */
export function buildPage(): string {
  const { dir, remove } = built();
  try {
    return readFileSync(join(dir, "Sidebar.html"), "utf8");
  } finally {
    remove();
  }
}

/** The page as it is served, which must work all the same. */
export function builtSidebar(): string {
  return cutAsServed(buildPage());
}

/**
 * HtmlService may cut what looks like a comment out of a script, also inside texts, and drops the charset.
 */
export function cutAsServed(page: string): string {
  const cut = page.replace(
    /(<script>)([\s\S]*)(<\/script>)/,
    (_, begin: string, script: string, end: string) =>
      [begin, script.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""), end].join(""),
  );
  return cut.replace('<meta charset="utf-8">', "");
}
