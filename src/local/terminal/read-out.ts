/** A table's result in sentences (pure). */
import { splitNameWords } from "../../add-on/table/name-words";
import type { Table } from "../../add-on/table/types";

/** Relative, with bounds; columns from 0. */
interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * One per compared variation of an A/B test: better, worse or neither, by how much, and the interval.
 * `level`: as asked, such as `95%`.
 */
export function comparisonsOf(table: Table, level: string): string[] {
  const difference = differenceIn(table);
  const nameAt = table.columns.findIndex(({ type }) => type === "text");
  if (!difference || nameAt < 0) return [];
  const unexplained = unexplainedArms(table);
  if (unexplained !== undefined) return [unexplained];
  const baseline = table.rows.find((row) => row[difference.value] === null)?.[nameAt];
  return table.rows.flatMap((row) => {
    const name = row[nameAt];
    const [by, low, high] = [row[difference.value], row[difference.low], row[difference.high]];
    if (typeof by !== "number" || typeof low !== "number" || typeof high !== "number") return [];
    if (typeof name !== "string") return [];
    const other = typeof baseline === "string" ? baseline : "the other";
    const verdict =
      low > 0
        ? `does better than ${other}`
        : high < 0
          ? `does worse than ${other}`
          : `does not clearly differ from ${other}`;
    return [
      `${name} ${verdict}: by ${percent(by)}, and with ${level} confidence by ${percent(low)} to ${percent(high)}.`,
    ];
  });
}

/** Below this the arms' sizes are not by chance, and no difference can be trusted. */
const LEAST_P = 0.001;

function unexplainedArms({ columns, rows }: Table): string | undefined {
  const at = columns.findIndex(({ name }) => splitNameWords(name).join(" ") === "arms p value");
  const least = Math.min(...rows.map((row) => (typeof row[at] === "number" ? row[at] : 1)));
  if (least >= LEAST_P) return undefined;
  return `No verdict: chance does not explain how many people each variation has (p = ${least.toExponential(1)}). Find out who is missing first.`;
}

function differenceIn({ columns }: Table): Difference | undefined {
  const names = columns.map(({ name }) => splitNameWords(name).join(" "));
  const value = names.findIndex((name) => /^(lift|uplift|change|difference)$/.test(name));
  const [low, high] = ["low", "high"].map((side) => names.indexOf(`${names[value]} ${side}`));
  if (value < 0 || low === undefined || high === undefined || low < 0 || high < 0) return undefined;
  return { value, low, high };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
