/** The option `colour`, where a pull lands: formats that colour changes, and a scale over cohorts. Pure. */
import { argumentError } from "../../shared/known-error";
import { chooseNumberFormats, namesPeriod } from "../../table/number-format";
import type { Table } from "../../table/types";
import { type Plan, shapePlan } from "./plan";

/** Signs are shown with the colours: not everybody sees green and red. */
const GREEN = "[Color10]";
const RED = "[Color3]";

/** A formula cannot change the looks of its cells. */
export function colourPlan(plan: Plan): Plan {
  return {
    ...shapePlan(plan, colourTable),
    inCell: () => refuseColour("a formula cannot colour its cells", "a saved pull, or no colour"),
  };
}

/** @throws AddOnError badArgument where nothing is a change or a rate of cohorts */
export function colourTable(table: Table): Table {
  const formats = chooseNumberFormats(table);
  const periods = [...table.columns.keys()].filter((at) => namesPeriod(table.columns[at]!.name));
  // All of a cohort, or what a part of a period had: beside it, all later ones would look alike.
  const scaled = periods.length > 2 ? periods.slice(1) : periods;
  const columns = table.columns.map((column, at) => {
    if (scaled.includes(at)) return { ...column, isScaled: true as const };
    if (!/(?:^| )change(?: %)?$/.test(column.name)) return column;
    const usual = formats[at] ?? "#,##0.00";
    return { ...column, format: `${GREEN}+${usual};${RED}-${usual};${usual}` };
  });
  if (table.rows.length > 0 && columns.every((column, at) => column === table.columns[at]))
    refuseColour("nothing here has a colour", "compare as well, or cohorts");
  return { ...table, columns };
}

function refuseColour(problem: string, expected: string): never {
  throw argumentError("options", problem, expected);
}
