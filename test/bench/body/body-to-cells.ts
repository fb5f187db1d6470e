/**
 * Prints how many times as long as `JSON.parse` the way from body text to cells takes, for a form and a
 * number of rows; of CSV, how many times as long as to cut it at its lines and commas. And the same for plain
 * code that makes the same cells.
 */

import { cpuTime } from "../cpu-time";
import { median } from "../measurement";
import { workOf } from "./body-work";
import type { Form } from "./wide-body";

/** Times of one form, as ratios in one run. */
export interface BodyTimes {
  readonly ours: number;
  readonly plain: number;
  /** Ours to plain code. */
  readonly toPlain: number;
}

/** Runs that are not counted (the compiler is still at work), and those that are. */
const WARM_UP = 4;
const RUNS = 15;

/** The medians over runs, each run timing all in turn. */
function timesOf(form: Form, rows: number): BodyTimes {
  const { read, readPlain, parse } = workOf(form, rows);
  const times: BodyTimes[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const [ours, plain, parsed] = [read, readPlain, parse].map((work) => cpuTime(work));
    if (run >= WARM_UP)
      times.push({ ours: ours! / parsed!, plain: plain! / parsed!, toPlain: ours! / plain! });
  }
  const medianOf = (name: keyof BodyTimes): number => median(times.map((time) => time[name]));
  return { ours: medianOf("ours"), plain: medianOf("plain"), toPlain: medianOf("toPlain") };
}

const [form, rows] = process.argv.slice(2);
console.log(JSON.stringify(timesOf(form as Form, Number(rows))));
