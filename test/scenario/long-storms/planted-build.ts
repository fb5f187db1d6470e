/** The add-on, built with one fault planted in a copy of its sources. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Built, ROOT } from "../../bundle/built";
import type { Install } from "../../../src/add-on/rate-limit/installs";
import type { PlantedBug } from "./planted-bugs";

const SOURCES = [
  ...["src", "build.mjs", "package.json", "package-lock.json"],
  ...["tsconfig.json", "appsscript.json", "README.md"],
];

/**
 * For whom `install` says. Remove it with the returned function. @throws Error where the sources have
 * changed, so that the fault has no place any more
 */
export function builtWith(
  { name, file, from, to }: Pick<PlantedBug, "name" | "file" | "from" | "to">,
  install: Install = "company",
): Built {
  const root = mkdtempSync(join(tmpdir(), "planted-"));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(root, source), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const places = countPlaces({ file, from });
  if (places !== 1)
    throw new Error(`"${name}" cannot be planted: ${file} has ${places} places "${from}", not one.`);
  writeFileSync(path, text.replace(from, to));
  const dir = join(root, "dist");
  execFileSync(process.execPath, [join(root, "build.mjs"), "--outdir", dir, "--for", install], {
    stdio: "pipe",
  });
  return { dir, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The places of the sources where a fault could be planted: one, or it is planted nowhere or elsewhere. */
export function countPlaces({ file, from }: Pick<PlantedBug, "file" | "from">): number {
  return readFileSync(join(ROOT, file), "utf8").split(from).length - 1;
}
