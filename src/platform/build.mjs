/**
 * Builds the platform check, which is pushed into a test spreadsheet of its own: dist-platform/, or the
 * folder given.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildAddOn } from "../../build.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** The global that main.ts makes. Sheets shows no name that ends in an underscore. */
const LIBRARY = "platform_";

/** Writes the four files that are pushed. What else stands in the folder, such as clasp's own file, stays. */
async function buildPlatformCheck(outdir = join(root, "dist-platform")) {
  const program = await bundle("main.ts", { format: "iife" });
  const { PLATFORM_ENTRY_POINTS } = await importBundled("entry-points.ts");
  mkdirSync(outdir, { recursive: true });
  writeFileSync(
    join(outdir, "Code.js"),
    `${program}\n${PLATFORM_ENTRY_POINTS.map(topLevelFunction).join("\n")}`,
  );
  copyFileSync(join(here, "page.html"), join(outdir, "Page.html"));
  writeFileSync(join(outdir, "Sidebar.html"), await probedSidebar());
  copyFileSync(join(root, "appsscript.json"), join(outdir, "appsscript.json"));
  return outdir;
}

/** The add-on's sidebar as it is built, and behind it a script that compares what is served with it. */
async function probedSidebar() {
  const folder = mkdtempSync(join(tmpdir(), "built-sidebar-"));
  try {
    await buildAddOn({ outdir: folder });
    const page = readFileSync(join(folder, "Sidebar.html"), "utf8");
    const program = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
    const probe = readFileSync(join(here, "sidebar-probe.html"), "utf8");
    return page.replace(
      "</body>",
      () => `${probe.replace("SUM OF THE BUILT PROGRAM", sumOf(program))}</body>`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As sidebar-probe.html counts it. */
function sumOf(text) {
  let sum = 5381;
  for (let i = 0; i < text.length; i += 1) sum = (sum * 33 + text.charCodeAt(i)) % 4294967296;
  return `${text.length}:${sum}`;
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
