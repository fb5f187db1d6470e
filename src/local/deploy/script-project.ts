/** Which script belongs to this checkout: clasp's project files, which git does not see. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A project file of clasp's. */
export interface ScriptProject {
  readonly scriptId: string;
  /** What is pushed, from the file's own folder. */
  readonly rootDir: string;
  /** The spreadsheet that the script belongs to, where that is known. */
  readonly parentId?: string;
}

/** The script of the spreadsheet that was deployed to last. */
const PROJECT_FILE = ".clasp-sheet.json";
/** The file that comes with the sources, with a placeholder in it. Whoever has put an id there keeps it. */
const TEMPLATE_FILE = ".clasp.json";
/** The script that is published, which belongs to no spreadsheet. */
export const PUBLISHED_PROJECT_FILE = ".clasp-published.json";

const PLACEHOLDER = "your-script-id";

/**
 * The project of that file; undefined where there is none, or only a placeholder for one. @throws Error with
 * one sentence
 */
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

/**
 * The file that names the script which this checkout was deployed to last. @throws Error with one sentence
 */
export function findProjectFile(root: string): string {
  const template = join(root, TEMPLATE_FILE);
  const own = join(root, PROJECT_FILE);
  return existsSync(own) || readProject(template) === undefined ? own : template;
}

/** Every script that this checkout has been pushed to. */
export function knownProjects(root: string): readonly ScriptProject[] {
  const files = readdirSync(root).filter((name) => name.startsWith(".clasp") && name.endsWith(".json"));
  return files.flatMap((name) => readProject(join(root, name)) ?? []);
}

/** Remembers a project. The one that stood there stays known, under a name of its own. */
export function writeProject(path: string, project: ScriptProject): void {
  const before = readProject(path);
  if (before && before.scriptId !== project.scriptId) {
    renameSync(path, path.replace(/\.json$/, `-${before.parentId ?? before.scriptId}.json`));
  }
  writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
}

/** A spreadsheet's id out of its link, or the id itself. @throws Error with one sentence */
export function spreadsheetIdOf(link: string): string {
  const parts = partsOf(link);
  const id = parts.includes("spreadsheets") ? idAfter(parts, ["d"]) : openedId(link);
  if (id !== undefined) return id;
  throw new Error(
    `"${link.trim()}" is no link of a spreadsheet. Open the spreadsheet and copy its address, which begins with https://docs.google.com/spreadsheets/d/.`,
  );
}

/** A script's id out of the editor's link, or the id itself. @throws Error with one sentence */
export function scriptIdOf(link: string): string {
  const parts = partsOf(link);
  const id = parts.includes("script.google.com") ? idAfter(parts, ["d", "projects"]) : plainId(link);
  if (id !== undefined) return id;
  throw new Error(
    `"${link.trim()}" is no link of a script. In the spreadsheet choose Extensions > Apps Script and copy the address, which begins with https://script.google.com/.`,
  );
}

/** Host and path of a link, part by part. */
function partsOf(link: string): readonly string[] {
  if (!URL.canParse(link.trim())) return [];
  const { hostname, pathname } = new URL(link.trim());
  return [hostname, ...pathname.split("/")];
}

function idAfter(parts: readonly string[], names: readonly string[]): string | undefined {
  return plainId(parts[parts.findIndex((part) => names.includes(part)) + 1] ?? "");
}

/** Of a link such as drive.google.com/open?id=…, or the id alone. */
function openedId(link: string): string | undefined {
  const text = link.trim();
  return plainId((URL.canParse(text) ? new URL(text).searchParams.get("id") : undefined) ?? text);
}

function plainId(text: string): string | undefined {
  return /^[\w-]{20,200}$/.test(text.trim()) ? text.trim() : undefined;
}
