/** clasp's project files of this checkout, ignored by git. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ScriptProject {
  readonly scriptId: string;
  /** What is pushed, relative to the file. */
  readonly rootDir: string;
  /** The spreadsheet to which it belongs, where that is known. */
  readonly parentId?: string;
}

/** Script of the last spreadsheet deployed to. */
const PROJECT_FILE = ".clasp-sheet.json";
/** Comes with the sources, with a placeholder for an id. */
const TEMPLATE_FILE = ".clasp.json";
/** For the published, standalone script. */
export const PUBLISHED_PROJECT_FILE = ".clasp-published.json";

const PLACEHOLDER = "your-script-id";

/** Undefined for a missing file or a placeholder. @throws Error with one sentence */
export function readProject(path: string): ScriptProject | undefined {
  if (!existsSync(path)) return undefined;
  let found: Partial<ScriptProject>;
  try {
    found = JSON.parse(readFileSync(path, "utf8")) as Partial<ScriptProject>;
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}. Correct or delete it.`, {
      cause: error,
    });
  }
  const { scriptId, rootDir = ".", parentId } = found;
  if (!scriptId || scriptId === PLACEHOLDER) return undefined;
  return { scriptId, rootDir, ...(parentId === undefined ? {} : { parentId }) };
}

/** File of the last deployment. @throws Error with one sentence */
export function findProjectFile(root: string): string {
  const template = join(root, TEMPLATE_FILE);
  const own = join(root, PROJECT_FILE);
  return existsSync(own) || readProject(template) === undefined ? own : template;
}

/** Ever pushed to from this checkout. */
export function listProjects(root: string): readonly ScriptProject[] {
  const files = readdirSync(root).filter((name) => name.startsWith(".clasp") && name.endsWith(".json"));
  return files.flatMap((name) => readProject(join(root, name)) ?? []);
}

/** Keeps the previous one under another name. */
export function writeProject(path: string, project: ScriptProject): void {
  const before = readProject(path);
  if (before && before.scriptId !== project.scriptId) {
    renameSync(path, path.replace(/\.json$/, `-${before.parentId ?? before.scriptId}.json`));
  }
  writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
}

/** From a link or an id. @throws Error with one sentence */
export function spreadsheetIdOf(link: string): string {
  const parts = partsOf(link);
  const id = parts.includes("spreadsheets") ? idAfter(parts, ["d"]) : openedId(link);
  if (id !== undefined) return id;
  throw new Error(
    `"${link.trim()}" is no link of a spreadsheet. Open the spreadsheet and copy its address, which begins with https://docs.google.com/spreadsheets/d/.`,
  );
}

/** From the editor's link or an id. @throws Error with one sentence */
export function scriptIdOf(link: string): string {
  const parts = partsOf(link);
  const id = parts.includes("script.google.com") ? idAfter(parts, ["d", "projects"]) : plainId(link);
  if (id !== undefined) return id;
  throw new Error(
    `"${link.trim()}" is no link of a script. In the spreadsheet choose Extensions > Apps Script and copy the address, which begins with https://script.google.com/.`,
  );
}

/** A link's host, then the parts of its path. */
function partsOf(link: string): readonly string[] {
  if (!URL.canParse(link.trim())) return [];
  const { hostname, pathname } = new URL(link.trim());
  return [hostname, ...pathname.split("/")];
}

function idAfter(parts: readonly string[], names: readonly string[]): string | undefined {
  return plainId(parts[parts.findIndex((part) => names.includes(part)) + 1] ?? "");
}

/** drive.google.com/open?id=…, or the id alone. */
function openedId(link: string): string | undefined {
  const text = link.trim();
  return plainId((URL.canParse(text) ? new URL(text).searchParams.get("id") : undefined) ?? text);
}

function plainId(text: string): string | undefined {
  return /^[\w-]{20,200}$/.test(text.trim()) ? text.trim() : undefined;
}
