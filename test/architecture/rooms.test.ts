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

/** The floors of the house, from the top. A room may import its own floor and those below. */
const FLOORS: readonly (readonly string[])[] = [
  ["main"],
  ["app", "menu", "sidebar-calls"],
  ["functions", "pulls", "settings", "calls", "entry-points"],
  ["api", "sheets", "cache", "limit"],
  ["services"],
  ["table"],
  ["errors"],
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

function floor(path: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room(path)));
}

const IMPORTS = SOURCES.flatMap(importsOf);
const shown = ({ from, to }: Import): string => `${from} -> ${to}`;
const APART = ["sidebar", "service", "local"];

describe("the house", () => {
  it("has only the rooms that the map knows", () => {
    const rooms = new Set(SOURCES.map(({ path }) => room(path)));
    expect([...rooms].filter((name) => !FLOORS.flat().includes(name) && !APART.includes(name))).toEqual([]);
  });

  it("imports downwards only", () => {
    const upwards = IMPORTS.filter(({ from }) => !APART.includes(room(from))).filter(
      ({ from, to }) => floor(to) < floor(from),
    );
    expect(upwards.map(shown)).toEqual([]);
  });

  it("keeps the page, the service and the local spreadsheet out of the add-on", () => {
    const intruders = IMPORTS.filter(({ from, to }) => !APART.includes(room(from)) && APART.includes(room(to)));
    expect(intruders.map(shown)).toEqual([]);
  });

  it("lets the sidebar know the server by types only", () => {
    const values = IMPORTS.filter(
      ({ from, to, typesOnly }) => room(from) === "sidebar" && room(to) !== "sidebar" && !typesOnly,
    );
    expect(values.map(shown)).toEqual([]);
  });

  it("lets the service share nothing with the add-on, not even a mistake", () => {
    const shared = IMPORTS.filter(({ from, to }) => room(from) === "service" && room(to) !== "service");
    expect(shared.map(shown)).toEqual([]);
  });
});

describe("pure rooms", () => {
  const PURE =
    /^(table\/|limit\/window|sheets\/(plan|layout|rect|fill-down)|pulls\/schedule|api\/(request|response|retry|address|failure)\.|functions\/(search|dates|options|sql-parameters|names|batch|plans?|joined)|cache\/key)/;

  it.each(SOURCES.filter(({ path }) => PURE.test(path)).map(({ path, code }) => [path, code]))(
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
