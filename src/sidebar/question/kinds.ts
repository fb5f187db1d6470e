/** What can be asked, as a person chooses it: a sentence each, and the fields of its form. */
import type { AskedCells } from "../../add-on/pulls/config-sheet/asked-cells";
import type { NameList } from "../../add-on/sidebar-contract/calls";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";

/** Put into the page by the build, from the catalog: an option that is new there is a field here. */
declare const ASKED_CELLS: { readonly [source in PullSource]: AskedCells };

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

export const KINDS: readonly AskedKind[] = [
  {
    source: "report",
    title: "A saved report",
    sentence: "A funnel, cohort or trend",
    what: "Report",
    list: "reports",
    example: "Choose, or type a name or id",
  },
  {
    source: "metric",
    title: "A number over time",
    sentence: "A metric by day, week or month",
    what: "Metric",
    list: "metrics",
    example: "Choose, or type its name",
  },
  {
    source: "comparison",
    title: "A board of numbers",
    sentence: "Now, before and change, a row each",
    what: "Numbers",
    list: "metrics",
    example: "Choose, or type a metric",
    dates: "last week",
    options: "show: board",
  },
  {
    source: "people",
    title: "A list of people",
    sentence: "Who did something, or is something",
    what: "People",
    example: "",
  },
  {
    source: "people count",
    title: "A count of people",
    sentence: "How many did something",
    what: "People",
    example: "",
  },
  {
    source: "ab test",
    title: "An A/B test",
    sentence: "Which variation won, how sure",
    what: "Test",
    list: "tests",
    example: "Choose, or type its name",
  },
  {
    source: "sql",
    title: "SQL",
    sentence: "A statement on the account's data",
    what: "Statement",
    example: "select event, count(*) as n from events group by event",
  },
  {
    source: "listing",
    title: "What the account has",
    sentence: "Its reports, events, properties",
    what: "List of",
    example: "",
  },
];

export function cellsOf({ source }: AskedKind): AskedCells {
  return ASKED_CELLS[source];
}

/** By the text of a row; a source that has no form of its own has none. */
export function findKind(source: string): AskedKind | undefined {
  return KINDS.find((kind) => cellsOf(kind).source.toLowerCase() === source.trim().toLowerCase());
}

const OF_ROWS_ALONE: readonly (PullSource | undefined)[] = ["people", "listing"];

/** Whether an answer may come to a number that a chat can be sent. */
export function hasNumbers(source: string): boolean {
  return !OF_ROWS_ALONE.includes(findKind(source)?.source);
}

/** Options whose value is a name of the account. */
export const NAMES_OF_OPTIONS: { readonly [option in string]?: NameList } = { "split by": "properties" };

/** Options that are a search for people. */
export const SEARCH_OPTIONS: readonly string[] = ["filter"];
