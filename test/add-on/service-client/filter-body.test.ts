/** What a search becomes on the wire. */
import { makeFilterBody } from "../../../src/add-on/service-client/request/filter-body";
import { parseSearchLine } from "../../../src/add-on/input-language/search/line";
import { openZone } from "../../../src/add-on/table/zone";

/** Sunday 15 March 2026, half past midnight in Auckland; still 14 March in UTC. */
const CONTEXT = { now: Date.UTC(2026, 2, 14, 11, 30), zone: openZone("Pacific/Auckland") };

function sent(line: string): unknown {
  const { filter } = parseSearchLine(line, CONTEXT);
  return filter && makeFilterBody(filter);
}

it.each([
  ["did A", { type: "event", event: "A" }],
  ["did not A", { type: "event", event: "A", negate: true }],
  [
    "did A at least 2 times in last 30 days",
    {
      type: "event",
      event: "A",
      frequency_occurrence: "at_least",
      frequency_value: 2,
      date_range: { type: "between", date: "2026-02-13/2026-03-14" },
    },
  ],
  [
    "did A fewer than 3 times",
    { type: "event", event: "A", frequency_occurrence: "at_most", frequency_value: 2 },
  ],
  ["did A once", { type: "event", event: "A", frequency_occurrence: "exactly", frequency_value: 1 }],
  [
    "did A today",
    { type: "event", event: "A", date_range: { type: "between", date: "2026-03-15/2026-03-15" } },
  ],
  [
    "did A with b > 1",
    {
      type: "event",
      event: "A",
      event_filter: {
        type: "property",
        property: "b",
        comparison_mode: "greater_than",
        comparison_value: 1,
      },
    },
  ],
  [
    "did A with (b is set and c not in (x))",
    {
      type: "event",
      event: "A",
      event_filter: {
        type: "and",
        operands: [
          { type: "property", property: "b", comparison_mode: "exists" },
          {
            type: "property",
            property: "c",
            comparison_mode: "one_of",
            comparison_value: ["x"],
            negate: true,
          },
        ],
      },
    },
  ],
  ["a = 1", { type: "property", property: "a", comparison_mode: "equals", comparison_value: 1 }],
  ["a = ''", { type: "property", property: "a", comparison_mode: "equals", comparison_value: "" }],
  ["a = false", { type: "property", property: "a", comparison_mode: "equals", comparison_value: false }],
  [
    "not a > 1",
    { type: "property", property: "a", comparison_mode: "greater_than", comparison_value: 1, negate: true },
  ],
  [
    "a between 1 and 2",
    { type: "property", property: "a", comparison_mode: "between", comparison_value: [1, 2] },
  ],
  ["a in (x)", { type: "property", property: "a", comparison_mode: "one_of", comparison_value: ["x"] }],
  ["a is not set", { type: "property", property: "a", comparison_mode: "not_exists" }],
  ["not in segment S", { type: "segment", segment: "S", negate: true }],
  [
    "not (in segment S or in segment T)",
    {
      type: "or",
      operands: [
        { type: "segment", segment: "S" },
        { type: "segment", segment: "T" },
      ],
      negate: true,
    },
  ],
  ["everyone", undefined],
  ["a is not 1", { type: "property", property: "a", comparison_mode: "not_equals", comparison_value: 1 }],
  ["a contains x", { type: "property", property: "a", comparison_mode: "contains", comparison_value: "x" }],
  [
    "a does not contain x",
    { type: "property", property: "a", comparison_mode: "not_contains", comparison_value: "x" },
  ],
  [
    "a starts with x",
    { type: "property", property: "a", comparison_mode: "starts_with", comparison_value: "x" },
  ],
  ["a ends with x", { type: "property", property: "a", comparison_mode: "ends_with", comparison_value: "x" }],
  ["a >= 1", { type: "property", property: "a", comparison_mode: "at_least", comparison_value: 1 }],
  ["a < 1", { type: "property", property: "a", comparison_mode: "less_than", comparison_value: 1 }],
  ["a <= 1", { type: "property", property: "a", comparison_mode: "at_most", comparison_value: 1 }],
  ["a is set", { type: "property", property: "a", comparison_mode: "exists" }],
])("%s", (line, expected) => {
  expect(sent(line)).toEqual(expected);
});
