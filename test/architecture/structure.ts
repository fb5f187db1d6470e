/** The structure of the sources, read from their texts: files, imports, circles, names and comments. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export const ROOT = join(__dirname, "../..");
export const SRC = join(ROOT, "src");

export interface Source {
  /** Path below the folder that was read, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Text without comments, for looking at what the code does. */
  readonly code: string;
}

export interface Import {
  readonly from: string;
  /** The file that is imported, or the bare path where no file of that name was read. */
  readonly to: string;
  readonly typesOnly: boolean;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      return { path: path.replaceAll("\\", "/"), text, code: text.replace(COMMENT, "") };
    });
}

const IMPORT = /^(?:import|export)\s+(type\s+)?[^;]*?from\s+"(\.[^"]+)";/gm;

export function importsOf(sources: readonly Source[]): Import[] {
  const files = new Set(sources.map(({ path }) => path));
  const fileAt = (path: string): string =>
    [`${path}.ts`, `${path}.tsx`].find((file) => files.has(file)) ?? path;
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].map(([, type, imported]) => ({
      from: path,
      to: fileAt(normalize(join(dirname(path), imported ?? ""))),
      typesOnly: type !== undefined,
    })),
  );
}

/** "add-on/pulls/x.ts" is in the room "pulls", "sidebar/main.tsx" in "sidebar", "add-on/main.ts" in ".". */
export function roomOf(path: string): string {
  const [top = path, inside = ".", deeper] = path.split("/");
  if (top !== "add-on") return top;
  return deeper === undefined ? "." : inside;
}

export interface Door {
  readonly path: string;
  readonly name: string;
  /** The comment above it with its signs; "" where it has none. */
  readonly comment: string;
}

const IMPORTED = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s+"(\.[^"]+)";/gm;

/** As `roomOf`; of rooms that stand without `add-on/`, the folder in them. */
function partOf(path: string): string {
  const [top = path, inside, deeper] = path.split("/");
  return top === "add-on" || deeper === undefined ? roomOf(path) : `${top}/${inside}`;
}

/** What another room or part imports by its name: functions, classes, types and constants. */
export function doorsOf(sources: readonly Source[]): Door[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const used = new Set<string>();
  for (const { path, text } of sources) {
    for (const [, names = "", from = ""] of text.matchAll(IMPORTED)) {
      const target = normalize(join(dirname(path), from));
      const file = [`${target}.ts`, `${target}.tsx`].find((one) => byPath.has(one));
      if (file === undefined || partOf(file) === partOf(path)) continue;
      for (const name of names.split(",").map((one) =>
        one
          .trim()
          .replace(/^type /, "")
          .replace(/ as .*/, ""),
      ))
        if (name !== "") used.add(`${file} ${name}`);
    }
  }
  return [...used].sort().flatMap((one) => {
    const [path = "", name = ""] = one.split(" ");
    const { text } = byPath.get(path) ?? { text: "" };
    const defined = new RegExp(
      `^export (?:\\w+ )*(?:function\\*?|class|interface|type|const|enum) ${name}\\b`,
      "m",
    );
    const above = text.slice(0, Math.max(0, text.search(defined)));
    const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(above)?.[0] ?? "";
    return defined.test(text) ? [{ path, name, comment }] : [];
  });
}

/** Fails with what to do and the places that want it, one a line; passes where there are none. */
export function expectNone(places: readonly string[], whatToDo: string): void {
  if (places.length === 0) return;
  throw new Error([whatToDo, ...places.map((place) => `  ${place}`)].join("\n"));
}

/** The same imports between the folders of the files. */
export function betweenFolders(imports: readonly Import[]): Import[] {
  return imports
    .map(({ from, to, typesOnly }) => ({ from: dirname(from), to: dirname(to), typesOnly }))
    .filter(({ from, to }) => from !== to);
}

/** Groups that import each other in a circle, each in order (Tarjan's strongly connected components). */
export function circlesOf(imports: readonly Pick<Import, "from" | "to">[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
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

/** How many files lie in each folder below `root`, by its path there. */
export function filesByFolder(root: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = relative(root, entry.parentPath) || ".";
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

const DEFINITION =
  /^(?:export )?(?:default )?(?:abstract )?(async function|function|class|interface|type|const|enum) (\w+)/gm;

export interface Definition {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** What is at the top of the files: functions, classes, types and constants. */
export function definitionsOf(sources: readonly Source[]): Definition[] {
  return sources.flatMap(({ path, code }) =>
    [...code.matchAll(DEFINITION)].map(([, kind = "", name = ""]) => ({
      name,
      kind: kind.replace("async ", ""),
      path,
    })),
  );
}

/** The words of all comments, and the lines of code. */
export function commentsOf(sources: readonly Source[]): { words: number; lines: number } {
  let words = 0;
  let lines = 0;
  for (const { text, code } of sources) {
    const comments = [...text.matchAll(COMMENT)].map(([comment]) => comment).join(" ");
    words += comments.match(/[A-Za-z][\w'-]*/g)?.length ?? 0;
    lines += code.split("\n").filter((line) => line.trim() !== "").length;
  }
  return { words, lines };
}
