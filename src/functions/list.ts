/** ANALYTICS_LIST: what the account has, by kind. */
import { QUERIES } from "../api/request";
import { readOption } from "../language/options/option-values";
import type { AskingFunction } from "./custom-function";
import { REFRESH } from "./parameters";
import { planTable } from "./questions";

const RESOURCES = ["reports", "events", "properties", "products"] as const;

const RESOURCE = {
  read: (text: string): (typeof RESOURCES)[number] | undefined => {
    const several = `${text.toLowerCase().replace(/y$/, "ie").replace(/s$/, "")}s`;
    return RESOURCES.find((resource) => resource === several);
  },
  allowed: "reports, events, properties or products",
  choices: RESOURCES,
};

export const LIST: AskingFunction = {
  name: "ANALYTICS_LIST",
  description: "Lists the account's reports, events, properties or products.",
  parameters: [
    { name: "resource", description: "reports, events, properties or products.", example: '"reports"' },
    REFRESH,
  ],
  examples: ['=ANALYTICS_LIST("reports")'],
  pullTakes: "every row",
  plan: ([resource]) => planTable(QUERIES.list(readOption("resource", RESOURCE, resource))),
};
