import { FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import { isBlank, readRows } from "../../input-language/arguments";
import { foldName } from "../../input-language/near-names";
import { REPORT_OPTIONS } from "../../input-language/options/option-specs";
import { readNames, readOption, ROWS } from "../../input-language/options/option-values";
import { parseSearch } from "../../input-language/search/argument";
import { takeColumns } from "../../table/by-column";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { REFRESH, SEARCH } from "../definition/parameters";
import type { JoinedAnswers, Plan, PlanContext } from "../planning/plan";
import { planTable, addSqlParameters } from "../planning/questions";

/** So many rows a formula shows unless it says otherwise. */
const PEOPLE_ROWS = 1_000;

/** ANALYTICS_PEOPLE: the people whom a search finds, a row each. */
export const PEOPLE: AskingFunction = {
  name: "ANALYTICS_PEOPLE",
  description: "Lists the people that a search finds, with their properties.",
  parameters: [
    SEARCH,
    {
      name: "columns",
      description: "The properties to show, and no others, as a list or a range; all when left out.",
      example: '"plan, country"',
      optional: true,
      holdsAnyValue: true,
      pulledFrom: "columns",
    },
    {
      name: "limit",
      description: "The most rows to return.",
      example: "100",
      optional: true,
      pulledFrom: { option: "limit", spec: REPORT_OPTIONS.limit },
    },
    REFRESH,
  ],
  examples: ['=ANALYTICS_PEOPLE("plan = Team and not in segment Churned", "plan, country", 100)'],
  definitions: DEFINITIONS.people,
  asks: ["people"],
  pullTakes: "the rows of a cell",
  plan: planPeople,
};

function planPeople([search, columns, limit]: readonly unknown[], context: PlanContext): Plan {
  const { raw, filter } = parseSearch(search, context);
  const chosen = isBlank(limit) ? {} : { limit: readOption("limit", ROWS, limit) };
  const names = readNamesOf(columns);
  const shown = { [FIELDS.columns]: names };
  const query = raw ? QUERIES.raw("people", addSqlParameters(raw, shown)) : QUERIES.people(filter, shown);
  const plan = planTable(query, chosen, PEOPLE_ROWS);
  return names ? { ...plan, join: (answers) => keepColumns(plan.join(answers), names) } : plan;
}

/** In order, as services add others. All if one is missing. */
function keepColumns(joined: JoinedAnswers, names: readonly string[]): JoinedAnswers {
  if (joined.kind !== "table") return joined;
  const { table } = joined;
  const places = names.map((name) =>
    table.columns.findIndex((column) => foldName(column.name) === foldName(name)),
  );
  if (places.includes(-1)) return joined;
  return { kind: "table", table: takeColumns(table, places) };
}

/** "plan, country", or a range of names. */
function readNamesOf(columns: unknown): readonly string[] | undefined {
  const names = readNames((readRows(columns)?.flat() ?? [columns]).filter((cell) => !isBlank(cell)));
  return names.length > 0 ? names : undefined;
}
