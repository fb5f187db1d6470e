/** A copy of the sources in which each mutant has a switch. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "../../src/service/running/temporary-folder";
import type { Mutant } from "./mutant";

const ROOT = resolve(__dirname, "../..");
const INSTRUMENTER = join(__dirname, "instrumenter");
const MOST_BYTES = 256 * 1024 * 1024;

/** The files of the working tree that git knows, in a folder of their own, with the modules of this one. */
export function copyOfProject(): { readonly path: string; remove(): void } {
  const folder = temporaryFolder("mutants-");
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder.path, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  return folder;
}

/** Puts switches into the files of these paths of a copy. @returns the mutants that they switch on */
export function instrument(copy: string, paths: readonly string[]): readonly Mutant[] {
  installInstrumenter();
  const names = paths.flatMap((path) => sourcesIn(join(copy, path)));
  const words = [join(INSTRUMENTER, "instrument.mjs"), copy, ...names];
  const printed = execFileSync(process.execPath, words, { encoding: "utf8", maxBuffer: MOST_BYTES });
  return JSON.parse(printed) as readonly Mutant[];
}

/** By its own lock file, at first use: no test of the project needs it. */
function installInstrumenter(): void {
  if (existsSync(join(INSTRUMENTER, "node_modules"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: INSTRUMENTER, stdio: "inherit" });
}

function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(path, name));
}
