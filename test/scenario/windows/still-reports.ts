/**
 * What the reference service's cohorts, tests and trends say of a world in which nothing changes, and which
 * alarms ring of its days.
 */
import { judgeTest, type Series } from "../../../src/add-on/pulls/alarms/thresholds";
import type { Table } from "../../../src/add-on/table/types";
import { openAsker } from "./asker";
import { listVerdicts, momentOf, STILL } from "./still-verdicts";
import { writeWorld } from "./still-world";

const reportOf = (query_type: string, query_params: object): string =>
  JSON.stringify({ query_type, query_params });
const cohortOf = (process: string, interval: string): string =>
  reportOf("cohort", { start_event: `Entered ${process}`, return_event: `Reached ${process}`, interval });
const testOf = (process: string): string =>
  JSON.stringify({ query_params: { variation_property: "plan", conversion_event: `Reached ${process}` } });

const COMPARED = "compare: previous period; confidence: 99%";
const TRIANGLE = "show: triangle; value: people";

/** Of tables with verdicts: name, question, dates, options. */
const QUESTIONS: readonly (readonly [string, ...string[]])[] = ["soon", "slow", "even"].flatMap((process) => [
  ["REPORT", cohortOf(process, "week"), "last 4 weeks", `by: week; ${COMPARED}; ${TRIANGLE}`],
  ["REPORT", cohortOf(process, "month"), "last 2 months", `by: month; ${COMPARED}; ${TRIANGLE}`],
  ["REPORT", cohortOf(process, "month"), "this month", `by: month; ${COMPARED}`],
  ["METRIC", `Entered ${process}`, "last 8 weeks", `by: week; ${COMPARED}; split by: plan`],
  ["AB_TEST", testOf(process), "show: verdict; confidence: 99%"],
]);

const ALARMED = ["quick", "soon", "slow"];

export interface JudgedReports {
  /** The words of all verdicts. */
  readonly verdicts: readonly string[];
  /** Questions whose alarm at the unusual was looked at. */
  readonly watched: number;
  readonly rang: number;
}

export async function judgeReports(day: number, zone: string): Promise<JudgedReports> {
  const file = writeWorld(STILL, momentOf(day));
  const asker = await openAsker(file.path, momentOf(day), zone);
  const verdicts: string[] = [];
  let rang = 0;
  try {
    for (const [name, ...values] of QUESTIONS)
      verdicts.push(...listVerdicts(await asker.table(name, ...values)));
    for (const process of ALARMED) {
      const days = await asker.table("METRIC", `Entered ${process}`, "last 90 days", "by: day");
      const judged = judgeTest(readSeries(days), { kind: "unusual" });
      if (typeof judged !== "string" && judged.isCrossed) rang++;
    }
  } finally {
    await asker.close();
    file.remove();
  }
  return { verdicts, watched: ALARMED.length, rang };
}

function readSeries({ rows }: Table): Series {
  const points = rows.map(([day, value]) => ({
    day: day instanceof Date ? day : undefined,
    value: Number(value),
  }));
  return { name: "events", type: "number", locale: "en-US", points, last: points.at(-1)! };
}
