/**
 * A program whose modules stand in it within a comment, each as a text that is evaluated when something of it
 * is first used. An engine skips a comment thirty times as fast as it reads code, and an execution uses a
 * small part of the program.
 */
import { dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";

/** The script's object that has the parts. Sheets shows no name that ends in an underscore. */
const PARTS = "parts_";
/** What a part is given: a part's number makes a function that gives what that part exports. */
const LATER = "later_";

/** What would end the comment, as it stands in it. */
const END_INSIDE = "*@/";

const head = (parts) => `/*
 * The add-on in parts, as its build made them: each module stands whole in the comment below, and ends with its
 * name. It is evaluated when something of it is first used: a cell's calculation begins sooner without the
 * others. Nothing else is evaluated. \`npm run build -- --whole\` makes the same program without a comment.
 */
var ${PARTS} = {
known: [],
of(part) {
  return ${PARTS}.known[part] || (${PARTS}.known[part] = ${PARTS}.evaluate(part));
},
evaluate(part) {
  const { starts } = ${PARTS};
  const text = ${PARTS}.text || (${PARTS}.text = ${PARTS}.read());
  return (0, eval)(text.slice(starts[part], starts[part + 1]).split("${END_INSIDE}").join("*" + "/"))(${PARTS}.later);
},
read() {
  // Who pastes a script may change how its lines end.
  const text = ${PARTS}.program.toString().replace(/\\r\\n/g, "\\n");
  const comment = text.slice(text.indexOf("/*") + 3, text.lastIndexOf("*" + "/"));
  if (comment.length !== ${PARTS}.starts[${parts.length}]) throw new Error("The script has lost its comment: build it by --whole.");
  return comment;
},
later(part) {
  let known;
  return () => known || (known = ${PARTS}.of(part));
},
starts: [${listStarts(parts).join()}],
program() {/*
${parts.join("")}*/}};
${PARTS}.of(0);
`;

function listStarts(parts) {
  const starts = [0];
  for (const part of parts) starts.push(starts[starts.length - 1] + part.length);
  return starts;
}

/** Through these rooms each value of a table goes: they look at each other once, when they are evaluated. */
const HOT = /^src\/add-on\/(?:response-parser|table)\//;

/** Bundles `entry` by esbuild's options into one script. `inputs`: all files that came in. */
export async function bundleInParts(entry, options) {
  const root = options.absWorkingDir;
  const shared = { ...options, bundle: true, write: false };
  const { metafile } = await build({ ...shared, minify: false, entryPoints: [entry], metafile: true });
  const inputs = Object.keys(metafile.inputs);
  const others = inputs.filter((file) => file.startsWith("src/") && file !== entry);
  const modules = [entry, ...others].map(nameOf);
  const { outputFiles } = await build({
    ...shared,
    minify: false,
    entryPoints: [entry, ...others],
    format: "cjs",
    outdir: root,
    outbase: root,
    plugins: [...options.plugins, askingByName(root)],
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [nameOf(relative(root, path)), text]));
  const parts = await Promise.all(modules.map((name) => toText(name, codes.get(name), modules, options)));
  return { text: head(parts.map(toComment)), inputs };
}

const nameOf = (file) => file.replaceAll("\\", "/").replace(/\.[jt]s$/, "");

function toComment(text) {
  if (text.includes(END_INSIDE)) throw new Error(`A part cannot hold ${END_INSIDE}.`);
  return text.replaceAll("*/", END_INSIDE);
}

/** What the sources import of each other is asked for by its name. Packages come into the part. */
function askingByName(root) {
  return {
    name: "asking-by-name",
    setup(builder) {
      builder.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer }) =>
        kind === "entry-point" || importer.includes("node_modules")
          ? undefined
          : { path: relative(root, join(dirname(importer), path)).replaceAll("\\", "/"), external: true },
      );
    },
  };
}

const IMPORT = /^var (import_\w+) = require\("([^"]+)"\);\n/gm;
const EXPORTS =
  /^var (\w+) = \{\};\n__export\(\1, \{\n([^}]*)\n\}\);\nmodule\.exports = __toCommonJS\(\1\);\n/m;
const EXPORTED = /^ {2}(\w+): \(\) => ([\w.]+),?$/gm;

/** A module as a function that gives what it exports, as an expression. */
async function toText(name, bundled, modules, options) {
  const code = bundled.slice(bundled.search(/^\/\/ (?:src|node_modules)\//m));
  const [, , list = ""] = EXPORTS.exec(code) ?? [];
  const exported = [...list.matchAll(EXPORTED)].map(([, as, what]) => `${as}: ${what}`);
  const body = `${code.replace(IMPORT, "").replace(EXPORTS, "")}\nreturn { ${exported.join()} };`;
  if (/\brequire\("|\b__\w+\(\w+_exports/.test(body))
    throw new Error(`${name} imports or exports in a way that cannot be parted: name what is imported.`);
  const bound = [...code.matchAll(IMPORT)].reduce((text, [, variable, imported]) => {
    const bind = HOT.test(name) && HOT.test(imported) ? bindNow : bindLater;
    return bind(text, variable, `${LATER}(${modules.indexOf(imported)})`);
  }, body);
  const { code: text } = await transform(`part = function (${LATER}) {\n${bound}\n}`, {
    minify: options.minify,
    charset: "ascii",
    target: options.target,
    // A class of letters takes an engine a millisecond to read, also where it is never tried: not so in a text.
    supported: { "regexp-sticky-and-unicode-flags": false },
  });
  return `(${toAscii(text.trim().replace(/^part ?= ?|;$/g, ""))})\n//# sourceURL=${name}\n`;
}

/** Each use asks for the part, so that nothing is evaluated before. */
function bindLater(body, variable, later) {
  return `const ${variable} = ${later};\n${body.replace(new RegExp(`\\b${variable}\\b`, "g"), `(${variable}())`)}`;
}

/** What is used of it has names of its own, which are as fast as in one scope. */
function bindNow(body, variable, later) {
  const uses = new RegExp(`\\b${variable}\\.(\\w+)`, "g");
  const used = new Set([...body.matchAll(uses)].map(([, member]) => `${member}: ${variable}_${member}`));
  return `const { ${[...used].join()} } = ${later}();\n${body.replace(uses, `${variable}_$1`)}`;
}

/** One letter beyond Latin, and every letter of the script takes two bytes and more time to be read. */
function toAscii(code) {
  // The builder leaves those of regular expressions.
  return code.replace(/[^\0-~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
