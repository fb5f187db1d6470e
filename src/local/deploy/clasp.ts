/** clasp, always with a named project file: it would else search upwards for one. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { claspFailure } from "./clasp-failure";
import type { ScriptProject } from "./script-project";

export interface ClaspRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `isTalking`: it asks the person itself. */
export type RunClasp = (args: readonly string[], cwd: string, isTalking: boolean) => ClaspRun;

/** Files of a script: texts by name. */
export type ScriptFiles = ReadonlyMap<string, string>;

const TYPES = { spreadsheet: "sheets", standalone: "standalone" } as const;

export class Clasp {
  constructor(private readonly run: RunClasp) {}

  isSignedIn(): boolean {
    const answer = this.json<{ readonly loggedIn?: boolean }>(["show-authorized-user"], tmpdir());
    return answer.loggedIn === true;
  }

  signIn(): void {
    const { status } = this.run(["login"], tmpdir(), true);
    if (status !== 0)
      throw new Error("You are not signed in to Google yet. Run `npm run clasp -- login`, then this again.");
  }

  /** A new spreadsheet with a script, a script in an existing one, or a standalone script. */
  create(
    title: string,
    kind: keyof typeof TYPES,
    parentId?: string,
  ): Pick<ScriptProject, "scriptId" | "parentId"> {
    const type = parentId === undefined ? TYPES[kind] : "standalone";
    return inFolder((folder) => {
      const parent = parentId === undefined ? [] : ["--parentId", parentId];
      const words = ["create-script", "--type", type, "--title", title, ...parent, "--project", folder];
      const made = this.json<Partial<Record<"scriptId" | "parentId", string>>>(words, folder);
      if (!made.scriptId) throw new Error(claspFailure("no script was made"));
      const madeIn = parentId ?? made.parentId;
      return { scriptId: made.scriptId, ...(madeIn === undefined ? {} : { parentId: madeIn }) };
    });
  }

  files(scriptId: string): ScriptFiles {
    return inFolder((folder) => {
      const project = join(folder, ".clasp.json");
      writeFileSync(project, JSON.stringify({ scriptId, rootDir: "." }));
      const { pulledFiles } = this.json<{ readonly pulledFiles: readonly string[] }>(
        ["pull", "--project", project],
        folder,
      );
      const paths = pulledFiles.map((path) => join(folder, path));
      return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
    });
  }

  /** Replaces the script's files. Returns those sent; none if unchanged. */
  push(projectFile: string, cwd: string): readonly string[] {
    // Without --force clasp asks about a changed manifest; unanswered, it pushes nothing and reports success.
    return this.json<readonly string[]>(["push", "--force", "--project", projectFile], cwd);
  }

  /** clasp exits with 0 after some failures, so only a readable answer counts. */
  private json<T>(args: readonly string[], cwd: string): T {
    const { status, stdout, stderr } = this.run([...args, "--json"], cwd, false);
    try {
      if (status === 0) return JSON.parse(stdout) as T;
    } catch {
      // A failure is reported below.
    }
    throw new Error(claspFailure(stderr.trim() || stdout));
  }
}

/** Outside any project, by its real path, as clasp follows no links. */
function inFolder<T>(work: (folder: string) => T): T {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "clasp-")));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one in this project's dependencies. */
export function runClaspOf(root: string): RunClasp {
  return (args, cwd, isTalking) => {
    const program = join(root, "node_modules/@google/clasp/build/src/index.js");
    // A project in the person's environment must not override ours.
    const { clasp_config_project: _, ...env } = process.env;
    const stdio = isTalking ? "inherit" : "pipe";
    const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
      cwd,
      env,
      stdio,
      encoding: "utf8",
    });
    return { status, stdout: stdout ?? "", stderr: error?.message ?? stderr ?? "" };
  };
}
