/** `npm run deploy` with a stand-in of clasp: what is asked, made, replaced, remembered and said. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clasp } from "../../../src/local/deploy/clasp";
import { deploy, type DeployOptions } from "../../../src/local/deploy/guide";
import { pushPlatformCheck } from "../../../src/local/deploy/platform-check";
import { StandInClasp } from "./stand-in-clasp";

const SHEET = "1sheetOfAnybodyElse0123456789";
const SCRIPT = "1scriptOfAnybodyElse0123456789";
const SHEET_LINK = `https://docs.google.com/spreadsheets/d/${SHEET}/edit#gid=0`;
const SCRIPT_LINK = `https://script.google.com/home/projects/${SCRIPT}/edit`;
const BUILT = "var addOn_ = {}; function onOpen() { return addOn_.onOpen(); }";

let root: string;
let clasp: StandInClasp;
let lines: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "deploy-"));
  clasp = new StandInClasp();
  lines = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const NOTHING: DeployOptions = {
  isNew: false,
  isNewScript: false,
  install: "spreadsheet",
  title: "Analytics Tables",
  isPublished: false,
  mayReplace: false,
};

function buildInto(folder: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of ["appsscript.json", "Sidebar.html"]) writeFileSync(join(root, folder, name), "{}");
  writeFileSync(join(root, folder, "Code.js"), BUILT);
}

/** `answers`: what the person types at each question; nobody is there without them. */
function run(options: Partial<DeployOptions> = {}, answers?: string[]): Promise<void> {
  return deploy(
    { ...NOTHING, ...options },
    {
      root,
      clasp: new Clasp(clasp.run),
      say: (line) => lines.push(line),
      ask: (question) => {
        lines.push(`? ${question}`);
        return Promise.resolve(answers?.shift());
      },
      build: () => buildInto("dist"),
    },
  );
}

function addScript(files: Record<string, string>, scriptId = SCRIPT, parentId = SHEET): void {
  clasp.scripts.set(scriptId, { parentId, files });
}

const codeOf = (scriptId: string) => clasp.scripts.get(scriptId)?.files["Code.js"];
const project = (name = ".clasp-sheet.json") =>
  JSON.parse(readFileSync(join(root, name), "utf8")) as Record<string, string>;
const ids = () => [...clasp.scripts.keys()];

describe("into a new spreadsheet", () => {
  it.each([
    ["unattended", { isNew: true }, undefined],
    ["after the question", {}, [""]],
  ])("%s: makes it, pushes, remembers it, and says what is left to do", async (_, options, answers) => {
    await run(options, answers);
    const [made = ""] = ids();
    expect(codeOf(made)).toBe(BUILT);
    expect(project()).toEqual({ scriptId: made, parentId: "spreadsheet-number-0001", rootDir: "dist" });
    expect(lines.slice(-12)).toEqual([
      "Three steps are left:",
      "1. Open, or reload, https://docs.google.com/spreadsheets/d/spreadsheet-number-0001/edit",
      "2. Choose Extensions > Analytics Tables > Pull data. Google says that it has not verified this app, as it is your",
      "   own: choose Advanced, then Go to ... (unsafe), tick every box, and Continue. If it says that the app is blocked,",
      "   send your administrator src/guide/administrators.md.",
      "3. Choose Pull data again.",
      "",
      "To update it later: npm run deploy",
      "",
      "This spreadsheet counts its requests alone. Where the same key is in others, too, each says so in its sidebar",
      "(Connection). From 5 spreadsheets on, a listing for your company serves them better: it counts them all together",
      "(src/guide/publish.md).",
    ]);
  });

  it("run again, updates the same one without a question", async () => {
    await run({ isNew: true });
    lines = [];
    await run();
    expect(ids()).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("?"))).toEqual([]);
    expect(lines).toContain("The add-on that is there will be updated.");
  });

  it("for another one, keeps the one before known, and finds it by its link", async () => {
    await run({ isNew: true });
    await run({ isNew: true });
    expect(ids()).toHaveLength(2);
    await run({ spreadsheet: "https://docs.google.com/spreadsheets/d/spreadsheet-number-0001/edit" });
    expect(ids()).toHaveLength(2);
    expect(project()["parentId"]).toBe("spreadsheet-number-0001");
    expect(readdirSync(root).filter((name) => name.startsWith(".clasp"))).toHaveLength(2 + 1);
  });
});

describe("into a spreadsheet that exists", () => {
  it.each<[string, Partial<DeployOptions>, string[] | undefined]>([
    ["as the person says", {}, [SHEET_LINK, "new"]],
    ["unattended", { spreadsheet: SHEET_LINK, isNewScript: true }, undefined],
  ])("makes a script in it where it has none, %s", async (_, options, answers) => {
    await run(options, answers);
    const [made = ""] = ids();
    expect(clasp.scripts.get(made)).toMatchObject({ parentId: SHEET, files: { "Code.js": BUILT } });
    expect(project()).toMatchObject({ scriptId: made, parentId: SHEET });
  });

  it.each<[string, string[] | undefined]>([
    ["unattended", undefined],
    ["where nothing is typed", [""]],
  ])("makes no second add-on in it, %s, and says how to name the first", async (_, answers) => {
    await expect(run({ spreadsheet: SHEET_LINK, mayReplace: true }, answers)).rejects.toThrow(
      /second one would answer beside it.*--script with the id.*--new-script/,
    );
    expect(ids()).toEqual([]);
  });

  it("replaces a blank script without a question", async () => {
    addScript({ "appsscript.json": "{}", "Code.js": "function myFunction() {\n  \n}\n" });
    await run({ script: SCRIPT_LINK, spreadsheet: SHEET_LINK });
    expect(codeOf(SCRIPT)).toBe(BUILT);
  });

  it.each<[string, Partial<DeployOptions>, string[] | undefined, boolean]>([
    ["and does so after yes", {}, ["yes"], true],
    ["and leaves it after anything else", {}, ["y?"], false],
    ["and leaves it where nobody answers", {}, undefined, false],
    ["and does so with the option", { mayReplace: true }, undefined, true],
  ])("says what of a script of a person's own would be lost, %s", async (_, options, answers, isReplaced) => {
    addScript({
      "appsscript.json": "{}",
      "Code.js": "function mine() {}",
      "Macros.js": "function macro() {}",
    });
    const ran = run({ script: SCRIPT_LINK, ...options }, answers);
    if (isReplaced) await ran;
    else await expect(ran).rejects.toThrow("Nothing was changed.");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Macros.js of this script will be deleted.",
        "Code.js of this script is not the add-on's and will be replaced.",
      ]),
    );
    expect(codeOf(SCRIPT)).toBe(isReplaced ? BUILT : "function mine() {}");
    expect(readdirSync(root).includes(".clasp-sheet.json")).toBe(isReplaced);
  });

  it.each([
    ["https://docs.google.com/document/d/1documentOfAnybody0123456789/edit", "is no link of a spreadsheet"],
    ["my sheet", "is no link of a spreadsheet"],
  ])("refuses %s", async (spreadsheet, sentence) => {
    await expect(run({ spreadsheet })).rejects.toThrow(sentence);
  });

  it("refuses what is no link of a script", async () => {
    await expect(run({ script: SHEET_LINK })).rejects.toThrow("is no link of a script");
  });

  it("says which options there are where nobody answers", async () => {
    await expect(run()).rejects.toThrow("--new for a new spreadsheet, or --spreadsheet LINK");
    expect(clasp.commands).toEqual(["show-authorized-user"]);
  });
});

describe("a script to be published", () => {
  it("belongs to no spreadsheet, and is another one than that of the spreadsheet", async () => {
    await run({ isNew: true });
    await run({ isPublished: true });
    expect(ids()).toHaveLength(2);
    const published = project(".clasp-published.json")["scriptId"] ?? "";
    expect(clasp.scripts.get(published)).toMatchObject({ parentId: undefined, files: { "Code.js": BUILT } });
    await run({ isPublished: true });
    expect(ids()).toHaveLength(2);
    expect(project()["scriptId"]).not.toBe(published);
  });
});

describe("signing in", () => {
  it("happens in the browser before anything else", async () => {
    clasp.isSignedIn = false;
    await run({ isNew: true }, [""]);
    expect(clasp.commands.slice(0, 3)).toEqual(["show-authorized-user", "login", "show-authorized-user"]);
    expect(ids()).toHaveLength(1);
  });

  it.each([
    ["where nobody is there", undefined, true],
    ["where the person does not", [""], false],
  ])("is asked for in a sentence %s", async (_, answers, signsIn) => {
    Object.assign(clasp, { isSignedIn: false, signsIn });
    await expect(run({ isNew: true }, answers)).rejects.toThrow(
      "Run `npm run clasp -- login`, then this again.",
    );
    expect(readdirSync(root)).toEqual([]);
  });
});

const WORDS: readonly (readonly [words: string, cure: string])[] = [
  ["No credentials found.", "Run `npm run clasp -- login`"],
  [
    "User has not enabled the Apps Script API. Enable it by visiting https://script.google.com/home/usersettings then retry.",
    "Switch it on at https://script.google.com/home/usersettings",
  ],
  ["invalid_grant", "no longer accepts your sign-in"],
  ["Request had insufficient authentication scopes.", "tick every box"],
  [
    "request to https://oauth2.googleapis.com/token failed, reason: getaddrinfo ENOTFOUND oauth2.googleapis.com",
    "Look at your network",
  ],
  ["The caller does not have permission", "Ask its owner to let you edit it"],
  ["Requested entity was not found.", "Look at the link"],
  ["Quota exceeded for quota metric 'Management requests'", "in some minutes"],
  ["Internal error encountered.", "Google fails at the moment"],
  ["Access blocked: admin_policy_enforced", "Ask them to allow clasp"],
  ["Syntax error: Unexpected token line: 1 file: Code.gs", "Google refuses the code"],
  [
    "Something that nobody has met",
    "clasp failed: Something that nobody has met\nRun this again. If it fails again, `npm run build -- --paste`",
  ],
  ["Request contains an invalid argument.", "Google finds something wrong with what it was sent"],
];

describe.each(["create-script", "pull", "push"])("where clasp fails at %s", (command) => {
  it.each(WORDS)("%s is shown with its cure", async (words, cure) => {
    clasp.failures.set(command, words);
    addScript({ "Code.js": "" });
    const ran = command === "create-script" ? run({ isNew: true }) : run({ script: SCRIPT_LINK });
    await expect(ran).rejects.toThrow(cure);
    clasp.failures.clear();
    // The fault has passed: the same command ends well.
    await (command === "create-script" ? run({ isNew: true }) : run({ script: SCRIPT_LINK }));
    expect(
      Object.values(Object.fromEntries(clasp.scripts)).some(({ files }) => files["Code.js"] === BUILT),
    ).toBe(true);
  });
});

it("a script that was made and could not be pushed to is taken up by the next run", async () => {
  clasp.failures.set("push", "socket hang up");
  await expect(run({ isNew: true })).rejects.toThrow("Google cannot be reached");
  clasp.failures.clear();
  await run();
  expect(ids()).toHaveLength(1);
  expect(codeOf(ids()[0] ?? "")).toBe(BUILT);
});

it("a spreadsheet that may have been made without its script is spoken of", async () => {
  clasp.failures.set("create-script", "User has not enabled the Apps Script API.");
  await expect(run({ isNew: true })).rejects.toThrow(
    'A spreadsheet "Analytics Tables" may have been made already',
  );
});

it("a project file that cannot be read is named", async () => {
  writeFileSync(join(root, ".clasp-sheet.json"), "{");
  await expect(run()).rejects.toThrow(/\.clasp-sheet\.json cannot be read: .*Correct or delete it\./);
});

describe("the platform check", () => {
  const push = () =>
    pushPlatformCheck({
      root,
      clasp: new Clasp(clasp.run),
      say: (line) => lines.push(line),
      build: () => buildInto("dist-platform"),
    });

  it("goes into a spreadsheet of its own, the same one each time, and never into the add-on's", async () => {
    await run({ isNew: true });
    const [addOn = ""] = ids();
    clasp.scripts.set(addOn, { parentId: undefined, files: { "Code.js": "the add-on" } });
    push();
    push();
    expect(ids()).toHaveLength(2);
    expect(codeOf(addOn)).toBe("the add-on");
    expect(codeOf(ids()[1] ?? "")).toBe(BUILT);
    expect(lines.at(-1)).toBe(
      "Open, or reload, its spreadsheet: https://docs.google.com/spreadsheets/d/spreadsheet-number-0002/edit",
    );
  });

  it.each(["create-script", "push"])(
    "says what to do where clasp fails at %s, and ends well after",
    (command) => {
      for (const [words, cure] of WORDS) {
        clasp.failures.set(command, words);
        expect(push).toThrow(cure);
      }
      clasp.failures.clear();
      push();
      expect(ids().map(codeOf)).toEqual([BUILT]);
    },
  );

  it("refuses the script of the add-on, also where its own file names it", async () => {
    await run({ isNew: true });
    const [addOn = ""] = ids();
    buildInto("dist-platform");
    writeFileSync(join(root, "dist-platform/.clasp.json"), JSON.stringify({ scriptId: addOn }));
    clasp.scripts.set(addOn, { parentId: undefined, files: { "Code.js": "the add-on" } });
    expect(push).toThrow("names the script of the add-on. Delete that file");
    expect(codeOf(addOn)).toBe("the add-on");
  });
});
