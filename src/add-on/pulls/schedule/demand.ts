/** What schedules need of a day and an hour, and whether Google and the account give it. Pure. */
import type { Schedule } from "../../input-language/schedules/schedule";
import { addCosts, countRequests, estimateRunSeconds, type RunCost, UNKNOWN_COST } from "../model/run-cost";
import type { HourOfDemand } from "../../rate-limit/shared-demand";
import { countInHour } from "../../rate-limit/window";

/** As a schedule looks at most that waits for complete days; its landing is one run more. */
const MOST_DAY_LOOKS = 4;

/** A pull with a schedule, and what its last run took; undefined before the first. */
export interface ScheduledCost {
  readonly schedule: Schedule;
  readonly last: RunCost | undefined;
}

/** Of a day on which all schedules run: requests, minutes of hourly runs; requests of its fullest hour. */
export interface Demand {
  readonly requestsADay: number;
  readonly minutesADay: number;
  readonly requestsAnHour: number;
  /** Requests that the limit lets through in an hour. */
  readonly possibleAnHour: number;
}

/**
 * What Google gives a person a day (guides/services/quotas). Which of the two somebody has no script can
 * know: the smaller is held.
 */
const QUOTAS = {
  requests: { consumer: 20_000, workspace: 100_000 },
  minutes: { consumer: 90, workspace: 360 },
} as const;

/** Of an hour in which the pulls of several spreadsheets wanted more of one account than it serves. */
export interface CrowdedHour {
  readonly spreadsheets: number;
  readonly requests: number;
  readonly possible: number;
}

/** Undefined where all had their turn, or this spreadsheet is alone. */
export function crowdOf(wanted: HourOfDemand | undefined, perMinute: number): CrowdedHour | undefined {
  if (wanted === undefined || wanted.spreadsheets < 2) return undefined;
  const possible = countInHour(perMinute);
  return wanted.requests > possible ? { ...wanted, possible } : undefined;
}

/** Who waits for whom, in numbers, and what to do. */
export function describeCrowd({ spreadsheets, requests, possible }: CrowdedHour): string {
  const [many, wanted, served] = [spreadsheets, requests, possible].map(groupDigits);
  return `Pulls of ${many} spreadsheets with this key wanted ${wanted} requests in that hour, and ${served} can be sent: they take turns, and some tables are hours old. Let some run daily, ask for less, or let several sheets read one pull.`;
}

/** Undefined where all of it can be had. */
export function findTooMuch(pulls: readonly ScheduledCost[], perMinute: number): Demand | undefined {
  const days = pulls.map(({ schedule, last = UNKNOWN_COST }) => scale(last, countRuns(schedule), perMinute));
  const { requests, seconds } = addCosts(days);
  const requestsAnHour = countInFullestHour(pulls);
  const possibleAnHour = countInHour(perMinute);
  const minutesADay = Math.ceil(seconds / 60);
  const isTooMuch =
    requests > QUOTAS.requests.consumer ||
    minutesADay > QUOTAS.minutes.consumer ||
    requestsAnHour > possibleAnHour;
  return isTooMuch ? { requestsADay: requests, minutesADay, requestsAnHour, possibleAnHour } : undefined;
}

function scale(cost: RunCost, times: number, perMinute: number): RunCost {
  return { requests: cost.requests * times, seconds: estimateRunSeconds([cost], perMinute) * times };
}

/** Pulls at different hours do not meet. Zones are left out: most schedules have the spreadsheet's. */
function countInFullestHour(pulls: readonly ScheduledCost[]): number {
  const requests = Array.from({ length: 24 }, (_, hour) =>
    countRequests(
      pulls.flatMap(({ schedule, last = UNKNOWN_COST }) => (runsIn(schedule, hour) ? [last] : [])),
    ),
  );
  return Math.max(...requests);
}

function runsIn({ hours }: Schedule, hour: number): boolean {
  if (hours.kind === "within") return hours.hour === hour;
  return hours.kind === "several" ? hours.hours.includes(hour) : hour % hours.hours === 0;
}

/** On a day on which it runs, at most: a look at its days asks no more than a run. */
function countRuns({ hours, wait }: Schedule): number {
  if (hours.kind === "within") return wait ? 1 + MOST_DAY_LOOKS : 1;
  return hours.kind === "several" ? hours.hours.length : Math.ceil(24 / hours.hours);
}

/** Which of the three is short, in numbers, and what to do. */
export function describeTooMuch(demand: Demand): string {
  const { requestsADay, minutesADay, requestsAnHour, possibleAnHour } = demand;
  const { requests, minutes } = QUOTAS;
  const [day, hour] = [requestsADay, requestsAnHour].map(groupDigits);
  const said = [
    ...(requestsADay > requests.consumer
      ? [
          `They need ${day} requests a day: Google gives a person ${groupDigits(requests.consumer)}, or ${groupDigits(requests.workspace)} in a Workspace.`,
        ]
      : []),
    ...(minutesADay > minutes.consumer
      ? [
          `They need ${groupDigits(minutesADay)} minutes a day: Google gives a person ${minutes.consumer}, or ${minutes.workspace} in a Workspace.`,
        ]
      : []),
    ...(requestsAnHour > possibleAnHour
      ? [
          `The fullest hour takes ${hour} requests, and ${groupDigits(possibleAnHour)} can be sent: some run hours late.`,
        ]
      : []),
  ];
  return `${said.join(" ")} Let some run daily, ask for less, or let several sheets read one pull.`;
}

function groupDigits(value: number): string {
  return value.toLocaleString("en");
}
