/** The names that a question uses, by the words of the contract. */
import { FIELDS, FILTER_FIELDS, FILTER_TYPES } from "../../../src/add-on/service-client/request/contract";
import { namesUsedIn } from "../../../src/add-on/service-client/request/names-used";

it("segments are found anywhere in a filter, by the contract's own words", () => {
  const segment = (name: string) => ({
    [FILTER_FIELDS.type]: FILTER_TYPES.segment,
    [FILTER_FIELDS.segment]: name,
  });
  const filter = {
    [FILTER_FIELDS.operands]: [segment("Churned"), { [FILTER_FIELDS.operands]: [segment("Loyal")] }],
  };
  expect(namesUsedIn({ endpoint: "people", body: { filter } }, "segments")).toEqual(["Churned", "Loyal"]);
});

it("a metric and a test are found by the contract's own fields", () => {
  const body = { [FIELDS.metricId]: "Signups", [FIELDS.testId]: "Pricing" };
  expect(namesUsedIn({ endpoint: "metric", body }, "metrics")).toEqual(["Signups"]);
  expect(namesUsedIn({ endpoint: "metric", body }, "tests")).toEqual(["Pricing"]);
});
