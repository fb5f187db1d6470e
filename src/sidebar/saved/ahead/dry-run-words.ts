/** What would change, in sentences. Pure. */
import type { DryRun } from "../../../add-on/sidebar-contract/calls";
import { texts } from "../../texts/texts";

/** The most important one first. */
export function dryRunWords(dry: DryRun): readonly string[] {
  const words = texts.dryRun;
  if (dry.isEmpty) return [words.empty];
  const { newColumns, lostColumns, covered, tabGoes } = dry;
  const typed = typedWords(dry);
  const said = [
    ...rowWords(dry),
    ...(newColumns.length > 0 && !dry.isNew ? [words.newColumns(newColumns)] : []),
    ...(lostColumns.length > 0 ? [words.lostColumns(lostColumns)] : []),
    ...typed,
    ...(covered.count > 0 ? [words.covered(covered.count, covered.first)] : []),
    ...(tabGoes === "" ? [] : [words.tabGoes(tabGoes)]),
  ];
  return said.length > 0 ? said : [words.nothing(dry.rows)];
}

function rowWords({ isNew, rows, range, changes, typed }: DryRun): string[] {
  const words = texts.dryRun;
  if (isNew) return [words.newTable(rows, range)];
  const { added, changed, removed } = changes;
  const gone =
    typed.rowsLeft > 0 && removed > 0
      ? words.removedWithNotes(removed, Math.min(typed.rowsLeft, removed))
      : words.removed(removed);
  const parts = [
    ...(added > 0 ? [words.added(added)] : []),
    ...(changed > 0 ? [words.changed(changed)] : []),
    ...(removed > 0 ? [gone] : []),
  ];
  return parts.length > 0 ? [words.rows(parts.join(", "))] : [];
}

function typedWords({ typed }: DryRun): string[] {
  const words = texts.dryRun;
  const { moved, kept, returned, unidentified, repeated } = typed;
  return [
    ...(moved > 0 ? [words.moved(moved)] : []),
    ...(kept > 0 ? [words.kept(kept)] : []),
    ...(returned > 0 ? [words.returned(returned)] : []),
    ...(unidentified > 0 ? [words.unidentified(unidentified)] : []),
    ...(repeated.length > 0 ? [words.repeated(repeated)] : []),
  ];
}
