/** The sidebar's page as the build makes it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");

/** Builds the add-on into a folder of its own, so that no other test's build is disturbed. Returns the page's text. */
export function builtSidebar(): string {
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
