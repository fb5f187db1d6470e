/** The account's saved reports, for the sidebar to choose from. */
import { makeCellDeadlines } from "../../answers/ask/broker";
import type { ReportItem } from "../../sidebar-contract/calls";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import type { Handlers } from "./handler";

export const REPORT_CALLS: Handlers<"reports"> = {
  reports: {
    takes: {},
    answer: ({ broker, clock }) => readReports(broker.listing("reports", makeCellDeadlines(clock.now()))),
  },
};

function readReports(table: Table): readonly ReportItem[] {
  return readListing(table).map(({ id, name, type }) => ({ id: String(id), name, type }));
}
