/** Pushes the platform check to its own script, with a project file in its own folder. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { GuideWorld } from "./guide";
import { listProjects, readProject, type ScriptProject, writeProject } from "./script-project";

const FOLDER = "dist-platform";
const TITLE = "Platform check";

export function pushPlatformCheck({
  root,
  clasp,
  say,
  build,
}: Pick<GuideWorld, "root" | "clasp" | "say" | "build">): void {
  const file = join(root, FOLDER, ".clasp.json");
  mkdirSync(join(root, FOLDER), { recursive: true });
  const known = readProject(file);
  const project: ScriptProject = known
    ? { ...known, rootDir: "." }
    : { rootDir: ".", ...clasp.create(TITLE, "spreadsheet") };
  // Never overwrite the add-on's script, even where its id is in the file.
  if (listProjects(root).some(({ scriptId }) => scriptId === project.scriptId)) {
    throw new Error(
      `Nothing was pushed: ${FOLDER}/.clasp.json names the script of the add-on. Delete that file, and run this again.`,
    );
  }
  writeProject(file, project);
  say("Building the platform check ...");
  build();
  const sent = clasp.push(file, join(root, FOLDER));
  say(sent.length === 0 ? "Google has this version already." : `Sent ${sent.length} files.`);
  const link =
    project.parentId === undefined ? "" : `: https://docs.google.com/spreadsheets/d/${project.parentId}/edit`;
  say(`Open, or reload, its spreadsheet${link}`);
}
