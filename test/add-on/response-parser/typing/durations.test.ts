/** Lengths of time are seconds; times of day and what only looks like a length stay texts. */
import { isLengthOfTime, readDurations } from "../../../../src/add-on/response-parser/typing/durations";

it.each<[text: string, seconds: number]>([
  ["00:00:00", 0],
  ["00:00:59", 59],
  ["00:59:00", 3_540],
  ["01:30:05", 5_405],
  ["1:00:00", 3_600],
  ["9999:00:00", 35_996_400],
  ["-00:00:30", -30],
  ["-10:00:00", -36_000],
  ["00:00:01.5", 1.5],
  ["1 day 02:00:00", 93_600],
  ["2 days 00:00:01", 172_801],
  ["-1 days 02:00:00", -79_200],
  ["1 day -02:00:00", 79_200],
])("%s is so many seconds: %d", (text, seconds) => {
  expect(readDurations([text], "x")?.cells).toEqual([seconds]);
  expect(isLengthOfTime(text)).toBe(true);
});

it.each([
  ...["", "16:09", "1:30", "01:60:00", "01:30:60", "12345:00:00", "01:30:00 pm", "01:30:00.", "--01:30:00"],
  ...["+01:30:00", "1 day 02:00", "day 02:00:00", "x days 02:00:00", "1.5 days 02:00:00", "1 week 02:00:00"],
  ...["1 day", "01:30:00 1 day", "1 dayly 02:00:00", "2024-04-01 01:30:00", "1:2:3", "a 01:30:00"],
])("%j is no length of time by itself", (text) => {
  expect(isLengthOfTime(text)).toBe(false);
});

it("whole days are a length of time where the column says so, or another cell has hours", () => {
  expect(readDurations(["3 days", "1 day"], "visits")).toBeUndefined();
  expect(readDurations(["3 days", "1 day"], "wait")?.cells).toEqual([259_200, 86_400]);
  expect(readDurations(["3 days", "01:00:00"], "visits")?.cells).toEqual([259_200, 3_600]);
});

it("blanks stay blank, and one other text leaves all of them texts", () => {
  expect(readDurations(["01:00:00", null, ""], "x")?.cells).toEqual([3_600, null, null]);
  expect(readDurations(["01:00:00", "soon"], "x")).toBeUndefined();
});

it("parts of seconds are shown where there are some", () => {
  expect(readDurations(["00:00:01"], "x")?.format).toBe('#,##0" s"');
  expect(readDurations(["00:00:01", "00:00:01.250"], "x")?.format).toBe('#,##0.000" s"');
});

const isRead = (name: string): boolean => readDurations(["09:30:00"], name) !== undefined;

it("a column whose name is of a time of day stays texts", () => {
  const names = [
    ...["time", "times", "clock", "at", "hour", "hours", "moment", "start", "starts", "started", "begin"],
    ...["begins", "end", "ends", "ended", "open", "opens", "opening", "close", "closes", "closing", "from"],
    ...["until", "since", "when", "arrival", "arrives", "departure", "departs", "due", "alarm"],
    ...["startsAt", "opening_time", "Time of day", "hour o clock"],
  ];
  expect(names.filter(isRead)).toEqual([]);
});

it("a column whose name is of a length is one, also where it has a word of a time of day", () => {
  const names = [
    ...["duration", "interval", "elapsed", "took", "length", "age", "delay", "lag", "latency", "wait"],
    ...["waited", "waiting", "spent", "runtime", "uptime", "between", "diff", "difference", "avg", "average"],
    ...["mean", "median", "sum", "total", "longest", "shortest"],
  ];
  expect(names.filter((name) => !isRead(`${name}_time`))).toEqual([]);
  expect(["time_to_close", '(max("time") - min("time"))', "restart", "timer"].filter(isRead)).toHaveLength(4);
});
