/** What was bundled is kept while no source changes, and never given of other sources than are there. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findKept } from "../../../src/service/bundled/kept-bundle.cjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-"));
  mkdirSync(join(root, "src/inside"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  write("src/inside/a.ts", "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const find = () => findKept(root, join(root, "src/inside/a.ts"));

test("what was made is found again, and lies in one whole file", () => {
  expect(find().text).toBeUndefined();
  expect(find().keep("made\nof one")).toBe("made\nof one");
  expect(find().text).toBe("made\nof one");
  expect(readdirSync(join(root, "node_modules/.cache/analytics-for-sheets"))).toEqual([
    "src-inside-a.ts.txt",
  ]);
});

test.each<[change: string, make: (file: string) => void]>([
  ["is cut in half", (file) => truncateSync(file, readFileSync(file).length - 3)],
  ["has another end", (file) => writeFileSync(file, readFileSync(file, "utf8").replace(/one$/, "two"))],
  ["is empty", (file) => truncateSync(file)],
])("what is kept is made again where its file %s", (_what, damage) => {
  find().keep("made of one");
  damage(join(root, "node_modules/.cache/analytics-for-sheets/src-inside-a.ts.txt"));
  expect(find().text).toBeUndefined();
  expect(find().keep("made of one")).toBe("made of one");
  expect(find().text).toBe("made of one");
});

test.each<[change: string, make: () => void]>([
  ["another content of the same size", () => write("src/inside/a.ts", "two")],
  [
    "another content that says it is as old",
    () => {
      write("src/inside/a.ts", "two");
      utimesSync(join(root, "src/inside/a.ts"), new Date(0), new Date(0));
    },
  ],
  ["another file beside it", () => write("src/inside/a.tsx", "")],
  ["a file that is gone", () => rmSync(join(root, "src/inside/a.ts"))],
  ["other packages", () => write("node_modules/.package-lock.json", "{}")],
  ["another way to build", () => write("build.mjs", "")],
])("nothing is found after %s", (_change, make) => {
  utimesSync(join(root, "src/inside/a.ts"), new Date(0), new Date(0));
  find().keep("made of one");
  make();
  expect(find().text).toBeUndefined();
});

test("the folder is the same with a slash at its end", () => {
  findKept(`${root}/`, join(root, "src/inside/a.ts")).keep("made");
  expect(find().text).toBe("made");
});

test("what is made while a source changes is given and not kept", () => {
  const kept = find();
  write("src/inside/a.ts", "another text");
  expect(kept.keep("made of nobody knows which")).toBe("made of nobody knows which");
  expect(find().text).toBeUndefined();
});

test("where nothing can be written it is made each time", () => {
  // A file in the folder's place: who runs tests may be allowed to write everywhere.
  write("node_modules/.cache", "");
  expect(find().keep("made")).toBe("made");
  expect(find().text).toBeUndefined();
});

test("it is made each time, too, where what an ended start has begun cannot be removed", () => {
  const part = "node_modules/.cache/analytics-for-sheets/src-inside-a.ts.txt";
  mkdirSync(join(root, `${part}.${process.pid}.part`, "inside"), { recursive: true });
  expect(find().keep("made")).toBe("made");
});

test("sources that cannot be listed, as while others are checked out, stop no start", () => {
  const kept = find();
  rmSync(join(root, "src"), { recursive: true });
  expect(kept.keep("made")).toBe("made");
  expect(find().text).toBeUndefined();
  expect(find().keep("made")).toBe("made");
});

test("a project that was copied with its packages has nothing of where it was before", () => {
  find().keep("made of one");
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  expect(findKept(copy, join(copy, "src/inside/a.ts")).text).toBeUndefined();
  rmSync(copy, { recursive: true, force: true });
});
