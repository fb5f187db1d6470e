/** A spreadsheet on this machine with the built add-on in it, connected to a service: what every local command starts from. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Calls, CallResult } from "../calls";
import { type Dialect, type RunningService, startService } from "../service/server";
import { createRuntime, type Runtime } from "./apps-script/runtime";

/** Which service to use: one that is started here, or one that runs elsewhere. */
export interface DeskOptions {
  /** The address of a service that runs already; `key` goes with it. */
  readonly baseUrl?: string | undefined;
  readonly key?: string | undefined;
  /** A file of events for the service that is started here; its own sample when left out. */
  readonly events?: string | undefined;
  readonly dialect?: string | undefined;
  readonly perMinute?: number | undefined;
  readonly timeZone?: string | undefined;
}

/** A failure that the add-on told the sidebar. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Desk {
  readonly runtime: Runtime;
  /** Undefined where the service runs elsewhere. */
  readonly service: RunningService | undefined;
  readonly baseUrl: string;
  readonly key: string;
  /** Calls the add-on as its sidebar does. @throws CallFailure */
  call<Name extends keyof Calls>(name: Name, request: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>>;
  close(): Promise<void>;
}

/** Builds the add-on, starts what is needed and connects. @throws CallFailure, or an Error with one clear sentence */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const [distDir, service] = await Promise.all([buildInto(), options.baseUrl ? undefined : startedService(options)]);
  const runtime = await createRuntime({ distDir, allowLoopback: true });
  const desk: Desk = {
    runtime,
    service,
    baseUrl: options.baseUrl ?? service?.url ?? "",
    key: options.key ?? service?.key ?? "",
    call: (name, request) => callSidebar(runtime, name, request),
    close: async () => {
      await runtime.close();
      await service?.close();
      await rm(distDir, { recursive: true, force: true });
    },
  };
  try {
    await desk.call("connect", { baseUrl: desk.baseUrl, key: desk.key, audience: "everyone" });
  } catch (error) {
    await desk.close();
    const refused = error instanceof CallFailure && error.kind === "wrongKey" && options.baseUrl !== undefined;
    throw refused ? new Error("The service refused the key in ANALYTICS_API_KEY. Put the right one there.") : error;
  }
  return desk;
}

async function startedService(options: DeskOptions): Promise<RunningService> {
  return startService({
    ...(options.events === undefined ? {} : { events: options.events }),
    ...(options.dialect === undefined ? {} : { dialect: options.dialect as Dialect }),
    ...(options.perMinute === undefined ? {} : { perMinute: options.perMinute }),
  });
}

/** A folder of its own, so that commands at the same time do not build over each other. */
async function buildInto(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), "analytics-for-sheets-"));
  await promisify(execFile)(process.execPath, [join(__dirname, "../../build.mjs"), "--outdir", distDir]);
  return distDir;
}

async function callSidebar<Name extends keyof Calls>(
  runtime: Runtime,
  name: Name,
  request: Parameters<Calls[Name]>[0],
): Promise<ReturnType<Calls[Name]>> {
  const result = (await runtime.scriptRun("callFromSidebar", [name, request])) as CallResult<ReturnType<Calls[Name]>>;
  if (result.ok) return result.value;
  throw new CallFailure(result.failure.kind, result.failure.message);
}
