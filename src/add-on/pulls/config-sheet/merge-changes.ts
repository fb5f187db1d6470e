/** What two people changed in one row, each with the other's changes unseen. Pure. */
import type { PullForm, SavedForm } from "../../sidebar-contract/calls";
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { PULL_CELLS } from "./columns";

interface Merged {
  readonly merged: PullForm;
  /** Both changed a cell, and not to the same. */
  readonly changed?: Extract<SavedForm, { kind: "changed" }>;
}

/** `was`: what the form began with; `now`: what the row says. A cell that the form left alone stays. */
export function mergeChanges(form: PullForm, was: PullForm | undefined, now: PullForm | undefined): Merged {
  if (!was || !now) return { merged: form };
  const isSame = (a: PullForm, b: PullForm) => (cell: keyof PullForm) => a[cell].trim() === b[cell].trim();
  const left = PULL_CELLS.filter(isSame(form, was));
  const merged = { ...form, ...Object.fromEntries(left.map((cell) => [cell, now[cell]])) };
  const cells = PULL_CELLS.filter((cell) => !isSame(merged, now)(cell) && !isSame(was, now)(cell));
  if (cells.length === 0) return { merged };
  const titles = cells.map((cell) => PULL_TITLES[cell]).join(", ");
  const message = `Somebody else has changed this pull meanwhile: ${titles}. Look at it, and save again.`;
  return { merged, changed: { kind: "changed", cells, now, form: merged, message } };
}
