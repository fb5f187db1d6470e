/**
 * The order in which jest starts suites: those that take longest first, so that none of them runs alone at the end. A clean
 * clone does not know how long they took the last time.
 */
const { default: Sequencer } = require("@jest/test-sequencer");

const LONGEST = [
  "scenario/swarm",
  "local/start",
  "browser/sidebar",
  "answers/costs",
  "scenario/healing",
  "sheets/kill",
  "scenario/storm",
  "scenario/sheet-storm",
  "service/sql",
  "sheets/kill-modes",
  "pulls/year",
  "pulls/every-source-and-mode",
  "sheets/budget",
  "language/linear",
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
