/** Before all tests of a run of jest: the add-on is built, and where the tried parts begin is set, once. */
const inspector = require("node:inspector");
require("../suites/typescript.cjs");
const { builtAnew, DIR_OF_RUN, DIR_TO_RECORD } = require("./built");
const { readBeginning } = require("../sweep/beginning");

module.exports = () => {
  readBeginning();
  const recorded = process.env[DIR_TO_RECORD];
  // Who looks on with a debugger reads the program, and does not measure it.
  process.env[DIR_OF_RUN] =
    recorded ?? builtAnew(...(inspector.url() === undefined ? [] : ["--readable"])).dir;
};
