/** Computes formulas one after the other on a thread of its own, which can be ended. Bundled. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { evaluateFormula } from "../evaluate/evaluate";
import { failedValue } from "../evaluate/failed-value";
import { readCpu, WorkMeter } from "../evaluate/work-meter";
import type { Matrix, Scalar } from "../values/values";
import { type Ask, ApartWorld } from "./apart-world";
import { type ApartTask, type Answers, type Asked, send, type SentResult } from "./messages";

export interface ApartWorkerData {
  readonly answers: MessagePort;
  /** Is 1 when an answer has come. */
  readonly bell: Int32Array;
}

export type FromWorker = { readonly asked: Asked } | { readonly result: SentResult };

const { answers, bell } = workerData as ApartWorkerData;

const ask: Ask = <A extends Asked>(asked: A): Answers[A["ask"]] => {
  tell({ asked });
  Atomics.wait(bell, 0, 0);
  Atomics.store(bell, 0, 0);
  const { message } = receiveMessageOnPort(answers) as { message: Answers[A["ask"]] };
  return message;
};

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** The processors' time is of all threads: the clock says less where others compute as well. */
function readOwnTime(): number {
  return Math.min(readCpu(), performance.now());
}

function valueOf(task: ApartTask, world: ApartWorld): Scalar | Matrix {
  const { parsed, at } = task;
  const place = { grid: world.grid(at.sheet), row: at.row, column: at.column };
  try {
    return evaluateFormula(parsed, { world, place, arrays: false, bindings: undefined });
  } catch (error) {
    return failedValue(error);
  }
}

parentPort?.on("message", (task: ApartTask) => {
  const meter = new WorkMeter(readOwnTime);
  meter.begin(task.limits);
  const world = new ApartWorld(task, ask, meter);
  const value = valueOf(task, world);
  tell({ result: { value: send(value), changes: world.isVolatile } });
});
