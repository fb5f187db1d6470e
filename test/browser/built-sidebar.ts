/** The sidebar's page as the build makes it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");

/** Builds the add-on into a folder of its own, so that no other test's build is disturbed. Returns the page's text. */
export function buildPage(): string {
  const outdir = mkdtempSync(join(tmpdir(), "sidebar-"));
  try {
    execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--outdir", outdir], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    return readFileSync(join(outdir, "Sidebar.html"), "utf8");
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The page as it is served, which must work all the same. */
export function builtSidebar(): string {
  return cutAsServed(buildPage());
}

/** HtmlService may cut what looks like a comment out of a script, also inside texts, and drops the charset. */
export function cutAsServed(page: string): string {
  const cut = page.replace(/(<script>)([\s\S]*)(<\/script>)/, (_, begin: string, script: string, end: string) =>
    [begin, script.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""), end].join(""),
  );
  return cut.replace('<meta charset="utf-8">', "");
}
