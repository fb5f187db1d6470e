/** Which of the saved pulls are shown, and in which order. Pure. */
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { isTroubleStatus, statusWords } from "./words/status-words";

/** Which of the pulls are shown. */
export const PULL_FILTERS = ["all", "toBeChecked", "scheduled", "byHand", "onThisSheet"] as const;

export type PullFilter = (typeof PULL_FILTERS)[number];

const FILTERS: { readonly [F in PullFilter]: (item: PullItem, shownSheet: string) => boolean } = {
  all: () => true,
  toBeChecked: ({ status }) => isTroubleStatus(status),
  scheduled: ({ schedule }) => schedule !== "",
  byHand: ({ schedule }) => schedule === "",
  onThisSheet: ({ sheet }, shownSheet) => sheet === shownSheet,
};

/**
 * Those that need somebody, then the others; of these, those whose name, place or standing holds every word
 * that is looked for.
 */
export function foundPulls(
  pulls: readonly PullItem[],
  search: string,
  filter: PullFilter = "all",
  shownSheet = "",
): readonly PullItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pulls.filter((item) => {
    const { name, place, status } = item;
    const all = `${name} ${place} ${statusWords(status)}`.toLowerCase();
    return FILTERS[filter](item, shownSheet) && words.every((word) => all.includes(word));
  });
  const isFirst = ({ status }: PullItem): boolean => isTroubleStatus(status);
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}
