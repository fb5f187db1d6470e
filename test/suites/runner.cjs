/**
 * Runs the suites of a worker with Node's own modules: what one suite has loaded is there for the next,
 * compiled and fast. Jest by itself reads, compiles and runs every module anew for each suite, which took it
 * nearly as long as the tests.
 */
const asyncHooks = require("node:async_hooks");
const { createRequire } = require("node:module");
const { setFlagsFromString } = require("node:v8");
const { default: runSuite } = require("jest-circus/runner");
require("./typescript.cjs");

const { AsyncLocalStorage } = asyncHooks;

/** Where jest-circus gathers who listens to a suite, through all that it runs. */
const LISTENERS = Symbol.for("EVENT_HANDLERS");

// V8 optimizes a function once it has run through so many bytes of its code, here five times as many as by
// default: each execution of the add-on has a realm of its own, which ends before optimizing has paid. A run of
// all suites takes a twelfth less.
setFlagsFromString("--interrupt-budget=600000");

/**
 * By these jest-circus, loaded anew for each suite, knows the test that is running. At each promise Node goes
 * through all that are not disabled.
 */
let storages = [];

class SuiteStorage extends AsyncLocalStorage {
  constructor() {
    super();
    storages.push(this);
  }
}

function disableStorages() {
  for (const storage of storages) storage.disable();
  storages = [];
}

/** Loads a module that holds nothing of a suite before. No module keeps it as its child. */
function requireAnew(path) {
  delete require.cache[path];
  asyncHooks.AsyncLocalStorage = SuiteStorage;
  try {
    return createRequire(path)(path);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/** A runner as jest's option `testRunner` takes it. */
module.exports = async (globalConfig, config, environment, runtime, path, send) => {
  delete globalThis[LISTENERS];
  runtime.requireInternalModule = requireAnew;
  runtime.requireModule = requireAnew;
  // Node reads the maps of what it has loaded itself; jest has put its own reader before it.
  process.setSourceMapsEnabled(true);
  Error.prepareStackTrace = undefined;
  // Jest wants a hundred lines of each stack; tests make many errors, and nobody reads so many lines.
  Error.stackTraceLimit = 20;
  try {
    return await runSuite(globalConfig, config, environment, runtime, path, send);
  } finally {
    delete require.cache[path];
    disableStorages();
  }
};
