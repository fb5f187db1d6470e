/**
 * The catalog of custom functions, as data. The build makes the top-level functions of the add-on and their help from it;
 * the sidebar's help, the README's table and the local sheet's completion come from it too.
 */

/** One parameter, in the order of the formula. Sheets shows name, description and example while the person types. */
export interface Parameter {
  readonly name: string;
  readonly description: string;
  /** As it would be typed into a formula. */
  readonly example: string;
  readonly optional?: true;
}

/** One custom function. What it asks is in plans.ts. */
export interface CustomFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Whole formulas that work. */
  readonly examples: readonly string[];
}

const DATES: Parameter = {
  name: "dates",
  description: "The days to look at: words, two dates, or one or two cells. Inclusive, in the spreadsheet's time zone.",
  example: '"last 30 days"',
  optional: true,
};

const REFRESH: Parameter = {
  name: "refresh",
  description: "Any value: a change asks anew. analytics_stamp follows Refresh formulas.",
  example: "analytics_stamp",
  optional: true,
};

const SEARCH: Parameter = {
  name: "search",
  description: "A search line, rows of what, comparison and value, the name of a saved segment, or JSON.",
  example: "\"did 'Signed up' in last 30 days and plan = Team\"",
};

const options = (
  example: string,
  description = 'Options as "name: value; name: value", or a two-column range.',
): Parameter => ({
  name: "options",
  description,
  example: `"${example}"`,
  optional: true,
});

export const CATALOG: readonly CustomFunction[] = [
  {
    name: "ANALYTICS_REPORT",
    description: "Runs a report of the analytics service and returns its table.",
    parameters: [
      {
        name: "report",
        description: "The report's name or id, or a JSON object for a report of your own.",
        example: '"Weekly retention"',
      },
      DATES,
      options("by: week; header: no; limit: 100"),
      REFRESH,
    ],
    examples: [
      '=ANALYTICS_REPORT("Weekly retention")',
      '=ANALYTICS_REPORT("Signup to paid", "last 30 days", "split by: country", analytics_stamp)',
    ],
  },
  {
    name: "ANALYTICS_METRIC",
    description: "Returns a metric of the analytics service: one number, or one for each day, week or month.",
    parameters: [
      {
        name: "metric",
        description: "The metric's name or id, a range of them, or a JSON object.",
        example: '"Signups"',
      },
      DATES,
      options("by: day"),
      REFRESH,
    ],
    examples: [
      '=ANALYTICS_METRIC("Signups", "yesterday")',
      '=ANALYTICS_METRIC("Revenue", "last 12 months", "by: month")',
    ],
  },
  {
    name: "ANALYTICS_PEOPLE",
    description: "Lists the people whom a search finds, with their properties.",
    parameters: [
      SEARCH,
      {
        name: "columns",
        description: "The properties to show, as a list or a range; all when left out.",
        example: '"plan, country"',
        optional: true,
      },
      { name: "limit", description: "The most rows to return.", example: "100", optional: true },
      REFRESH,
    ],
    examples: ['=ANALYTICS_PEOPLE("plan = Team and not in segment Churned", "plan, country", 100)'],
  },
  {
    name: "ANALYTICS_PEOPLE_COUNT",
    description: "Counts the people whom a search finds; a range of searches gives a range of counts.",
    parameters: [SEARCH, DATES, REFRESH],
    examples: [
      "=ANALYTICS_PEOPLE_COUNT(\"did 'Opened app' at least 10 times in last 30 days\")",
      '=ANALYTICS_PEOPLE_COUNT(A2:A51, "last quarter", analytics_stamp)',
    ],
  },
  {
    name: "ANALYTICS_SQL",
    description: "Runs a read-only SQL statement on the account's data and returns its rows.",
    parameters: [
      {
        name: "statement",
        description: "The statement. ? or :name stand for parameters.",
        example: '"select count(*) from events where event = ?"',
      },
      {
        name: "parameters",
        description:
          "Values for the placeholders: a cell, a row, or a two-column range of names and values. Times go in as UTC.",
        example: "A2",
        optional: true,
      },
      REFRESH,
    ],
    examples: ['=ANALYTICS_SQL("select event, count(*) as n from events where event = ? group by event", A2)'],
  },
  {
    name: "ANALYTICS_AB_TEST",
    description: "Returns the statistics of an A/B test: rates, lifts, confidence intervals and p-values.",
    parameters: [
      {
        name: "test",
        description: "The test's name or id, or a JSON object that describes one.",
        example: '"Pricing page test"',
      },
      options("confidence: 0.9; header: yes"),
      REFRESH,
    ],
    examples: ['=ANALYTICS_AB_TEST("Pricing page test")'],
  },
  {
    name: "ANALYTICS_LIST",
    description: "Lists the account's reports, events, properties or products.",
    parameters: [
      { name: "resource", description: "reports, events, properties or products.", example: '"reports"' },
      REFRESH,
    ],
    examples: ['=ANALYTICS_LIST("reports")'],
  },
  {
    name: "ANALYTICS_EXPORT_STATUS",
    description: "Says how an export stands, with its link when it is ready.",
    parameters: [{ name: "export_id", description: "The export's id.", example: "A2" }, REFRESH],
    examples: ["=ANALYTICS_EXPORT_STATUS(A2)"],
  },
  {
    name: "ANALYTICS_STATUS",
    description:
      "Says how the add-on stands, without asking the service: connection, free requests, waiting questions, last refresh.",
    parameters: [
      {
        name: "what",
        description: "connection, slots, waiting, refreshed or stale; everything when left out.",
        example: '"waiting"',
        optional: true,
      },
    ],
    examples: ["=ANALYTICS_STATUS()", '=ANALYTICS_STATUS("slots")'],
  },
];
