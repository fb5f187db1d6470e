/** ANALYTICS_LIST: what the account has, by kind. */
import { type Listing, LISTINGS } from "../../service-client/request/contract";
import type { Unlisted } from "../../service-client/request/names-used";
import { QUERIES } from "../../service-client/request/request";
import { readOption } from "../../input-language/options/option-values";
import type { StoredAnswer } from "../../table/codec";
import { readListing } from "../../table/listing";
import type { AskingFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import type { Plan } from "../planning/plan";
import { planTable } from "../planning/questions";

const UNLISTED: readonly Unlisted[] = ["metrics", "segments", "tests"];
const RESOURCES = [...LISTINGS, ...UNLISTED];

/**
 * ASSUMPTION: how the type of a report that is an A/B test is called: "ab_test", "A/B test", "experiment".
 */
const AB_TEST_TYPE = /^a\W?b\b|^a_?b_|\btest\b|experiment/i;

const RESOURCE = {
  read: (text: string): Listing | Unlisted | undefined => {
    const several = `${text.toLowerCase().replace(/y$/, "ie").replace(/s$/, "")}s`;
    return RESOURCES.find((resource) => resource === several);
  },
  allowed: "reports, events, properties, products, metrics, segments or tests",
  choices: RESOURCES,
};

export const LIST: AskingFunction = {
  name: "ANALYTICS_LIST",
  description:
    "Lists the account's reports, events, properties or products, or the metrics, segments or tests used here.",
  parameters: [
    {
      name: "resource",
      description: "reports, events, properties, products, metrics, segments or tests.",
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
    return kind === "tests" ? planTests(used) : planNames(kind, used);
  },
};

/** Asks nothing: the specification has no list of these, so that only what answered here before is known. */
function planNames(kind: Unlisted, used: readonly string[]): Plan {
  const cut = `The service has no list of ${kind}: these are those that formulas here have had answers for.`;
  return { questions: [], header: true, join: () => tableNames(used, cut) };
}

/** The specification has no list of tests either, but lists reports of any type, A/B tests among them. */
function planTests(used: readonly string[]): Plan {
  const cut =
    "The service has no list of tests: these are its A/B reports, and those that formulas here have had answers for.";
  const namesOf = ({ table }: Extract<StoredAnswer, { kind: "table" }>): string[] =>
    readListing(table).flatMap(({ name, type }) => (AB_TEST_TYPE.test(type) ? [name] : []));
  return {
    ...planTable(QUERIES.list("reports")),
    join: ([answer]) => tableNames([...used, ...(answer?.kind === "table" ? namesOf(answer) : [])], cut),
  };
}

function tableNames(names: readonly string[], cut: string): StoredAnswer {
  const rows = [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => [name]);
  const columns = [{ name: "name", type: "text" as const }];
  return { kind: "table", table: { columns, rows: rows.length > 0 ? rows : [["(none yet)"]], cut } };
}
