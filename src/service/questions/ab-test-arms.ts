/** Who saw which variation first, converted, and brought how much. */
import type { ArmRow, Segment } from "../engines/engine";
import { ServiceError, unknownNameError } from "../model/errors";
import type { Context } from "./context";
import type { TestParams } from "../saved/definitions";
import type { Sample } from "../statistics/means";
import type { Proportion } from "../statistics/proportions";
import { askOf, type Narrowing, sortBySegment } from "./common-fields";
import { compareCells } from "../engines/order";
import { writeJson } from "../wire/json";

const MOST_VARIATIONS = 50;
/** Usual names for "as before". */
const BASELINES = ["control", "baseline", "original", "default", "a", "off", "false", "0"];

export interface Arm extends Proportion {
  readonly name: string;
  readonly segment: Segment;
  /** 0 for people who did not convert. */
  readonly value: Sample;
  /** Days since they saw it first. */
  readonly age: Sample;
  /** People who have not had the days that were asked, and are left out of all else. */
  readonly younger: number;
  /** Whole days that more than half of all have had. */
  readonly hadDays: number;
}

/** The arms of each group, the largest group first. */
export async function readArms(params: TestParams, narrowing: Narrowing, context: Context): Promise<Arm[]> {
  const { variationProperty, valueProperty, conversionEvent: goal, ageDays, range } = params;
  const rows = await context.engine.arms({
    ...askOf({ ...narrowing, range }, context),
    variation: context.known.getProperty(variationProperty),
    goal,
    ...(valueProperty !== undefined && { value: context.known.getProperty(valueProperty) }),
    ...(ageDays !== undefined && { ageDays }),
    now: context.now,
  });
  const names = new Set(rows.map(({ variation }) => variation));
  if (names.size > MOST_VARIATIONS) {
    throw new ServiceError(
      400,
      `Property "${variationProperty}" has ${names.size} values: more than ${MOST_VARIATIONS} are no experiment.`,
    );
  }
  // Nobody has had the days yet.
  const known = rows.filter(({ people }) => people > 0);
  const sorted = [...known].sort((a, b) => compareCells(a.variation, b.variation));
  return sortBySegment(sorted.map(armOf), narrowing, (arm) => arm.trials);
}

function armOf(row: ArmRow): Arm {
  const { variation, segment, people, conversions, younger, hadDays } = row;
  return {
    name: variation,
    segment,
    trials: people,
    successes: conversions,
    value: { count: people, mean: row.mean, variance: row.variance },
    age: { count: people, mean: row.age, variance: row.ageVariance },
    younger,
    hadDays,
  };
}

/** Undefined where there are no arms. */
export function chooseBaseline(arms: readonly Arm[], wanted: string | undefined): string | undefined {
  const names = [...new Set(arms.map(({ name }) => name))].sort();
  if (wanted === undefined) {
    const usual = BASELINES.map((name) => names.find((one) => one.toLowerCase() === name));
    return usual.find((one) => one !== undefined) ?? names[0];
  }
  if (names.includes(wanted) || names.length === 0) return wanted;
  const largestFirst = [...arms].sort((a, b) => b.trials - a.trials).map(({ name }) => name);
  throw unknownNameError("variation", wanted, "baseline", [...new Set(largestFirst)]);
}

export interface Group {
  readonly segment: Segment;
  readonly arms: readonly Arm[];
}

/** One group where the test is not divided. */
export function groupArms(arms: readonly Arm[]): Group[] {
  const groups: { segment: Segment; arms: Arm[] }[] = [];
  for (const arm of arms) {
    const last = groups.at(-1);
    if (last && writeJson(last.segment) === writeJson(arm.segment)) last.arms.push(arm);
    else groups.push({ segment: arm.segment, arms: [arm] });
  }
  return groups;
}
