/**
 * The workbook in its file: whole after every change, as it was after a restart, and left alone where it is
 * not ours.
 */
import { createHook } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { SharedStores } from "../../../src/local/google/runtime/shared";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { findFile, forgetAside, setAside } from "../../../src/local/page-server/kept/aside";
import { KeptWorkbook } from "../../../src/local/page-server/kept/kept-workbook";
import { readForm, restoreStores } from "../../../src/local/page-server/kept/read-form";
import { CellError } from "../../../src/local/sheet/grid/cells";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import type { Workbook } from "../../../src/local/sheet/grid/workbook";
import { closeAll, runtimeOf } from "../google/fixture";

const CODE = `
  function remember() {
    PropertiesService.getDocumentProperties().setProperty("d", "1");
    PropertiesService.getUserProperties().setProperty("u", "2");
    CacheService.getScriptCache().put("c", "3", 600);
    ScriptApp.newTrigger("remember").timeBased().everyHours(1).create();
  }`;

let folder: string;
let file: string;
let runtime: Runtime;
let kept: KeptWorkbook;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  file = join(folder, "state", "book.jsonl");
  runtime = await runtimeOf(CODE);
  kept = new KeptWorkbook(file, runtime, () => 5_000);
});
afterEach(async () => {
  await kept.close();
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

function furnish(workbook: Workbook): void {
  const [first] = workbook.sheets as [Grid];
  const sheet = calculatorOf(runtime);
  for (const [a1, text] of [
    ["A1", "=1+1"],
    ["B1", "0017"],
    ["C1", "2026-11-20"],
    ["D1", "TRUE"],
    ["A3", "=SEQUENCE(3)"],
  ] as const) {
    sheet.setInput(first, a1, text);
  }
  first.write(
    { row: 9, column: 1, rows: 1, columns: 2 },
    { values: [[new CellError("#N/A", "none"), "=no formula"]] },
  );
  first.setNotes({ row: 1, column: 1, rows: 1, columns: 1 }, () => "A note\nof two lines");
  first.setStyles({ row: 2, column: 2, rows: 1, columns: 1 }, () => ({
    fontWeight: "bold",
    background: "#ff0000",
  }));
  first.columnWidths.set(2, 210);
  first.frozenRows = 1;
  first.lookRules = [
    { ranges: [{ row: 3, column: 1, rows: 3, columns: 1 }], scale: { min: "#ffffff", max: "#8ab4f8" } },
  ];
  first.merges = [{ row: 20, column: 1, rows: 2, columns: 2 }];
  first.filter = { rect: { row: 1, column: 1, rows: 9, columns: 2 }, hiddenRows: new Set([4]) };
  workbook.addSheet("Zweites <b>", { rows: 5_000, columns: 30 });
  workbook.addSheet("Gone");
  const gone = workbook.sheetByName("Gone") as Grid;
  workbook.setNamedRange("Lost", gone, { row: 1, column: 1, rows: 1, columns: 1 });
  workbook.removeSheet(gone);
  const second = workbook.sheetByName("Zweites <b>") as Grid;
  second.write({ row: 4_321, column: 30, rows: 1, columns: 1 }, { values: [["far away"]] });
  workbook.setNamedRange("Here", second, { row: 1, column: 1, rows: 2, columns: 2 });
  workbook.moveSheet(second, 0);
  sheet.settle();
}

/** All that a sheet is, but for what formulas fill. */
function lookAt(workbook: Workbook) {
  return workbook.sheets.map((grid) => ({
    ...{
      id: grid.id,
      name: grid.name,
      rows: grid.maxRows,
      columns: grid.maxColumns,
      frozen: grid.frozenRows,
    },
    ...{ widths: [...grid.columnWidths], merges: grid.merges, filter: grid.filter, rules: grid.lookRules },
    cells: grid.read(
      { row: 1, column: 1, rows: grid.storedRows, columns: grid.maxColumns },
      (row, index) => [
        row.formulas?.[index] === undefined && !row.spills?.[index] ? (row.values[index] ?? null) : null,
        row.formulas?.[index] ?? "",
        row.formats?.[index] ?? "",
        row.notes?.[index] ?? "",
        row.styles?.[index] ?? {},
      ],
      null,
    ),
  }));
}

it("opens as it was, with what scripts have stored and what runs by itself", async () => {
  furnish(runtime.workbook);
  await runtime.run("remember", [], { mode: "FULL" });
  kept.changed();
  await kept.keep();
  const read = findFile(file).read;
  if (!read) throw new Error("Nothing was kept.");
  expect(lookAt(read.workbook)).toEqual(lookAt(runtime.workbook));
  expect([
    read.ahead,
    read.workbook.isBrokenName("Lost"),
    read.workbook.namedRange("Here")?.grid.name,
  ]).toEqual([5_000, true, "Zweites <b>"]);
  expect(read.workbook.nextId()).toBe(runtime.workbook.nextId());
  const shared = new SharedStores();
  restoreStores(read.stores, shared, read.workbook.id);
  const { stores } = shared;
  const [trigger] = stores.triggers.ofDocument(read.workbook.id);
  expect([
    stores.documentProperties(read.workbook.id).get("d"),
    stores.userProperties(runtime.user).get("u"),
    stores.scriptCache.get("c"),
    trigger?.nextRun,
  ]).toEqual(["1", "2", "3", runtime.triggers[0]?.nextRun]);
});

it("waits for the disk twice, as after each wait formulas come first", async () => {
  furnish(runtime.workbook);
  const waits: string[] = [];
  const hook = createHook({
    init: (_id, type) => void (/^(FSREQ|FILEHANDLE)/.test(type) && waits.push(type)),
  });
  hook.enable();
  await kept.keep();
  hook.disable();
  expect(waits).toHaveLength(2);
  expect(findFile(file).read).toBeDefined();
});

it("is for its owner only, and leaves no parts next to it", async () => {
  furnish(runtime.workbook);
  await kept.keep();
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(join(folder, "state"))).toEqual(["book.jsonl"]);
});

it("is kept after a change of any part of a long sheet, rows that moved included", async () => {
  const [grid] = runtime.workbook.sheets as [Grid];
  grid.insertRows(1_001, 4_000);
  grid.write(
    { row: 1, column: 1, rows: 3_000, columns: 1 },
    { values: Array.from({ length: 3_000 }, (_, r) => [r]) },
  );
  await kept.keep();
  grid.write({ row: 2_500, column: 1, rows: 1, columns: 1 }, { values: [["changed"]] });
  await kept.keep();
  grid.insertRows(2, 3);
  await kept.keep();
  const [read] = readForm(readFileSync(file, "utf8")).workbook.sheets;
  expect([read?.value(2_503, 1), read?.value(3, 1), read?.value(3_003, 1), read?.maxRows]).toEqual([
    "changed",
    null,
    2_999,
    5_003,
  ]);
});

it.each<[string, (text: string) => string, string]>([
  ["cut off in its middle", (text) => text.slice(0, text.length / 2), "its end is missing"],
  [
    "with a line that is no JSON",
    (text) => text.replace(/\n\{"sheet":0/, '\n{"sheet":0,,'),
    "a part of it cannot be read",
  ],
  ["of another program", () => "PK\u0003\u0004 something else", "it is not a workbook of this program"],
  [
    "of a later version",
    (text) => text.replace('"version":1', '"version":2'),
    "another version of this program",
  ],
  ["that is empty", () => "", "it is not a workbook of this program"],
])("a file %s is left alone, and another name is taken", async (_, damage, reason) => {
  furnish(runtime.workbook);
  await kept.keep();
  const damaged = damage(readFileSync(file, "utf8"));
  writeFileSync(file, damaged);
  const found = findFile(file);
  expect([found.read, found.path]).toEqual([undefined, join(folder, "state", "book-2.jsonl")]);
  expect(found.said).toContain(reason);
  expect(readFileSync(file, "utf8")).toBe(damaged);
});

it("says why it cannot be kept, and is kept once it can", async () => {
  await kept.close();
  writeFileSync(join(folder, "blocked"), "");
  const blocked = new KeptWorkbook(join(folder, "blocked", "book.jsonl"), runtime, () => 0);
  const problems: (string | null)[] = [];
  blocked.onTrouble(() => problems.push(blocked.problem));
  runtime.workbook.name = "Named";
  blocked.changed();
  await blocked.keep();
  expect(problems).toEqual([expect.stringMatching(/ENOTDIR|EEXIST/)]);
  rmSync(join(folder, "blocked"));
  await blocked.keep();
  expect([problems.at(-1), findFile(join(folder, "blocked", "book.jsonl")).read?.workbook.name]).toEqual([
    null,
    "Named",
  ]);
  await blocked.close();
});

it("tries a save that failed again by itself", async () => {
  await kept.close();
  writeFileSync(join(folder, "blocked"), "");
  const blocked = new KeptWorkbook(join(folder, "blocked", "book.jsonl"), runtime, () => 0, 1);
  const isKept = new Promise<void>((done) => {
    blocked.onTrouble(() => blocked.problem === null && done());
  });
  blocked.changed();
  await blocked.keep();
  expect(blocked.problem).not.toBeNull();
  rmSync(join(folder, "blocked"));
  await isKept;
  expect(findFile(blocked.path).read).toBeDefined();
  await blocked.close();
});

it("makes way for another workbook without losing this one", async () => {
  await kept.keep();
  kept.changed();
  await kept.keep();
  const aside = await setAside(file);
  expect([aside, findFile(file).read]).toEqual([join(folder, "state", "book-2.jsonl"), undefined]);
  expect(findFile(aside ?? "").read?.workbook.name).toBe(runtime.workbook.name);
});

describe("a file that was set aside", () => {
  const CONNECTED = `function connect() {
    PropertiesService.getDocumentProperties().setProperties({ key: "sk-open", telling: "https://chat/x", "pull:1": "ok" });
    PropertiesService.getUserProperties().setProperty("key:1", "sk-own");
    CacheService.getDocumentCache().put("answer", "ada@example.com", 600);
  }`;
  const aside = async (): Promise<string> => {
    const connected = await runtimeOf(CONNECTED);
    await connected.run("connect", [], { mode: "FULL" });
    const own = new KeptWorkbook(file, connected, () => 0);
    own.changed();
    await own.close();
    expect(readFileSync(file, "utf8")).toContain("sk-own");
    return (await setAside(file))!;
  };

  test("holds no key, no chat, nothing of a person, and opens with what its pulls know", async () => {
    const path = await aside();
    expect(readFileSync(path, "utf8")).not.toMatch(/sk-|chat\/x|ada@/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(findFile(path).read?.stores.documentProperties).toEqual({ "pull:1": "ok" });
  });

  test("is never there with a key, also where it cannot be written", async () => {
    const connected = await runtimeOf(CONNECTED);
    await connected.run("connect", [], { mode: "FULL" });
    const own = new KeptWorkbook(file, connected, () => 0);
    own.changed();
    await own.close();
    // In the way of the part that becomes the file.
    mkdirSync(join(folder, "state", `book-2.jsonl.${process.pid}.part`));
    await expect(setAside(file)).rejects.toThrow("EISDIR");
    expect(existsSync(join(folder, "state", "book-2.jsonl"))).toBe(false);
    expect(readFileSync(file, "utf8")).toContain("sk-own");
  });

  test("a part of a save that was cut off goes with the next start, and when all is forgotten", async () => {
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    const [left, another, foreign] = [
      `book.jsonl.${ended}.part`,
      `book.jsonl.${process.ppid}.part`,
      "x.1.part",
    ];
    mkdirSync(join(folder, "state"));
    for (const name of [left, another, foreign]) writeFileSync(join(folder, "state", name), "sk-own");
    findFile(file);
    expect(readdirSync(join(folder, "state")).sort()).toEqual([another, foreign].sort());
    writeFileSync(join(folder, "state", left), "sk-own");
    await forgetAside(file);
    expect(readdirSync(join(folder, "state")).sort()).toEqual([another, foreign].sort());
  });

  test("holds nothing that scripts had stored once all is forgotten, and another's file stays", async () => {
    const path = await aside();
    const foreign = join(folder, "state", "book-9.jsonl");
    writeFileSync(foreign, "mine");
    await forgetAside(file);
    expect(readFileSync(path, "utf8")).not.toContain("pull:1");
    expect(findFile(path).read?.workbook.sheets).toHaveLength(1);
    expect(readFileSync(foreign, "utf8")).toBe("mine");
  });
});
