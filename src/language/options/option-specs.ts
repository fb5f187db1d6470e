/** The options that custom functions know, as data: each function has its own. Their help is in option-help.ts. */

import { AGE, INTERVAL, ROWS, SHARE, TEXT, YES_NO } from "./option-values";

const header = { ...YES_NO, also: ["headers"] };
const maxAge = { ...AGE, also: ["age"] };
const common = {
  by: { ...INTERVAL, also: ["interval"] },
  "split by": { ...TEXT, also: ["segment by", "segment", "breakdown"] },
  filter: { ...TEXT, also: ["search", "where"] },
  limit: { ...ROWS, also: ["rows", "max rows"] },
  header,
};

export const REPORT_OPTIONS = { ...common, unwind: TEXT, "max age": maxAge };
export const METRIC_OPTIONS = { ...common, "max age": maxAge };
export const AB_TEST_OPTIONS = { confidence: SHARE, header, "max age": maxAge };

export type OptionName = keyof typeof REPORT_OPTIONS | keyof typeof AB_TEST_OPTIONS;
