/**
 * A program whose modules stand in it within a comment, each as a text that is evaluated when something of it
 * is first used. An engine skips a comment thirty times as fast as it reads code, and an execution uses a
 * small part of the program.
 */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, transform } from "esbuild";

/** The script's object that has the parts. Sheets shows no name that ends in an underscore. */
const PARTS = "parts_";
/** What a part is given: a part's number makes a function that gives what that part exports. */
const LATER = "later_";

/**
 * Modules that the cells of the same functions evaluate are one part, in one scope: an engine begins once for
 * all of them, and they ask for each other by no number. The list is made by running such cells:
 * `npx tsx test/bundle/parts-of-cells-cli.ts`.
 */
const TOGETHER = JSON.parse(readFileSync(new URL("parts-of-cells.json", import.meta.url), "utf8")).map(
  (names) => names.map((name) => `src/add-on/${name}`),
);

/** What would end the comment, as it stands in it. */
const END_INSIDE = "*@/";

const head = (parts) => `/*
 * The add-on in parts, as its build made them: its modules stand whole in the comment below, those that cells
 * use together as one. Each part ends with its name, and is evaluated when something of it is first used: a
 * cell's calculation begins sooner without the others. Nothing else is evaluated. \`npm run build -- --whole\`
 * makes the same program without a comment.
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
later(part, place) {
  let known;
  return () => known || (known = place === undefined ? ${PARTS}.of(part) : ${PARTS}.of(part)[place]);
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

/**
 * Bundles `entry` by esbuild's options into one script. `inputs`: all files that came in. For a debugger each
 * module stands apart.
 */
export async function bundleInParts(entry, options) {
  const root = options.absWorkingDir;
  const shared = { ...options, bundle: true, write: false, minify: false };
  const { metafile } = await build({ ...shared, entryPoints: [entry], metafile: true });
  const inputs = Object.keys(metafile.inputs);
  const sources = inputs.filter((file) => file.startsWith("src/") && file !== entry);
  const names = sources.map(nameOf);
  // One that is gone or has another name keeps nobody from building: the test says so.
  const known = TOGETHER.map((group) => group.filter((name) => names.includes(name)));
  const groups = options.minify ? known.filter((group) => group.length > 0) : [];
  const alone = sources.filter((file) => !groups.flat().includes(nameOf(file)));
  const codesOf = async (what, together) => {
    const plugins = [...options.plugins, askingByName(root, together)];
    return (await build({ ...shared, format: "cjs", outdir: root, outbase: root, ...what, plugins }))
      .outputFiles;
  };
  const [files, ...joined] = await Promise.all([
    codesOf({ entryPoints: [entry, ...alone] }, []),
    ...groups.map((group) => codesOf({ stdin: joining(group, root) }, group)),
  ]);
  const codes = new Map(files.map(({ path, text }) => [nameOf(relative(root, path)), text]));
  groups.forEach((group, at) => codes.set(nameTogether(group), joined[at][0].text));
  const parts = [nameOf(entry), ...groups.map(nameTogether), ...alone.map(nameOf)];
  const laterOf = (name) => {
    const group = groups.find((one) => one.includes(name));
    if (!group) return `${LATER}(${parts.indexOf(name)})`;
    return `${LATER}(${parts.indexOf(nameTogether(group))}, "_${group.indexOf(name)}")`;
  };
  const texts = await Promise.all(parts.map((name) => toText(name, codes.get(name), laterOf, options)));
  return { text: head(texts.map(toComment)), inputs };
}

/** For the lines of an error: the first, and how many more. */
const nameTogether = ([first, ...others]) => `${first}+${others.length}`;

/** Gives the modules by their places. */
const joining = (modules, root) => ({
  contents: modules.map((name, place) => `export * as _${place} from "./${name}";\n`).join(""),
  resolveDir: root,
});

const nameOf = (file) => file.replaceAll("\\", "/").replace(/\.[jt]s$/, "");

function toComment(text) {
  if (text.includes(END_INSIDE)) throw new Error(`A part cannot hold ${END_INSIDE}.`);
  return text.replaceAll("*/", END_INSIDE);
}

/** What the sources import of each other is asked for by its name, but among these. Packages come in. */
function askingByName(root, together) {
  return {
    name: "asking-by-name",
    setup(builder) {
      builder.onResolve({ filter: /^\.\.?\// }, ({ kind, path, importer, resolveDir }) => {
        if (kind === "entry-point" || importer.includes("node_modules")) return undefined;
        const name = relative(root, join(resolveDir, path)).replaceAll("\\", "/");
        return together.includes(name) ? undefined : { path: name, external: true };
      });
    },
  };
}

const IMPORT = /^var (import_\w+) = require\("([^"]+)"\);\n/gm;
const EXPORTS = /^var (\w+) = \{\};\n__export\(\1, \{\n([^}]*)\n\}\);\n/gm;
const EXPORTED = /^ {2}(\w+): \(\) => ([\w.]+),?$/gm;
const GIVEN = /^module\.exports = __toCommonJS\((\w+)\);\n/m;

/**
 * Above each module of those that are one part. As a comment that stays it has a line, and so has the module:
 * the line that an error names tells which one it is.
 */
const OWN_PLACE = /^\/\/ (src\/.*)\.[jt]s$/gm;

/** A module as a function that gives what it exports, as an expression. */
async function toText(name, bundled, laterOf, options) {
  const start = /^var \w+ = \{\};\n__export|^\/\/ (?:src|node_modules)\//m;
  const code = bundled.slice(bundled.search(start));
  const exported = new Map([...code.matchAll(EXPORTS)].map(([, variable, list]) => [variable, list]));
  /** Where it has the exports of others, theirs stand in their place. */
  const given = (variable) => {
    const members = [...(exported.get(variable) ?? "").matchAll(EXPORTED)];
    const values = members.map(([, as, what]) => `${as}: ${exported.has(what) ? given(what) : what}`);
    return `{ ${values.join()} }`;
  };
  const [, own] = GIVEN.exec(code) ?? [];
  const body = `${code.replace(IMPORT, "").replace(EXPORTS, "").replace(GIVEN, "")}\nreturn ${given(own)};`;
  if (/\brequire\("|\b__\w+\(\w+_exports/.test(body))
    throw new Error(`${name} imports or exports in a way that cannot be parted: name what is imported.`);
  const bound = [...code.matchAll(IMPORT)].reduce((text, [, variable, imported]) => {
    const bind = HOT.test(name) && HOT.test(imported) ? bindNow : bindLater;
    return bind(text, variable, laterOf(imported));
  }, body);
  const marked = name.includes("+") ? bound.replace(OWN_PLACE, "//! $1") : bound;
  const { code: text } = await transform(`part = function (${LATER}) {\n${marked}\n}`, {
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
