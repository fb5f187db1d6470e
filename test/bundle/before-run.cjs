/** Before all tests of a run of jest: the add-on is built, once. */
require("../suites/typescript.cjs");
const { builtAnew, DIR_OF_RUN } = require("./built");

module.exports = () => {
  process.env[DIR_OF_RUN] = builtAnew().dir;
};
