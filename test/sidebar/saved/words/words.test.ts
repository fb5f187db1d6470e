/** What the sidebar says of saved pulls and of their runs. */
import { foundPulls, PULL_FILTERS } from "../../../../src/sidebar/saved/found-pulls";
import type { PullItem, RanPull } from "../../../../src/add-on/sidebar-contract/calls";
import { describeNotify, lastWords, ranWords } from "../../../../src/sidebar/saved/words/words";
import { ITEM } from "../../../browser/saved/saved-list";

const ran = (name: string, more: Partial<RanPull> = {}): RanPull => ({
  name,
  status: "well",
  message: "",
  ...more,
});
const FAILED = { status: "failed", message: "Down." } as const;
const HELD = {
  status: "at work",
  message: "It is running already, by somebody else or its schedule.",
} as const;
const CHANGED = { change: "2 added" };

it.each<[string, RanPull[], number, string, string]>([
  ["all went well", [ran("A"), ran("B", { change: "nothing" })], 2, "", "Ran 2 pulls."],
  ["rows changed", [ran("A", CHANGED), ran("B")], 2, "", "Ran 2 pulls. Changed: A."],
  [
    "one failed",
    [ran("A", CHANGED), ran("B", FAILED)],
    2,
    "",
    "Ran 2 pulls: 1 succeeded, 1 failed (B). Changed: A.",
  ],
  ["all failed", [ran("A", FAILED), ran("B", FAILED)], 2, "", "2 pulls failed (A, B)."],
  [
    "one had no rows",
    [ran("A"), ran("B", { status: "left" })],
    2,
    "",
    "Ran 2 pulls: 1 succeeded, 1 left as it was (B).",
  ],
  [
    "many failed",
    ["A", "B", "C", "D", "E", "F", "G"].map((name) => ran(name, FAILED)),
    7,
    "",
    "7 pulls failed (A, B, C, D, E and 2 more).",
  ],
  ["it was stopped", [ran("A")], 3, "Stopped.", "Ran 1 of 3 pulls. Stopped."],
  ["it was stopped at once", [], 3, "Stopped.", "Ran none of 3 pulls. Stopped."],
  ["a single one was stopped", [], 1, "Stopped.", "Stopped."],
  [
    "somebody else ran one",
    [ran("A"), ran("B", HELD)],
    2,
    "",
    `Ran 1 of 2 pulls. Not run: B. ${HELD.message}`,
  ],
  ["somebody else ran the only one", [ran("B", HELD)], 1, "", `Not run: B. ${HELD.message}`],
])("after a run, when %s", (_, all, count, ended, said) => {
  expect(ranWords(all, count, ended)).toBe(said);
});

it.each<[string, Partial<PullItem>, string]>([
  ["landed", { change: "nothing" }, "1,204 rows (nothing changed), 2026-11-21 09:12"],
  ["landed first", { change: "" }, "1,204 rows, 2026-11-21 09:12"],
  [
    "failed later",
    { status: "failed", change: "", rowsOf: "2026-11-19 09:01:00" },
    "2026-11-21 09:12. 1,204 rows of 2026-11-19 09:01",
  ],
  ["never ran", { status: "never ran", rows: null, rowsOf: null, lastRun: null, change: "" }, ""],
])("of a pull that %s", (_, more, said) => {
  expect(lastWords({ ...ITEM, ...more })).toBe(said);
});

it("many are narrowed to those to be looked at, with or without a schedule, or on the sheet that is shown", () => {
  const pulls: PullItem[] = [
    { ...ITEM, name: "well" },
    { ...ITEM, name: "failed", status: "failed", sheet: "Other" },
    { ...ITEM, name: "by hand", schedule: "" },
  ];
  const shown = PULL_FILTERS.map((filter) => foundPulls(pulls, "", filter, "Weekly").map(({ name }) => name));
  expect(shown).toEqual([
    ["failed", "well", "by hand"],
    ["failed"],
    ["failed", "well"],
    ["by hand"],
    ["well", "by hand"],
  ]);
});

it.each<[Partial<PullItem>, string]>([
  [{}, ""],
  [{ notifyWhen: "failures" }, "; reports failures"],
  [{ notifyWhen: "failures", sendsNumbers: true }, "; reports failures and its number"],
  [{ notifyWhen: "changes", sendsNumbers: true, limits: 2 }, "; reports changes, its number, and 2 limits"],
  [{ notifyWhen: "failures", limits: 1 }, "; reports failures and 1 limit"],
])("what a chat is sent of a pull with %j: %j", (more, words) => {
  expect(describeNotify({ ...ITEM, ...more })).toBe(words);
});
