/** Of numbers that are moments a person is told so; they stay the numbers that came. */
import { describeEpochs } from "../../../../src/add-on/table/column-notes/epochs";
import type { Cell } from "../../../../src/add-on/table/types";

const told = (name: string, ...cells: Cell[]): string[] =>
  describeEpochs({ columns: [{ name, type: "number" }], rows: cells.map((cell) => [cell]) });

test.each([
  ["start_time", [1_712_000_000, null, 1_712_003_600], "seconds", "86400"],
  ["beginTimeSeconds", [1_712_000_000], "seconds", "86400"],
  ["created", [1_712_000_000_123], "milliseconds", "86400000"],
])("of %s it is said how to make dates of it", (name, cells, unit, aDay) => {
  expect(told(name, ...cells)).toEqual([
    `${name}: ${unit} since 1970 in UTC. For a date and time, divide by ${aDay} and add DATE(1970,1,1).`,
  ]);
});

test.each([
  ["bytes that are as many", "bytes", [1_712_000_000]],
  ["a time that is a duration", "time", [1_712_000_000, 12]],
  ["a word that begins like one of moments", "attempts", [1_712_000_000]],
  ["a word that ends like one", "format", [1_712_000_000]],
  ["nothing at all", "time", [null]],
  ["what would be after the year 2100", "time", [4_200_000_000]],
  ["what would be after it in milliseconds", "time", [4_200_000_000_000]],
])("of %s nothing is said", (_, name, cells) => expect(told(name, ...cells)).toEqual([]));

test.each([
  ...["time", "timestamp", "timestamps", "ts", "date", "at", "on", "epoch", "created", "updated", "modified"],
  ...["start", "end", "begin", "since", "until", "expire", "expires", "seconds", "millis", "ms"],
])("a name that ends with %s may be one of moments", (word) => {
  expect(told(`seen_${word}`, 1_712_000_000)).toHaveLength(1);
  expect(told(`${word}_seen`, 1_712_000_000)).toEqual([]);
});

it("four columns are named, and more are counted", () => {
  const said = (count: number): string => {
    const columns = Array.from(
      { length: count },
      (_, i) => ({ name: `at${i} time`, type: "number" }) as const,
    );
    return describeEpochs({ columns, rows: [columns.map(() => 1_712_000_000)] }).join();
  };
  expect(said(4)).toContain("at0 time, at1 time, at2 time, at3 time: seconds");
  expect(said(6)).toContain("at0 time, at1 time, at2 time, at3 time, 2 more: seconds");
});
