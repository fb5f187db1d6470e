/** Calls custom functions in parallel, each only once for the same arguments. */
import { CellError } from "../grid/cells";
import type { Matrix, Scalar } from "../values/values";
import type { CellPlace, CustomCall } from "./formula-cell";
import { fromScript, type ScriptBorder, toScript } from "./custom-values";

/** A rejection's message becomes the note of `#ERROR!`. */
export type CallCustomFunction = (
  name: string,
  args: readonly unknown[],
  from: CellPlace,
) => Promise<unknown>;

export interface CustomFunctionOptions {
  readonly call: CallCustomFunction;
  /** Sheets runs at most 30 executions of a user at once. */
  readonly maxParallel: number;
  readonly border: () => ScriptBorder;
  /** Sheets' own refusal, before the script sees the call; undefined to allow it. */
  readonly refusal?: (() => string | undefined) | undefined;
  /** On every start or end. */
  readonly concurrencyHook?: ((running: number, queued: number) => void) | undefined;
  readonly ended: (call: CustomCall) => void;
}

const MAX_RESULTS = 20_000;

export class CustomFunctions {
  /** Number of runs by function. */
  readonly counts = new Map<string, number>();
  private readonly calls = new Map<string, CustomCall>();
  private readonly queue: CustomCall[] = [];
  private running = 0;
  /** Calls from before the last `forget` must not answer later ones. */
  private generation = 0;

  constructor(private readonly options: CustomFunctionOptions) {}

  get isIdle(): boolean {
    return this.running === 0 && this.queue.length === 0;
  }

  /** Created on demand; not started. */
  find(key: string, name: string, args: CustomCall["args"], from: CellPlace): CustomCall {
    const known = this.calls.get(key);
    if (known) return known;
    const call: CustomCall = { key, name, args, from, waiting: new Set(), state: "wanted", result: null };
    this.calls.set(key, call);
    this.trim();
    return call;
  }

  /** Oldest first: a sheet may live for months. */
  private trim(): void {
    if (this.calls.size <= MAX_RESULTS) return;
    for (const [key, { state }] of this.calls) {
      if (state === "done") this.calls.delete(key);
      if (this.calls.size <= MAX_RESULTS / 2) return;
    }
  }

  /** Starts a call, unless it has been started already. */
  start(call: CustomCall): void {
    if (call.state !== "wanted") return;
    call.state = "queued";
    this.queue.push(call);
    this.next();
  }

  /** As on reloading; running calls end without an effect. */
  forget(): void {
    this.generation += 1;
    this.calls.clear();
    this.queue.length = 0;
  }

  private next(): void {
    while (this.running < this.options.maxParallel) {
      const call = this.queue.shift();
      if (!call) return;
      void this.run(call);
    }
  }

  private async run(call: CustomCall): Promise<void> {
    const { generation } = this;
    call.state = "running";
    this.running += 1;
    this.counts.set(call.name, (this.counts.get(call.name) ?? 0) + 1);
    this.notify();
    const result = await this.answer(call);
    this.running -= 1;
    this.notify();
    if (generation === this.generation) {
      call.state = "done";
      call.result = result;
    }
    this.next();
    this.options.ended(call);
    call.waiting.clear();
  }

  private async answer(call: CustomCall): Promise<Scalar | Matrix> {
    const refusal = this.options.refusal?.();
    if (refusal !== undefined) return new CellError("#ERROR!", refusal);
    const border = this.options.border();
    const failed = call.args.find((argument) => argument instanceof CellError);
    if (failed && !border.callsWithErrors) return failed;
    const args = call.args.map((argument) => toScript(argument, border));
    try {
      return fromScript(call.name, await this.options.call(call.name, args, call.from), border);
    } catch (error) {
      // Whatever a script throws is what its cell shows.
      return new CellError("#ERROR!", error instanceof Error ? error.message : String(error));
    }
  }

  private notify(): void {
    this.options.concurrencyHook?.(this.running, this.queue.length);
  }
}
