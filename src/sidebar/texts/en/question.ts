import type { FieldComparison } from "../../../add-on/input-language/search/search-fields";
import type { NameList } from "../../../add-on/sidebar-contract/calls";
import { inEnglish } from "./numbers";

const { number } = inEnglish;

export const QUESTION_EN = {
  /** `what`: what its first field is called. */
  kinds: {
    report: {
      title: "A saved report",
      sentence: "A funnel, cohort or trend",
      what: "Report",
      example: "Choose, or type a name or id",
    },
    metric: {
      title: "A number over time",
      sentence: "A metric by day, week or month",
      what: "Metric",
      example: "Choose, or type its name",
    },
    comparison: {
      title: "A board of numbers",
      sentence: "Now, before and change, a row each",
      what: "Numbers",
      example: "Choose, or type a metric",
    },
    people: {
      title: "A list of people",
      sentence: "Who did something, or is something",
      what: "People",
      example: "",
    },
    "people count": {
      title: "A count of people",
      sentence: "How many did something",
      what: "People",
      example: "",
    },
    "ab test": {
      title: "An A/B test",
      sentence: "Which variation won, and how sure",
      what: "Test",
      example: "Choose, or type its name",
    },
    sql: {
      title: "SQL",
      sentence: "Conversions, lost people, your query",
      what: "Statement",
      example: "select event, count(*) as n from events group by event",
    },
    listing: {
      title: "What the account has",
      sentence: "Its reports, events, properties",
      what: "List of",
      example: "",
    },
  },
  eventCounted: "event",
  /** As a board names the line. */
  peopleWhoDid: (event: string) => `People who did ${event}`,
  lists: {
    reports: "reports",
    events: "events",
    properties: "properties",
    products: "products",
    metrics: "metrics",
    segments: "segments",
    tests: "tests",
  } satisfies { readonly [list in NameList]: string },

  dates: "Dates",
  ofTheseDays: "Days",
  allDays: "All days",
  forFromAndTo: "For :from and :to",
  values: "Values",
  valuesHint: "For the placeholders: plan: Team; n: 30",
  moreOptions: "More options",
  rareOptions: "Rarely needed",
  groupOfOptions: (group: string, given: number) => (given === 0 ? group : `${group} (${number(given)} set)`),
  optionsAsText: "Options as text",
  optionsAsTextHint: "Options that no field shows are here as text.",
  andSplitBy: "And split by",
  divide: "Divide by another metric",
  dividedBy: "Divided by",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  addAnother: "Add another",

  noneFits: "No listed name fits. What you typed is used as it is.",
  noValues: "The service does not list values. These come from questions and rows here.",
  loadingList: (list: string) => `Loading the list of ${list}`,
  listEmpty: (list: string) => `No ${list} are listed. You can still type a name.`,
  /** `failure`: a sentence. */
  listFailed: (failure: string) => `${failure} You can still type a name.`,

  missing: {
    name: "Choose one, or type its name.",
    numbers: "Choose one number at least.",
    condition: "Choose the event, the property or the segment of each condition.",
    otherMetric: "A metric divided by itself is always 1. Choose another one to divide by.",
    statement: "Choose what is asked, or type a statement.",
  },

  // Cells that a formula follows.
  chooseHere: "Choose here",
  useSelected: "Use the selected cell",
  looking: "Looking",
  empty: "empty",
  /** Of hourly runs; what Google gives a person at least. */
  runTakes: (requests: number, minutes: number) =>
    `Each run takes up to ${number(requests)} requests, ${number(minutes)} of the 90 minutes a day that Google gives schedules.`,
  followed: "A formula follows this cell. A pull takes what it holds now.",
  /** Where the cells are several questions, of which no pull is made here. */
  followedBySeveral: "A formula follows what is selected.",

  people: "People",
  /** Of a count, which has no rows: where one by values is asked. */
  byValues: (sql: string, start: string) =>
    `For a count by what an event carried, choose "${sql}" and start from "${start}".`,
  asSentence: "People, as a sentence",
  inGroup: "In this group",
  forWhom: "People who meet",
  allHold: "all of these conditions",
  anyHolds: "any of these conditions",
  group: (at: number) => `Group ${number(at)}`,
  condition: (at: number) => `Condition ${number(at)}`,
  doneWith: (at: number) => `Done with condition ${number(at)}`,
  done: "Done",
  removeCondition: (at: number) => `Remove condition ${number(at)}`,
  addToGroup: "Add to the group",
  addCondition: "Add a condition",
  addGroup: "Add a group",
  notFilledIn: "Not filled in yet",

  peopleWho: "People who",
  conditions: {
    did: "did",
    "did not": "did not",
    "have a property": "have a property",
    "are in segment": "are in segment",
    "are not in segment": "are not in segment",
  },
  segment: "Segment",
  event: "Event",
  howOften: "How often",
  often: {
    "at least once": "at least once",
    "at least": "at least",
    "at most": "at most",
    exactly: "exactly",
  },
  times: "Times",
  ofItself: (at: number) => `What the event is itself, ${number(at)}`,
  addOfItself: "Only such events",
  removeOfItself: (at: number) => `Remove what the event is itself, ${number(at)}`,
  inWhichDays: "In which days",
  atAnyTime: "At any time",
  property: "Property",
  comparison: "Comparison",
  comparisons: {
    equals: "is",
    "not equals": "is not",
    contains: "contains",
    "not contains": "does not contain",
    "starts with": "starts with",
    "ends with": "ends with",
    "more than": ">",
    "at least": ">=",
    "less than": "<",
    "at most": "<=",
    between: "between",
    in: "in",
    "one of": "is one of",
    "not one of": "is not one of",
    set: "is set",
    "not set": "is not set",
  } satisfies { readonly [comparison in FieldComparison]: string },
  value: "Value",
  datesNote: "You can also type 2026-01-01 to 2026-03-31, or since March 2026.",
  twoValues: "Two values: 18 and 30",
  withCommas: "Separated by commas: Team, Business",
};

const DATES_OF_FIRST = "Dates are of each person's first such event.";
const WITHIN_COUNTED = '"open": the days are not over.';

interface SqlNamed {
  readonly first: string;
  readonly second: string;
  /** The property by which it is split. */
  readonly split: string;
}

export const SQL_EN = {
  startFrom: "Start from",
  findingStarts: "Reading the starting points",
  ownStatement: "A statement of your own",
  starts: {
    "people now": "People by a property, now",
    conversion: "Conversion between two events",
    "days between": "Days between two events",
    "within days": "Who did one soon after another",
    "came and went": "Who came, stayed and went",
    lifecycle: "New, returning and lost people",
    "most frequent": "Most frequent events or values",
    "how often": "How many times people do an event",
    "all events": "All events of a period",
  },
  /** What one is called, and where it lands. */
  named: {
    "people now": ({ split }: SqlNamed) => `People by ${split}, now`,
    conversion: ({ first, second }: SqlNamed) => `${first} to ${second}`,
    "days between": ({ first, second }: SqlNamed) => `Days: ${first} to ${second}`,
    "within days": ({ first, second }: SqlNamed) => `${second} soon after ${first}`,
    "came and went": ({ first }: SqlNamed) => `Came and went${first === "" ? "" : `: ${first}`}`,
    lifecycle: ({ first }: SqlNamed) => `New, returning, lost${first === "" ? "" : `: ${first}`}`,
    "most frequent": ({ split }: SqlNamed) => `Most frequent ${split === "" ? "events" : split}`,
    "how often": ({ first }: SqlNamed) => `How often: ${first}`,
    "all events": ({ first }: SqlNamed) => (first === "" ? "All events" : `All events: ${first}`),
  },
  means: {
    "people now": "Everybody, by the value they have now. With dates: who did anything in them.",
    conversion: `${DATES_OF_FIRST} ${WITHIN_COUNTED}`,
    "days between": `Median days. ${DATES_OF_FIRST} ${WITHIN_COUNTED}`,
    "within days": "Each person counts once. The dates apply to the later event.",
    "came and went": "Compares with the period before. Choose dates that are over: others may still come.",
    lifecycle: "Lost: here in the period before, but not in this one. Choose periods that are over.",
    "most frequent": "With the number of people who did each.",
    "how often": "How many people did it 1 time, 2 times and so on.",
    "all events": "One row for each event, with all its properties.",
  },
  property: "Property",
  event: "Event",
  firstEvent: "First event",
  laterEvent: "Later event",
  anyEvent: "Any event",
  within: "Within days",
  anyDays: "Any",
  by: "By",
  before: "Compared with the previous",
  notBy: "All together",
  units: { day: "day", week: "week", month: "month", quarter: "quarter", year: "year" },
  splitBy: "Split by",
  valuesOf: "Values of",
  eventsThemselves: "The events themselves",
  valueOf: "Value",
  splitOf: { person: "the latest", event: "at first event" },
  layout: "Its values",
  layouts: { down: "a row each", across: "a column each" },
  findingValues: "Looking for its values",
  noValues: "No person has a value of this property.",
  columns: "Columns",
  alsoShow: "Also show",
  rows: "Rows",
  statement: "Statement",
  notWhole: "Fill in the fields above to see the statement here.",
  checkNames: 'If this is about a table or a column, open "Tables and columns" in the form.',
  tables: "Tables and columns",
  tablesHint: "What SQL calls them in your account. Trying them takes one request.",
  tableNames: {
    events: "Table of events",
    people: "Table of people",
    person: "Column of the person, in both",
    event: "Column of the event's name",
    time: "Column of the event's time",
  },
  tryNames: "Try and remember",
  trying: "Trying",
  namesWork: "These names work, and are remembered for new statements.",
  /** `failure`: a sentence of the service. */
  namesFail: (failure: string) => `${failure} The names are in the fields above.`,
};
