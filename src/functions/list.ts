/** ANALYTICS_LIST: what the account has, by kind. */
import { type Listing, LISTINGS } from "../api/contract";
import { QUERIES } from "../api/request";
import { readOption } from "../language/options/option-values";
import type { AskingFunction } from "./custom-function";
import { REFRESH } from "./parameters";
import { planTable } from "./questions";

const RESOURCE = {
  read: (text: string): Listing | undefined => {
    const several = `${text.toLowerCase().replace(/y$/, "ie").replace(/s$/, "")}s`;
    return LISTINGS.find((resource) => resource === several);
  },
  allowed: "reports, events, properties or products",
  choices: LISTINGS,
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
