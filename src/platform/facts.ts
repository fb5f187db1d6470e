/** Every platform fact that the add-on relies on, in the order in which they are checked. */
import type { PlatformFact } from "./facts/fact";
import { ARGUMENT_FACTS } from "./facts/arguments";
import { CALCULATION_FACTS } from "./facts/calculation";
import { CAPACITY_FACTS } from "./facts/capacity";
import { CELL_FACTS } from "./facts/cells";
import { CHART_FACTS } from "./facts/shown/charts";
import { COPY_FACTS } from "./facts/copies";
import { DOOR_FACTS } from "./facts/door";
import { EXCEPTION_FACTS } from "./facts/exceptions";
import { FIRST_HOUR_FACTS } from "./facts/people/first-hour";
import { FORMULA_FACTS } from "./facts/formulas";
import { CROWD_FACTS, ROW_FACTS } from "./facts/hundred-times";
import { LANGUAGE_FACTS } from "./facts/language";
import { OBSTACLE_FACTS } from "./facts/obstacles";
import { PAGE_FACTS } from "./facts/page";
import { PEOPLE_FACTS } from "./facts/people/people";
import { REACHING_FACTS } from "./facts/reaching";
import { LOOK_FACTS } from "./facts/shown/looks";
import { READING_FACTS } from "./facts/reading";
import { REQUEST_FACTS } from "./facts/requests";
import { SPREADSHEET_FACTS } from "./facts/spreadsheets";
import { STORE_FACTS } from "./facts/stores";
import { TRIGGER_FACTS } from "./facts/triggers";
import { WRITING_FACTS } from "./facts/writing";

export const FACTS: readonly PlatformFact[] = [
  ...LANGUAGE_FACTS,
  ...EXCEPTION_FACTS,
  ...WRITING_FACTS,
  ...READING_FACTS,
  ...LOOK_FACTS,
  ...COPY_FACTS,
  ...OBSTACLE_FACTS,
  ...SPREADSHEET_FACTS,
  ...CHART_FACTS,
  ...FORMULA_FACTS,
  ...CALCULATION_FACTS,
  ...CAPACITY_FACTS,
  ...ROW_FACTS,
  ...STORE_FACTS,
  ...REQUEST_FACTS,
  ...ARGUMENT_FACTS,
  ...REACHING_FACTS,
  ...CELL_FACTS,
  ...CROWD_FACTS,
  ...DOOR_FACTS,
  ...TRIGGER_FACTS,
  ...PAGE_FACTS,
  ...FIRST_HOUR_FACTS,
  ...PEOPLE_FACTS,
];
