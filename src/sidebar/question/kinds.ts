/** What can be asked, as a person chooses it: a sentence each, and the fields of its form. */
import type { AskedCells, SharedCells } from "../../add-on/pulls/config-sheet/asked-cells";
import type { NameList } from "../../add-on/sidebar-contract/calls";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import { texts } from "../texts/texts";

/** Put into the page by the build, from the catalog: an option that is new there is a field here. */
declare const ASKED_CELLS: SharedCells;

/** One of the cards that a person chooses from; its sentences are in the person's language. */
export interface AskedKind {
  readonly source: PullSource;
  readonly title: string;
  readonly sentence: string;
  /** What its first field is called, and where the names for that come from. */
  readonly what: string;
  readonly list?: NameList;
  readonly example: string;
  /** Days that it must have: those it begins with. */
  readonly dates?: string;
  /** Options that it begins with. */
  readonly options?: string;
}

/** In the order in which they are shown. An export has no form, and is not among them. */
export const KINDS: readonly AskedKind[] = [
  { source: "report", list: "reports", ...texts.question.kinds.report },
  { source: "metric", list: "metrics", ...texts.question.kinds.metric },
  {
    source: "comparison",
    list: "metrics",
    dates: "last week",
    options: "show: board",
    ...texts.question.kinds.comparison,
  },
  { source: "people", ...texts.question.kinds.people },
  { source: "people count", ...texts.question.kinds["people count"] },
  { source: "ab test", list: "tests", ...texts.question.kinds["ab test"] },
  { source: "sql", ...texts.question.kinds.sql },
  { source: "listing", ...texts.question.kinds.listing },
];

/** Which cells its form has, with the options in the order in which they are shown. */
export function cellsOf({ source }: AskedKind): AskedCells {
  const { fields, cells } = ASKED_CELLS;
  const { options, ...others } = cells[source];
  return { ...others, options: options.flatMap((place) => fields[place] ?? []) };
}

/** By the text of a row; a source that has no form of its own has none. */
export function findKindOfSource(source: string): AskedKind | undefined {
  return KINDS.find((kind) => cellsOf(kind).source.toLowerCase() === source.trim().toLowerCase());
}

/** Options whose value is a name of the account. */
export const NAMES_OF_OPTIONS: { readonly [option in string]?: NameList } = { "split by": "properties" };
