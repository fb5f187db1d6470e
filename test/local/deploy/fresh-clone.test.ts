/**
 * The commands of the guides, typed on a fresh clone by somebody who is not signed in: the real clasp, and no
 * network.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "../../bundle/built";

/** What a clone does not have. */
const NOT_CLONED = /^(node_modules|\.git|\.cache|coverage|dist.*|\.clasp-.*\.json|.*\.xlsx)$/;

let folder: string;
let clone: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fresh-clone-"));
  clone = join(folder, "clone");
  cpSync(ROOT, clone, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_CLONED.test(basename(path)),
  });
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
  mkdirSync(join(folder, "home"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Types a line into a shell, as somebody without any sign-in of clasp's. */
function type(line: string): { readonly code: number | null; readonly says: string } {
  const env = {
    ...process.env,
    HOME: join(folder, "home"),
    USERPROFILE: join(folder, "home"),
    npm_config_update_notifier: "false",
  };
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: clone,
    env,
    shell: true,
    encoding: "utf8",
    input: "",
  });
  return { code: status, says: stdout + stderr };
}

/** The commands of a page's section that stand in a block of their own. */
function commandsOf(page: string, heading: string): readonly string[] {
  const [, section = ""] = readFileSync(join(ROOT, page), "utf8").split(`## ${heading}\n`);
  const [block = ""] = /```sh\n[\s\S]*?```/.exec(section) ?? [];
  return block
    .split("\n")
    .slice(1, -1)
    .flatMap((line) => line.replace(/\s+#.*$/, "").split(" && "));
}

const isTyped = (line: string) => !/^npm ci$|clasp login$|^git clone/.test(line);

it.each([
  ["src/guide/install.md", "Check the platform", ["npm run push:platform-check"]],
  ["src/guide/install.md", "Put it into your own Google Sheet", ["npm run deploy"]],
  [
    "src/publish/README.md",
    "The script",
    ["npm run deploy -- --published --base-url https://your-service.example"],
  ],
])("%s, %s: each command ends with what to do, and makes no project file", (page, heading, lines) => {
  const typed = commandsOf(page, heading).filter(isTyped);
  expect(typed).toEqual(lines);
  for (const line of typed) {
    const { code, says } = type(line);
    expect(says).toContain("You are not signed in to Google. Run `npx clasp login`, then this again.");
    expect(code).toBe(1);
    // The check goes as far as clasp, whose own words stand behind.
    if (line.includes("platform-check")) expect(says).toContain("(clasp says: No credentials found.)");
  }
  for (const file of [".clasp-sheet.json", ".clasp-published.json", "dist-platform/.clasp.json"]) {
    expect(existsSync(join(clone, file))).toBe(false);
  }
});

it("the platform check asks clasp for its own project even where a script of the add-on is known", () => {
  execFileSync(process.execPath, [join(clone, "src/platform/build.mjs")], { stdio: "pipe" });
  writeFileSync(
    join(clone, ".clasp-sheet.json"),
    JSON.stringify({ scriptId: "1the-script-of-the-add-on", rootDir: "dist" }),
  );
  writeFileSync(
    join(clone, "dist-platform/.clasp.json"),
    JSON.stringify({ scriptId: "1the-script-of-the-check", rootDir: "." }),
  );
  const clasp = join(ROOT, "node_modules/@google/clasp/build/src/index.js");
  const { says } = type(
    `node ${clasp} show-file-status --json --project ${join(clone, "dist-platform/.clasp.json")}`,
  );
  const { filesToPush } = JSON.parse(says) as { filesToPush: string[] };
  expect(filesToPush.map((path) => basename(path)).sort()).toEqual([
    "Code.js",
    "Page.html",
    "Sidebar.html",
    "appsscript.json",
  ]);
  expect(filesToPush.every((path) => path.startsWith("dist-platform/"))).toBe(true);
});

it("npm run push says what to do first", () => {
  rmSync(join(clone, ".clasp-sheet.json"), { force: true });
  const { code, says } = type("npm run push");
  expect(says).toContain("no script is known here. Run `npm run deploy`");
  expect(code).toBe(1);
});
