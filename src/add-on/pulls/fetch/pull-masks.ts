/** What a pull masks, and where unmasked values may be besides. */
import type { SourceMasks } from "../../answers/ask/source-masks";
import { listMasked } from "../../table/masks/source-masks";
import { listKeptNames } from "../../sheet-writer/cells/kept-blocks";
import { findNewlyMasked } from "../../sheet-writer/modes/masked-values";
import type { Masks } from "../../sheet-writer/modes/write-options";
import type { Table } from "../../table/types";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { SavedPull } from "../model/saved-pull";

interface MaskSources {
  readonly landings: Landings;
  readonly sourceMasks: Pick<SourceMasks, "names">;
  readonly frozenMasks: {
    maskAll(
      rangeNames: readonly string[],
      of: { pull: string; sheet: string; at: { row: number; column: number } },
      columns: readonly string[],
    ): readonly string[];
  };
}

/** `table`: the chosen columns, in order. */
export function makeMasks(
  { columns: chosen = [], name: pull, agreed, landing: { mode } }: SavedPull,
  table: Table,
  landing: StoredLanding,
  { landings, sourceMasks, frozenMasks }: MaskSources,
): Masks {
  const names = table.columns.map(({ name }) => name);
  const ofKey = listMasked(table.columns, sourceMasks.names, agreed?.open);
  const columns = names.filter((name, at) => chosen[at]?.mask || ofKey.includes(name));
  // A table that was replaced until now stays where it is.
  const isLeft = mode.mode === "snapshot" && landing.last?.tab === undefined;
  return {
    columns,
    elsewhere: () => {
      const others = landings.othersOf(landing);
      return {
        hidden: [landing, ...others].flatMap((one) => listKeptNames(one.rangeName)),
        tables: [...others, ...(isLeft ? [landing] : [])]
          .filter(({ last }) => last !== undefined && findNewlyMasked({ columns }, last).length > 0)
          .map(({ sheet }) => sheet),
        maskCopies: (masked) =>
          frozenMasks.maskAll(
            [landing, ...others].map(({ rangeName }) => rangeName),
            { pull, sheet: landing.sheet, at: { row: landing.row, column: landing.column } },
            masked,
          ),
      };
    },
  };
}
