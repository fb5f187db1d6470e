/** The table of test/README.md that says what the sweeps have tried: each writes its row when it ends. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Swept } from "./run-sweep";
import { SWEEPS } from "./sweeps";

const ROOT = join(__dirname, "../..");
const README = join(ROOT, "test/README.md");
const FORMATTER = join(ROOT, "node_modules/.bin/oxfmt");

const TITLE = "## What the sweeps have tried";
const HEAD = ["sweep", "day", "commit", "tried", "minutes", "found"] as const;

/** A row, by the titles of its columns. */
type ReportRow = Readonly<Record<(typeof HEAD)[number], string>>;

/** Writes what a whole sweep has come to; `day` as "2026-11-28". */
export function writeReport(swept: Swept, day: string, commit: string): void {
  writeFileSync(README, withRow(readFileSync(README, "utf8"), rowOf(swept, day, commit)));
  spawnSync(FORMATTER, [README]);
}

export function rowOf(
  { name, tried, failed, seconds }: Pick<Swept, "name" | "tried" | "failed" | "seconds">,
  day: string,
  commit: string,
): ReportRow {
  const times = tried.length > 1 ? `${tried.length} times: ` : "";
  const what = [...new Set(tried)].join("; ").replace(/\s+/g, " ").replaceAll("|", "/");
  return {
    sweep: `\`${name}\``,
    day,
    commit,
    tried: times + what,
    minutes: String(Math.ceil(seconds / 60)),
    found: failed ? "**red**" : "nothing",
  };
}

/** The page with this row in the place of the one of the same sweep; rows are in the order of the sweeps. */
export function withRow(page: string, row: ReportRow): string {
  const rows = [...readReport(page).filter(({ sweep }) => sweep !== row.sweep), row];
  const names = Object.keys(SWEEPS).map((name) => `\`${name}\``);
  const sorted = names.flatMap((name) => rows.filter(({ sweep }) => sweep === name));
  const table = [HEAD, HEAD.map(() => "---"), ...sorted.map((one) => HEAD.map((title) => one[title]))];
  const lines = table.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  const at = page.indexOf(TITLE);
  return page.slice(0, at) + page.slice(at).replace(TABLE, () => lines);
}

/** The rows of the table below the title. @throws Error where the page has none */
export function readReport(page: string): readonly ReportRow[] {
  const at = page.indexOf(TITLE);
  const found = at < 0 ? null : TABLE.exec(page.slice(at));
  if (!found) throw new Error(`test/README.md has no table below "${TITLE}".`);
  const [, , ...lines] = found[0].trim().split("\n");
  return lines.map((line) => {
    const cells = line.split("|").slice(1, -1);
    return Object.fromEntries(HEAD.map((title, i) => [title, cells[i]?.trim() ?? ""])) as ReportRow;
  });
}

/** The first table of a text. */
const TABLE = /(?:^\|.*\n)+/m;
