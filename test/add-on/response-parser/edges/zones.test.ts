/** Moments are shown in the zone that was asked for, wherever a body has them; what has no zone stays. */
import { openZone } from "../../../../src/add-on/table/zone";
import { read } from "../envelope/raw-answers";
import { lines } from "../fixtures/shape";

function rowsOf(body: unknown): readonly string[] {
  const answer = read(body, 200, {}, { zone: openZone("America/New_York") });
  return answer.kind === "table" ? lines(answer.table) : [answer.kind];
}

/** Four hours later in New York, on either side of midnight. */
const [FIRST, SECOND] = ["2024-04-01T02:00:00Z", "2024-04-01T05:00:00Z"];
const THERE = ["2024-03-31T22:00:00 | 1", "2024-04-01T01:00:00 | 2"];

it.each<[where: string, body: unknown]>([
  [
    "in rows",
    [
      { at: FIRST, n: 1 },
      { at: SECOND, n: 2 },
    ],
  ],
  [
    "in rows with another offset",
    [
      { at: "2024-04-01T04:00:00+02:00", n: 1 },
      { at: SECOND, n: 2 },
    ],
  ],
  [
    "in rows of lists",
    {
      rows: [
        [FIRST, 1],
        [SECOND, 2],
      ],
    },
  ],
  ["as keys", { [FIRST]: 1, [SECOND]: 2 }],
  ["as keys in seconds", { "1711936800": 1, "1711947600": 2 }],
  ["as keys in milliseconds", { "1711936800000": 1, "1711947600000": 2 }],
  ["in a list of its own", { at: [FIRST, SECOND], n: [1, 2] }],
  ["as the start of steps", { start: FIRST, step: 10_800, n: [1, 2] }],
  ["as the start of steps in seconds", { start: 1_711_936_800, step: 10_800, n: [1, 2] }],
])("moments %s are those of New York", (_, body) => {
  expect(rowsOf(body).slice(1)).toEqual(THERE);
});

it.each<[where: string, body: unknown]>([
  [
    "in rows",
    [
      { at: "2024-03-31T22:00:00", n: 1 },
      { at: "2024-04-01 01:00", n: 2 },
    ],
  ],
  ["as keys", { "2024-03-31T22:00:00": 1, "2024-04-01T01:00:00": 2 }],
  ["as the start of steps", { start: "2024-03-31T22:00:00", step: "3 hours", n: [1, 2] }],
  [
    "beside a moment",
    [
      { at: FIRST, n: 1 },
      { at: "2024-04-01T01:00:00", n: 2 },
    ],
  ],
])("times without a zone %s stay", (_, body) => {
  expect(rowsOf(body).slice(1)).toEqual(THERE);
});

it("an hour that the clocks skip is in no series of hours, and a day stays one", () => {
  expect(rowsOf({ start: "2024-03-10T05:30:00Z", step: "hour", n: [1, 2, 3] }).slice(1)).toEqual([
    ...["2024-03-10T00:30:00 | 1", "2024-03-10T01:30:00 | 2", "2024-03-10T03:30:00 | 3"],
  ]);
  expect(rowsOf({ start: "2024-03-10", step: "day", n: [1, 2] }).slice(1)).toEqual([
    ...["2024-03-10 | 1", "2024-03-11 | 2"],
  ]);
  expect(rowsOf({ "2024-03-10": 1, "2024-03-11": 2 }).slice(1)).toEqual(["2024-03-10 | 1", "2024-03-11 | 2"]);
});
