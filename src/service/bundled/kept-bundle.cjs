/**
 * What was bundled of the sources is kept while no file of them changes, so that a start the next morning
 * bundles nothing. It lies in `node_modules/.cache`: who cannot write there bundles each time.
 */
const { createHash } = require("node:crypto");
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const paths = require("node:path");

/** Besides all of `src/`: what bundling reads, and what npm notes of the packages that are there. */
const ALSO_READ = [
  "appsscript.json",
  "build.mjs",
  "package.json",
  "tsconfig.json",
  "node_modules/.package-lock.json",
];

/** Where a command's process has the state of the sources that it began with: its parts are of the same. */
const BEGAN_WITH = Symbol.for("analytics-for-sheets sources");

/** Called by who starts a command: the sources are looked at once. */
exports.beginWithSources = function beginWithSources(root) {
  globalThis[BEGAN_WITH] = readState(root);
};

/**
 * The text that is kept of what begins at this file, of sources as they are, and a way to keep what was made
 * where there is none. `root`: the project's folder.
 */
exports.findKept = function findKept(root, entry) {
  const folder = paths.join(root, "node_modules/.cache/analytics-for-sheets");
  const path = paths.join(folder, `${paths.relative(root, entry).replaceAll(/[\\/]/g, "-")}.txt`);
  const state = globalThis[BEGAN_WITH] ?? readState(root);
  return {
    text: readKept(path, state),
    keep: (made) => {
      // Of sources that changed meanwhile nobody knows which were read.
      if (readState(root) === state) keep(folder, path, `${state}\n${made}`);
      return made;
    },
  };
};

/** Of every file that may be read: another one, or another content, is another state. */
function readState(root) {
  const sources = readdirSync(paths.join(root, "src"), { recursive: true }).sort((one, other) =>
    one < other ? -1 : 1,
  );
  const lines = [...ALSO_READ, ...sources.map((file) => paths.join("src", file))].map((file) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(paths.join(root, file), { throwIfNoEntry: false }) ?? {};
    return [file, ino, size, mtimeMs, ctimeMs].join("\t");
  });
  return createHash("sha256")
    .update([paths.resolve(root), process.version, ...lines].join("\n"))
    .digest("hex");
}

function readKept(path, state) {
  try {
    const text = readFileSync(path, "utf8");
    return text.startsWith(`${state}\n`) ? text.slice(state.length + 1) : undefined;
  } catch {
    // What cannot be read is made again.
    return undefined;
  }
}

/** Whole or not at all, also where two do it at once. */
function keep(folder, path, text) {
  const part = `${path}.${process.pid}.part`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(part, text);
    renameSync(part, path);
  } catch {
    // A folder that is not ours, a full disk: the next start makes it again, and that is all.
    if (existsSync(part)) rmSync(part);
  }
}
