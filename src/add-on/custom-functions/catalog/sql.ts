import { QUERIES } from "../../service-client/request/request";
import type { DateRange } from "../../input-language/dates/dates";
import { takeJsonText } from "../../input-language/raw-json";
import { findDayCells } from "../../input-language/sql/day-cells";
import { bindParameters } from "../../input-language/sql/parameters";
import { isText } from "../../table/values";
import { parseJsonBody, requireText } from "../planning/argument-texts";
import type { AskingFunction } from "../definition/custom-function";
import { REFRESH } from "../definition/parameters";
import { planGroups } from "../planning/groups";
import { planTable } from "../planning/questions";

export const SQL: AskingFunction = {
  name: "ANALYTICS_SQL",
  description: "Runs a read-only SQL statement on the account's data and returns its rows.",
  parameters: [
    {
      name: "statement",
      description: "The statement. ? or :name are placeholders for parameters.",
      example: '"select count(*) from events where event = ?"',
      pulledFrom: "what",
    },
    {
      name: "parameters",
      description:
        "Values for the placeholders: a cell, a row, or a two-column range of names and values. Days in words, such as last month, give :from and :to.",
      example: "A2",
      optional: true,
      holdsAnyValue: true,
      pulledFrom: "values",
    },
    REFRESH,
  ],
  examples: [
    '=ANALYTICS_SQL("select event, count(*) as n from events where event = ? group by event", A2)',
    '=ANALYTICS_SQL("select count(*) from events where cast(time as date) between :from and :to", "last month")',
  ],
  asks: ["sql"],
  pullTakes: "every row",
  findDays: ([statement, parameters]) =>
    isText(statement) && takeJsonText(statement) === undefined ? findDayCells(statement, parameters) : [],
  plan: ([statement, parameters], context) => {
    const raw = parseJsonBody("statement", statement);
    if (raw) return planTable(QUERIES.raw("sql", raw));
    const text = requireText("statement", statement);
    const days: DateRange[] = [];
    const tell = (range: DateRange): unknown => days.push(range);
    const bound = bindParameters(text, parameters, { ...context, tell });
    const plan = { ...planTable(QUERIES.sql(bound)), days };
    return isGrouped(text) ? planGroups(plan, [], true) : plan;
  },
};

/** Its rows are groups. Subtotals of the database's own have no value either, and are no group. */
function isGrouped(statement: string): boolean {
  return /\bgroup\s+by\b/i.test(statement) && !/\b(?:rollup|cube|grouping\s+sets)\b/i.test(statement);
}
