/**
 * An office on a set clock: the reference service, and spreadsheets of one account that run the built add-
 * on.
 */
import type { Calls, CallResult } from "../../src/add-on/sidebar-contract/calls";
import type { ScriptStores } from "../../src/local/google/roots/accounts";
import { SetClock } from "../../src/local/google/time/clock";
import { createRuntime, type Faults, type Runtime } from "../../src/local/google/runtime/runtime";
import type { PlatformBehaviour } from "../../src/local/google/rules/platform-behaviour";
import { SharedStores } from "../../src/local/google/runtime/shared";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import {
  type RequestLogEntry,
  type RunningService,
  type ServiceOptions,
  startService,
} from "../../src/service/server";
import { built } from "../bundle/built";
import { NO_HURRY } from "../service/caller";
import { smallEvents } from "../service/small-events";
import { callFromSidebar } from "../in-process/opened-sidebar";
import { type Landed, type LandingForm, type LandingOptions, landThrough } from "../in-process/landing";
import { callNamedFunction } from "../in-process/named-function";
import { platformOf, settingsOf, type SpreadsheetSettings } from "./platform-of-run";

export interface OfficeOptions {
  readonly spreadsheets?: number;
  readonly faults?: Faults;
  readonly service?: ServiceOptions;
  readonly seed?: number;
  /** How Google behaves; what is not said is as the run of the tests has it. */
  readonly platform?: Partial<PlatformBehaviour>;
  /** Of the spreadsheets; what is not said is as the run of the tests has it. */
  readonly settings?: Partial<SpreadsheetSettings>;
}

export interface Office {
  readonly service: RunningService;
  readonly clock: SetClock;
  /** What all executions have stored. */
  readonly stores: ScriptStores;
  readonly desks: readonly Runtime[];
  /** The first of them. */
  readonly desk: Runtime;
  /** What the faults are can be changed while the office works. */
  readonly faults: Faults;
  /** Calls the add-on of a spreadsheet as its sidebar does; a failure is thrown with its sentence. */
  call<Name extends keyof Calls>(
    name: Name,
    request: Parameters<Calls[Name]>[0],
    desk?: Runtime,
  ): Promise<ReturnType<Calls[Name]>>;
  /** Saves a question under the name of its place, or changes it there, and runs it. */
  land(form: LandingForm, options?: LandingOptions): Promise<Landed>;
  /** Calculates a custom function as a cell does: its value, or the sentence that the cell shows. */
  cell(name: string, values: readonly unknown[], desk?: Runtime): Promise<CellResult>;
  close(): Promise<void>;
}

export type CellResult = { readonly value: unknown } | { readonly error: string };

/** A morning in the zone of the sample. */
const MORNING = Date.UTC(2026, 10, 20, 9, 0, 0);

export async function openOffice(options: OfficeOptions = {}): Promise<Office> {
  const clock = new SetClock(MORNING);
  const faults = options.faults ?? {};
  const service = await startService({
    people: 300,
    ...NO_HURRY,
    ...smallEvents(),
    ...options.service,
    clock,
  });
  const shared = new SharedStores({ clock, faults, seed: options.seed ?? 1 });
  const bundle = built();
  const desks = await Promise.all(
    Array.from({ length: options.spreadsheets ?? 1 }, (_, i) =>
      createRuntime({
        distDir: bundle.dir,
        shared,
        allowLoopback: true,
        // That this changes nothing is what `one-thread-storm.test.ts` holds.
        isReloaded: false,
        workbook: new Workbook({ id: `sheet-${i}`, ...settingsOf(options.seed), ...options.settings }),
        platform: { ...platformOf(options.seed), ...options.platform },
      }),
    ),
  );
  const first = desks[0] as Runtime;
  const office: Office = {
    service,
    clock,
    stores: shared.stores,
    desks,
    desk: first,
    faults,
    call: async (name, request, desk = first) => unwrapped(await callFromSidebar(desk, name, request)),
    land: (form, options) => landThrough((name, request) => office.call(name, request), form, options),
    cell: (name, values, desk = first) => {
      callNamedFunction(desk.workbook);
      return desk.run(name, values, { mode: "CUSTOM_FUNCTION" }).then(
        ({ value }) => ({ value }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      );
    },
    close: async () => {
      const gaps = desks.flatMap((desk) => desk.gaps);
      await Promise.all(desks.map((desk) => desk.close()));
      await service.close();
      bundle.remove();
      if (gaps.length > 0) throw new Error(`The runtime lacks what the add-on uses: ${gaps.join(", ")}`);
    },
  };
  for (const desk of desks) {
    await office.call("connect", { baseUrl: service.url, key: service.key, audience: "everyone" }, desk);
  }
  return office;
}

function unwrapped<T>(answer: unknown): T {
  const result = answer as CallResult<T>;
  if (result.ok) return result.value;
  throw Object.assign(new Error(result.failure.message), { kind: result.failure.kind });
}

/** The most requests that reached the service in any 60 s, refused ones too. */
export function mostInAMinute(log: readonly RequestLogEntry[]): number {
  const times = log.map((entry) => entry.at).sort((a, b) => a - b);
  return Math.max(0, ...times.map((start, i) => times.slice(i).filter((at) => at - start < 60_000).length));
}
