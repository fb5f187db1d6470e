/**
 * Runs a command of this project: `node src/local/commands/run.mjs FILE.ts WORD...`. Its sources are bundled
 * first: that takes a third of loading six hundred files one by one. The bundle is kept (`kept-bundle.cjs`).
 */
import { readFileSync } from "node:fs";
import { Module } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { beginWithSources, findKept } from "../../service/bundled/kept-bundle.cjs";

// Functions are optimized when they have run fifteen times as long as usual: most of a start runs a few
// times only, and optimizing that takes a fifth of its processor time.
setFlagsFromString("--interrupt-budget=1000000");

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const [command = "", ...words] = process.argv.slice(2);
const entry = resolve(command);
/** Its folder is the entry's, so that packages are found from there. */
const bundle = `${entry}.bundle.cjs`;

/** Each source goes on to find files by the folder that it stands in itself. */
const OWN_FOLDERS = {
  name: "own-folders",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup: (plugin) =>
    plugin.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (path !== entry && text.includes("require.main"))
        throw new Error(`${path} is a command, which no other file may import.`);
      const own = text.includes("__dirname") ? `const __dirname = ${JSON.stringify(dirname(path))};` : "";
      return { contents: own + text, loader: path.endsWith("x") ? "tsx" : "ts" };
    }),
};

async function bundleCommand() {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile: bundle,
    write: false,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    define: { "require.main": "module" },
    plugins: [OWN_FOLDERS],
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
  });
  // It would stay beside the command, with all that it has read.
  await stop();
  return outputFiles[0]?.text ?? "";
}

// Only of the sources' own files it is known whether they changed.
const isOwn = entry.startsWith(join(ROOT, "src", sep));
if (isOwn) beginWithSources(ROOT);
const kept = isOwn ? findKept(ROOT, entry) : undefined;
const text = kept?.text ?? (await bundleCommand());
if (kept?.text === undefined) kept?.keep(text);

process.argv = [process.argv[0] ?? "", entry, ...words];
process.setSourceMapsEnabled(true);
const main = Object.assign(new Module(bundle), {
  filename: bundle,
  paths: Module["_nodeModulePaths"](dirname(entry)),
});
main["_compile"](text, bundle);
