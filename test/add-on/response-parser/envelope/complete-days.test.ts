/** The last day that is complete by what an answer says, for which runs wait that are to have whole days. */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { openZone } from "../../../../src/add-on/table/zone";

const data = [
  { day: "2024-04-01", visits: 5 },
  { day: "2024-04-02", visits: 6 },
];

it.each<[what: string, says: object, until: string | undefined, zone?: string]>([
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
  ["a day is named by its midnight", { data_through: "2024-04-02T00:00:00Z" }, "2024-04-02"],
  [
    "the end of a day of the service's is named, of which hours are left in the zone asked",
    { complete_until: "2024-04-02T23:59:59Z" },
    "2024-04-01",
    "America/New_York",
  ],
  [
    "the end of a day of the service's is named, which is over in the zone asked",
    { complete_until: "2024-04-02T23:59:59Z" },
    "2024-04-02",
    "Asia/Tokyo",
  ],
  [
    "the end of a day in the zone asked is named, in another one",
    { complete_until: "2024-04-02T21:59:59Z" },
    "2024-04-02",
    "Europe/Berlin",
  ],
  ["nothing is said of it", {}, undefined],
  ["a word stands in its place", { complete_until: "yesterday" }, undefined],
])("where %s", (_, says, until, zone = "UTC") => {
  const text = JSON.stringify({ ...says, data });
  const answer = readAnswer({ status: 200, headers: {}, text }, { zone: openZone(zone) });
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  expect(answer.table.completeUntil).toBe(until);
});

const LATE = "2024-04-05T15:00Z";

interface Said {
  readonly says: object;
  readonly now?: string;
  readonly zone?: string;
  readonly rows?: readonly object[];
}

const HOURS = [
  { hour: "2024-04-02T09:00:00Z", visits: 5 },
  { hour: "2024-04-02T10:00:00Z", visits: 6 },
];
const MIDNIGHTS = [
  { day: "2024-04-01T00:00:00Z", visits: 5 },
  { day: "2024-04-02T00:00:00Z", visits: 6 },
];
const NOON = { complete_until: "2024-04-02T12:00:00Z" };

it.each<[what: string, said: Said, caveat: string | undefined]>([
  ["a day before it", { says: { complete_until: "2024-04-01" } }, "2024-04-01"],
  ["the last row's day", { says: { complete_until: "2024-04-02" } }, undefined],
  ["noon of the last row's day, which is over", { says: NOON }, "2024-04-01"],
  ["the midnight before that day", { says: { complete_until: "2024-04-02T00:00:00Z" } }, "2024-04-01"],
  ["that day, written as its midnight", { says: { data_through: "2024-04-02T00:00:00Z" } }, undefined],
  ["that day, so named", { says: { last_complete_day: "2024-04-02T00:00:00+01:00" } }, undefined],
  ["the midnight after that day", { says: { complete_until: "2024-04-03T00:00:00Z" } }, undefined],
  [
    "that midnight, of the service's own zone",
    { says: { complete_until: "2024-04-03T00:00:00+01:00" } },
    undefined,
  ],
  [
    "the last second of that day, in a zone that is behind it",
    { says: { complete_until: "2024-04-02T23:59:59Z" }, zone: "America/New_York" },
    undefined,
  ],
  [
    "the last second of that day in the zone asked, written in another one",
    { says: { complete_until: "2024-04-02T21:59:59Z" }, zone: "Europe/Berlin" },
    undefined,
  ],
  ["noon of that day, which is today", { says: NOON, now: "2024-04-02T12:05Z" }, undefined],
  [
    "the last second of the day before, of rows until today",
    { says: { complete_until: "2024-04-01T23:59:59Z" }, now: "2024-04-02T12:05Z" },
    "2024-04-01",
  ],
  [
    "the evening of the day before, of rows until today",
    { says: { complete_until: "2024-04-01T20:00:00Z" }, now: "2024-04-02T12:05Z" },
    "2024-03-31",
  ],
  [
    "that evening, which is today in its zone",
    { says: { complete_until: "2024-04-01T20:00:00Z" }, now: "2024-04-01T21:00Z", zone: "Asia/Tokyo" },
    undefined,
  ],
  ["noon of that day, at an unknown time", { says: NOON, now: "" }, "2024-04-01"],
  ["noon, of days that are written as their midnights", { says: NOON, rows: MIDNIGHTS }, "2024-04-01"],
  ["noon, of hours before it", { says: NOON, rows: HOURS }, undefined],
  [
    "the day before, of hours",
    { says: { complete_until: "2024-04-01T12:00:00Z" }, rows: HOURS },
    "2024-03-31",
  ],
])("of rows up to 2 April that are complete until %s", (_, said, caveat) => {
  const { says, now = LATE, zone = "UTC", rows = data } = said;
  const text = JSON.stringify({ ...says, data: rows });
  const context = { zone: openZone(zone), now: Date.parse(now) };
  const answer = readAnswer({ status: 200, headers: {}, text }, context);
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  const sentence = `The service says that its numbers are complete up to ${caveat} only.`;
  expect(readCaveats(answer)).toEqual(caveat === undefined ? [] : [sentence]);
});
