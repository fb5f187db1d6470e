/**
 * Prints how many times as long the way from body text to cells takes where a form has ten times the rows,
 * and how many times as long its parsing alone does: caches and the collector make both grow.
 */

import { cpuTime } from "../cpu-time";
import { median } from "../measurement";
import { workOf } from "./body-work";
import type { Form } from "./wide-body";

export interface BodyGrowth {
  readonly ours: number;
  readonly parsing: number;
}

const WARM_UP = 2;
const RUNS = 7;
const TIMES = 10;

function growthOf(form: Form, rows: number): BodyGrowth {
  const [small, large] = [workOf(form, rows), workOf(form, TIMES * rows)];
  const growth = (short: () => unknown, long: () => unknown): number =>
    (TIMES * cpuTime(long)) / cpuTime(short, TIMES);
  const runs: BodyGrowth[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const ours = growth(small.read, large.read);
    const parsing = growth(small.parse, large.parse);
    if (run >= WARM_UP) runs.push({ ours, parsing });
  }
  const medianOf = (name: keyof BodyGrowth): number => median(runs.map((run) => run[name]));
  return { ours: medianOf("ours"), parsing: medianOf("parsing") };
}

const [form, rows] = process.argv.slice(2);
console.log(JSON.stringify(growthOf(form as Form, Number(rows))));
