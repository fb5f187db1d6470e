/** What a question cannot ask is refused before it is sent, with what can be asked in its place. */
import { refuseClockRows } from "../../../../src/add-on/input-language/options/clock-rows";
import { readRatio } from "../../../../src/add-on/input-language/questions/ratio";
import { findTakes } from "../../../../src/add-on/input-language/questions/takes";
import { refuseUnfitOptions } from "../../../../src/add-on/input-language/questions/unfit";

it("a ratio of three metrics", () => {
  expect(() => readRatio("Revenue / Signups / Visits")).toThrow("it divides twice");
  expect(readRatio('"Revenue / Signups" / Visits')).toEqual({ over: "Revenue / Signups", under: "Visits" });
});

it.each(["weekday", "hour of day"])("rows of a report by %s, which are groups", (by) => {
  expect(() => refuseClockRows(by)).toThrow("split by: ");
  expect(() => refuseClockRows("week")).not.toThrow();
});

it("a column that its answer cannot show, by its name and beside those that it can", () => {
  const takes = findTakes({ source: "report", type: "funnel" });
  const ask = (shown: "share" | "drop-off") => (): void =>
    refuseUnfitOptions("report", takes, { names: ["show"], shown: [shown], groups: 0, areClockRows: false });
  expect(ask("share")).toThrow("a report cannot show share. Expected steps across, drop-off");
  expect(ask("drop-off")).not.toThrow();
});
