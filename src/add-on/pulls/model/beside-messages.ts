/** Sentences on what became of cells that a person typed beside a table. Pure. */
import type { BesideReport } from "../../sheet-writer/destination/beside-state";

/** How names are listed: some of them, or their count alone, as the log keeps no words of answers. */
type Listing = (names: readonly string[], most?: number) => string;

const NO_KEY =
  'Typed cells stand beside this table, and nothing identifies its rows, so they stay where they are: give a key under "Rows are identified by", or "identified by: …" in Mode.';

export function describeBeside(report: BesideReport | undefined, list: Listing): string[] {
  if (!report) return [];
  const { returned, gone, notAsked, unidentified, repeated, unclear, joined, alike, late, headerless } =
    report;
  return [
    ...(unidentified > 0 ? [NO_KEY] : []),
    ...countSaid(gone, "kept for rows that are gone: they come back with them"),
    ...countSaid(notAsked, "kept for rows that are not asked for any more: they come back with them"),
    ...countSaid(returned, "back beside their rows"),
    ...nameSome(repeated, "Several rows have the same key, so nothing that is typed beside them moves", list),
    ...nameSome(
      alike.map((pair) => `${pair.gone} and ${pair.now}`),
      "One is gone and the other is new, all else is the same. If they are the same, move what was typed",
      list,
    ),
    ...nameSome(unclear, "These columns stay where they are, as a formula may fill them", list),
    ...nameSome(joined, "Cells stood below the table, and are beside its rows now", list),
    ...nameSome(late, "Somebody typed while the rows moved: look whether it stands beside its row", list),
    ...(headerless === undefined
      ? []
      : [
          `Cells in column ${headerless} stay where they are: give it a header, and they go with their rows.`,
        ]),
  ];
}

function countSaid(count: number, what: string): string[] {
  if (count === 0) return [];
  return [`${count.toLocaleString("en-US")} typed cell${count === 1 ? " is" : "s are"} ${what}.`];
}

function nameSome(names: readonly string[], what: string, list: Listing): string[] {
  return names.length === 0 ? [] : [`${what}: ${list(names, 3)}.`];
}
