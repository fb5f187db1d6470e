/** Before all tests of a run of jest: the add-on is built, and where the tried parts begin is set, once. */
const inspector = require("node:inspector");
require("../suites/typescript.cjs");
const { builtAnew, DIR_OF_RUN } = require("./built");
const { readBeginning } = require("../sweep/beginning");

module.exports = () => {
  readBeginning();
  // Who looks on with a debugger reads the program, and does not measure it.
  process.env[DIR_OF_RUN] = builtAnew(...(inspector.url() === undefined ? [] : ["--readable"])).dir;
};
