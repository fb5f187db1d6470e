/** A row per metric, now and before. */
import { isBlank } from "../../input-language/arguments";
import { COMPARISON, readOption } from "../../input-language/options/option-values";
import { OPTIONS_OF, readOptionsOfRecord } from "../../input-language/pulls/question-record";
import { findTakes } from "../../input-language/questions/takes";
import { readGiven, refuseUnfitOptions } from "../../input-language/questions/unfit";
import { argumentError } from "../../shared/known-error";
import { planBoard } from "../boards/board";
import { planEachPeriod } from "../boards/each-period";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { makeOptionsParameter, REFRESH } from "../definition/parameters";
import { addOptions } from "../planning/questions";
import { useOwnCalendar } from "../planning/refined";

export const COMPARE: AskingFunction = {
  name: "ANALYTICS_COMPARE",
  description:
    "Compares a metric with earlier days: now, before, change and change %, a row for each metric.",
  parameters: [
    {
      name: "metric",
      description: "The metric's name or id, several separated by semicolons, a range of them, or JSON.",
      example: '"Signups"',
      pulledFrom: "what",
    },
    {
      name: "dates",
      description:
        "The days to compare: words, or one or two cells. Inclusive, in the spreadsheet's time zone.",
      example: '"last week"',
      pulledFrom: "dates",
    },
    {
      name: "compare",
      description: "The days to compare them with, such as previous year; previous period when left out.",
      example: '"previous year"',
      optional: true,
      pulledFrom: { option: "compare", spec: OPTIONS_OF.comparison.compare },
    },
    makeOptionsParameter(OPTIONS_OF.comparison, "filter: plan = Team"),
    REFRESH,
  ],
  examples: [
    '=ANALYTICS_COMPARE("Signups", "last week")',
    '=ANALYTICS_COMPARE("Signups; Revenue", "month to date", "previous year", "header: yes")',
  ],
  definitions: DEFINITIONS.compare,
  asks: ["metric"],
  pullTakes: "every row",
  plan: ([metric, dates, wanted, options], context) => {
    const chosen = readOptionsOfRecord("comparison", options);
    const given = isBlank(wanted) ? undefined : readOption("compare", COMPARISON, wanted);
    // A pull has both from one cell.
    if (given !== undefined && chosen.compare !== undefined && given !== chosen.compare) {
      throw argumentError(
        "compare",
        "what to compare with is given twice",
        "it once: here or in the options",
      );
    }
    const own = useOwnCalendar(chosen, context);
    const { "for each": units, ...others } = chosen;
    if (units) {
      const options = [...readGiven(chosen).names, ...(given === undefined ? [] : ["compare" as const])];
      refuseUnfitOptions("comparison", findTakes({ source: "comparison" }), {
        ...readGiven(chosen),
        names: options,
      });
      return addOptions(chosen, planEachPeriod(metric, dates, { ...others, units }, own));
    }
    const compare = given ?? chosen.compare ?? "previous period";
    return addOptions(chosen, planBoard(metric, dates, { ...chosen, compare }, own));
  },
};
