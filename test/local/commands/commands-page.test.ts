/**
 * The page of commands says only what holds: each sentence stands here beside the test that fails once it is
 * not true, and its tables beside the options and scripts that there are.
 */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Account } from "../../../src/local/commands/account";
import { pullList } from "../../../src/local/commands/pull-list";
import { START, USUAL_PORT } from "../../../src/local/commands/start";
import { limitsOf } from "../../../src/local/page-server/files/open-apart";
import { usualFile } from "../../../src/local/page-server/kept/aside";

const ROOT = join(__dirname, "../../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const page = read("src/guide/commands.md");
const { scripts, engines } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

const HERE = "test/local/commands/commands-page.test.ts";
const START_TEST = "test/local/commands/start.test.ts";
const ADD_ON = "test/local/page/cases/add-on.ts";
const CELLS = "test/local/page/page.test.ts";
const EDITING = "test/local/page/cases/editing.ts";
const KEPT = "test/local/page-server/kept.test.ts";
const FILES = "test/local/page-server/files.test.ts";
const OPENING = "test/local/page/cases/file.ts";
const SERVER = "test/local/page-server/server.test.ts";
const SHEETS = "test/local/page-server/moved-cells.test.ts";
const LINES = "test/local/terminal/command-line.test.ts";
const GATE = "test/sweep/sweeps.test.ts";
/** What needs another machine, or a browser that tests do not have. */
const BY_HAND = "by hand";

/** A sentence, the file of the test, and what the test is called there. */
const HELD: readonly (readonly [says: string, by: string, called: string])[] = [
  ["Every command answers `--help`.", LINES, "every command of package.json answers --help"],
  ["Node 20.19, 22.13, or 24 and later.", HERE, "versions of Node"],
  [
    "Builds the add-on and starts the sample service (about 20,000 people and 400,000 events).",
    BY_HAND,
    "counted by an SQL formula",
  ],
  [
    "Saves eight pulls and runs them, prints each table, and saves them as `analytics.xlsx` with native charts.",
    HERE,
    "eight pulls",
  ],
  [
    "It also prints an address on this machine: the same workbook as a spreadsheet in your browser, with the real sidebar.",
    START_TEST,
    "someone's own events are pulled, printed and saved",
  ],
  [
    "It is kept between starts in your state folder (`~/.local/state/analytics-for-sheets/spreadsheet.jsonl`).",
    HERE,
    "state folder",
  ],
  [
    "That file holds what scripts have stored, your API key included: only you may read it, so do not pass it on.",
    KEPT,
    "is for its owner only",
  ],
  [
    "With `--base-url` it is a working tool on a real account.",
    START_TEST,
    "of a service elsewhere every kind of question is pulled",
  ],
  [
    "**Cells**: type into them, and paste them, also from and to other spreadsheets.",
    CELLS,
    "takes 1,000 x 20 cells of another spreadsheet",
  ],
  ["Ctrl+Shift+V pastes values only.", BY_HAND, "a browser gives no formulas then"],
  [
    "Fill cells by their handle or by Ctrl+D and R.",
    EDITING,
    "cells are filled to the right by the keyboard",
  ],
  ["Sort, filter and format them, and give them notes.", CELLS, "is sorted and filtered by their values"],
  [
    "Insert and delete rows and columns; add, move, rename, hide and delete sheets; find and replace.",
    SHEETS,
    "has %s changed, changed back, and changed again",
  ],
  [
    'All of that can be undone, and nothing needs a mouse: "Help" lists the keys.',
    ADD_ON,
    "is used by the keyboard alone",
  ],
  [
    "Below the cells are sum, average and count of what is selected.",
    EDITING,
    "the selection says its sum, its average",
  ],
  [
    "**Formulas** have completion after `=AN`, and help for each argument.",
    ADD_ON,
    "completes a formula by itself",
  ],
  [
    "A cell shows `Loading...`, then its value; point at an error to read what to do.",
    CELLS,
    "show why there is an error",
  ],
  [
    "Cells that wait for a free request fill by themselves as long as the sidebar is open.",
    ADD_ON,
    "fills more formulas than a minute has requests for, by itself",
  ],
  [
    "**Charts** of the add-on and your own (line, column, bar, area, pie) follow their cells.",
    SHEETS,
    "takes formulas, names, charts, merges and drop-downs along",
  ],
  ["Arrows or the mouse move them, Delete removes them.", BY_HAND, "no test presses these keys on a chart"],
  [
    "**The sidebar**, menus, toasts and dialogs are the add-on's own, in a frame that reaches nothing but the add-on.",
    SERVER,
    "keeps a script's page in an origin of its own that reaches nothing",
  ],
  [
    "**Time** moves the clock by an hour, a day or a week, and schedules run on the way.",
    "test/local/page-server/pass-time.test.ts",
    "fires an hourly trigger once for each hour of a day",
  ],
  [
    "Not with `--base-url`: a service elsewhere has a clock of its own.",
    "test/local/page-server/scripts.test.ts",
    "time cannot be moved where the service runs elsewhere",
  ],
  [
    "**File** opens workbooks (.xlsx), tables of texts, JSON and Parquet by what is in them.",
    FILES,
    "of JSON, under any name, is opened",
  ],
  [
    "It saves .xlsx with native charts, or a sheet as .csv.",
    OPENING,
    "saved with its chart, and opened again",
  ],
  [
    "What was open stays in a file of its own, without your key.",
    KEPT,
    "holds no key, no chat, nothing of a person",
  ],
  [
    "Formulas of an opened file ask nothing with your key until you let them.",
    OPENING,
    "whose formulas would ask asks nothing until the person lets it",
  ],
  [
    "A file is read in a process of its own.",
    FILES,
    "that takes too long, or too much memory, ends in a sentence",
  ],
  ["It may take 4.5 s of the processor and 180 MB.", HERE, "may take of a machine"],
  ["For each megabyte of the file it may take 1 s and 42 MB more.", HERE, "may take of a machine"],
  ["What needs more is refused.", FILES, "that takes too long, or too much memory, ends in a sentence"],
  [
    "So is a file of more than 10,000,000 cells, or of 4,000,000 characters of formulas.",
    FILES,
    "whose formulas would fill the memory is refused",
  ],
  [
    "A text file with more short rows than can be read in that time is refused before it is read: 250,000 rows fit.",
    FILES,
    "that has too many rows is refused before one of them is read",
  ],
  [
    "Several windows may show the workbook.",
    CELLS,
    "show what the other edits, and neither loses what it types",
  ],
  [
    "What one edits, the others show; what you are typing moves along with its cell.",
    CELLS,
    "show what the other edits, and neither loses what it types",
  ],
  [
    "Every change is in the file within a second, on a busy machine some seconds later.",
    BY_HAND,
    "no test measures time",
  ],
  [
    "A save that is cut off can leave a part beside it, which has your key too: the next start and Forget everything remove it.",
    KEPT,
    "a part of a save that was cut off goes with the next start",
  ],
  [
    "When the process ends, however it does, start it again: the page comes back by itself.",
    CELLS,
    "loses nothing when its server is killed in the middle of a run",
  ],
  [
    "A run that was cut off shows as running until it is older than any run can be.",
    CELLS,
    "loses nothing when its server is killed in the middle of a run",
  ],
  [
    "Where the browser refuses its clipboard, cells are pasted within their window, and the page says so.",
    "test/local/page/cases/clipboard.ts",
    "cells that are copied are pasted in this window, and the page says so",
  ],
  [
    "It answers on this machine alone, and only to the printed address, which ends in a key.",
    SERVER,
    "takes the next port where one is taken, and stays on this machine",
  ],
  [
    "Somebody else who uses the machine reads no more than a sentence.",
    SERVER,
    "says where the address is, and nothing else",
  ],
  ["Only its own page may change anything.", SERVER, "refuses a call %s"],
  ["It is not Google Sheets: it has no pivot tables, comments or slicers.", BY_HAND, "what is not there"],
  [
    "Conditional formats are shown, and neither these nor charts can be edited.",
    "test/local/page-server/look-rules.test.ts",
    "the first rule decides, and a formula is true or not at this moment",
  ],
  ["`.ci/run` runs the test command on a clean clone, then parts of the sweeps.", HERE, "the gate"],
  [
    "These take what is left of 14 minutes, one at least, or as many as `TRY_MINUTES=12` says.",
    HERE,
    "the gate",
  ],
  [
    "A part that takes longer than three minutes, or than all have, is cut off and not red.",
    GATE,
    "is cut off, and has not failed",
  ],
  [
    "The commit's number chooses the parts, and the last line is `N passed, N failed`.",
    GATE,
    "begin elsewhere for each commit, and are the same for one",
  ],
  [
    "`.ci/bare-machine` runs both commands of the README on a Debian that has nothing but node and npm.",
    BY_HAND,
    "needs root and a Debian",
  ],
  [
    "The tests of pages use an installed Chrome or Chromium, else (on Linux) one that comes with the dependencies.",
    BY_HAND,
    "needs a machine without a browser",
  ],
];

/** The page's sentences in their order, without its headings and tables. */
function sentences(): string[] {
  const prose = page.replace(/^(?:\|.*|#.*)$/gm, "");
  return prose
    .split(/\n\n+|\n(?=- )/)
    .map((part) => part.trim().replace(/\s+/g, " ").replace(/^- /, ""))
    .flatMap((part) => part.split(/(?<=[.!?]) (?=[A-Z`"])/))
    .filter((sentence) => sentence !== "");
}

/** The cells of a table's rows. */
const rowsOf = (start: string): string[][] =>
  page
    .split("\n")
    .filter((line) => line.startsWith(start))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test("each sentence of the page stands here, and none other", () => {
  expect(sentences()).toEqual(HELD.map(([says]) => says));
});

test.each(HELD.filter(([, by]) => by !== BY_HAND))("%s There is a test of it in %s", (_, path, called) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(read(path)).toContain(called);
});

test("no sentence has more than 25 words", () => {
  expect(sentences().filter((sentence) => sentence.split(" ").length > 25)).toEqual([]);
});

test("the page names the versions of Node that package.json asks for", () => {
  expect(engines.node).toBe("^20.19.0 || ^22.13.0 || >=24.0.0");
});

test("an account that has all kinds of reports is asked by eight pulls", () => {
  const reports = ["funnel", "cohort", "revenue"].map((type) => ({ id: type, name: type, type }));
  const known: Account = {
    ...{ reports, metric: "Signups", test: "Price", event: "Paid", days: "last 30 days" },
    ...{ noTest: undefined, said: [], noRevenue: undefined },
  };
  expect(pullList(known)).toHaveLength(8);
});

test("the spreadsheet is kept in the person's state folder", () => {
  const name = "analytics-for-sheets/spreadsheet.jsonl";
  expect(usualFile({})).toBe(join(homedir(), ".local/state", name));
  expect(usualFile({ XDG_STATE_HOME: "/state" })).toBe(`/state/${name}`);
});

test("a file may take of a machine what the page says", () => {
  const [none, one] = [0, 1_000_000].map((length) => limitsOf({ length }));
  expect(none).toEqual({ mostMs: 4_500, mostMb: 180 });
  expect([one!.mostMs - 4_500, Math.round(one!.mostMb - 180)]).toEqual([1_000, 42]);
});

test("the gate tests a clean clone, and gives the sweeps what is left of its time", () => {
  const gate = read(".ci/run");
  for (const part of ["npm ci && npm test", "(14 * 60 - SECONDS) / 60", "${TRY_MINUTES:-", " passed, "])
    expect(gate).toContain(part);
});

test("each option of npm start is in the table, and each in the table is one", () => {
  const named = rowsOf("| `-- ").flatMap(([cell = ""]) => [...cell.matchAll(/--([a-z][a-z-]+)/g)]);
  const options = named.map(([, name]) => name);
  expect(new Set(options)).toEqual(new Set(Object.keys(START.options)));
  expect(page).toContain(`another port than ${USUAL_PORT}`);
});

test("each command in the table is a script of package.json, with options that its program has", () => {
  const commands = rowsOf("| `npm ").map(([cell = ""]) => cell.replaceAll("`", ""));
  const named = commands.map((command) => /^npm (?:run )?(?:--silent )?([\w:-]+)/.exec(command)?.[1] ?? "");
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  // Those of a developer's editor, and parts of `npm test`.
  const unsaid = Object.keys(scripts).filter((name) => !named.includes(name));
  expect(new Set(unsaid)).toEqual(new Set(["clasp", "format", "lint", "start", "types"]));
  for (const [at, command] of commands.entries()) {
    const program = /(\S+\.(?:ts|mjs))$/.exec((scripts[named[at]!] ?? "").replace(/ --paste$/, ""))?.[1];
    const [, after = ""] = command.split(/ -- /);
    const options = [...after.matchAll(/--([a-z-]+)/g)].map(([, name]) => name ?? "");
    if (program) expect(options.filter((name) => !read(program).includes(name))).toEqual([]);
  }
});
