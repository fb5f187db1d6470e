/** `npm run push`: builds the add-on and pushes it to the script that .clasp.json names. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../terminal/command-line";

const USAGE = `Usage: npm run push -- [--base-url https://…] [--mail]

Builds the add-on and pushes it to the script that .clasp.json names.

  --base-url URL  pins the service's host: it is not asked for, and none but it
                  and the chats that can be told of pulls can be reached
  --mail          lets pulls be told by mail, too: everybody is asked for one
                  more permission
  --help, --version`;

const ROOT = join(__dirname, "../../..");
const PLACEHOLDER = "your-script-id";

/** What was built last, and where it is to go. */
export interface PushState {
  readonly scriptId: string | undefined;
  /** The allow-list of the last build: first the host that it was pinned to. */
  readonly pinned: readonly string[];
  readonly baseUrl: string | undefined;
}

/** Why nothing is pushed, in one sentence; undefined where nothing speaks against it. */
export function whyNotToPush({ scriptId, pinned, baseUrl }: PushState): string | undefined {
  if (scriptId === undefined || scriptId === "" || scriptId === PLACEHOLDER) {
    return "Nothing was pushed: put your script's id into .clasp.json. The README says where to find it.";
  }
  if (pinned.length > 0 && baseUrl === undefined) {
    return (
      `Nothing was pushed: the last build is pinned to ${pinned[0] ?? ""}. ` +
      "Push with --base-url to keep it so, or run `npm run build` first to leave the host open."
    );
  }
  return undefined;
}

if (require.main === module) {
  void runCommand({
    usage: USAGE,
    options: { "base-url": { type: "string" }, mail: { type: "boolean" } },
    run: ({ "base-url": baseUrl, mail }) => {
      const problem = whyNotToPush({
        scriptId: jsonAt(".clasp.json")?.["scriptId"] as string | undefined,
        pinned: (jsonAt("dist/appsscript.json")?.["urlFetchWhitelist"] as string[] | undefined) ?? [],
        baseUrl,
      });
      if (problem !== undefined) throw new Error(problem);
      runNode("build.mjs", ...(baseUrl === undefined ? [] : ["--base-url", baseUrl]), ...(mail ? ["--mail"] : []));
      // Without --force clasp asks about a changed manifest, and where nobody answers it pushes nothing and calls that a success.
      runNode("node_modules/@google/clasp/build/src/index.js", "push", "--force");
    },
  });
}

function jsonAt(path: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/** What the program says goes to the person as it is. */
function runNode(program: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, program), ...words], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error("Nothing was pushed.");
}
