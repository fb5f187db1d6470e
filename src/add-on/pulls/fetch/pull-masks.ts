/** What of a pull is masked where it lands, and where its open values may lie besides. */
import { listKeptNames } from "../../sheet-writer/cells/kept-blocks";
import { findNewlyMasked } from "../../sheet-writer/write/masking";
import type { Masks } from "../../sheet-writer/modes/write-options";
import type { Table } from "../../table/types";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { SavedPull } from "../model/saved-pull";
import { findStagedForPlace } from "../staging/staging-sheet";

/** `table`: the pull's chosen columns, in their order. */
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
        // Pages may wait there of a pull by hand that was killed before this one took over its place.
        hidden: [landing, ...others].flatMap((one) => [
          ...listKeptNames(one.rangeName),
          findStagedForPlace(one).sheet,
        ]),
        hasTables: others.some(
          ({ last }) => last !== undefined && findNewlyMasked({ columns }, last).length > 0,
        ),
      };
    },
  };
}
