/** Which options do not go together is known before anything is asked, each with what to give instead. */
import type { OptionName } from "../../../../src/add-on/input-language/options/option-specs";
import type { ShownColumn } from "../../../../src/add-on/input-language/options/shown-words";
import type { PullSource } from "../../../../src/add-on/input-language/pulls/pull-words";
import type { Takes } from "../../../../src/add-on/input-language/questions/takes";
import {
  findUnfit,
  type GivenOptions,
  readGiven,
  refuseUnfitOptions,
} from "../../../../src/add-on/input-language/questions/unfit";

type Shown = ShownColumn["kind"];
const SHOWN: readonly Shown[] = [
  "share",
  "running total",
  "moving average",
  "steps across",
  "triangle",
  "board",
];
const TAKES: Takes = { row: "number", without: ["colour"], show: SHOWN };

/** "top, limit | share | 1 | clock": options, what is shown, how many groups, whether rows are of clocks. */
function given(text: string): GivenOptions {
  const [names = "", shown = "", groups = "0", clock = ""] = text.split("|").map((part) => part.trim());
  const list = (words: string) => words.split(",").flatMap((word) => (word === "" ? [] : [word.trim()]));
  return {
    names: list(names) as OptionName[],
    shown: list(shown) as Shown[],
    groups: Number(groups),
    areClockRows: clock === "clock",
  };
}

const reasonOf = (source: PullSource, text: string) => findUnfit(source, TAKES, given(text))?.reason;

it.each<[PullSource, string, string]>([
  ["metric", "colour", "not here"],
  ["metric", "|steps|0", "not shown"],
  ["metric", "top", "top: groups"],
  ["metric", "top, limit||1", "top: limit"],
  ["metric", "top each period||1", "top each period: top"],
  ["metric", "top each period, top||1", "top each period: top"],
  ["metric", "top each period, top, by, compare||1", "top each period: other"],
  ["metric", "top each period, top, by, sort||1", "top each period: other"],
  ["metric", "top each period, top, by|running total|1", "top each period: other"],
  ["report", "total, by", "total: groups"],
  ["metric", "total", "total: rows"],
  ["metric", "|running total|1", "show: periods"],
  ["metric", "by|moving average|0|clock", "show: periods"],
  ["metric", "by||2|clock", "by: groups"],
  ["metric", "by, limit||1|clock", "limit: clock"],
  ["metric", "|share|0", "show: rows"],
  ["metric", "value", "value: pivot"],
  ["metric", "pivot||1", "pivot: two"],
  ["metric", "pivot, by", "pivot: two"],
  ["metric", "pivot, by, compare||1", "pivot: one number"],
  ["metric", "pivot, by|share, running total|1", "pivot: one number"],
  ["metric", "pivot, by, total|share|1", "pivot: totals"],
  ["report", "compare|steps across|0", "pivot: one number"],
  ["comparison", "for each, confidence", "for each: other"],
  ["comparison", "for each, compare", "for each: other"],
  ["metric", "confidence", "confidence: compare"],
  ["report", "confidence", "confidence: compare"],
  ["comparison", "confidence|board|0", "confidence: board"],
])("a %s with %j cannot be asked: %s", (source, text, reason) => {
  expect(reasonOf(source, text)).toBe(reason);
});

it.each<[PullSource, string]>([
  ["metric", ""],
  ["metric", "top||1"],
  ["metric", "limit, by||1"],
  ["metric", "top each period, top, by||1"],
  ["metric", "total, by"],
  ["report", "total||1"],
  ["comparison", "total"],
  ["metric", "by|running total|0"],
  ["metric", "by||1|clock"],
  ["metric", "by|share|0"],
  ["metric", "|share|1"],
  ["metric", "value, pivot, by||1"],
  ["report", "value|triangle|0"],
  ["metric", "pivot||2"],
  ["report", "pivot|share|1"],
  ["comparison", "for each"],
  ["metric", "confidence, compare"],
  ["comparison", "confidence"],
  ["comparison", "|board|0"],
])("a %s with %j can be asked", (source, text) => {
  expect(reasonOf(source, text)).toBeUndefined();
});

it("an option that says nothing is none: a total that is no", () => {
  const none = { total: false, by: undefined, "split by": ["country", "plan"] };
  expect(readGiven(none as never)).toEqual({
    names: ["split by"],
    shown: [],
    groups: 2,
    areClockRows: false,
  });
  expect(readGiven({ by: "weekday" } as never).areClockRows).toBe(true);
});

it("the sentence says what does not go, and what to give instead", () => {
  const refuse = (text: string, source: "metric" | "ab test" = "metric") =>
    refuseUnfitOptions(source, TAKES, given(text));
  expect(() => refuse("top")).toThrow(/top needs groups.*split by as well/);
  expect(() => refuse("|steps|0", "ab test")).toThrow(/a test cannot show steps.*share, running total/);
  expect(() => refuse("by")).not.toThrow();
});

it.each<[PullSource, string]>([
  ["metric", "by, limit||0|clock"],
  ["metric", "by||1|clock"],
  ["metric", "top||1"],
  ["metric", "limit||1"],
  ["metric", "top each period, top, by||1"],
  ["metric", "total, by"],
  ["metric", "total||1"],
  ["report", "total||1"],
  ["people", "total"],
  ["metric", "by|running total|0"],
  ["metric", "by|share|0"],
  ["metric", "|share|1"],
  ["metric", "pivot, by, value||1"],
  ["report", "value|triangle|0"],
  ["report", "value|steps across|0"],
  ["metric", "pivot||2"],
  ["metric", "pivot, by|share|1"],
  ["metric", "pivot, by, total||1"],
  ["report", "compare|triangle|0"],
  ["metric", "for each, by"],
  ["metric", "confidence, compare"],
  ["people", "confidence"],
])("a %s can have %s", (source, text) => expect(reasonOf(source, text)).toBeUndefined());

it("the first word that a question cannot show is named, and what it can", () => {
  const takes: Takes = { row: "number", without: [], show: ["share", "triangle"] };
  expect(() => refuseUnfitOptions("metric", takes, given("|share, board|1"))).toThrow(
    "a metric cannot show board. Expected share, triangle.",
  );
});
