/**
 * Where the sidebar asks the server, read from its sources: each call of each view, such as "saved:
 * landed/add-chart addChart".
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const SIDEBAR = join(__dirname, "../../../src/sidebar");

/** What a person sees at once, by the file that draws it. */
const VIEWS = {
  page: ["page/app.tsx", "page/home.tsx"],
  connect: ["connection/screen.tsx"],
  ask: ["ask/tab.tsx"],
  saved: ["saved/tab.tsx"],
  formulas: ["formulas/tab.tsx"],
  connection: ["connection/tab.tsx"],
} as const;

/** The others are views of their own. */
const ROOTS: readonly string[] = Object.values(VIEWS).flat();

const IMPORTED = /^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)"/gm;
const ASKED = /\b(?:server|direct|call)(?:<[^>]*>)?\(\s*"(\w+)"/g;

export function listPlaces(): readonly string[] {
  const places = Object.entries(VIEWS).flatMap(([view, roots]) =>
    roots.flatMap((root) =>
      [...findFiles(root, root)].flatMap((file) =>
        listCalls(file).map((call) => `${view}: ${file.replace(/\.tsx?$/, "")} ${call}`),
      ),
    ),
  );
  return [...new Set(places)].sort();
}

/** Each call that any file of the sidebar makes. */
export function listCallsMade(): ReadonlySet<string> {
  const files = readdirSync(SIDEBAR, { recursive: true, encoding: "utf8" });
  return new Set(files.filter((file) => /\.tsx?$/.test(file)).flatMap(listCalls));
}

function listCalls(file: string): string[] {
  return [...readFileSync(join(SIDEBAR, file), "utf8").matchAll(ASKED)].map(([, name = ""]) => name);
}

/** What a file draws by what it imports, without the views that stand in it. */
function findFiles(file: string, root: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || (file !== root && ROOTS.includes(file))) return found;
  found.add(file);
  for (const [, spec = ""] of readFileSync(join(SIDEBAR, file), "utf8").matchAll(IMPORTED)) {
    const next = findSource(resolve(SIDEBAR, dirname(file), spec));
    if (next !== undefined) findFiles(next, root, found);
  }
  return found;
}

function findSource(path: string): string | undefined {
  const source = [`${path}.ts`, `${path}.tsx`].find(existsSync);
  const file = source === undefined ? ".." : relative(SIDEBAR, source);
  return file.startsWith("..") || file.startsWith("texts") ? undefined : file;
}
