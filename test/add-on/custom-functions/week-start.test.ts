/**
 * Which questions say on which weekday their weeks begin: those that may have rows by week, where it is not
 * Monday.
 */
import type { PlanContext } from "../../../src/add-on/custom-functions/planning/plan";
import { refineQuestion } from "../../../src/add-on/custom-functions/planning/refined";
import { openZone } from "../../../src/add-on/table/zone";

const SUNDAY = { weekStarts: "Sunday" } as const;

it.each([
  ["rows by week", "metric", "Signups", { by: "week" }, SUNDAY, "Etc/UTC", "sunday"],
  [
    "rows by week of a service that takes no zone",
    "metric",
    "Signups",
    { by: "week" },
    SUNDAY,
    undefined,
    "sunday",
  ],
  ["a saved report, which may have weeks", "report", "Weekly retention", {}, SUNDAY, "Etc/UTC", "sunday"],
  [
    "a saved report of a service that takes no zone",
    "report",
    "Weekly retention",
    {},
    SUNDAY,
    undefined,
    undefined,
  ],
  ["a saved report by month", "report", "Weekly retention", { by: "month" }, SUNDAY, "Etc/UTC", undefined],
  ["one number", "metric", "Signups", {}, SUNDAY, "Etc/UTC", undefined],
  [
    "a question that says all of itself",
    "report",
    '{"query_type": "cohort"}',
    {},
    SUNDAY,
    "Etc/UTC",
    undefined,
  ],
  ["weeks from Monday", "metric", "Signups", { by: "week" }, { weekStarts: "Monday" }, "Etc/UTC", undefined],
] as const)("%s", (_, source, what, chosen, calendar, sentZone, wanted) => {
  const context: PlanContext = { now: Date.UTC(2026, 10, 20), zone: openZone("Etc/UTC"), calendar, sentZone };
  const { query } = refineQuestion({ source, what, dates: "last month", chosen }, context);
  expect(query.body?.["week_start"]).toBe(wanted);
});
