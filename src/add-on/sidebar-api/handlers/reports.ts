/** The account's saved reports, for the sidebar to choose from. */
import { makeCellDeadlines } from "../../answers/ask/broker";
import type { ReportItem } from "../../sidebar-contract/calls";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import type { Handlers } from "./handler";

export const REPORT_CALLS: Handlers<"reports"> = {
  reports: {
    takes: {},
    answer: ({ broker, clock, sourceMasks }) => {
      const deadlines = makeCellDeadlines(sourceMasks.pass("person", []), clock.now());
      return readReports(broker.listing("reports", deadlines));
    },
  },
};

function readReports(table: Table): readonly ReportItem[] {
  return readListing(table).map(({ id, name, type }) => ({ id: String(id), name, type }));
}
