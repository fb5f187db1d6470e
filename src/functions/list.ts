/** ANALYTICS_LIST: what the account has, by kind. */
import { type Listing, LISTINGS } from "../api/contract";
import type { Unlisted } from "../api/names-used";
import { QUERIES } from "../api/request";
import { readOption } from "../language/options/option-values";
import type { AskingFunction } from "./custom-function";
import { REFRESH } from "./parameters";
import type { Plan } from "./plan";
import { planTable } from "./questions";

const UNLISTED: readonly Unlisted[] = ["metrics", "segments", "tests"];
const RESOURCES = [...LISTINGS, ...UNLISTED];

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
  pullTakes: "every row",
  plan: ([resource], { namesUsed }) => {
    const wanted = readOption("resource", RESOURCE, resource);
    const listed = LISTINGS.find((one) => one === wanted);
    if (listed) return planTable(QUERIES.list(listed));
    const kind = UNLISTED.find((one) => one === wanted) ?? "metrics";
    return namesPlan(kind, namesUsed?.(kind) ?? []);
  },
};

/** Asks nothing: the specification has no list of these, so that only what answered here before is known. */
function namesPlan(kind: Unlisted, names: readonly string[]): Plan {
  const rows = [...new Set(names)].sort((a, b) => a.localeCompare(b)).map((name) => [name]);
  const cut = `The service has no list of ${kind}: these are those that formulas here have had answers for.`;
  const table = {
    columns: [{ name: "name", type: "text" as const }],
    rows: rows.length > 0 ? rows : [["(none yet)"]],
    cut,
  };
  return { questions: [], header: true, join: () => ({ kind: "table", table }) };
}
