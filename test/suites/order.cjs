/**
 * The order in which jest starts suites: those that take longest first, so that none of them runs alone at
 * the end. A clean clone does not know how long they took the last time. `SHUFFLE_SUITES=any` is any other
 * order, a number in its place the order of that seed, `commit` the one of the commit that is tried: what
 * suites share must not matter.
 */
require("./typescript.cjs");
const { readBeginning } = require("../sweep/beginning");
const { default: Sequencer } = require("@jest/test-sequencer");

const LONGEST = [
  "browser/questions/questions",
  "browser/sidebar",
  "local/page/page",
  "local/page/alone",
  "local/commands/start",
  "scenario/tables/tables",
  "service/questions/sql",
  "local/deploy/fresh-clone",
  "scenario/storms/storm",
  "scenario/long-storms/long-storm",
  "scenario/short-storms/swarm",
  "local/page/first-day",
  "service/cli",
  "add-on/pulls/run/every-source-and-mode",
  "scenario/days/days",
  "scenario/storms/sheet-storm",
  "add-on/pulls/run/killed/killed-runs",
  "add-on/sheet-writer/kill/kill",
  "browser/live",
  "local/terminal/command-line",
  "platform/check",
  "growth/growth",
  "add-on/answers/large-days",
  "add-on/answers/costs",
  "service/pages",
  "add-on/pulls/run/saved-pulls",
  "add-on/service-client/unpacked-size",
  "add-on/pulls/run/changed-during-run",
  "add-on/sheet-writer/budget",
  "add-on/pulls/schedule/lost-tab",
  "scenario/functions/examples",
  "scenario/functions/zones",
  "add-on/settings/secrecy",
  "scenario/storms/healing",
  "service/questions/sample",
];

const SHUFFLED = "SHUFFLE_SUITES";

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** Numbers below 1, the same for the same seed (mulberry32). */
function numbersOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled(tests, seed) {
  const next = numbersOf(seed);
  const byPath = [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  return byPath
    .map((test) => [next(), test])
    .sort(([one], [other]) => one - other)
    .map(([, test]) => test);
}

function seedOf(wanted) {
  if (wanted === "commit") return readBeginning();
  return /^\d+$/.test(wanted) ? Number(wanted) : Math.floor(Math.random() * 1_000_000);
}

module.exports = class Order extends Sequencer {
  sort(tests) {
    const wanted = process.env[SHUFFLED];
    if (!wanted) return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
    const seed = seedOf(wanted);
    process.env[SHUFFLED] = String(seed);
    process.stderr.write(
      `Suites shuffled by seed ${seed}; in this order again: ${SHUFFLED}=${seed} npx jest\n`,
    );
    return shuffled(tests, seed);
  }
};

module.exports.shuffled = shuffled;
