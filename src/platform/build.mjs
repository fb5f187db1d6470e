/** Builds the platform check, which is pushed into a test spreadsheet of its own: dist-platform/, or the folder given. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** The global that main.ts makes. Sheets shows no name that ends in an underscore. */
const LIBRARY = "platform_";

/** Writes the three files that are pushed. What else stands in the folder, such as clasp's own file, stays. */
async function buildPlatformCheck(outdir = join(root, "dist-platform")) {
  const program = await bundle("main.ts", { format: "iife" });
  const { PLATFORM_ENTRY_POINTS } = await importBundled("entry-points.ts");
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, "Code.js"), `${program}\n${PLATFORM_ENTRY_POINTS.map(topLevelFunction).join("\n")}`);
  copyFileSync(join(here, "page.html"), join(outdir, "Page.html"));
  copyFileSync(join(root, "appsscript.json"), join(outdir, "appsscript.json"));
  return outdir;
}

function topLevelFunction({ name, parameters, isCustomFunction }) {
  const list = parameters.join(", ");
  const comment = isCustomFunction ? "/** A function of the platform check.\n * @customfunction\n */\n" : "";
  return `${comment}function ${name}(${list}) {\n  return ${LIBRARY}.${name}(${list});\n}\n`;
}

async function importBundled(entry) {
  const text = await bundle(entry, { format: "esm" });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

async function bundle(entry, options) {
  const result = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    write: false,
    charset: "utf8",
    target: "es2020",
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    ...options,
  });
  return result.outputFiles[0].text;
}

console.log(`Built ${await buildPlatformCheck(process.argv[2])}`);
