import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

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
      sentence: "Which variation won, how sure",
      what: "Test",
      example: "Choose, or type its name",
    },
    sql: {
      title: "SQL",
      sentence: "A statement on the account's data",
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
  },

  // Fields.
  dates: "Dates",
  ofTheseDays: "Days",
  allDays: "All days",
  forFromAndTo: "For :from and :to",
  values: "Values",
  valuesHint: "For the placeholders: plan: Team; n: 30",
  moreOptions: "More options",
  moreOptionsSet: (given: number) => `More options (${number(given)} set)`,
  optionsAsText: "Options as text",
  optionsAsTextHint: "Options that no field shows are here as text.",
  andSplitBy: "And split by",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  addAnother: "Add another",

  // Names of the account.
  noneFits: "No name on the list fits. What you typed is asked as it is.",
  noValues: "The service does not list values: these are from questions and rows here.",
  loadingList: (list: string) => `Loading the list of ${list}`,
  listEmpty: (list: string) => `No ${list} are listed. You can still type a name.`,
  /** `failure`: a sentence. */
  listFailed: (failure: string) => `${failure} You can still type a name.`,
  notLoaded: "not loaded",
  loaded: "loaded",
  loadedAgo: {
    now: "loaded just now",
    minutes: (minutes: number) => `loaded ${count(minutes, "minute", "minutes")} ago`,
    hours: (hours: number) => `loaded ${count(hours, "hour", "hours")} ago`,
    days: (days: number) => `loaded ${count(days, "day", "days")} ago`,
  },

  // Cells that a formula follows.
  chooseHere: "Choose here",
  useSelected: "Use the selected cell",
  looking: "Looking",
  empty: "empty",
  followed: "A formula follows this cell. A pull takes what it holds now.",

  // People.
  people: "People",
  asSentence: "People, as a sentence",
  inGroup: "In this group",
  forWhom: "People for whom",
  allHold: "all of these hold",
  anyHolds: "any of these holds",
  group: (at: number) => `Group ${number(at)}`,
  condition: (at: number) => `Condition ${number(at)}`,
  doneWith: (at: number) => `Done with condition ${number(at)}`,
  done: "Done",
  removeCondition: (at: number) => `Remove condition ${number(at)}`,
  addToGroup: "Add to the group",
  addCondition: "Add a condition",
  addGroup: "Add a group",
  notFilledIn: "Not filled in yet",

  // One condition.
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
  inWhichDays: "In which days",
  atAnyTime: "At any time",
  property: "Property",
  comparison: "Comparison",
  comparisons: {
    is: "is",
    "is not": "is not",
    contains: "contains",
    "does not contain": "does not contain",
    "starts with": "starts with",
    "ends with": "ends with",
    ">": ">",
    ">=": ">=",
    "<": "<",
    "<=": "<=",
    between: "between",
    "is one of": "is one of",
    "is not one of": "is not one of",
    "is set": "is set",
    "is not set": "is not set",
  },
  value: "Value",
  twoValues: "Two values: 18 and 30",
  withCommas: "With commas: Team, Business",
};
