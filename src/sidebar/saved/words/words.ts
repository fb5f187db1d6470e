/** How saved pulls and their runs are put into words (pure). */
import type { LoggedRun, PullItem, RanPull } from "../../../add-on/sidebar-contract/calls";
import { cutToMinute } from "../../wording/clock";
import { counted } from "../../wording/wording";
import { isTrouble, statusWords } from "./status-words";

/** "1,204 rows (2 added), 2026-11-20 09:02"; after a run without rows, the present rows' time. */
export function lastWords({ rows, rowsOf, lastRun, change }: PullItem): string {
  const ran = lastRun ? cutToMinute(lastRun) : "";
  const here = rows === null ? "" : counted(rows, "row");
  if (here === "" || rowsOf === null || rowsOf === lastRun) {
    const changed = change === "" ? "" : ` (${change === "nothing" ? "nothing changed" : change})`;
    return joined([here === "" ? "" : here + changed, ran]);
  }
  return `${ran}. ${here} of ${cutToMinute(rowsOf)}`;
}

/** "2026-11-20 09:02: finished, 1,204 rows (schedule)". */
export function loggedWords({ at, what, why, rows }: LoggedRun): string {
  const count = rows === null ? "" : counted(rows, "row");
  return `${cutToMinute(at)}: ${joined([what, count])} (${why})`;
}

/** What running it does now. `said`: to who hears the button without its row. */
export function runWords({ name, status, export: exported }: PullItem): {
  readonly shown: string;
  readonly said: string;
} {
  if (status === "exporting") return { shown: "Look now", said: `Look now: ${name}` };
  if (exported && isTrouble(status)) return { shown: "Start again", said: `Start again: ${name}` };
  return { shown: "Run", said: `Run ${name}` };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/** "daily between 9:00 and 10:00, next 2026-11-21 09:00", or by hand only. */
export function scheduleWords({ schedule, nextRun }: PullItem): string {
  const next = nextRun === null ? "" : `next ${cutToMinute(nextRun)}`;
  return joined([schedule === "" ? "by hand only" : schedule, next]);
}

/** The text of a Mode cell with this export. */
export function exportedMode(mode: string, to: string): string {
  const settings = mode.split(/[;\n]/).map((setting) => setting.trim());
  return [
    ...settings.filter((setting) => setting !== "" && !/^export\b/i.test(setting)),
    `export: ${to}`,
  ].join("; ");
}

/** What is wrong with the bucket; undefined if nothing. */
export function bucketProblem(to: string): string | undefined {
  const isBucket = /^(?!https?:)[a-z][a-z0-9-]*:\/\/[^\s;/][^\s;]*$/i.test(to.trim());
  return isBucket
    ? undefined
    : 'Write the kind of storage, the bucket and a folder: "s3://my-bucket/weekly".';
}

/** Which failed, and which have changed rows. */
export function ranWords(ran: readonly RanPull[], count: number, ended: string): string {
  const changed = ran.filter(({ change = "nothing" }) => change !== "nothing");
  const said = [didWords(ran, count), changed.length > 0 ? `Changed: ${namesOf(changed)}.` : "", ended];
  return said.filter((part) => part !== "").join(" ");
}

/**
 * "Ran 6 pulls: 3 well, 1 left as it was (Team), 2 failed (Broken, Covers)." "" where a single one did not
 * run.
 */
function didWords(all: readonly RanPull[], count: number): string {
  const ran = all.filter(({ status }) => status !== "at work");
  const waiting = all.filter(({ status }) => status === "at work");
  const not = waiting.length === 0 ? "" : ` Not run: ${namesOf(waiting)}. ${waiting[0]?.message}`;
  if (ran.length === 0) return (count > 1 ? `Ran none of ${count} pulls.${not}` : not).trim();
  const bad = ran.filter(({ status }) => isTrouble(status));
  const left = ran.filter(({ status }) => status === "left");
  if (bad.length === count) return `${counted(count, "pull")} failed (${namesOf(bad)}).`;
  const parts = [
    `${ran.length - bad.length - left.length} well`,
    ...(left.length > 0 ? [`${left.length} left as it was (${namesOf(left)})`] : []),
    ...(bad.length > 0 ? [`${bad.length} failed (${namesOf(bad)})`] : []),
  ];
  const did = ran.length < count ? `Ran ${ran.length} of ${count} pulls` : `Ran ${counted(count, "pull")}`;
  return `${did}${parts.length > 1 ? `: ${parts.join(", ")}` : ""}.${not}`;
}

const MOST_NAMED = 5;

function namesOf(pulls: readonly RanPull[]): string {
  const names = pulls.slice(0, MOST_NAMED).map(({ name }) => name);
  return pulls.length > MOST_NAMED
    ? `${names.join(", ")} and ${pulls.length - MOST_NAMED} more`
    : names.join(", ");
}

/** Which of the pulls are shown, in the words of the choice. */
export const PULL_FILTERS = ["All", "To be looked at", "Scheduled", "By hand only", "On this sheet"] as const;

export type PullFilter = (typeof PULL_FILTERS)[number];

const FILTERS: { readonly [F in PullFilter]: (item: PullItem, shownSheet: string) => boolean } = {
  All: () => true,
  "To be looked at": ({ status }) => isTrouble(status),
  Scheduled: ({ schedule }) => schedule !== "",
  "By hand only": ({ schedule }) => schedule === "",
  "On this sheet": ({ sheet }, shownSheet) => sheet === shownSheet,
};

/**
 * Those that need somebody, then the others; of these, those whose name, place or standing holds every word
 * that is looked for.
 */
export function foundPulls(
  pulls: readonly PullItem[],
  search: string,
  filter: PullFilter = "All",
  shownSheet = "",
): readonly PullItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pulls.filter((item) => {
    const { name, place, status } = item;
    const all = `${name} ${place} ${statusWords(status)}`.toLowerCase();
    return FILTERS[filter](item, shownSheet) && words.every((word) => all.includes(word));
  });
  const isFirst = ({ status }: PullItem): boolean => isTrouble(status);
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}

/** "200 pulls, 3 of them failed or stopped". */
export function foundWords(shown: number, pulls: readonly PullItem[]): string {
  const bad = pulls.filter(({ status }) => isTrouble(status)).length;
  const needing = bad === 0 ? "" : `, ${bad} of them to be looked at`;
  const all = `${counted(pulls.length, "pull")}${needing}`;
  return shown === pulls.length ? all : `${shown} shown of ${all}`;
}

export function savedWords(name: string, schedule: string): string {
  const when =
    schedule.trim() === "" ? "Run it in the Saved tab" : "It runs by its schedule, or now in the Saved tab";
  return `Saved as ${name}. ${when}. Its row is in the sheet "Analytics pulls".`;
}

/** Pulls with open questions; those just run are asked again. */
export function askingAfter(
  known: readonly RanPull[],
  names: readonly string[],
  ran: readonly RanPull[],
): readonly RanPull[] {
  const others = known.filter(({ name }) => !names.includes(name));
  return [...others, ...ran.filter(({ covers }) => covers !== undefined)];
}

/** Asks before overwriting somebody's cells. */
export function coversWords({ name, covers }: RanPull): string {
  return `Overwrite what is at ${covers?.place}? It holds \u201c${covers?.holds}\u201d, and ${name} would cover it.`;
}

/** What is reported of a pull, after its schedule; "" for nothing. */
export function describeNotify({ notifyWhen }: PullItem): string {
  return notifyWhen === "nobody" ? "" : `; tells ${notifyWhen}`;
}
