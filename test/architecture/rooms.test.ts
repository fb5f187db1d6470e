/** The rules of the house: who may import whom, what is pure, and who may name a Google service. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  betweenFolders,
  circlesOf,
  expectNone,
  filesByFolder,
  importsOf,
  readSources,
  roomOf,
  SRC,
  type Import,
} from "./structure";

const SOURCES = readSources(SRC);

/**
 * The rooms of the add-on, from the top of the house, each with its own rooms in the same order. A file may
 * import its own folder and what is below it. "." are the files that lie in a room itself.
 */
const ADD_ON: readonly (readonly [room: string, inside: readonly string[]])[] = [
  [".", []],
  ["sidebar-api", [".", "handlers"]],
  ["object-graph", []],
  ["about-number", [".", "causes", "found"]],
  [
    "pulls",
    [
      "copies",
      "lifecycle",
      "notify",
      "run",
      "export",
      "whole-days",
      "fetch",
      "staging",
      "schedule",
      "agreement",
      "config-sheet",
      "store",
      "model",
      "alarms",
    ],
  ],
  ["custom-functions", ["run", "catalog", "analysed", "boards", "definition", "planning"]],
  ["answers", ["refresh", "ask", "store", "retry-queue", "people", "question"]],
  ["sidebar-contract", []],
  ["notifications", []],
  ["settings", []],
  ["service-client", [".", "pages", "http", "request"]],
  [
    "input-language",
    ["questions", "pulls", "options", "search", "sql", "schedules", "dates", "formula", "."],
  ],
  ["rate-limit", []],
  [
    "sheet-writer",
    [
      "write",
      "beside",
      "charts",
      "look-rules",
      "survey",
      "changes",
      "modes",
      "layout",
      "destination",
      "formulas",
      "cells",
    ],
  ],
  ["response-parser", [".", "envelope", "forms", "grid", "shape", "typing", "text", "vocabulary"]],
  ["table", []],
  ["gate", []],
  ["shared", []],
];

/** Everything else in src: what is never pushed with the add-on. */
const APART = ["sidebar", "service", "local", "platform", "publish"];

/** The room within a room: "survey" of "add-on/sheet-writer/survey/survey.ts". */
function innerRoom(path: string): string {
  const [, , inside = ".", deeper] = path.split("/");
  return deeper === undefined ? "." : inside;
}

const isApart = (path: string): boolean => APART.includes(roomOf(path));
const height = (path: string): number => ADD_ON.findIndex(([name]) => name === roomOf(path));

/** How deep below the top of its room a file lies, or -1 where the list above does not know its folder. */
function innerHeight(path: string): number {
  const [, inside = []] = ADD_ON[height(path)] ?? [];
  return inside.length === 0 ? 0 : inside.indexOf(innerRoom(path));
}

const IMPORTS = importsOf(SOURCES);
const shown = ({ from, to }: Import): string => `${from} imports ${to}`;
const MOVE = "Move the function down, or take the value as an argument.";

/** What a room may import, for who imports something else. */
function describeUpward(one: Import): string {
  const below = ADD_ON.slice(height(one.from) + 1).map(([name]) => name);
  const allowed = below.length === 0 ? "nothing" : `${below.join(", ")} alone`;
  return `${shown(one)}: ${roomOf(one.from)} may import ${allowed}.`;
}

/** The most files that one folder may hold: more are no longer seen at a glance. */
const MOST_FILES = 20;

function crowdedFolders(root: string): string[] {
  return [...filesByFolder(root)].filter(([, n]) => n > MOST_FILES).map(([folder, n]) => `${folder}: ${n}`);
}

describe("the house", () => {
  it("has at most eight entries at its top", () => {
    expect(readdirSync(SRC).length).toBeLessThanOrEqual(8);
  });

  it.each([
    ["src", SRC],
    ["test", join(__dirname, "..")],
  ])("has no folder in which more files lie than one sees at a glance: %s", (_, root) => {
    expectNone(
      crowdedFolders(root),
      `At most ${MOST_FILES} files lie in a folder. Make a folder of those that belong together:`,
    );
  });

  it("has only the rooms that the list knows", () => {
    const unknown = SOURCES.filter(
      ({ path }) => !isApart(path) && (height(path) < 0 || innerHeight(path) < 0),
    );
    expectNone(
      unknown.map(({ path }) => path),
      "Name the folder in ADD_ON of rooms.test.ts, above what it imports, and in src/README.md:",
    );
  });

  it("imports downwards only", () => {
    const upwards = IMPORTS.filter(({ from, to }) => !isApart(from) && height(to) < height(from));
    expectNone(upwards.map(describeUpward), `Rooms import those below them. ${MOVE}`);
  });

  it("imports downwards only within a room", () => {
    const inside = IMPORTS.filter(({ from, to }) => !isApart(from) && roomOf(from) === roomOf(to));
    const upwards = inside.filter(({ from, to }) => innerHeight(to) < innerHeight(from));
    expectNone(upwards.map(shown), `Folders of a room import those below them in ADD_ON. ${MOVE}`);
  });

  it("has no folders that import each other in a circle", () => {
    expectNone(
      circlesOf(betweenFolders(IMPORTS)).map((circle) => circle.join(", ")),
      `These folders import each other in a circle. Find the import that goes up. ${MOVE}`,
    );
  });

  it("has no files that import each other in a circle", () => {
    expectNone(
      circlesOf(IMPORTS).map((circle) => circle.join(", ")),
      "These files import each other in a circle. Put what both need into a file of its own:",
    );
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
    expect(circlesOf(imports.map(([from, to]) => ({ from, to })))).toEqual(circles);
  });

  it("keeps the page, the service, the local spreadsheet and the platform check out of the add-on", () => {
    const intruders = IMPORTS.filter(({ from, to }) => !isApart(from) && isApart(to));
    expectNone(intruders.map(shown), `The add-on imports nothing of ${APART.join(", ")}. ${MOVE}`);
  });

  it("lets the sidebar share with the add-on what cells say, and of all else types, its name and how names are quoted", () => {
    const shared = [
      "add-on/shared/display-name.ts",
      "add-on/shared/language.ts",
      "add-on/shared/quoted-names.ts",
      "add-on/sheet-writer/destination/mode-settings.ts",
    ];
    const values = IMPORTS.filter(
      ({ from, to, typesOnly }) =>
        roomOf(from) === "sidebar" &&
        !["sidebar", "input-language"].includes(roomOf(to)) &&
        !shared.includes(to) &&
        !typesOnly,
    );
    expectNone(
      values.map(shown),
      "The sidebar imports values of input-language alone, else types: ask the server, or move what is pure there.",
    );
  });

  it("reads what a person types in the page without the sentences of all failures", () => {
    const reached = new Set(["sidebar/main.tsx"]);
    for (const path of reached)
      for (const { from, to, typesOnly } of IMPORTS) if (from === path && !typesOnly) reached.add(to);
    expect(reached).toContain("add-on/input-language/search/line.ts");
    expectNone(
      [...reached].filter((path) => /shared\/(errors|failure-sentences)\./.test(path)),
      "A reader that the sidebar uses throws by shared/known-error.ts, which has no table of sentences:",
    );
  });

  it("lets the platform check share with the add-on what a JSON value is, and nothing that it could take for granted", () => {
    const shared = IMPORTS.filter(({ from, to }) => roomOf(from) === "platform" && roomOf(to) !== "platform");
    expectNone(
      shared.filter(({ to }) => to !== "add-on/table/values.ts").map(shown),
      "The platform check imports table/values.ts alone: what it takes for granted it cannot check.",
    );
  });

  it("lets the service share nothing with the add-on, not even a mistake", () => {
    const shared = IMPORTS.filter(({ from, to }) => roomOf(from) === "service" && roomOf(to) !== "service");
    expectNone(
      shared.map(shown),
      "The service imports nothing of others. Write what it needs in src/service.",
    );
  });
});

describe("pure rooms", () => {
  /** Rooms and files, one room a line. */
  const PURE = [
    /^shared\/(stored\/|(stored|failure-log|failures|failure-sentences|errors|consents|http-status-text|external-text|display-name|language|quoted-names|known-error)\.)/,
    /^table\//,
    /^response-parser\//,
    /^input-language\//,
    /^rate-limit\/window\./,
    /^sheet-writer\/(layout\/|cells\/(steps|rect)\.|write\/plan\.)/,
    /^sheet-writer\/beside\/(travel|row-keys|own-(formulas|cells)|aside-lines|bindings|beside-parts)\./,
    /^service-client\/(request\/|failure\.|http\/(retry|secrets|decode-signs)\.)/,
    /^custom-functions\/(?!run\/(formulas|cell-notes|shown-arguments)\.|definition\/add-on-status)/,
    /^answers\/question\/(question|query-key)\./,
    /^settings\/digest\./,
    /^notifications\/(chat-address|chat-text|delivery-words|webhooks)\./,
    /^pulls\/(model\/|notify\/event)/,
  ];
  const isPure = (path: string): boolean =>
    PURE.some((pattern) => pattern.test(path.replace(/^add-on\//, "")));

  it.each(SOURCES.filter(({ path }) => isPure(path)).map(({ path, code }) => [path, code]))(
    "%s takes values and gives values: no clock, no chance, no service",
    (_, code) => {
      const impure = code.match(
        /Date\.now|new Date\(\)|Math\.random|GoogleAppsScript|from "(\.\.\/)+shared\/services"/g,
      );
      expectNone(
        impure ?? [],
        "This room is pure. Take the clock, the number or the service as an argument:",
      );
    },
  );
});

describe("Google's services", () => {
  const GLOBALS =
    /(?<![.\w"'`])(SpreadsheetApp|UrlFetchApp|CacheService|PropertiesService|LockService|HtmlService|ScriptApp|Utilities|Session|Logger)\s*\./;

  it("are named in services.ts and nowhere else in the add-on", () => {
    const naming = SOURCES.filter(({ path }) => !isApart(path) && path !== "add-on/shared/services.ts");
    expectNone(
      naming.filter(({ code }) => GLOBALS.test(code)).map(({ path }) => path),
      "Take the service by the constructor, from shared/services.ts:",
    );
  });
});
