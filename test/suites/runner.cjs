/**
 * Runs the suites of a worker with Node's own modules: what one suite has loaded is there for the next,
 * compiled and fast. Jest by itself reads, compiles and runs every module anew for each suite, which took it
 * nearly as long as the tests.
 */
const { createRequire } = require("node:module");
const { default: runSuite } = require("jest-circus/runner");
require("./typescript.cjs");

/** Where jest-circus gathers who listens to a suite, through all that it runs. */
const LISTENERS = Symbol.for("EVENT_HANDLERS");

/** Loads a module that holds nothing of a suite before. No module keeps it as its child. */
function requireAnew(path) {
  delete require.cache[path];
  return createRequire(path)(path);
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
  }
};
