import type { Answer } from "../model/answer";
import type { Context } from "./context";
import type { Fields } from "../wire/fields";
import { planTest } from "./ab-test";
import { planMetric } from "./metric";
import { planPeople, planPeopleCount } from "./people";
import { planReport } from "./reports";
import { planStatement } from "./statement";

/** Errors in the body are thrown while reading, before anything runs. */
export type Planner = (body: Fields, context: Context) => Plan | Promise<Plan>;
/** Runs what was read and is without mistakes. @throws RunError where the engine gave up */
export type Plan = () => Promise<Answer>;

/** By path below the service's address; each is a POST with a body of JSON. */
export const QUESTIONS: Readonly<Record<string, Planner>> = {
  "/queries/reports": planReport,
  "/queries/metrics": planMetric,
  "/queries/people": planPeople,
  "/queries/people/count": planPeopleCount,
  "/queries/sql": planStatement,
  "/queries/ab-test": planTest,
};
