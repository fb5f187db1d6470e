/** The listings of an account: its reports, its events, its properties and its one product. */
import { answerOf, type Answer } from "../answer";
import type { Context } from "../context";

export type Listing = "reports" | "events" | "properties" | "products";

const PRODUCT_ID = 811;

export function listing(what: Listing, context: Context): Answer {
  const { summary } = context.store;
  switch (what) {
    case "reports":
      return answerOf(
        [
          { name: "id", type: "integer" },
          { name: "name", type: "text" },
          { name: "report_type", type: "text" },
        ],
        context.definitions.reports.map((report) => [report.id, report.name, report.question.type]),
      );
    case "events":
      return answerOf(
        [
          { name: "id", type: "integer" },
          { name: "name", type: "text" },
          { name: "total", type: "integer" },
          { name: "first_sent_at", type: "datetime" },
          { name: "last_sent_at", type: "datetime" },
        ],
        summary.eventNames.map((event) => [event.id, event.name, event.total, event.first, event.last]),
      );
    case "properties":
      return answerOf(
        [
          { name: "id", type: "integer" },
          { name: "name", type: "text" },
          { name: "type", type: "text" },
        ],
        summary.properties.map((property) => [property.id, property.name, property.type]),
      );
    case "products":
      return answerOf(
        [
          { name: "id", type: "integer" },
          { name: "name", type: "text" },
          { name: "timezone", type: "text" },
        ],
        [[PRODUCT_ID, summary.product, "UTC"]],
      );
  }
}
