/** Definitions derived from a user's events, so that there is something to ask. */
import type { Survey } from "../engines/survey";
import type { EventName } from "../model/events";
import type { KnownEvents } from "../model/known-events";
import { EVER } from "../model/days";
import type { Definitions, SavedMetric, SavedReport, SavedSegment, TestParams } from "./definitions";
import { findAmount, findCommonFunnel, findMixedCurrencies, findTestProperty, type Amount } from "./findings";
import { didEvent } from "./sample-definitions";

const FIRST_REPORT_ID = 9101;
const FIRST_METRIC_ID = 71;
const FIRST_TEST_ID = 301;
const FIRST_SEGMENT_ID = 41;
const MOST_TRENDS = 5;
const MOST_SEGMENTS = 5;
/** Beyond this, by month rather than week. */
const LONG_DAYS = 550;

/** A funnel, a cohort, revenue or a trend, a test if possible, and metrics. */
export async function deriveDefinitions(known: KnownEvents, survey: Survey): Promise<Definitions> {
  const steps = await findCommonFunnel(known, survey);
  const found = await findAmount(known, survey);
  const currencies = findMixedCurrencies(known);
  const amount = currencies.length === 0 ? found : undefined;
  const testProperty = await findTestProperty(known, survey);
  const params = testProperty === undefined ? undefined : buildTest(testProperty, steps);
  return {
    reports: deriveReports(known, steps, amount, params),
    metrics: deriveMetrics(known, amount),
    tests: params ? [{ id: FIRST_TEST_ID, name: nameTest(params), params }] : [],
    segments: deriveSegments(known),
    ...(!amount && { noRevenue: explainNoRevenue(known, found, currencies) }),
    ...(!params && {
      noTests: "no property of these events has 2 to 5 values and the same value throughout for each person.",
    }),
  };
}

/** The column that nearly is an amount, and why it is none. */
function explainNoRevenue(
  { summary }: KnownEvents,
  amount: Amount | undefined,
  currencies: readonly string[],
): string {
  if (amount)
    return `${amount.property} is in ${currencies.length} currencies (${currencies.slice(0, 3).join(", ")}${currencies.length > 3 ? ", …" : ""}), which are never added up.`;
  const nearest = summary.said.find((sentence) => sentence.includes(" stays text: "));
  return `no property of these events is an amount.${nearest === undefined ? "" : ` ${nearest}`}`;
}

function buildTest(property: string, steps: readonly string[]): TestParams {
  return { variationProperty: property, conversionEvent: steps.at(-1) ?? "", range: EVER, confidence: 0.95 };
}

function nameTest(params: TestParams): string {
  return `${params.conversionEvent} by ${params.variationProperty}`;
}

function deriveReports(
  known: KnownEvents,
  steps: readonly string[],
  amount: Amount | undefined,
  test: TestParams | undefined,
): SavedReport[] {
  const [first = ""] = steps;
  const interval = countSpanDays(known) > LONG_DAYS ? "month" : "week";
  const commonest = sortByTotal(known.summary.eventNames).slice(0, MOST_TRENDS);
  const found: Omit<SavedReport, "id">[] = [
    {
      name: `${first} to ${steps.at(-1) ?? first}`,
      question: { type: "funnel", params: { steps, windowDays: 30 } },
      range: "ever",
    },
    {
      name: `${interval === "week" ? "Weekly" : "Monthly"} retention`,
      question: {
        type: "cohort",
        params: { startEvent: first, returnEvent: commonest[0]?.name ?? first, interval },
      },
      range: "ever",
    },
  ];
  if (amount) {
    found.push({
      name: `Monthly ${amount.property}`,
      question: { type: "revenue", params: { event: amount.event, property: amount.property } },
      range: "ever",
      interval: "month",
    });
  }
  if (test) found.push({ name: nameTest(test), question: { type: "ab_test", params: test }, range: "ever" });
  found.push({
    name: "Activity",
    question: {
      type: "trend",
      params: { events: commonest.map((event) => event.name), calculation: "count" },
    },
    range: "ever",
    interval,
  });
  return found.map((report, index) => ({ id: FIRST_REPORT_ID + index, ...report }));
}

/** Every event name is a metric anyway; saved are people per event, and sums of the amount. */
function deriveMetrics(known: KnownEvents, amount: Amount | undefined): SavedMetric[] {
  const counts = known.summary.eventNames.map(({ name }) => ({
    name,
    params: { event: name, calculation: "count" as const },
  }));
  const [commonest] = sortByTotal(known.summary.eventNames);
  const found: Omit<SavedMetric, "id">[] = [...counts];
  if (commonest) {
    const name = `People: ${commonest.name}`;
    found.push({ name, params: { event: commonest.name, calculation: "uniques" } });
  }
  if (amount) {
    found.push({ name: `Sum of ${amount.property}`, params: { ...amount, calculation: "sum" } });
    found.push({ name: `Average ${amount.property}`, params: { ...amount, calculation: "average" } });
  }
  return found.map((metric, index) => ({ id: FIRST_METRIC_ID + index, ...metric }));
}

function deriveSegments(known: KnownEvents): SavedSegment[] {
  const commonest = sortByTotal(known.summary.eventNames).slice(0, MOST_SEGMENTS);
  return commonest
    .flatMap(({ name }) => [
      { name: `Did ${name}`, filter: didEvent(name, 1) },
      { name: `Did ${name} again`, filter: didEvent(name, 2) },
    ])
    .map((segment, index) => ({ id: FIRST_SEGMENT_ID + index, ...segment }));
}

function sortByTotal(events: readonly EventName[]): EventName[] {
  return [...events].sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}

function countSpanDays(known: KnownEvents): number {
  return (Date.parse(known.summary.last) - Date.parse(known.summary.first)) / 86_400_000;
}
