/** Lets Node load this project's TypeScript, in the processes of jest. */
const { readFileSync } = require("node:fs");
const { transformSync } = require("@swc/core");

const OPTIONS = {
  sourceMaps: "inline",
  module: { type: "commonjs" },
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic", importSource: "preact" } },
  },
};

for (const extension of [".ts", ".tsx"]) {
  require.extensions[extension] = (module, filename) =>
    module["_compile"](
      transformSync(readFileSync(filename, "utf8"), { ...OPTIONS, filename }).code,
      filename,
    );
}
