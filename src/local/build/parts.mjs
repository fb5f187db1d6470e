/**
 * A program in parts: what its start needs stands as code, and each file that the sources `require` stands
 * as a text, which is evaluated when it is first needed. An engine reads a text in a tenth of the time in
 * which it reads code.
 */
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";

/**
 * The script's object that has the parts: their texts, and what those that were evaluated export. Sheets shows
 * no name that ends in an underscore.
 */
const PARTS = "parts_";

/**
 * Bundles `entry` by esbuild's options into one script. Who imports a file decides in which part it is.
 * `inputs`: all files that came in.
 */
export async function bundleInParts(entry, options) {
  const { chunks, start, inputs } = await splitIntoChunks(entry, options);
  const atStart = reachedFrom(start, chunks);
  const later = [...chunks.keys()].filter((name) => !atStart.has(name));
  const texts = await Promise.all(
    later.map(async (name) => `${quote(name)}:\n${quote(await toText(name, chunks, options))},\n`),
  );
  return { text: `${head(texts)}${await toCode(start, atStart, chunks, options)}`, inputs };
}

const quote = (text) => `'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n")}'`;

const head = (texts) => `/*
 * The add-on in parts, as its build made them. The part that a cell needs is the code below. Every other
 * part stands here whole as a text of the same JavaScript, which is evaluated when it is first needed: a cell's
 * calculation begins sooner without them. Nothing else is evaluated. \`npm run build -- --whole\` makes the
 * same program without texts.
 */
var ${PARTS} = {
known: {},
of(name) {
  if (!(name in this.known)) {
    const module = { exports: {} };
    (0, eval)(this.texts[name])((other) => this.of(other), module);
    this.known[name] = module.exports;
  }
  return this.known[name];
},
texts: {
${texts.join("")}}};
`;

/** The modules of esbuild's splitting, with the names of those that each imports. */
async function splitIntoChunks(entry, options) {
  const root = options.absWorkingDir;
  const shared = { ...options, bundle: true, write: false, metafile: true };
  const { metafile } = await build({ ...shared, entryPoints: [entry] });
  const required = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind, path }) => kind === "require-call" && path.startsWith("src/")),
  );
  const split = await build({
    ...shared,
    entryPoints: [...new Set([entry, ...required.map(({ path }) => path)])],
    splitting: true,
    format: "esm",
    outdir: root,
    outbase: root,
    chunkNames: "shared/[hash]",
    plugins: [...options.plugins, askingByName(root)],
  });
  const chunks = new Map(
    split.outputFiles.map(({ path, text }) => {
      const name = relative(root, path);
      return [name, { text, imports: split.metafile.outputs[name].imports.map(({ path }) => path) }];
    }),
  );
  return { chunks, start: entry.replace(/\.ts$/, ".js"), inputs: Object.keys(metafile.inputs) };
}

/** What the sources require is asked for by its name. Packages may require what they like. */
function askingByName(root) {
  return {
    name: "asking-by-name",
    setup(builder) {
      builder.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer }) =>
        kind === "require-call" && !importer.includes("node_modules")
          ? { path: relative(root, join(dirname(importer), `${path}.js`)), namespace: "part" }
          : undefined,
      );
      builder.onLoad({ filter: /$/, namespace: "part" }, ({ path }) => ({
        contents: `module.exports = ${PARTS}.of(${JSON.stringify(path)});`,
      }));
    },
  };
}

function reachedFrom(name, chunks, reached = new Set()) {
  if (reached.has(name)) return reached;
  reached.add(name);
  for (const next of chunks.get(name).imports) reachedFrom(next, chunks, reached);
  return reached;
}

/** One function in which the modules stand together, and what parts import from them. */
async function toCode(start, atStart, chunks, options) {
  const names = [...atStart].filter((name) => name !== start);
  const contents = [
    ...names.map((name, i) => `import * as shared${i} from "./${name}";`),
    `Object.assign(${PARTS}.known, {${names.map((name, i) => `${JSON.stringify(name)}: shared${i}`).join()}});`,
    `import "./${start}";`,
  ].join("\n");
  return bundleChunks({ contents }, () => true, chunks, { ...options, format: "iife" });
}

/** A function of `require` and `module`, as an expression. */
async function toText(name, chunks, options) {
  const contents = `module.exports = require("./${name}")`;
  const text = await bundleChunks({ contents }, (other) => other === name, chunks, {
    ...options,
    format: "cjs",
  });
  return `(function(require,module){${text.trim()}})\n//# sourceURL=${name}`;
}

/** `isIn`: which chunks come in; the others are required by their names. */
async function bundleChunks(stdin, isIn, chunks, options) {
  const { outputFiles } = await build({
    ...options,
    stdin: { ...stdin, resolveDir: options.absWorkingDir },
    bundle: true,
    write: false,
    plugins: [
      {
        name: "chunks",
        setup(builder) {
          builder.onResolve({ filter: /^\.\.?\// }, ({ path, importer, namespace }) => {
            const from = namespace === "chunk" ? dirname(importer) : ".";
            const name = join(from, path).replaceAll("\\", "/");
            return isIn(name) ? { path: name, namespace: "chunk" } : { path: name, external: true };
          });
          builder.onLoad({ filter: /$/, namespace: "chunk" }, ({ path }) => ({
            contents: chunks.get(path).text,
          }));
        },
      },
    ],
  });
  return toAscii(outputFiles[0].text);
}

/** One letter beyond Latin, and every letter of the script takes two bytes and more time to be read. */
export function toAscii(code) {
  // The builder leaves those of regular expressions.
  return code.replace(/[^\0-~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
