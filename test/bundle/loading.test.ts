/**
 * What an execution loads of the built script, as gas-local loads it: with the globals that Google gives, and
 * nothing of the local runtime between.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import gas from "gas-local";
import { ScriptStores } from "../../src/local/google/roots/accounts";
import { SetClock } from "../../src/local/google/time/clock";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { createInProcessServices, makeGlobals } from "../in-process/google-services";
import { sidebarCall } from "../in-process/opened-sidebar";
import { built } from "./built";

const { dir, remove } = built();
const whole = built("--whole");
const readable = built("--readable");
afterAll(() => {
  remove();
  whole.remove();
  readable.remove();
});

const PERSON = "owner@example.com";
const ROWS = { data: [{ day: "2026-11-19", n: 4 }] };
const REPORTS = { data: [{ id: "r1", name: "Weekly retention", report_type: "cohort" }] };

/** What stands in the script of its parts: the function whose comment they are, and what is evaluated. */
interface Parts {
  readonly program: () => void;
  readonly known: readonly (object | undefined)[];
  of(part: number): unknown;
}

interface Part {
  readonly name: string;
  readonly text: string;
}

function listParts({ program }: Parts): Part[] {
  const comment = /\/\*\n([^]*)\*\/\}$/.exec(String(program))?.[1] ?? "";
  return [...comment.matchAll(/[^]*?\n\/\/# sourceURL=src\/add-on\/(.*)\n/g)].map(([text, name = ""]) => ({
    name,
    text,
  }));
}

/** Of all parts at most: a cell's execution is as long as what it loads. */
const MOST_OF_ALL = 0.12;
/** What no cell needs whose answer is in the cache: who asks, who reads a body, and all that lands. */
const LATER =
  /^(pulls|sidebar-api|sidebar-contract|sheet-writer|notifications|response-parser\/(?!vocabulary))\//;

/** A spreadsheet and the script of a folder. */
class Sheet {
  private readonly stores = new ScriptStores(new SetClock(Date.UTC(2026, 10, 20, 9)));
  private readonly workbook = new Workbook({ id: "sheet" });

  constructor(private readonly folder: string) {}

  /** One execution in a realm of its own, and the parts that it evaluated. */
  run(mode: "FULL" | "CUSTOM_FUNCTION", name: string, args: readonly unknown[]) {
    const google = createInProcessServices({
      stores: this.stores,
      workbook: this.workbook,
      mode,
      user: PERSON,
      owner: PERSON,
      respond: ({ url }) => ({
        headers: { "content-type": "application/json" },
        body: JSON.stringify(url.includes("/queries/") ? ROWS : REPORTS),
      }),
    });
    const { requests } = google;
    const realm = gas.require(
      this.folder,
      makeGlobals((root) => google[root]),
    );
    const parts = realm["parts_"] as Parts | undefined;
    const shown = (realm[name] as (...args: readonly unknown[]) => unknown)(...args);
    google.end();
    const evaluated = parts ? listParts(parts).filter((_, i) => parts.known[i]) : [];
    return { shown: plain(shown), evaluated, asked: requests.length > 0 };
  }

  connect(): this {
    const connection = {
      baseUrl: "https://api.example.com/v3",
      key: "kept-by-the-person",
      audience: "everyone",
    };
    const call = sidebarCall(this.stores, PERSON, "connect", connection);
    const { shown } = this.run("FULL", "callFromSidebar", [call]);
    if (!(shown as { ok: boolean }).ok) throw new Error(JSON.stringify(shown));
    return this;
  }
}

/** Values of the realm as this one's. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const FORMULAS: readonly (readonly [name: string, args: readonly unknown[], shown: unknown])[] = [
  ["ANALYTICS_METRIC", ["Signups", "last 30 days"], 4],
  [
    "ANALYTICS_METRIC",
    ["Signups", "last 30 days", "by: day"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  ["ANALYTICS_PEOPLE_COUNT", ['plan = Team and did "Signed up"'], 4],
  [
    "ANALYTICS_PEOPLE",
    ["plan = Team"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_REPORT",
    ["r1", "last week"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_SQL",
    ["select 1"],
    [
      ["day", "n"],
      ["2026-11-19T00:00:00.000Z", 4],
    ],
  ],
  [
    "ANALYTICS_LIST",
    ["reports"],
    [
      ["id", "name", "report_type"],
      ["r1", "Weekly retention", "cohort"],
    ],
  ],
];

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);

it.each(FORMULAS)("%s%j is answered, and from the cache by an eighth of the program", (name, args, shown) => {
  const sheet = new Sheet(dir).connect();
  const fresh = sheet.run("CUSTOM_FUNCTION", name, args);
  expect(fresh).toMatchObject({ shown, asked: true });
  const cached = sheet.run("CUSTOM_FUNCTION", name, args);
  expect(cached).toMatchObject({ shown, asked: false });
  expect(cached.evaluated.filter(({ name }) => LATER.test(name))).toEqual([]);
  expect(sizeOf(cached.evaluated) / sizeOf(listParts(partsOf(dir)))).toBeLessThan(MOST_OF_ALL);
});

it("a new question loads what asks and reads, and nothing of pulls that run, the sidebar or the writer's steps", () => {
  const sheet = new Sheet(dir).connect();
  const { evaluated } = sheet.run("CUSTOM_FUNCTION", "ANALYTICS_METRIC", ["Signups", "last 30 days"]);
  const names = evaluated.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["service-client/client", "response-parser/read-answer"]));
  expect(
    names.filter((name) => /^(pulls\/run|sidebar|sheet-writer\/(write|modes)|notifications)/.test(name)),
  ).toEqual([]);
});

function partsOf(folder: string): Parts {
  return gas.require(folder, {})["parts_"] as Parts;
}

it("whoever takes the comment out of the script reads what to do", () => {
  const parts = partsOf(dir);
  Object.assign(parts, { program: () => undefined, text: undefined });
  expect(() => parts.of(1)).toThrow("The script has lost its comment: build it by --whole.");
});

it("lines of the script may end as on Windows", () => {
  const parts = partsOf(dir);
  const program = String(parts.program).replaceAll("\n", "\r\n");
  Object.assign(parts, { program: { toString: () => program }, text: undefined });
  expect(Object.keys(parts.of(1) as object)).not.toEqual([]);
});

it("without parts the script answers the same", () => {
  const sheet = new Sheet(whole.dir).connect();
  for (const [name, args, shown] of FORMULAS)
    expect(sheet.run("CUSTOM_FUNCTION", name, args)).toMatchObject({ shown, evaluated: [] });
});

it("for a debugger it answers the same, with the names and lines of the sources", () => {
  const sheet = new Sheet(readable.dir).connect();
  for (const [name, args, shown] of FORMULAS)
    expect(sheet.run("CUSTOM_FUNCTION", name, args)).toMatchObject({ shown });
  const { text } = listParts(partsOf(readable.dir)).find(({ name }) => name === "gate/gate") ?? { text: "" };
  expect(text).toMatch(/^ +function decide\(effect, facts\) \{\n/m);
});

it("the parts and the code have no letter beyond ASCII, which would make an engine read all of it slower", () => {
  const code = readFileSync(join(dir, "Code.js"), "latin1");
  expect(/[^\0-~]/.exec(code)).toBeNull();
});

it("each part ends with its name, for the lines of an error, and before all stands where there is one without parts", () => {
  const code = readFileSync(join(dir, "Code.js"), "utf8");
  expect(code).toMatch(/npm run build -- --whole/);
  const parts = listParts(partsOf(dir));
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["main", "app"]));
  for (const { name, text } of parts) {
    expect(name).not.toBe("");
    expect(text.startsWith("(function(")).toBe(true);
  }
});
