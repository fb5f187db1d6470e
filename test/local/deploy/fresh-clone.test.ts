/**
 * The commands of the guides, typed on a fresh clone: by somebody who is not signed in, with the real clasp
 * and no network, and with a stand-in of clasp that answers. Each test goes on where the one before it ended.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { ROOT } from "../../bundle/built";
import { countOf, partOf } from "../../sweep/part";
import type { KeptClasp } from "./stand-in-clasp-cli";

/** What a clone does not have. */
const NOT_CLONED = /^(node_modules|\.git|\.cache|coverage|dist.*|\.clasp-.*\.json|.*\.xlsx)$/;

const CLASP = "node_modules/@google/clasp";

let folder: string;
let clone: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fresh-clone-"));
  clone = join(folder, "clone");
  cpSync(ROOT, clone, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_CLONED.test(basename(path)),
  });
  for (const packages of ["node_modules", "node_modules/@google"]) {
    mkdirSync(join(clone, packages));
    const names = readdirSync(join(ROOT, packages)).filter((name) => !["@google", "clasp"].includes(name));
    for (const name of names) symlinkSync(join(ROOT, packages, name), join(clone, packages, name));
  }
  symlinkSync(join(ROOT, CLASP), join(clone, CLASP));
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
    STAND_IN_CLASP: join(folder, "google.json"),
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

/** The commands of a page's section in a block of their own. */
function commandsOf(page: string, heading: string): readonly string[] {
  const [, section = ""] = readFileSync(join(ROOT, page), "utf8").split(`## ${heading}\n`);
  const [block = ""] = /```sh\n[\s\S]*?```/.exec(section) ?? [];
  return block
    .split("\n")
    .slice(1, -1)
    .flatMap((line) => line.replace(/\s+#.*$/, "").split(" && "));
}

const isTyped = (line: string) => !/^npm ci$|clasp -- login$|^git clone/.test(line);

/** The page, its section, and the commands that are typed there. */
const GUIDES: readonly (readonly [page: string, heading: string, lines: readonly string[]])[] = [
  ["src/guide/install.md", "Check the platform", ["npm run push:platform-check"]],
  ["src/guide/install.md", "Put it into your own Google Sheet", ["npm run deploy"]],
  [
    "src/guide/publish.md",
    "The script",
    ["npm run deploy -- --published", "npm run deploy -- --published --for everyone"],
  ],
];

it.each(GUIDES)("%s, %s: the commands are those that are tried", (page, heading, lines) => {
  expect(commandsOf(page, heading).filter(isTyped)).toEqual(lines);
});

// Each is a build and a start of clasp.
it.each(partOf(GUIDES, 3, 1))(
  "%s, %s: each command ends with what to do, and makes no project file",
  (_page, _heading, lines) => {
    for (const line of lines) {
      const { code, says } = type(line);
      expect(says).toContain(
        "You are not signed in to Google. Run `npm run clasp -- login`, then this again.",
      );
      expect(code).toBe(1);
      // The check goes as far as clasp, whose own words are behind.
      if (line.includes("platform-check")) expect(says).toContain("(clasp says: No credentials found.)");
    }
    for (const file of [".clasp-sheet.json", ".clasp-published.json", "dist-platform/.clasp.json"]) {
      expect(existsSync(join(clone, file))).toBe(false);
    }
  },
);

it("the platform check asks clasp for its own project even where a script of the add-on is known", () => {
  const files = ["Code.js", "Page.html", "Sidebar.html", "appsscript.json"];
  mkdirSync(join(clone, "dist-platform"), { recursive: true });
  for (const name of files) writeFileSync(join(clone, "dist-platform", name), "{}");
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
  expect(filesToPush.map((path) => basename(path)).sort()).toEqual(files);
  expect(filesToPush.every((path) => path.startsWith("dist-platform/"))).toBe(true);
});

it("the version of a published script is asked of that script", () => {
  const page = readFileSync(join(ROOT, "src/guide/publish.md"), "utf8");
  const [, command = ""] = /`(npm run clasp --\s+create-version [^`]*)`/.exec(page) ?? [];
  const file = join(clone, ".clasp-published.json");
  writeFileSync(file, JSON.stringify({ scriptId: "1the-script-that-is-published", rootDir: "dist" }));
  expect(type(command.replace(/\s+/g, " ")).says).toContain("No credentials found.");
  rmSync(file);
});

it("a report of the platform check is read from its file, and ends with 1 where a fact is wrong", () => {
  const finding = { seen: [] };
  const report = {
    version: 3,
    at: "now",
    locale: "en_US",
    zone: "UTC",
    facts: [{ id: "copy-repeats", finding }],
  };
  writeFileSync(join(clone, "FILE"), JSON.stringify(report));
  const [command = ""] =
    /npm run --silent platform-facts -- FILE/.exec(
      readFileSync(join(ROOT, "src/guide/install.md"), "utf8"),
    ) ?? [];
  const { code, says } = type(command);
  expect(says).toContain("src/add-on/sheet-writer/layout/fill-down.ts relies on it");
  expect(code).toBe(1);
});

it("npm run push says what to do first", () => {
  rmSync(join(clone, ".clasp-sheet.json"), { force: true });
  const { code, says } = type("npm run push");
  expect(says).toContain("no script is known here. Run `npm run deploy`");
  expect(code).toBe(1);
});

describe("with a stand-in of clasp that answers", () => {
  const SHEET = "https://docs.google.com/spreadsheets/d/spreadsheet-number-";

  const google = () => JSON.parse(readFileSync(join(folder, "google.json"), "utf8")) as KeptClasp;
  const filesOf = (scriptId: string) => Object.keys(google().scripts[scriptId]?.files ?? {}).sort();
  const projectOf = (file: string) =>
    JSON.parse(readFileSync(join(clone, file), "utf8")) as { scriptId: string; parentId?: string };

  beforeAll(() => {
    for (const file of readdirSync(clone))
      if (/^(dist.*|\.clasp-.*)$/.test(file)) rmSync(join(clone, file), { recursive: true });
    rmSync(join(clone, CLASP));
    buildSync({
      entryPoints: [join(__dirname, "stand-in-clasp-cli.ts")],
      bundle: true,
      platform: "node",
      outfile: join(clone, CLASP, "build/src/index.js"),
    });
  });

  it("each command ends well, in a script of its own", () => {
    const files = ["Code.js", "Sidebar.html", "appsscript.json"];
    const all = [
      {
        line: "npm run push:platform-check",
        says: (at: number) => `Open, or reload, its spreadsheet: ${SHEET}000${at}/edit`,
        project: "dist-platform/.clasp.json",
        files: ["Code.js", "Page.html", ...files.slice(1)],
      },
      {
        line: "npm run deploy -- --new",
        says: (at: number) => `1. Open, or reload, ${SHEET}000${at}/edit`,
        project: ".clasp-sheet.json",
        files,
      },
      {
        line: "npm run deploy -- --published --base-url https://your-service.example",
        says: () => "",
        project: ".clasp-published.json",
        files,
      },
    ];
    // Each is a build of its own.
    const tried = all.slice(0, countOf(all.length, 2));
    for (const [i, { line, says }] of tried.entries()) {
      const typed = type(line);
      expect(typed).toMatchObject({ code: 0 });
      expect(typed.says).toContain(says(i + 1));
    }
    expect(Object.keys(google().scripts)).toHaveLength(tried.length);
    expect(tried.map(({ project }) => filesOf(projectOf(project).scriptId))).toEqual(
      tried.map((one) => one.files),
    );
  });

  it("an update ends with what to do where Google refuses it, and well once it does not", () => {
    writeFileSync(
      join(folder, "google.json"),
      JSON.stringify({ ...google(), failures: { push: "The caller does not have permission" } }),
    );
    const pinned = "--base-url https://your-service.example";
    const refused = type(`npm run push -- ${pinned}`);
    expect(refused.says).toContain("You may not change this script or spreadsheet. Ask its owner");
    expect(refused.code).toBe(1);
    writeFileSync(join(folder, "google.json"), JSON.stringify({ ...google(), failures: {} }));
    const { code, says } = type(`npm run deploy -- ${pinned}`);
    expect(says).toContain("The add-on that is there will be updated.");
    expect(code).toBe(0);
  });
});
