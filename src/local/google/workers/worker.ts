/**
 * A worker thread: one realm after another, one execution in each, or several where that is allowed. Bundled
 * to one text, see `worker-code.ts`.
 */
import { MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import vm from "node:vm";
import gas from "gas-local";
import type { RunMessage, WorkerMessage } from "../rules/protocol";
import type { HostCall, RunFunction } from "./realm";

/** What a worker is started with. */
export interface WorkerSetup {
  /** The realm's half of the services, as a script that leaves `__install` behind. */
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

/**
 * A realm whose services are not yet installed. One is always made in advance: that is most of an execution's
 * cost.
 */
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
  // The wake-up of the call before may arrive only now: the number says whether this call's reply is there.
  while (Atomics.load(flag, 0) === 0) Atomics.wait(flag, 0, 0);
  return (receiveMessageOnPort(setup.replies) as { message: string }).message;
};

/**
 * The realm that executions share where they may: most of an execution's time is the loading of its script.
 */
let shared: { readonly key: string; readonly runFunction: RunFunction } | undefined;

function load({ distDir, realm }: RunMessage): RunFunction {
  const { context, install } = next ?? freshRealm();
  next = undefined;
  const runFunction = install(setup.serviceMap, JSON.stringify(realm), hostCall);
  gas.require(distDir, context);
  return runFunction;
}

function functionsFor(message: RunMessage): RunFunction {
  if (message.isLoadedAnew) return load(message);
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
