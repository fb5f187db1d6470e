/** What an unknown file suggests: a path, an amount, an experiment. */
import type { Spread, Survey } from "../engines/survey";
import type { Property } from "../model/events";
import type { KnownEvents } from "../model/known-events";

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
export async function findCommonFunnel({ summary }: KnownEvents, survey: Survey): Promise<string[]> {
  const names = [...summary.eventNames]
    .sort((a, b) => b.people - a.people || b.total - a.total || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_STEPS)
    .map((event) => event.name);
  const [only = ""] = names;
  if (names.length === 1) return [only, only];
  const ordered = await survey.rankEvents(names);
  // An event done alone says nothing about its place.
  return [...ordered, ...names.filter((name) => !ordered.includes(name))];
}

/** `event`: the one that carries it most. */
export interface Amount {
  readonly event: string;
  readonly property: string;
}

/** By name first, else the first numeric property that is mostly positive and whose spread is none of ids. */
export async function findAmount({ summary }: KnownEvents, survey: Survey): Promise<Amount | undefined> {
  const numeric = summary.properties.filter(
    ({ name, type }) => (type === "number" || type === "integer") && !NO_AMOUNTS.test(name),
  );
  const rank = ({ name }: Property): number => {
    const at = AMOUNTS.findIndex((pattern) => pattern.test(name));
    return at === -1 ? AMOUNTS.length : at;
  };
  for (const property of [...numeric].sort((a, b) => rank(a) - rank(b))) {
    const best = await survey.findSpread(property);
    if (best && isSpreadOfAmounts(best, rank(property) > 0))
      return { event: best.event, property: property.name };
  }
  return undefined;
}

/** Whole numbers beyond these, under a name that says nothing, are ids or moments. */
const LARGEST_UNNAMED = 100_000_000;
/** What a column is called whose values say in which currency an amount is. */
const CURRENCIES =
  /(^|[^a-z])(currency|currencies|ccy|währung|waehrung|devise|moneda|valuta)(?=$|[^a-z]|code)/i;
/** "orderCurrency", but no "concurrency". */
const CURRENCY_WITHIN = /[a-z]Currency/;

/** The currencies that amounts are in, where a column names more than one: no sum makes sense of them. */
export function findMixedCurrencies({ summary }: KnownEvents): readonly string[] {
  const mixed = summary.properties.find(
    ({ name, values = [] }) =>
      (CURRENCIES.test(name) || CURRENCY_WITHIN.test(name)) && new Set(values.map(plainCurrency)).size > 1,
  );
  return mixed?.values ?? [];
}

function plainCurrency(value: string): string {
  return value.trim().toUpperCase();
}

/** Of so many rows and more, a different whole number in nearly each is an id. */
const FEWEST_IDS = 20;

function isSpreadOfAmounts(spread: Spread, isUnnamed: boolean): boolean {
  const { carried, positive, different, whole, least } = spread;
  if (positive * 2 <= carried) return false;
  if (!isUnnamed || whole < carried) return true;
  const areIds = carried >= FEWEST_IDS && different > 0.95 * carried;
  return !areIds && least <= LARGEST_UNNAMED && different > 1;
}

/** 2 to 5 values, one per person: by name first, else the first in the file. */
export async function findTestProperty(
  { summary }: KnownEvents,
  survey: Survey,
): Promise<string | undefined> {
  const open = summary.properties.filter(({ type }) => type === "boolean" || type === "integer");
  const counts = new Map((await survey.countValues(open)).map((count, at) => [open[at], count]));
  // Those of texts are known where they are few.
  const few = summary.properties.filter((property) => {
    const count = counts.get(property) ?? property.values?.length ?? 0;
    return count >= 2 && count <= 5;
  });
  for (const property of [...few].sort((a, b) => Number(TESTS.test(b.name)) - Number(TESTS.test(a.name)))) {
    if (await isConstantPerPerson(survey, property)) return property.name;
  }
  return undefined;
}

/** And at least two people per value, else it is a name. */
async function isConstantPerPerson(survey: Survey, property: Property): Promise<boolean> {
  const { most, fewest } = await survey.readValuesOfPeople(property);
  return most === 1 && fewest >= 2;
}
