/** The last day that is complete by what an answer says, for which runs wait that are to have whole days. */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { openZone } from "../../../../src/add-on/table/zone";

const data = [
  { day: "2024-04-01", visits: 5 },
  { day: "2024-04-02", visits: 6 },
];

it.each<[what: string, says: object, until: string | undefined]>([
  ["it is named", { complete_until: "2024-04-01" }, "2024-04-01"],
  ["the first day is named that is not", { incomplete_from: "2024-04-02" }, "2024-04-01"],
  [
    "both are named, and differ: the earlier one",
    { complete_until: "2024-04-02", incomplete_from: "2024-04-02" },
    "2024-04-01",
  ],
  ["a moment at its end is named", { complete_until: "2024-04-01T23:59:59Z" }, "2024-04-01"],
  ["the midnight after it is named", { complete_until: "2024-04-02T00:00:00Z" }, "2024-04-01"],
  ["a moment within the next day is named", { complete_until: "2024-04-02T12:00:00Z" }, "2024-04-01"],
  ["nothing is said of it", {}, undefined],
  ["a word stands in its place", { complete_until: "yesterday" }, undefined],
])("where %s", (_, says, until) => {
  const text = JSON.stringify({ ...says, data });
  const answer = readAnswer({ status: 200, headers: {}, text }, { zone: openZone("UTC") });
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  expect(answer.table.completeUntil).toBe(until);
});

it.each<[what: string, until: string, now: string, zone: string, caveat: string | undefined]>([
  ["a day before it", "2024-04-01", "2024-04-02T15:00Z", "UTC", "2024-04-01"],
  ["the last row's day", "2024-04-02", "2024-04-05T15:00Z", "UTC", undefined],
  [
    "noon of the last row's day, which is over",
    "2024-04-02T12:00:00Z",
    "2024-04-03T09:00Z",
    "UTC",
    "2024-04-01",
  ],
  [
    "the midnight with which that day begins",
    "2024-04-02T00:00:00Z",
    "2024-04-03T09:00Z",
    "UTC",
    "2024-04-01",
  ],
  ["the midnight with which that day ends", "2024-04-03T00:00:00Z", "2024-04-03T09:00Z", "UTC", undefined],
  ["noon of that day, which is today", "2024-04-02T12:00:00Z", "2024-04-02T12:05Z", "UTC", undefined],
  ["the evening before today", "2024-04-01T20:00:00Z", "2024-04-02T12:05Z", "UTC", "2024-03-31"],
  [
    "that evening, which is today in its zone",
    "2024-04-01T20:00:00Z",
    "2024-04-01T21:00Z",
    "Asia/Tokyo",
    undefined,
  ],
  ["noon of that day at an unknown time", "2024-04-02T12:00:00Z", "", "UTC", "2024-04-01"],
])("of days up to 2 April numbers that are complete until %s", (_, until, now, zone, caveat) => {
  const text = JSON.stringify({ complete_until: until, data });
  const answer = readAnswer(
    { status: 200, headers: {}, text },
    { zone: openZone(zone), now: Date.parse(now) },
  );
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  const says = (day: string) => `The service says that its numbers are complete up to ${day} only.`;
  expect(readCaveats(answer)).toEqual(caveat === undefined ? [] : [says(caveat)]);
});
