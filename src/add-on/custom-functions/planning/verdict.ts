/** The verdict of an A/B test in plain words, before all of its numbers. Pure. */
import { argumentError } from "../../shared/known-error";
import { splitNameWords } from "../../table/name-words";
import type { Cell, Column, Table } from "../../table/types";

/** Below this chance does not explain how many people each variation has. */
const LEAST_P = 0.001;

/** @throws AddOnError badArgument where the answer does not say what a verdict needs */
export function addVerdict(table: Table): Table {
  const find = (...names: readonly string[]): number =>
    table.columns.findIndex(({ name }) => names.includes(splitNameWords(name).join(" ")));
  const variation = find("variation", "variant", "arm", "group");
  const [lift, significant, anytime] = [find("lift"), find("significant"), find("significant anytime")];
  const [baseline, sizes] = [find("baseline"), find("arms p value")];
  if (table.rows.length > 0 && [variation, lift, significant].includes(-1))
    throw argumentError(
      "options",
      "this answer has no columns lift and significant to judge by",
      "no show: verdict",
    );
  const judge = (row: readonly Cell[]): string => {
    const p = row[sizes];
    if (typeof p === "number" && p < LEAST_P)
      return "no verdict: chance does not explain the sizes of the variations";
    const than = row[baseline] ?? "the baseline";
    if (row[variation] === than) return "the baseline";
    const [up, isClear] = [row[lift], row[significant]];
    if (typeof up !== "number" || typeof isClear !== "boolean") return "not compared";
    if (!isClear) return `no clear difference from ${String(than)}`;
    const words = `${up > 0 ? "better" : "worse"} than ${String(than)}`;
    return anytime >= 0 && row[anytime] !== true ? `${words}, if you look only this once` : words;
  };
  const at = variation + 1;
  const column: Column = { name: "verdict", type: "text" };
  return {
    ...table,
    columns: [...table.columns.slice(0, at), column, ...table.columns.slice(at)],
    rows: table.rows.map((row) => [...row.slice(0, at), judge(row), ...row.slice(at)]),
  };
}
