/**
 * Says of each test that failed which promise it breaks and what runs it alone, below all else that a run
 * prints.
 */
const path = require("node:path");
require("./typescript.cjs");
const { readBeginning, TRY_FROM } = require("../sweep/beginning");
const { ALL_IS_TRIED, isAllTried } = require("../sweep/part");
const { isProvedBy, readPromises } = require("../sweep/promises");
const { isOneStory } = require("./part-of-suite");

const TEST = path.join(__dirname, "..");

/** As a shell takes it: one word, whatever is in the title, which jest reads as a regular expression. */
function quoted(title) {
  return `'${title.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replaceAll("'", "'\\''")}'`;
}

/** What a property, or a storm, says of the case that it found. */
function seedIn(messages) {
  const [, property] = messages.match(/\{ (seed: -?\d+, path: "[^"]*")/) ?? [];
  const [, named] = messages.match(/\b(seed:? \d+)\b/i) ?? [];
  return property ?? named;
}

function linesOf(file, title, messages = "") {
  const suite = path.relative(TEST, file).replaceAll("\\", "/");
  const promises = readPromises()
    .filter((row) => isProvedBy(row, suite))
    .map(({ promise }) => promise);
  const only = title === undefined || isOneStory(file) ? "" : ` -t ${quoted(title)}`;
  const whole = isAllTried() ? `${ALL_IS_TRIED}=yes ` : "";
  const command = `${whole}${TRY_FROM}=${readBeginning()} npx jest test/${suite}${only}`;
  const seed = seedIn(messages);
  return [
    `Failed: ${title ?? suite}`,
    `  Promise: ${promises.join("; ")}`,
    ...(seed === undefined ? [] : [`  Seed:    ${seed}`]),
    `  Alone:   ${command}`,
  ];
}

module.exports = class HowToRepeat {
  onRunComplete(_contexts, { testResults }) {
    const lines = testResults.flatMap(({ testFilePath, testResults: tests, testExecError }) => {
      const failed = tests.filter(({ status }) => status === "failed");
      if (failed.length > 0)
        return failed.flatMap(({ fullName, failureMessages }) =>
          linesOf(testFilePath, fullName, failureMessages.join("\n")),
        );
      return testExecError ? linesOf(testFilePath) : [];
    });
    const seed = process.env.SHUFFLE_SUITES;
    if (lines.length > 0 && seed) lines.push(`The suites were shuffled: SHUFFLE_SUITES=${seed} npx jest`);
    if (lines.length > 0) process.stderr.write(`\n${lines.join("\n")}\n`);
  }
};

module.exports.linesOf = linesOf;
