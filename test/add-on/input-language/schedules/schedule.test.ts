/** Schedules as people write them. */
import { describeSchedule, parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";

describe("a schedule reads as", () => {
  it.each([
    ["hourly", "hourly"],
    ["every hour", "hourly"],
    ["Every 4 hours", "every 4 hours"],
    ["daily", "daily between 6:00 and 7:00"],
    ["daily at 9", "daily between 9:00 and 10:00"],
    ["every day at 9:00", "daily between 9:00 and 10:00"],
    ["daily between 9 and 10", "daily between 9:00 and 10:00"],
    ["daily at 9 pm", "daily between 21:00 and 22:00"],
    ["daily at 12am", "daily between 0:00 and 1:00"],
    ["daily between 23 and 24", "daily between 23:00 and 24:00"],
    ["weekdays at 7", "weekdays between 7:00 and 8:00"],
    ["Monday to Friday at 7", "weekdays between 7:00 and 8:00"],
    ["Mon-Fri at noon", "weekdays between 12:00 and 13:00"],
    ["daily at midnight", "daily between 0:00 and 1:00"],
    ["weekly", "weekly on Monday between 6:00 and 7:00"],
    ["Mondays at 9", "weekly on Monday between 9:00 and 10:00"],
    ["every Tue, Thu at 18h", "weekly on Tuesday, Thursday between 18:00 and 19:00"],
    ["weekly on sunday and saturday", "weekly on Saturday, Sunday between 6:00 and 7:00"],
    ["monthly", "monthly on day 1 between 6:00 and 7:00"],
    ["monthly on the 15th at 8", "monthly on day 15 between 8:00 and 9:00"],
    ["monthly on day 31", "monthly on day 31 between 6:00 and 7:00"],
    ["monthly on the last day at 18", "monthly on the last day between 18:00 and 19:00"],
    ["daily at 9 in Europe/Paris", "daily between 9:00 and 10:00 in Europe/Paris"],
    ["every 6 hours UTC", "every 6 hours in UTC"],
    ["9am", "daily between 9:00 and 10:00"],
    ["at 17", "daily between 17:00 and 18:00"],
    ["weekdays 7:00", "weekdays between 7:00 and 8:00"],
    ["daily at 9 and 17", "daily within the hour after 9:00 and 17:00"],
    ["daily at 5pm, 9 am and noon", "daily within the hour after 9:00, 12:00 and 17:00"],
    ["9am and 9am", "daily between 9:00 and 10:00"],
    ["daily at 9-10", "daily between 9:00 and 10:00"],
    ["every 2 weeks", "every 2 weeks on Monday between 6:00 and 7:00"],
    ["every other Tuesday at 9", "every 2 weeks on Tuesday between 9:00 and 10:00"],
    ["biweekly on Mon and Fri", "every 2 weeks on Monday, Friday between 6:00 and 7:00"],
    ["every 1 week on Sunday", "weekly on Sunday between 6:00 and 7:00"],
    ["quarterly", "quarterly on day 1 between 6:00 and 7:00"],
    ["every quarter on the last day at 18", "quarterly on the last day between 18:00 and 19:00"],
    ["every 6 months", "every 6 months on day 1 between 6:00 and 7:00"],
    ["yearly on day 31", "every 12 months on day 31 between 6:00 and 7:00"],
    ["weekends at 8", "weekly on Saturday, Sunday between 8:00 and 9:00"],
    ["first Monday of the month", "first Monday of the month between 6:00 and 7:00"],
    ["monthly on the last Friday at 18", "last Friday of the month between 18:00 and 19:00"],
    ["every 2nd Tuesday of the month at 9am", "second Tuesday of the month between 9:00 and 10:00"],
    ["first day of every month", "monthly on day 1 between 6:00 and 7:00"],
    ["each day at 9", "daily between 9:00 and 10:00"],
    ["once a week", "weekly on Monday between 6:00 and 7:00"],
    ["daily @ 9", "daily between 9:00 and 10:00"],
    ["daily 9", "daily between 9:00 and 10:00"],
    ["Daily, 9am", "daily between 9:00 and 10:00"],
    ["Mon/Wed/Fri at 8", "weekly on Monday, Wednesday, Friday between 8:00 and 9:00"],
    ["Monday/Friday", "weekly on Monday, Friday between 6:00 and 7:00"],
    ["every Mon/Thu", "weekly on Monday, Thursday between 6:00 and 7:00"],
    ["1st of the month at 7", "monthly on day 1 between 7:00 and 8:00"],
    ["on the 15th", "monthly on day 15 between 6:00 and 7:00"],
    ["end of the month", "monthly on the last day between 6:00 and 7:00"],
    [
      "daily at 7, when yesterday is complete (else by 11)",
      "daily between 7:00 and 8:00, when yesterday is complete (else between 11:00 and 12:00)",
    ],
    [
      "weekdays at 8 once yesterday is complete, at the latest at 1pm in Europe/Berlin",
      "weekdays between 8:00 and 9:00 in Europe/Berlin, when yesterday is complete (else between 13:00 and 14:00)",
    ],
    [
      "at 21 as soon as yesterday is complete",
      "daily between 21:00 and 22:00, when yesterday is complete (else between 23:00 and 24:00)",
    ],
    ["Mondays and Thursdays at 9", "weekly on Monday, Thursday between 9:00 and 10:00"],
    [
      "on Mondays, Wednesdays, and Fridays at 9 and 15",
      "weekly on Monday, Wednesday, Friday within the hour after 9:00 and 15:00",
    ],
  ])("%s: %s", (written, described) => {
    const schedule = parseSchedule(written);
    expect(schedule && describeSchedule(schedule)).toBe(described);
  });

  it.each([
    "hourly",
    "every 7 hours",
    "daily at 0",
    "weekdays at 23 in Asia/Tokyo",
    "monthly on the last day at 5",
    "Sun at 1",
    "daily at 0, 9 and 17 in Asia/Tokyo",
    "every 3 weeks on Tue and Sun at 23",
    "quarterly on day 31 at 0",
    "every 12 months",
    "fourth Sunday of the month at 5 and 6",
  ])("the same again when its own words are read: %s", (written) => {
    const schedule = parseSchedule(written);
    expect(parseSchedule(schedule ? describeSchedule(schedule) : "")).toEqual(schedule);
  });

  it.each(["", "  ", "off", "By hand", "manually", "never"])("none: %j", (written) => {
    expect(parseSchedule(written)).toBeUndefined();
  });
});

describe("what is no schedule is refused with what is expected", () => {
  it.each([
    ["dayly at 9", 'did you mean "daily"?'],
    ["daily at 9:30", "whole hours"],
    ["daily at 25", "25 is not an hour of the day"],
    ["daily at 24", "24 is not an hour of the day"],
    ["daily at 9 in Berlin", "in Europe/Paris"],
    ["daily at 13 pm", "13 is not an hour of the day"],
    ["daily between 9 and 12", "within one hour"],
    ["daily at 9 to 17", "within one hour"],
    ["daily at 9 and 24", "24 is not an hour of the day"],
    ["daily at 9 and 17:30", "whole hours"],
    ["9", "is not a schedule"],
    ["every 0 weeks", "not between 1 and 12"],
    ["every 5 months", "a year has no whole number of 5 months"],
    ["fifth Monday of the month", "is not a schedule"],
    ["first Monday", "is not a schedule"],
    ["every 0 hours", "not between 1 and 12"],
    ["every 36 hours", "not between 1 and 12"],
    ["every 4 hours at 9", "exclude each other"],
    ["monthly on day 32", "no month has a day 32"],
    ["every minute", 'schedules go by whole hours, and "every minute" does not'],
    ["every 90 min", "schedules go by whole hours"],
    ["constructor", "is not a schedule"],
    ["daily at 24 to 1", "24 is not an hour of the day"],
    ["every 13 weeks", "every 13 weeks is not between 1 and 12"],
    ["daily at 7 after yesterday", "it waits for a day like this"],
    ["daily at 9 and 17, when yesterday is complete", "only a schedule with one hour of the day can wait"],
    ["every 4 hours, when yesterday is complete", "only a schedule with one hour of the day can wait"],
    ["daily at 23, when yesterday is complete", "after 23:00 no hour of the day is left"],
    ["daily at 7, when yesterday is complete (else by 7)", 'such as "else by 11"'],
    ["daily at 21, when yesterday is complete (else by 6)", 'such as "else by 23"'],
    ["daily at 9 in Europe/Atlantis", '"Europe/Atlantis" is not a known time zone'],
  ])("%s: %s", (written, sentence) => {
    expect(() => parseSchedule(written)).toThrow(sentence);
  });
});
