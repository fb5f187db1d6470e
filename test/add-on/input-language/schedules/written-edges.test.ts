/** Where the words of a schedule begin and end. */
import { describeSchedule, parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import { splitZone } from "../../../../src/add-on/input-language/schedules/zone-text";

const said = (written: string): string | undefined => {
  const schedule = parseSchedule(written);
  return schedule && describeSchedule(schedule);
};

it.each(["", " ", "off", "none", "never", "manual", "Manually", "by hand"])(
  "%j is no schedule",
  (written) => {
    expect(parseSchedule(written)).toBeUndefined();
  },
);

it.each(["offs", "not off", "manuals", "by hands", "never mind"])(
  "%s is none that can be read",
  (written) => {
    expect(() => parseSchedule(written)).toThrow("is not a schedule");
  },
);

it.each([
  ["daily between 9 and 10", "daily between 9:00 and 10:00"],
  ["daily between 23 and 24", "daily between 23:00 and 24:00"],
  ["daily between 23 and 0", "daily between 23:00 and 24:00"],
])("%s is within one hour", (written, hour) => expect(said(written)).toBe(hour));

it.each([
  ["daily at 0", 0],
  ["daily at 12am", 0],
  ["daily at 1 am", 1],
  ["daily at 12pm", 12],
  ["daily at 11pm", 23],
  ["daily at 23", 23],
])("%s is at %d", (written, hour) => {
  expect(said(written)).toBe(`daily between ${hour}:00 and ${hour + 1}:00`);
});

it.each(["daily at 0am", "daily at 13pm", "daily at 24", "daily at 25"])(
  "%s is no hour of the day",
  (written) => {
    expect(() => said(written)).toThrow("is not an hour of the day");
  },
);

it.each(["hourlyish", "every hours", "hourly x"])("%s is not every hour", (written) => {
  expect(() => said(written)).toThrow("is not a schedule");
});

it.each([
  "daily between 22 and 0",
  "daily between 9 and 0",
  "daily between 9 and 11",
  "daily between 10 and 9",
])("%s is not", (written) => expect(() => said(written)).toThrow("it runs within one hour"));

it.each([
  ...["first Monday of the month", "on the first Monday of the month", "the 1st Monday in each month"],
  ...["monthly first Monday", "monthly on the first Monday", "monthly on every first Monday of a month"],
])("%s is one day of the month", (written) => {
  expect(said(written)).toBe("first Monday of the month between 6:00 and 7:00");
});

it.each(["first Monday", "on the first Monday", "bimonthly first Monday", "first Monday of the months"])(
  "%s does not say that it is one of the month",
  (written) => expect(() => said(written)).toThrow(/is not a schedule/),
);

it.each([
  ["daily at 9 in Europe/Paris", "daily at 9", "Europe/Paris"],
  ["daily at 9 Europe/Paris", "daily at 9", "Europe/Paris"],
  ["daily at 9 UTC", "daily at 9", "UTC"],
  ["daily in America/Argentina/Buenos_Aires", "daily", "America/Argentina/Buenos_Aires"],
  ["daily at 9", "daily at 9", undefined],
  ["daily at 9 in Paris", "daily at 9 in Paris", undefined],
  ["UTC", "UTC", undefined],
])("the zone of %s is at its end", (written, rest, zone) => {
  expect(splitZone(written)).toEqual(zone === undefined ? { rest } : { rest, zone });
});
