/** Which cells of a row somebody has to agree to. Pure. */
import type { PullCellName } from "../../input-language/pulls/pull-row";

/**
 * Whether changing the cell needs approval: it decides what is asked, shown, and who gets it. Timing does
 * not; a schedule that begins to wait for complete days does (see `agreed-schedule.ts`).
 */
const NEEDS_APPROVAL = {
  name: true,
  source: true,
  what: true,
  dates: true,
  options: true,
  columns: true,
  place: true,
  mode: true,
  schedule: false,
  tell: true,
} as const satisfies Record<PullCellName, boolean>;

export type ApprovedCell = {
  [C in PullCellName]: (typeof NEEDS_APPROVAL)[C] extends true ? C : never;
}[PullCellName];

export const APPROVED_CELLS = (Object.keys(NEEDS_APPROVAL) as PullCellName[]).filter(
  (cell): cell is ApprovedCell => NEEDS_APPROVAL[cell],
);

export type ByCell<T> = { readonly [cell in ApprovedCell]: T };
