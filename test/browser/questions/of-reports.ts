/** Questions that saved reports and tests answer. */
import type { AskedQuestion } from "./asked-question";

export const OF_REPORTS: readonly AskedQuestion[] = [
  {
    number: 7,
    question: "Weekly retention by plan, as a triangle with colours",
    ask: async (by) => {
      await by.kind("A saved report");
      await by.press("Look first, or put it into a cell as a formula");
      await by.pick("Report", "Weekly retention");
      await by.pick("Split by", "plan");
      await by.choose("Show", "triangle");
      await by.choose("Colour", "yes");
      await by.lookAndLand();
    },
    lands: "'Weekly retention'!A1:Z100",
    typed: '=ANALYTICS_REPORT("Weekly retention",, "split by: plan; show: triangle")',
    count: "",
  },
  {
    number: 8,
    question: "Did the pricing page test win? One sentence, and the intervals drawn",
    ask: async (by, desk) => {
      await by.kind("An A/B test");
      await by.pick("Test", "Pricing page test");
      await by.choose("Show", "verdict");
      await by.lookAndLand();
      await by.press("Add chart");
      await by.see("Chart added");
      expect(desk.chartRows("Pricing page test")).toEqual(["1 to 3"]);
    },
    lands: "'Pricing page test'!A1:Z10",
    typed: '=ANALYTICS_AB_TEST("Pricing page test", "show: verdict")',
    count: "",
  },
  {
    number: 18,
    question: "The funnel's steps across, one row for each country",
    ask: async (by) => {
      await by.kind("A saved report");
      await by.press("Look first, or put it into a cell as a formula");
      await by.pick("Report", "Signup to paid");
      await by.pick("Split by", "country");
      await by.choose("Show", "steps across");
      await by.lookAndLand();
    },
    lands: "'Signup to paid'!A1:Z40",
    typed: '=ANALYTICS_REPORT("Signup to paid",, "split by: country; show: steps across")',
    count: "",
  },
];
