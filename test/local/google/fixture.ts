/** A small add-on in a temporary folder, for tests of the runtime. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRuntime, type Runtime, type RuntimeOptions } from "../../../src/local/google/runtime/runtime";

const SCOPES = [
  "script.container.ui",
  "spreadsheets.currentonly",
  "script.external_request",
  "script.scriptapp",
];

/** A manifest with the scopes of an editor add-on. */
export const MANIFEST = {
  timeZone: "Etc/UTC",
  runtimeVersion: "V8",
  oauthScopes: SCOPES.map((scope) => `https://www.googleapis.com/auth/${scope}`),
};

/** Writes a bundle of one script and, where given, a sidebar; gives the folder. */
export function bundleOf(code: string, manifest: object = MANIFEST, sidebar = "<p>sidebar</p>"): string {
  const folder = mkdtempSync(join(tmpdir(), "add-on-"));
  writeFileSync(join(folder, "Code.js"), code);
  writeFileSync(join(folder, "Sidebar.html"), sidebar);
  writeFileSync(join(folder, "appsscript.json"), JSON.stringify(manifest));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
const runtimes: Runtime[] = [];

/** A runtime of a script that is closed, and its folder removed, by `closeAll`. */
export async function runtimeOf(
  code: string,
  options: Partial<RuntimeOptions> = {},
  manifest?: object,
): Promise<Runtime> {
  const runtime = await createRuntime({ distDir: bundleOf(code, manifest), allowLoopback: true, ...options });
  runtimes.push(runtime);
  return runtime;
}

/** For `afterEach` or `afterAll`. */
export async function closeAll(): Promise<void> {
  await Promise.all(runtimes.splice(0).map((runtime) => runtime.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
