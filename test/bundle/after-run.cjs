/** After all tests of a run of jest. */
const { rmSync } = require("node:fs");
const { DIR_OF_RUN } = require("./built");

module.exports = () => {
  const dir = process.env[DIR_OF_RUN];
  if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
};
