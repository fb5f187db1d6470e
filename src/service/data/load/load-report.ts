/** What was done with a file of events, as sentences. Pure. */
import { placeOf } from "./staged/parts";
import type { Roles } from "./roles";
import type { Source } from "./files/source";
import { describeRows, type Staged } from "./staged/staged";

/** Rows that lack what every event has. */
export interface Missing {
  readonly role: string;
  readonly count: number;
  /** The first three such rows, from 1. */
  readonly firsts: readonly number[];
}

/** All that is known of a loaded file. `rows` are those that were read, `kept` those that became events. */
export interface LoadFacts {
  readonly rows: number;
  readonly kept: number;
  readonly leftOut: number;
  readonly without: readonly Missing[];
  /** What each column that is no person, event or time is called in the file, and as a property. */
  readonly properties: readonly { readonly header: string; readonly name: string }[];
  /** The column whose values identify an event, so that repeats are known. */
  readonly insertId: string | undefined;
  /** People whose names differ in capital letters only. */
  readonly likePeople: number;
  /** A person's id of which a spreadsheet has kept the first digits only. */
  readonly cutPerson: string | undefined;
  readonly staged: Staged;
  readonly roles: Roles;
  readonly source: Source;
  readonly cast: readonly string[];
  readonly isLocal: boolean;
  readonly zone: string;
  readonly mapping: UsedMapping;
}

/** Which column was said to be which. */
export interface UsedMapping {
  /** As in the file, in their order. */
  readonly columns: readonly string[];
  /** As a person said it; "" where nobody did. */
  readonly map: string;
}

/** Sentences in the order in which they are printed; none for a file of which there is nothing to say. */
export function describeLoad(facts: LoadFacts): readonly string[] {
  const { staged, roles, source, cast, isLocal, zone, likePeople } = facts;
  const { dialect } = staged;
  return [
    ...(dialect ? [`It was read as ${dialect.name}.`] : []),
    ...source.said,
    ...describeRows(staged),
    ...roles.said,
    ...(isLocal ? [`Times without a zone were read as those of ${zone}.`] : []),
    ...describeMissing(facts),
    ...describeRepeats(facts),
    ...(likePeople > 0
      ? [
          `${count(likePeople, "person differs", "people differ")} from another in capital letters only, and ${likePeople === 1 ? "is" : "are"} counted apart.`,
        ]
      : []),
    ...describeCutPeople(facts),
    ...cast,
  ];
}

function describeCutPeople({ cutPerson, roles }: LoadFacts): string[] {
  return cutPerson === undefined
    ? []
    : [
        `A spreadsheet has kept the first digits only of ${roles.headers.person}, such as "${cutPerson}", so that several people count as one: export the file again, or format that column as text before it is saved.`,
      ];
}

/** Rows that are no events, and why. */
export function describeMissing(facts: LoadFacts): readonly string[] {
  return [...describeLeftOut(facts), ...describeIrregular(facts.staged)];
}

function describeLeftOut({ leftOut, without, staged }: LoadFacts): string[] {
  if (leftOut === 0) return [];
  const reasons = without
    .filter((one) => one.count > 0)
    .map(
      (one) =>
        `${one.count.toLocaleString("en")} without ${one.role} (the first is row ${placeOf(one.firsts[0] ?? 0, staged.parts)})`,
    );
  return [`${count(leftOut, "row was", "rows were")} left out: ${reasons.join(", ")}.`];
}

/** Later rows of an event that was there already. */
export function countRepeats({ rows, kept, leftOut }: LoadFacts): number {
  return rows - leftOut - kept;
}

function describeRepeats(facts: LoadFacts): string[] {
  const repeats = countRepeats(facts);
  return repeats > 0
    ? [`${count(repeats, "repeat", "repeats")} of an event with the same id were dropped.`]
    : [];
}

function describeIrregular({ irregular: { headers, short, long, shortLines, longLines } }: Staged): string[] {
  const lines = (places: readonly string[], all: number): string =>
    `line${places.length > 1 ? "s" : ""} ${places.join(", ")}${all > places.length ? ", …" : ""}`;
  return [
    ...(headers > 0
      ? [
          `${count(headers, "row repeats", "rows repeat")} the names of the columns and ${headers === 1 ? "was" : "were"} left out.`,
        ]
      : []),
    ...(short > 0
      ? [
          `${count(short, "row has", "rows have")} fewer fields than the header (${lines(shortLines, short)}): the others are blank.`,
        ]
      : []),
    ...(long > 0
      ? [
          `${count(long, "row has", "rows have")} more fields than the header (${lines(longLines, long)}) and ${long === 1 ? "was" : "were"} left out.`,
        ]
      : []),
  ];
}

function count(many: number, one: string, more: string): string {
  return `${many.toLocaleString("en")} ${many === 1 ? one : more}`;
}
