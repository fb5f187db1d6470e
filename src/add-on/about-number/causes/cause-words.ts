/** What differs where a cause is found, and which question tests it: for the guide. Pure. */
import type { CauseName } from "../../sidebar-contract/calls";

/** A cause in words, for people who read about it. */
interface CauseInWords {
  readonly differs: string;
  readonly asks: string;
}

/** In the order of the guide's table. */
export const CAUSES_IN_WORDS: { readonly [cause in CauseName]: CauseInWords } = {
  late: {
    differs: "Events arrived, or were corrected, after yours was asked.",
    asks: "The same question, now",
  },
  sampled: {
    differs: "The service took a sample of the data, and the other place took all.",
    asks: "Nothing: the service says how large the sample is",
  },
  filter: {
    differs: "Yours has a filter that the other place does not have.",
    asks: "The same without its filter; of a search of people its events alone",
  },
  summed: {
    differs: "The other place adds up days, weeks or months: somebody in three of them counts three times.",
    asks: "The same by day, week or month, added up",
  },
  people: {
    differs: "One counts people, the other everything that they did.",
    asks: "How many people did the event, or how often it was done",
  },
  merged: {
    differs: "The other place takes people with the same address for one.",
    asks: "The list of people, with that property alone",
  },
  property: {
    differs: "One goes by what people were at the time, the other by what they are now.",
    asks: "The same with the property as a group, or with the group as a filter",
  },
  "left out": {
    differs: "The other place leaves out people without the property that a filter excludes.",
    asks: "The same, and the property is set",
  },
  open: {
    differs: "One counts the day or the window that is still running, the other does not.",
    asks: "The same without today, or with it; of a funnel only people whose window is over",
  },
  "first day": {
    differs: "The other place begins a day earlier or later.",
    asks: "The same with a day more at the beginning where the other number is larger, else with one less",
  },
  "last day": {
    differs: "The other place ends a day earlier or later.",
    asks: "The same with a day more at the end where the other number is larger, else with one less",
  },
  week: {
    differs: "Weeks begin on Sunday there and on Monday here, or the other way round.",
    asks: "The same, both ends moved by a day; on a Sunday the last week there, or the one that runs",
  },
  zone: {
    differs: "Days begin at another hour there.",
    asks: "The same in the service's own zone, or in that of the spreadsheet",
  },
  days: {
    differs: "The other place counts hours back from now, and no calendar days.",
    asks: "The same by day and hour, added up from now back",
  },
};
