/** The option `colour`: number formats that colour changes and cohorts where a pull lands. Pure. */
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
  const numbers = table.rows
    .flatMap((row) => periods.map((at) => row[at]))
    .filter((cell) => typeof cell === "number")
    .sort((a, b) => a - b);
  const bound = (part: number): number =>
    Number((numbers[Math.floor(part * numbers.length)] ?? 0).toPrecision(3));
  const columns = table.columns.map((column, at) => {
    const usual = formats[at] ?? "#,##0.00";
    if (/(?:^| )change(?: %)?$/.test(column.name))
      return { ...column, format: `${GREEN}+${usual};${RED}-${usual};${usual}` };
    if (!periods.includes(at)) return column;
    return {
      ...column,
      format: `${GREEN}[>=${bound(2 / 3)}]${usual};${RED}[<${bound(1 / 3)}]${usual};${usual}`,
    };
  });
  if (table.rows.length > 0 && columns.every((column, at) => column === table.columns[at]))
    refuseColour("nothing here has a colour", "compare as well, or cohorts");
  return { ...table, columns };
}

function refuseColour(problem: string, expected: string): never {
  throw argumentError("options", problem, expected);
}
