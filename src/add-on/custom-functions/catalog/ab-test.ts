import { FIELDS } from "../../service-client/request/contract";
import { QUERIES, type Query } from "../../service-client/request/request";
import { argumentError } from "../../shared/known-error";
import type { WindowsWanted } from "../../input-language/options/option-values";
import { findTakes } from "../../input-language/questions/takes";
import { readGiven, refuseUnfitOptions } from "../../input-language/questions/unfit";
import { OPTIONS_OF, readOptionsOfRecord } from "../../input-language/pulls/question-record";
import { parseJsonBody, readNameOrId } from "../planning/argument-texts";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { makeOptionsParameter, REFRESH } from "../definition/parameters";
import { readFilter } from "../planning/refined";
import type { Plan } from "../planning/plan";
import { planGroups } from "../planning/groups";
import { planTable, addSqlParameters } from "../planning/questions";
import { describeWindows } from "../planning/windows";
import { addVerdict } from "../planning/verdict";
import { takeWindows } from "../../table/combine/open-windows";
import { makeJoinedTable } from "../../table/combine/join";

export const AB_TEST: AskingFunction = {
  name: "ANALYTICS_AB_TEST",
  description: "Returns the statistics of an A/B test: rates, lifts, confidence intervals and p-values.",
  parameters: [
    {
      name: "test",
      description: "The test's name or id, or a JSON object that describes one.",
      example: '"Pricing page test"',
      pulledFrom: "what",
    },
    makeOptionsParameter(OPTIONS_OF["ab test"], "baseline: monthly first; confidence: 90%"),
    REFRESH,
  ],
  examples: ['=ANALYTICS_AB_TEST("Pricing page test")'],
  definitions: DEFINITIONS.abTest,
  asks: ["abTest"],
  pullTakes: "every row",
  plan: ([test, options], context) => {
    const chosen = readOptionsOfRecord("ab test", options);
    const people = {
      segmentBy: chosen["split by"],
      filter: readFilter(chosen.filter, context),
      ageDays: readAge(chosen.windows),
    };
    refuseUnfitOptions("ab test", findTakes({ source: "ab test" }), readGiven(chosen));
    const raw = parseJsonBody("test", test);
    const ask = (query: Query): Plan => {
      const table = planTable(query, chosen);
      const judged = chosen.show ? withVerdict(table) : table;
      return planGroups(describeTestAge(judged, people.ageDays, chosen["split by"]), chosen["split by"]);
    };
    if (!raw) return ask(QUERIES.abTest(readNameOrId("test", test), { ...chosen, ...people }));
    const choices = { [FIELDS.baseline]: chosen.baseline, [FIELDS.confidence]: chosen.confidence };
    const isSaved = raw[FIELDS.testId] !== undefined;
    const described = isSaved ? { ...choices, ...raw } : addSqlParameters(raw, choices);
    const { [FIELDS.testId]: _, ...narrowed } = QUERIES.abTest("", people).body ?? {};
    return ask(QUERIES.raw("abTest", { ...narrowed, ...described }));
  },
};

/** A test has no earlier period. @throws AddOnError badArgument */
function readAge(wanted: WindowsWanted | undefined): number | undefined {
  if (wanted === undefined || typeof wanted === "number") return wanted;
  throw argumentError(
    "options",
    `a test has no two periods, so "windows: ${wanted}" means nothing here`,
    'a number of days, such as "windows: 14 days": who has had them counts, and what they did in them',
  );
}

/** Without the columns that say whose days are not over: a sentence does. */
function describeTestAge(plan: Plan, age: number | undefined, splitBy: readonly string[] = []): Plan {
  if (age === undefined) return plan;
  return {
    ...plan,
    join: (answers) => {
      const joined = plan.join(answers);
      if (joined.kind === "grid") return joined;
      const table = takeWindows(makeJoinedTable(joined), [...splitBy, "variation"]);
      return { kind: "table", table: describeWindows(table, age) };
    },
  };
}

function withVerdict(plan: Plan): Plan {
  return {
    ...plan,
    join: (answers) => {
      const joined = plan.join(answers);
      return joined.kind === "grid" ? joined : { kind: "table", table: addVerdict(makeJoinedTable(joined)) };
    },
  };
}
