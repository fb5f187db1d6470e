/** A copy of the sources in which each mutant has a switch. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "../../src/service/running/temporary-folder";
import type { Mutant } from "./mutant";

const ROOT = resolve(__dirname, "../..");
const INSTRUMENTER = join(__dirname, "instrumenter");
const INSTALLED = join(ROOT, "node_modules/.cache/mutant-instrumenter");
const MOST_BYTES = 256 * 1024 * 1024;

/** The working tree without what git ignores, in a folder of its own, with the modules of this one. */
export function copyOfProject(): { readonly path: string; remove(): void } {
  const folder = temporaryFolder("mutants-");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder.path, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  return folder;
}

/** Puts switches into the files of these paths of a copy. @returns the mutants that they switch on */
export function instrument(copy: string, paths: readonly string[]): readonly Mutant[] {
  const program = installInstrumenter();
  const names = paths.flatMap((path) => sourcesIn(join(copy, path)));
  const words = [program, copy, ...names];
  const printed = execFileSync(process.execPath, words, { encoding: "utf8", maxBuffer: MOST_BYTES });
  return JSON.parse(printed) as readonly Mutant[];
}

/**
 * Installed by its own lock file at first use, beside what tools keep: no test of the project needs it.
 * @returns the program that instruments
 */
function installInstrumenter(): string {
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of readdirSync(INSTRUMENTER)) cpSync(join(INSTRUMENTER, name), join(INSTALLED, name));
  if (!existsSync(join(INSTALLED, "node_modules")))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: INSTALLED, stdio: "inherit" });
  return join(INSTALLED, "instrument.mjs");
}

function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(path, name));
}
