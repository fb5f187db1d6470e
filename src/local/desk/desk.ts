/**
 * A spreadsheet on this machine with the built add-on in it, connected to a service: what every local command
 * starts from.
 */
import { setTimeout } from "node:timers/promises";
import type { Calls, CallResult } from "../../add-on/sidebar-contract/calls";
import { DISPLAY_NAME } from "../../add-on/shared/display-name";
import type { RunningService } from "../../service/server";
import { temporaryFolder } from "../../service/running/temporary-folder";
import { type MovableClock, SetClock } from "../google/time/clock";
import type { Answer } from "../google/roots/screen";
import { createRuntime, type Runtime } from "../google/runtime/runtime";
import { SharedStores } from "../google/runtime/shared";
import type { Workbook } from "../sheet/grid/workbook";
import {
  servedEvents,
  type ServedEvents,
  type ServiceOptions,
  type Serving,
  startedService,
} from "./local-service";
import { builtAddOn } from "./built-add-on";
import { workbookAt } from "./place";
import { describeInTerminal } from "../terminal/terminal-words";
import { visible } from "../terminal/visible";

/** Which service to use, and how the spreadsheet is. */
export interface DeskOptions extends ServiceOptions {
  readonly key?: string | undefined;
  /** Called with a few words on what is being done. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Of spreadsheet and service, where they have one of their own; else it follows from `place`. */
  readonly clock?: MovableClock | undefined;
  /** A workbook that was kept, in place of a new one; makes the stores that go with it. */
  readonly kept?: KeptDocument | undefined;
  /** Whether a service that cannot be connected leaves a desk all the same, where a person can try again. */
  readonly isOpenAnyway?: boolean | undefined;
  /** Presses the buttons of dialogs. */
  readonly answer?: Answer | undefined;
}

export interface KeptDocument {
  readonly workbook: Workbook;
  /** Gives the new stores what scripts had kept in the old ones. */
  restore(shared: SharedStores): void;
}

/** A failure of the add-on, in words for a terminal. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * An open spreadsheet with its service and the add-on's runtime; `close` ends the service and removes the
 * folder of both.
 */
export interface Desk {
  readonly runtime: Runtime;
  /** Undefined where the service runs elsewhere. */
  readonly service: RunningService | undefined;
  /** The events that it answers from; undefined where it runs elsewhere. */
  readonly events?: ServedEvents | undefined;
  readonly baseUrl: string;
  readonly key: string;
  /** Why it is not connected; only of a desk that is open anyway. */
  readonly notConnected?: CallFailure | undefined;
  /** The clock of spreadsheet and service, where it is not that of the machine. */
  readonly clock: MovableClock | undefined;
  /** Another spreadsheet of the same account with the same add-on, connected; this one ends. */
  another(workbook: Workbook): Promise<Desk>;
  /** Lets so much time pass (ms). */
  wait(ms: number): Promise<void>;
  /** Calls the add-on as its sidebar does. @throws CallFailure */
  call<Name extends keyof Calls>(
    name: Name,
    request: Parameters<Calls[Name]>[0],
  ): Promise<ReturnType<Calls[Name]>>;
  close(): Promise<void>;
}

/**
 * Builds the add-on, starts what is needed and connects. @throws CallFailure, or an Error with one clear
 * sentence
 */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const folder = temporaryFolder("analytics-for-sheets-");
  const { now } = options.place ?? {};
  const clock = options.clock ?? (now === undefined ? undefined : new SetClock(now));
  options.progress?.(
    options.baseUrl === undefined
      ? `Building the add-on and loading ${options.events ?? "the sample data"} …`
      : "Building the add-on …",
  );
  // Both are waited for, so that neither writes into a folder that the other's failure has removed.
  const [built, started] = await Promise.allSettled([
    builtAddOn(),
    startedService(options, folder.path, clock),
  ]);
  const first = started.status === "fulfilled" ? started.value : undefined;
  const serving = { service: first };
  const close = async (): Promise<void> => {
    await serving.service?.close();
    folder.remove();
  };
  try {
    if (started.status === "rejected") throw started.reason;
    if (built.status === "rejected") throw built.reason;
    const distDir = built.value;
    const { kept } = options;
    const shared = new SharedStores(clock === undefined ? {} : { clock });
    kept?.restore(shared);
    const office = { options, distDir, serving, folder: folder.path, clock, shared, close };
    return await connectedDesk(office, kept?.workbook);
  } catch (error) {
    await close();
    throw error;
  }
}

/** What all spreadsheets of one desk share. */
interface Office {
  readonly options: DeskOptions;
  readonly distDir: string;
  /** The service of this machine, which may give way to another. */
  readonly serving: Serving;
  readonly folder: string;
  readonly clock: MovableClock | undefined;
  readonly shared: SharedStores;
  close(): Promise<void>;
}

async function connectedDesk(office: Office, workbook = workbookAt(office.options.place)): Promise<Desk> {
  const { options, serving, clock } = office;
  const runtime = await openRuntime(office, workbook);
  const call = openSidebarCalls(runtime);
  const connect = (baseUrl: string, key: string): Promise<unknown> =>
    call("connect", { baseUrl, key, audience: "everyone" });
  const desk: Desk = {
    runtime,
    get service() {
      return serving.service;
    },
    get baseUrl() {
      return options.baseUrl ?? serving.service?.url ?? "";
    },
    get key() {
      return options.key ?? serving.service?.key ?? "";
    },
    get events() {
      return options.baseUrl === undefined
        ? servedEvents(office, ({ url, key }) => connect(url, key))
        : undefined;
    },
    clock,
    another: async (next) => {
      await runtime.close();
      return connectedDesk(office, next);
    },
    wait: async (ms) => {
      if (clock) clock.advance(ms);
      else await setTimeout(ms);
    },
    call,
    close: async () => {
      await runtime.close();
      await office.close();
    },
  };
  try {
    options.progress?.(`Connecting to ${desk.baseUrl} …`);
    await connect(desk.baseUrl, desk.key);
    return desk;
  } catch (error) {
    if (options.isOpenAnyway === true && error instanceof CallFailure)
      return Object.assign(desk, { notConnected: error });
    await runtime.close();
    throw error;
  }
}

function openRuntime({ options, distDir, shared }: Office, workbook: Workbook): Promise<Runtime> {
  return createRuntime({
    distDir,
    allowLoopback: true,
    // Twice as fast: what was optimized for one execution serves the next.
    isReloaded: false,
    isWatched: true,
    workbook,
    shared,
    addOnName: DISPLAY_NAME,
    // With the service on this machine, no host beyond it is reached: a chat would hear of a sample.
    platform: {
      ...(options.baseUrl === undefined ? { adminHosts: [] } : {}),
      // A page where schedules and the sidebar starve behind cells would be of no use.
      whenFull: "waits first",
    },
    ...(options.answer === undefined ? {} : { answer: options.answer }),
  });
}

/** Calls as the sidebar makes them: one is opened for them, and not shown. */
export function openSidebarCalls(runtime: Runtime): Desk["call"] {
  const ticket = openedTicket(runtime);
  ticket.catch(() => undefined);
  return async (name, request) => callSidebar(runtime, await ticket, name, request);
}

/** What the page of a sidebar holds that is opened, and not shown. */
async function openedTicket(runtime: Runtime): Promise<string> {
  await runtime.run("openSidebar", [], { mode: "FULL" });
  const [, ticket] = /data-ticket="([^"]*)"/.exec(runtime.sidebarHtml() ?? "") ?? [];
  runtime.screen.sidebar = undefined;
  if (ticket === undefined) throw new Error("The sidebar that was built takes no ticket.");
  return ticket;
}

async function callSidebar<Name extends keyof Calls>(
  runtime: Runtime,
  ticket: string,
  name: Name,
  request: Parameters<Calls[Name]>[0],
): Promise<ReturnType<Calls[Name]>> {
  const result = (await runtime.scriptRun("callFromSidebar", [{ ticket, name, request }])) as CallResult<
    ReturnType<Calls[Name]>
  >;
  if (result.ok) return result.value;
  throw new CallFailure(result.failure.kind, visible(describeInTerminal(result.failure)));
}
