/** Words of a pull's row, and the identity of names. Pure. */
import { argumentError } from "../../shared/known-error";
import { foldName, findNearest, makeSuggestion } from "../near-names";
import { shortenText } from "../texts";

/** The add-on's names of sources. */
export const PULL_SOURCES = [
  "report",
  "metric",
  "comparison",
  "people",
  "people count",
  "sql",
  "ab test",
  "listing",
  "export",
] as const;

/** What kind of question a pull asks. */
export type PullSource = (typeof PULL_SOURCES)[number];

/** Whether it has numbers by day, of which a schedule can wait for the last one. */
export function canWaitForDays(source: PullSource): boolean {
  return source === "report" || source === "metric" || source === "comparison";
}

/** What is sent to a chat. Its address is never in the tab. */
export const NOTIFY_WHEN = ["nobody", "failures", "changes"] as const;

/** Of which runs a chat is told. */
export type NotifyWhen = (typeof NOTIFY_WHEN)[number];

/** The spellings of each word, the usual one first. */
type Spellings<Word extends string> = { readonly [W in Word]: readonly [string, ...string[]] };

const SOURCES = {
  report: ["report", "saved report"],
  metric: ["metric"],
  comparison: ["comparison", "compare", "board"],
  people: ["people", "people list", "list of people", "users"],
  "people count": ["people count", "count of people", "count"],
  sql: ["SQL", "SQL statement", "SQL query"],
  "ab test": ["A/B test", "test", "experiment"],
  listing: ["listing", "list"],
  export: ["export", "export status"],
} as const satisfies Spellings<PullSource>;

/** As a cell has it. */
export type SourceWord = (typeof SOURCES)[PullSource][0];

const NOTIFY_SPELLINGS: Spellings<NotifyWhen> = {
  nobody: ["nobody", "none", "no"],
  failures: ["failures", "on failure", "errors", "fails"],
  changes: ["changes", "on change", "changed"],
};

/** The source as its cell in the tab has it. */
export function writeSource(source: PullSource): SourceWord {
  return SOURCES[source][0];
}

/** @throws KnownError badArgument */
export function readSource(text: string): PullSource {
  return readWord("Source", "a source", text, SOURCES);
}

/** Nothing means nobody. Addresses are secret, so not repeated. @throws KnownError badArgument */
export function readNotifyWhen(text: string): NotifyWhen {
  if (text === "") return "nobody";
  if (/[@/]/.test(text)) {
    throw argumentError(
      "Tell",
      "an address must not be in this tab, where everyone can read it",
      "failures, changes or nothing",
    );
  }
  return readWord("Tell", "one of its words", text, NOTIFY_SPELLINGS);
}

function readWord<Word extends string>(
  title: string,
  what: string,
  text: string,
  words: Spellings<Word>,
): Word {
  const known = Object.entries<readonly string[]>(words).flatMap(([word, spellings]) =>
    spellings.map((spelling) => ({ word: word as Word, spelling })),
  );
  const wanted = keepLetters(text);
  const found = known.find(({ spelling }) => keepLetters(spelling) === wanted);
  if (found) return found.word;
  const usual = Object.values<readonly string[]>(words).map(([first = ""]) => first);
  const near = findNearest(
    text,
    known.map(({ spelling }) => spelling),
  )[0];
  const problem =
    text === "" ? "it is empty" : `"${shortenText(text)}" is not ${what}${makeSuggestion(near)}`;
  throw argumentError(title, problem, `one of ${usual.join(", ")}`);
}

/** "A/B-Tests" is "ab test": letters and digits, singular. */
function keepLetters(text: string): string {
  return foldName(text)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/s$/, "");
}

/** Ignores case, spaces and Unicode spellings. */
export function pullIdentity(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Beside the titles of cells, where a row waits: of days that roll, it says which day it is. */
export const ZONE_TITLE = "Time zone";
/** Beside them as well: where messages of a row go. */
export const CHAT_TITLE = "Chat";
