/** That pages for readers of the code are there, and short enough to be read. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expectNone, readSources, ROOT, SRC } from "./structure";

const MOST_LINES_OF_A_ROOM = 30;

const foldersIn = (folder: string): string[] =>
  readdirSync(join(SRC, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const ROOMS = [...foldersIn("add-on"), ...foldersIn(".").filter((folder) => folder !== "add-on")];

/** Within a room, where there is one. */
const INNER_ROOMS = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/README.md"))
  .map(dirname)
  .filter((folder) => !ROOMS.includes(folder));

const countLines = (path: string): number => readFileSync(path, "utf8").trimEnd().split("\n").length;

it.each([...ROOMS, ...INNER_ROOMS])("src/%s has a README of at most 30 lines", (room) => {
  const path = join(SRC, room, "README.md");
  expect(existsSync(path) && countLines(path)).toBeLessThanOrEqual(MOST_LINES_OF_A_ROOM);
});

it.each([
  ["README.md", 150],
  ["src/README.md", 120],
])("%s has at most %i lines", (path, most) => {
  expect(countLines(join(ROOT, path))).toBeLessThanOrEqual(most);
});

/** Files and folders that a README names. */
const NAMED = /`([\w./-]+(?:\/|\.(?:ts|tsx|md|css)))`/g;

it.each([...ROOMS, ...INNER_ROOMS])("all that src/%s/README.md names is there", (room) => {
  const text = readFileSync(join(SRC, room, "README.md"), "utf8");
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  const places = [
    join(SRC, room),
    join(ROOT, "test", room),
    SRC,
    join(SRC, "add-on"),
    join(SRC, room, ".."),
    ROOT,
  ];
  const files = readdirSync(join(SRC, room), { recursive: true, encoding: "utf8" });
  const isThere = (name: string): boolean =>
    places.some((place) => existsSync(join(place, name))) ||
    files.some((file) => file.endsWith(`/${name.replace(/\/$/, "")}`));
  expectNone(
    names.filter((name) => !isThere(name)),
    "This README names files that are not there. Name those that took their place:",
  );
});

it("all that src/README.md names is there", () => {
  const text = readFileSync(join(SRC, "README.md"), "utf8");
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).map((path) => `/${path}`);
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name.replace(/\/$/, ""));
  expect(names.length).toBeGreaterThan(50);
  expectNone(
    names.filter((name) => !files.some((path) => path.endsWith(`/${name}`))),
    "This README names files that are not there. Name those that took their place:",
  );
});

const sources = ["src", "test"].flatMap((top) =>
  readSources(join(ROOT, top)).map(({ path, text }) => ({ path: `${top}/${path}`, text })),
);
/** Constants, types and functions that a README names: words with a capital. */
const CALLED = /`(\w*[A-Z]\w*)`/g;
const NAMED_SOURCE = /`(?:[\w./-]*\/)?([\w-]+\.tsx?)`/g;

it.each([...ROOMS, ...INNER_ROOMS, "."])("what src/%s/README.md calls by name is called so", (room) => {
  const text = readFileSync(join(SRC, room, "README.md"), "utf8");
  const named = new Set([...text.matchAll(NAMED_SOURCE)].map(([, file = ""]) => file));
  const meant = sources.filter(({ path }) => {
    return named.has(basename(path)) || (room !== "." && path.startsWith(`src/${room}/`));
  });
  const called = [...new Set([...text.matchAll(CALLED)].map(([, name = ""]) => name))];
  expectNone(
    called.filter((name) => {
      const isThere = existsSync(join(SRC, room, name));
      return !isThere && !meant.some((source) => new RegExp(`\\b${name}\\b`).test(source.text));
    }),
    "No file that this README names, and none of the room, has these names. Write what they are called now:",
  );
});
