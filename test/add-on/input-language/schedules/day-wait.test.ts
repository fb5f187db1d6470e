/** A schedule that waits for its data: each way to say it, and the first and last hour of each. */
import { makeWait, takeWait } from "../../../../src/add-on/input-language/schedules/day-wait";
import { describeSchedule, parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import { readWaitFields, writeWaitFields } from "../../../../src/add-on/input-language/schedules/wait-fields";

const written = (text: string): string | undefined => {
  const schedule = parseSchedule(text);
  return schedule && describeSchedule(schedule);
};

it("each way to say that it waits is the same, and without a latest hour it waits for four hours", () => {
  for (const begin of ["when", "once", "as soon as", "if", "When"])
    for (const day of [
      "yesterday is",
      "yesterday's data is",
      "the day before is",
      "the data of yesterday are",
    ])
      for (const end of ["complete", "completed", "whole", "there", "in"])
        expect(takeWait(`daily at 7, ${begin} ${day} ${end}`)).toEqual({
          rest: "daily at 7",
          wait: { latest: undefined },
        });
  expect(makeWait(undefined, { kind: "within", hour: 7 })).toEqual({ until: 11 });
});

it.each([
  "(else by 13)",
  "else by 13",
  "(else at 13:00)",
  "or by 1pm",
  "otherwise until 13h",
  "but at 1 p.m.",
  "else 13",
  "by 13",
  "until 13",
  "latest 13",
  "at the latest at 13",
  "at the latest by 1 pm",
  "else between 13 and 14",
  "else by 13 at the latest",
])("the latest hour is said in each of these ways: %s", (latest) => {
  for (const comma of ["", ","])
    expect(takeWait(`daily at 7 when yesterday is complete${comma} ${latest}`)).toEqual({
      rest: "daily at 7",
      wait: { latest: 13 },
    });
});

it("the latest hour is one", () => {
  expect(() => takeWait("daily at 7 when yesterday is complete, else between 11 and 13")).toThrow(
    "it runs within one hour",
  );
});

it("a zone stands before the wait or behind it, and stays with the rest", () => {
  const zoned =
    "daily between 7:00 and 8:00 in Europe/Berlin, when yesterday is complete (else between 11:00 and 12:00)";
  expect(written("daily at 7 in Europe/Berlin, when yesterday is complete")).toBe(zoned);
  expect(written("daily at 7, when yesterday is complete (else by 11) in Europe/Berlin")).toBe(zoned);
  expect(written(zoned)).toBe(zoned);
});

it.each([
  "daily at 7 when yesterday",
  "daily at 7 complete",
  "daily at 7 when today is complete",
  "daily at 7 when yesterday is complete or so",
  "daily at 7 when yesterday is complete else later",
  "daily at 7 when yesterday is completely there",
  "Complete at 7",
])("a wait in other words is told how it is written: %s", (text) => {
  expect(() => takeWait(text)).toThrow("it waits for a day like this");
});

it.each(["daily at 7", "", "weekly", "daily at 7 in Europe/Paris"])(
  "without one nothing is taken: %j",
  (text) => {
    expect(takeWait(text)).toEqual({ rest: text });
  },
);

describe("from the hour after its own to the last of the day", () => {
  const REASON = "so the latest hour is after that and on the same day";
  const at = (hour: number, latest?: number) => makeWait(latest, { kind: "within", hour });

  it.each([
    [0, undefined, 4],
    [0, 1, 1],
    [0, 23, 23],
    [18, undefined, 22],
    [19, undefined, 23],
    [20, undefined, 23],
    [22, undefined, 23],
    [22, 23, 23],
  ])("at %i, by %j: until %i", (hour, latest, until) => {
    expect(at(hour, latest)).toEqual({ until });
  });

  it.each([
    [0, 0, 4],
    [7, 7, 11],
    [7, 6, 11],
    [18, 18, 22],
    [20, 20, 23],
    [22, 0, 23],
  ])("at %i, by %i: not after it, and %i would be", (hour, latest, offered) => {
    expect(() => at(hour, latest)).toThrow(
      `it waits from ${hour}:00 on, ${REASON}, such as "else by ${offered}"`,
    );
  });

  it("the zone may stand behind a comma", () => {
    const wait = "daily at 7, when yesterday is complete";
    expect(parseSchedule(`${wait}, in Europe/Berlin`)).toEqual(parseSchedule(`${wait} in Europe/Berlin`));
    expect(parseSchedule(`${wait} (else by 11), in Europe/Berlin`)).toMatchObject({ wait: { until: 11 } });
  });

  it("at 23 no hour is left, whatever is said", () => {
    expect(() => at(23)).toThrow("no hour of the day is left");
    expect(() => at(23, 23)).toThrow("no hour of the day is left");
    expect(() => parseSchedule("daily at 7, when yesterday is complete (else by 24)")).toThrow(
      "24 is not an hour of the day",
    );
  });

  it("with several hours, or every so many, there is nothing to wait for", () => {
    const sentence = "only a schedule with one hour of the day can wait";
    expect(() => makeWait(11, { kind: "several", hours: [7, 9] })).toThrow(sentence);
    expect(() => makeWait(11, { kind: "every", hours: 1 })).toThrow(sentence);
  });
});

describe("as fields", () => {
  it.each([
    ["daily at 7", { base: "daily at 7", until: undefined, usual: 11 }],
    ["daily at 7, when yesterday is complete", { base: "daily at 7", until: 11, usual: 11 }],
    ["daily at 7, when yesterday is complete (else by 8)", { base: "daily at 7", until: 8, usual: 11 }],
    ["daily at 20", { base: "daily at 20", until: undefined, usual: 23 }],
    ["daily at 22 in Asia/Tokyo", { base: "daily at 22 in Asia/Tokyo", until: undefined, usual: 23 }],
  ])("%s, offered from the hour after to the last of the day", (text, fields) => {
    const read = readWaitFields(` ${text} `);
    expect(read).toMatchObject(fields);
    expect(read?.hours[0]).toBe(Number(/\d+/.exec(text)?.[0]) + 1);
    expect(read?.hours.at(-1)).toBe(23);
    expect(read?.hours).toHaveLength(23 - (read?.hours[0] ?? 0) + 1);
  });

  it.each(["daily at 23", "hourly", "daily", "daily at 7 and 9", "daily at 7 complete", "daily at 25", ""])(
    "no fields for what has not one hour with another after it: %j",
    (text) => {
      expect(readWaitFields(text)).toBeUndefined();
    },
  );

  it("what is written is read as it was chosen", () => {
    for (const until of [undefined, 8, 11, 23]) {
      const text = writeWaitFields({ base: "daily at 7" }, until);
      expect(readWaitFields(text)).toMatchObject({ base: "daily at 7", until });
    }
  });
});
