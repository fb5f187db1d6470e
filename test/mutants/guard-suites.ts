/** Where guards are seen that the tests of their own room do not reach: below test, by room. */
export const GUARD_SUITES: Readonly<Record<string, readonly string[]>> = {
  "pulls/agreement": [
    "add-on/pulls/lifecycle/approval.test.ts",
    "add-on/pulls/run/approval/shut-cells.test.ts",
  ],
  "pulls/config-sheet": ["add-on/pulls/store"],
  "pulls/lifecycle": ["add-on/pulls/store"],
  "pulls/schedule": [
    "add-on/pulls/model",
    "add-on/pulls/schedule/lost-tab.test.ts",
    "add-on/pulls/store/own-mistakes.test.ts",
  ],
  "pulls/store": [
    "add-on/pulls/run/damaged-notes.test.ts",
    "add-on/pulls/run/refusals.test.ts",
    "add-on/pulls/run/reserved-names.test.ts",
    "add-on/pulls/schedule/two-runs.test.ts",
  ],
  notifications: ["add-on/sidebar-api", "add-on/pulls/notify"],
};

/** The suites besides its own that try what is left of a room, or of a part of one. */
export function findGuardSuites(room: string): readonly string[] {
  const [, suites = []] =
    Object.entries(GUARD_SUITES).find(([name]) => `${room}/`.startsWith(`${name}/`)) ?? [];
  return suites;
}

/**
 * Suites that take a minute and more where each mutant has a switch: they try one promise at every call, or
 * for days. A run leaves them out unless it names them.
 */
export const LONG_SUITES: readonly string[] = [
  "answers/costs",
  "answers/large-days",
  "answers/many-failures",
  "answers/storm-rows",
  "answers/store/question-pages",
  "pulls/run/changed-during-run",
  "pulls/run/every-source-and-mode",
  "pulls/run/killed",
  "pulls/schedule/lost-tab",
  "pulls/schedule/year",
  "pulls/whole-days",
  "response-parser/hostile",
  "response-parser/look-alikes",
  "response-parser/nothing-lost",
  "settings/secrecy",
  "sheet-writer/any-tables",
  "sheet-writer/beside/cost",
  "sheet-writer/budget",
  "sheet-writer/kill",
  "sheet-writer/surroundings",
];

/** `path`: of a suite, below test. */
export function isLong(path: string): boolean {
  return LONG_SUITES.some((name) => [".", "/"].some((sign) => path.startsWith(`add-on/${name}${sign}`)));
}
