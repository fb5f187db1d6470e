/** All of the questions. */
import type { AskedQuestion } from "./asked-question";
import { BY_PERIOD } from "./by-period";
import { BY_SQL } from "./by-sql";
import { OF_PEOPLE } from "./of-people";
import { OF_PULLS } from "./of-pulls";
import { OF_REPORTS } from "./of-reports";
import { OVER_TIME } from "./over-time";

export const ALL_QUESTIONS: readonly AskedQuestion[] = [
  ...OVER_TIME,
  ...OF_REPORTS,
  ...OF_PEOPLE,
  ...BY_SQL,
  ...BY_PERIOD,
  ...OF_PULLS,
].sort((a, b) => a.number - b.number);
