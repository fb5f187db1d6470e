/** What tables say of themselves beside their cells, and how it goes on where several become one. Pure. */
import type { Table } from "./types";

/** Why a table's rows may not be all, or its numbers not exact. */
export type Remarks = Pick<
  Table,
  "cut" | "mayBeCut" | "mayLackRows" | "isPart" | "caveats" | "notes" | "inProgress"
>;

/**
 * All that these tables say, each sentence once; no field where none says anything. Code that makes one table
 * of others takes it from here: where a sentence is lost, half a list looks whole.
 */
export function mergeRemarks(...tables: readonly Remarks[]): Remarks {
  const [caveats, notes] = [collect(tables, "caveats"), collect(tables, "notes")];
  const [cut, inProgress] = [joinRemarks(tables, "cut"), joinRemarks(tables, "inProgress")];
  return {
    ...(cut !== undefined && { cut }),
    ...(tables.some(({ mayBeCut }) => mayBeCut) && { mayBeCut: true }),
    ...(tables.some(({ mayLackRows }) => mayLackRows) && { mayLackRows: true as const }),
    ...(tables.some(({ isPart }) => isPart) && { isPart: true as const }),
    ...(caveats.length > 0 && { caveats }),
    ...(notes.length > 0 && { notes }),
    ...(inProgress !== undefined && { inProgress }),
  };
}

/** Whether the table says nothing by which rows that there are may be missing from it. */
export function areAllThere({ cut, mayBeCut, mayLackRows }: Remarks): boolean {
  return cut === undefined && !mayBeCut && !mayLackRows;
}

/** Only why numbers are not exact: all that a single value can say of itself. */
export function mergeCaveats(...answers: readonly Pick<Table, "caveats">[]): Pick<Table, "caveats"> {
  const caveats = collect(answers, "caveats");
  return caveats.length > 0 ? { caveats } : {};
}

function collect(tables: readonly Remarks[], of: "caveats" | "notes"): readonly string[] {
  return [...new Set(tables.flatMap((table) => table[of] ?? []))];
}

function joinRemarks(tables: readonly Remarks[], of: "cut" | "inProgress"): string | undefined {
  const sentences = [...new Set(tables.flatMap((table) => table[of] ?? []))];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** The column of a board that says for each of its lines what the service says against the numbers. */
export const EXACTNESS = "exactness";
/** What stands there where nothing is said against them. */
export const EXACT = "exact";
