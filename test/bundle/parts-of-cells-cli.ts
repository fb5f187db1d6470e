/** Writes which modules the build puts into one part: `npx tsx test/bundle/parts-of-cells-cli.ts`. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, ROOT } from "./built";
import { findPartsOfCells } from "./loaded-parts";

const { dir, remove } = built("--readable");
try {
  const file = join(ROOT, "src/local/build/parts-of-cells.json");
  writeFileSync(file, JSON.stringify(findPartsOfCells(dir)));
  execFileSync(process.execPath, [join(ROOT, "node_modules/oxfmt/bin/oxfmt"), file]);
} finally {
  remove();
}
