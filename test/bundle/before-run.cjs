/** Before all tests of a run of jest: the add-on is built, and where the tried parts begin is set, once. */
require("../suites/typescript.cjs");
const { builtAnew, DIR_OF_RUN } = require("./built");
const { readBeginning } = require("../sweep/beginning");

module.exports = () => {
  readBeginning();
  process.env[DIR_OF_RUN] = builtAnew().dir;
};
