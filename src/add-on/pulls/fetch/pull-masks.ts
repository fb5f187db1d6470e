/** What a pull masks, and where unmasked values may be besides. */
import { listKeptNames } from "../../sheet-writer/cells/kept-blocks";
import { findNewlyMasked } from "../../sheet-writer/write/masked-values";
import type { Masks } from "../../sheet-writer/modes/write-options";
import type { Table } from "../../table/types";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { SavedPull } from "../model/saved-pull";

/** `table`: the chosen columns, in order. */
export function findMasks(
  { columns: chosen = [] }: SavedPull,
  table: Table,
  landing: StoredLanding,
  landings: Landings,
): Masks {
  const columns = table.columns.flatMap(({ name }, at) => (chosen[at]?.mask ? [name] : []));
  return {
    columns,
    elsewhere: () => {
      const others = landings.othersOf(landing);
      return {
        hidden: [landing, ...others].flatMap((one) => listKeptNames(one.rangeName)),
        hasTables: others.some(
          ({ last }) => last !== undefined && findNewlyMasked({ columns }, last).length > 0,
        ),
      };
    },
  };
}
