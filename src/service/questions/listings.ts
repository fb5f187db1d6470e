import { answerOf, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";

/** A list that the account has; its path is its name. */
export type Listing = "reports" | "events" | "properties" | "products";

const PRODUCT_ID = 811;

const ID: AnswerColumn = { name: "id", type: "integer" };
const NAME: AnswerColumn = { name: "name", type: "text" };
const COLUMNS: Readonly<Record<Listing, readonly AnswerColumn[]>> = {
  reports: [ID, NAME, { name: "report_type", type: "text" }],
  events: [
    ID,
    NAME,
    { name: "total", type: "integer" },
    { name: "first_sent_at", type: "datetime" },
    { name: "last_sent_at", type: "datetime" },
  ],
  properties: [ID, NAME, { name: "type", type: "text" }],
  products: [ID, NAME, { name: "timezone", type: "text" }],
};

/** All rows at once, in the order of their ids; pages are cut later. */
export function answerListing(what: Listing, context: Context): Answer {
  return answerOf(COLUMNS[what], rowsOf(what, context));
}

function rowsOf(what: Listing, { known, definitions }: Context): Cell[][] {
  const { eventNames, properties, product } = known.summary;
  switch (what) {
    case "reports":
      return definitions.reports.map(({ id, name, question }) => [id, name, question.type]);
    case "events":
      return eventNames.map(({ id, name, total, first, last }) => [id, name, total, first, last]);
    case "properties":
      return properties.map(({ id, name, type }) => [id, name, type]);
    case "products":
      return [[PRODUCT_ID, product, "UTC"]];
  }
}
