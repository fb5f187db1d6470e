/** What of a new state is as it was (pure). */
import type { PageState } from "../../page-server/contract/calls";

/** Sheets that are as they were stay the same objects, so that nothing of them is computed again. */
export function keepingEqualSheets(before: PageState | undefined, after: PageState): PageState {
  if (!before) return after;
  const sheets = after.sheets.map((sheet) => {
    const known = before.sheets.find(({ id }) => id === sheet.id);
    return known && JSON.stringify(known) === JSON.stringify(sheet) ? known : sheet;
  });
  return { ...after, sheets };
}
