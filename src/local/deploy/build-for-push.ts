/** Refuses a build that would accidentally unpin a host. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Install } from "../../add-on/rate-limit/installs";

export interface BuildOptions {
  readonly baseUrl?: string | undefined;
  readonly mail?: boolean | undefined;
  readonly install: Install;
}

/** In one sentence; undefined where nothing speaks against it. */
export function whyNotToBuild(pinned: readonly string[], baseUrl: string | undefined): string | undefined {
  if (pinned.length === 0 || baseUrl !== undefined) return undefined;
  return (
    `Nothing was pushed: the last build is pinned to ${pinned[0] ?? ""}. ` +
    "Push with --base-url to keep it so, or run `npm run build` first to leave the host open."
  );
}

/** Hosts of the last build: first the pinned one. */
function pinnedHosts(root: string): readonly string[] {
  const path = join(root, "dist/appsscript.json");
  if (!existsSync(path)) return [];
  try {
    return (
      (JSON.parse(readFileSync(path, "utf8")) as { urlFetchWhitelist?: string[] }).urlFetchWhitelist ?? []
    );
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}. Delete it.`, { cause: error });
  }
}

/** Build output goes to the person. @throws Error with one sentence */
export function buildForPush(root: string, { baseUrl, mail, install }: BuildOptions): void {
  const problem = whyNotToBuild(pinnedHosts(root), baseUrl);
  if (problem !== undefined) throw new Error(problem);
  const pinning = baseUrl === undefined ? [] : ["--base-url", baseUrl];
  runBuild(root, "build.mjs", ...pinning, ...(mail ? ["--mail"] : []), "--for", install);
}

/** Runs a build program of the project. @throws Error where it fails, after it said why */
export function runBuild(root: string, program: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...words], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("It was not built.");
}
