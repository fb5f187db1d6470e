import { type Listing, LISTINGS } from "../../service-client/request/contract";
import { UNLISTED, type Unlisted } from "../../service-client/request/names-used";
import { QUERIES } from "../../service-client/request/request";
import { readOption } from "../../input-language/options/option-values";
import type { TableOrValue } from "../../table/codec";
import type { Table } from "../../table/types";
import { readListing } from "../../table/listing";
import type { AskingFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import type { Plan } from "../planning/plan";
import { planTable } from "../planning/questions";

const RESOURCES = [...LISTINGS, ...UNLISTED];

/** The words as a sentence lists them: "reports, events or products". */
function joinWithOr(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words[words.length - 1]}`;
}

/**
 * ASSUMPTION: types of reports that are a metric, a segment or an A/B test are called "saved_metric",
 * "segment", "ab_test", "A/B test", "experiment".
 */
const TYPES_OF_RESOURCES: { readonly [kind in Unlisted]: RegExp } = {
  metrics: /(^|[\W_])(metric|kpi)s?$/i,
  segments: /(^|[\W_])segments?$/i,
  tests: /^a\W?b\b|^a_?b_|\btest\b|experiment/i,
};
const COLUMNS: { readonly [kind in Unlisted]: RegExp } = {
  metrics: /^metrics?([ _.]?names?)?$/i,
  segments: /^segments?([ _.]?names?)?$/i,
  tests: /^tests?([ _.]?names?)?$/i,
};
const CUTS: { readonly [kind in Unlisted]: string } = {
  metrics: "these come from its reports, from what is asked here, and from its answer to a wrong name.",
  segments: "these come from its reports, from what is asked here, and from its answer to a wrong name.",
  tests: "these come from its A/B reports, from what is asked here, and from its answer to a wrong name.",
};

/** Shown in a list that has no name yet. */
export const NONE_YET = "(none yet)";

const RESOURCE = {
  read: (text: string): Listing | Unlisted | undefined => {
    const several = `${text.toLowerCase().replace(/y$/, "ie").replace(/s$/, "")}s`;
    return RESOURCES.find((resource) => resource === several);
  },
  allowed: joinWithOr(RESOURCES),
  choices: RESOURCES,
};

/** ANALYTICS_LIST: names of what an account has, from its lists or from what was used. */
export const LIST: AskingFunction = {
  name: "ANALYTICS_LIST",
  description: `Lists the account's ${joinWithOr(LISTINGS)}, or the ${joinWithOr(UNLISTED)} used here.`,
  parameters: [
    {
      name: "resource",
      description: `${joinWithOr(RESOURCES)}.`,
      example: '"reports"',
      pulledFrom: "what",
    },
    REFRESH,
  ],
  examples: ['=ANALYTICS_LIST("reports")'],
  asks: LISTINGS,
  pullTakes: "every row",
  plan: ([resource], { namesUsed }) => {
    const wanted = readOption("resource", RESOURCE, resource);
    const listed = LISTINGS.find((one) => one === wanted);
    if (listed) return planTable(QUERIES.list(listed));
    const kind = UNLISTED.find((one) => one === wanted) ?? "metrics";
    const used = namesUsed?.(kind) ?? [];
    return planNames(kind, used);
  },
};

/**
 * The specification lists none of these, but reports of any type: uses names that reports mention, and names
 * answered here before.
 */
function planNames(kind: Unlisted, used: readonly string[]): Plan {
  const cut = `The service has no list of ${kind}: ${CUTS[kind]}`;
  const namesOf = ({ table }: Extract<TableOrValue, { kind: "table" }>): string[] => [
    ...readListing(table).flatMap(({ name, type }) => (TYPES_OF_RESOURCES[kind].test(type) ? [name] : [])),
    ...listNamesIn(table, kind),
  ];
  return {
    ...planTable(QUERIES.list("reports")),
    join: ([answer]) => makeNameTable([...used, ...(answer?.kind === "table" ? namesOf(answer) : [])], cut),
  };
}

/** Names in a report's column of that name. */
function listNamesIn({ columns, rows }: Table, kind: Unlisted): string[] {
  const places = columns.flatMap(({ name }, at) => (COLUMNS[kind].test(name) ? [at] : []));
  return rows.flatMap((row) => places.flatMap((at) => String(row[at] ?? "").split(/, ?/))).filter(Boolean);
}

function makeNameTable(names: readonly string[], cut: string): TableOrValue {
  const rows = [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => [name]);
  const columns = [{ name: "name", type: "text" as const }];
  return { kind: "table", table: { columns, rows: rows.length > 0 ? rows : [[NONE_YET]], cut } };
}
