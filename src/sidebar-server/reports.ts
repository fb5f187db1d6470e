/** The account's saved reports, for the sidebar to choose from. */
import { patienceOfCell } from "../answers/broker";
import type { ReportItem } from "../calls";
import type { Table } from "../table/types";
import type { Handlers } from "./handler";

export const REPORT_CALLS: Handlers<"reports"> = {
  reports: {
    takes: {},
    answer: ({ answers, clock }) => readReports(answers().listing("reports", patienceOfCell(clock.now()))),
  },
};

function readReports(table: Table): readonly ReportItem[] {
  const column = (names: RegExp): number => table.columns.findIndex((candidate) => names.test(candidate.name));
  const [id, name, type] = [column(/^(report_)?id$/i), column(/^(name|title)$/i), column(/^(report_)?type$/i)];
  return table.rows.map((row) => ({
    id: String(row[id] ?? row[0] ?? ""),
    name: String(row[name] ?? row[id] ?? row[0] ?? ""),
    type: String(row[type] ?? ""),
  }));
}
