/** What came of the mutants of each file, as a table for a terminal. */
import type { Fate, TriedMutant } from "./mutant";

type Counts = Record<Fate | "equal", number>;

/** `isEqual`: it means the same, so that no test can see it. */
export function tableOf(tried: readonly TriedMutant[], isEqual: (mutant: TriedMutant) => boolean): string {
  const byFile = new Map<string, Counts>();
  for (const one of tried)
    for (const name of [one.file, "all"]) {
      const counts = byFile.get(name) ?? { killed: 0, survived: 0, unreached: 0, equal: 0 };
      counts[one.fate !== "killed" && isEqual(one) ? "equal" : one.fate] += 1;
      byFile.set(name, counts);
    }
  const names = [...byFile.keys()].sort(
    (a, b) => Number(a === "all") - Number(b === "all") || (a < b ? -1 : 1),
  );
  const width = Math.max(...names.map((name) => name.length), 4);
  const lines = names.map((name) => lineOf(name.padEnd(width), byFile.get(name)));
  return [`${"file".padEnd(width)}  killed survived unreached equal  share`, ...lines].join("\n");
}

/** The share is of those that do not mean the same. */
function lineOf(name: string, { killed, survived, unreached, equal }: Counts = NONE): string {
  const all = killed + survived + unreached;
  const share = all === 0 ? "" : `${((100 * killed) / all).toFixed(1)} %`;
  const cells = [String(killed).padStart(7), String(survived).padStart(8), String(unreached).padStart(9)];
  return `${name} ${cells.join(" ")} ${String(equal).padStart(5)} ${share.padStart(7)}`;
}

const NONE: Counts = { killed: 0, survived: 0, unreached: 0, equal: 0 };
