/**
 * A stand-in of clasp 3.4.1 and of Google behind it: its words, its answers, and its exit codes, some of
 * which are 0 after a failure.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ClaspRun, RunClasp } from "../../../src/local/deploy/clasp";

interface Script {
  readonly parentId: string | undefined;
  files: Record<string, string>;
}

export const BLANK_SCRIPT = { "appsscript.json": "{}", "Code.js": "function myFunction() {\n\n}\n" };

export class StandInClasp {
  isSignedIn = true;
  /** Whether the person signs in when the browser asks. */
  signsIn = true;
  /** What a command fails with: clasp's or Google's own words. */
  readonly failures = new Map<string, string>();
  readonly scripts = new Map<string, Script>();
  readonly commands: string[] = [];

  readonly run: RunClasp = (args, cwd) => {
    const [command = ""] = args;
    this.commands.push(command);
    if (command === "show-authorized-user") return said({ loggedIn: this.isSignedIn });
    if (command === "login") {
      this.isSignedIn = this.signsIn;
      return this.signsIn ? said({}) : failed("access_denied");
    }
    if (!this.isSignedIn) return failed("No credentials found.");
    const failure = this.failures.get(command);
    if (failure !== undefined) return failed(failure);
    const project = valueOf(args, "--project") ?? join(cwd, "there-is-none");
    if (command === "create-script") return this.create(args, project);
    if (command === "pull") return this.pull(project);
    if (command === "push") return this.push(project);
    throw new Error(`The stand-in of clasp does not know ${command}.`);
  };

  private create(args: readonly string[], folder: string): ClaspRun {
    // "Ignoring commander error": clasp ends with 0 here.
    if (existsSync(join(folder, ".clasp.json")))
      return { ...failed("Project file already exists."), status: 0 };
    const so = String(this.scripts.size + 1);
    const isNew = valueOf(args, "--type") === "sheets";
    const parentId = isNew ? `spreadsheet-number-${so.padStart(4, "0")}` : valueOf(args, "--parentId");
    const scriptId = `script-number-${so.padStart(8, "0")}`;
    this.scripts.set(scriptId, { parentId, files: { ...BLANK_SCRIPT } });
    return said({ scriptId, ...(isNew ? { parentId } : {}), files: [] });
  }

  private pull(project: string): ClaspRun {
    const script = this.scriptOf(project);
    if (!script) return failed("Requested entity was not found.");
    for (const [name, text] of Object.entries(script.files))
      writeFileSync(join(dirname(project), name), text);
    return said({ pulledFiles: Object.keys(script.files), deletedFiles: [] });
  }

  private push(project: string): ClaspRun {
    const script = this.scriptOf(project);
    if (!script) return failed("Requested entity was not found.");
    const { rootDir } = JSON.parse(readFileSync(project, "utf8")) as { rootDir: string };
    const folder = join(dirname(project), rootDir);
    const names = readdirSync(folder).filter(
      (name) => /\.(js|html|json)$/.test(name) && !name.startsWith("."),
    );
    script.files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
    return said(names);
  }

  private scriptOf(project: string): Script | undefined {
    if (!existsSync(project)) return undefined;
    return this.scripts.get((JSON.parse(readFileSync(project, "utf8")) as { scriptId: string }).scriptId);
  }
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

function said(answer: unknown): ClaspRun {
  return { status: 0, stdout: JSON.stringify(answer, null, 2), stderr: "" };
}

function failed(words: string): ClaspRun {
  return { status: 1, stdout: "", stderr: `${words}\n` };
}
