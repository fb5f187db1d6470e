/**
 * Files in the shapes that other tools write: each loads as a person counts them, or is refused in a
 * sentence.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadFile } from "./loading";

interface Expected {
  /** Null: the file must be refused. */
  readonly events: number | null;
  readonly people: number;
  readonly first: string;
  readonly last: string;
  readonly amount: number | null;
  readonly names: readonly string[];
}

const FOLDER = join(__dirname, "files");
const FILES = JSON.parse(readFileSync(join(FOLDER, "expected.json"), "utf8")) as Record<string, Expected>;

function pathOf(name: string): string {
  const folder = ["tools", "tables"].find((one) => existsSync(join(FOLDER, one, name))) ?? "";
  return join(FOLDER, folder, name);
}

const COUNTS = `SELECT count(*), count(DISTINCT person), strftime(min(time) AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ'),
  strftime(max(time) AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ'), list_sort(list(DISTINCT event)) FROM events`;
/** A tool's own name for the amount. */
const AMOUNTS: Readonly<Record<string, string>> = { "matomo-visits.json": '"eventValue"' };

test.each(Object.entries(FILES))("%s", async (name, expected) => {
  const path = pathOf(name);
  if (expected.events === null) {
    await expect(loadFile(path, COUNTS)).rejects.toThrow("has kept the first digits only");
    return;
  }
  const { rows } = await loadFile(path, COUNTS);
  const [events, people, first, last, names] = rows[0] ?? [];
  expect({ events: Number(events), people: Number(people), names }).toEqual({
    events: expected.events,
    people: expected.people,
    names: expected.names,
  });
  expect([first, last].map((moment) => Date.parse(String(moment)))).toEqual(
    [expected.first, expected.last].map((moment) => Date.parse(moment)),
  );
  if (expected.amount === null) return;
  const sum = await loadFile(path, `SELECT sum(${AMOUNTS[name] ?? "amount"}) FROM events`);
  expect(Number(sum.rows[0]?.[0])).toBeCloseTo(expected.amount, 2);
});

test.each([
  [
    "ga4-user-id-some.csv",
    "People are identified by user_pseudo_id, because user_id is filled in 3 of 10 rows. To use that one: --map 'person = user_id'",
  ],
  ["segment-logs.jsonl", "1 row was left out: 1 without event"],
  ["mixpanel-flat-duplicates.ndjson", "2 repeats of an event with the same id were dropped."],
  ["amplitude-export.json.gz", "It was unpacked (gzip)."],
  ["windows-1252.csv", "It was read as Windows-1252."],
  ["snowplow-enriched.tsv", "It was read as Snowplow's enriched events."],
  ["ragged.csv", "1 row has fewer fields than the header (line 3): the others are blank."],
  ["case-persons.csv", "1 person differs from another in capital letters only"],
  ["words-for-null.csv", "3 rows were left out: 3 without person (the first is row 1)."],
  ["date-and-time-columns.csv", "Moments are put together of date and time."],
  ["excel-german.csv", "Times without a zone were read as those of UTC."],
])("what was done with %s is said", async (name, sentence) => {
  const { said } = await loadFile(pathOf(name), "SELECT 1");
  expect(said.join(" ")).toContain(sentence);
});
