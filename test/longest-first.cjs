/**
 * The order in which jest starts suites: those that take longest first, so that none of them runs alone at the end. A clean
 * clone does not know how long they took the last time.
 */
const { default: Sequencer } = require("@jest/test-sequencer");

const LONGEST = [
  "scenario/storms/swarm",
  "local/commands/start",
  "browser/sidebar",
  "add-on/answers/costs",
  "scenario/storms/healing",
  "add-on/sheet-writer/kill/kill",
  "scenario/storms/storm",
  "scenario/storms/sheet-storm",
  "service/sql",
  "add-on/sheet-writer/kill/kill-modes",
  "add-on/pulls/schedule/year",
  "add-on/pulls/run/every-source-and-mode",
  "add-on/sheet-writer/budget",
  "add-on/input-language/linear",
  "service/sample",
];

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
