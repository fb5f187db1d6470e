/** Three questions for somebody who has asked nothing yet, from the account's own names (pure). */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { placeUnder } from "../landing/landing";
import { KINDS, cellsOf } from "../question/kinds";
import { writeSearchFields } from "../../add-on/input-language/search/search-fields";
import { texts } from "../texts/texts";

export interface FirstNumber {
  readonly title: string;
  readonly form: PullForm;
}

export interface KnownNames {
  readonly reports: readonly string[];
  readonly events: readonly string[];
  readonly metrics: readonly string[];
}

const MOST = 3;

export function suggestFirst({ reports, events, metrics }: KnownNames): readonly FirstNumber[] {
  const [metric] = metrics;
  const [event] = events;
  const days = "last 7 days";
  return [
    ...(metric === undefined
      ? []
      : [
          makeFirst("metric", texts.ask.metricOfMonth(metric), {
            what: metric,
            dates: "last 30 days",
            options: "by: day",
          }),
        ]),
    ...(event === undefined
      ? []
      : [
          makeFirst("people count", texts.ask.peopleOfWeek(event), {
            what: writeSearchFields({
              join: "and",
              conditions: [{ kind: "event", not: false, event, days }],
            }),
          }),
        ]),
    ...reports.map((report) => makeFirst("report", report, { what: report })),
  ].slice(0, MOST);
}

function makeFirst(source: string, title: string, more: Partial<PullForm>): FirstNumber {
  const kind = KINDS.find((one) => one.source === source);
  const blank = { what: "", dates: "", options: "", columns: "", mode: "", schedule: "", tell: "" };
  return {
    title,
    form: { ...blank, ...more, ...placeUnder(title), source: kind ? cellsOf(kind).source : source },
  };
}
