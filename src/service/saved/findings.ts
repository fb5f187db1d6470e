/** What an unknown file suggests: a path, an amount, an experiment. */
import { toNumber, textOf } from "../model/answer";
import type { EventStore, Property } from "../data/store";
import { join, raw, sql } from "../data/sql";

const MOST_STEPS = 4;
/** Names that columns of amounts may have, the likeliest first. */
const AMOUNTS = [
  /amount|revenue|price|paid|total|sales|cost|fee|spend|mrr/i,
  /value|quantity|insertions|lines|size|count|duration|minutes/i,
];
/** Numbers that no sum makes sense of. */
const NO_AMOUNTS =
  /(^|_)(id|ids|no|nr|number|year|month|day|hour|lat|lon|zip|code|phone|version|rating|score|age|hash|sha)$|^(id|is)_|[a-z]Id$/;
const TESTS = /variant|variation|experiment|(^|_)(ab|group|bucket|arm|cohort|treatment|test)($|_)/i;

/**
 * The commonest events, in the order in which most people first do them. A single event is followed by
 * itself.
 */
export async function findCommonFunnel(store: EventStore): Promise<string[]> {
  const names = [...store.summary.eventNames]
    .sort((a, b) => b.people - a.people || b.total - a.total || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_STEPS)
    .map((event) => event.name);
  const [only = ""] = names;
  if (names.length === 1) return [only, only];
  const ranks = await store.database.objects(sql`
    WITH firsts AS (
      SELECT person, event, min(rowid) AS first FROM stored.events
      WHERE event IN (${join(names.map((name) => sql`${name}`))}) GROUP BY ALL
    )
    SELECT a.event, avg((a.first > b.first)::INTEGER) AS rank
    FROM firsts a JOIN firsts b ON a.person = b.person AND a.event <> b.event
    GROUP BY a.event ORDER BY rank, a.event`);
  // An event done alone says nothing about its place.
  const ordered = ranks.map((row) => textOf(row["event"]));
  return [...ordered, ...names.filter((name) => !ordered.includes(name))];
}

/** `event`: the one that carries it most. */
export interface Amount {
  readonly event: string;
  readonly property: string;
}

/** By name first, else the first numeric property that is mostly positive and whose spread is none of ids. */
export async function findAmount(store: EventStore): Promise<Amount | undefined> {
  const numeric = store.summary.properties.filter(
    ({ name, type }) => (type === "number" || type === "integer") && !NO_AMOUNTS.test(name),
  );
  const rank = ({ name }: Property): number => {
    const at = AMOUNTS.findIndex((pattern) => pattern.test(name));
    return at === -1 ? AMOUNTS.length : at;
  };
  for (const property of [...numeric].sort((a, b) => rank(a) - rank(b))) {
    const { column } = property;
    const [best] = await store.database.objects(sql`
      SELECT event, count(*) AS carried, count(*) FILTER (${column} >= 0) AS positive, count(DISTINCT ${column}) AS different,
        count(*) FILTER (${column} = floor(${column})) AS whole, min(${column}) AS least
      FROM stored.events WHERE ${column} IS NOT NULL GROUP BY event ORDER BY carried DESC, event LIMIT 1`);
    if (best && isSpreadOfAmounts(best, rank(property) > 0))
      return { event: textOf(best["event"]), property: property.name };
  }
  return undefined;
}

/** Whole numbers beyond these, under a name that says nothing, are ids or moments. */
const LARGEST_UNNAMED = 100_000_000;
/** Of so many rows and more, a different whole number in nearly each is an id. */
const FEWEST_IDS = 20;

function isSpreadOfAmounts(row: Record<string, unknown>, isUnnamed: boolean): boolean {
  const [carried, positive, different, whole, least] = [
    "carried",
    "positive",
    "different",
    "whole",
    "least",
  ].map((name) => Number(row[name])) as [number, number, number, number, number];
  if (positive * 2 <= carried) return false;
  if (!isUnnamed || whole < carried) return true;
  const areIds = carried >= FEWEST_IDS && different > 0.95 * carried;
  return !areIds && least <= LARGEST_UNNAMED && different > 1;
}

/** 2 to 5 values, one per person: by name first, else the first in the file. */
export async function findTestProperty(store: EventStore): Promise<string | undefined> {
  const candidates = store.summary.properties.filter(({ type }) =>
    ["text", "boolean", "integer"].includes(type),
  );
  const counts = candidates.map(({ column }, at) => sql`count(DISTINCT ${column}) AS ${raw(`values_${at}`)}`);
  if (!counts.length) return undefined;
  const [row = {}] = await store.database.objects(sql`SELECT ${join(counts)} FROM stored.events`);
  const few = candidates.filter(
    (_property, at) => toNumber(row[`values_${at}`]) >= 2 && toNumber(row[`values_${at}`]) <= 5,
  );
  for (const property of [...few].sort((a, b) => Number(TESTS.test(b.name)) - Number(TESTS.test(a.name)))) {
    if (await isConstantPerPerson(store, property)) return property.name;
  }
  return undefined;
}

/** And at least two people per value, else it is a name. */
async function isConstantPerPerson(store: EventStore, { column }: Property): Promise<boolean> {
  const [row] = await store.database.objects(sql`
    WITH each AS (
      SELECT person, count(DISTINCT ${column}) AS values, any_value(${column}) AS value
      FROM stored.events WHERE ${column} IS NOT NULL GROUP BY person
    )
    SELECT max(values) AS most, (SELECT min(n) FROM (SELECT count(*) AS n FROM each GROUP BY value)) AS fewest FROM each`);
  return toNumber(row?.["most"]) === 1 && toNumber(row?.["fewest"]) >= 2;
}
