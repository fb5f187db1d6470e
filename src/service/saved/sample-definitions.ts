import { EVER } from "../model/days";
import type { Definitions, Operand, SavedReport, TestParams } from "./definitions";

const PRICING: TestParams = {
  variationProperty: "pricing_page",
  conversionEvent: "Signed up",
  range: EVER,
  baseline: "monthly first",
  confidence: 0.95,
};

const GUIDE: TestParams = {
  variationProperty: "guide",
  conversionEvent: "Invoice paid",
  range: EVER,
  baseline: "no guide",
  confidence: 0.95,
};

const REPORTS: readonly SavedReport[] = [
  {
    id: 9101,
    name: "Signup to paid",
    question: {
      type: "funnel",
      params: { steps: ["Visited site", "Signed up", "Started trial", "Invoice paid"], windowDays: 45 },
    },
    range: { days: 90 },
  },
  {
    id: 9102,
    name: "Weekly retention",
    question: {
      type: "cohort",
      params: { startEvent: "Signed up", returnEvent: "Opened app", interval: "week" },
    },
    range: { days: 84 },
  },
  {
    id: 9103,
    name: "Monthly revenue",
    question: { type: "revenue", params: { event: "Invoice paid", property: "amount" } },
    range: "ever",
    interval: "month",
  },
  { id: 9104, name: "Pricing page test", question: { type: "ab_test", params: PRICING }, range: "ever" },
  {
    id: 9105,
    name: "Daily activity",
    question: {
      type: "trend",
      params: { events: ["Visited site", "Opened app", "Created report"], calculation: "count" },
    },
    range: { days: 30 },
    interval: "day",
  },
  {
    id: 9106,
    name: "Activation",
    question: {
      type: "funnel",
      params: { steps: ["Signed up", "Opened app", "Created report"], windowDays: 7 },
    },
    range: { days: 90 },
  },
];

/** What the made-up sample is asked; its names stand in the guide and in many tests. */
export const SAMPLE_DEFINITIONS: Definitions = {
  reports: REPORTS,
  metrics: [
    { id: 71, name: "Signups", params: { event: "Signed up", calculation: "count" } },
    { id: 72, name: "Active people", params: { event: "Opened app", calculation: "uniques" } },
    { id: 73, name: "Revenue", params: { event: "Invoice paid", calculation: "sum", property: "amount" } },
    {
      id: 74,
      name: "Average invoice",
      params: { event: "Invoice paid", calculation: "average", property: "amount" },
    },
    { id: 75, name: "Cancellations", params: { event: "Cancelled subscription", calculation: "count" } },
    { id: 76, name: "Trials", params: { event: "Started trial", calculation: "count" } },
    { id: 77, name: "Paying people", params: { event: "Invoice paid", calculation: "uniques" } },
  ],
  tests: [
    { id: 301, name: "Pricing page test", params: PRICING },
    { id: 302, name: "Guide test", params: GUIDE },
  ],
  segments: [
    { id: 41, name: "Paying", filter: didEvent("Invoice paid", 1, 31) },
    {
      id: 42,
      name: "Churned",
      filter: combine(didEvent("Cancelled subscription", 1), negate(didEvent("Invoice paid", 1, 31))),
    },
    { id: 43, name: "Power users", filter: didEvent("Opened app", 15, 30) },
    {
      id: 44,
      name: "Trial without payment",
      filter: combine(didEvent("Started trial", 1), negate(didEvent("Invoice paid", 1))),
    },
  ],
};

/** In the last `days`, or ever. */
export function didEvent(event: string, times: number, days?: number): Operand {
  const range = days === undefined ? EVER : { days };
  return { type: "event", event, occurrence: "at_least", times, range, negate: false };
}

function negate(operand: Operand): Operand {
  return { ...operand, negate: true };
}

function combine(...operands: readonly Operand[]): Operand {
  return { type: "all", operands, negate: false };
}
