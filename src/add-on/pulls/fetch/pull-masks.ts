/** What a pull masks, and where unmasked values may be besides. */
import type { SourceMasks } from "../../answers/ask/source-masks";
import { listMasked } from "../../table/masks/source-masks";
import { listKeptNames } from "../../sheet-writer/cells/kept-blocks";
import { findNewlyMasked } from "../../sheet-writer/write/masked-values";
import type { Masks } from "../../sheet-writer/modes/write-options";
import type { Table } from "../../table/types";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { SavedPull } from "../model/saved-pull";

interface MaskSources {
  readonly landings: Landings;
  readonly sourceMasks: Pick<SourceMasks, "names">;
  readonly frozenMasks: {
    maskAll(rangeNames: readonly string[], pull: string, columns: readonly string[]): readonly string[];
  };
}

/** `table`: the chosen columns, in order. */
export function makeMasks(
  { columns: chosen = [], name: pull, agreed }: SavedPull,
  table: Table,
  landing: StoredLanding,
  { landings, sourceMasks, frozenMasks }: MaskSources,
): Masks {
  const names = table.columns.map(({ name }) => name);
  const ofKey = listMasked(names, sourceMasks.names, agreed?.open);
  const columns = names.filter((name, at) => chosen[at]?.mask || ofKey.includes(name));
  return {
    columns,
    elsewhere: () => {
      const others = landings.othersOf(landing);
      return {
        hidden: [landing, ...others].flatMap((one) => listKeptNames(one.rangeName)),
        tables: others
          .filter(({ last }) => last !== undefined && findNewlyMasked({ columns }, last).length > 0)
          .map(({ sheet }) => sheet),
        maskCopies: (masked) =>
          frozenMasks.maskAll(
            [landing, ...others].map(({ rangeName }) => rangeName),
            pull,
            masked,
          ),
      };
    },
  };
}
