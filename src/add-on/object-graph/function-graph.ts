/** The part of the object graph that serves custom functions. */
import { Formulas } from "../custom-functions/run/formulas";
import type { PlanContext } from "../custom-functions/planning/plan";
import { readAddOnStatus } from "../custom-functions/definition/add-on-status";
import type { DateReading } from "../settings/settings";
import { type Zone, openZone } from "../table/zone";
import type { AnswerGraph } from "./answer-graph";
import type { ConnectionGraph } from "./connection-graph";

/** The manifest's. */
const SCRIPT_ZONE = "Etc/UTC";

export interface FunctionParts {
  readonly connection: ConnectionGraph;
  readonly answers: AnswerGraph;
  readonly planContext: () => PlanContext;
  /** The line that says who runs the schedules. */
  readonly schedules: () => string;
  /** When this execution began (epoch ms). */
  readonly started: number;
}

export function createFunctions({
  connection,
  answers,
  planContext,
  schedules,
  started,
}: FunctionParts): Formulas {
  const { settings, keys, limiter, zone, clockText } = connection;
  const standing = readAddOnStatus({
    settings,
    keys,
    limiter,
    owed: answers.owed,
    caveats: answers.caveats,
    schedules,
    dateTime: clockText.dateTime,
  });
  const zoneOfReading = (reading: DateReading): Zone =>
    reading === "script" ? openZone(SCRIPT_ZONE) : zone();
  return new Formulas({
    settings,
    broker: answers.broker,
    standing,
    zoneOf: zoneOfReading,
    planContext,
    started,
  });
}
