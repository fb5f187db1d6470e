/**
 * What was bundled of the sources is kept while no file of them changes, so that a start the next morning
 * bundles nothing. It lies in `node_modules/.cache`: who cannot write there bundles each time.
 */
const { createHash } = require("node:crypto");
const {
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
    text: state === undefined ? undefined : readKept(path, state),
    keep: (made) => {
      // Of sources that changed meanwhile nobody knows which were read.
      if (state !== undefined && readState(root) === state)
        keep(folder, path, `${state} ${digest(made)}\n${made}`);
      return made;
    },
  };
};

function digest(text) {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Of every file that may be read: another one, or another content, is another state. Undefined where they
 * cannot be listed, as while another version is checked out.
 */
function readState(root) {
  try {
    return describeFiles(root);
  } catch {
    return undefined;
  }
}

function describeFiles(root) {
  const sources = readdirSync(paths.join(root, "src"), { recursive: true }).sort((one, other) =>
    one < other ? -1 : 1,
  );
  const lines = [...ALSO_READ, ...sources.map((file) => paths.join("src", file))].map((file) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(paths.join(root, file), { throwIfNoEntry: false }) ?? {};
    return [file, ino, size, mtimeMs, ctimeMs].join("\t");
  });
  return digest([paths.resolve(root), process.version, ...lines].join("\n"));
}

/** Whole: what a full disk or a crash left of it is made again. */
function readKept(path, state) {
  try {
    const kept = readFileSync(path, "utf8");
    const end = kept.indexOf("\n");
    const text = kept.slice(end + 1);
    return kept.slice(0, end) === `${state} ${digest(text)}` ? text : undefined;
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
    remove(part);
  }
}

function remove(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // It lies there, and is never read.
  }
}
