/**
 * One realm after another, with one execution each, or several where allowed. Bundled, see `worker-code.ts`.
 */
import { MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import vm from "node:vm";
import gas from "gas-local";
import type { RunMessage, WorkerMessage } from "../rules/protocol";
import type { HostCall, RunFunction } from "./realm";

export interface WorkerSetup {
  /** A script that defines `__install`. */
  readonly realmCode: string;
  readonly serviceMap: string;
  readonly replies: MessagePort;
  /** One 32-bit number: 1 once a reply has been posted. */
  readonly signal: SharedArrayBuffer;
}

const setup = workerData as WorkerSetup;
const flag = new Int32Array(setup.signal);
const realmScript = new vm.Script(setup.realmCode, { filename: "services.js" });

type Install = (map: string, options: string, call: HostCall) => RunFunction;

/** One is always made in advance: that is most of an execution's cost. */
function freshRealm(): { readonly context: vm.Context; readonly install: Install } {
  const context = vm.createContext({});
  const install = realmScript.runInContext(context) as Install;
  return { context, install };
}

let next: ReturnType<typeof freshRealm> | undefined = freshRealm();

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const hostCall: HostCall = (id, method, args) => {
  Atomics.store(flag, 0, 0);
  send({ kind: "call", id, method, args });
  // A late wake-up may be of the call before: the number decides.
  while (Atomics.load(flag, 0) === 0) Atomics.wait(flag, 0, 0);
  return (receiveMessageOnPort(setup.replies) as { message: string }).message;
};

/** Shared where allowed: loading the script takes most of the time. */
let shared: { readonly key: string; readonly runFunction: RunFunction } | undefined;

function load({ distDir, realm }: RunMessage): RunFunction {
  const { context, install } = next ?? freshRealm();
  next = undefined;
  const runFunction = install(setup.serviceMap, JSON.stringify(realm), hostCall);
  gas.require(distDir, context);
  return runFunction;
}

function functionsFor(message: RunMessage): RunFunction {
  if (message.isReloaded) return load(message);
  const { distDir, realm } = message;
  const key = JSON.stringify([distDir, realm.timeZone, realm.now === null, realm.ahead === undefined]);
  if (shared?.key !== key) shared = { key, runFunction: load(message) };
  return shared.runFunction;
}

async function run(message: RunMessage): Promise<void> {
  try {
    const runFunction = functionsFor(message);
    const outcome = await runFunction(message.functionName, message.args, JSON.stringify(message.realm));
    parentPort?.postMessage({ kind: "done", outcome: JSON.parse(outcome) as never } satisfies WorkerMessage);
  } catch (error) {
    const { name, message: text, stack } = error as Error;
    send({ kind: "done", outcome: { error: { name, message: text, ...(stack ? { stack } : {}) } } });
  }
  next ??= freshRealm();
}

parentPort?.on("message", (message: RunMessage) => void run(message));
