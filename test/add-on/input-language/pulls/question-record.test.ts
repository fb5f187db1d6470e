/** A question as one record: what a formula's line and a pull's cells say is the same, and goes both ways. */
import {
  type QuestionCells,
  readOptionsOfRecord,
  readQuestionCells,
  writeOptionsLine,
} from "../../../../src/add-on/input-language/pulls/question-record";
import { writeQuestionCells } from "./question-cells";

const LINE = "by: week; split by: country; filter: plan = Team; limit: 5; header: no; max age: 60 minutes";

it("a line, the record and the line again are the same", () => {
  const options = readOptionsOfRecord("metric", LINE);
  expect(options).toEqual({
    by: "week",
    "split by": ["country"],
    filter: "plan = Team",
    limit: 5,
    header: false,
    "max age": 60,
  });
  expect(writeOptionsLine({ source: "metric", options })).toBe(LINE);
});

it.each<QuestionCells>([
  { source: "metric", what: "Signups", dates: "last 30 days", options: LINE },
  { source: "report", what: 9101, dates: "", options: "unwind: steps" },
  { source: "A/B test", what: "Pricing page test", dates: "", options: "baseline: a; confidence: 90%" },
])("the cells of a pull, the record and the cells again are the same: %j", (cells) => {
  const record = readQuestionCells(cells);
  expect(record && writeQuestionCells(record)).toEqual(cells);
});

it("a formula and a saved pull of the same question have the same record", () => {
  const cells = { source: "Metric", what: "Signups", dates: "", options: "Header = no\nInterval: week" };
  expect(readQuestionCells(cells)?.options).toEqual(readOptionsOfRecord("metric", "by: week; header: no"));
});

it("a source without options has no such record", () => {
  expect(readQuestionCells({ source: "SQL", what: "select 1", dates: "", options: "" })).toBeUndefined();
});

it("an option that the source does not take is refused by name", () => {
  expect(() => readOptionsOfRecord("metric", "unwind: steps")).toThrow(/"unwind" is not an option/);
});
