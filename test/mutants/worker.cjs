/**
 * Runs suites in this process with one mutant switched on, and ends at the first test that fails. Modules are
 * compiled once; those of the project are loaded anew for each suite, as they keep what they worked out with
 * the mutant before.
 */
const Module = require("node:module");
const path = require("node:path");
const vm = require("node:vm");
const { readFileSync } = require("node:fs");

const root = process.argv[2];
const load = Module.createRequire(`${root}/package.json`);
const { transformSync } = load("@swc/core");

const COMPILED = {
  sourceMaps: false,
  module: { type: "commonjs" },
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic", importSource: "preact" } },
  },
};

/** Notes that a place was reached: left out while mutants are tried, as it takes most of the time. */
const COUNTED = /stryCov_\w+\(("\d+",?\s*)+\)/g;

let scripts = new Map();

function scriptOf(filename) {
  const known = scripts.get(filename);
  if (known) return known;
  const { code } = transformSync(readFileSync(filename, "utf8"), { ...COMPILED, filename });
  const run = isCovering ? code : code.replace(COUNTED, "0");
  const importModuleDynamically = vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new vm.Script(Module.wrap(run), { filename, importModuleDynamically });
  scripts.set(filename, script);
  return script;
}

for (const extension of [".ts", ".tsx"])
  require.extensions[extension] = (module, filename) => {
    const own = Module.createRequire(filename);
    const requireOf = (id) => module.require(id);
    const { cache, extensions } = require;
    Object.assign(requireOf, { resolve: own.resolve, cache, extensions, main: process.mainModule });
    const run = scriptOf(filename).runInThisContext();
    run.call(module.exports, module.exports, requireOf, module, filename, path.dirname(filename));
  };

process.chdir(root);
process.setMaxListeners(0);
const circus = load("jest-circus");
const { ModuleMocker } = load("jest-mock");
const { jestExpect } = Module.createRequire(load.resolve("jest-circus"))("@jest/expect");
const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterAll, afterEach });
Object.assign(globalThis, { expect: jestExpect, jest: new ModuleMocker(globalThis) });

/** The place where the switches look. */
const SWITCHES = "__stryker__";
const switches = (globalThis[SWITCHES] = {});
// The built add-on runs in worlds of its own, which have their own globals.
const { createContext } = vm;
vm.createContext = (...given) =>
  Object.defineProperty(createContext(...given), SWITCHES, { value: switches, enumerable: false });
const env = { ...process.env };
/** Of the suite that is running. */
let run = { index: 0, seen: 0, wanted: undefined, failed: undefined };
let isCovering = false;

circus.addEventHandler(({ name, test: one }) => {
  if (name === "test_start") {
    run.index += 1;
    switches.currentTestId = isCovering ? String(run.index) : undefined;
    if (run.failed || (run.wanted && !run.wanted.has(run.index))) one.mode = "skip";
  }
  if (name === "test_skip" || name === "test_done") switches.currentTestId = isCovering ? "hooks" : undefined;
  if (name !== "test_done") return;
  run.seen += 1;
  if (one.errors.length > 0) run.failed ??= titleOf(one);
});

function titleOf(one) {
  const names = [];
  for (let at = one; at && at.name !== "ROOT_DESCRIBE_BLOCK"; at = at.parent) names.unshift(at.name);
  return names.join(" > ");
}

/** Forgets all modules of the project. */
function forget() {
  const own = [`${root}${path.sep}src${path.sep}`, `${root}${path.sep}test${path.sep}`];
  for (const name of Object.keys(require.cache))
    if (own.some((folder) => name.startsWith(folder))) delete require.cache[name];
}

async function runSuite({ file, tests }) {
  circus.resetState();
  circus.getState().testTimeout = 120_000;
  forget();
  run = { index: 0, seen: 0, wanted: tests && new Set(tests), failed: undefined };
  switches.currentTestId = undefined;
  try {
    require(file);
  } catch (error) {
    return { failed: `it does not load: ${String(error?.message ?? error)}`, seen: 0 };
  }
  switches.currentTestId = isCovering ? "hooks" : undefined;
  const { unhandledErrors = [] } = await circus.run();
  globalThis.jest.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  return { failed: run.failed ?? unhandledErrors[0]?.slice(0, 200), seen: run.seen };
}

/** Which mutants a suite reached: while it was loaded, and by each of its tests ("hooks": between them). */
function coverage() {
  const { static: atLoad, perTest } = switches.mutantCoverage;
  const tests = Object.entries(perTest).map(([one, ids]) => [one, Object.keys(ids)]);
  return { load: Object.keys(atLoad), tests: Object.fromEntries(tests) };
}

process.on("unhandledRejection", () => undefined);
process.on("message", async ({ id, suites, covers = false }) => {
  if (isCovering !== covers) scripts = new Map();
  isCovering = covers;
  const answer = { seen: 0, covered: {}, took: {}, red: [] };
  for (const suite of suites) {
    switches.activeMutant = id ?? undefined;
    switches.mutantCoverage = isCovering ? { static: {}, perTest: {} } : undefined;
    const from = performance.now();
    const { failed, seen } = await runSuite(suite);
    answer.took[suite.file] = performance.now() - from;
    answer.seen += seen;
    if (isCovering) answer.covered[suite.file] = coverage();
    if (failed === undefined) continue;
    answer.red.push(`${path.relative(root, suite.file)}: ${failed}`);
    if (!isCovering) break;
  }
  process.send(answer);
});
process.send({ isReady: true });
