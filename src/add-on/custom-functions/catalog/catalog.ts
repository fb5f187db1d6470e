/** Source of the add-on's top-level functions, their help in sidebar and README, and the local completion. */
import type { PullSource } from "../../input-language/pulls/pull-words";
import { AB_TEST } from "./ab-test";
import type { AskingFunction, CustomFunction } from "../definition/custom-function";
import { listFunctions } from "./by-name";
import { COMPARE } from "./compare";
import { EXPORT_STATUS } from "./export-status";
import { LIST } from "./list";
import { METRIC } from "./metric";
import { PEOPLE } from "./people";
import { PEOPLE_COUNT } from "./people-count";
import { REPORT } from "./report";
import { SQL } from "./sql";

/** All custom functions, in the order in which people find them in the help. */
export const CATALOG: readonly CustomFunction[] = listFunctions();

/** Functions by a pull's source. */
export const PULLED: { readonly [source in PullSource]: AskingFunction } = {
  report: REPORT,
  metric: METRIC,
  comparison: COMPARE,
  people: PEOPLE,
  "people count": PEOPLE_COUNT,
  sql: SQL,
  "ab test": AB_TEST,
  listing: LIST,
  export: EXPORT_STATUS,
};
