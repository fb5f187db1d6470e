/** The rules of the house: who may import whom, what is pure, and who may name a Google service. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const SRC = join(__dirname, "../../src");

interface Source {
  /** Path below src, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Text without comments, for looking at what the code does. */
  readonly code: string;
}

const SOURCES: readonly Source[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(SRC, path), "utf8");
    return { path, text, code: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "") };
  });

/** The rooms of the add-on, from the top of the house. A room may import itself and those below it. */
const ROOMS = [
  "main",
  "app",
  "sidebar-server",
  "pulls",
  "functions",
  "answers",
  "calls",
  "telling",
  "settings",
  "api",
  "language",
  "limit",
  "sheets",
  "payload",
  "services",
  "table",
  "stored",
  "failure-log",
  "errors",
  "consents",
  "refusals",
  "foreign-words",
  "display-name",
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(/^(?:import|export)\s+(type\s+)?([^;]*?)from\s+"(\.[^"]+)";/gm)].map((match) => ({
    from: path,
    to: relative(SRC, normalize(join(SRC, dirname(path), match[3] ?? ""))),
    typesOnly: match[1] !== undefined,
  }));
}

function room(path: string): string {
  return (path.split("/")[0] ?? path).replace(/\.tsx?$/, "");
}

function height(path: string): number {
  return ROOMS.indexOf(room(path));
}

/** Groups of files that import each other in a circle, each with its files in order (Tarjan's strongly connected components). */
function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), fileAt(to)]);
  const number = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = number.size;
    number.set(file, own);
    open.push(file);
    let low = own;
    for (const other of next.get(file) ?? []) {
      if (!number.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, number.get(other) ?? own);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const file of next.keys()) if (!number.has(file)) visit(file);
  return circles;
}

/** The file that an import without an extension means. */
function fileAt(path: string): string {
  return [`${path}.ts`, `${path}.tsx`].find((file) => SOURCES.some((source) => source.path === file)) ?? path;
}

const IMPORTS = SOURCES.flatMap(importsOf);
const shown = ({ from, to }: Import): string => `${from} -> ${to}`;
const APART = ["sidebar", "service", "local", "platform", "publish"];

/** What reads a body, from the top: a file may import its own folder and those below it. */
const PAYLOAD = ["envelope", "grid", "shape", "typing", "text", "vocabulary"];

/** 0 for the files that lie in none of the folders and bring them together. */
function floorInPayload(path: string): number {
  const folder = /^payload\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined ? 0 : PAYLOAD.indexOf(folder) + 1 || -1;
}

describe("the house", () => {
  it("has only the rooms that the map knows", () => {
    const rooms = new Set(SOURCES.map(({ path }) => room(path)));
    expect([...rooms].filter((name) => !ROOMS.includes(name) && !APART.includes(name))).toEqual([]);
  });

  it("imports downwards only", () => {
    const upwards = IMPORTS.filter(({ from }) => !APART.includes(room(from))).filter(
      ({ from, to }) => height(to) < height(from),
    );
    expect(upwards.map(shown)).toEqual([]);
  });

  it("reads a body from its text upwards", () => {
    const inside = IMPORTS.filter(({ from, to }) => room(from) === "payload" && room(to) === "payload");
    const upwards = inside.filter(({ from, to }) => floorInPayload(to) < floorInPayload(from));
    expect(upwards.map(shown)).toEqual([]);
    expect(inside.filter(({ from }) => floorInPayload(from) < 0).map(shown)).toEqual([]);
  });

  it("has no files that import each other in a circle", () => {
    expect(circlesOf(IMPORTS)).toEqual([]);
  });

  it.each<[string, [string, string][], string[][]]>([
    [
      "two files",
      [
        ["a", "b"],
        ["b", "a"],
      ],
      [["a", "b"]],
    ],
    [
      "a way round by a third",
      [
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
      ],
      [["a", "b", "c"]],
    ],
    [
      "a circle with a way in and a way out",
      [
        ["x", "a"],
        ["a", "b"],
        ["b", "a"],
        ["b", "y"],
      ],
      [["a", "b"]],
    ],
    [
      "two ways to one file, no circle",
      [
        ["a", "b"],
        ["a", "c"],
        ["b", "c"],
      ],
      [],
    ],
  ])("sees a circle of imports: %s", (_, imports, circles) => {
    expect(circlesOf(imports.map(([from, to]) => ({ from, to, typesOnly: true })))).toEqual(circles);
  });

  it("keeps the page, the service, the local spreadsheet and the platform check out of the add-on", () => {
    const intruders = IMPORTS.filter(({ from, to }) => !APART.includes(room(from)) && APART.includes(room(to)));
    expect(intruders.map(shown)).toEqual([]);
  });

  it("lets the sidebar know the server by types only, and the add-on by its name", () => {
    const values = IMPORTS.filter(
      ({ from, to, typesOnly }) =>
        room(from) === "sidebar" && !["sidebar", "display-name"].includes(room(to)) && !typesOnly,
    );
    expect(values.map(shown)).toEqual([]);
  });

  it("lets the platform check share with the add-on what a JSON value is, and nothing that it could take for granted", () => {
    const shared = IMPORTS.filter(({ from, to }) => room(from) === "platform" && room(to) !== "platform");
    expect(shared.filter(({ to }) => to !== "table/values").map(shown)).toEqual([]);
  });

  it("lets the service share nothing with the add-on, not even a mistake", () => {
    const shared = IMPORTS.filter(({ from, to }) => room(from) === "service" && room(to) !== "service");
    expect(shared.map(shown)).toEqual([]);
  });
});

describe("pure rooms", () => {
  /** Rooms and files, one room a line. */
  const PURE = [
    /^(stored|failure-log|errors|consents|refusals|foreign-words|display-name)\./,
    /^table\//,
    /^payload\//,
    /^language\//,
    /^limit\/window\./,
    /^sheets\/(plan|steps|layout|rect|fill-down|formats)\./,
    /^api\/(contract|filter-body|request|retry|address|failure|secrets|decode-signs)\./,
    /^functions\/(?!formulas|standing)/,
    /^answers\/(question|query-key)\./,
    /^settings\/digest\./,
    /^telling\/(tell-address|chat-text|delivery-words)\./,
    /^pulls\/(news|news-message)\./,
  ];
  const isPure = (path: string): boolean => PURE.some((pattern) => pattern.test(path));

  it.each(SOURCES.filter(({ path }) => isPure(path)).map(({ path, code }) => [path, code]))(
    "%s takes values and gives values: no clock, no chance, no service",
    (_, code) => {
      expect(code.match(/Date\.now|new Date\(\)|Math\.random|GoogleAppsScript|from "(\.\.\/)+services"/g)).toBeNull();
    },
  );
});

describe("Google's services", () => {
  const GLOBALS =
    /(?<![.\w"'`])(SpreadsheetApp|UrlFetchApp|CacheService|PropertiesService|LockService|HtmlService|ScriptApp|Utilities|Session|Logger)\s*\./;

  it("are named in services.ts and nowhere else in the add-on", () => {
    const naming = SOURCES.filter(({ path }) => !APART.includes(room(path)) && path !== "services.ts");
    expect(naming.filter(({ code }) => GLOBALS.test(code)).map(({ path }) => path)).toEqual([]);
  });
});
